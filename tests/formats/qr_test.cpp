#include "formats/qr.h"

#include <doctest/doctest.h>

#include <string>

// That a code says what it was made of is read back from the drawn page by another's reader: tests/web/share.mjs.
TEST_CASE("qr: sizes are those of the standard, the three eyes stand in their corners") {
  const auto code = formats::qr_code("https://lab.example/#al1-20-AgRsb29rBARwZWFyCAEg-beeebb73");
  REQUIRE(code.has_value());
  CHECK(code->size % 4 == 1);
  CHECK(code->dark.size() == static_cast<std::size_t>(code->size * code->size));
  const auto dark = [&](int x, int y) { return code->dark[static_cast<std::size_t>(y * code->size + x)]; };
  const int last = code->size - 7;
  for (const auto& [left, top] : {std::pair{0, 0}, std::pair{last, 0}, std::pair{0, last}})
    for (int y = 0; y < 7; ++y)
      for (int x = 0; x < 7; ++x) {
        const bool ring = x == 0 || y == 0 || x == 6 || y == 6, heart = x > 1 && x < 5 && y > 1 && y < 5;
        CHECK(dark(left + x, top + y) == (ring || heart));
      }
}

TEST_CASE("qr: more than any code holds gives none") {
  CHECK(formats::qr_code(std::string(600, 'a')).has_value());
  CHECK(!formats::qr_code(std::string(5000, 'a')).has_value());
}
