#include "formats/number.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

namespace formats {
namespace {

// Puts the decimal point of 0.digits * 10^point in its place.
std::string plain(const std::string& digits, int point) {
  const int count = static_cast<int>(digits.size());
  if (point <= 0) return "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
  if (point >= count) return digits + std::string(static_cast<std::size_t>(point - count), '0');
  return digits.substr(0, static_cast<std::size_t>(point)) + "." + digits.substr(static_cast<std::size_t>(point));
}

std::string with_exponent(const std::string& digits, int point) {
  std::string text = digits.substr(0, 1);
  if (digits.size() > 1) text += "." + digits.substr(1);
  return text + "e" + std::to_string(point - 1);
}

struct Digits {
  std::string digits{};  // without zeros at the end
  int point = 0;         // value = 0.digits * 10^point
};

// The fewest digits that read back to the same double. 15 always hold a number that was written with at most 15 (but
// for the very smallest ones, which have fewer), 17 hold any. printf and strtod are exact and, unlike to_chars and
// from_chars, bring no tables into the page.
Digits shortest_digits(double value) {
  const int fewest = value < std::numeric_limits<double>::min() ? 1 : std::numeric_limits<double>::digits10;
  char text[32];
  for (int digits = fewest; digits <= std::numeric_limits<double>::max_digits10; ++digits) {
    std::snprintf(text, sizeof text, "%.*e", digits - 1, value);
    if (std::strtod(text, nullptr) == value) break;
  }
  const std::string_view written(text);
  const std::size_t exponent = written.find('e');
  Digits found{.point = std::atoi(text + exponent + 1) + 1};
  for (const char c : written.substr(0, exponent))
    if (c != '.') found.digits += c;
  found.digits.erase(found.digits.find_last_not_of('0') + 1);
  return found;
}

}  // namespace

std::string number_text(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0 ? "-Infinity" : "Infinity";
  if (value == 0) return "0";
  const auto [digits, point] = shortest_digits(std::abs(value));
  const std::string text = point > -6 && point <= 21 ? plain(digits, point) : with_exponent(digits, point);
  return value < 0 ? "-" + text : text;
}

std::optional<double> read_number(std::string_view text) {
  constexpr std::string_view minus_sign = "\u2212";
  bool negative = false;
  if (text.starts_with(minus_sign)) {
    negative = true;
    text.remove_prefix(minus_sign.size());
  } else if (text.starts_with('+') || text.starts_with('-')) {
    negative = text.front() == '-';
    text.remove_prefix(1);
  }
  const auto starts_like_a_number = [](char c) { return c == '.' || (c >= '0' && c <= '9'); };
  if (text.empty() || !starts_like_a_number(text.front())) return std::nullopt;
  if (text.find_first_not_of("0123456789.eE+-") != std::string_view::npos) return std::nullopt;  // no hexadecimals
  const std::string digits(text);
  char* end = nullptr;
  const double value = std::strtod(digits.c_str(), &end);  // too small is 0, too large is no number
  if (end != digits.c_str() + digits.size() || std::isinf(value)) return std::nullopt;
  return negative ? -value : value;
}

}  // namespace formats
