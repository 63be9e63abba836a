// Where a line of text may end: at blanks, and between the characters of scripts that are written without them
// (Japanese, Chinese). Hangul keeps its words whole.
#pragma once

#include <string_view>
#include <vector>

namespace picture {

// The smallest part of a text that stays on one line.
struct Unbroken {
  std::string_view text;
  bool blank = false;  // whether a blank stands before it, where it does not begin a line
};

// In order; blanks are dropped. After JIS X 4051: no line begins with a closing bracket, a full stop, a small kana or a
// long vowel, none ends with an opening bracket; a number keeps its counter (10語).
std::vector<Unbroken> unbroken(std::string_view utf8);

}  // namespace picture
