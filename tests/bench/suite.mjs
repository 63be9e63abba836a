// What is measured, in Node and in pages alike: the shapes of the table, the cost curve, the double room. Answers plain
// data for report.mjs; `say` tells how far it is.
import {compare, peakMeter} from './measure.mjs';

const SHAPES =
    [[1, 5, 3], [1, 8, 4], [2, 64, 16], [8, 64, 64], [8, 256, 64], [8, 512, 64], [8, 1024, 64], [1, 2048, 64]];
const CURVE = [8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096];
const ROOMS = [[5, 4], [10, 8], [10, 32], [64, 8], [64, 32]];
const LOOPS_UP_TO = 8 * 512 * 512;  // scores: beyond, plain loops take seconds
const TOLERANCE = 1e-4;             // between outputs of two of them

const flopsOf = ([heads, words, width]) => 4 * heads * words * words * width;
const shapeOf = ([heads, words, width]) => ({heads, words, width});

// All have to compute the same before their times are compared.
function checkSame(name, output, ours) {
  if (!output) return;
  for (let i = 0; i < ours.length; ++i)
    if (!(Math.abs(output[i] - ours[i]) <= TOLERANCE)) throw new Error(`${name} computes ${output[i]}, not ${ours[i]}`);
}

async function checkPeers(session, opened) {
  if (!session.output) return;
  await session.jobs.ours.time(1);
  const ours = session.output();
  for (const {name, one} of opened) {
    for (const job of one.jobs) await job.time(1);
    for (const output of one.outputs()) checkSame(name, output, ours);
  }
}

async function measureShape(shape, {engine, peers, peak, rounds}) {
  const session = await engine.open(shapeOf(shape));
  const loops = shape[0] * shape[1] * shape[1] <= LOOPS_UP_TO;
  const opened = [];
  for (const peer of peers)
    if (loops || peer.name !== 'JS loops')
      opened.push({name: peer.name, one: await peer.open(shapeOf(shape), session.data)});
  await checkPeers(session, opened);
  const {ours, 'C++ loops': plain, 'double room': unused, ...variants} = session.jobs;
  const jobs = [ours, ...Object.values(variants), ...(loops ? [plain] : []), ...opened.flatMap(({one}) => one.jobs)];
  const results = await compare(jobs, {peak, rounds, flops: flopsOf(shape)});
  opened.forEach(({one}) => one.close());
  session.close();
  return {shape, flops: flopsOf(shape), results};
}

async function measureCurve({engine, peak, rounds, say}) {
  const rows = [];
  for (const words of CURVE) {
    say(`one head of ${words} words`);
    const shape = [1, words, 64], session = await engine.open(shapeOf(shape));
    const {ours, 'ours weights': weights, 'ours causal': causal, 'ours masked': masked} = session.jobs;
    await ours.time(1);
    const scratch = await session.scratch();
    const results = await compare([ours, weights, causal, masked], {peak, rounds, flops: flopsOf(shape)});
    session.close();
    rows.push({words, flops: flopsOf(shape), scratch, results});
  }
  return rows;
}

async function measureRooms({engine, peak, rounds}) {
  const rows = [];
  for (const [words, width] of ROOMS) {
    const session = await engine.open({heads: 1, words, width});
    const results = await compare([session.jobs['double room']], {peak, rounds});
    session.close();
    rows.push({words, width, results});
  }
  return rows;
}

export async function measureAll({engine, peers = [], rounds = 11, only = '', say}) {
  const peak = await peakMeter(engine.machine), peaks = [];
  const noted = async () => {
    peaks.push(await peak());
    return peaks.at(-1);
  };
  const setting = {engine, peers, peak: noted, rounds, say}, measured = {shapes: [], curve: [], rooms: []};
  for (const shape of SHAPES) {
    const name = shape.join(' x ');
    if (only && !name.includes(only)) continue;
    say(name);
    measured.shapes.push(await measureShape(shape, setting));
  }
  if (!only) measured.curve = await measureCurve(setting);
  if (!only) measured.rooms = await measureRooms(setting);
  return {...measured, peaks, memory: engine.memory()};
}
