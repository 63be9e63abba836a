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
  bool has(char32_t code, Weight weight) const;
  // A run that semibold cannot draw whole is set in regular.
  Weight weight_for(std::string_view utf8, Weight wished) const;
  // Outline of one glyph at `em` px, origin at the baseline's left end; empty if no shipped font has it.
  std::vector<Command> outline(char32_t code, float em, Weight weight) const;

 private:
  struct Fonts;
  std::unique_ptr<Fonts> fonts_;
};

// Decodes UTF-8, with digits mapped to tabular figures; bad bytes give U+FFFD.
std::vector<char32_t> glyph_codes(std::string_view utf8);

}  // namespace picture
