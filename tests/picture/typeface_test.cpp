#include "picture/typeface.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "content/load.h"
#include "languages.h"
#include "picture/markup.h"
#include "shipped_face.h"

using picture::Typeface;
using picture::Weight;

TEST_CASE("digits are tabular: one advance for all ten, in both weights") {
  const Typeface& face = shipped_face();
  for (const char digit : std::string_view("0123456789")) {
    CHECK(face.measure(std::string(1, digit), 1, Weight::regular) == doctest::Approx(0.6143).epsilon(0.001));
    CHECK(face.measure(std::string(1, digit), 1, Weight::semibold) == doctest::Approx(0.6416).epsilon(0.001));
  }
}

TEST_CASE("a line is as wide as its characters together, and grows with its size") {
  const Typeface& face = shipped_face();
  const std::string_view line = "배가 고파서 (−0.575, 0.324)";
  const float whole = face.measure(line, 20, Weight::regular);
  CHECK(whole == doctest::Approx(face.measure("배가 고파서 ", 20, Weight::regular) +
                                 face.measure("(−0.575, 0.324)", 20, Weight::regular)));
  CHECK(face.measure(line, 40, Weight::regular) == doctest::Approx(2 * whole));
  CHECK(face.measure("", 20, Weight::regular) == 0);
}

TEST_CASE("decoding maps digits, keeps every other character, and replaces bad bytes") {
  using Codes = std::vector<char32_t>;
  CHECK(picture::glyph_codes("가9") == Codes{0xAC00, 0xE07A});
  CHECK(picture::glyph_codes("\xF0\x9F\x8D\x90") == Codes{0x1F350});
  CHECK(picture::glyph_codes("a\xFFz") == Codes{'a', 0xFFFD, 'z'});
  CHECK(picture::glyph_codes("\xC0\xAF") == Codes{0xFFFD, 0xFFFD});              // overlong
  CHECK(picture::glyph_codes("\xED\xA0\x80") == Codes{0xFFFD, 0xFFFD, 0xFFFD});  // a surrogate
  CHECK(picture::glyph_codes("\xEA\xB0") == Codes{0xFFFD, 0xFFFD});              // cut short
}

TEST_CASE("what no shipped font has is measured by the given function, else one em") {
  const Typeface asked(resources::font_regular(), resources::font_semibold(),
                       [](char32_t code) { return code == 0x1F350 ? 1.25f : 9.0f; });
  CHECK(asked.measure("\xF0\x9F\x8D\x90", 10, Weight::regular) == doctest::Approx(12.5));
  CHECK(shipped_face().measure("\xF0\x9F\x8D\x90", 10, Weight::semibold) == doctest::Approx(10));
  CHECK_FALSE(asked.has(0x1F350, Weight::regular));
}

TEST_CASE("a run with a character that only regular has is set in regular") {
  const Typeface& face = shipped_face();
  const Typeface thin(resources::font_regular(), {});  // as if semibold had nothing
  for (const std::string_view run : {"배를", "깎아 0.571", "뷁을", "重みa", "a\xF0\x9F\x8D\x90"}) {
    CHECK(face.weight_for(run, Weight::semibold) == Weight::semibold);
    CHECK(thin.weight_for(run, Weight::semibold) == Weight::regular);
    CHECK(face.weight_for(run, Weight::regular) == Weight::regular);
  }
  CHECK(thin.weight_for("重", Weight::semibold) == Weight::semibold);  // neither has it
}

TEST_CASE("outlines stand on the baseline within their advance") {
  const Typeface& face = shipped_face();
  for (const char32_t code : {U'가', U'힝', char32_t{0xE071}, U'−', U'√', U'g'}) {
    const auto outline = face.outline(code, 100, Weight::regular);
    REQUIRE_FALSE(outline.empty());
    CHECK(outline.front().kind == picture::Command::Kind::move);
    CHECK(outline.back().kind == picture::Command::Kind::close);
    for (const auto& command : outline) {
      CHECK(command.c.x > -20);
      CHECK(command.c.x < 120);
      CHECK(command.c.y > -100);
      CHECK(command.c.y < 30);
    }
  }
  CHECK(face.outline(0x1F350, 100, Weight::regular).empty());
}

TEST_CASE(
    "every character of our own texts is in a shipped font, drawn by us, or of a script that the reader's fonts draw") {
  const Typeface& face = shipped_face();
  for (const std::string_view language : lab_test::languages())
    for (const auto& [key, text] : content::shipped_texts(language).entries)
      for (const picture::Piece& piece : picture::pieces(text, 15))
        for (const char32_t code : picture::glyph_codes(piece.text)) {
          if (code < 0x20 || lab_test::of_the_reader(code) || face.has(code, Weight::regular)) continue;
          FAIL_CHECK(language << " " << key << " has U+" << std::hex << static_cast<unsigned>(code));
        }
}

TEST_CASE("a broken font file measures by boxes and does not crash") {
  const unsigned char junk[64] = {0, 1, 0, 0, 0, 200};
  const Typeface face(junk, {});
  CHECK(face.measure("가나", 10, Weight::regular) == doctest::Approx(20));
  CHECK(face.outline(U'가', 10, Weight::regular).empty());
}
