// The folder for static hosts: hashed names under its own header rules, offline once it was opened, old and new files
// never together; and the example page that lecturers copy from.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {data, node, openPage, press, ready, ROOT, serve} from './harness.mjs';

const policy = (root) =>
    /Content-Security-Policy: (.*)/.exec(readFileSync(path.join(root, 'web/host/_headers'), 'utf8'))[1];

export default function(test, lab) {
  function laid(build, out, ...more) {
    const ran = spawnSync('python3', [path.join(lab.root, 'web/dist.py'), build, out, ...more], {encoding: 'utf8'});
    assert.equal(ran.status, 0, ran.stderr);
    return out;
  }

  // A site with a first version of the lab, and a second one that can be put in its place.
  async function withSite(body) {
    const folder = mkdtempSync(path.join(tmpdir(), 'attention-lab-dist-'));
    const [build, site] = [path.join(folder, 'build'), path.join(folder, 'site')];
    cpSync(path.join(lab.folder, 'hosted'), path.join(build, 'hosted'), {recursive: true});
    cpSync(path.join(lab.folder, 'index.html'), path.join(build, 'index.html'));
    laid(build, site);
    const headers = (url) =>
        (/example|attention-lab\.html/.test(url) ? {} : {'content-security-policy': policy(lab.root)});
    const server = await serve(site, {headers});
    const deploySecond = () => {
      for (const file of ['lab.js', 'lab.css']) appendFileSync(path.join(build, 'hosted', file), '/* 2 */\n');
      laid(build, site);
    };
    try {
      await body(server, site, deploySecond);
    } finally {
      server.close();
      rmSync(folder, {recursive: true});
    }
  }

  const parts = (page) => page.evaluate(
      () => [document.querySelector('script[src^="lab."]'), document.querySelector('link[rel="stylesheet"]')]
                .map((element) => element.src || element.href)
                .map((url) => url.split('/').pop()));
  const guarded = (page) => page.waitForFunction(
      () => navigator.serviceWorker.controller ||
          navigator.serviceWorker.getRegistration().then((found) => found && found.active),
      null, {polling: 100});

  if (lab.native) {
    test('with the program and an address: a picture of each room, named by the share dialog, and oEmbed', async () => {
      const site = mkdtempSync(path.join(tmpdir(), 'attention-lab-cards-'));
      laid(lab.folder, site, path.resolve(lab.native), '--address', 'https://lab.example/course');
      const cards = readdirSync(path.join(site, 'cards'));
      for (const room of ['look', 'mask', 'heads', 'yours']) assert.ok(cards.includes(`${room}.png`), room);
      const answer = JSON.parse(readFileSync(path.join(site, 'oembed.json'), 'utf8'));
      assert.deepEqual([answer.version, answer.type, answer.width, answer.height], ['1.0', 'rich', 600, 400]);
      assert.match(answer.html, /^<iframe src="https:\/\/lab\.example\/course\/#embed=1"/);
      const server = await serve(site);
      const page = await openPage(lab.browser, server.origin + '/index.html#room=mask&pack=abc&motion=0');
      assert.equal(
          await page.locator('link[type="application/json+oembed"]').getAttribute('href'),
          'https://lab.example/course/oembed.json');
      await press(page, 'share');
      await press(page, 'share.markdown');
      const text = await page.locator('[data-node="copy.markdown.text"]').textContent();
      const picture = /!\[[^\]]*\]\(([^)]+)\)/.exec(text)[1];
      assert.equal(picture, server.origin + '/cards/mask.png');
      assert.equal((await fetch(picture)).status, 200);
      server.close();
      rmSync(site, {recursive: true});
    });
  }

  test('names carry a hash of what is inside, but for the element', async () => {
    await withSite(async (server, site) => {
      const files = readdirSync(site);
      for (const name
               of ['index.html', 'attention-lab.js', 'sw.js', 'attention-lab.html', 'example.html', '_headers',
                   'attention-lab.d.ts'])
        assert.ok(files.includes(name), name);
      const hashed =
          files.filter((name) => name.startsWith('lab.')).map((name) => name.replace(/[0-9a-f]{10}/, 'HASH'));
      assert.deepEqual(hashed.sort(), ['lab.HASH.css', 'lab.HASH.js']);
      const page = await openPage(lab.browser, server.origin + '/index.html');
      await press(page, 'word.0');
      assert.deepEqual([page.seen.console, page.seen.errors, server.missing], [[], [], []]);
    });
  });

  test('opened once, it opens without a network', async () => {
    await withSite(async (server) => {
      const page = await openPage(lab.browser, server.origin + '/index.html');
      await guarded(page);
      await page.context().setOffline(true);
      const again = await page.context().newPage();
      await again.goto(server.origin + '/#query=1');
      await ready(again);
      assert.equal(await node(again, 'word.1').getAttribute('aria-checked'), 'true');
    });
  });

  test('a new version comes whole, when no window shows the old one', async () => {
    await withSite(async (server, site, deploySecond) => {
      const page = await openPage(lab.browser, server.origin + '/index.html');
      await guarded(page);
      const first = await parts(page);
      deploySecond();
      assert.ok(first.every((name) => !existsSync(path.join(site, name))), 'the old files are gone from the site');
      for (let visit = 0; visit < 2; ++visit) {
        await page.reload();
        await ready(page);
        assert.deepEqual(await parts(page), first, 'still the old version, whole');
      }
      await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found.update()));
      await page.waitForFunction(
          () => navigator.serviceWorker.getRegistration().then((found) => found.waiting), null, {polling: 100});
      const away = await page.context().newPage();
      await page.close();
      const second = await page.context().newPage();
      await away.waitForTimeout(500);
      await second.goto(server.origin + '/index.html');
      await ready(second);
      const now = await parts(second);
      assert.ok(now.every((name, i) => name !== first[i]), String(now));
      assert.equal(await data(second, 'status'), 'ready');
    });
  });

  test('the example page works as it is', async () => {
    await withSite(async (server) => {
      const page = await openPage(lab.browser, server.origin + '/example.html', {wait: false});
      await page.waitForFunction(() => document.getElementById('look').status === 'ready');
      await page.click('#hunger');
      await page.waitForFunction(
          () => document.getElementById('look').getState().then(({query}) => !query), null, {polling: 200});
      await page.locator('#quiz').scrollIntoViewIfNeeded();
      await page.evaluate(() => document.getElementById('quiz').act('skip'));
      await page.waitForFunction(() => /"skipped": true/.test(document.getElementById('answers').textContent));
      const frame = page.frames().find((each) => each.url().includes('quiz'));
      await frame.waitForSelector(`${ROOT}[data-status="ready"]`);
      assert.deepEqual([page.seen.console, page.seen.errors, server.missing], [[], [], []]);
    });
  });
}
