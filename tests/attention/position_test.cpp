// Sinusoidal positions.
#include "attention/position.h"

#include <doctest/doctest.h>

#include <cmath>

#include "numbers.h"

using namespace attention;

TEST_CASE("sinusoid: even slots hold sines, odd ones cosines, slower and slower") {
  check_row(sinusoid(0, 4), {0, 1, 0, 1}, 0);
  check_row(sinusoid(2, 4), {std::sin(2.0), std::cos(2.0), std::sin(0.02), std::cos(0.02)}, 1e-15);
  CHECK(sinusoid(3, 1).size() == 1);
}

TEST_CASE("position score: depends on the distance alone, is largest at distance 0, and grows with the gain") {
  for (const double distance : {0.0, 1.0, 2.5, 7.0}) {
    const double score = position_score(distance, 0, 4);
    CHECK(position_score(11 + distance, 11, 4) == doctest::Approx(score));
    CHECK(position_score(11, 11 + distance, 4) == doctest::Approx(score));
    CHECK(score <= position_score(0, 0, 4));
    CHECK(position_score(distance, 0, 4, 3) == doctest::Approx(3 * score));
  }
  CHECK(position_score(5, 5, 4) == doctest::Approx(2));
}
