// The native program of native.cpp as an engine (engines.mjs): a line asks, a number answers. Its seconds are those
// that it ran itself, so neighbours on the machine count less than in a page.
import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';

import {JOBS} from './engines.mjs';

export async function nativeEngine(program) {
  const child = spawn(program, {stdio: ['pipe', 'pipe', 'inherit']});
  const answers = createInterface({input: child.stdout})[Symbol.asyncIterator]();
  const ask = async function(line) {
    child.stdin.write(line + '\n');
    return Number((await answers.next()).value);
  };
  const lanes = await ask('lanes');
  return {
    machine: {flops: 8 * lanes * 2, steps: (count) => ask('peak ' + count)},
    memory: () => 0,
    open: async function({heads, words, width}) {
      await ask(`shape ${heads} ${words} ${width}`);
      const job = (name, index) => [name, {name, time: (repeats) => ask(`time ${index} ${repeats}`)}];
      return {jobs: Object.fromEntries(JOBS.map(job)), scratch: () => ask('scratch'), close() {}};
    },
    close: () => child.stdin.end(),
  };
}
