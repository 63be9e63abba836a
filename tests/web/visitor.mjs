// What a visitor of any room does and sees, run inside the page: openPage(..., {before: withVisitor}) makes it
// window.visitor. Presses act at once, so one call can press, look, undo and look again without waiting for frames.

const KEPT = /^(undo|redo|share|copy|newwindow|motion|lang\..*|settings\.lang\..*|theme\..*)$/;  // not the lab's own

function visitorOf(kept, literals) {
  const lab = window.attentionLabPage;
  const overlays_seen = new Set();
  const all = (query) => Array.from(lab.mirror.querySelectorAll(query));
  const element = (id) => lab.mirror.querySelector(`[data-node="${CSS.escape(id)}"]`);
  const enabled = (e) => e.getAttribute('aria-disabled') !== 'true' && !ours(e.dataset.node);
  const ours = (id) => new RegExp(kept).test(id);
  const near = (got, want) => Math.abs(got - want) <= 1e-12;

  // Another value of a range or number: a few steps up, or down where it stands too high for that. One more word of a
  // text.
  function move(input) {
    if (input.type === 'text') {
      input.value += ' 말';
      input.dispatchEvent(new Event('input', {bubbles: true}));
      return;
    }
    const [at, low, high, step] = [input.value, input.min, input.max, input.step].map(Number);
    const by = Math.max(step, Math.round((high - low) / 5 / step) * step);
    input.value = String(at + by <= high ? at + by : Math.max(low, at - by));
    input.dispatchEvent(new Event('input', {bubbles: true}));
  }

  // Rows of weights as they are told, by their ids without the key: {"weight.2": [0.2, 0.8], "weight.2/1": ...}.
  function rows() {
    const found = {};
    for (const each of all('[data-node^="weight."][data-value]')) {
      const [query, key, head = ''] = each.dataset.node.split('.').slice(1);
      (found[`weight.${query}${head && '/' + head}`] ??= [])[key] = Number(each.dataset.value);
    }
    return found;
  }

  // Told in full a row is one in all, or nothing where all of it is hidden.
  function wrongRows() {
    const wrong = [], told = Object.entries(rows());
    const words = Math.max(...told.map(([, row]) => row.length));
    for (const [name, row] of told) {
      const sum = row.reduce((a, b) => a + b, 0), whole = Object.keys(row).length === words;
      if (whole && !near(sum, row.every((weight) => weight === 0) ? 0 : 1)) wrong.push(`${name} sums to ${sum}`);
      if (row.some((weight) => !(weight >= 0 && weight <= 1 + 1e-12))) wrong.push(`${name} holds ${row}`);
    }
    for (const {dataset: {node, value}} of all('[data-node^="total."][data-value]'))
      if (!near(value, 1) && Number(value) !== 0) wrong.push(`${node} is ${value}`);
    return wrong;
  }

  // Text that no number may turn into. The sign for infinity is allowed where a sentence of the lab has it, and in the
  // formula; the program has braces of its own, and is run by tests/cli/code.py.
  function badText() {
    let html = (lab.mirror.innerHTML + document.title).replace(/<pre.*?<\/pre>/gs, '');
    for (const literal of literals) html = html.replaceAll(literal, '');
    const bad = /NaN|Infinity|undefined|∞|\[object|\{[\w.]+[|}]/.exec(html);
    return bad ? [html.slice(Math.max(0, bad.index - 60), bad.index + 20)] : [];
  }

  // A field shows the value that the lab has: a range rounds it to its steps.
  function wrongFields() {
    const off = (e) => e.type === 'text' ?
        e.value !== e.getAttribute('value') :
        !(Math.abs(Number(e.value) - Number(e.getAttribute('value'))) <= Number(e.step) / 2 + 1e-12);
    return all('input').filter(off).map((e) => `${e.dataset.node} shows ${e.value} of ${e.getAttribute('value')}`);
  }

  function firstDifference(got, want) {
    let at = 0;
    while (got[at] === want[at]) ++at;
    return `${got.slice(at - 40, at + 60)} NOT ${want.slice(at - 40, at + 60)}`;
  }

  function twice() {
    const ids = all('button[data-node], input[data-node]').map((e) => e.dataset.node);
    return new Set(ids).size < ids.length ? ['an id is there twice: ' + ids.sort().join(' ')] : [];
  }

  // The mirror without what is not the lab's: where things are drawn, tab stops, whether there is more to redo.
  function html() {
    const copy = lab.mirror.cloneNode(true);
    for (const each of copy.querySelectorAll('[data-node="undo"], [data-node="redo"]')) each.remove();
    const sorted = (tag) => tag.replace(/( [\w-]+="[^"]*")+/, (all) => all.match(/ [\w-]+="[^"]*"/g).sort().join(''));
    return copy.innerHTML.replace(/ (data-placed|style|tabindex)="[^"]*"/g, '').replace(/<[^>]*>/g, sorted);
  }

  function press(id) {
    const pressed = element(id);
    if (pressed.nodeName === 'INPUT')
      move(pressed);
    else
      pressed.click();
  }

  const undo = () => document.body.dispatchEvent(
      new KeyboardEvent('keydown', {key: 'z', ctrlKey: true, bubbles: true, cancelable: true}));
  const link = () => lab.main.dataset.link;
  const faults = () => [...badText(), ...wrongRows(), ...wrongFields(), ...twice()];
  const controls = (regions = '') =>
      all(`${regions} button[data-node], ${regions} input[data-node]`).filter(enabled).map((e) => e.dataset.node);

  // Presses one control and undoes it. What a press opens for this visit only (an overlay, a chapter) is in no link and
  // no undo: that is closed again by opening the state anew.
  function pressAndUndo(id, fragment) {
    const [state, shown] = [link(), html()];
    press(id);
    const wrong = faults();
    if (!link()) wrong.push('no link');
    const changed = link() !== state;
    if (changed) undo();
    if (link() !== state) wrong.push(`undo leads to ${link()}, not ${state}`);
    const same = html() === shown;
    if (changed && !same) wrong.push('undo leads to other HTML: ' + firstDifference(html(), shown));
    if (!same) lab.send.link(fragment);
    return wrong.map((what) => `${id}: ${what}`);
  }

  // The controls of the overlay that a press opens, each pressed in it. They close it, so only the state is led back.
  function pressInOverlay(opener, fragment) {
    const wrong = [], state = link();
    const inside = function() {
      press(opener);
      return controls('[data-region="overlay"]');
    };
    const ids = inside(), name = ids.join();
    if (overlays_seen.has(name)) return lab.send.link(fragment), wrong;
    overlays_seen.add(name);
    for (const id of ids) {
      press(id);
      wrong.push(...faults());
      if (link() !== state) undo();
      if (link() !== state) wrong.push(`undo leads to ${link()}, not ${state}`);
      lab.send.link(fragment);
      if (inside().join() !== name) wrong.push('offers other things the second time');
    }
    lab.send.link(fragment);
    return wrong.map((what) => `${opener}: ${what}`);
  }

  // The rail is the same in every room: it is pressed where that is asked for.
  function pressEverything(fragment, rail) {
    lab.send.link(fragment);
    const ids = controls().filter((id) => rail || !element(id).closest('[data-region="rooms"]'));
    const opens = (id) =>
        element(id).hasAttribute('aria-expanded') && element(id).closest('[data-region="top"], [data-region="title"]');
    return [
      ...faults(), ...ids.flatMap((id) => pressAndUndo(id, fragment)),
      ...ids.filter(opens).flatMap((id) => pressInOverlay(id, fragment))
    ];
  }

  // ---- by hand ---------------------------------------------------------------------------------------------------

  // What can be pressed where it is seen: the middle of its drawing, px of the window, with nothing else above it.
  function drawn() {
    const canvas = lab.canvas.getBoundingClientRect();
    const middles = lab.targets().map(({node, x, y, w, h}) => ({node, w, h, x: x + w / 2, y: y + h / 2}));
    return middles.filter(({node, x, y}) => lab.targetAt(x, y) === node && !ours(node))
        .map((place) => ({...place, x: place.x + canvas.left, y: place.y + canvas.top}))
        .filter(({x, y}) => document.elementFromPoint(x, y) === lab.canvas);
  }

  // Scrolls the page to the drawing of a node and says where it is then.
  function inSight(id) {
    const largest = lab.targets().filter(({node}) => node === id).sort((a, b) => b.w * b.h - a.w * a.h)[0];
    if (!largest) return null;
    scrollTo(0, largest.y - innerHeight / 2);
    const canvas = lab.canvas.getBoundingClientRect();
    return {x: canvas.left + largest.x + largest.w / 2, y: canvas.top + largest.y + largest.h / 2};
  }

  // Things that can be dragged say so by the cursor; of every kind (q.0 and q.1 are one) and shape the first.
  function draggables() {
    const kinds = new Map();
    for (const place of drawn()) {
      const {node, x, y, w, h} = place;
      lab.canvas.dispatchEvent(new PointerEvent('pointermove', {clientX: x, clientY: y, pointerId: 1, bubbles: true}));
      const cursor = lab.canvas.style.cursor;
      const kind = node.replace(/\d+/g, '#') + cursor + (w > h);
      if (/grab|resize/.test(cursor) && !kinds.has(kind)) kinds.set(kind, {...place, kind, cursor});
    }
    return Array.from(kinds.values());
  }

  // The first thing of the room's own that a press on its drawing changes, and what its HTML changes.
  function pressable(selector = '[data-region="stage"], [data-region="try"]') {
    for (const place of drawn()) {
      if (!element(place.node)?.closest(selector) || element(place.node).nodeName === 'INPUT') continue;
      const before = link();
      press(place.node);
      const after = link();
      if (after === before) continue;
      undo();
      return {...place, before, after};
    }
    return null;
  }

  // The numbers of a field, or of a point's fields.
  const values = (id) => all('input')
                             .filter(({dataset: {node}}) => node === id || node.startsWith(id + '.'))
                             .map((input) => Number(input.value));

  // Every node with its name and number, as the program's own export of the view has them.
  const told = () =>
      all('[data-node], [data-region]').map((e) => ({
                                              id: e.dataset.node ?? e.dataset.region,
                                              name: e.getAttribute('aria-label') ?? e.textContent,
                                              value: e.type === 'text' ? 0 : Number(e.dataset.value ?? e.getAttribute('value') ?? 0),
                                            }));

  return {
    controls,
    pressEverything,
    drawn,
    inSight,
    draggables,
    pressable,
    values,
    told,
    press,
    undo,
    link,
    html,
    faults,
    open: (fragment) => lab.send.link(fragment)
  };
}

// The pieces of the lab's own sentences, between their slots, that hold the sign for infinity.
function sentencesWithInfinity(texts) {
  return Object.values(texts)
      .flatMap((text) => text.split(/\{[^}]*\}/))
      .filter((piece) => piece.includes('∞'))
      .sort((a, b) => b.length - a.length);
}

// An expression that makes the visitor in a page that is there.
export const visitorSource = (texts) =>
    `(${visitorOf})(${JSON.stringify(KEPT.source)}, ${JSON.stringify(sentencesWithInfinity(texts))})`;

// For openPage: the visitor is there once the page is.
export const withVisitor = (texts) => async function(page) {
  await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => { window.visitor = ${visitorSource(texts)}; })`);
};
