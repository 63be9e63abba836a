// Comparing rows of numbers with what they should be.
#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <initializer_list>
#include <span>

// Every number of `row` within `tolerance` of the expected ones, in order.
inline void check_row(std::span<const double> row, std::initializer_list<double> expected, double tolerance = 1e-6) {
  REQUIRE(row.size() == expected.size());
  std::size_t at = 0;
  for (const double number : expected) {
    INFO("number ", at);
    CHECK(std::abs(row[at++] - number) <= tolerance);
  }
}
