// The numbers of the two lectures and of small examples that anyone can work out by hand.
#include <doctest/doctest.h>

#include "attention/attention.h"
#include "attention/multi_head.h"
#include "numbers.h"

using namespace attention;

namespace {

const Matrix abc_keys = {{1, 0}, {0, 1}, {1, 1}};
const Matrix abc_values = {{10, 0}, {0, 10}, {4, 6}};
constexpr Scale unscaled{Scale::Mode::none};

Scale typed(double number) {
  return {Scale::Mode::number, number};
}

Masking visible(const Matrix& mask) {
  return {Causal::none, {mask}, {}};
}

}  // namespace

TEST_CASE("three vectors: scores, weights and output of the lecture") {
  const auto all = attend({{1, 0}}, abc_keys, abc_values);
  check_row(all.scores.row(0), {0.707106781, 0, 0.707106781}, 1e-9);
  check_row(all.weights.row(0), {0.401112093, 0.197775815, 0.401112093}, 1e-9);
  check_row(all.output.row(0), {5.615569298, 4.384430702}, 1e-9);
  const auto without_c = attend({{1, 0}}, abc_keys, abc_values, {}, visible({{1, 1, 0}}));
  check_row(without_c.weights.row(0), {0.669761549, 0.330238451, 0}, 1e-9);
  check_row(without_c.output.row(0), {6.697615493, 3.302384507}, 1e-9);
  const auto no_question = attend({{0, 0}}, abc_keys, abc_values);
  check_row(no_question.weights.row(0), {1.0 / 3, 1.0 / 3, 1.0 / 3}, 1e-15);
  check_row(no_question.output.row(0), {4.666666667, 5.333333333}, 1e-9);
}

TEST_CASE("the sentence of the pears: all five rows, at both scales") {
  const Matrix query = {{2, 0, 0}, {0, 0, 1.5}, {0, 2, 0}, {0, 0, 1.5}, {0, 0, 1.5}};
  const Matrix key = {{0, 0, 1.5}, {1.8, 0, 0}, {0, 0, 1.5}, {0.3, 1.8, 0}, {0.3, 1.6, 0}};
  const Matrix value(5, 2);
  const auto lecture = attend(query, key, value, unscaled);
  check_row(lecture.weights.row(0), {0.023672857, 0.866384770, 0.023672857, 0.043134758, 0.043134758}, 1e-9);
  check_row(lecture.weights.row(2), {0.015593140, 0.015593140, 0.015593140, 0.570681398, 0.382539181}, 1e-9);
  const auto scaled = attend(query, key, value);
  CHECK(scaled.scale == doctest::Approx(1 / std::sqrt(3.0)));
  check_row(scaled.weights.row(0), {0.078002365, 0.623407321, 0.078002365, 0.110293975, 0.110293975}, 1e-9);
  check_row(scaled.weights.row(2), {0.057682663, 0.057682663, 0.057682663, 0.461009031, 0.365942979}, 1e-9);
  for (const int row : {1, 3, 4}) {
    check_row(lecture.weights.row(row), {0.431742079, 0.045505280, 0.431742079, 0.045505280, 0.045505280}, 1e-9);
    check_row(scaled.weights.row(row), {0.354813482, 0.096791012, 0.354813482, 0.096791012, 0.096791012}, 1e-9);
  }
}

TEST_CASE("scale: the head's own width by itself, 1, or whatever is typed, 0 and negative numbers too") {
  const Matrix query = {{1, 0}};
  CHECK(attend(query, abc_keys, abc_values).scale == doctest::Approx(0.707106781));
  check_row(attend(query, abc_keys, abc_values).weights.row(0), {0.401112, 0.197776, 0.401112});
  check_row(attend(query, abc_keys, abc_values, unscaled).weights.row(0), {0.422319, 0.155362, 0.422319});
  check_row(attend(query, abc_keys, abc_values, typed(0)).weights.row(0), {1.0 / 3, 1.0 / 3, 1.0 / 3}, 1e-15);
  check_row(attend(query, abc_keys, abc_values, typed(-1)).weights.row(0), {0.211942, 0.576117, 0.211942});
  CHECK(scale_factor({}, 4) == 0.5);
  CHECK(scale_factor({}, 0) == 1.0);
}

TEST_CASE("rows are queries and columns are keys") {
  const auto result = attend({{2, 0}, {0, 0}}, {{1, 0}, {0, 1}}, Matrix(2, 1));
  check_row(result.weights.row(0), {0.804430, 0.195570});
  check_row(result.weights.row(1), {0.5, 0.5});
  CHECK(result.weights(0, 0) + result.weights(1, 0) == doctest::Approx(1.304430));
  CHECK(result.weights(0, 1) + result.weights(1, 1) == doctest::Approx(0.695570));
}

TEST_CASE("equal values come out exactly as they are, whatever the weights") {
  const Matrix query = {{1, 0}, {0, 0}, {3, -2}};
  const auto result = attend(query, abc_keys, Matrix(3, 2, 1.0));
  check_row(result.weights.row(0), {0.401112093, 0.197775815, 0.401112093}, 1e-9);
  check_row(result.weights.row(1), {1.0 / 3, 1.0 / 3, 1.0 / 3}, 1e-15);
  check_row(result.weights.row(2), {0.786002906, 0.022906634, 0.191090460}, 1e-9);
  CHECK(result.output == Matrix(3, 2, 1.0));
  const auto without_c = attend({{1, 0}}, abc_keys, Matrix(3, 2, 1.0), {}, visible({{1, 1, 0}}));
  check_row(without_c.weights.row(0), {0.669761549, 0.330238451, 0}, 1e-9);
  CHECK(without_c.output == Matrix(1, 2, 1.0));
  for (const double value : {0.1, -7.3, 1e300, 5e-324}) {
    CHECK(attend(query, abc_keys, Matrix(3, 2, value)).output == Matrix(3, 2, value));
  }
}

TEST_CASE("two heads are not one averaged head") {
  const Matrix keys = {{1, 0}, {0, 1}};
  const std::vector<HeadInput> heads = {{{{4, 0}}, keys, {{1}, {0}}, {}, 1.0}, {{{0, 4}}, keys, {{0}, {1}}, {}, 1.0}};
  const auto result = attend_heads(heads, {}, {{1, 0}, {0, 1}});
  check_row(result.heads[0].weights.row(0), {0.944193, 0.055807});
  check_row(result.heads[1].weights.row(0), {0.055807, 0.944193});
  check_row(result.joined.row(0), {0.944193, 0.944193});
}

TEST_CASE("two heads of width 2 inside width 4: split, attend, join") {
  const Matrix words = {{1, 0, 0, 1}, {0, 1, 1, 0}, {1, 1, 0, 0}};
  const Matrix values = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
  const auto rows = *split_heads(words, 2), parts = *split_heads(values, 2);
  const auto head0 = attend(rows[0], rows[0], parts[0]), head1 = attend(rows[1], rows[1], parts[1]);
  check_row(head0.weights.row(0), {0.401112093, 0.197775815, 0.401112093}, 1e-9);
  check_row(head0.weights.row(1), {0.197775815, 0.401112093, 0.401112093}, 1e-9);
  check_row(head0.weights.row(2), {0.248255078, 0.248255078, 0.503489843}, 1e-9);
  check_row(head1.weights.row(0), {0.503489843, 0.248255078, 0.248255078}, 1e-9);
  check_row(head1.weights.row(1), {0.248255078, 0.503489843, 0.248255078}, 1e-9);
  check_row(head1.weights.row(2), {1.0 / 3, 1.0 / 3, 1.0 / 3}, 1e-15);
  const Matrix joined = join_heads(std::vector<Matrix>{head0.output, head1.output});
  check_row(joined.row(0), {5, 6, 5.979060939, 6.979060939}, 1e-9);
  check_row(joined.row(1), {5.813345112, 6.813345112, 7, 8}, 1e-9);
  check_row(joined.row(2), {6.020939061, 7.020939061, 7, 8}, 1e-9);
  const auto one_head = attend(words, words, values);
  check_row(one_head.weights.row(0), {0.506480391, 0.186323723, 0.307195886}, 1e-9);
  check_row(one_head.output.row(0), {4.202861979, 5.202861979, 6.202861979, 7.202861979}, 1e-9);
}
