// A visitor who presses everything, by HTML and by hand, in any order: after every press the link changes only as undo
// and redo know it, no number is missing; now and then everything is looked at, and undo leads back to the start.
import assert from 'node:assert/strict';

import {data, idle} from './harness.mjs';

const LEG = 120;       // presses that are undone together: undo remembers 200
const LOOK_EVERY = 5;  // turns
const BY_HAND = 4;     // of so many presses one

// Numbers that are the same every time: a generator after Lehmer.
export function randomOf(seed) {
  let state = seed;
  return function(below) {
    state = state * 48271 % 0x7fffffff;
    return Math.floor(state / 0x7fffffff * below);
  };
}

// In the page: presses by HTML, the first of them perhaps undo or redo, and a place for the hand.
const PRESS = function([choices, further]) {
  const {visitor} = window;
  const of = (list, choice) => list[Math.floor(choice * list.length)];
  const made = choices.slice(1).map(function(choice, i) {
    const id = of([...visitor.controls(), ...(i === 0 ? further : [])], choice);
    visitor.press(id);
    return [id, visitor.link()];
  });
  return {made, place: of(visitor.drawn(), choices[0])};
};

// Some presses by HTML, then one by hand where anything is drawn: what was pressed, and the link after each.
async function press(page, random, trail) {
  const choices = Array.from({length: BY_HAND}, () => random(1e6) / 1e6);
  const further = [...(trail.past.length > 1 ? ['undo'] : []), ...(trail.future.length ? ['redo'] : [])];
  const {made, place} = await page.evaluate(PRESS, [choices, further]);
  if (!place) return made;
  await page.mouse.click(place.x, place.y);
  return [...made, [place.node, await page.evaluate(() => window.visitor.link())]];
}

// The links that undo and redo lead through, followed beside the lab.
function follow(trail, id, link) {
  if (id === 'undo') {
    trail.future.push(trail.past.pop());
  } else if (id === 'redo') {
    trail.past.push(trail.future.pop());
  } else if (link !== trail.past.at(-1)) {
    trail.past.push(link);
    trail.future = [];
  }
  return trail.past.at(-1);
}

async function lookAtEverything(page, story) {
  await idle(page);
  const faults = await page.evaluate(() => window.visitor.faults());
  assert.deepEqual(faults, [], story());
  assert.deepEqual([...page.seen.console, ...page.seen.errors], [], story());
  assert.equal(await data(page, 'status'), 'ready', story());
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(wide, 0, `scrolls sideways: ${story()}`);
}

async function leg(page, random, fragment, presses) {
  const pressed = [];
  const story = () => `${fragment}: ${pressed.join(' ')}`;
  const start = await page.evaluate((link) => (window.visitor.open(link), window.visitor.link()), fragment);
  const trail = {past: [start], future: []};
  for (let turn = 1; pressed.length < presses; ++turn) {
    for (const [id, link] of await press(page, random, trail)) {
      pressed.push(id);
      assert.match(link, /^al1-/, story());
      assert.equal(link, follow(trail, id, link), story());
    }
    if (turn % LOOK_EVERY === 0) await lookAtEverything(page, story);
  }
  while (trail.past.length > 1) {
    trail.past.pop();
    const link = await page.evaluate(() => (window.visitor.undo(), window.visitor.link()));
    assert.equal(link, trail.past.at(-1), `undo after ${story()}`);
  }
  await lookAtEverything(page, story);
}

// Legs begin in one room after the other.
export async function randomWalk(page, fragments, presses) {
  const random = randomOf(97);
  for (let left = presses, room = 0; left > 0; left -= LEG, ++room)
    await leg(page, random, fragments[room % fragments.length], Math.min(LEG, left));
}
