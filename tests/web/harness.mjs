// What the browser tests stand on: a static server with settable headers, Chromium, and pages that are watched (every
// request and every console message is kept). Tests wait for the lab's own data-idle and data-frames, never for time.
import {spawnSync} from 'node:child_process';
import {createReadStream, existsSync, readdirSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import {createRequire} from 'node:module';
import {homedir} from 'node:os';
import path from 'node:path';

export const STRICT = 'script-src \'self\' \'wasm-unsafe-eval\'; object-src \'none\'; style-src \'self\'';
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.css': 'text/css'
};
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist',
  '--disable-background-networking', '--disable-quic', '--no-first-run', '--disable-component-update', '--disable-sync'
];

// Packages come from a folder outside the clone, filled by the test command.
export function packages(folder) {
  const cache = process.env.ATTENTION_LAB_CACHE ||
      path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'attention-lab');
  return createRequire(path.join(folder || path.join(cache, 'npm-tests'), 'package.json'));
}

// Serves `root` under every path of `mounts` ("/", "/강의/04/lab/"); headers(url) adds to each answer.
export async function serve(root, {headers = () => ({}), pages = {}} = {}) {
  const missing = [], asked = [];
  const server = createServer(function(request, response) {
    const url = decodeURIComponent(request.url.split('?')[0]);
    asked.push(url);
    if (pages[url]) {
      response.writeHead(200, {'content-type': TYPES['.html'], ...headers(url)});
      response.end(pages[url]);
      return;
    }
    const inside = url.replace(/^\/강의\/04\/lab\//, '/');
    let file = path.join(root, path.normalize(inside));
    if (existsSync(file) && statSync(file).isDirectory()) file = path.join(file, 'index.html');
    if (!existsSync(file)) {
      missing.push(url);
      response.writeHead(404);
      response.end();
      return;
    }
    response.writeHead(200, {'content-type': TYPES[path.extname(file)] || 'application/octet-stream', ...headers(url)});
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address();
  return {origin: `http://127.0.0.1:${port}`, missing, asked, close: () => server.close()};
}

export async function launch(playwright) {
  const executablePath = process.env.CHROMIUM || BROWSERS.find(existsSync);
  if (!executablePath) throw new Error('no Chromium found; set CHROMIUM to its path');
  return playwright.chromium.launch({executablePath, args: FLAGS});
}

// Of the pages that the running test has opened: no test passes with an error on a page.
const opened = [];
export const errorsSeen = () => opened.splice(0).flatMap(({errors}) => errors);

// A page that is watched: page.seen.requests, page.seen.console (warnings and errors), page.seen.errors.
export async function openPage(browser, url, options = {}) {
  const {before, wait = true, ...settings} = options;
  const context = await browser.newContext({locale: 'ko-KR', viewport: {width: 1280, height: 800}, ...settings});
  const page = await context.newPage();
  page.seen = {requests: [], console: [], errors: []};
  opened.push(page.seen);
  page.on('request', (request) => page.seen.requests.push(request.url()));
  page.on('console', function(message) {
    if (['warning', 'error'].includes(message.type())) page.seen.console.push(message.text());
  });
  page.on('pageerror', (error) => page.seen.errors.push(String(error)));
  if (before) await before(page, context);
  await page.goto(url);
  if (wait) await ready(page);
  return page;
}

export const ROOT = '#attention-lab';
// codes of all shipped languages
export const LANGUAGES =
    readdirSync(new URL('../../src/content/text/', import.meta.url)).map((name) => name.replace('.json', '')).sort();

export async function ready(where) {
  await where.waitForSelector(`${ROOT}:not([data-status="loading"])`, {state: 'attached'});
  await idle(where);
}

export async function idle(where) { await where.waitForSelector(`${ROOT}[data-idle="1"]`, {state: 'attached'}); }

export const node = (where, id) => where.locator(`[data-node="${id}"]`).first();
export const data = (where, name) => where.locator(ROOT).getAttribute('data-' + name);

// Presses a node's HTML the way an assistive tool does.
export async function press(where, id) {
  await node(where, id).evaluate((element) => element.click());
  await idle(where);
}

// Where a node is drawn on the canvas, CSS px of the page.
export async function drawnAt(where, id) {
  const placed = await where.locator(`[data-node="${id}"][data-placed]`).first().getAttribute('data-placed');
  const [x, y, w, h] = placed.split(' ').map(Number);
  return {x: x + w / 2, y: y + h / 2, box: {x, y, w, h}};
}

export async function pressDrawn(page, id) {
  const {x, y} = await drawnAt(page, id);
  await page.mouse.click(x, y);
  await idle(page);
}

export async function value(where, id) {
  const number = where.locator(`[data-node="${id}"][data-value], [data-node="${id}"] [data-value]`).first();
  return Number(await number.getAttribute('data-value'));
}

// What the native program says to a call: its answer as JSON.
export function askNative(lab, args, input = '') {
  const ran = spawnSync(path.resolve(lab.native), args, {input, encoding: 'utf8'});
  if (ran.status !== 0) throw new Error(`${args.join(' ')}: ${ran.stderr}`);
  return JSON.parse(ran.stdout);
}
