#include "attention/position.h"

#include <cmath>

#include "attention/finite.h"

namespace attention {

std::vector<double> sinusoid(double p, int d) {
  std::vector<double> numbers(static_cast<std::size_t>(d));
  for (int slot = 0; slot < d; ++slot) {
    const int even = slot - slot % 2;
    const double angle = p / std::pow(10000.0, static_cast<double>(even) / d);
    numbers[static_cast<std::size_t>(slot)] = slot == even ? std::sin(angle) : std::cos(angle);
  }
  return numbers;
}

double position_score(double query_position, double key_position, int d, double gain) {
  return gain * dot(sinusoid(query_position, d), sinusoid(key_position, d));
}

}  // namespace attention
