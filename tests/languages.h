// The languages that a test goes through: a new one is in every such test from its first day.
#pragma once

#include <string_view>
#include <vector>

#include "content/load.h"

namespace lab_test {

inline std::vector<std::string_view> languages() {  // codes of all shipped ones
  std::vector<std::string_view> codes;
  for (const content::Language& language : content::languages()) codes.push_back(language.code);
  return codes;
}

inline std::vector<std::string_view> with_pseudo() {  // for what is drawn
  std::vector<std::string_view> codes = languages();
  codes.push_back("pseudo");
  return codes;
}

// Kana, ideographs and their punctuation and wide forms: the fonts of the reader's machine draw what ours leave out.
inline bool of_the_reader(char32_t code) {
  return (code >= 0x3000 && code < 0x3100) || (code >= 0x4E00 && code < 0xA000) || (code >= 0xFF00 && code < 0xFFF0);
}

}  // namespace lab_test
