// The one measure of text: advances and outlines of the shipped fonts (through stb_truetype, in typeface.cpp only).
// Digits measure and draw as tabular figures (Pretendard keeps them at U+E071...). Glyphs that no shipped font has are
// measured by a function the program gives.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "picture/picture.h"

namespace picture {

class Typeface {
 public:
  // Font files' bytes (they must outlive the typeface). `foreign` gives the advance in em of one code point that
  // neither font has.
  Typeface(std::span<const unsigned char> regular, std::span<const unsigned char> semibold,
           std::function<float(char32_t)> foreign = {});
  ~Typeface();
  Typeface(Typeface&&) noexcept;

  float measure(std::string_view utf8, float em, Weight weight) const;  // px
  float advance(char32_t code, float em, Weight weight) const;          // of one glyph code, px
  bool has(char32_t code, Weight weight) const;
  // A run with a character that only regular has is set in regular. What neither has is drawn by others, in any weight.
  Weight weight_for(std::string_view utf8, Weight wished) const;
  // Outline of one glyph at `em` px, origin at the baseline's left end; empty if no shipped font has it.
  std::vector<Command> outline(char32_t code, float em, Weight weight) const;

 private:
  struct Fonts;
  std::unique_ptr<Fonts> fonts_;
};

// One character of well-formed UTF-8 from `at` on; moves `at` past it. A bad byte is U+FFFD and one step.
char32_t next_code(std::string_view utf8, std::size_t& at);

// Decodes UTF-8, with digits mapped to tabular figures; bad bytes give U+FFFD.
std::vector<char32_t> glyph_codes(std::string_view utf8);

}  // namespace picture
