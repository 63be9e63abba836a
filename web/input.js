// Pointer, wheel, touch and shortcut keys. The page around the lab keeps everything that the lab does not use: a swipe
// or the wheel scrolls on, two fingers zoom, Tab leaves, the browser's own keys are never cancelled.
(function(page) {
'use strict';

const KIND = {
  pointermove: 0,
  pointerdown: 1,
  pointerup: 2,
  pointercancel: 3,
  pointerleave: 4
};
const PX_PER_LINE = 16;
const ROOM_KEYS = {
  ArrowUp: 'go.previous',
  ArrowDown: 'go.next'
};
let finger = null;  // id of the finger that is followed

function at(event) {
  const box = page.canvas.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

function onPointer(event) {
  const touch = event.pointerType === 'touch';
  if (touch && finger !== null && finger !== event.pointerId) return;
  if (event.type === 'pointerdown') {
    if (event.button !== 0) return;
    if (touch)
      finger = event.pointerId;
    else
      page.canvas.setPointerCapture(event.pointerId);
  }
  if (event.type === 'pointerup' && event.button !== 0) return;
  if (event.type === 'pointerleave' && page.canvas.hasPointerCapture(event.pointerId)) return;
  if (touch && event.type === 'pointerleave') finger = null;
  const [x, y] = at(event);
  page.send.pointer(KIND[event.type], x, y, touch, event.pointerId);
}

// A press on something drawn focuses its HTML element. For a finger this comes with the tap, not with a swipe.
function onMouseDown(event) {
  if (event.button === 0 && page.focusPressed(page.targetAt(...at(event)))) event.preventDefault();
}

function onTouchStart(event) {
  if (event.touches.length > 1) return;  // zooming is the browser's
  const [x, y] = at(event.touches[0]);
  if (event.cancelable && page.send.wantsTouch(x, y)) event.preventDefault();
}

function onWheel(event) {
  if (event.ctrlKey || !event.cancelable) return;  // zooming is the browser's
  const unit = [1, PX_PER_LINE, page.canvas.clientHeight][event.deltaMode];
  const [x, y] = at(event);
  if (page.send.wheel(x, y, event.deltaX * unit, event.deltaY * unit)) event.preventDefault();
}

// Typing has an undo of its own. A number that shows what the lab has is no longer being typed.
function isText(element) {
  if (element.type === 'number' && element.value !== '' &&
      Number(element.value) === Number(element.getAttribute('value')))
    return false;
  return element.matches('textarea, select, input:not([type="range"]):not([type="checkbox"]):not([type="radio"])');
}

// By place on the keyboard when the letters are Korean, by letter otherwise (layouts differ).
function isKeyZ(event) {
  return event.key.toLowerCase() === 'z' || (event.code === 'KeyZ' && !/^[\x20-\x7e]$/.test(event.key));
}

function onKey(event) {
  if (event.defaultPrevented || event.isComposing || isText(event.target)) return;
  const control = event.ctrlKey || event.metaKey;
  if (control && !event.altKey && isKeyZ(event)) {
    event.preventDefault();
    page.send.event(event.shiftKey ? 'redo' : 'undo', '');
  } else if (event.altKey && !control && !event.shiftKey && ROOM_KEYS[event.key]) {
    event.preventDefault();
    page.send.event(ROOM_KEYS[event.key], '');
  } else if (/^(F9|[1-9])$/.test(event.key) && !event.altKey && page.send.key(event.key, event.shiftKey, control)) {
    event.preventDefault();
  }
}

// The radio that a key leads to from another of its group.
page.radioAfter = function(radio, key) {
  const group = radio.closest('[role="radiogroup"]');
  if (!group) return null;
  const radios = Array.from(group.querySelectorAll('[role="radio"]')).filter((other) => !other.disabled);
  const here = radios.indexOf(radio);
  const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[key];
  if (step) return radios[(here + step + radios.length) % radios.length];
  return {Home: radios[0], End: radios[radios.length - 1]}[key] || null;
};

// 1 to 9: the first radio of a part of the group; it is chosen with Enter.
page.radioOfPart = function(radio, key) {
  const group = radio.closest('[role="radiogroup"]');
  const part = group && /^[1-9]$/.test(key) && group.querySelectorAll('[role="group"]')[key - 1];
  return part ? part.querySelector('[role="radio"]') : null;
};

page.setCursor = function(name) {
  if (page.canvas.style.cursor !== name) page.canvas.style.cursor = name;
};

// Called again when the canvas is a new one.
page.listenToCanvas = function() {
  for (const type of Object.keys(KIND)) page.canvas.addEventListener(type, onPointer);
  page.canvas.addEventListener('mousedown', onMouseDown);
  page.canvas.addEventListener('touchstart', onTouchStart, {passive: false});
  page.canvas.addEventListener('wheel', onWheel, {passive: false});
};

page.startInput = function() {
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, () => (page.used = true), {capture: true, passive: true});
  }
  document.addEventListener('keydown', onKey);
  page.listenToCanvas();
};
})((window.attentionLabPage = window.attentionLabPage || {}));
