// What others offer for the same work, each given its best: models loaded and tensors filled beforehand, one thread,
// results read back. A peer is {name, open(shape, data) -> {jobs, output() -> Float32Array or null, close()}}.
import {timed} from './measure.mjs';
import {operatorModel, productsModel} from './onnx.mjs';

// (heads, words, width) to (words, heads * width) and back.
function joined(rows, {heads, words, width}, back = false) {
  const result = new Float32Array(rows.length);
  for (let head = 0; head < heads; ++head)
    for (let word = 0; word < words; ++word)
      for (let c = 0; c < width; ++c) {
        const apart = (head * words + word) * width + c, together = (word * heads + head) * width + c;
        result[back ? apart : together] = rows[back ? together : apart];
      }
  return result;
}

async function ortJob(ort, name, bytes, tensors) {
  const session = await ort.InferenceSession.create(
      bytes, {executionProviders: ['wasm'], graphOptimizationLevel: 'all', intraOpNumThreads: 1, interOpNumThreads: 1});
  let last = null;
  const job = timed(name, async () => {
    last = (await session.run(tensors)).output.data;
  });
  return {job, last: () => last, close: () => session.release()};
}

export const onnxRuntime = (ort) => ({
  name: 'ort-web',
  async open(shape, {query, key, value}) {
    const {heads, words, width} = shape;
    const tensors = (rows, dims) => Object.fromEntries([['q', query], ['k', key], ['v', value]].map(
        ([name, data]) => [name, new ort.Tensor('float32', rows(data), dims)]));
    const apart = tensors((data) => data, [heads, words, width]);
    const together = tensors((data) => joined(data, shape), [1, words, heads * width]);
    const products = await ortJob(ort, 'ort-web graph', productsModel(shape, false), apart);
    const operator = await ortJob(ort, 'ort-web operator', operatorModel(shape), together);
    const weights = await ortJob(ort, 'ort-web weights', productsModel(shape, true), apart);
    return {
      jobs: [products.job, operator.job, weights.job],
      outputs: () => [products.last(), joined(operator.last(), shape, true), weights.last()],
      close: () => [products, operator, weights].forEach((each) => each.close()),
    };
  },
});

export const tensorflow = (tf) => ({
  name: 'tfjs',
  async open({heads, words, width}, {query, key, value}) {
    const [q, k, v] = [query, key, value].map((data) => tf.tensor3d(data, [heads, words, width]));
    const scale = tf.scalar(1 / Math.sqrt(width));  // on the queries: cheaper than on the scores
    let last = null;
    const attend = () =>
        tf.tidy(() => tf.matMul(tf.softmax(tf.matMul(tf.mul(q, scale), k, false, true)), v).dataSync());
    return {
      jobs: [timed(
          'tfjs',
          () => {
            last = attend();
          })],
      outputs: () => [last],
      close: () => [q, k, v, scale].forEach((each) => each.dispose()),
    };
  },
});

function attendQuery(query, key, value, output, row, at, from, words, width) {
  const scale = 1 / Math.sqrt(width);
  let largest = -Infinity, sum = 0;
  for (let j = 0; j < words; ++j) {
    let score = 0;
    for (let c = 0; c < width; ++c) score += query[at + c] * key[from + j * width + c];
    row[j] = score * scale;
    if (row[j] > largest) largest = row[j];
  }
  for (let j = 0; j < words; ++j) sum += row[j] = Math.exp(row[j] - largest);
  for (let c = 0; c < width; ++c) output[at + c] = 0;
  for (let j = 0; j < words; ++j) {
    const weight = row[j] / sum;
    for (let c = 0; c < width; ++c) output[at + c] += weight * value[from + j * width + c];
  }
}

// What one writes first, in JavaScript.
export const plainLoops = {
  name: 'JS loops',
  async open({heads, words, width}, {query, key, value}) {
    const output = new Float32Array(query.length), row = new Float32Array(words);
    const attend = () => {
      for (let head = 0; head < heads; ++head)
        for (let word = 0; word < words; ++word) {
          const from = head * words * width;
          attendQuery(query, key, value, output, row, from + word * width, from, words, width);
        }
    };
    return {jobs: [timed('JS loops', attend)], outputs: () => [output], close() {}};
  },
};
