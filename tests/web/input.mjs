// Hands: pointer, finger, wheel and keys. What the lab does not use stays with the page around it.
import assert from 'node:assert/strict';

import {data, drawnAt, idle, node, openPage, press, pressDrawn, ready, ROOT, serve} from './harness.mjs';

const chosen = (where, id) => node(where, id).getAttribute('aria-checked');
const focused = (page) => page.evaluate(() => document.activeElement.getAttribute('data-node'));
const PHONE = {
  viewport: {width: 390, height: 844},
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true
};

// A touch whose start and end come in one go, and a swipe, through the browser's own input pipeline.
async function finger(page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, points) => session.send('Input.dispatchTouchEvent', {type, touchPoints: points});
  return {
    tap: (x, y) => Promise.all([touch('touchStart', [{x, y}]), touch('touchEnd', [])]),
    swipe: async function(x, y, dx, dy) {
      await touch('touchStart', [{x, y}]);
      for (let i = 1; i <= 10; ++i) await touch('touchMove', [{x: x + dx * i / 10, y: y + dy * i / 10}]);
      await touch('touchEnd', []);
    },
  };
}

export default function(test, lab) {
  const open = (options) => openPage(lab.browser, lab.url + '#motion=0', options);

  test('a press in the HTML chooses the word', async () => {
    const page = await open();
    for (const word of ['word.0', 'word.4', 'word.2']) {
      await press(page, word);
      assert.equal(await chosen(page, word), 'true');
    }
  });

  test('a press on the drawing chooses the word and gives its HTML the focus', async () => {
    const page = await open();
    for (const word of ['word.0', 'word.1', 'word.2', 'word.3', 'word.4']) {
      await pressDrawn(page, word);
      assert.equal(await chosen(page, word), 'true');
      assert.equal(await focused(page), word);
    }
  });

  for (const ratio of [0.5, 1, 1.25, 2]) {
    for (const width of [320, 390, 768, 1280]) {
      test(`the pointer meets every word at ratio ${ratio}, ${width} wide`, async () => {
        const page = await open({viewport: {width, height: 800}, deviceScaleFactor: ratio});
        for (const word of ['word.0', 'word.2', 'word.4']) {
          await pressDrawn(page, word);
          assert.equal(await chosen(page, word), 'true');
        }
      });
    }
  }

  test('arrows, Home and End move in the word strip, which is one tab stop, and the page stays', async () => {
    const page = await open({viewport: {width: 1280, height: 500}});
    await node(page, 'word.2').focus();
    for (const [key, word] of [
             ['ArrowRight', 'word.3'], ['ArrowLeft', 'word.2'], ['Home', 'word.0'], ['End', 'word.4'],
             ['ArrowRight', 'word.0']]) {
      await page.keyboard.press(key);
      await idle(page);
      assert.equal(await chosen(page, word), 'true', key);
      assert.equal(await focused(page), word);
    }
    const stops = await page.locator('[data-node^="word."][tabindex="0"]').count();
    assert.equal(stops, 1);
  });

  test('Enter and Space press what has the focus', async () => {
    const page = await open();
    await node(page, 'word.0').focus();
    await page.keyboard.press('Enter');
    assert.equal(await chosen(page, 'word.0'), 'true');
    await node(page, 'word.3').focus();
    await page.keyboard.press('Space');
    assert.equal(await chosen(page, 'word.3'), 'true');
  });

  test('Tab walks through the lab and out on both sides', async () => {
    const host =
        `<!doctype html><meta charset="utf-8"><title>host</title><input id="before"><iframe src="/hosted/index.html" width="800"
      height="600"></iframe><input id="after">`;
    const site = await serve(lab.folder, {pages: {'/host.html': host}});
    const page = await openPage(lab.browser, site.origin + '/host.html', {wait: false});
    const inner = page.frames()[1];
    await ready(inner);
    const walk = async function(key, from, to) {
      await page.focus(from);
      const seen = new Set();
      for (let i = 0; i < 120; ++i) {
        await page.keyboard.press(key);
        if (await page.evaluate((id) => document.activeElement.matches(id), to)) return seen;
        seen.add(await inner.evaluate(() => document.activeElement.getAttribute('data-node')));
      }
      throw new Error('never left');
    };
    const there = await walk('Tab', '#before', '#after');
    const back = await walk('Shift+Tab', '#after', '#before');
    assert.ok(there.has('word.2'));
    assert.deepEqual(new Set(there), new Set(back));
    site.close();
  });

  test('undo and redo by keys, also while the keyboard writes Korean', async () => {
    const page = await open();
    await press(page, 'word.0');
    await page.keyboard.press('Control+z');
    await idle(page);
    assert.equal(await chosen(page, 'word.2'), 'true');
    await page.keyboard.press('Control+Shift+z');
    await idle(page);
    assert.equal(await chosen(page, 'word.0'), 'true');
    const korean = (type, shift) => page.evaluate(
        ([t, s]) => document.activeElement.dispatchEvent(new KeyboardEvent(
            t, {key: 'ㅋ', code: 'KeyZ', ctrlKey: true, shiftKey: s, bubbles: true, cancelable: true})),
        [type, shift]);
    await korean('keydown', false);
    await idle(page);
    assert.equal(await chosen(page, 'word.2'), 'true');
    await page.keyboard.press('Meta+Shift+z');
    await idle(page);
    assert.equal(await chosen(page, 'word.0'), 'true');
  });

  test('the browser\'s own keys are never cancelled', async () => {
    const page = await open();
    await node(page, 'word.2').focus();
    const cancelled = await page.evaluate(function() {
      const keys = [
        {key: 'Tab'}, {key: 'Backspace'}, {key: 'F5'}, {key: 'F12'}, {key: 'r', ctrlKey: true},
        {key: 'l', ctrlKey: true}, {key: '+', ctrlKey: true}, {key: '-', ctrlKey: true}, {key: '0', ctrlKey: true},
        {key: '1', metaKey: true}, {key: 'r', metaKey: true}, {key: 'ArrowLeft', altKey: true}, {key: 'PageDown'},
        {key: 'a'}
      ];
      return keys.filter(
          (key) => !document.activeElement.dispatchEvent(
              new KeyboardEvent('keydown', {...key, bubbles: true, cancelable: true})));
    });
    assert.deepEqual(cancelled, []);
  });

  test('a tap shorter than a frame is one choice, each time', async () => {
    const page = await open(PHONE);
    const hand = await finger(page);
    for (const word of ['word.0', 'word.1', 'word.2']) {
      const {x, y} = await drawnAt(page, word);
      await hand.tap(x, y);
      await page.waitForSelector(`[data-node="${word}"][aria-checked="true"]`, {state: 'attached'});
      await idle(page);
    }
  });

  test('targets are at least 44 x 44 on a phone', async () => {
    const page = await open(PHONE);
    const targets = await page.evaluate(() => window.attentionLabPage.targets());
    assert.ok(targets.length > 5);
    for (const {node: id, w, h} of targets) assert.ok(w >= 43.9 && h >= 43.9, `${id} ${w} x ${h}`);
  });

  // A lecture page with the lab as tall as its content: nothing inside needs to scroll.
  async function lecture(options, body) {
    const host =
        `<!doctype html><meta charset="utf-8"><title>host</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
      <style>body{margin:0;height:4000px}iframe{border:0;display:block}</style><p>.</p><iframe src="/hosted/index.html#motion=0" width="100%" height="1400"></iframe>`;
    const site = await serve(lab.folder, {pages: {'/host.html': host}});
    const page = await openPage(lab.browser, site.origin + '/host.html', {wait: false, ...options});
    await ready(page.frames()[1]);
    await body(page);
    assert.deepEqual(page.seen.console, []);
    site.close();
  }

  test('the wheel over the lab scrolls the page round it', () => lecture({}, async (page) => {
                                                             await page.mouse.move(640, 400);
                                                             await page.mouse.wheel(0, 300);
                                                             await page.waitForFunction(() => scrollY >= 240);
                                                           }));

  test('a swipe over the lab scrolls the page round it', () => lecture(PHONE, async (page) => {
                                                           const hand = await finger(page);
                                                           await hand.swipe(195, 700, 0, -300);
                                                           await page.waitForFunction(() => scrollY >= 240);
                                                         }));

  test('zooming with two fingers is left to the browser', async () => {
    const page = await open(PHONE);
    const action = await page.locator('canvas').evaluate((canvas) => getComputedStyle(canvas).touchAction);
    assert.equal(action, 'manipulation');
    const cancelled = await page.evaluate(function() {
      const canvas = document.querySelector('canvas');
      const touch = (identifier, x) => new Touch({identifier, target: canvas, clientX: x, clientY: 300});
      const event =
          new TouchEvent('touchstart', {touches: [touch(1, 100), touch(2, 200)], cancelable: true, bubbles: true});
      return !canvas.dispatchEvent(event) ||
          !canvas.dispatchEvent(new WheelEvent('wheel', {ctrlKey: true, deltaY: 10, cancelable: true}));
    });
    assert.equal(cancelled, false);
  });

  test('a lab that is not focused takes no keys', async () => {
    const page = await open();
    const before = await page.locator(ROOT).innerHTML();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('q');
    assert.equal(await page.locator(ROOT).innerHTML(), before);
    assert.equal(await data(page, 'idle'), '1');
  });
}
