// A hand on the canvas of any room: things dragged by the pointer, let go outside the window, and taken back by undo.
import assert from 'node:assert/strict';

import {drawnAt, idle, node} from './harness.mjs';

const BY = 40;       // px, more than any slack
const OUTSIDE = 30;  // px beyond the edge of the window
const look = (page) => page.evaluate(() => ({link: window.visitor.link(), html: window.visitor.html()}));
const valuesOf = (page, id) => page.evaluate((each) => window.visitor.values(each), id);

async function takenBack(page, start, what) {
  await page.keyboard.press('Control+z');
  await idle(page);
  assert.deepEqual(await look(page), start, `${what}: one undo takes it back`);
}

// Lets go beyond the edge, on the side where that has changed something; what the pointer does after that is nothing.
async function letGoOutside(page, {x, y}, unchanged, what) {
  const {width, height} = page.viewportSize();
  await page.mouse.move(width + OUTSIDE, -OUTSIDE);
  if ((await look(page)).link === unchanged) await page.mouse.move(-OUTSIDE, height + OUTSIDE);
  await page.mouse.up();
  const {link} = await look(page);
  for (const by of [BY, -BY]) await page.mouse.move(x + by, y - by);
  await idle(page);
  assert.equal((await look(page)).link, link, `${what}: letting go outside ends the drag`);
  return link;
}

// To the right and up means more, in every number that the thing has; where the left edge of a frame is dragged, less.
function checkMoved(up, down, {node: id, cursor}, what) {
  const more = up.every((value, i) => value >= down[i]) && up.some((value, i) => value > down[i]);
  const less = cursor === 'col-resize' && up.length === 1 && up[0] < down[0];
  assert.ok(more || less, `${what}: ${up} at the right and up, ${down} at the left and down of ${id}`);
}

export async function dragAway(page, room, place) {
  const what = `${room}, ${place.node}`;
  const {x, y} = place;
  const start = await look(page);
  assert.ok((await valuesOf(page, place.node)).length > 0, `${what} has a field`);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + BY, y - BY);
  const up = await valuesOf(page, place.node);
  await page.mouse.move(x - BY, y + BY);
  checkMoved(up, await valuesOf(page, place.node), place, what);
  assert.notEqual(await letGoOutside(page, place, start.link, what), start.link, `${what} is moved`);
  await takenBack(page, start, what);
}

// A press that is let go elsewhere is none; on the thing itself it does what its HTML does.
export async function pressByHand(page, room, place) {
  const what = `${room}, ${place.node}`;
  const start = await look(page);
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  assert.equal(await letGoOutside(page, place, start.link, what), place.before, what);
  await page.mouse.click(place.x, place.y);
  await idle(page);
  assert.equal((await look(page)).link, place.after, `${what} does what its HTML does`);
  await takenBack(page, start, what);
}

// What a room has of its own: by id of the room.
export const OWN_HANDS = {
  mask: async function(page) {
    const pressed = () => node(page, 'mask.2.0').getAttribute('aria-pressed');
    const {x, y} = await drawnAt(page, 'mask.2.0');
    for (const hidden of ['true', 'false']) {
      await page.mouse.click(x, y);
      assert.equal(await pressed(), hidden, 'a pressed cell is hidden, and seen again');
    }
  },
  order: async function(page) {
    const words = () => page.$$eval('[data-node^="word."]', (all) => all.map((word) => word.textContent.split(',')[0]));
    const before = await words();
    const [from, to] = [await drawnAt(page, 'word.0'), await drawnAt(page, 'word.2')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, to.y);
    await page.mouse.move(to.x + 5, to.y);
    await page.mouse.up();
    await idle(page);
    const [first, second, third, ...others] = before;
    assert.deepEqual(await words(), [second, third, first, ...others], 'the word stands where it was carried');
  },
  quiz: async function(page) {
    const {y, box} = await drawnAt(page, 'guess.0');
    for (const share of [0.25, 0.75]) {
      await page.mouse.click(box.x + share * box.w, y);
      const [value] = await valuesOf(page, 'guess.0');
      assert.ok(Math.abs(value - share) < 0.1, `the bar stands at ${value} where ${share} of it was pressed`);
    }
  },
};
