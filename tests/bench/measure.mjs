// How the benchmarks measure: ratios inside one run. Every slice of a job stands between two slices of the machine's
// peak; a slice whose two peaks differ too much was disturbed by neighbours and does not count for the median. Runs in
// Node and in pages; nothing here knows what is measured.

const SLICE = 0.02;       // seconds that one slice of a job should take
const PEAK_SLICE = 0.01;  // and one of the peak
const CALM = 1.18;        // how far the two peaks beside a slice may be apart

export const median = function(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b), middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

// Seconds that the measuring thread has run, where somebody can tell (main.mjs), else of the wall clock.
export const clock = {
  read: () => performance.now() / 1000
};

// A job from a function that is called once for each repeat: {name, time(repeats) -> seconds}.
export function timed(name, call) {
  return {
    name,
    async time(repeats) {
      const began = await clock.read();
      for (let i = 0; i < repeats; ++i) {
        const answer = call();
        if (answer instanceof Promise) await answer;
      }
      return await clock.read() - began;
    },
  };
}

// Many short calls first: engines compile a loop well only after it was called again and again. Answers how many
// repeats fill a slice, and what the first call took.
async function calibrate(job, slice) {
  const first = await job.time(1);
  let repeats = 1, took = first;
  for (let warm = first; warm < 0.1 || took < slice / 2;) {
    took = await job.time(repeats);
    warm += took;
    if (took > slice) break;
    repeats = Math.min(repeats * 4, Math.max(repeats, Math.ceil(repeats * slice / Math.max(took, 2e-4))));
  }
  for (let i = 0; i < 2; ++i) took = await job.time(repeats);
  return {first, repeats: Math.max(1, Math.round(repeats * slice / Math.max(took, 2e-4)))};
}

// machine: {steps(count) -> seconds, flops: of one step}. Answers a function that measures it once, in flop/s.
export async function peakMeter(machine) {
  const job = {time: (steps) => machine.steps(steps * 1024)};
  const {repeats} = await calibrate(job, PEAK_SLICE);
  return async () => repeats * 1024 * machine.flops / await job.time(repeats);
}

// Every job `rounds` times in turn: peak, job, peak, next job ... Answers, for each: best and median seconds for a
// call, median of speed / peak when `flops` says what a call computes, the first call, and how many slices were calm.
export async function compare(jobs, {peak, rounds, flops = 0, say = () => {}}) {
  const plans = [];
  for (const job of jobs) plans.push({job, ...await calibrate(job, SLICE), slices: []});
  let before = await peak();
  for (let round = 0; round < rounds; ++round) {
    for (const plan of plans) {
      const seconds = await plan.job.time(plan.repeats) / plan.repeats;
      const after = await peak();
      const calm = Math.max(before, after) / Math.min(before, after) < CALM;
      plan.slices.push({seconds, calm, share: flops / seconds / ((before + after) / 2)});
      before = after;
    }
    say(round);
  }
  return plans.map(({job, first, slices}) => {
    const calm = slices.filter((slice) => slice.calm), counted = calm.length >= 3 ? calm : slices;
    return {
      name: job.name,
      first,
      best: Math.min(...slices.map(({seconds}) => seconds)),
      median: median(counted.map(({seconds}) => seconds)),
      share: median(counted.map(({share}) => share)),
      calm: calm.length,
    };
  });
}
