// Numbers as people read them: one place for decimals, minus, pairs, percent.
#pragma once

#include <span>
#include <string>

namespace lab {

// Fixed decimals, U+2212 as minus, never −0.000. Infinite: ∞, −∞.
std::string fixed(double value, int decimals);
// A count, its thousands apart: 4,000.
std::string counted(double value);
// As typed: shortest decimal, U+2212: 0.3, −0.66, 2.
std::string typed(double value);
// (−0.575, 0.324)
std::string pair(double x, double y, int decimals);
std::string typed_tuple(std::span<const double> values);
// For machines: shortest decimal that reads back to the same double, ASCII minus, −0 as 0.
std::string exact(double value);

}  // namespace lab
