#include "lab/format.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace lab {

namespace {

constexpr std::string_view minus = "\u2212";

// JavaScript's limits for plain notation: below 1e21, from 1e-6 on.
constexpr int largest_plain_exponent = 20, smallest_plain_exponent = -6;

struct Decimal {  // 0.d1d2d3... would be digits "d1d2d3", exponent = power of ten of the first digit
  std::string digits;
  int exponent = 0;
};

// Shortest digits that read back to the same double. Precondition: positive and finite.
Decimal shortest(double value) {
  std::array<char, 40> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific);
  const std::string_view text(buffer.data(), static_cast<std::size_t>(end.ptr - buffer.data()));
  const std::size_t e = text.find('e');
  Decimal decimal;
  for (const char c : text.substr(0, e)) {
    if (c != '.') decimal.digits += c;
  }
  std::string_view exponent = text.substr(e + 1);
  if (exponent.front() == '+') exponent.remove_prefix(1);
  std::from_chars(exponent.data(), exponent.data() + exponent.size(), decimal.exponent);
  return decimal;
}

std::string plain(const Decimal& decimal) {
  const int count = static_cast<int>(decimal.digits.size());
  if (decimal.exponent < 0) {
    return "0." + std::string(static_cast<std::size_t>(-decimal.exponent - 1), '0') + decimal.digits;
  }
  if (decimal.exponent >= count - 1) {
    return decimal.digits + std::string(static_cast<std::size_t>(decimal.exponent - count + 1), '0');
  }
  const std::size_t whole = static_cast<std::size_t>(decimal.exponent + 1);
  return decimal.digits.substr(0, whole) + "." + decimal.digits.substr(whole);
}

std::string with_exponent(const Decimal& decimal, std::string_view sign) {
  std::string text = decimal.digits.substr(0, 1);
  if (decimal.digits.size() > 1) text += "." + decimal.digits.substr(1);
  text += "e";
  if (decimal.exponent < 0) text += sign;
  return text + std::to_string(std::abs(decimal.exponent));
}

std::string shortest_text(double value, std::string_view sign, std::string_view infinity) {
  if (std::isnan(value)) return "NaN";
  if (value == 0) return "0";
  std::string text(value < 0 ? sign : "");
  if (std::isinf(value)) return text.append(infinity);
  const Decimal decimal = shortest(std::abs(value));
  const bool is_plain = decimal.exponent >= smallest_plain_exponent && decimal.exponent <= largest_plain_exponent;
  return text + (is_plain ? plain(decimal) : with_exponent(decimal, sign));
}

}  // namespace

std::string fixed(double value, int decimals) {
  if (!std::isfinite(value)) return shortest_text(value, minus, "\u221e");
  constexpr int most_whole_digits = 310, most_decimals = 20;
  const int places = decimals < 0 ? 0 : decimals > most_decimals ? most_decimals : decimals;
  std::array<char, most_whole_digits + most_decimals + 2> buffer{};
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::abs(value), std::chars_format::fixed, places);
  const std::string_view digits(buffer.data(), static_cast<std::size_t>(end.ptr - buffer.data()));
  const bool zero = digits.find_first_not_of("0.") == std::string_view::npos;
  return std::string(value < 0 && !zero ? minus : "").append(digits);
}

std::string typed(double value) {
  return shortest_text(value, minus, "\u221e");
}

std::string pair(double x, double y, int decimals) {
  return "(" + fixed(x, decimals) + ", " + fixed(y, decimals) + ")";
}

std::string typed_tuple(std::span<const double> values) {
  std::string text = "(";
  for (std::size_t i = 0; i < values.size(); ++i) text += (i == 0 ? "" : ", ") + typed(values[i]);
  return text + ")";
}

std::string exact(double value) {
  return shortest_text(value, "-", "Infinity");
}

}  // namespace lab
