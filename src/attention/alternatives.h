// Other weights, same output: Jain and Wallace 2019 ("Attention is not Explanation") look for weights that differ from
// the given ones while the output stays. Here exactly, for values in the plane.
//
//   w' >= 0, sum w' = 1, w' V = w V, and (1/2) sum |w' - w| as large as possible
//
// The difference is convex in w', so the largest one stands at a basic solution: at most three words whose values are
// affinely independent. All of them are tried.
#pragma once

#include <array>
#include <span>
#include <variant>
#include <vector>

#include "attention/matrix.h"

namespace attention {

struct OtherWeights {
  std::vector<double> weights;  // (n), 0 for hidden words
  double difference = 0;        // (1/2) sum |w' - w|, in (0, 1]: the share that went to other words
  bool operator==(const OtherWeights&) const = default;
};

// Why there are no other weights: the values of the words that have a weight are affinely independent, and the line
// a x + b y + c is 0 at each of them and above 0 at the value of every other word that may be seen. Whoever mixes in
// such a word leaves the line; and among the words on it only one mix gives the output.
struct OnlyWeights {
  std::vector<int> support;           // words with a weight: at most three
  std::array<double, 3> separator{};  // a, b, c; all 0 where no other word may be seen
  bool operator==(const OnlyWeights&) const = default;
};

// Values so close to a line or to each other that doubles can neither find other weights nor exclude them.
struct Undecided {
  bool operator==(const Undecided&) const = default;
};

// values (n, 2), weights (n) >= 0 of sum 1, visible (n): 0 = may not be used, has weight 0. The other weights give the
// same output within 1e-12 (relative where values are above 1).
std::variant<OtherWeights, OnlyWeights, Undecided> other_weights(const Matrix& values, std::span<const double> weights,
                                                                 std::span<const double> visible);

// The output of a row whose visible words all count the same: (values' columns); 0 where nothing may be seen.
std::vector<double> even_output(const Matrix& values, std::span<const double> visible);

}  // namespace attention
