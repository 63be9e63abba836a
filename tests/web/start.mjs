// The page starts wherever it lives: hosted under strict policies, in frames, in sub-folders, from disk; and says so
// where it may not.
import assert from 'node:assert/strict';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {data, node, openPage, press, ready, ROOT, serve, STRICT} from './harness.mjs';

const SANDBOX = 'allow-scripts';

function clean(page, origin) {
  assert.deepEqual(page.seen.console, [], 'console');
  assert.deepEqual(page.seen.errors, [], 'errors');
  for (const request of page.seen.requests) assert.ok(request.startsWith(origin), request);
}

async function works(where) {
  assert.equal(await data(where, 'status'), 'ready');
  await press(where, 'word.0');
  assert.equal(await node(where, 'word.0').getAttribute('aria-checked'), 'true');
}

export default function(test, lab) {
  const frame = (src, sandbox) =>
      `<!doctype html><meta charset="utf-8"><title>host</title><link rel="icon" href="data:,">
    <p><input id="field" autofocus></p><iframe src="${src}" width="800" height="450" ${
          sandbox ? `sandbox="${sandbox}"` : ''}></iframe>`;

  async function withSite(options, body) {
    const site = await serve(lab.folder, options);
    try {
      await body(site);
    } finally {
      site.close();
    }
  }

  for (const form of ['hosted/index.html', 'index.html']) {
    test(`${form}: starts, asks nothing of other hosts, leaves the console clean`, async () => {
      const page = await openPage(lab.browser, `${lab.site.origin}/${form}`);
      await works(page);
      clean(page, lab.site.origin);
      assert.equal(page.seen.requests.length, form === 'index.html' ? 1 : 3, String(page.seen.requests));
    });

    test(`${form}: opens from disk with the network off`, async () => {
      const url = pathToFileURL(path.join(lab.folder, form)).href;
      const page = await openPage(lab.browser, url, {offline: true});
      await works(page);
      clean(page, 'file:');
      assert.equal(page.seen.requests.length, form === 'index.html' ? 1 : 3);
    });

    test(`${form}: works in a frame whose only permission is scripts`, async () => {
      await withSite({pages: {'/host.html': frame('/' + form, SANDBOX)}}, async (site) => {
        const page = await openPage(lab.browser, site.origin + '/host.html', {wait: false});
        const inner = page.frameLocator('iframe');
        await inner.locator(`${ROOT}[data-idle="1"]:not([data-status="loading"])`).waitFor({state: 'attached'});
        const content = page.frames()[1];
        await works(content);
        assert.equal(await content.evaluate(() => self.origin), 'null', 'an opaque origin');
        clean(page, site.origin);
      });
    });
  }

  test('hosted form: starts under a strict policy without a single report', async () => {
    await withSite({headers: () => ({'content-security-policy': STRICT})}, async (site) => {
      const page = await openPage(lab.browser, site.origin + '/hosted/index.html');
      await works(page);
      clean(page, site.origin);
    });
  });

  test('hosted form: where the policy forbids WebAssembly it names the permission and offers a window', async () => {
    const headers = () => ({'content-security-policy': 'script-src \'self\'; object-src \'none\'; style-src \'self\''});
    await withSite({headers}, async (site) => {
      const url = site.origin + '/hosted/index.html#room=look&query=1';
      const page = await openPage(lab.browser, url, {wait: false});
      const message = page.locator('[data-message="policy"]');
      await message.waitFor();
      assert.match(await message.innerText(), /WebAssembly.*'wasm-unsafe-eval'/s);
      assert.match(await message.innerText(), /[가-힣]/);
      assert.equal(await message.locator('a:visible').getAttribute('href'), url);
      assert.equal(await data(page, 'status'), 'failed');
      page.seen.errors.length = 0;  // the runtime's own word about it
    });
  });

  test('single file: where inline code is forbidden its static text links to the hosted form', async () => {
    await withSite({headers: () => ({'content-security-policy': STRICT})}, async (site) => {
      const page = await openPage(lab.browser, site.origin + '/index.html', {wait: false});
      const link = page.locator('.wait a');
      await link.waitFor();
      await link.click();
      await page.waitForURL('**/hosted/index.html');
      await ready(page);
      await works(page);
    });
  });

  for (const place of ['/강의/04/lab/hosted/', '/강의/04/lab/hosted/index.html?x=1#room=look', '/index.html?x=1#s']) {
    test(`every file is found under ${place}`, async () => {
      const page = await openPage(lab.browser, lab.site.origin + place);
      await works(page);
      clean(page, lab.site.origin);
      assert.deepEqual(lab.site.missing, []);
    });
  }

  test('works on a host with isolation headers, and needs none', async () => {
    const headers = () => ({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
    });
    await withSite({headers}, async (site) => {
      const page = await openPage(lab.browser, site.origin + '/hosted/index.html');
      assert.equal(await page.evaluate(() => crossOriginIsolated), true);
      await works(page);
      clean(page, site.origin);
    });
  });

  test('does not take the focus on load', async () => {
    await withSite({pages: {'/host.html': frame('/hosted/index.html')}}, async (site) => {
      const page = await openPage(lab.browser, site.origin + '/host.html', {wait: false});
      await ready(page.frames()[1] || (await page.waitForEvent('frameattached')));
      assert.equal(await page.evaluate(() => document.activeElement.id), 'field');
      await page.keyboard.type('ab');
      await page.keyboard.press('Backspace');
      assert.equal(await page.inputValue('#field'), 'a');
    });
  });

  test('two labs on one page share nothing', async () => {
    const two = frame('/hosted/index.html#query=0') +
        '<iframe src="/hosted/index.html#query=1" width="800" height="450"></iframe>';
    await withSite({pages: {'/host.html': two}}, async (site) => {
      const page = await openPage(lab.browser, site.origin + '/host.html', {wait: false});
      const labs = page.frames().slice(1);
      for (const each of labs) await ready(each);
      await press(labs[0], 'word.3');
      assert.equal(await node(labs[1], 'word.1').getAttribute('aria-checked'), 'true');
      assert.equal(await node(labs[0], 'word.3').getAttribute('aria-checked'), 'true');
    });
  });

  test('the head has a title, an icon and the tags that previews read', async () => {
    const page = await openPage(lab.browser, lab.url);
    for (const name of ['title', 'description', 'type']) {
      assert.ok(await page.locator(`meta[property="og:${name}"]`).getAttribute('content'), name);
    }
    assert.match(await page.locator('link[rel="icon"]').getAttribute('href'), /^data:image\/svg/);
    assert.match(await page.title(), /어텐션 실험실/);
  });
}
