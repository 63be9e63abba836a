#include "attention/alternatives.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "random.h"

namespace {

using attention::Matrix;
using attention::OnlyWeights;
using attention::OtherWeights;
using Numbers = std::vector<double>;

double off(const Matrix& values, const Numbers& a, const Numbers& b) {
  double x = 0, y = 0;
  for (std::size_t j = 0; j < a.size(); ++j) {
    x += (a[j] - b[j]) * values(static_cast<int>(j), 0);
    y += (a[j] - b[j]) * values(static_cast<int>(j), 1);
  }
  return std::hypot(x, y);
}

double half_distance(const Numbers& a, const Numbers& b) {
  double sum = 0;
  for (std::size_t j = 0; j < a.size(); ++j) sum += std::abs(a[j] - b[j]) / 2;
  return sum;
}

void check_other(const Matrix& values, const Numbers& weights, const Numbers& visible, const OtherWeights& other) {
  double sum = 0;
  for (std::size_t j = 0; j < weights.size(); ++j) {
    CHECK(other.weights[j] >= 0);
    if (visible[j] == 0) CHECK(other.weights[j] == 0);
    sum += other.weights[j];
  }
  CHECK(std::abs(sum - 1) < 1e-12);
  CHECK(off(values, weights, other.weights) < 1e-12);
  CHECK(other.difference == doctest::Approx(half_distance(weights, other.weights)).epsilon(1e-12));
  CHECK(other.difference > 0);
}

// Independently of how it was found: on the line only the support, and no two mixes of it at one point.
void check_only(const Matrix& values, const Numbers& weights, const Numbers& visible, const OnlyWeights& only) {
  const auto [a, b, c] = only.separator;
  for (int j = 0; j < values.rows; ++j) {
    const auto at = static_cast<std::size_t>(j);
    const bool in = std::find(only.support.begin(), only.support.end(), j) != only.support.end();
    CHECK(in == (weights[at] > 0));
    if (visible[at] == 0) continue;
    const double side = a * values(j, 0) + b * values(j, 1) + c;
    if (in) CHECK(std::abs(side) < 1e-12);
    if (!in) CHECK(side > 1e-12);
  }
  const auto at = [&](std::size_t i, int axis) {
    return values(only.support[i], axis) - values(only.support[0], axis);
  };
  if (only.support.size() == 2) CHECK(std::hypot(at(1, 0), at(1, 1)) > 0);
  if (only.support.size() == 3) CHECK(std::abs(at(1, 0) * at(2, 1) - at(1, 1) * at(2, 0)) > 0);
  CHECK(only.support.size() <= 3);
}

Numbers random_weights(Random& random, const Numbers& visible) {
  Numbers weights;
  double sum = 0;
  for (const double seen : visible) {
    weights.push_back(seen != 0 ? 0.01 + random.between(0, 1) : 0);
    sum += weights.back();
  }
  for (double& weight : weights) weight /= sum;
  return weights;
}

}  // namespace

TEST_CASE("alternatives: A, B, C on one line have other weights with the same output") {
  const Matrix values{{10, 0}, {0, 10}, {4, 6}};
  const double e = std::exp(1 / std::sqrt(2.0)), sum = 2 * e + 1;
  const Numbers weights{e / sum, 1 / sum, e / sum}, visible{1, 1, 1};
  const auto found = attention::other_weights(values, weights, visible);
  const auto* other = std::get_if<OtherWeights>(&found);
  REQUIRE(other != nullptr);
  check_other(values, weights, visible, *other);
  CHECK(other->weights[0] == doctest::Approx(0.5615569297517).epsilon(1e-12));
  CHECK(other->weights[1] == doctest::Approx(0.4384430702483).epsilon(1e-12));
  CHECK(other->weights[2] == 0);
  const auto hidden = attention::other_weights(values, Numbers{e / (e + 1), 1 / (e + 1), 0}, Numbers{1, 1, 0});
  const auto* only = std::get_if<OnlyWeights>(&hidden);
  REQUIRE(only != nullptr);
  CHECK(only->support == std::vector{0, 1});
}

TEST_CASE("alternatives: of equal values any word can take all, most different the one looked at least") {
  const Matrix values{{1, 1}, {1, 1}, {1, 1}};
  const auto found = attention::other_weights(values, Numbers{0.5, 0.2, 0.3}, Numbers{1, 1, 1});
  const auto* other = std::get_if<OtherWeights>(&found);
  REQUIRE(other != nullptr);
  CHECK(other->weights == Numbers{0, 1, 0});
  CHECK(other->difference == doctest::Approx(0.8));
}

TEST_CASE("alternatives: none at a corner, on an edge, in a triangle") {
  const Matrix square{{0, 0}, {2, 0}, {0, 1}, {2, 1}};
  const Numbers all{1, 1, 1, 1};
  for (const auto& [weights, visible] : std::vector<std::pair<Numbers, Numbers>>{{{1, 0, 0, 0}, all},
                                                                                 {{0, 0, 1, 0}, all},
                                                                                 {{0.3, 0.7, 0, 0}, all},
                                                                                 {{0, 0.5, 0, 0.5}, all},
                                                                                 {{0.2, 0.3, 0.5, 0}, {1, 1, 1, 0}},
                                                                                 {{0, 0, 0, 1}, {0, 0, 0, 1}}}) {
    const auto found = attention::other_weights(square, weights, visible);
    const auto* only = std::get_if<OnlyWeights>(&found);
    REQUIRE(only != nullptr);
    check_only(square, weights, visible, *only);
  }
  const auto diagonal = attention::other_weights(square, Numbers{0.5, 0, 0, 0.5}, all);
  REQUIRE(std::get_if<OtherWeights>(&diagonal) != nullptr);  // the other diagonal
  check_other(square, {0.5, 0, 0, 0.5}, all, *std::get_if<OtherWeights>(&diagonal));
}

TEST_CASE("alternatives: what is found holds, and no random mix differs more") {
  Random random(7);
  for (int round = 0; round < 200; ++round) {
    const int n = 1 + static_cast<int>(random.between(0, 7.999));
    Matrix values(n, 2);
    for (double& cell : values.data) cell = random.between(-1, 1);
    Numbers visible;
    for (int j = 0; j < n; ++j) visible.push_back(j == 0 || random.between(0, 1) < 0.8);
    const Numbers weights = random_weights(random, visible);
    const auto found = attention::other_weights(values, weights, visible);
    int seen = 0;
    for (const double cell : visible) seen += cell != 0;
    if (const auto* other = std::get_if<OtherWeights>(&found)) {
      CHECK(seen > 3);
      check_other(values, weights, visible, *other);
      // Half way to it is a solution too, and differs half as much.
      Numbers half = weights;
      for (std::size_t j = 0; j < half.size(); ++j) half[j] = (half[j] + other->weights[j]) / 2;
      const auto again = attention::other_weights(values, half, visible);
      REQUIRE(std::get_if<OtherWeights>(&again) != nullptr);
      CHECK(std::get_if<OtherWeights>(&again)->difference >= other->difference / 2 - 1e-12);
    } else {
      REQUIRE(std::get_if<OnlyWeights>(&found) != nullptr);
      CHECK(seen <= 3);
      check_only(values, weights, visible, *std::get_if<OnlyWeights>(&found));
    }
  }
}

TEST_CASE("alternatives: even weights give the plain average of what may be seen") {
  const Matrix values{{10, 0}, {0, 10}, {4, 6}};
  const Numbers average = attention::even_output(values, Numbers{1, 1, 1});
  CHECK(average[0] == doctest::Approx(14.0 / 3).epsilon(1e-15));
  CHECK(average[1] == doctest::Approx(16.0 / 3).epsilon(1e-15));
  CHECK(attention::even_output(values, Numbers{1, 1, 0}) == Numbers{5, 5});
  CHECK(attention::even_output(values, Numbers{0, 0, 0}) == Numbers{0, 0});
}
