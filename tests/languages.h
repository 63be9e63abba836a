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

}  // namespace lab_test
