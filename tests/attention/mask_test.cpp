// Masks: what is hidden weighs exactly 0, a row that may see nothing is zeros with a status, and masks combine.
#include "attention/mask.h"

#include <doctest/doctest.h>

#include <limits>

#include "attention/attention.h"
#include "numbers.h"

using namespace attention;

namespace {

constexpr double hidden = -std::numeric_limits<double>::infinity();
const Matrix abc = {{1, 0}, {0, 1}, {1, 1}};
const Matrix abc_values = {{10, 0}, {0, 10}, {4, 6}};

void check_nothing_visible(const HeadResult& result, int row) {
  CHECK(result.status[static_cast<std::size_t>(row)] == RowStatus::nothing_visible);
  for (const double weight : result.weights.row(row)) CHECK(weight == 0.0);
  for (const double number : result.output.row(row)) CHECK(number == 0.0);
  for (const double score : result.masked_scores.row(row)) CHECK(score == hidden);
}

}  // namespace

TEST_CASE("mask: a row that may see nothing is zeros with a status, and comes back when a key is shown again") {
  const auto none = attend({{1, 0}}, abc, abc_values, {}, {Causal::none, {{{0, 0, 0}}}, {}});
  check_nothing_visible(none, 0);
  const auto first = attend({{1, 0}}, abc, abc_values, {}, {Causal::none, {{{1, 0, 0}}}, {}});
  CHECK(first.weights == Matrix{{1, 0, 0}});
  CHECK(first.output == Matrix{{10, 0}});
  CHECK(first.status[0] == RowStatus::ok);
}

TEST_CASE("mask: no keys at all, and no queries at all, are empty results") {
  const auto no_keys = attend({{1, 0}}, Matrix(0, 2), Matrix(0, 2));
  CHECK(no_keys.output == Matrix{{0, 0}});
  CHECK(no_keys.status[0] == RowStatus::nothing_visible);
  const auto no_queries = attend(Matrix(0, 2), abc, abc_values);
  CHECK(no_queries.weights == Matrix(0, 3));
  CHECK(no_queries.status.empty());
}

TEST_CASE("mask: a hidden middle row leaves its neighbours untouched") {
  const auto result = attend(abc, abc, abc_values, {}, {Causal::none, {{{1, 1, 0}, {0, 0, 0}, {1, 1, 1}}}, {}});
  check_row(result.weights.row(0), {0.669761549, 0.330238451, 0}, 1e-9);
  check_row(result.output.row(0), {6.697615493, 3.302384507}, 1e-9);
  check_nothing_visible(result, 1);
  check_row(result.weights.row(2), {0.248255078, 0.248255078, 0.503489843}, 1e-9);
  check_row(result.output.row(2), {4.496510157, 5.503489843}, 1e-9);
}

TEST_CASE("mask: a key is seen only if every mask lets it be seen") {
  const Matrix padding = {{0, 1, 1}, {0, 1, 1}, {0, 1, 1}};
  const auto both = attend(abc, abc, abc_values, {}, {Causal::top_left, {padding}, {}});
  check_nothing_visible(both, 0);
  CHECK(both.weights(1, 1) == 1.0);
  check_row(both.output.row(1), {0, 10}, 0);
  check_row(both.weights.row(2), {0, 0.330238, 0.669762});
  check_row(both.output.row(2), {2.679046, 7.320954});
  CHECK(both.visible == Matrix{{0, 0, 0}, {0, 1, 0}, {0, 1, 1}});
  const auto causal = attend(abc, abc, abc_values, {}, {Causal::top_left, {}, {}});
  check_row(causal.weights.row(1), {0.330238, 0.669762, 0});
  check_row(causal.weights.row(2), {0.248255, 0.248255, 0.503490});
}

TEST_CASE("mask: the same cells as allowed and as blocked give opposite rows") {
  const auto allowed = attend({{1, 0}}, abc, abc_values, {}, {Causal::none, {{{1, 1, 0}}}, {}});
  check_row(allowed.weights.row(0), {0.669762, 0.330238, 0});
  check_row(allowed.output.row(0), {6.697615, 3.302385});
  const auto blocked = attend({{1, 0}}, abc, abc_values, {}, {Causal::none, {{{0, 0, 1}}}, {}});
  CHECK(blocked.weights == Matrix{{0, 0, 1}});
  CHECK(blocked.output == Matrix{{4, 6}});
}

TEST_CASE("causal: both corners, for every shape") {
  CHECK(causal_mask(Causal::top_left, 3, 4) == Matrix{{1, 0, 0, 0}, {1, 1, 0, 0}, {1, 1, 1, 0}});
  CHECK(causal_mask(Causal::bottom_right, 3, 4) == Matrix{{1, 1, 0, 0}, {1, 1, 1, 0}, {1, 1, 1, 1}});
  CHECK(causal_mask(Causal::top_left, 1, 4) == Matrix{{1, 0, 0, 0}});
  CHECK(causal_mask(Causal::bottom_right, 1, 4) == Matrix{{1, 1, 1, 1}});
  CHECK(causal_mask(Causal::top_left, 5, 2) == Matrix{{1, 0}, {1, 1}, {1, 1}, {1, 1}, {1, 1}});
  CHECK(causal_mask(Causal::bottom_right, 5, 2) == Matrix{{0, 0}, {0, 0}, {0, 0}, {1, 0}, {1, 1}});
  CHECK(causal_mask(Causal::top_left, 3, 3) == causal_mask(Causal::bottom_right, 3, 3));
  const auto tall = attend(Matrix(5, 2, 1.0), Matrix(2, 2, 1.0), Matrix(2, 1, 1.0), {}, {Causal::bottom_right, {}, {}});
  for (int row = 0; row < 3; ++row) check_nothing_visible(tall, row);
}

TEST_CASE("causal: two queries and five keys, both corners, in numbers") {
  const Matrix query = {{1, 0}, {0, 1}}, key = {{1, 0}, {0, 1}, {1, 1}, {2, 0}, {0, 2}};
  const Matrix value = {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 1}};
  const auto top_left = attend(query, key, value, {}, {Causal::top_left, {}, {}});
  check_row(top_left.weights.row(0), {1, 0, 0, 0, 0}, 0);
  check_row(top_left.output.row(0), {1, 0}, 0);
  check_row(top_left.weights.row(1), {0.330238451, 0.669761549, 0, 0, 0}, 1e-9);
  check_row(top_left.output.row(1), {1.669761549, 0}, 1e-9);
  const auto bottom_right = attend(query, key, value, {}, {Causal::bottom_right, {}, {}});
  check_row(bottom_right.weights.row(0), {0.221181016, 0.109057434, 0.221181016, 0.448580533, 0}, 1e-9);
  check_row(bottom_right.output.row(0), {2.897161066, 0}, 1e-9);
  check_row(bottom_right.weights.row(1), {0.098333441, 0.199431526, 0.199431526, 0.098333441, 0.404470065}, 1e-9);
  check_row(bottom_right.output.row(1), {3.511175163, 0.404470065}, 1e-9);
}

TEST_CASE("additive mask: -inf hides, ordinary numbers shift, a row of huge finite ones is not hidden") {
  const Matrix mask = {{0, hidden, -1.5}, {2, 0.25, hidden}, {-1e9, -1e9, -1e9}};
  const auto result = attend(abc, abc, abc_values, {}, {Causal::none, {}, {mask}});
  CHECK(result.masked_scores(0, 1) == hidden);
  CHECK(result.masked_scores(0, 2) == doctest::Approx(-0.792893219));
  check_row(result.weights.row(0), {0.817574476, 0, 0.182425524}, 1e-9);
  check_row(result.output.row(0), {8.905446857, 1.094553143}, 1e-9);
  CHECK(result.masked_scores(1, 1) == doctest::Approx(0.957106781));
  check_row(result.weights.row(1), {0.739407869, 0.260592131, 0}, 1e-9);
  check_row(result.output.row(1), {7.394078687, 2.605921313}, 1e-9);
  check_row(result.weights.row(2), {0.248255, 0.248255, 0.503490});
  check_row(result.output.row(2), {4.496510, 5.503490});
  CHECK(result.status[2] == RowStatus::ok);
  CHECK(result.visible == Matrix{{1, 0, 1}, {1, 1, 0}, {1, 1, 1}});
}

TEST_CASE("additive masks add up, and one that hides hides for all") {
  const Matrix one = {{1, 2, 3}}, other = {{10, hidden, 20}};
  const auto result = attend({{0, 0}}, abc, abc_values, {}, {Causal::none, {}, {one, other}});
  CHECK(result.masked_scores == Matrix{{11, hidden, 23}});
}
