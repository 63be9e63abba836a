// The page of the benchmark: loads ours and the peers side by side and waits to be asked (main.mjs).
import load from './bench.mjs';
import {wasmEngine} from './engines.mjs';
import {clock} from './measure.mjs';
import {onnxRuntime, plainLoops, tensorflow} from './peers.mjs';
import {measureAll} from './suite.mjs';

const ort = await import('/node_modules/onnxruntime-web/dist/ort.wasm.min.mjs');
ort.env.wasm.numThreads = 1;
ort.env.wasm.wasmPaths = '/node_modules/onnxruntime-web/dist/';
const {tf} = window;
tf.wasm.setWasmPaths('/node_modules/@tensorflow/tfjs-backend-wasm/dist/');
tf.wasm.setThreadsCount(1);
await tf.setBackend('wasm');
const engine = wasmEngine(await load());
const peers = [onnxRuntime(ort), tensorflow(tf), plainLoops];
window.measure = function(chosen) {
  clock.read = window.threadSeconds;
  return measureAll({...chosen, engine, peers, say: window.say});
};
