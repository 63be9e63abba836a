#include "formats/number.h"

#include <algorithm>
#include <charconv>
#include <cmath>

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

}  // namespace

std::string number_text(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0 ? "-Infinity" : "Infinity";
  if (value == 0) return "0";
  char buffer[40];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, std::abs(value), std::chars_format::scientific).ptr;
  const char* exponent = std::find(buffer, end, 'e');
  std::string digits;
  std::copy_if(static_cast<const char*>(buffer), exponent, std::back_inserter(digits), [](char c) { return c != '.'; });
  int power = 0;
  std::from_chars(exponent + (exponent[1] == '+' ? 2 : 1), end, power);
  const int point = power + 1;
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
  if (text.empty() || !starts_like_a_number(text.front())) return std::nullopt;  // from_chars would take "inf"
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size()) return std::nullopt;
  if (error == std::errc::result_out_of_range) {
    // Too small is 0, too large is no number; from_chars reports both alike.
    const auto e = text.find_first_of("eE");
    const bool tiny = e != std::string_view::npos ? text.substr(e + 1).starts_with('-')
                                                  : text.starts_with("0.") || text.starts_with('.');
    return tiny ? std::optional(negative ? -0.0 : 0.0) : std::nullopt;
  }
  if (error != std::errc{}) return std::nullopt;
  return negative ? -value : value;
}

}  // namespace formats
