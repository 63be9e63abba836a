// How many pairs of a query and a key a sentence of n words has: the work of one head. Exact whole numbers.
#pragma once

#include <cstdint>

namespace lab {

// Every word looks at every word: n n. Precondition of all three: 0 <= n <= 2^31.
std::uint64_t all_pairs(std::uint64_t words);
// Every word looks at itself and the words before it: n (n + 1) / 2.
std::uint64_t causal_pairs(std::uint64_t words);
// Every word looks at itself and at most window - 1 words before it: n w - w (w - 1) / 2 for w <= n.
std::uint64_t window_pairs(std::uint64_t words, std::uint64_t window);

}  // namespace lab
