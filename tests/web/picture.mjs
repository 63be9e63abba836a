// The picture: sharp at every ratio, the chosen word yellow where it is drawn, repaired after a loss, text without
// WebGL2.
import assert from 'node:assert/strict';

import {data, drawnAt, idle, LANGUAGES, node, openPage, press, ready, ROOT, value} from './harness.mjs';

const YELLOW = [0xff, 0xcf, 0x3f];

export default function(test, lab) {
  const {PNG} = lab.require('pngjs');
  const open = (fragment, options) => openPage(lab.browser, `${lab.url}#motion=0${fragment}`, options);
  const buffer = (page) => page.$eval('canvas', (canvas) => [canvas.width, canvas.height]);

  async function shot(page) {
    const png = PNG.sync.read(await page.screenshot());
    const ratio = png.width / page.viewportSize().width;
    return (x, y) => Array.from(
               png.data.subarray(4 * (Math.round(y * ratio) * png.width + Math.round(x * ratio))).subarray(0, 3));
  }

  // Near the cell's left edge, inside the border and beside the letters.
  async function isYellow(page, id) {
    const {box} = await drawnAt(page, id);
    const pixel = (await shot(page))(box.x + 7, box.y + box.h / 2);
    return pixel.every((channel, i) => Math.abs(channel - YELLOW[i]) <= 3);
  }

  for (const [ratio, width, height] of [[1, 800, 450], [1.25, 1000, 563], [2, 1600, 900]]) {
    test(`a frame of 800 x 450 at ratio ${ratio} has ${width} x ${height} pixels to the fold`, async () => {
      const page = await open('', {viewport: {width: 800, height: 450}, deviceScaleFactor: ratio});
      const got = await buffer(page);
      const css = await page.$eval('canvas', (canvas) => canvas.getBoundingClientRect().height);
      assert.ok(css >= 450);
      assert.equal(got[0], width);
      assert.ok(Math.abs(got[1] - css * ratio) <= 1 && got[1] >= height - 1, `${got} for ${css}`);
    });
  }

  test('a new window size is drawn in the same frame', async () => {
    const page = await open('');
    for (const size of [{width: 700, height: 600}, {width: 390, height: 844}, {width: 1280, height: 800}]) {
      await page.setViewportSize(size);
      await page.waitForFunction((width) => document.querySelector('canvas').width === width, size.width);
      await idle(page);
      assert.ok(await isYellow(page, 'word.2'), JSON.stringify(size));
      const wide =
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.equal(wide, 0, 'nothing scrolls sideways');
    }
  });

  for (const theme of ['light', 'dark']) {
    for (const ratio of [1, 2]) {
      test(`the chosen word is yellow at its place: ${theme}, ratio ${ratio}`, async () => {
        const page = await open('&theme=' + theme, {deviceScaleFactor: ratio});
        for (const word of ['word.2', 'word.0', 'word.4']) {
          await press(page, word);
          assert.ok(await isYellow(page, word), word);
          assert.ok(!(await isYellow(page, word === 'word.0' ? 'word.1' : 'word.0')), 'and no other');
        }
      });
    }
  }

  test('a lost picture comes back by itself with everything kept', async () => {
    const page = await open('&theme=light');
    await press(page, 'word.0');
    await page.evaluate(function() {
      window.loss = document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context');
      window.loss.loseContext();
    });
    await page.waitForFunction(() => window.attentionLabPage.lost);
    await press(page, 'word.4');
    await page.evaluate(() => window.loss.restoreContext());
    await page.waitForFunction(() => !window.attentionLabPage.lost);
    await idle(page);
    assert.ok(await isYellow(page, 'word.4'));
    assert.deepEqual(page.seen.errors, []);
  });

  test('a picture that stays lost leaves the text and offers to draw again', async () => {
    const page = await open('&theme=light');
    await press(page, 'word.1');
    await page.evaluate(
        () => document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext());
    const message = page.locator('[data-message="lost"]');
    await message.waitFor();
    assert.ok(await node(page, 'word.1').isVisible());
    await message.locator('button:visible').click();
    await page.waitForSelector(`${ROOT}[data-status="ready"]`, {state: 'attached'});
    await idle(page);
    assert.ok(await isYellow(page, 'word.1'));
  });

  const withoutWebGL = (page) => page.addInitScript(function() {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function(
        kind, ...rest) { return /webgl/.test(kind) ? null : real.call(this, kind, ...rest); };
  });

  test('without WebGL2 the same lab is a page of text and tables, and says so', async () => {
    const page = await open('', {before: withoutWebGL});
    assert.equal(await data(page, 'status'), 'ready');
    assert.match(await page.locator('.mirror').innerText(), /WebGL2를 쓸 수 없어/);
    await node(page, 'word.0').click();
    assert.equal(await node(page, 'word.0').getAttribute('aria-checked'), 'true');
    assert.ok(Math.abs((await value(page, 'weight.0.1')) - 0.866) < 5e-4);
    assert.ok(await page.locator('table').first().isVisible());
    assert.deepEqual(page.seen.errors, []);
  });

  test('the text view is the same document, seen', async () => {
    const page = await open('&view=text');
    assert.ok(await node(page, 'word.2').isVisible());
    assert.ok(!(await page.locator('canvas').isVisible()));
    await node(page, 'word.0').click();
    assert.equal(await node(page, 'word.0').getAttribute('aria-checked'), 'true');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(wide, 0);
  });

  test('every syllable has a glyph, whether a font is shipped with it or not', async () => {
    const page = await open('');
    const drawn = await page.evaluate(() => ['뷁', '쀍', '힣', '펲', '🍐', '\u{10fffe}'].map(function(letter) {
      const glyph = window.attentionLabPage.drawGlyph(letter.codePointAt(0), 40, 400);
      let ink = 0;
      for (let i = 3; i < glyph.pixels.length; i += 4) ink += glyph.pixels[i] > 128;
      return {ink, advance: window.attentionLabPage.glyphAdvance(letter.codePointAt(0)), width: glyph.width};
    }));
    for (const {ink, advance, width} of drawn) {
      assert.ok(ink > 40, 'ink');
      assert.ok(advance > 0.4 && advance < 1.6, 'advance ' + advance);
      assert.ok(width > 15 && width < 80, 'width ' + width);
    }
  });

  test('the page never scrolls sideways, from 320 x 240 up', async () => {
    for (const [width, height] of [
             [320, 240], [320, 568], [390, 844], [600, 400], [768, 1024], [800, 450], [1280, 800], [1920, 1080]]) {
      for (const language of LANGUAGES) {
        const page = await open('&lang=' + language, {viewport: {width, height}});
        const wide =
            await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.equal(wide, 0, `${width} x ${height} ${language}`);
        await ready(page);
        await page.context().close();
      }
    }
  });
}
