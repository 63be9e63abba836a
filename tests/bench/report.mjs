// Prints what suite.mjs measured, as tables in Markdown. Times are best / median; ratios are theirs / ours, best
// against best and median against median.
import {median} from './measure.mjs';

function time(seconds) {
  if (seconds < 1e-3) return (seconds * 1e6).toPrecision(3) + ' µs';
  return (seconds * 1e3).toPrecision(3) + ' ms';
}

const both = (result) => result ? `${time(result.best)} / ${time(result.median)}` : '-';
const ratio = (theirs, ours) =>
    theirs && ours ? `${(theirs.best / ours.best).toFixed(2)} / ${(theirs.median / ours.median).toFixed(2)}` : '-';
const row = (cells) => '| ' + cells.join(' | ') + ' |';
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const quickest = (results, key) => results.length ? results.reduce((a, b) => a[key] < b[key] ? a : b) : null;

// The faster of a peer's ways to the same, by best and by median apart.
function fastest(results) {
  const there = results.filter(Boolean);
  if (there.length === 0) return null;
  return {best: quickest(there, 'best').best, median: quickest(there, 'median').median};
}

function shapeRow({shape, flops, results}) {
  const of = Object.fromEntries(results.map((result) => [result.name, result])), {ours} = of;
  return [
    shape.join(' × '), both(ours), time(ours.first), (flops / ours.best / 1e9).toFixed(1),
    (100 * ours.share).toFixed(0) + ' %', ratio(fastest([of['ort-web graph'], of['ort-web operator']]), ours),
    ratio(of['ort-web weights'], of['ours weights copied']), ratio(of['tfjs'], ours), ratio(of['C++ loops'], ours),
    ratio(of['JS loops'], ours), ratio(of['ours weights'], ours), ratio(of['ours causal'], ours),
    ratio(of['ours masked'], ours), ratio(of['ours copied'], ours), `${ours.calm}`
  ];
}

const SHAPE_HEAD = [
  'heads × words × width', 'ours', 'first call', 'GFLOP/s', 'of peak', 'ort-web', 'both giving weights', 'tfjs',
  'C++ loops', 'JS loops', 'weights', 'causal', 'masked', 'copied', 'calm slices'
];

function curveRow({words, flops, scratch, results}) {
  const [ours, weights, causal, masked] = results;
  return [
    words, both(ours), (flops / ours.best / 1e9).toFixed(1), (100 * ours.share).toFixed(0) + ' %',
    (scratch / 1024).toFixed(0) + ' KiB', (4 * words * words / 1024).toFixed(0) + ' KiB', ratio(weights, ours),
    ratio(causal, ours), ratio(masked, ours)
  ];
}

export function report({shapes, curve, rooms, peaks, memory}, title) {
  const parts = [`## ${title}`];
  const sorted = [...peaks].sort((a, b) => a - b).map((peak) => (peak / 1e9).toFixed(1));
  parts.push(`Peak, GFLOP/s: ${(median(peaks) / 1e9).toFixed(1)} in the middle, ${sorted[0]} to ${sorted.at(-1)}.`);
  if (shapes.length) parts.push(table(SHAPE_HEAD, shapes.map(shapeRow)));
  if (curve.length) {
    const head = ['words', 'ours', 'GFLOP/s', 'of peak', 'scratch', 'weights hold', 'weights', 'causal', 'masked'];
    parts.push('One head of width 64:', table(head, curve.map(curveRow)));
  }
  if (rooms.length) {
    const rows = rooms.map(({words, width, results}) => [words, width, both(results[0])]);
    parts.push('Two layers of two heads in double precision:', table(['words', 'model width', 'time'], rows));
  }
  if (memory) parts.push(`Memory of the module at the end: ${(memory / 2 ** 20).toFixed(0)} MiB.`);
  return parts.join('\n\n');
}

// The only ratios that may fail a run: far from what is measured on any machine so far.
export function faults({shapes}) {
  const wrong = [];
  const found = shapes.find(({shape}) => shape.join() === '8,256,64');
  if (!found) return wrong;
  const of = Object.fromEntries(found.results.map((result) => [result.name, result]));
  if (of['C++ loops'].best < 3 * of.ours.best) wrong.push('the kernel is not 3 times as fast as plain loops');
  if (of['ours causal'].best > 0.75 * of.ours.best) wrong.push('causal takes over 0.75 of the full time');
  return wrong;
}
