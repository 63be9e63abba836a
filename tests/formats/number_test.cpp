// Numbers as texts.
#include "formats/number.h"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "attention/random.h"

using namespace formats;

TEST_CASE("number_text: the shortest decimal, plain in the middle, with an exponent far out, no plus") {
  const std::pair<double, const char*> cases[] = {{0, "0"},
                                                  {-0.0, "0"},
                                                  {1, "1"},
                                                  {-1.5, "-1.5"},
                                                  {0.1, "0.1"},
                                                  {100000, "100000"},
                                                  {1e20, "100000000000000000000"},
                                                  {1e21, "1e21"},
                                                  {2.5e22, "2.5e22"},
                                                  {1e-6, "0.000001"},
                                                  {1e-7, "1e-7"},
                                                  {1.5e-7, "1.5e-7"},
                                                  {5e-324, "5e-324"},
                                                  {1.7976931348623157e308, "1.7976931348623157e308"},
                                                  {1 / std::sqrt(2.0), "0.7071067811865475"},
                                                  {123.456, "123.456"},
                                                  {1.0 / 3, "0.3333333333333333"}};
  for (const auto& [number, text] : cases) CHECK(number_text(number) == text);
}

TEST_CASE("number_text: names what is not finite") {
  CHECK(number_text(std::numeric_limits<double>::infinity()) == "Infinity");
  CHECK(number_text(-std::numeric_limits<double>::infinity()) == "-Infinity");
  CHECK(number_text(std::numeric_limits<double>::quiet_NaN()) == "NaN");
}

TEST_CASE("read_number: whole decimal numbers only") {
  const std::pair<const char*, double> good[] = {{"1e-3", 0.001},  {"+2", 2}, {".5", 0.5}, {"−1", -1},
                                                 {"-1.25", -1.25}, {"5.", 5}, {"007", 7},  {"1E2", 100}};
  for (const auto& [text, number] : good) CHECK(read_number(text) == number);
  for (const char* bad : {"", "-", "+", "--1", "+-1", "1_000", "0x10", "1 000", " 1", "1 ", "inf", "nan", "-inf", "1e",
                          "1e999", "-1e999", "1,5", "abc", "1.2.3"}) {
    CHECK_MESSAGE(!read_number(bad).has_value(), bad);
  }
}

TEST_CASE("read_number: what is too small for a double is 0, what is too large is none") {
  CHECK(read_number("1e-999") == 0.0);
  CHECK(read_number("-1e-999") == 0.0);
  CHECK(read_number("0." + std::string(400, '0') + "1") == 0.0);
  CHECK_FALSE(read_number("1" + std::string(400, '0')).has_value());
}

TEST_CASE("number_text and read_number: every double comes back") {
  Random random{3};
  for (int i = 0; i < 20000; ++i) {
    const double number = std::bit_cast<double>(random.next());
    if (std::isfinite(number) && read_number(number_text(number)) != number) FAIL_CHECK(number_text(number));
  }
}
