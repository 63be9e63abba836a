// Every room that the page's own rail names: opened by hand and by HTML in every window, every control pressed and
// undone, the numbers those of the native program, and something dragged or pressed where it is drawn. A room that is
// added later is tested by being in the rail.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {dragAway, OWN_HANDS, pressByHand} from './hands.mjs';
import {askNative, data, idle, node, openPage, press, pressDrawn} from './harness.mjs';
import {randomOf, randomWalk} from './random_walk.mjs';
import {withVisitor} from './visitor.mjs';

const WIDE = {
  deviceScaleFactor: 0.5
};  // fewer pixels to draw by software; places are the same
const TABLET = {
  viewport: {width: 768, height: 1024}
};
const PHONE = {
  viewport: {width: 390, height: 844},
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true
};

// The rooms by the rail: id, and the chapter that they stand in.
const railOf = (page) => page.$$eval(
    '[role="radio"][data-node^="room."]',
    (all) => all.map((radio) => ({
                       id: radio.dataset.node.slice('room.'.length),
                       chapter: radio.closest('[role="group"]').querySelector('button').dataset.node,
                     })));

// What the address says; it leaves out the room that the lab opens with.
const inAddress = ([room, first]) => (new URLSearchParams(location.hash.slice(1)).get('room') ?? first) === room;

const linkOf = (room) => `room=${room}&motion=0&lang=ko`;
const openRoom = (page, room) => page.evaluate((fragment) => window.visitor.open(fragment), linkOf(room));

// Heading, title of the page, rail and address follow; the address once the state has rested. Returns the heading.
async function checkOpened(page, {id}, first) {
  await page.waitForFunction(inAddress, [id, first.id]).catch(() => assert.fail(`${id}: the address is ${page.url()}`));
  await idle(page);
  const heading = await node(page, 'title').textContent();
  assert.ok((await page.title()).startsWith(heading + ' ·'), `${id}: title ${await page.title()}, heading ${heading}`);
  assert.equal(await node(page, `room.${id}`).getAttribute('aria-checked'), 'true', id);
  assert.equal(await data(page, 'status'), 'ready', id);
  assert.deepEqual(page.seen.console, [], id);
  return heading;
}

async function pressChapterAndRoom(page, room) {
  if (!(await isDrawn(page, `room.${room.id}`))) await pressDrawn(page, room.chapter);
  await pressDrawn(page, `room.${room.id}`);
}

const isDrawn = (page, id) => page.evaluate((each) => window.visitor.drawn().some(({node: n}) => n === each), id);

async function tap(page, id) {
  const {x, y} = await page.evaluate((each) => window.visitor.inSight(each), id);
  await page.touchscreen.tap(x, y);
  await idle(page);
}

// On a phone every second room is the next in the bar, the others are found in the overview.
async function tapBarOrOverview(page, room, turn) {
  if (turn % 2) return tap(page, 'go.next');
  await tap(page, 'rooms');
  await tap(page, `rooms.${room.id}`);
}

const WAYS = [
  ['the rail of a wide window', WIDE, (page, room) => pressDrawn(page, `room.${room.id}`)],
  ['two rows of tabs', TABLET, pressChapterAndRoom],
  ['bar and overview of a phone', PHONE, tapBarOrOverview],
  ['HTML', WIDE, (page, room) => press(page, `room.${room.id}`)],
];

// Every node of the program's view, as visitor.told() has those of the page.
function toldBy(nodes) {
  return nodes.flatMap(({id, name, value = 0, children = []}) => [{id, name, value}, ...toldBy(children)]);
}

function compareWithNative(lab, page_told, link) {
  const want = toldBy(askNative(lab, ['--export', 'view', '-', link, '--lang', 'ko']).nodes);
  assert.deepEqual(page_told.map(({id, name}) => [id, name]), want.map(({id, name}) => [id, name]), link);
  for (const [i, {id, value}] of page_told.entries()) {
    const tolerance = 1e-12 * Math.max(1, Math.abs(want[i].value));
    assert.ok(Math.abs(value - want[i].value) <= tolerance, `${link}, ${id}: ${value}, not ${want[i].value}`);
  }
}

// Links of a room as it opens and after some presses on what is its own.
const linksOf = (page, fragment, choices) => page.evaluate(function([link, at]) {
  const {visitor} = window;
  visitor.open(link);
  const links = [link];
  for (const [i, choice] of at.entries()) {
    const ids = ['stage', 'try', 'receipt'].flatMap((region) => visitor.controls(`[data-region="${region}"]`));
    visitor.press(ids[Math.floor(choice * ids.length)]);
    if (i % 4 === 3) links.push(visitor.link());
  }
  return links;
}, [fragment, choices]);

export default function(test, lab) {
  const texts = JSON.parse(readFileSync(path.join(lab.root, 'src/content/text/ko.json'), 'utf8'));
  const open = (options = WIDE) =>
      openPage(lab.browser, `${lab.url}#motion=0&lang=ko`, {before: withVisitor(texts), ...options});

  for (const [name, window, go] of WAYS) {
    test(`each opens by ${name}`, async () => {
      const page = await open(window);
      const [first, ...others] = await railOf(page);
      assert.ok(others.length > 0);
      const headings = new Set();
      for (const [i, room] of [...others, first].entries()) {
        await go(page, room, room === first ? 0 : i + 1);
        headings.add(await checkOpened(page, room, first));
      }
      assert.equal(headings.size, others.length + 1, 'each has a heading of its own');
    });
  }

  test('in each every control can be pressed and undone, and no number goes wrong', async () => {
    const page = await open();
    for (const [i, {id}] of (await railOf(page)).entries()) {
      const faults = await page.evaluate((all) => window.visitor.pressEverything(...all), [linkOf(id), i === 0]);
      assert.deepEqual(faults.slice(0, 9), [], id);
      await idle(page);
      assert.deepEqual([...page.seen.console, ...page.seen.errors], [], id);
    }
  });

  if (lab.native) {
    test('each says what the native program says, as it opens and changed', async () => {
      const page = await open();
      const random = randomOf(11);
      for (const {id} of await railOf(page)) {
        const choices = Array.from({length: 8}, () => random(1e6) / 1e6);
        for (const full of await linksOf(page, linkOf(id), choices)) {
          const link = `${full}&without=sound`;  // which only a page has
          const told = await page.evaluate((each) => (window.visitor.open(each), window.visitor.told()), link);
          compareWithNative(lab, told, link);
        }
      }
    });
  }

  test('in each something can be pressed or dragged where it is drawn, and let go outside', async () => {
    const page = await open();
    for (const {id} of await railOf(page)) {
      await openRoom(page, id);
      await idle(page);
      for (const {kind} of await page.evaluate(() => window.visitor.draggables())) {
        await openRoom(page, id);
        await idle(page);
        await dragAway(
            page, id,
            await page.evaluate((each) => window.visitor.draggables().find((other) => other.kind === each), kind));
      }
      const place = await page.evaluate(() => window.visitor.pressable());
      assert.ok(place, `${id} has something to press`);
      await pressByHand(page, id, place);
      await openRoom(page, id);
      await idle(page);
      await OWN_HANDS[id]?.(page);
    }
  });

  test(`a walk of ${lab.walk} presses at random leads back by undo`, async () => {
    const page = await open();
    await randomWalk(page, (await railOf(page)).map(({id}) => linkOf(id)), lab.walk);
  });
}
