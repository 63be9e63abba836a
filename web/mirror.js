// The mirror: the lab as ordinary HTML. It puts the program's HTML into the document without disturbing focus, caret
// or scrolling, lays each pressable element over its drawing, and turns what is pressed or typed into events.
(function(page) {
'use strict';

const REGION_ORDER = ['top', 'rooms', 'title', 'stage', 'try', 'receipt', 'key', 'overlay'];
const PRESSABLE = 'button, a[href], [role="radio"], [role="switch"], summary';
const FOCUSABLE = PRESSABLE + ', input, select, textarea, [tabindex]';
const OWN_ATTRIBUTES = new Set(['style', 'data-placed']);  // ours, not the program's

let nodes = new Map();  // data-node -> the element that is focused and pressed
let targets = [];       // {node, x, y, w, h}: where nodes are drawn, later ones on top; a node may be drawn twice
let target_text = '';
let kept_focus = null;
let changing = false;

// ---- putting HTML in -------------------------------------------------------------------------------------------

page.setRegion = function(region, html) {
  changing = true;  // what loses focus now is looked after below; the program is not to be told half-way
  const old = page.mirror.querySelector(`:scope > [data-region="${region}"]`);
  keepFocus();
  if (!html) {
    if (old) old.remove();
  } else {
    const shell = document.createElement('template');
    shell.innerHTML = html;
    const fresh = shell.content.firstElementChild;
    if (old)
      morph(old, fresh);
    else
      page.mirror.insertBefore(fresh, regionAfter(region));
    keepOneTabStopPerGroup(old || fresh);
  }
  changing = false;
  indexNodes();
  placeTargets();
};

function regionAfter(region) {
  const rank = REGION_ORDER.indexOf(region);
  for (const child of page.mirror.children) {
    if (REGION_ORDER.indexOf(child.dataset.region) > rank) return child;
  }
  return null;
}

function keyOf(element) {
  return element.nodeType === Node.ELEMENT_NODE ? element.getAttribute('data-node') || element.id || '' : '';
}

function morph(from, to) {
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    return;
  }
  morphAttributes(from, to);
  morphChildren(from, to);
}

function morphAttributes(from, to) {
  for (const {name} of Array.from(from.attributes)) {
    if (!to.hasAttribute(name) && !OWN_ATTRIBUTES.has(name)) from.removeAttribute(name);
  }
  for (const {name, value} of Array.from(to.attributes)) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  // A composition in progress owns its field; everything else shows what the program says.
  if (from.nodeName === 'INPUT' && to.hasAttribute('value') && !(page.composing && from === document.activeElement)) {
    const half = from.type === 'number' && from === document.activeElement &&
        (from.value === '' || Number(from.value) === Number(to.getAttribute('value')));  // half typed: "1."
    if (!half && from.value !== to.getAttribute('value')) from.value = to.getAttribute('value');
  }
}

function morphChildren(from, to) {
  const wanted = new Set(Array.from(to.childNodes, keyOf).filter(Boolean));
  const keyed = new Map();
  for (const child of Array.from(from.childNodes)) {
    const key = keyOf(child);
    if (key && wanted.has(key))
      keyed.set(key, child);
    else if (key)
      child.remove();
  }
  let at = from.firstChild;
  for (const want of Array.from(to.childNodes)) {
    const have = counterpart(want, keyed, at);
    if (!have) {
      from.insertBefore(want, at);
      continue;
    }
    at = bringTo(from, have, at);
    morph(have, want);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function counterpart(want, keyed, at) {
  const key = keyOf(want);
  if (key) {
    const have = keyed.get(key);
    return have && have.nodeName === want.nodeName ? have : null;
  }
  let candidate = at;
  while (candidate && (keyOf(candidate) || candidate.nodeName !== want.nodeName)) candidate = candidate.nextSibling;
  return candidate;
}

// Makes `have` the child at `at` and returns the one after it. The focused element is never moved (that would blur
// it): what stands before it goes to the end instead.
function bringTo(parent, have, at) {
  if (have === at) return have.nextSibling;
  if (!have.contains(document.activeElement)) {
    parent.insertBefore(have, at);
    return at;
  }
  while (at !== have) {
    const next = at.nextSibling;
    parent.appendChild(at);
    at = next;
  }
  return have.nextSibling;
}

function keepOneTabStopPerGroup(section) {
  for (const group of section.querySelectorAll('[role="radiogroup"]')) {
    const radios = Array.from(group.querySelectorAll('[role="radio"]'));
    const stop = radios.find((radio) => radio.getAttribute('aria-checked') === 'true') || radios[0];
    for (const radio of radios) radio.tabIndex = radio === stop ? 0 : -1;
  }
}

// ---- focus -----------------------------------------------------------------------------------------------------

// If the change takes the focused element away and nobody names another, its successor of the same name gets focus.
function keepFocus() {
  const focused = document.activeElement;
  if (!page.mirror.contains(focused) || kept_focus) return;
  kept_focus = focused.getAttribute('data-node');
  if (!kept_focus) return;
  queueMicrotask(function() {
    const node = kept_focus;
    kept_focus = null;
    if (document.activeElement !== document.body) return;
    if (nodes.has(node))
      nodes.get(node).focus({preventScroll: true});
    else
      page.send.focus('', false);
  });
}

// Never before the reader has touched the page: a lab in a lecture does not take the caret on load.
page.focusNode = function(node) {
  if (!page.used || !nodes.has(node)) return;
  kept_focus = null;
  const element = nodes.get(node);
  element.focus({preventScroll: true});
  if (element.matches('h1, h2')) topOfPage(element);
};

// A heading that gets the focus begins something new: the page starts there.
function topOfPage(heading) {
  const start = page.main.classList.contains('text') ? heading : page.main;
  if (start.getBoundingClientRect().top < 0) start.scrollIntoView({block: 'start'});
}

page.focusPressed = function(node) {
  const element = nodes.get(node);
  if (!element || element === document.activeElement) return Boolean(element);
  page.by_pointer = true;
  element.focus({preventScroll: true});
  page.by_pointer = false;
  return true;
};

function reportFocus(element, ring) {
  page.ring = ring;
  page.send.focus(element.getAttribute('data-node') || '', ring);
}

function onFocusIn(event) {
  const element = event.target.closest('[data-node]');
  if (!element || !page.send || changing) return;
  const ring = !page.by_pointer && event.target.matches(':focus-visible');
  reportFocus(element, ring);
  if (ring) event.target.scrollIntoView({block: 'nearest', inline: 'nearest'});
}

function onFocusOut(event) {
  if (event.target.type === 'number') event.target.value = event.target.getAttribute('value');
  if (page.send && !changing && !page.mirror.contains(event.relatedTarget)) page.send.focus('', false);
}

// ---- where things are drawn ------------------------------------------------------------------------------------

function indexNodes() {
  nodes = new Map();
  for (const element of page.mirror.querySelectorAll('[data-node]')) {
    const node = element.getAttribute('data-node');
    if (element.matches(FOCUSABLE) && !nodes.has(node)) nodes.set(node, element);
  }
}

// `text`: one line per node, "id x y w h" between tabs, CSS px of the canvas.
page.setTargets = function(text) {
  if (text === target_text) return;
  target_text = text;
  targets = text.split('\n').filter(Boolean).map(function(line) {
    const [node, x, y, w, h] = line.split('\t');
    return {node, x: +x, y: +y, w: +w, h: +h};
  });
  placeTargets();
};

page.targets = () => targets;

page.targetAt = function(x, y) {
  let found = '';
  for (const box of targets) {
    if (x >= box.x && y >= box.y && x < box.x + box.w && y < box.y + box.h) found = box.node;
  }
  return found;
};

// The largest drawing of each node.
function boxes() {
  const largest = new Map();
  for (const box of targets) {
    const other = largest.get(box.node);
    if (!other || box.w * box.h > other.w * other.h) largest.set(box.node, box);
  }
  return largest;
}

function placeTargets() {
  const drawn = boxes();
  for (const [node, element] of nodes) {
    const box = drawn.get(node);
    const place = box ? `${box.x} ${box.y} ${box.w} ${box.h}` : null;
    if (element.getAttribute('data-placed') === place) continue;
    if (!box) {
      element.removeAttribute('data-placed');
      continue;
    }
    element.setAttribute('data-placed', place);
    for (const side of ['x', 'y', 'w', 'h']) element.style.setProperty('--' + side, box[side] + 'px');
  }
}

// ---- what is pressed and typed ---------------------------------------------------------------------------------

function onClick(event) {
  const element = event.target.closest(PRESSABLE);
  const node = element && element.getAttribute('data-node');
  if (!node || element.getAttribute('aria-disabled') === 'true') return;
  event.preventDefault();
  page.used = true;  // an assistive tool presses without pointer or key
  page.send.event(node, '');
}

function onInput(event) {
  const node = event.target.getAttribute('data-node');
  const {type, value} = event.target;
  if (node && (type === 'range' || (type === 'number' && value !== ''))) page.send.event(node, value);
}

function onKeyDown(event) {
  if (event.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey) return;
  const radio = event.target.closest('[role="radio"]');
  const next = radio && page.radioAfter(radio, event.key);
  if (next) {
    event.preventDefault();
    next.focus();
    next.click();
  } else if (radio && page.radioOfPart(radio, event.key)) {
    event.preventDefault();
    page.radioOfPart(radio, event.key).focus();
  } else if (event.key === 'Escape') {
    page.send.event('close', '');
  } else if (!page.ring && !['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) {
    const element = event.target.closest('[data-node]');
    if (element && document.activeElement === event.target) reportFocus(element, true);  // keys are in use now
  }
}

page.startMirror = function() {
  page.mirror.addEventListener('click', onClick);
  page.mirror.addEventListener('input', onInput);
  page.mirror.addEventListener('keydown', onKeyDown);
  page.mirror.addEventListener('focusin', onFocusIn);
  page.mirror.addEventListener('focusout', onFocusOut);
  page.startTyping();
};
})((window.attentionLabPage = window.attentionLabPage || {}));
