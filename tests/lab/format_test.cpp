#include "lab/format.h"

#include <doctest/doctest.h>

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

TEST_CASE("counts have their thousands apart") {
  CHECK(lab::counted(0) == "0");
  CHECK(lab::counted(999) == "999");
  CHECK(lab::counted(4000) == "4,000");
  CHECK(lab::counted(1048576) == "1,048,576");
  CHECK(lab::counted(-16384) == "\u221216,384");
}

TEST_CASE("format: fixed decimals round the exact value of the double, as Python does") {
  CHECK(lab::fixed(0.5706744, 3) == "0.571");
  CHECK(lab::fixed(0.0005, 3) == "0.001");  // the double lies above
  CHECK(lab::fixed(0.0625, 3) == "0.062");  // a true tie goes to the even digit
  CHECK(lab::fixed(0.1875, 3) == "0.188");
  CHECK(lab::fixed(2.675, 2) == "2.67");
  CHECK(lab::fixed(0.5, 0) == "0");
  CHECK(lab::fixed(1.5, 0) == "2");
  CHECK(lab::fixed(1, 3) == "1.000");
  CHECK(lab::fixed(1e21, 1) == "1000000000000000000000.0");
  CHECK(lab::fixed(0.1, 15) == "0.100000000000000");
  CHECK(lab::fixed(std::numeric_limits<double>::max(), 3).size() == 313);
}

TEST_CASE("format: minus is the sign of mathematics and zero has none") {
  CHECK(lab::fixed(-0.575, 3) == "\u22120.575");
  CHECK(lab::fixed(-0.0, 3) == "0.000");
  CHECK(lab::fixed(-0.0004, 3) == "0.000");
  CHECK(lab::fixed(-0.0006, 3) == "\u22120.001");
  CHECK(lab::typed(-0.0) == "0");
  CHECK(lab::typed(-0.66) == "\u22120.66");
  CHECK(lab::exact(-0.0) == "0");
  CHECK(lab::exact(-0.66) == "-0.66");
}

TEST_CASE("format: what is infinite has its own sign") {
  const double infinity = std::numeric_limits<double>::infinity();
  CHECK(lab::fixed(infinity, 3) == "\u221e");
  CHECK(lab::fixed(-infinity, 3) == "\u2212\u221e");
  CHECK(lab::typed(-infinity) == "\u2212\u221e");
  CHECK(lab::exact(-infinity) == "-Infinity");
}

TEST_CASE("format: typed numbers come back as they were typed") {
  CHECK(lab::typed(0.3) == "0.3");
  CHECK(lab::typed(2) == "2");
  CHECK(lab::typed(120) == "120");
  CHECK(lab::typed(1e6) == "1000000");
  CHECK(lab::typed(12.5) == "12.5");
  CHECK(lab::typed(0.000001) == "0.000001");
  CHECK(lab::exact(0.0000001) == "1e-7");
  CHECK(lab::exact(1.5e-300) == "1.5e-300");
  CHECK(lab::exact(1e20) == "100000000000000000000");
  CHECK(lab::exact(1e21) == "1e21");
  CHECK(lab::exact(1.0 / std::sqrt(2.0)) == "0.7071067811865475");
  const std::array<double, 3> card{0.3, 1.8, 0};
  CHECK(lab::typed_tuple(card) == "(0.3, 1.8, 0)");
  CHECK(lab::typed_tuple({}) == "()");
  CHECK(lab::pair(-0.575, 0.324, 3) == "(\u22120.575, 0.324)");
}

TEST_CASE("format: exact reads back to the same double") {
  std::mt19937_64 random(1);
  for (int i = 0; i < 20000; ++i) {
    const double value = std::bit_cast<double>(static_cast<std::uint64_t>(random()));
    if (!std::isfinite(value)) continue;
    const std::string text = lab::exact(value);
    CHECK(text.find('+') == std::string::npos);
    double back = 0;
    std::from_chars(text.data(), text.data() + text.size(), back);
    CHECK(back == value);
  }
}
