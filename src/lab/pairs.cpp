#include "lab/pairs.h"

#include <algorithm>

namespace lab {

std::uint64_t all_pairs(std::uint64_t words) {
  return words * words;
}

std::uint64_t causal_pairs(std::uint64_t words) {
  return words * (words + 1) / 2;
}

std::uint64_t window_pairs(std::uint64_t words, std::uint64_t window) {
  const std::uint64_t seen = std::min(words, window);
  return seen == 0 ? 0 : words * seen - seen * (seen - 1) / 2;
}

}  // namespace lab
