// Other engines than Chromium, each as the same few hands: open a page, run a function in it, click, press a key, look.
// Firefox by its WebDriver BiDi port (puppeteer-core), WebKitGTK by its own WebDriver; both in a virtual screen.
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {createServer} from 'node:net';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const WEBKIT = ['/usr/bin/WebKitWebDriver'];
const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  ArrowRight: '\uE014',
  ArrowLeft: '\uE012',
  Escape: '\uE00C'
};
const STARTS = 50, BETWEEN_STARTS = 200;  // milliseconds

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function installed(files, name) {
  const file = files.find(existsSync);
  if (!file) throw new Error(`no ${name} found`);
  return file;
}

// A screen that is nowhere seen; the server says which number it took.
async function virtualScreen() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise(function(resolve, reject) {
    server.on('error', reject);
    server.stdio[3].once('data', (data) => resolve(String(data).trim()));
  });
  return {
    environment: {...process.env, DISPLAY: `:${number}`, LIBGL_ALWAYS_SOFTWARE: '1'},
    close: () => server.kill(),
  };
}

export async function firefox(require) {
  const screen = await virtualScreen();
  const browser = await require('puppeteer-core').launch({
    browser: 'firefox',
    executablePath: installed(FIREFOX, 'Firefox'),
    headless: false,
    env: {...screen.environment, MOZ_CRASHREPORTER_DISABLE: '1'},
    extraPrefsFirefox: {'webgl.force-enabled': true, 'intl.accept_languages': 'ko-KR'},
  });
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return {
    errors,
    async open(url, {width, height}) {
      await page.setViewport({width, height});
      await page.goto('about:blank');
      await page.goto(url);
    },
    evaluate: (body, ...args) => page.evaluate(body, ...args),
    click: (x, y) => page.mouse.click(x, y),
    key: (name) => page.keyboard.press(name),
    screenshot: async () => Buffer.from(await page.screenshot()),
    async close() {
      await browser.close();
      screen.close();
    },
  };
}

function freePort() {
  return new Promise(function(resolve) {
    const server = createServer();
    server.listen(0, '127.0.0.1', function() {
      const {port} = server.address();
      server.close(() => resolve(port));
    });
  });
}

// A session of the classic protocol: each call is one request.
class Session {
  constructor(port) { this.base = `http://127.0.0.1:${port}`; }

  async ask(method, path, body) {
    const answer = await fetch(this.base + path, {method, body: body && JSON.stringify(body)});
    const {value} = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`);
    return value;
  }

  // Also waits for the driver to listen.
  async start() {
    for (let tries = 1;; ++tries) {
      try {
        const {sessionId} = await this.ask('POST', '/session', {capabilities: {}});
        this.base += `/session/${sessionId}`;
        return;
      } catch (error) {
        if (tries === STARTS) throw error;
        await pause(BETWEEN_STARTS);
      }
    }
  }

  act(id, type, actions) { return this.ask('POST', '/actions', {actions: [{id, type, actions}]}); }
}

export async function webkit() {
  const screen = await virtualScreen();
  const port = await freePort();
  const driver = spawn(installed(WEBKIT, 'WebKitWebDriver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: {...screen.environment, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1'},
  });
  const web = new Session(port);
  await web.start();
  const press = (name) => KEYS[name] ?? name;
  return {
    errors: [],  // this driver tells no console
    async open(url, {width, height}) {
      await web.ask('POST', '/url', {url: 'about:blank'});
      await web.ask('POST', '/window/rect', {width, height});
      await web.ask('POST', '/url', {url});
    },
    evaluate: (body, ...args) =>
        web.ask('POST', '/execute/sync', {script: `return (${body}).apply(null, arguments)`, args}),
    click: (x, y) => web.act('mouse', 'pointer', [
      {type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport'}, {type: 'pointerDown', button: 0},
      {type: 'pointerUp', button: 0}
    ]),
    key: (name) =>
        web.act('keys', 'key', [{type: 'keyDown', value: press(name)}, {type: 'keyUp', value: press(name)}]),
    screenshot: async () => Buffer.from(await web.ask('GET', '/screenshot'), 'base64'),
    async close() {
      await web.ask('DELETE', '').catch(() => {});
      driver.kill();
      screen.close();
    },
  };
}
