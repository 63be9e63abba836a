// Scores of random queries and keys: why they are divided by the square root of the slots.
//
// Every slot of query and key is drawn evenly from [−√3, √3] (mean 0, variance 1), so a score of d slots has mean 0 and
// variance d (Vaswani et al. 2017, footnote 4). Drawn with SplitMix64 (Steele, Lea and Flood 2014) and nothing of the
// mathematics library but the square root: the same numbers in every build.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lab {

inline constexpr int sample_size = 4000;

struct ScoreSample {
  std::vector<double> scores;
  double mean = 0;
  double deviation = 0;  // standard deviation: the root of the mean squared distance from the mean
  bool operator==(const ScoreSample&) const = default;
};

// `count` scores of queries and keys with that many slots, times `scale`. Precondition: slots >= 1, count >= 1.
ScoreSample random_scores(std::uint32_t seed, int slots, double scale = 1, int count = sample_size);

// How many numbers lie in each of `bins` equal steps of [low, high); those outside count in the first and the last.
std::vector<int> histogram(std::span<const double> numbers, double low, double high, int bins);

// Two scores that differ by √slots, the usual gap, undivided or divided by √slots; and their weights.
struct TwoScores {
  double gap = 0;
  double larger = 0, smaller = 0;  // weights
  bool operator==(const TwoScores&) const = default;
};
TwoScores two_scores(int slots, bool divided);

// Softmax without subtracting the largest score first: e^1000 is beyond the doubles.
enum class Outcome { number, infinite, undefined };  // undefined: infinity divided by infinity
Outcome outcome_of(double value);

struct PlainSoftmax {
  std::vector<double> exps, weights;
  double sum = 0;
  Outcome worst = Outcome::number;  // of all numbers above
};
PlainSoftmax plain_softmax(std::span<const double> scores);

}  // namespace lab
