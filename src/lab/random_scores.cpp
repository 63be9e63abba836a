#include "lab/random_scores.h"

#include <algorithm>
#include <cmath>

#include "attention/softmax.h"
#include "attention/split_mix.h"

namespace lab {
namespace {

// Evenly from [-1, 1): 53 bits.
double even(attention::SplitMix64& random) {
  return static_cast<double>(random.next() >> 11) * 0x1p-52 - 1;
}

}  // namespace

ScoreSample random_scores(std::uint32_t seed, int slots, double scale, int count) {
  constexpr double variance_of_product = 3;  // √3 of the query times √3 of the key
  attention::SplitMix64 random{seed};
  ScoreSample sample;
  sample.scores.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    double sum = 0;
    for (int slot = 0; slot < slots; ++slot) {
      const double query = even(random);
      const double product = query * even(random);
      sum += product;
    }
    sample.scores.push_back(variance_of_product * sum * scale);
    sample.mean += sample.scores.back();
  }
  sample.mean /= count;
  double squares = 0;
  for (const double score : sample.scores) squares += (score - sample.mean) * (score - sample.mean);
  sample.deviation = std::sqrt(squares / count);
  return sample;
}

std::vector<int> histogram(std::span<const double> numbers, double low, double high, int bins) {
  std::vector<int> counts(static_cast<std::size_t>(bins), 0);
  for (const double number : numbers) {
    const double bin = std::floor((number - low) / (high - low) * bins);
    ++counts[static_cast<std::size_t>(std::clamp(bin, 0.0, bins - 1.0))];
  }
  return counts;
}

TwoScores two_scores(int slots, bool divided) {
  const double root = std::sqrt(static_cast<double>(slots));
  TwoScores two{.gap = divided ? root / root : root};
  const double scores[] = {two.gap, 0};
  const std::vector<double> weights = attention::softmax(scores);
  two.larger = weights[0];
  two.smaller = weights[1];
  return two;
}

Outcome outcome_of(double value) {
  if (std::isnan(value)) return Outcome::undefined;
  return std::isinf(value) ? Outcome::infinite : Outcome::number;
}

PlainSoftmax plain_softmax(std::span<const double> scores) {
  PlainSoftmax row;
  for (const double score : scores) {
    row.exps.push_back(std::exp(score));
    row.sum += row.exps.back();
  }
  row.worst = outcome_of(row.sum);
  for (const double exp : row.exps) {
    row.weights.push_back(exp / row.sum);
    row.worst = std::max(row.worst, outcome_of(row.weights.back()));
  }
  return row;
}

}  // namespace lab
