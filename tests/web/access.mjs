// For people who read the lab with other senses: rules of axe-core in both views, names, headings, one live account.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';

import {idle, LANGUAGES, node, openPage, press} from './harness.mjs';

const OVERLAYS = ['', 'packs', 'settings'];

export default function(test, lab) {
  const axe = readFileSync(lab.require.resolve('axe-core/axe.min.js'), 'utf8');

  async function violations(page, load = true) {
    if (load) await page.evaluate(axe);
    const {violations: found} = await page.evaluate(() => window.axe.run(document, {resultTypes: ['violations']}));
    return found.map(({id, nodes}) => `${id}: ${nodes.map((each) => each.html.slice(0, 160)).slice(0, 3).join(' | ')}`);
  }

  for (const language of LANGUAGES) {
    for (const theme of ['light', 'dark', 'contrast']) {
      for (const view of ['steps', 'text']) {
        test(`no violation: ${language}, ${theme}, ${view === 'text' ? 'text view' : 'picture'}`, async () => {
          const page = await openPage(lab.browser, `${lab.url}#lang=${language}&theme=${theme}&view=${view}&motion=0`);
          for (const overlay of OVERLAYS) {
            if (overlay) await press(page, overlay);
            assert.deepEqual(await violations(page), [], overlay);
            if (overlay) await page.keyboard.press('Escape');
          }
          await press(page, 'weight.2.3');
          assert.deepEqual(await violations(page), [], 'an opened number');
        });
      }
    }
  }

  test('no violation: every room, language and theme, as it opens and with a number open', async () => {
    const page = await openPage(lab.browser, lab.url + '#motion=0');
    await page.evaluate(axe);
    const rooms =
        await page.$$eval('[data-node^="room."]', (all) => all.map((radio) => radio.dataset.node.slice('room.'.length)));
    assert.ok(rooms.length >= 12);
    const found = [];
    const look = async (where) => found.push(...(await violations(page, false)).map((what) => `${what} in ${where}`));
    for (const room of rooms) {
      for (const language of LANGUAGES) {
        for (const theme of ['light', 'dark', 'contrast']) {
          const link = `room=${room}&motion=0&lang=${language}&theme=${theme}`;
          await page.evaluate((fragment) => window.attentionLabPage.send.link(fragment), link);
          await idle(page);
          await look(link);
          const number = page.locator('.mirror button[data-value]:not([aria-disabled="true"])').first();
          if (theme !== 'dark' || !(await number.count())) continue;
          await number.evaluate((button) => button.click());
          await idle(page);
          await look(link + ', a number open');
        }
      }
    }
    assert.deepEqual(found, []);
  });

  test('a choice is told once, in one sentence', async () => {
    const page = await openPage(lab.browser, lab.url + '#motion=0');
    const account = node(page, 'account');
    assert.equal(await account.getAttribute('role'), 'status');
    await press(page, 'word.0');
    assert.match(await account.textContent(), /^배가: 고파서 0\.866/);
  });

  test('every control has a name, every id is there once', async () => {
    const page = await openPage(lab.browser, lab.url + '#motion=0');
    const nameless = await page.$$eval(
        '.mirror button, .mirror input',
        (all) => all.filter(
                        (e) =>
                            !(e.textContent.trim() || e.getAttribute('aria-label') || e.labels?.length ||
                              e.getAttribute('aria-labelledby')))
                     .map((e) => e.outerHTML));
    assert.deepEqual(nameless, []);
    const ids = await page.$$eval('.mirror [id]', (all) => all.map((e) => e.id));
    assert.equal(new Set(ids).size, ids.length);
  });

  test('Escape closes what is open and the focus goes back to its button', async () => {
    const page = await openPage(lab.browser, lab.url + '#motion=0');
    for (const overlay of OVERLAYS.slice(1)) {
      await node(page, overlay).focus();
      await page.keyboard.press('Enter');
      await page.locator('section[data-region="overlay"]').waitFor({state: 'attached'});
      await page.keyboard.press('Escape');
      await page.locator('section[data-region="overlay"]').waitFor({state: 'detached'});
      assert.equal(await page.evaluate(() => document.activeElement.getAttribute('data-node')), overlay);
    }
  });
}
