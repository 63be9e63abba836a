// Scores of any finite size: nothing overflows, nothing is flushed, nothing turns into NaN.
#include <doctest/doctest.h>

#include <limits>

#include "attention/attention.h"
#include "attention/finite.h"
#include "attention/softmax.h"
#include "numbers.h"

using namespace attention;

namespace {

constexpr Scale unscaled{Scale::Mode::none};
constexpr double hidden = -std::numeric_limits<double>::infinity();
constexpr double largest = std::numeric_limits<double>::max();

// One query of width 1 at scale 1, so that the keys are the scores.
HeadResult attend_scores(const Matrix& scores, const Matrix& values) {
  return attend({{1}}, scores, values, unscaled);
}

}  // namespace

TEST_CASE("softmax: only differences of scores count, at any height") {
  for (const std::vector<double>& scores : {std::vector<double>{1000, 999, 0}, {-1000, -1001, -2000}}) {
    const SoftmaxRow row = softmax_steps(scores);
    check_row(row.weights, {0.731059, 0.268941, 0});
    CHECK(row.shift == scores[0]);
    for (const double exp : row.exps) CHECK(exp <= 1.0);
  }
  check_row(softmax(std::vector<double>{3, 1}), {0.880797, 0.119203});
  check_row(softmax(std::vector<double>{13, 11}), {0.880797, 0.119203});
}

TEST_CASE("softmax: e^score is shown as it is while that loses nothing, else measured from the largest") {
  CHECK(row_shift(std::vector<double>{80, -1e9}) == 0.0);
  CHECK(row_shift(std::vector<double>{81, 0}) == 81.0);
  CHECK(row_shift(std::vector<double>{-80, -700}) == 0.0);
  CHECK(row_shift(std::vector<double>{-80, -709}) == -80.0);
  CHECK(row_shift(std::vector<double>{-81}) == -81.0);
  CHECK(row_shift(std::vector<double>{hidden, hidden}) == 0.0);
  CHECK(row_shift(std::vector<double>{-3, hidden}) == 0.0);
  CHECK(row_shift({}) == 0.0);
}

TEST_CASE("denormals: a tiny weight is kept, and moves the output") {
  const auto tiny = attend_scores({{0}, {-700}}, {{0}, {1e305}});
  CHECK(tiny.weights(0, 0) == 1.0);
  CHECK(tiny.weights(0, 1) == doctest::Approx(9.859676544e-305).epsilon(1e-6));
  CHECK(tiny.output(0, 0) == doctest::Approx(9.859676544).epsilon(1e-6));
  const auto denormal = attend_scores({{0}, {-740}}, {{0}, {1}});
  CHECK(std::abs(denormal.weights(0, 1) - 4.2e-322) <= 1e-323);
  CHECK(std::abs(denormal.output(0, 0) - 4.2e-322) <= 1e-323);
  CHECK(denormal.visible(0, 1) == 1.0);
}

TEST_CASE("underflow: a weight may be exactly 0 and still not be hidden") {
  const auto result = attend_scores({{0}, {-746}}, {{0}, {1}});
  CHECK(result.weights(0, 1) == 0.0);
  CHECK(result.visible(0, 1) == 1.0);
  CHECK(result.masked_scores(0, 1) == -746.0);
}

TEST_CASE("denormals: tiny scores and tiny values come through") {
  const auto scores = attend({{1e-160}}, {{1e-160}, {0}, {-1e-160}}, {{3}, {6}, {9}}, unscaled);
  CHECK(std::abs(scores.scores(0, 0) - 1e-320) <= 1e-323);
  CHECK(std::abs(scores.scores(0, 2) + 1e-320) <= 1e-323);
  check_row(scores.weights.row(0), {1.0 / 3, 1.0 / 3, 1.0 / 3}, 1e-9);
  CHECK(scores.output(0, 0) == doctest::Approx(6));
  const auto values = attend({{0}}, {{0}, {0}}, {{4e-323}, {8e-323}}, unscaled);
  CHECK(std::abs(values.output(0, 0) - 6e-323) <= 5e-324);
}

TEST_CASE("overflow: products beyond the doubles stop at the largest and never become NaN") {
  const double big = 1e200;
  CHECK(dot(std::vector<double>{big}, std::vector<double>{big}) == largest);
  CHECK(dot(std::vector<double>{big, big}, std::vector<double>{big, -big}) == 0.0);
  CHECK(dot(std::vector<double>{1e200, 1e200}, std::vector<double>{1e200, -0.5e200}) == largest);
  const auto result = attend({{big, big}}, {{big, big}, {big, -big}, {-big, -big}}, {{1}, {2}, {3}}, unscaled,
                             {Causal::none, {}, {{{largest, -largest, 0}}}});
  CHECK(result.weights == Matrix{{1, 0, 0}});
  CHECK(result.output == Matrix{{1}});
  CHECK(attend_scores({{0}, {0}}, {{largest}, {-largest}}).output(0, 0) == 0.0);
  CHECK(attend_scores({{0}, {0}}, {{largest}, {largest}}).output(0, 0) == largest);
}

TEST_CASE("softmax: hidden scores have weight 0 and logarithm -inf; all hidden is all 0") {
  const std::vector<double> scores = {0, hidden, 0};
  check_row(softmax(scores), {0.5, 0, 0.5}, 0);
  CHECK(log_softmax(scores)[1] == hidden);
  CHECK(log_softmax(scores)[0] == doctest::Approx(std::log(0.5)));
  const std::vector<double> nothing = {hidden, hidden};
  check_row(softmax(nothing), {0, 0}, 0);
  CHECK(entropy(softmax(nothing)) == 0.0);
}

TEST_CASE("log_softmax: a weight that underflows still has its logarithm") {
  CHECK(log_softmax(std::vector<double>{0, -2000})[1] == -2000.0);
}

TEST_CASE("entropy: 0 on one key, log n over n equal keys") {
  CHECK(entropy(std::vector<double>{0, 1, 0}) == 0.0);
  CHECK(entropy(std::vector<double>(8, 0.125)) == doctest::Approx(std::log(8.0)));
}
