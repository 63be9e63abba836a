// The lab as an element of other people's pages: another origin, strict policies, many on one page.
import assert from 'node:assert/strict';

import {data, node, ready, ROOT, serve} from './harness.mjs';
import {FAR, hostPage, LISTEN} from './host.mjs';

// In a frame: a picture has been drawn and is still there.
const DRAWN = () => document.querySelector('main').dataset.status === 'ready' &&
    !document.querySelector('canvas').getContext('webgl2').isContextLost();

export default function(test, lab) {
  const told = (page, name) => page.evaluate((wanted) => told.filter((each) => each.name === wanted), name);
  const inner = (page, number = 0) => page.frames().filter((frame) => frame.url().startsWith(lab.site.origin))[number];
  const state = (page) => page.evaluate(() => lab().getState());
  const untroubled = (page) => assert.deepEqual([page.seen.console, page.seen.errors], [[], []]);

  async function element(attributes, children = '', options = {}) {
    const page = await hostPage(lab, `<attention-lab ${attributes}>${children}</attention-lab>`, LISTEN, options);
    await page.waitForFunction(() => told.some(({name}) => name === 'ready'));
    return page;
  }

  test('the element starts with its attributes, under a strict policy, without a word on the console', async () => {
    const page = await element('id="one" room="mask" pack="abc" hide="2" digits="6"', '<a href="#">가리기</a>');
    await ready(inner(page));
    assert.equal(await inner(page).evaluate(() => self.origin), 'null', 'the frame has no origin of its own');
    assert.deepEqual(await state(page), {room: 'mask', pack: 'abc', hide: [2], digits: 6});
    assert.equal(await page.evaluate(() => lab().status), 'ready');
    const [{detail, id}] = await told(page, 'ready');
    assert.equal(id, 'one');
    assert.match(detail.lab, /^\d+\.\d+\.\d+$/);
    assert.ok(detail.rooms.includes('mask') && detail.language === 'ko');
    assert.equal(await page.locator('attention-lab a').isVisible(), false, 'the fallback has gone');
    untroubled(page);
  });

  test('where the lab cannot run the children stay, and the page is told why', async () => {
    const site = await serve(lab.folder, {headers: () => ({'content-security-policy': 'script-src \'self\''})});
    const body =
        `<attention-lab src="${site.origin}/hosted/index.html" loading="eager"><a href="#">가리기</a></attention-lab>`;
    const page = await hostPage(lab, body, LISTEN, {headers: () => ({})});
    await page.waitForFunction(() => told.some(({name}) => name === 'error'));
    const [{detail}] = await told(page, 'error');
    assert.equal(detail.code, 'policy');
    assert.match(detail.text, /wasm-unsafe-eval/);
    assert.equal(await page.locator('attention-lab a').isVisible(), true);
    assert.equal(await page.evaluate(() => lab().status), 'failed');
    assert.equal(await page.evaluate(() => lab().getState().catch(({code}) => code)), 'failed');
    page.seen.errors.length = 0;  // the runtime's own word about it
    site.close();
  });

  test('attributes are properties, before and after, and change the running lab without a reload', async () => {
    const page = await element('pack="pear" query="2"');
    const frame = inner(page);
    await frame.evaluate(() => (window.still_here = true));
    await page.evaluate(() => {
      lab().query = 0;
      lab().headsOn = [0];
      lab().setAttribute('digits', '6');
    });
    await frame.waitForSelector('[data-node="word.0"][aria-checked="true"]', {state: 'attached'});
    const now = await state(page);
    assert.deepEqual([now.query, now.digits], [undefined, 6]);
    assert.equal(await page.evaluate(() => [lab().query, lab().getAttribute('heads-on')].join()), '0,0');
    await page.evaluate(() => (lab().theme = 'dark'));
    await frame.waitForSelector(`${ROOT}[data-theme="dark"]`);
    await page.evaluate(() => lab().removeAttribute('query'));
    await frame.waitForSelector('[data-node="word.2"][aria-checked="true"]', {state: 'attached'});
    await page.evaluate(() => (lab().room = 'mask'));
    await frame.waitForSelector('[data-node="room.mask"][aria-checked="true"], h1', {state: 'attached'});
    assert.equal((await state(page)).room, 'mask');
    assert.equal(await frame.evaluate(() => window.still_here), true);
    untroubled(page);
  });

  test('what the visitor does is told, what the page itself sets is not', async () => {
    const page = await element('pack="pear"');
    await page.evaluate(() => lab().setState({query: 0}));
    await page.evaluate(() => lab().act('word.1'));
    await page.waitForTimeout(600);
    assert.deepEqual(await told(page, 'change'), []);
    await node(inner(page), 'word.3').evaluate((word) => word.click());
    await page.waitForFunction(() => told.some(({name}) => name === 'change'));
    const [{detail}] = await told(page, 'change');
    assert.deepEqual([detail.by, detail.changed, detail.state.query], ['visitor', ['query'], 3]);
    untroubled(page);
  });

  test('methods answer, and refuse with a code and a reason', async () => {
    const page = await element('room="look" pack="pear"');
    const result = await page.evaluate(() => lab().getResult());
    assert.equal(result.format, 'attention-lab-result');
    assert.ok(Math.abs(result.weights[2][3] - 0.570681) < 1e-6);
    const view = await page.evaluate(() => lab().getView());
    assert.equal(view.format, 'attention-lab-view');
    await page.evaluate(() => lab().setState('#room=mask&pack=abc&query=1'));
    assert.equal((await state(page)).query, 1);
    await page.evaluate(() => lab().reset());
    assert.equal((await state(page)).query, await page.evaluate(() => lab().getState().then(({query}) => query)));
    const code = (call) =>
        page.evaluate(`lab().${call}.then(() => 'done', ({code, message}) => code + (message ? '!' : ''))`);
    assert.equal(await code('act("no.such.node")'), 'node!');
    assert.equal(await code('setState({query: "many"})'), 'message!');
    assert.equal(await code('setState({query: 1, room: "nowhere"})'), 'message!');
    assert.equal(await code('setState("#al1-20-AgRsb29rBARwZWFyCAEg-beeebb74")'), 'message!');
    assert.equal(await code('exportData({format: "doc"})'), 'message!');
    assert.match(await page.evaluate(() => lab().exportData({format: 'python'})), /attention_weights/);
    assert.equal(
        JSON.parse(await page.evaluate(() => lab().exportData({format: 'json'}))).format, 'attention-lab-data');
    untroubled(page);
  });

  test('pictures are drawn from the vector form, of the size asked for, with the link inside', async () => {
    const page = await element('room="mask" pack="abc"');
    const {PNG} = lab.require('pngjs');
    const bytes = await page.evaluate(async () => {
      const blob = await lab().exportImage({format: 'png', scale: 4, width: 400, theme: 'light'});
      return [blob.type, Array.from(new Uint8Array(await blob.arrayBuffer()))];
    });
    const file = Buffer.from(bytes[1]);
    const {width, height, data: pixels} = PNG.sync.read(file);
    assert.equal(bytes[0], 'image/png');
    assert.equal(width, 1600);
    assert.ok(pixels.every((value, at) => at % 4 !== 3 || value === 255), 'opaque');
    assert.ok(new Set(pixels.subarray(0, 4 * width * height)).size > 20, 'something is drawn');
    const at = file.indexOf('iTXtattention-lab\0');
    assert.match(file.subarray(at + 22, at + 120).toString(), /^al1-\d+-[\w-]+-[0-9a-f]{8}/);
    const svg = await page.evaluate(async () => (await lab().exportImage({format: 'svg'})).text());
    assert.match(svg, /^<svg[^]*<title>[^]*<metadata>al1-[^]*<\/svg>\n$/);
    untroubled(page);
  });

  test('the height follows the width, and a fixed height stays', async () => {
    const page = await element('height="auto"');
    const frame = page.locator('attention-lab iframe');
    for (const [width, height] of [[600, 400], [320, 240], [800, 450], [1280, 720]]) {
      await page.evaluate((px) => (lab().style.width = px + 'px'), width);
      await page.waitForFunction((px) => lab().shadowRoot.querySelector('iframe').style.height === px + 'px', height);
    }
    const before = (await told(page, 'resize')).length;
    await page.evaluate(() => (lab().height = 300));
    await page.waitForTimeout(500);
    assert.equal((await frame.boundingBox()).height, 300);
    assert.ok((await told(page, 'resize')).length <= before + 1, 'no loop');
  });

  test('a lab below the fold waits; focus and setState start it', async () => {
    const page = await hostPage(lab, '<div></div><attention-lab id="far"></attention-lab>', LISTEN + FAR);
    await page.waitForFunction(() => customElements.get('attention-lab'));
    await page.waitForTimeout(300);
    assert.equal(await page.evaluate(() => lab().status), 'waiting');
    assert.equal(page.frames().length, 1);
    await page.evaluate(() => lab().setState({query: 3}));
    assert.equal((await state(page)).query, 3);
  });

  test('what a visitor typed stays in until the page asks for it, and then the visitor sees that', async () => {
    const page = await element('room="vectors" pack="abc"');
    await page.evaluate(() => lab().setState({q: [0.3, -1.25]}));
    assert.equal((await state(page)).q, true);
    const code = (call) => page.evaluate(`lab().${call}.then(() => 'done', ({code}) => code)`);
    for (const call of ['getResult()', 'getView()', 'exportImage()', 'exportData({format: "json"})'])
      assert.equal(await code(call), 'private', call);
    assert.equal(await code('getResult({text: true})'), 'done');
    assert.match(
        await inner(page).locator('.mirror').textContent(), /이 페이지가 입력한 내용을 읽었어요/);
    assert.deepEqual(await page.evaluate(() => lab().getState({text: true}).then(({q}) => q)), [0.3, -1.25]);
  });

  test('an answered question is told to those who listen, ready for a statement, and the quiz says so', async () => {
    const body = '<attention-lab room="quiz" item="two-scores" report="attempt"></attention-lab>';
    const page = await hostPage(lab, body, LISTEN);
    await page.waitForFunction(() => told.some(({name}) => name === 'ready'));
    const frame = inner(page);
    await ready(frame);
    assert.match(await frame.locator('.mirror').textContent(), /답이 수업 페이지로 전달돼요/);
    await page.evaluate(() => lab().act('guess.0', 0.75));
    await page.evaluate(() => lab().act('reveal'));
    await page.waitForFunction(() => told.some(({name}) => name === 'attempt'));
    const [{detail}] = await told(page, 'attempt');
    assert.equal(detail.item, 'two-scores');
    assert.deepEqual(
        [detail.kind, detail.try, detail.guess, detail.correct, detail.skipped], ['number', 1, 0.75, false, false]);
    assert.ok(Math.abs(detail.answer - 0.880797) < 1e-6);
    assert.deepEqual(detail.xapi.correctResponsesPattern, ['0.870797[:]0.890797']);
    assert.match(detail.xapi.duration, /^PT\d+(\.\d)?S$/);
    assert.equal(detail.activity, '#room=quiz&item=two-scores');
  });

  test('twenty labs on one page each draw when they are scrolled to, and share nothing', async () => {
    const tags = Array.from({length: 20}, (each, i) => `<attention-lab id="lab${i}" query="${i % 5}"></attention-lab>`);
    const page = await hostPage(lab, tags.join(''), LISTEN, {viewport: {width: 800, height: 600}});
    page.setDefaultTimeout(120000);  // as many programs start
    const see = async (i) => {
      await page.locator('#lab' + i).scrollIntoViewIfNeeded();
      await page.waitForFunction((id) => document.getElementById(id).status === 'ready', 'lab' + i);
      const shadow = (id) => document.getElementById(id).shadowRoot.querySelector('iframe');
      const frame = await (await page.evaluateHandle(shadow, 'lab' + i)).asElement().contentFrame();
      await frame.waitForFunction(DRAWN, null, {polling: 100});
      assert.equal(await node(frame, 'word.' + (i % 5)).getAttribute('aria-checked'), 'true');
    };
    for (let i = 0; i < 20; ++i) {
      await see(i);
      if (i % 6 === 5) await page.waitForTimeout(2500);  // those out of sight give their contexts back
    }
    for (const i of [0, 7, 19]) await see(i);
    untroubled(page);  // no «too many active contexts»
  });

  test('out of sight a lab gives its graphics context back and keeps its state', async () => {
    const page = await hostPage(lab, '<attention-lab pack="pear"></attention-lab><div></div>', LISTEN + FAR);
    await page.waitForFunction(() => told.some(({name}) => name === 'ready'));
    const frame = inner(page);
    await ready(frame);
    await page.evaluate(() => lab().act('word.4'));
    await page.evaluate(() => scrollTo(0, 4000));
    const lost = (is) => frame.waitForFunction(
        (wanted) => document.querySelector('canvas').getContext('webgl2').isContextLost() === wanted, is,
        {polling: 100});
    await lost(true);
    await page.evaluate(() => lab().act('word.1'));
    await page.evaluate(() => scrollTo(0, 0));
    await lost(false);
    assert.equal(await data(frame, 'status'), 'ready');
    assert.equal((await state(page)).query, 1);
    untroubled(page);
  });
}
