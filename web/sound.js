// A row of weights as tones, one after the other: Web Audio, begun inside the visitor's own press.
(function(page) {
'use strict';

const STEP = 0.24, LENGTH = 0.2, ATTACK = 0.012;  // seconds from tone to tone; of a tone; until it is as loud as it gets
const LOWEST = 262, WHOLE_TONE = 2 ** (2 / 12);   // Hz of the first word; each further one is a whole tone higher
const VOICES = ['sine', 'triangle'];              // of the heads
const LOUDEST = 0.5;                              // amplitude of weight 1

let context, sounding = [];

// Each rises to its loudness and dies away, so that none begins or ends with a click.
function tone({voice, place, loudness}, start) {
  const oscillator = context.createOscillator(), gain = context.createGain();
  oscillator.type = VOICES[voice % VOICES.length];
  oscillator.frequency.value = LOWEST * WHOLE_TONE ** place;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(LOUDEST * loudness, start + ATTACK);
  gain.gain.linearRampToValueAtTime(0, start + LENGTH);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + LENGTH);
  return oscillator;
}

function silence() {
  for (const oscillator of sounding) oscillator.disconnect();
  sounding = [];
}

// Lines of voice, place and loudness; none: silence. What is not heard keeps its time.
page.play = function(lines) {
  silence();
  const tones = lines.split('\n').filter(Boolean).map(function(line) {
    const [voice, place, loudness] = line.split('\t').map(Number);
    return {voice, place, loudness};
  });
  if (tones.length === 0 || document.hidden) return;
  context = context || new AudioContext();
  context.resume();
  const start = context.currentTime + 0.02;
  tones.forEach((one, i) => one.loudness > 0 && sounding.push(tone(one, start + i * STEP)));
};

document.addEventListener('visibilitychange', () => document.hidden && silence());
})((window.attentionLabPage = window.attentionLabPage || {}));
