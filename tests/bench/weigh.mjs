// node tests/bench/weigh.mjs --page build-web --npm FOLDER: what the built page weighs, how soon its first picture is
// there, what a frame costs the processor and what each room holds in memory, in Chromium at 1280 x 800. Seconds are
// those that the page's thread has run, so neighbours on the machine are not in them; the software that plays the
// graphics card runs in another process and is not in them either.
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import {data, launch, openPage, serve} from '../web/harness.mjs';

import {median} from './measure.mjs';
import {option} from './options.mjs';
import {weights} from './parts.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const folder = path.resolve(option('page', 'build-web'));
const STARTS = 5, STILL_FRAMES = 40, MOVING_FRAMES = 120, REST_MS = 1500;
const ms = (seconds) => (1000 * seconds).toFixed(seconds < 0.01 ? 2 : 0) + ' ms';
const row = (cells) => '| ' + cells.join(' | ') + ' |';
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

// Notes when the first frame is drawn, and the program's memory.
function watch() {
  const compile = WebAssembly.instantiate;
  WebAssembly.instantiate = async function(...given) {
    const made = await compile.apply(WebAssembly, given), instance = made.instance || made;
    window.program_memory = Object.values(instance.exports).find((each) => each instanceof WebAssembly.Memory);
    return made;
  };
  const look = new MutationObserver(function() {
    const main = document.getElementById('attention-lab');
    if (!main || !main.dataset.frames) return;
    look.disconnect();
    const bytes = performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'));
    const there = Math.max(...bytes.map(({responseEnd}) => responseEnd));
    window.first_picture = {after_bytes: performance.now() - there, after_start: performance.now()};
  });
  look.observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ['data-frames']});
}

async function meter(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  const read = async () =>
      Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({name, value}) => [name, value]));
  return {read, session};
}

// By the wall clock, best and median: from the last byte to the first picture, and from asking for the page; then what
// the page's thread ran until it rested, median.
async function firstPicture(browser, url, slower) {
  const after_bytes = [], after_start = [], ran = [];
  for (let i = 0; i < STARTS; ++i) {
    let gauge = null;
    const before = async function(page) {
      await page.addInitScript(watch);
      gauge = await meter(page);
      if (slower > 1) await gauge.session.send('Emulation.setCPUThrottlingRate', {rate: slower});
    };
    const page = await openPage(browser, url, {before});
    const took = await page.evaluate(() => window.first_picture);
    after_bytes.push(took.after_bytes / 1000);
    after_start.push(took.after_start / 1000);
    ran.push((await gauge.read()).ThreadTime);
    await page.context().close();
  }
  const both = (seconds) => `${ms(Math.min(...seconds))} / ${ms(median(seconds))}`;
  return [both(after_bytes), both(after_start), ms(median(ran))];
}

// Seconds of a frame in which nothing moves, drawn again and again.
async function stillFrame(page, {read}) {
  const draw = (count) => page.evaluate(function(frames) {
    for (let i = 0; i < frames; ++i) window.attentionLabPage.send.frame(performance.now() / 1000);
  }, count);
  await draw(10);
  const before = await read();
  await draw(STILL_FRAMES);
  return ((await read()).ThreadTime - before.ThreadTime) / STILL_FRAMES;
}

// Seconds of a frame while the picture moves to another word: pressed, then drawn every 16 ms of the lab's own time
// until it rests; null where the room has no other word to press, or nothing moves.
async function movingFrame(page, {read}) {
  const before = await read();
  const drawn = await page.evaluate(function(most) {
    const other = document.querySelector('[data-node^="word."][aria-checked="false"]');
    if (!other) return 0;
    other.click();
    const began = performance.now() / 1000;
    for (let i = 0; i < most; ++i)
      if (!window.attentionLabPage.send.frame(began + 0.016 * i)) return i + 1;
    return most;
  }, MOVING_FRAMES);
  return drawn > 3 ? ((await read()).ThreadTime - before.ThreadTime) / drawn : null;
}

async function roomRow(browser, url, room) {
  const page = await openPage(browser, `${url}#room=${room}`, {before: (fresh) => fresh.addInitScript(watch)});
  const gauge = await meter(page), still = await stillFrame(page, gauge);
  const moving = await movingFrame(page, gauge);
  await page.waitForTimeout(REST_MS);
  const drawn = await data(page, 'frames');
  await page.waitForTimeout(REST_MS);
  const idle_frames = Number(await data(page, 'frames')) - Number(drawn);
  const program = await page.evaluate(() => window.program_memory.buffer.byteLength);
  await gauge.session.send('HeapProfiler.collectGarbage');
  const {JSHeapUsedSize} = await gauge.read();
  await page.context().close();
  const mib = (bytes) => (bytes / 2 ** 20).toFixed(1) + ' MiB';
  return [room, ms(still), moving === null ? '-' : ms(moving), idle_frames, mib(program), mib(JSHeapUsedSize)];
}

const site = await serve(folder), url = site.origin + '/hosted/index.html';
const browser =
    await launch(createRequire(path.join(path.resolve(option('npm', '')), 'package.json'))('playwright-core'));
console.log(`## The page, Chromium ${browser.version()}, ${os.cpus()[0].model.trim()}, ${
    new Date().toISOString().slice(0, 10)}\n`);
const bytes =
    weights(folder, root).map(([name, ...sizes]) => [name, ...sizes.map((size) => size.toLocaleString('en'))]);
console.log(table(['part', 'raw', 'gzip', 'brotli'], bytes) + '\n');
const starts = [];
for (const slower of [1, 6])
  starts.push([slower === 1 ? 'as it is' : `throttled ${slower} ×`, ...await firstPicture(browser, url, slower)]);
console.log(table(['first picture', 'after the last byte', 'after asking', 'thread ran until at rest'], starts) + '\n');
const rooms = JSON.parse(readFileSync(path.join(root, 'src/content/rooms.json'))).rooms.map(({id}) => id);
console.log(table(['room', 'still frame', 'moving frame', 'frames at rest', 'program', 'scripts'], []));
for (const room of rooms) console.log(row(await roomRow(browser, url, room)));
await browser.close();
site.close();
