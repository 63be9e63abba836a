// Splitting, joining, sharing key heads, mixing by W_O.
#include "attention/multi_head.h"

#include <doctest/doctest.h>

#include "numbers.h"

using namespace attention;

TEST_CASE("split: a head takes its own columns of every word, and joining puts them back") {
  const Matrix words = {{1, 2, 3, 4}, {5, 6, 7, 8}};
  const auto heads = split_heads(words, 2);
  REQUIRE(heads.has_value());
  CHECK((*heads)[0] == Matrix{{1, 2}, {5, 6}});
  CHECK((*heads)[1] == Matrix{{3, 4}, {7, 8}});
  CHECK(join_heads(*heads) == words);
  CHECK_FALSE(split_heads(Matrix(2, 5), 2).has_value());
  CHECK_FALSE(split_heads(words, 0).has_value());
}

TEST_CASE("shared key heads: query head h reads key head h / (heads / key heads)") {
  const int expected[] = {0, 0, 1, 1};
  const Matrix keys = {{1, 0}, {0, 1}};
  const std::vector<Matrix> values = {{{1}, {0}}, {{10}, {20}}};
  const double outputs[] = {0.669762, 0.669762, 13.302385, 13.302385};
  for (int head = 0; head < 4; ++head) {
    const auto kv = kv_head_of(head, 4, 2);
    REQUIRE(kv.has_value());
    CHECK(*kv == expected[head]);
    check_row(attend({{1, 0}}, keys, values[static_cast<std::size_t>(*kv)]).output.row(0), {outputs[head]});
  }
  CHECK_FALSE(kv_head_of(0, 3, 2).has_value());
  CHECK_FALSE(kv_head_of(0, 4, 0).has_value());
}

TEST_CASE("mixing: W_O makes the new place of the joined heads, and the old place is added by its gain") {
  const HeadInput one{{{0, 0}}, {{1, 0}, {0, 1}}, {{2, 0}, {4, 0}}, {}, 1.0};
  HeadInput half = one;
  half.on = 0.5;
  const Matrix out = {{1, 0}, {0, 1}, {0, 1}, {1, 0}}, old = {{10, 20}};
  const auto result = attend_heads(std::vector<HeadInput>{one, half}, {}, out, &old, 0.5);
  CHECK(result.joined == Matrix{{3, 0, 1.5, 0}});
  CHECK(result.place == Matrix{{3, 1.5}});
  CHECK(result.output == Matrix{{8, 11.5}});
  CHECK(attend_heads(std::vector<HeadInput>{one, half}, {}, out).output == result.place);
}

TEST_CASE("multiply and transpose: (A B)^T = B^T A^T") {
  const Matrix a = {{1, 2, 3}, {4, 5, 6}}, b = {{1, 0}, {-1, 2}, {0.5, 4}};
  CHECK(multiply(a, b) == Matrix{{0.5, 16}, {2, 34}});
  CHECK(transpose(multiply(a, b)) == multiply(transpose(b), transpose(a)));
}
