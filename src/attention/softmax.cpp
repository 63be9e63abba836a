#include "attention/softmax.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace attention {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double largest_shown = 80.0;     // e^80 = 5.5e34 can still be read
constexpr double smallest_exact = -708.0;  // below, e^x is a denormal and loses digits

double largest(std::span<const double> scores) {
  return scores.empty() ? -infinity : *std::max_element(scores.begin(), scores.end());
}

}  // namespace

double row_shift(std::span<const double> scores) {
  const double top = largest(scores);
  if (top == -infinity) return 0.0;
  if (top > largest_shown || top < -largest_shown) return top;
  if (top >= 0.0) return 0.0;
  const bool loses_digits = std::any_of(scores.begin(), scores.end(),
                                        [](double score) { return score != -infinity && score < smallest_exact; });
  return loses_digits ? top : 0.0;
}

SoftmaxRow softmax_steps(std::span<const double> masked_scores) {
  SoftmaxRow row;
  row.shift = row_shift(masked_scores);
  row.exps.reserve(masked_scores.size());
  for (const double score : masked_scores) {
    row.exps.push_back(score == -infinity ? 0.0 : std::exp(score - row.shift));
    row.sum += row.exps.back();
  }
  row.weights.reserve(row.exps.size());
  for (const double exp : row.exps) row.weights.push_back(row.sum > 0.0 ? exp / row.sum : 0.0);
  return row;
}

std::vector<double> softmax(std::span<const double> scores, double temperature) {
  assert(temperature > 0.0);
  std::vector<double> divided(scores.begin(), scores.end());
  for (double& score : divided) score /= temperature;
  return softmax_steps(divided).weights;
}

std::vector<double> log_softmax(std::span<const double> scores) {
  const double top = largest(scores);
  double sum = 0.0;
  for (const double score : scores) sum += score == -infinity ? 0.0 : std::exp(score - top);
  std::vector<double> logs;
  logs.reserve(scores.size());
  for (const double score : scores) logs.push_back(score == -infinity ? -infinity : score - top - std::log(sum));
  return logs;
}

double entropy(std::span<const double> weights) {
  double sum = 0.0;
  for (const double weight : weights) {
    if (weight > 0.0) sum -= weight * std::log(weight);
  }
  return sum;
}

}  // namespace attention
