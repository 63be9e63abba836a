#include "attention/finite.h"

#include <cassert>
#include <cmath>

namespace attention {
namespace {

double plain_dot(std::span<const double> a, std::span<const double> b) {
  double sum = 0.0;
  for (std::size_t c = 0; c < a.size(); ++c) sum += a[c] * b[c];
  return sum;
}

// Both sides made smaller by a power of two, which loses nothing that counts beside a product that overflowed.
double scaled_dot(std::span<const double> a, std::span<const double> b) {
  constexpr int halvings = 540;  // products below 2^968: room for 2^55 of them
  double sum = 0.0;
  for (std::size_t c = 0; c < a.size(); ++c) sum += std::ldexp(a[c], -halvings) * std::ldexp(b[c], -halvings);
  return finite(std::ldexp(sum, 2 * halvings));
}

}  // namespace

double dot(std::span<const double> a, std::span<const double> b) {
  assert(a.size() == b.size());
  const double sum = plain_dot(a, b);
  return std::isfinite(sum) ? sum : scaled_dot(a, b);
}

}  // namespace attention
