// Calculations that rooms show beside the row: random scores, counted pairs, a row without one of its words.
#include <doctest/doctest.h>

#include <cmath>
#include <numeric>

#include "attention/softmax.h"
#include "lab/leave_one_out.h"
#include "lab/pairs.h"
#include "lab/random_scores.h"
#include "walk.h"

TEST_CASE("random scores: mean 0, and a spread of √d, whatever the seed") {
  for (const int slots : {1, 4, 64, 512}) {
    for (const std::uint32_t seed : {0u, 1u, 99u}) {
      const lab::ScoreSample sample = lab::random_scores(seed, slots);
      REQUIRE(sample.scores.size() == 4000);
      const double root = std::sqrt(slots);
      CHECK(std::abs(sample.mean) < 4 * root / std::sqrt(4000.0));
      CHECK(sample.deviation == doctest::Approx(root).epsilon(0.06));
      const lab::ScoreSample divided = lab::random_scores(seed, slots, 1 / root);
      CHECK(divided.deviation == doctest::Approx(sample.deviation / root).epsilon(1e-12));
      for (const double score : sample.scores) REQUIRE(std::abs(score) <= 3.0 * slots);
    }
  }
}

TEST_CASE("random scores: the seed is the sample") {
  CHECK(lab::random_scores(1, 8) == lab::random_scores(1, 8));
  CHECK(lab::random_scores(1, 8).scores != lab::random_scores(2, 8).scores);
  // The generator's published first number for the state 0 is 0xE220A8397B1DCDAF, the next 0x6E789E6AA1B965F4.
  const double query = static_cast<double>(0xE220A8397B1DCDAFu >> 11) * 0x1p-52 - 1;
  const double key = static_cast<double>(0x6E789E6AA1B965F4u >> 11) * 0x1p-52 - 1;
  CHECK(lab::random_scores(0, 1, 1, 1).scores[0] == 3 * (query * key));
}

TEST_CASE("random scores: a histogram counts every number once") {
  const double numbers[] = {-9, -1, -0.5, 0, 0.99, 1, 7};
  CHECK(lab::histogram(numbers, -1, 1, 2) == std::vector<int>{3, 4});
  const lab::ScoreSample sample = lab::random_scores(3, 16);
  const std::vector<int> counts = lab::histogram(sample.scores, -12, 12, 24);
  CHECK(std::accumulate(counts.begin(), counts.end(), 0) == 4000);
  CHECK(counts[11] + counts[12] > counts[4] + counts[19]);
}

TEST_CASE("random scores: two scores at the usual gap") {
  CHECK(lab::two_scores(4, false).gap == 2);
  CHECK(lab::two_scores(4, false).larger == doctest::Approx(0.880797077977882).epsilon(1e-13));
  for (const int slots : {1, 4, 7, 512, 1024}) {
    CHECK(lab::two_scores(slots, true).gap == 1);
    CHECK(lab::two_scores(slots, true).larger == doctest::Approx(0.731058578630005).epsilon(1e-13));
  }
  const lab::TwoScores wide = lab::two_scores(512, false);
  CHECK(wide.larger == doctest::Approx(0.999999999851051).epsilon(1e-13));
  CHECK(wide.larger + wide.smaller == doctest::Approx(1).epsilon(1e-15));
}

TEST_CASE("random scores: without subtracting the largest, large scores fail") {
  const double scores[] = {1000, 999, 0};
  const lab::PlainSoftmax plain = lab::plain_softmax(scores);
  CHECK(lab::outcome_of(plain.exps[0]) == lab::Outcome::infinite);
  CHECK(lab::outcome_of(plain.exps[2]) == lab::Outcome::number);
  CHECK(lab::outcome_of(plain.weights[0]) == lab::Outcome::undefined);
  CHECK(plain.worst == lab::Outcome::undefined);
  const attention::SoftmaxRow shifted = attention::softmax_steps(scores);
  CHECK(shifted.shift == 1000);
  CHECK(shifted.weights[0] == doctest::Approx(0.731058578630005).epsilon(1e-13));
  CHECK(shifted.weights[2] == 0);
  const double small[] = {3, 1};
  CHECK(lab::plain_softmax(small).worst == lab::Outcome::number);
  CHECK(lab::plain_softmax(small).weights[0] == doctest::Approx(0.880797077977882).epsilon(1e-13));
}

TEST_CASE("pairs: as counted one by one") {
  for (std::uint64_t n = 0; n <= 40; ++n) {
    for (std::uint64_t window = 0; window <= n + 2; ++window) {
      std::uint64_t all = 0, causal = 0, windowed = 0;
      for (std::uint64_t i = 0; i < n; ++i)
        for (std::uint64_t j = 0; j < n; ++j) {
          ++all;
          causal += j <= i;
          windowed += j <= i && j + window > i;
        }
      REQUIRE(lab::all_pairs(n) == all);
      REQUIRE(lab::causal_pairs(n) == causal);
      REQUIRE(lab::window_pairs(n, window) == windowed);
    }
  }
  CHECK(lab::all_pairs(10) == 100);
  CHECK(lab::causal_pairs(20) == 210);
  CHECK(lab::all_pairs(4096) == 16777216u);
  CHECK(lab::causal_pairs(4096) == 8390656u);
  CHECK(lab::window_pairs(4096, 9) == 36828u);
}

TEST_CASE("leave one out: how far 배를 moves without each word") {
  const lab::Lab lab = walk::lab_at("");
  const auto without = lab::leave_one_out(lab.result, lab.state, *lab.content);
  REQUIRE(without.size() == 5);
  CHECK(without[3].moved == doctest::Approx(0.150895552513767).epsilon(1e-12));
  CHECK(std::abs(without[4].moved - 0.044) < 5e-4);
  CHECK(std::abs(without[1].moved - 0.019) < 5e-4);
  CHECK(without[3].output == content::Point{walk::lab_at("hide=3").result.shown().attention.output(2, 0),
                                            walk::lab_at("hide=3").result.shown().attention.output(2, 1)});
  const lab::Lab hidden = walk::lab_at("hide=3");
  const auto again = lab::leave_one_out(hidden.result, hidden.state, *hidden.content);
  CHECK(again[3].hidden);
  CHECK(again[3].moved == 0);
  CHECK(!again[4].hidden);
}

TEST_CASE("leave one out: looking at all alike is what a zero query does") {
  const lab::Lab zero = walk::lab_at("q=0,0,0");
  const content::Point even = lab::even_place(walk::lab_at("").result);
  CHECK(even[0] == doctest::Approx(zero.result.shown().attention.output(2, 0)).epsilon(1e-12));
  CHECK(even[1] == doctest::Approx(zero.result.shown().attention.output(2, 1)).epsilon(1e-12));
  const lab::Lab heads = walk::lab_of_pack("harbor", 1);
  const content::Point joined = lab::even_place(heads.result);
  const attention::Matrix& start = heads.result.inputs.start;
  double x = 0, y = 0;
  for (int j = 0; j < start.rows; ++j) x += start(j, 0) / start.rows, y += start(j, 1) / start.rows;
  const attention::Matrix& out = heads.result.inputs.layers[0].out;
  CHECK(joined[0] == doctest::Approx(x * (out(0, 0) + out(2, 0)) + y * (out(1, 0) + out(3, 0))).epsilon(1e-12));
}
