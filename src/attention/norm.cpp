#include "attention/norm.h"

#include <cassert>
#include <cmath>

namespace attention {
namespace {

double mean(std::span<const double> x) {
  double sum = 0.0;
  for (const double number : x) sum += number;
  return x.empty() ? 0.0 : sum / static_cast<double>(x.size());
}

double mean_square(std::span<const double> x, double around) {
  double sum = 0.0;
  for (const double number : x) sum += (number - around) * (number - around);
  return x.empty() ? 0.0 : sum / static_cast<double>(x.size());
}

}  // namespace

std::vector<double> layer_norm(std::span<const double> x, std::span<const double> weight, std::span<const double> bias,
                               double epsilon) {
  assert(x.size() == weight.size() && x.size() == bias.size());
  const double middle = mean(x);
  const double spread = std::sqrt(mean_square(x, middle) + epsilon);
  std::vector<double> result(x.size());
  for (std::size_t c = 0; c < x.size(); ++c) result[c] = (x[c] - middle) / spread * weight[c] + bias[c];
  return result;
}

std::vector<double> rms_norm(std::span<const double> x, std::span<const double> weight, double epsilon) {
  assert(x.size() == weight.size());
  const double size = std::sqrt(mean_square(x, 0.0) + epsilon);
  std::vector<double> result(x.size());
  for (std::size_t c = 0; c < x.size(); ++c) result[c] = x[c] / size * weight[c];
  return result;
}

}  // namespace attention
