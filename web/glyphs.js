// Characters that no shipped font has, drawn with the reader's own fonts: rare syllables, emoji, whatever is typed.
(function(page) {
'use strict';

const KOREAN = 'Pretendard, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR"';
const JAPANESE = '"Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", Meiryo';
const PROBE = 40;         // px at which widths are measured
const NOBODY = 0x10fffe;  // never a character: what a font shows for it is its "missing" sign
const unknown = new Map();
let missing = null;  // the sign as drawn
let pen = null;

function context() {
  if (!pen) pen = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  return pen;
}

// The same ideograph is written in one way in Korean and in another in Japanese: the page's language decides.
function family() {
  const first = document.documentElement.lang === 'ja' ? [JAPANESE, KOREAN] : [KOREAN, JAPANESE];
  return first.join(', ') + ', system-ui, sans-serif';
}

function setFont(px, weight) {
  context().font = `${weight} ${px}px ${family()}`;
  context().textBaseline = 'alphabetic';
  context().fillStyle = '#fff';
}

// The picture of one character with the place of its top left corner from the pen, px.
function drawn(text, px, weight) {
  setFont(px, weight);
  const box = context().measureText(text);
  const left = Math.floor(-box.actualBoundingBoxLeft) - 1;
  const top = Math.floor(-box.actualBoundingBoxAscent) - 1;
  const width = Math.max(1, Math.ceil(box.actualBoundingBoxRight) + 1 - left);
  const height = Math.max(1, Math.ceil(box.actualBoundingBoxDescent) + 1 - top);
  context().canvas.width = width;  // clears, and forgets the font
  context().canvas.height = height;
  setFont(px, weight);
  context().fillText(text, -left, -top);
  return {left, top, width, height, pixels: context().getImageData(0, 0, width, height).data};
}

function sameInk(a, b) {
  return a.width === b.width && a.height === b.height && a.pixels.every((value, i) => value === b.pixels[i]);
}

function isUnknown(code) {
  if (!unknown.has(code)) {
    missing = missing || drawn(String.fromCodePoint(NOBODY), PROBE, 400);
    unknown.set(code, sameInk(drawn(String.fromCodePoint(code), PROBE, 400), missing));
  }
  return unknown.get(code);
}

// A box with the code in it: never a question mark, never nothing.
function codeBox(code, px) {
  const width = Math.round(px);
  const digits = code.toString(16).toUpperCase().padStart(4, '0');
  const half = Math.ceil(digits.length / 2);
  const pad = Math.max(1, Math.round(px / 20));
  context().canvas.width = width;
  context().canvas.height = width;
  setFont(px * 0.34, 600);
  context().strokeStyle = '#fff';
  context().lineWidth = pad;
  context().strokeRect(1.5 * pad, 1.5 * pad, width - 3 * pad, width - 3 * pad);
  context().textAlign = 'center';
  context().fillText(digits.slice(0, half), width / 2, width * 0.46, width * 0.7);
  context().fillText(digits.slice(half), width / 2, width * 0.8, width * 0.7);
  const pixels = context().getImageData(0, 0, width, width).data;
  return {left: 0, top: -Math.round(px * 0.85), width, height: width, pixels};
}

// em from this character's start to the next one's
page.glyphAdvance = function(code) {
  if (isUnknown(code)) return 1;
  setFont(PROBE, 400);
  return context().measureText(String.fromCodePoint(code)).width / PROBE;
};

page.drawGlyph = function(code, px, weight) {
  return isUnknown(code) ? codeBox(code, px) : drawn(String.fromCodePoint(code), px, weight);
};
})((window.attentionLabPage = window.attentionLabPage || {}));
