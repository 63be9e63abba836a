// Repeatable random numbers, the same in every build: SplitMix64 (Steele, Lea and Flood 2014).
#pragma once

#include <cstdint>

namespace attention {

struct SplitMix64 {
  std::uint64_t state = 0;

  std::uint64_t next() {
    state += 0x9E3779B97F4A7C15u;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
};

}  // namespace attention
