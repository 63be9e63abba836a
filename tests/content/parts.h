// What the content tests share: the shipped files, and damage done to them.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <variant>

#include "content/load.h"

namespace content_tests {

inline std::string file(std::string_view name) {
  return std::string(content::shipped_file(name));
}

// The text with the first `from` at or after `after` replaced. Checks that it is there: a damage that misses proves
// nothing.
inline std::string damaged(std::string text, std::string_view after, std::string_view from, std::string_view to) {
  const std::size_t start = text.find(after);
  REQUIRE(start != std::string::npos);
  const std::size_t at = text.find(from, start);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

template <typename Value>
std::string problem_of(const std::variant<Value, content::Problem>& loaded) {
  const auto* problem = std::get_if<content::Problem>(&loaded);
  return problem ? problem->place + ": " + problem->reason : std::string();
}

inline std::string problem_of(const std::optional<content::Problem>& problem) {
  return problem ? problem->place + ": " + problem->reason : std::string();
}

}  // namespace content_tests
