// A gamepad or a museum's big buttons, where one is connected: left and right choose a word, the shoulder buttons a room,
// the first button does what the room asks for, the second closes what is open. Nothing runs without one.
(function(page) {
'use strict';

const LOOK_MS = 100;
const BUTTONS = {14: 'left', 15: 'right', 0: 'act', 1: 'close', 4: 'go.previous', 5: 'go.next'};
const TILT = 0.6;  // of a stick that counts as left or right

const held = new Set();
let watch = 0;

function chooseWord(key) {
  const chosen = page.mirror.querySelector('[data-node^="word."][aria-checked="true"]');
  const next = chosen && page.radioAfter(chosen, key);
  if (next) next.click();
}

function act(what) {
  if (what === 'left' || what === 'right') return chooseWord(what === 'left' ? 'ArrowLeft' : 'ArrowRight');
  if (what !== 'act') return page.send.event(what, '');
  const button = page.mirror.querySelector('[data-region="try"] button:not([aria-disabled="true"])');
  if (button) button.click();
}

function pressedOn(pad) {
  const pressed = pad.buttons.flatMap((button, i) => button.pressed && BUTTONS[i] ? [BUTTONS[i]] : []);
  if (pad.axes[0] < -TILT) pressed.push('left');
  if (pad.axes[0] > TILT) pressed.push('right');
  return pressed;
}

function look() {
  const pads = Array.from(navigator.getGamepads()).filter(Boolean);
  if (!pads.length) {
    clearInterval(watch);
    watch = 0;
  }
  const now = new Set(pads.flatMap(pressedOn));
  for (const what of now) if (!held.has(what)) act(what);
  held.clear();
  for (const what of now) held.add(what);
}

page.startGamepad = function() {
  window.addEventListener('gamepadconnected', function() {
    if (!watch) watch = setInterval(look, LOOK_MS);
  });
};
})((window.attentionLabPage = window.attentionLabPage || {}));
