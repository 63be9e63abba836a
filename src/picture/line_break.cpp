#include "picture/line_break.h"

#include <algorithm>

#include "picture/typeface.h"

namespace picture {
namespace {

constexpr std::u32string_view opening = U"([{‘“「『（【〈《［｛";
constexpr std::u32string_view closing =
    U")]},.:;!?%’”…、。，．・：；？！」』）】〉》］｝々ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ";

bool among(char32_t code, std::u32string_view list) {
  return list.find(code) != list.npos;
}

// Scripts without blanks between words: kana, ideographs, and their punctuation and wide forms.
bool unspaced(char32_t code) {
  return (code >= 0x3000 && code < 0x3100) || (code >= 0x3400 && code < 0xA000) || (code >= 0xF900 && code < 0xFB00) ||
         (code >= 0xFF00 && code < 0xFFF0) || (code >= 0x20000 && code < 0x32000);
}

bool sticks(char32_t code) {  // to a character without blanks after it: 10語, 배は
  return (code >= '0' && code <= '9') || (code >= 0xAC00 && code < 0xD7A4);
}

bool may_part(char32_t before, char32_t after) {
  if (!unspaced(before) && !unspaced(after)) return false;
  if (among(before, opening) || among(after, closing)) return false;
  return !(sticks(before) && unspaced(after));
}

}  // namespace

std::vector<Unbroken> unbroken(std::string_view utf8) {
  std::vector<Unbroken> parts;
  std::size_t start = 0, at = 0;
  bool blank = false;
  const auto cut = [&](std::size_t end) {
    if (end > start) parts.push_back({utf8.substr(start, end - start), blank && !parts.empty()});
    if (end > start) blank = false;
    start = end;
  };
  for (char32_t before = ' '; at < utf8.size();) {
    const std::size_t here = at;
    const char32_t code = next_code(utf8, at);
    if (code == ' ') {
      cut(here);
      start = at;
      blank = true;
    } else if (before != ' ' && may_part(before, code)) {
      cut(here);
    }
    before = code;
  }
  cut(utf8.size());
  return parts;
}

}  // namespace picture
