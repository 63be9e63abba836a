// Compiled like the kernels: for AVX2 and fused multiply-add natively, for 128-bit SIMD as wasm. Eight sums that do not
// wait for each other; their operands come from a small array, so that no product is the same twice and nothing can be
// taken out of the loop.
#include "attention/lanes.h"
#include "engine.h"

namespace bench {

#if defined(__AVX2__) && defined(__FMA__)
using Lanes = attention::Lanes8;
#else
using Lanes = attention::Lanes4;
#endif

int peak_lanes() {
  return Lanes::count;
}

float peak(int steps) {
  using Floats = Lanes::Floats;
  constexpr int rows = 16;
  float operands[rows][peak_sums][Lanes::count];
  for (int i = 0; i < rows * peak_sums * Lanes::count; ++i)
    (&operands[0][0][0])[i] = 1.0f / static_cast<float>(i + steps % 7 + 1);
  const auto factor = attention::splat<Floats>(1.0f / static_cast<float>(steps + 1));
  Floats sums[peak_sums] = {};
  for (int step = 0; step < steps; step += rows)
    for (int row = 0; row < rows; ++row)
      for (int i = 0; i < peak_sums; ++i) sums[i] += factor * attention::load<Floats>(operands[row][i]);
  float total = 0.0f;
  for (const Floats& sum : sums)
    for (int lane = 0; lane < Lanes::count; ++lane) total += sum[lane];
  return total;
}

}  // namespace bench
