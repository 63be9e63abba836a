// The message door of a bare frame: who is heard, what is answered, and that nothing else gets through.
import assert from 'node:assert/strict';

import {data, node, ready} from './harness.mjs';
import {hostPage} from './host.mjs';

const SCRIPTS_ONLY = 'allow-scripts';

// Wrong in one way each: kinds, types, sizes, depths, cycles, names of the language itself, broken JSON.
const FUZZ = `let seed = 1;
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
const pick = (list) => list[Math.floor(random() * list.length)];
const junk = () => pick([null, undefined, true, 0, -1, NaN, Infinity, 1e308, 10n, '', 'x', '\\ud800', '__proto__', [], [[[]]], {}, new Date(0),
  new Map([[1, 2]]), /x/, new Uint8Array(9), new ArrayBuffer(3), Array(5000).fill(1), 'y'.repeat(70000), new Error('e')]);
function cycle() { const a = {type: 'set'}; a.self = a; return a; }
function deep(n) { let a = 1; for (let i = 0; i < n; ++i) a = [a]; return a; }
const TYPES = ['hello', 'observe', 'get', 'set', 'act', 'export', 'import', 'reset', 'focus'];
const makers = [
  junk,
  () => ({type: junk()}),
  () => ({type: pick(['toString', 'constructor', '__proto__', 'hasOwnProperty', 'SET', 'terms', 'changes', ''])}),
  () => ({type: 'set', query: pick(['many', [1], {}, true, '2x'])}),
  () => ({type: 'set', room: pick(['nowhere', 3, [], true])}),
  () => ({type: 'set', pack: pick(['none-such', 3, {}])}),
  () => ({type: 'set', query: 3, hide: pick(['x', [[1]], [99], {}])}),
  () => ({type: 'set', theme: pick(['green', 3, {}])}),
  () => ({type: 'set', link: pick(['#al1-20-AgRsb29rBARwZWFyCAEg-beeebb74', 'al9-1-A-00000000', 'nothing', 5, {}])}),
  () => ({type: 'set', query: 1, more: deep(12)}),
  () => ({type: 'set', query: 1, more: pick([NaN, Infinity, new Date(), new Map(), 10n, Array(5000).fill(0)])}),
  () => ({type: 'act', node: pick([junk(), 'word.99', 'word.', 'word.-1', 'word.1e0.5', 'no', 'query'])}),
  () => ({type: 'get', what: pick([junk(), 'secrets'])}),
  () => ({type: 'observe', events: pick([junk(), 'state', ['state', 'all'], [1]])}),
  () => ({type: 'export', format: pick([junk(), 'exe', 'svg/../x'])}),
  () => ({type: 'import', name: pick(['a', 1]), data: pick(['{', '{}', '[]', new ArrayBuffer(8), 5, null, '{"format":"attention-lab-state","state":{"room":"x"}}'])}),
  () => ({type: pick(TYPES), id: pick([{}, [], NaN, 1.5, 'z'.repeat(65), true])}),
  cycle,
  () => pick(['{', '{"type":"set","query":"many"}', '"reset"', '[]', 'null', '{"type":"set","query":1e999}', '{"__proto__":{"type":"reset"}}']),
];
function wrong() { const made = pick(makers)(); const ok = made && made.type === 'get' ? made.what !== 'state' : true; return ok ? made : 0; }
const waiting = new Map();
let last = 0;
addEventListener('message', ({data}) => { if (data.type === 'reply' && waiting.has(data.id)) waiting.get(data.id)(data); });
window.asked = (message) => new Promise((done) => { waiting.set(++last, done); frames[0].postMessage({...message, id: last}, '*'); });
window.fuzz = async function(count) {
  let sent = 0;
  while (sent < count) {
    for (let i = 0; i < 500 && sent < count; ++i, ++sent) frames[0].postMessage(wrong(), '*');
    await new Promise((done) => setTimeout(done));
    if (sent % 10000 === 0) await asked({type: 'get', what: 'state'});
  }
  return sent;
};`;

export default function(test, lab) {
  const inner = (page, number = 0) => page.frames().filter((frame) => frame.url().startsWith(lab.site.origin))[number];
  const untroubled = (page) => assert.deepEqual([page.seen.console, page.seen.errors], [[], []]);

  test('the bare frame in the smallest sandbox answers its parent, hosted form and single file alike', async () => {
    for (const form of ['hosted/index.html', 'index.html']) {
      const script = `window.told = []; addEventListener('message', ({data, source}) => told.push(data));
        window.send = (message) => document.querySelector('iframe').contentWindow.postMessage(message, '*');`;
      const body = `<iframe src="${lab.site.origin}/${form}#pack=pear" width="600" height="400" sandbox="${
          SCRIPTS_ONLY}"></iframe>`;
      const page = await hostPage(lab, body, script);
      const wait = (type) => page.waitForFunction((wanted) => told.some(({type}) => type === wanted), type);
      await wait('ready');
      await page.evaluate(() => send({type: 'get', id: 7, what: 'state'}));
      await page.evaluate(() => send(JSON.stringify({type: 'act', id: 'text', node: 'word.0'})));
      await page.waitForFunction(() => told.filter(({type}) => type === 'reply').length === 2);
      const replies = await page.evaluate(() => told.filter(({type}) => type === 'reply'));
      assert.deepEqual(
          replies.map(({id, ok, from, version}) => [id, ok, from, version]),
          [[7, true, 'attention-lab', 1], ['text', true, 'attention-lab', 1]]);
      assert.match(replies[0].link, /^al1-/);
      assert.equal(replies[0].state.query, 2);
      await page.evaluate(() => send({type: 'observe', events: ['idle', 'state']}));
      await page.evaluate(() => send({type: 'set', digits: 6}));
      await wait('state');
      assert.equal(await page.evaluate(() => told.find(({type}) => type === 'state').by), 'host');
      untroubled(page);
    }
  });

  test('only the parent is heard, and only from the origin that the link names', async () => {
    const frame = (extra) =>
        `<iframe src="${lab.site.origin}/hosted/index.html#pack=pear${extra}" width="600" height="400"></iframe>`;
    const script = `window.told = []; addEventListener('message', ({data}) => told.push(data));`;
    const page = await hostPage(lab, frame('&host=https://elsewhere.example') + frame(''), script);
    for (const each of page.frames().slice(1)) await ready(each);
    await page.evaluate(() => frames[0].postMessage({type: 'act', id: 1, node: 'word.0'}, '*'));
    await inner(page, 1).evaluate(() => parent.frames[0].postMessage({type: 'act', id: 2, node: 'word.0'}, '*'));
    await inner(page, 0).evaluate(() => parent.frames[1].postMessage({type: 'act', id: 3, node: 'word.0'}, '*'));
    await page.waitForTimeout(300);
    for (const each of [0, 1])
      assert.equal(await node(inner(page, each), 'word.2').getAttribute('aria-checked'), 'true');
    assert.equal(await page.evaluate(() => told.some(({type}) => type === 'reply')), false);
  });

  test('a hundred thousand messages that mean nothing change nothing and log nothing', async () => {
    const page = await hostPage(
        lab, `<iframe src="${lab.site.origin}/hosted/index.html#pack=pear" width="600" height="400"></iframe>`, FUZZ,
        {headers: () => ({'content-security-policy': `frame-src ${lab.site.origin}`})});
    const frame = inner(page) || (await page.waitForEvent('frameattached'));
    await ready(frame);
    const before = [await data(frame, 'link'), await frame.locator('.mirror').innerHTML()];
    const sent = await page.evaluate(() => fuzz(100000));
    assert.equal(sent, 100000);
    await page.evaluate(() => asked({type: 'get', what: 'state'}));
    assert.deepEqual([await data(frame, 'link'), await frame.locator('.mirror').innerHTML()], before);
    untroubled(page);
  });
}
