// Our own side of the benchmark, behind one shape: open(shape) -> {jobs by name, data, output(), scratch(), close()}
// and the machine's peak. `wasmEngine` for Node and pages, `nativeEngine` (native.mjs) for the program behind a pipe.
import {timed} from './measure.mjs';

export const JOBS = ['ours', 'ours weights', 'ours causal', 'ours masked', 'C++ loops', 'double room'];  // bench::Job
const PEAK_SUMS = 8, LANES = 4;

export function wasmEngine(module) {
  const floats = (engine, which, count) => {
    const at = module._engine_floats(engine, which);
    return new Float32Array(module.wasmMemory.buffer, at, count);
  };
  return {
    machine: {
      flops: PEAK_SUMS * LANES * 2,
      steps: (count) => timed(
                            'peak',
                            function() {
                              if (module._engine_peak(count) === 0) throw new Error('the peak computed nothing');
                            })
                            .time(1),
    },
    memory: () => module.wasmMemory.buffer.byteLength,
    async open({heads, words, width}) {
      const engine = module._engine_new(heads, words, width), count = heads * words * width;
      const copies = [0, 1, 2].map((which) => floats(engine, which, count).slice());
      const jobs = JOBS.map((name, index) => timed(name, () => module._engine_run(engine, index)));
      jobs.push(timed('ours copied', function() {
        copies.forEach((copy, which) => floats(engine, which, count).set(copy));
        module._engine_run(engine, 0);
        floats(engine, 3, count).slice();
      }));
      jobs.push(timed('ours weights copied', function() {
        module._engine_run(engine, 1);
        floats(engine, 3, count).slice();
        floats(engine, 4, heads * words * words).slice();
      }));
      return {
        jobs: Object.fromEntries(jobs.map((job) => [job.name, job])),
        data: {query: copies[0], key: copies[1], value: copies[2]},
        output: () => floats(engine, 3, count).slice(),
        scratch: async () => module._engine_scratch(engine),
        close: () => module._engine_delete(engine),
      };
    },
  };
}
