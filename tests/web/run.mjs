// Drives the built page in a real browser: node tests/web/run.mjs --page build-web [--native build/attention-lab]
// [--npm FOLDER] [--only TEXT] [--walk PRESSES]. One line per test; ends with "N passed, N failed".
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import {errorsSeen, launch, packages, serve} from './harness.mjs';

const SUITES = [
  'start', 'mirror', 'input', 'numbers', 'keep', 'typing', 'picture', 'access', 'rooms', 'engines', 'sound', 'embed', 'messages', 'share',
  'dist'
];

function option(name, otherwise) {
  const at = process.argv.indexOf('--' + name);
  return at > 0 ? process.argv[at + 1] : otherwise;
}

async function collect(lab) {
  const tests = [];
  for (const suite of SUITES) {
    const {default: add} = await import(`./${suite}.mjs`);
    add((name, body) => tests.push({name: `${suite}: ${name}`, body}), lab);
  }
  const only = option('only', '');
  return tests.filter(({name}) => name.includes(only));
}

async function runAll(tests) {
  let failed = 0;
  for (const {name, body} of tests) {
    try {
      await body();
      const errors = errorsSeen();
      if (errors.length) throw new Error('on the page: ' + errors.join(' | '));
      console.log('ok    ' + name);
    } catch (error) {
      ++failed;
      errorsSeen();
      console.log(
          'FAIL  ' + name + '\n      ' + String(error.stack || error).split('\n').slice(0, 12).join('\n      '));
    }
    for (const context of lab.browser.contexts()) await context.close();
  }
  return failed;
}

const here = path.dirname(fileURLToPath(import.meta.url));
const require = packages(option('npm'));
const lab = {
  root: path.resolve(here, '../..'),
  folder: path.resolve(option('page', 'build-web')),
  native: option('native', ''),
  walk: Number(option('walk', '300')),
  require,
};
lab.site = await serve(lab.folder);
lab.url = lab.site.origin + '/hosted/index.html';
lab.browser = await launch(require('playwright-core'));
const tests = await collect(lab);
const failed = await runAll(tests);
await lab.browser.close();
lab.site.close();
console.log(`${tests.length - failed} passed, ${failed} failed`);
process.exitCode = failed || tests.length === 0 ? 1 : 0;
