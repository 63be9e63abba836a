// Keeping sums inside the doubles, so that no infinity minus infinity can turn into NaN.
#pragma once

#include <algorithm>
#include <limits>
#include <span>

namespace attention {

// The nearest finite double; `value` must not be NaN.
inline double finite(double value) {
  constexpr double largest = std::numeric_limits<double>::max();
  return std::clamp(value, -largest, largest);
}

// a . b, right even where a product or a partial sum is beyond the doubles; a result beyond them stops at the largest.
double dot(std::span<const double> a, std::span<const double> b);

}  // namespace attention
