// Content markup and signs that no shipped font has, as pieces of one line: e^3.6 raised, W_O lowered, ᵀ a raised T,
// ⊘ drawn.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace picture {

struct Piece {
  std::string text;      // empty for a drawn sign
  float size = 0;        // em px
  float down = 0;        // px below the line's middle
  bool small = false;    // a raised or lowered sign
  bool crossed = false;  // ⊘, one `crossed_width` wide
};
inline constexpr float crossed_width = 0.86f;  // em

// A text without markup is one piece.
std::vector<Piece> pieces(std::string_view text, float size);
bool has_markup(std::string_view text);

}  // namespace picture
