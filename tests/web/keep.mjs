// What is kept and handed on: links, language, look, undo, the clipboard; and stillness, when nothing is asked.
import assert from 'node:assert/strict';

import {data, idle, node, openPage, press, ready, ROOT, value} from './harness.mjs';

const chosen = (where, id) => node(where, id).getAttribute('aria-checked');

export default function(test, lab) {
  const open = (fragment, options) => openPage(lab.browser, `${lab.url}#motion=0${fragment}`, options);
  const region = (page, name) => page.locator(`section[data-region="${name}"]`).innerHTML();

  test('the address follows a state that has rested, and opens to the same page', async () => {
    const page = await open('');
    await press(page, 'word.0');
    await press(page, 'digits.6');
    await page.waitForFunction(() => /query=0/.test(location.hash) && /digits=6/.test(location.hash));
    const again = await openPage(lab.browser, page.url());
    assert.equal(await region(again, 'receipt'), await region(page, 'receipt'));
    assert.equal(await data(again, 'link'), await data(page, 'link'));
  });

  test('the share link is letters, digits, - and _, and opens to identical numbers', async () => {
    const page = await open('');
    await press(page, 'word.4');
    const link = await data(page, 'link');
    assert.match(link, /^#?al1-\d+-[\w-]+-[0-9a-f]{8}$/);
    const again = await openPage(lab.browser, lab.url + '#' + link.replace('#', ''));
    assert.equal(await chosen(again, 'word.4'), 'true');
    for (let key = 0; key < 5; ++key)
      assert.equal(await value(again, `weight.4.${key}`), await value(page, `weight.4.${key}`));
  });

  test('a damaged link says so and opens the first example', async () => {
    for (const cut of ['al1-20-AgRsb29rBARwZWFyCAEg-beeeb', 'al1-20-AgRsb29rBARwZWFyCAEg-beeebb74']) {
      const page = await openPage(lab.browser, `${lab.url}#${cut}`);
      assert.match(await page.locator('.mirror').textContent(), /링크가 잘렸거나 바뀜/);
      assert.equal(await chosen(page, 'word.2'), 'true');
    }
  });

  test('a link typed into the address bar changes the running lab', async () => {
    const page = await open('');
    await page.evaluate(() => (location.hash = '#room=look&pack=pear&query=3'));
    await page.waitForSelector('[data-node="word.3"][aria-checked="true"]', {state: 'attached'});
    await page.goBack();
    await page.waitForSelector('[data-node="word.2"][aria-checked="true"]', {state: 'attached'});
  });

  test('the reader\'s language is followed, and can be chosen', async () => {
    const korean = await open('');
    assert.equal(await korean.evaluate(() => document.documentElement.lang), 'ko');
    const english = await open('', {locale: 'en-GB'});
    assert.equal(await english.evaluate(() => document.documentElement.lang), 'en');
    assert.equal(await data(english, 'lang'), 'en');
    const japanese = await open('', {locale: 'ja-JP'});
    assert.equal(await data(japanese, 'lang'), 'ja');
    assert.match(await japanese.title(), /実験室/);
    const before = await value(korean, 'weight.2.3');
    await press(korean, 'lang.ja');
    assert.equal(await korean.evaluate(() => document.documentElement.lang), 'ja');
    assert.equal(await value(korean, 'weight.2.3'), before);
    await press(korean, 'lang.en');
    assert.equal(await korean.evaluate(() => document.documentElement.lang), 'en');
    assert.doesNotMatch(await korean.title(), /[가-힣]/);
    assert.equal(await value(korean, 'weight.2.3'), before);
  });

  test('the reader\'s look is followed while the page is open', async () => {
    const page = await open('', {colorScheme: 'light'});
    assert.equal(await data(page, 'theme'), 'light');
    await page.emulateMedia({colorScheme: 'dark'});
    await page.waitForSelector(`${ROOT}[data-theme="dark"]`, {state: 'attached'});
    await page.emulateMedia({colorScheme: 'light', contrast: 'more'});
    await page.waitForSelector(`${ROOT}[data-theme="contrast"]`, {state: 'attached'});
    const asked = await open('&theme=dark', {colorScheme: 'light'});
    assert.equal(await data(asked, 'theme'), 'dark');
  });

  test('the share button copies the link, and only then says so', async () => {
    const page = await open('', {permissions: ['clipboard-read', 'clipboard-write']});
    await press(page, 'share');
    await press(page, 'copy.link');
    await page.waitForFunction(() => /링크를 복사했어요/.test(document.querySelector('.mirror').textContent));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(copied.endsWith(await data(page, 'link')), copied);
    assert.ok(copied.startsWith('http://127.0.0.1'), copied);
  });

  test('without permission the text lies selected and nothing is claimed', async () => {
    const page = await open('', {
      before: (p) => p.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', {value: undefined});
        document.execCommand = () => false;
      })
    });
    await press(page, 'share');
    await press(page, 'copy.link');
    const field = page.locator('textarea.copy.shown');
    await field.waitFor();
    const selected = await field.evaluate((f) => f.value.slice(f.selectionStart, f.selectionEnd));
    assert.ok(selected.endsWith(await data(page, 'link')));
    assert.doesNotMatch(await page.locator('.mirror').textContent(), /링크를 복사했어요/);
    assert.match(await page.locator('.mirror').textContent(), /복사 권한이 없어요/);
  });

  test('nothing runs in a still second: no frame, no animation-frame request', async () => {
    const page = await openPage(lab.browser, lab.url, {
      before: (p) => p.addInitScript(function() {
        const real = window.requestAnimationFrame;
        window.asked = 0;
        window.requestAnimationFrame = (f) => (++window.asked, real.call(window, f));
      })
    });
    const count = async () => [await data(page, 'frames'), await page.evaluate(() => window.asked)];
    await page.mouse.move(640, 400);
    await page.mouse.move(641, 400);
    await idle(page);
    const before = await count();
    await page.waitForTimeout(1000);
    assert.deepEqual(await count(), before);
    await press(page, 'word.1');
    assert.ok(Number(await data(page, 'frames')) > Number(before[0]), 'and wakes again');
  });

  test('reduced motion: a change is one step, not a movement', async () => {
    const page = await openPage(lab.browser, lab.url, {reducedMotion: 'reduce'});
    const before = Number(await data(page, 'frames'));
    await press(page, 'word.1');
    assert.ok(Number(await data(page, 'frames')) - before <= 4);
  });

  test('nothing is stored', async () => {
    const page = await open('');
    await press(page, 'word.1');
    const kept = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]);
    assert.deepEqual(kept, ['', 0, 0]);
  });

  test('undo goes back through every change, redo forward again', async () => {
    const page = await open('');
    for (const id of ['word.0', 'word.4', 'weight.4.1']) await press(page, id);
    const last = await region(page, 'receipt');
    for (let i = 0; i < 3; ++i) await page.keyboard.press('Control+z');
    await idle(page);
    assert.equal(await chosen(page, 'word.2'), 'true');
    for (let i = 0; i < 3; ++i) await page.keyboard.press('Control+Shift+z');
    await idle(page);
    assert.equal(await region(page, 'receipt'), last);
    await ready(page);
  });
}
