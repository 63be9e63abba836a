#include "lab/format.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>

#include "formats/number.h"

namespace lab {

namespace {

constexpr std::string_view minus = "\u2212", infinity = "\u221e";

}  // namespace

std::string fixed(double value, int decimals) {
  if (!std::isfinite(value)) return typed(value);
  constexpr int most_whole_digits = 310, most_decimals = 20;
  const int places = decimals < 0 ? 0 : decimals > most_decimals ? most_decimals : decimals;
  std::array<char, most_whole_digits + most_decimals + 2> buffer{};
  const int length = std::snprintf(buffer.data(), buffer.size(), "%.*f", places, std::abs(value));
  const std::string_view digits(buffer.data(), static_cast<std::size_t>(length));
  const bool zero = digits.find_first_not_of("0.") == std::string_view::npos;
  return std::string(value < 0 && !zero ? minus : "").append(digits);
}

std::string counted(double value) {
  std::string text = fixed(value, 0);
  for (std::size_t at = text.size(); at > 3 && text[at - 4] >= '0' && text[at - 4] <= '9'; at -= 3)
    text.insert(at - 3, ",");
  return text;
}

std::string typed(double value) {
  if (std::isinf(value)) return std::string(value < 0 ? minus : "").append(infinity);
  std::string text = formats::number_text(value);
  for (std::size_t at = text.find('-'); at != std::string::npos; at = text.find('-', at)) text.replace(at, 1, minus);
  return text;
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
  return formats::number_text(value);
}

}  // namespace lab
