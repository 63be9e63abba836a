// The numbers in the page are those of the calculation: compared with one written here from the definition, with the
// native engine where it is given, and read back from the text that people see.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {askNative, idle, node, openPage, press, pressDrawn, value} from './harness.mjs';

const SHOWN_ERROR = 0.5005e-3;  // three decimals
const near = (got, want, tolerance, what) =>
    assert.ok(Math.abs(got - want) <= tolerance, `${what}: ${got}, not ${want}`);
const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);

// softmax(q k^T / scale), one row; scores of the room's packs are never large.
function weightsOf(pack, head, query) {
  const width = pack.scale === 'sqrt' ? Math.sqrt(head.Q[query].length) : 1;
  const exps = head.K.map((key) => Math.exp(dot(head.Q[query], key) / width));
  const sum = exps.reduce((a, b) => a + b, 0);
  return exps.map((e) => e / sum);
}

function placeOf(pack, query) {
  const layer = pack.layers[0];
  const joined = layer.heads.flatMap(function(head) {
    const weights = weightsOf(pack, head, query);
    const values = head.V === 'place' ? pack.start : head.V;
    return values[0].map((_, axis) => dot(weights, values.map((v) => v[axis])));
  });
  return layer.W_O[0].map(
      (_, axis) => dot(joined, layer.W_O.map((row) => row[axis])) + (pack.residual ? pack.start[query][axis] : 0));
}

export default function(test, lab) {
  const {packs} = JSON.parse(readFileSync(path.join(lab.root, 'src/content/packs.json'), 'utf8'));
  // The packs of this room's shape: one layer, values are places, nothing hidden or added.
  const simple = (pack) => pack.layers.length === 1 && !pack.positions && pack.mask === 'none' && !pack.residual &&
      pack.layers[0].heads.every(({V}) => V === 'place');
  const pear = packs.find(({id}) => id === 'pear');

  async function checkRow(page, pack, query) {
    const heads = pack.layers[0].heads;
    for (let head = 0; head < heads.length; ++head) {
      const want = weightsOf(pack, heads[head], query);
      let sum = 0;
      for (let key = 0; key < want.length; ++key) {
        const id = `weight.${query}.${key}` + (head ? `.${head}` : '');
        const got = await value(page, id);
        near(got, want[key], 1e-12, `${pack.id} ${id}`);
        sum += got;
        const shown = (await node(page, id).innerText()).match(/\d+\.\d+/);
        if (shown) near(Number(shown[0]), want[key], SHOWN_ERROR, `${pack.id} ${id} as shown`);
      }
      near(sum, 1, 1e-12, `${pack.id}: row ${query} sums to`);
    }
    const place = placeOf(pack, query);
    for (const axis of [0, 1])
      near(await value(page, `output.${query}.${axis}`), place[axis], 1e-12, `${pack.id} output ${axis}`);
  }

  for (const pack of packs.filter(simple)) {
    test(`${pack.id}: every row and its new place, pressed through the HTML`, async () => {
      const page = await openPage(lab.browser, `${lab.url}#room=look&pack=${pack.id}&motion=0&lang=ko`);
      for (let query = 0; query < pack.words.length; ++query) {
        await press(page, `word.${query}`);
        await checkRow(page, pack, query);
      }
    });
  }

  test('the picker offers just these packs', async () => {
    const page = await openPage(lab.browser, lab.url + '#motion=0');
    await press(page, 'packs');
    const offered =
        await page.$$eval('[data-node^="pack."]', (all) => all.map((e) => e.getAttribute('data-node').split('.')[1]));
    assert.deepEqual([...new Set(offered)].sort(), packs.filter(simple).map(({id}) => id).sort());
  });

  test('pear: every row and its new place, pressed on the drawing', async () => {
    const page = await openPage(lab.browser, lab.url + '#motion=0');
    for (const query of [0, 1, 3, 4, 2]) {
      await pressDrawn(page, `word.${query}`);
      await checkRow(page, pear, query);
    }
  });

  test('the lecture row: 0.015593 three times, 0.570681, 0.382539, and (-0.575, 0.324)', async () => {
    const page = await openPage(lab.browser, lab.url + '#motion=0');
    const known = [0.015593, 0.015593, 0.015593, 0.570681, 0.382539];
    for (let key = 0; key < 5; ++key) near(await value(page, `weight.2.${key}`), known[key], 1e-6, `weight ${key}`);
    near(await value(page, 'output.2.0'), -0.575, 5e-4, 'x');
    near(await value(page, 'output.2.1'), 0.324, 5e-4, 'y');
    assert.match(
        await node(page, 'account').textContent(), /배를: 깎아 0\.571, 먹었다 0\.383, 나머지 각 0\.016/);
  });

  if (lab.native) {
    test('the page and the native engine agree within 1e-12', async () => {
      const head = pear.layers[0].heads[0];
      const input = JSON.stringify({q: head.Q, k: head.K, v: pear.start, scale: 'none'});
      const result = askNative(lab, ['--compute', '-'], input);
      const page = await openPage(lab.browser, lab.url + '#motion=0');
      for (let query = 0; query < 5; ++query) {
        await press(page, `word.${query}`);
        for (let key = 0; key < 5; ++key)
          near(await value(page, `weight.${query}.${key}`), result.weights[query][key], 1e-12, `${query} ${key}`);
      }
    });
  }

  test('six digits show six digits of the same number', async () => {
    const page = await openPage(lab.browser, lab.url + '#motion=0');
    await press(page, 'digits.6');
    assert.match(await node(page, 'weight.2.3').innerText(), /0\.570681/);
    near(await value(page, 'weight.2.3'), 0.570681398369004, 1e-12, 'exact');
    await press(page, 'digits.3');
    assert.match(await node(page, 'weight.2.3').innerText(), /0\.571/);
  });

  test('0.571 opens down to 2 x 1.8, and folds again', async () => {
    const page = await openPage(lab.browser, lab.url + '#motion=0');
    await press(page, 'weight.2.3');
    for (const [line, holds] of [
             ['receipt.weight.2.3', /36\.598\s*÷\s*64\.131/], ['receipt.exp.2.3', /3\.600/],
             ['receipt.score.2.3', /2\s*×\s*1\.8/]]) {
      const found = page.locator(`[data-node="${line}"]`);
      await found.first().waitFor({state: 'attached'});
      if ((await found.first().getAttribute('aria-expanded')) === 'false') await press(page, line);
      const region = page.locator('section[data-region="receipt"]');
      assert.match(await region.textContent(), holds, line);
    }
    await page.keyboard.press('Control+z');
    await idle(page);
    assert.equal(await page.locator('[data-node="receipt.score.2.3"]').count(), 0);
  });

  test('predict, then reveal: the answer is in no part of the page while it is sealed', async () => {
    const page = await openPage(lab.browser, lab.url + '#predict=ask&motion=0');
    assert.doesNotMatch(await page.locator('.mirror').textContent(), /0\.571/);
    assert.equal(await page.locator('[data-node="weight.2.3"]').count(), 0);
    const guess = page.locator('input[data-node="guess.0"]');
    await guess.evaluate(function(range) {
      range.value = '0.8';
      range.dispatchEvent(new Event('input', {bubbles: true}));
    });
    await idle(page);
    await press(page, 'reveal');
    assert.match(await page.locator('.mirror').textContent(), /0\.571/);
    near(await value(page, 'weight.2.3'), 0.570681398369004, 1e-12, 'answer');
  });
}
