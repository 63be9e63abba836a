// Repeatable random attention inputs.
#pragma once

#include <cstdint>

#include "attention/attention.h"
#include "attention/split_mix.h"

struct Random {
  attention::SplitMix64 bits;

  explicit Random(std::uint64_t seed = 0) : bits{seed} {}
  std::uint64_t next() { return bits.next(); }
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }                          // in [0, 1)
  int below(int limit) { return static_cast<int>(next() % static_cast<std::uint64_t>(limit)); }  // 0 ... limit - 1
  double between(double low, double high) { return low + (high - low) * unit(); }

  attention::Matrix matrix(int rows, int columns, double size) {
    attention::Matrix result(rows, columns);
    for (double& cell : result.data) cell = between(-size, size);
    return result;
  }
};

// One head with random shapes, numbers and masks.
struct RandomHead {
  attention::Matrix query, key, value;
  attention::Scale scale;
  attention::Masking masking;

  attention::HeadResult attend() const { return attention::attend(query, key, value, scale, masking); }
};

inline RandomHead random_head(Random& random) {
  const int queries = 1 + random.below(3), keys = 1 + random.below(5), width = 1 + random.below(3);
  const double sizes[] = {0.1, 1.0, 3.0, 30.0};
  const double size = sizes[random.below(4)];
  RandomHead head;
  head.query = random.matrix(queries, width, size);
  head.key = random.matrix(keys, width, size);
  head.value = random.matrix(keys, 2, 2.0);
  head.scale.mode = static_cast<attention::Scale::Mode>(random.below(3));
  head.scale.number = random.between(-2, 2);
  head.masking.causal = static_cast<attention::Causal>(random.below(3));
  if (random.below(2)) {
    attention::Matrix visible(queries, keys, 1.0);
    for (double& cell : visible.data) cell = random.below(4) == 0 ? 0.0 : 1.0;
    head.masking.visible.push_back(visible);
  }
  if (random.below(2)) head.masking.additive.push_back(random.matrix(queries, keys, 5.0));
  return head;
}
