// Weights as sound: what the page asks of Web Audio, as a recorder in its place hears it.
import assert from 'node:assert/strict';

import {idle, node, openPage, press, value} from './harness.mjs';

// Stands for the browser's AudioContext and writes down every tone: when, how high, how loud at its loudest.
function recorder() {
  window.heard = [];
  window.contexts = 0;
  class Gain {
    peak = 0;
    gain = {setValueAtTime() {}, linearRampToValueAtTime: (level) => (this.peak = Math.max(this.peak, level))};
    connect() {}
  }
  class Oscillator {
    frequency = {value: 0};
    connect(gain) { return (this.to = gain); }
    disconnect() { this.tone.cut = true; }
    start(at) { heard.push(this.tone = {at, hertz: this.frequency.value, type: this.type, peak: this.to.peak}); }
    stop() {}
  }
  window.AudioContext = class {
    currentTime = 0;
    constructor() { ++window.contexts; }
    resume() {}
    createOscillator() { return new Oscillator(); }
    createGain() { return new Gain(); }
  };
}

export default function(test, lab) {
  const open = (fragment) =>
      openPage(lab.browser, lab.url + '#motion=0&' + fragment, {before: (page) => page.addInitScript(recorder)});
  const heard = (page) => page.evaluate(() => window.heard.splice(0));

  test('nothing sounds, not even silently, until the visitor asks for it', async () => {
    const page = await open('room=look');
    await press(page, 'word.1');
    assert.equal(await page.evaluate(() => window.contexts), 0);
    assert.match(await node(page, 'sound').textContent(), /소리 켜기/);
  });

  test('a row is heard from left to right, each word as loud as its weight', async () => {
    const page = await open('room=look&query=2');
    await press(page, 'sound');
    await idle(page);
    const tones = await heard(page);
    assert.equal(tones.length, 5);
    for (let word = 0; word < 5; ++word) {
      const weight = await value(page, `weight.2.${word}`);
      assert.ok(Math.abs(tones[word].peak / 0.5 - weight) < 1e-6, `${tones[word].peak}, not half of ${weight}`);
      if (word > 0) assert.ok(tones[word].at > tones[word - 1].at && tones[word].hertz > tones[word - 1].hertz);
    }
    await press(page, 'word.0');
    assert.equal((await heard(page)).length, 5);
  });

  test('a hidden word is a rest, a second head has a sound of its own', async () => {
    const masked = await open('room=mask&pack=abc&hide=1');
    await press(masked, 'sound');
    const [first, second, ...more] = await heard(masked);
    assert.equal(more.length, 0);
    assert.ok(Math.abs(second.at - first.at - 0.48) < 1e-9, 'the rest is as long as a tone');
    const heads = await open('room=heads');
    await press(heads, 'sound');
    assert.deepEqual([...new Set((await heard(heads)).map(({type}) => type))], ['sine', 'triangle']);
  });
}
