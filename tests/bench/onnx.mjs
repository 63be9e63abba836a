// The models that ONNX Runtime is measured with, written as the bytes of an ONNX file (protocol buffers, onnx.proto3).

const utf8 = (text) => [...new TextEncoder().encode(text)];

function varint(number) {
  const bytes = [];
  for (let rest = number;; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push(rest % 128 + 128);
  }
}

const whole = (field, number) => [...varint(field * 8), ...varint(number)];
const inside = (field, bytes) => [...varint(field * 8 + 2), ...varint(bytes.length), ...bytes];
const text = (field, value) => inside(field, utf8(value));
const float = (field, number) => [...varint(field * 8 + 5), ...new Uint8Array(new Float32Array([number]).buffer)];

// An attribute of a node: a whole number, or a float given as {float}.
const attribute = ([name, value]) => inside(5, [
  ...text(1, name),
  ...(typeof value === 'number' ? [...whole(3, value), ...whole(20, 2)] : [...float(2, value.float), ...whole(20, 1)])
]);

function node(type, inputs, outputs, attributes = {}, domain = '') {
  return inside(1, [
    ...inputs.flatMap((name) => text(1, name)), ...outputs.flatMap((name) => text(2, name)),
    ...text(3, type + outputs[0]), ...text(4, type), ...Object.entries(attributes).flatMap(attribute),
    ...(domain ? text(7, domain) : [])
  ]);
}

function tensor(field, name, shape) {
  const dimensions = inside(2, shape.flatMap((size) => inside(1, whole(1, size))));
  return inside(field, [...text(1, name), ...inside(2, inside(1, [...whole(1, 1), ...dimensions]))]);
}

function model(nodes, inputs, outputs) {
  const graph = [
    ...nodes.flat(), ...text(2, 'attention'), ...inputs.flatMap(([name, shape]) => tensor(11, name, shape)),
    ...outputs.flatMap(([name, shape]) => tensor(12, name, shape))
  ];
  const opset = (domain, version) => inside(8, [...text(1, domain), ...whole(2, version)]);
  return new Uint8Array([...whole(1, 8), ...inside(7, graph), ...opset('', 17), ...opset('com.microsoft', 1)]);
}

// MatMul, Softmax, MatMul over (heads, words, width); its fused MatMul takes the transpose and the scale for nothing.
export function productsModel({heads, words, width}, withWeights) {
  const rows = [heads, words, width], weights = ['weights', [heads, words, words]];
  return model(
      [
        node('FusedMatMul', ['q', 'k'], ['scores'], {transB: 1, alpha: {float: 1 / Math.sqrt(width)}}, 'com.microsoft'),
        node('Softmax', ['scores'], ['weights'], {axis: 2}), node('MatMul', ['weights', 'v'], ['output'])
      ],
      [['q', rows], ['k', rows], ['v', rows]], [['output', rows], ...(withWeights ? [weights] : [])]);
}

// Its operator for the whole: (1, words, heads * width), the heads side by side.
export function operatorModel({heads, words, width}) {
  const rows = [1, words, heads * width];
  return model(
      [node('MultiHeadAttention', ['q', 'k', 'v'], ['output'], {num_heads: heads}, 'com.microsoft')],
      [['q', rows], ['k', rows], ['v', rows]], [['output', rows]]);
}
