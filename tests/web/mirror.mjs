// The morph that brings new HTML into the mirror: the result is the new HTML, and focus, caret, scrolling and the
// elements themselves survive. Run in the page, on regions of its own.
import assert from 'node:assert/strict';

import {openPage} from './harness.mjs';

const ROUNDS = 300;

export default function(test, lab) {
  const open = () => openPage(lab.browser, lab.url + '#motion=0');

  test('after any sequence of changes the document is the HTML that was asked for', async () => {
    const page = await open();
    const wrong = await page.evaluate(function(rounds) {
      let seed = 12345;
      const random = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
      const pick = (list) => list[random(list.length)];
      function tree(depth, used) {
        const tag = pick(['div', 'p', 'span', 'button', 'ol', 'table']);
        if (tag === 'table') return `<table><tbody><tr><td>${random(9)}</td><td>${random(9)}</td></tr></tbody></table>`;
        const id = random(3) && `n.${random(12)}`;
        const key = id && !used.has(id) ? ` data-node="${id}"` : '';
        if (key) used.add(id);
        let inside = random(3) ? `text ${random(5)}` : '';
        if (depth && tag !== 'p' && tag !== 'button')
          for (let i = random(5); i > 0; --i) inside += tree(depth - 1, used);
        return `<${tag}${key}${random(2) ? ` title="t${random(4)}"` : ''}>${inside}</${tag}>`;
      }
      for (let i = 0; i < rounds; ++i) {
        const html =
            `<section data-region="key" aria-label="x">${tree(3, new Set())}${tree(3, new Set(['n.1']))}</section>`;
        window.attentionLabPage.setRegion('key', html);
        const region = document.querySelector('[data-region="key"]').cloneNode(true);
        for (const e of region.querySelectorAll('[data-placed], [style]'))
          e.removeAttribute('data-placed'), e.removeAttribute('style');
        const asked = document.createElement('template');
        asked.innerHTML = html;
        if (region.outerHTML !== asked.content.firstChild.outerHTML) return [i, html, region.outerHTML];
      }
      return null;
    }, ROUNDS);
    assert.equal(wrong, null);
  });

  test('the focused element stays the same element while its neighbours come, go and change places', async () => {
    const page = await open();
    const result = await page.evaluate(function() {
      const show = (ids) => window.attentionLabPage.setRegion(
          'key',
          '<section data-region="key" aria-label="x">' +
              ids.map((id) => `<button data-node="${id}">${id}</button>`).join('') + '</section>');
      show(['a', 'b', 'c']);
      const kept = document.querySelector('[data-node="b"]');
      kept.focus();
      let blurred = 0;
      kept.addEventListener('blur', () => ++blurred);
      for (const ids of [['b'], ['c', 'b', 'a'], ['x', 'y', 'b'], ['b', 'y', 'x'], ['a', 'c', 'x', 'b', 'y']])
        show(ids);
      return [document.activeElement === kept, blurred, document.querySelector('[data-region="key"]').textContent];
    });
    assert.deepEqual(result, [true, 0, 'acxby']);
  });

  test('a field keeps its caret, and a composition is not disturbed', async () => {
    const page = await open();
    const result = await page.evaluate(function() {
      const show = (value) => window.attentionLabPage.setRegion(
          'key',
          `<section data-region="key" aria-label="x"><h2>${
              value}</h2><input data-node="sentence" aria-label="s" value="${value}"></section>`);
      show('abc');
      const field = document.querySelector('[data-node="sentence"]');
      field.focus();
      field.setSelectionRange(1, 2);
      show('abc');
      const caret = [field.selectionStart, field.selectionEnd];
      field.dispatchEvent(new CompositionEvent('compositionstart', {bubbles: true}));
      field.value = 'ab하';
      show('ab');
      const composing = field.value;
      field.dispatchEvent(new CompositionEvent('compositionend', {bubbles: true}));
      show('ab하나');
      return [caret, composing, field.value];
    });
    assert.deepEqual(result, [[1, 2], 'ab하', 'ab하나']);
  });

  test('what takes the focused element away hands the focus to its successor of the same name', async () => {
    const page = await open();
    const focused = await page.evaluate(async function() {
      const show = (html) =>
          window.attentionLabPage.setRegion('key', `<section data-region="key" aria-label="x">${html}</section>`);
      show('<p><button data-node="a">a</button></p>');
      document.querySelector('[data-node="a"]').focus();
      show('<div><button data-node="a">a</button></div>');
      await null;
      return document.activeElement.getAttribute('data-node');
    });
    assert.equal(focused, 'a');
  });

  test('regions stand in reading order whichever comes first', async () => {
    const page = await open();
    const order = await page.evaluate(function() {
      const {setRegion, mirror} = window.attentionLabPage;
      for (const region of Array.from(mirror.children, (child) => child.dataset.region)) setRegion(region, '');
      for (const region of ['overlay', 'stage', 'top', 'key', 'title'])
        setRegion(region, `<section data-region="${region}"></section>`);
      return Array.from(mirror.children, (child) => child.dataset.region);
    });
    assert.deepEqual(order, ['top', 'title', 'stage', 'key', 'overlay']);
  });
}
