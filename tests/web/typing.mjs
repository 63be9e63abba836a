// Typing a sentence of one's own through the browser's own input-method pipeline: compositions as an input method makes
// them, dead keys, the clipboard, decomposed text, emoji, words from right to left.
import assert from 'node:assert/strict';

import {data, drawnAt, idle, node, openPage, press, pressDrawn, value} from './harness.mjs';

// What the words of the room are now, as its strip tells them.
const words = (page) => page.locator('[data-node="words"] [role="radio"]').evaluateAll(
    (radios) => radios.map((radio) => radio.querySelector('span').textContent));
const shown = (page) => node(page, 'sentence').inputValue();

// An input method: what is being composed is replaced step by step, then written.
async function method(page) {
  const session = await page.context().newCDPSession(page);
  const compose = (text) =>
      session.send('Input.imeSetComposition', {text, selectionStart: text.length, selectionEnd: text.length});
  return {
    compose,
    write: (text) => session.send('Input.insertText', {text}),
    key: (type, key, keyCode) =>
        session.send('Input.dispatchKeyEvent', {type, key, code: key, windowsVirtualKeyCode: keyCode}),
    type: async function(syllables) {
      for (const steps of syllables) {
        for (const step of steps) await compose(step);
        await session.send('Input.insertText', {text: steps[steps.length - 1]});
      }
    },
  };
}

export default function(test, lab) {
  const open = async function(options) {
    const page = await openPage(lab.browser, lab.url + '#room=yours&motion=0', options);
    await pressDrawn(page, 'sentence');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Backspace');
    await idle(page);
    assert.equal(await shown(page), '');
    return page;
  };

  test('a press on the drawn field shows the real one, over the drawing', async () => {
    const page = await openPage(lab.browser, lab.url + '#room=yours&motion=0');
    const {box} = await drawnAt(page, 'sentence');
    await pressDrawn(page, 'sentence');
    const seen = await node(page, 'sentence').evaluate(function(field) {
      const {opacity, pointerEvents} = getComputedStyle(field);
      const {x, y, width, height} = field.getBoundingClientRect();  // of whole 64ths of a pixel
      return {opacity, pointerEvents, x, y, width, height, active: document.activeElement === field};
    });
    const {x, y, width, height, ...shown_as} = seen;
    assert.deepEqual(shown_as, {opacity: '1', pointerEvents: 'auto', active: true});
    for (const [got, want] of [[x, box.x], [y, box.y], [width, box.w], [height, box.h]])
      assert.ok(Math.abs(got - want) < 0.1, `${got}, not ${want}`);
    assert.equal(await shown(page), '풀을 바르고 풀을 뽑았다');
  });

  test('Korean is composed syllable by syllable, doubled consonants and all, and is seen at every step', async () => {
    const page = await open();
    const ime = await method(page);
    const steps = [
      ['ㅂ', '배'], ['ㄱ', '가'], [' '], ['ㄱ', '고'], ['ㅍ', '파'], ['ㅅ', '서'], [' '], ['ㅂ', '배'],
      ['ㄹ', '르', '를'], [' '], ['ㄲ', '까', '깎'], ['ㅇ', '아'], [' '], ['ㅁ', '머', '먹'], ['ㅇ', '어', '었', '었'],
      ['ㄷ', '다']
    ];
    let written = '';
    for (const syllable of steps) {
      for (const step of syllable) {
        await ime.compose(step);
        assert.equal(await shown(page), written + step);
      }
      await ime.write(syllable[syllable.length - 1]);
      written += syllable[syllable.length - 1];
    }
    await idle(page);
    assert.equal(await shown(page), '배가 고파서 배를 깎아 먹었다');
    assert.deepEqual(await words(page), ['배가', '고파서', '배를', '깎아', '먹었다']);
    assert.ok(Math.abs(await value(page, 'weight.0.1') - 0.2) < 1e-12);
  });

  test('the lab follows a composition while it goes on', async () => {
    const page = await open();
    const ime = await method(page);
    await ime.compose('ㅎ');
    await ime.compose('하');
    await idle(page);
    assert.deepEqual(await words(page), ['하']);
    await ime.compose('한');
    await idle(page);
    assert.deepEqual(await words(page), ['한']);
  });

  test('Backspace inside a syllable takes one letter of it', async () => {
    const page = await open();
    const ime = await method(page);
    for (const step of ['ㄷ', '다', '달', '닭', '달', '다']) await ime.compose(step);
    await ime.write('다');
    await idle(page);
    assert.deepEqual(await words(page), ['다']);
    await page.keyboard.press('Backspace');
    await idle(page);
    assert.equal(await shown(page), '');
  });

  test('Enter that ends a composition sends nothing twice, in either order of events', async () => {
    for (const late of [false, true]) {
      const page = await open();
      const ime = await method(page);
      await ime.type([['ㅎ', '하', '한']]);
      for (const step of ['ㄱ', '그', '글']) await ime.compose(step);
      if (!late) await ime.key('rawKeyDown', 'Process', 229);
      await ime.write('글');
      if (late) await ime.key('rawKeyDown', 'Enter', 229);
      await ime.key('keyUp', 'Enter', 13);
      await idle(page);
      assert.deepEqual(await words(page), ['한글']);
      assert.equal(await shown(page), '한글');
    }
  });

  test('another control while composing keeps what was composed', async () => {
    const page = await open();
    const ime = await method(page);
    await ime.type([['ㅎ', '하', '한']]);
    for (const step of ['ㄱ', '그', '글']) await ime.compose(step);
    await idle(page);
    await pressDrawn(page, 'rules');
    assert.deepEqual(await words(page), ['한글']);
    assert.equal(await node(page, 'rules').getAttribute('aria-checked'), 'true');
  });

  test('a dead key and a letter are one letter, and no shortcut fires while composing', async () => {
    const page = await open();
    const ime = await method(page);
    await ime.compose('´');
    await ime.key('rawKeyDown', 'z', 229);
    await ime.write('é');
    await idle(page);
    assert.deepEqual(await words(page), ['é']);
  });

  test('Enter in the blank of a proof checks it', async () => {
    const page = await openPage(lab.browser, lab.url + '#room=look&pack=pear&query=2&motion=0');
    for (let seen = 0; seen < 3; ++seen) {
      await press(page, 'weight.2.3');
      await press(page, 'receipt.close');
    }
    await press(page, 'weight.2.3');
    await node(page, 'blank').focus();
    await page.keyboard.type('0.571');
    await page.keyboard.press('Enter');
    await idle(page);
    assert.equal(await page.locator('[data-node="blank"]').count(), 0);
    assert.match(await node(page, 'blank.said').textContent(), /0\.571/);
  });

  test('a pasted line end becomes a blank, decomposed text is composed', async () => {
    const page = await open();
    const paste = (text) => node(page, 'sentence').evaluate(function(field, pasted) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const event = new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true});
      if (field.dispatchEvent(event)) document.execCommand('insertText', false, pasted);
    }, text);
    await paste('배가\n고파서\t배를\r\n깎아');
    await idle(page);
    assert.deepEqual(await words(page), ['배가', '고파서', '배를', '깎아']);
    await page.keyboard.press('Control+A');
    await paste('배를 깎아'.normalize('NFD') + ' cafe\u0301');
    await idle(page);
    assert.deepEqual(await words(page), ['배를', '깎아', 'café']);
  });

  test('emoji, marks that combine and rare syllables stay whole words', async () => {
    const page = await open();
    const text = ['않녕하세요', '배🍐', '👨‍👩‍👧', '힞힟힠힡힢힣', '뷁', '쀍', 'ㅋㅋ'];
    await (await method(page)).write(text.join(' '));
    await idle(page);
    assert.deepEqual(await words(page), text);
  });

  test('words from right to left stand in reading order, each arc at its word', async () => {
    const page = await open();
    await (await method(page)).write('שלום עולם טוב');
    await idle(page);
    assert.deepEqual(await words(page), ['שלום', 'עולם', 'טוב']);
    // Words are drawn in the strip and, lower, in the table of their numbers.
    const inStrip = (id) => page.evaluate(function(wanted) {
      const drawn = window.attentionLabPage.targets().filter((target) => target.node === wanted);
      const {x, w} = drawn.sort((a, b) => a.y - b.y)[0];
      return x + w / 2;
    }, id);
    const places = [];
    for (const word of [0, 1, 2]) places.push(await inStrip('word.' + word));
    assert.ok(places[0] < places[1] && places[1] < places[2]);
    const number = await drawnAt(page, 'weight.0.2');
    assert.ok(number.x > places[0] && number.x <= places[2] + 1);
  });

  test('the 65th word is refused with a message, and the field shows what counts', async () => {
    const page = await open();
    const many = Array.from({length: 64}, (_, i) => '말' + i).join(' ');
    const ime = await method(page);
    await ime.write(many);
    await idle(page);
    assert.equal((await words(page)).length, 64);
    await ime.write(' 더');
    await idle(page);
    assert.equal((await words(page)).length, 64);
    assert.match(await node(page, 'notice').textContent(), /64/);
    await page.waitForFunction((text) => document.querySelector('[data-node="sentence"]').value.trim() === text, many);
  });

  test('what is typed is in the share link, asks nobody, and is undone in one step', async () => {
    const page = await open();
    const before = page.seen.requests.length;
    await (await method(page)).type([['ㅂ', '배'], ['ㄹ', '르', '를'], [' '], ['ㄲ', '깎'], ['ㅇ', '아']]);
    await idle(page);
    assert.equal(page.seen.requests.length, before);
    const link = await data(page, 'link');
    const other = await openPage(lab.browser, lab.url + '#' + link);
    assert.deepEqual(await words(other), ['배를', '깎아']);
    await node(page, 'word.0').focus();
    await page.keyboard.press('Control+Z');
    await idle(page);
    assert.deepEqual(await words(page), ['풀을', '바르고', '풀을', '뽑았다']);
  });

  test('on a phone a tap opens the field within the view, and it stays above what is typed', async () => {
    const page = await openPage(
        lab.browser, lab.url + '#room=yours&motion=0',
        {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true, deviceScaleFactor: 2});
    const {x, y} = await drawnAt(page, 'sentence');
    await page.touchscreen.tap(x, y);
    await idle(page);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.node), 'sentence');
    const size = await node(page, 'sentence').evaluate((field) => parseFloat(getComputedStyle(field).fontSize));
    assert.ok(size >= 16, 'smaller type makes a phone zoom in: ' + size);
  });
}
