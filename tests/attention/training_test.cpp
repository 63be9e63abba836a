#include "attention/training.h"

#include <doctest/doctest.h>

#include <cmath>
#include <numeric>

using attention::Matrix;
using attention::train_query;

namespace {

const Matrix keys{{0, 0, 1.5}, {1.8, 0, 0}, {0, 0, 1.5}, {0.3, 1.8, 0}, {0.3, 1.6, 0}};

}  // namespace

TEST_CASE("without a step nothing is learned: equal weights, loss ln n") {
  const auto trained = train_query(keys, 3, {0, 0, 0}, 0, 0.5);
  CHECK(trained.query == std::vector<double>{0, 0, 0});
  for (double weight : trained.weights) CHECK(weight == doctest::Approx(0.2).epsilon(1e-15));
  CHECK(trained.loss == doctest::Approx(std::log(5.0)).epsilon(1e-15));
}

TEST_CASE("one step goes against the slope, worked by hand") {
  // slope = mean of the keys - wanted key = (0.48, 0.68, 0.6) - (0.3, 1.8, 0) = (0.18, -1.12, 0.6)
  const auto trained = train_query(keys, 3, {0, 0, 0}, 1, 0.5);
  CHECK(trained.query[0] == doctest::Approx(-0.09).epsilon(1e-12));
  CHECK(trained.query[1] == doctest::Approx(0.56).epsilon(1e-12));
  CHECK(trained.query[2] == doctest::Approx(-0.3).epsilon(1e-12));
}

TEST_CASE("the slope is the derivative of the loss") {
  const std::vector<double> query = {0.4, -0.7, 1.1};
  constexpr double step = 1e-6;
  const auto next = train_query(keys, 3, query, 1, 1.0);
  for (std::size_t c = 0; c < query.size(); ++c) {
    std::vector<double> more = query, less = query;
    more[c] += step;
    less[c] -= step;
    const double slope = (train_query(keys, 3, more, 0, 1).loss - train_query(keys, 3, less, 0, 1).loss) / (2 * step);
    CHECK(query[c] - next.query[c] == doctest::Approx(slope).epsilon(1e-7));
  }
}

TEST_CASE("every small step lowers the loss, and the weights always sum to 1") {
  double before = train_query(keys, 3, {0, 0, 0}, 0, 0.5).loss;
  for (int steps = 1; steps <= 200; ++steps) {
    const auto trained = train_query(keys, 3, {0, 0, 0}, steps, 0.5);
    CHECK(trained.loss < before);
    CHECK(std::accumulate(trained.weights.begin(), trained.weights.end(), 0.0) == doctest::Approx(1).epsilon(1e-12));
    before = trained.loss;
  }
}

TEST_CASE("steps add up: 7 and then 5 are 12") {
  const auto seven = train_query(keys, 3, {0, 0, 0}, 7, 0.5);
  CHECK(train_query(keys, 3, seven.query, 5, 0.5) == train_query(keys, 3, {0, 0, 0}, 12, 0.5));
}

TEST_CASE("ten thousand large steps stay finite") {
  const auto trained = train_query(keys, 3, {0, 0, 0}, 10000, 50);
  for (double number : trained.query) CHECK(std::isfinite(number));
  CHECK(std::isfinite(trained.loss));
}
