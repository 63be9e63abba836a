// What leaves the lab by hand: the share dialog, its QR code as another's reader sees it on screen, what it copies as
// it runs in somebody's page, files, paper; and links that the page and the native program write alike.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {askNative, data, drawnAt, idle, node, openPage, press, ready, ROOT, serve} from './harness.mjs';

const CLIPBOARD = ['clipboard-read', 'clipboard-write'];

export default function(test, lab) {
  const {PNG} = lab.require('pngjs');
  const readQr = lab.require('jsqr');
  const open = (fragment = '', options = {}) =>
      openPage(lab.browser, `${lab.url}#motion=0${fragment}`, {permissions: CLIPBOARD, ...options});
  const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());
  const said = (page) => node(page, 'notice').textContent();

  async function dialog(fragment, options) {
    const page = await open(fragment, options);
    await press(page, 'share');
    return page;
  }

  async function copied(page, id) {
    await press(page, id);
    await page.waitForFunction(() => document.querySelector('[data-node="notice"]'));
    return clipboard(page);
  }

  // What a telephone reads from the screen.
  async function codeOnScreen(page) {
    const {data: pixels, width, height} = PNG.sync.read(await page.screenshot());
    const code = readQr(new Uint8ClampedArray(pixels), width, height);
    return code && code.data;
  }

  for (const [theme, width, height, ratio] of [['light', 1280, 800, 1], ['dark', 1280, 800, 2], ['contrast', 390, 844, 2]]) {
    test(`the drawn QR code holds the link: ${theme}, ${width} wide at ${ratio}`, async () => {
      const page = await dialog(
          `&room=mask&pack=abc&hide=2&theme=${theme}`, {viewport: {width, height}, deviceScaleFactor: ratio});
      const link = `${lab.url}#${await data(page, 'link')}`;
      assert.equal(await codeOnScreen(page), link);
      await press(page, 'share.short');
      assert.equal(await codeOnScreen(page), `${lab.url}#room=mask`);
    });
  }

  test('the QR code in the HTML holds the link too', async () => {
    const page = await dialog('&view=text&query=0');
    await page.locator('svg.qr').scrollIntoViewIfNeeded();
    assert.equal(await codeOnScreen(page), `${lab.url}#${await data(page, 'link')}`);
  });

  test('link and codes are copied whole, and said as what they are', async () => {
    const page = await dialog('&room=mask&pack=abc&hide=2');
    const link = `${lab.url}#${await data(page, 'link')}`;
    assert.equal(await copied(page, 'copy.link'), link);
    assert.match(await said(page), /링크를 복사했어요/);
    for (const [form, word] of [['iframe', /프레임/], ['element', /요소/], ['markdown', /마크다운/]]) {
      await press(page, `share.${form}`);
      const text = await copied(page, `copy.${form}`);
      assert.match(await said(page), word);
      assert.equal(await page.locator(`[data-node="copy.${form}.text"]`).textContent(), text, 'as it is shown');
      if (form !== 'element') assert.ok(text.includes(link.replace('&', '&amp;')), text);
    }
  });

  test('without permission nothing is claimed and the text lies selected', async () => {
    const page = await dialog('', {
      permissions: [],
      before: (p) => p.addInitScript(function() {
        Object.defineProperty(navigator, 'clipboard', {value: undefined});
        document.execCommand = () => false;
      }),
    });
    await press(page, 'copy.iframe');
    const field = page.locator('textarea.copy.shown');
    assert.match(await field.evaluate((f) => f.value.slice(f.selectionStart, f.selectionEnd)), /^<iframe /);
    assert.match(await said(page), /복사 권한이 없어요/);
  });

  test('the dialog keeps the keys to itself, Escape closes it and the focus goes back', async () => {
    const page = await open();
    await node(page, 'share').focus();
    await page.keyboard.press('Enter');
    await idle(page);
    const focused = () => page.evaluate(() => document.activeElement.dataset.node || '');
    assert.equal(await focused(), 'copy.link');
    const overlay = page.locator('[data-region="overlay"]');
    assert.equal(await overlay.getAttribute('role'), 'dialog');
    assert.equal(await overlay.getAttribute('aria-modal'), 'true');
    const stops = await overlay.locator('button:not([tabindex="-1"])').count();
    for (let i = 0; i <= stops; ++i) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement.closest('[data-region="overlay"]'));
      assert.equal(outside, false, await focused());
    }
    await node(page, 'copy.link').focus();
    await page.keyboard.press('Escape');
    await idle(page);
    assert.equal(await focused(), 'share');
    assert.equal(await page.locator('[inert]').count(), 0);
  });

  test('pressed where it is drawn, each control does what it says', async () => {
    const page = await open();
    for (const id of ['share', 'share.short', 'share.markdown', 'copy.markdown']) {
      const {x, y} = await drawnAt(page, id);
      await page.mouse.click(x, y);
      await idle(page);
    }
    assert.match(await clipboard(page), /^\[어텐션 실험실: [^\]]+\]\(http/);
    const {x, y} = await drawnAt(page, 'close');
    await page.mouse.click(x, y);
    await idle(page);
    assert.equal(await page.locator('[role="dialog"]').count(), 0);
  });

  for (const form of ['iframe', 'element']) {
    test(`the ${form} code runs in somebody's page and shows the scene`, async () => {
      const page = await dialog('&room=mask&pack=abc&hide=2');
      await press(page, `share.${form}`);
      const code = await copied(page, `copy.${form}`);
      const host = await serve(lab.folder, {pages: {'/post': `<!doctype html><title>post</title>${code}`}});
      const post = await openPage(lab.browser, `${host.origin}/post`, {wait: false});
      const inner = () => post.frames().find((each) => each.url().startsWith(lab.site.origin));
      for (let tries = 0; !inner() && tries < 300; ++tries) await post.waitForTimeout(100);  // the element starts it when it comes into sight
      const frame = inner();
      await ready(frame);
      assert.equal(await frame.locator(ROOT).getAttribute('data-link'), await data(page, 'link'));
      host.close();
    });
  }

  test('a page from disk has no address: it says so and gives no code that would not work', async () => {
    const page = await openPage(lab.browser, 'file://' + path.join(lab.folder, 'index.html') + '#motion=0', {permissions: []});
    await press(page, 'share');
    assert.equal(await page.locator('[data-node="qr"]').count(), 0);
    assert.equal(await page.locator('[data-node="copy.iframe"]').count(), 0);
    assert.match(await node(page, 'share.no_address').textContent(), /주소와 QR 코드가 없어요/);
    assert.equal(await page.locator('[data-node="copy.link.text"]').textContent(), '#' + await data(page, 'link'));
  });

  async function saved(page, format) {
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, `save.${format}`)]);
    return {name: download.suggestedFilename(), bytes: readFileSync(await download.path())};
  }

  test('files are handed over under names of their own, with what the native program writes', async () => {
    const page = await dialog('&room=look&pack=pear', {acceptDownloads: true});
    const link = await data(page, 'link');
    for (const format of ['csv', 'tsv', 'json', 'npy', 'npz', 'python', 'numpy', 'torch', 'state']) {
      const {name, bytes} = await saved(page, format);
      assert.match(name, /^attention-lab_look_pear[a-z0-9_.-]*$/);
      if (!lab.native) continue;
      const own = spawnSync(path.resolve(lab.native), ['--export', format, '-', link]).stdout;
      const mark = format === 'csv' ? Buffer.from([0xef, 0xbb, 0xbf]) : Buffer.alloc(0);
      assert.ok(bytes.equals(Buffer.concat([mark, own])), `${format} differs from the native program's`);
    }
    assert.match((await saved(page, 'worksheet')).bytes.toString('utf8'), /class="blanks"/);
    assert.match((await saved(page, 'svg')).bytes.toString('utf8'), /<svg /);
    const picture = PNG.sync.read((await saved(page, 'png')).bytes);
    assert.ok(picture.width >= 2 * 1280);
  });

  test('the door hands out numbers as text and as bytes', async () => {
    const page = await open('&room=look&pack=pear');
    const got = await page.evaluate(async function() {
      const csv = await attentionLab.exportData({format: 'csv', what: 'scores'});
      const npy = await attentionLab.exportData({format: 'npy'});
      const wrong = await attentionLab.exportData({format: 'npy', what: 'secrets'}).catch(({code}) => code);
      return {csv, bytes: Array.from(new Uint8Array(npy)), wrong};
    });
    assert.match(got.csv, /^query \\ key,배가,/);
    assert.deepEqual(got.bytes.slice(0, 6), [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59]);
    assert.equal(got.wrong, 'message');
    const weight = new DataView(Uint8Array.from(got.bytes).buffer).getFloat64(got.bytes.length - 8 * 25 + 8 * 13, true);
    assert.ok(Math.abs(weight - 0.570681398369004) < 1e-12, String(weight));
  });

  test('on paper: the text in ink on white, its tables, no controls, no grey canvas', async () => {
    const page = await open('&theme=dark');
    await page.emulateMedia({media: 'print'});
    await page.waitForSelector(`${ROOT}.text`, {state: 'attached'});
    const look = await page.evaluate(() => ({
      canvas: getComputedStyle(document.querySelector('canvas')).display,
      controls: ['share', 'settings', 'packs', 'predict'].filter(
          (id) => [...document.querySelectorAll(`[data-node="${id}"]`)].some((e) => e.checkVisibility())),
      table: document.querySelector('[data-region="receipt"] table').checkVisibility(),
      ink: getComputedStyle(document.querySelector('[data-region="receipt"] td')).color,
      paper: getComputedStyle(document.documentElement).backgroundColor,
    }));
    assert.deepEqual(look, {canvas: 'none', controls: [], table: true, ink: 'rgb(23, 32, 43)', paper: 'rgb(255, 255, 255)'});
    await page.emulateMedia({media: 'screen'});
    await page.waitForSelector(`${ROOT}:not(.text)`, {state: 'attached'});
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  });

  if (lab.native) {
    test('random scenes: the page and the native program write the same link and read each other\'s', async () => {
      const page = await open();
      let seed = 1;
      const random = () => (seed = seed * 48271 % 2147483647) / 2147483647;
      const number = () => Math.round((random() - 0.5) * 2e4) / 10 ** Math.floor(random() * 5);
      for (let turn = 0; turn < 60; ++turn) {
        const scene = {room: 'mask', pack: 'abc', query: Math.floor(random() * 3), hide: random() < 0.5 ? [1] : [],
          scale: number() / 10, plus: number(), values: [[[number(), number()], [number(), number()], [1 / 3, number()]]]};
        const own = await page.evaluate(
            (wish) => attentionLab.setState(wish).then(() => document.querySelector('main').dataset.link), scene);
        const theirs = askNative(lab, ['--export', 'json', '-', own]);
        assert.equal(theirs.link, own);
        const result = await page.evaluate(() => attentionLab.getResult({text: true}));
        theirs.result.weights.flat().forEach(
            (weight, i) => assert.ok(Math.abs(weight - result.weights.flat()[i]) <= 1e-12, `${own}: weight ${i}`));
      }
    });
  }
}
