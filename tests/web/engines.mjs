// Firefox and WebKitGTK: the picture is drawn, every room opens and can be worked through, the numbers are those of
// Chromium, pointer and keys do what they do there.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {firefox, webkit} from './engines_drivers.mjs';
import {openPage} from './harness.mjs';
import {visitorSource, withVisitor} from './visitor.mjs';

const WINDOW = {
  width: 1280,
  height: 800
};
const WAIT = 30000, LOOK = 100;  // milliseconds
const LEAST_COLOURS = 40;        // a picture with type, curves and fields has hundreds; an empty one a few

const linkOf = (room) => `room=${room}&motion=0&lang=ko`;

async function until(engine, what, condition, ...args) {
  for (const end = Date.now() + WAIT; Date.now() < end;) {
    if (await engine.evaluate(condition, ...args)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  assert.fail(`not within ${WAIT / 1000} s: ${what}`);
}

const idle = (engine) => until(engine, 'the lab rests', function() {
  const main = document.getElementById('attention-lab');
  return main && main.dataset.status === 'ready' && main.dataset.idle === '1';
});

// How many colours a screenshot has, of every 7th pixel.
function colours(PNG, screenshot) {
  const {data} = PNG.sync.read(screenshot);
  const seen = new Set();
  for (let at = 0; at < data.length; at += 28) seen.add(data.readUInt32BE(at));
  return seen.size;
}

const rooms = (engine) => engine.evaluate(
    () => Array.from(document.querySelectorAll('[role="radio"][data-node^="room."]'), (e) => e.dataset.node.slice(5)));

async function openRoom(engine, room) {
  await engine.evaluate((fragment) => window.visitor.open(fragment), linkOf(room));
  await idle(engine);
}

// Node by node the same names, and the same numbers but for the last digits of e^.
function compare(got, want, room) {
  assert.deepEqual(got.map(({id, name}) => [id, name]), want.map(({id, name}) => [id, name]), room);
  for (const [i, {id, value}] of got.entries())
    assert.ok(Math.abs(value - want[i].value) <= 1e-12 * Math.max(1, Math.abs(want[i].value)), `${room}, ${id}`);
}

export default function(test, lab) {
  const texts = JSON.parse(readFileSync(path.join(lab.root, 'src/content/text/ko.json'), 'utf8'));
  const {PNG} = lab.require('pngjs');

  for (const [name, launch] of [['Firefox', firefox], ['WebKitGTK', webkit]]) {
    const running = {};
    const open = async function() {
      running.engine ??= await launch(lab.require);
      await running.engine.open(`${lab.url}#motion=0&lang=ko`, WINDOW);
      await idle(running.engine);
      await running.engine.evaluate((source) => Boolean(window.visitor = (0, eval)(source)), visitorSource(texts));
      return running.engine;
    };
    const visitorTest = (what, body) => test(`${name}: ${what}`, async function() {
      const engine = await open();
      await body(engine);
      assert.deepEqual(engine.errors.splice(0), []);
    });

    visitorTest('the picture is drawn, not only told', async function(engine) {
      assert.equal(await engine.evaluate(() => document.getElementById('attention-lab').className), '');
      const seen = colours(PNG, await engine.screenshot());
      assert.ok(seen >= LEAST_COLOURS, `${seen} colours`);
    });

    visitorTest('every room tells what it tells in Chromium', async function(engine) {
      const page = await openPage(lab.browser, `${lab.url}#motion=0&lang=ko`, {before: withVisitor(texts)});
      for (const room of await rooms(engine)) {
        await openRoom(engine, room);
        const told = () => window.visitor.told();
        await page.evaluate((fragment) => window.visitor.open(fragment), linkOf(room));
        compare(await engine.evaluate(told), await page.evaluate(told), room);
        assert.ok(colours(PNG, await engine.screenshot()) >= LEAST_COLOURS, room);
      }
    });

    visitorTest('in every room every control can be pressed and undone', async function(engine) {
      for (const room of await rooms(engine)) {
        const faults =
            await engine.evaluate((fragment) => window.visitor.pressEverything(fragment, false), linkOf(room));
        assert.deepEqual(faults.slice(0, 5), [], room);
      }
    });

    visitorTest('in every room something answers to a press where it is drawn', async function(engine) {
      for (const room of await rooms(engine)) {
        await openRoom(engine, room);
        const target = await engine.evaluate(() => window.visitor.pressable());
        assert.ok(target, room);
        await engine.click(target.x, target.y);
        await until(engine, `${room}: ${target.node} is pressed`, (link) => window.visitor.link() === link, target.after);
      }
    });

    visitorTest('keys: arrows choose a word, Enter opens a number, Escape closes it', async function(engine) {
      const focused = () => document.activeElement.dataset.node;
      await engine.evaluate(() => document.querySelector('[data-node="word.2"]').focus());
      await engine.key('ArrowRight');
      await until(engine, 'the next word', () => document.activeElement.dataset.node === 'word.3');
      await engine.evaluate(() => document.querySelector('[data-node="weight.3.4"]').focus());
      await engine.key('Enter');
      await until(engine, 'the proof', () => /^receipt\.weight\.3\.4/.test(document.activeElement.dataset.node));
      await engine.key('Escape');
      await until(engine, 'the number again', () => document.activeElement.dataset.node === 'weight.3.4');
      const before = await engine.evaluate(focused);
      await engine.key('Tab');
      assert.notEqual(await engine.evaluate(focused), before, 'Tab leaves');
    });

    test(`${name}: ends`, () => running.engine?.close());
  }
}
