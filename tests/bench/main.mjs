// node tests/bench/main.mjs native|node|browser --build FOLDER --npm FOLDER [--rounds N] [--only "8 x 256"]: measures
// and prints the tables; `bash tests/bench/run` builds and fetches first.
import {cpSync, mkdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

import {launch, openPage, serve} from '../web/harness.mjs';

import {wasmEngine} from './engines.mjs';
import {clock} from './measure.mjs';
import {nativeEngine} from './native.mjs';
import {option} from './options.mjs';
import {onnxRuntime, plainLoops, tensorflow} from './peers.mjs';
import {faults, report} from './report.mjs';
import {measureAll} from './suite.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const say = (what) => console.error('    ' + what);

const folder = path.resolve(option('build', '')), npm = path.resolve(option('npm', ''));
const setting = {
  rounds: Number(option('rounds', '11')),
  only: option('only', '')
};

async function inNative() {
  const engine = await nativeEngine(path.join(folder, 'bench'));
  const measured = await measureAll({...setting, engine, say});
  engine.close();
  return {measured, where: 'native'};
}

async function inNode() {
  clock.read = () => process.cpuUsage().user / 1e6;
  const require = createRequire(path.join(npm, 'package.json'));
  const {default: load} = await import(pathToFileURL(path.join(folder, 'bench.mjs')));
  const ort = require('onnxruntime-web');
  ort.env.wasm.numThreads = 1;
  const tf = require('@tensorflow/tfjs-core'), wasm = require('@tensorflow/tfjs-backend-wasm');
  wasm.setWasmPaths(path.join(npm, 'node_modules/@tensorflow/tfjs-backend-wasm/dist/'));
  wasm.setThreadsCount(1);
  await tf.setBackend('wasm');
  const peers = [onnxRuntime(ort), tensorflow(tf), plainLoops];
  return {
    measured: await measureAll({...setting, engine: wasmEngine(await load()), peers, say}),
    where: 'Node ' + process.version
  };
}

const PAGE = `<!doctype html><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,">
<script src="/node_modules/@tensorflow/tfjs-core/dist/tf-core.min.js"></script>
<script src="/node_modules/@tensorflow/tfjs-backend-wasm/dist/tf-backend-wasm.min.js"></script>
<script type="module" src="/bench/page.mjs"></script>`;

// The seconds that the page's main thread has run: what neighbours on the machine take is not in them.
async function threadClock(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  return async () =>
             (await session.send('Performance.getMetrics')).metrics.find(({name}) => name === 'ThreadTime').value;
}

async function inBrowser() {
  mkdirSync(path.join(npm, 'bench'), {recursive: true});
  for (const name of ['engines', 'measure', 'onnx', 'page', 'peers', 'suite'])
    cpSync(path.join(here, name + '.mjs'), path.join(npm, 'bench', name + '.mjs'));
  for (const name of ['bench.mjs', 'bench.wasm']) cpSync(path.join(folder, name), path.join(npm, 'bench', name));
  const site = await serve(npm, {pages: {'/bench.html': PAGE}});
  const browser = await launch(createRequire(path.join(npm, 'package.json'))('playwright-core'));
  const page = await openPage(browser, site.origin + '/bench.html', {wait: false});
  await page.exposeFunction('say', say);
  await page.exposeFunction('threadSeconds', await threadClock(page));
  await page.waitForFunction(() => window.measure);
  const measured = await page.evaluate((chosen) => window.measure(chosen), setting);
  const where = 'Chromium ' + browser.version();
  await browser.close();
  site.close();
  return {measured, where};
}

const {measured, where} = await{native: inNative, node: inNode, browser: inBrowser}[process.argv[2]]();
console.log(report(measured, `${where}, ${os.cpus()[0].model.trim()}, ${new Date().toISOString().slice(0, 10)}`));
const wrong = faults(measured);
for (const fault of wrong) console.error('FAIL ' + fault);
process.exit(wrong.length ? 1 : 0);
