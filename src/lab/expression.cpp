#include "lab/expression.h"

#include <array>
#include <cctype>
#include <cmath>

#include "formats/number.h"

namespace lab {
namespace {

constexpr int deepest = 64;  // brackets inside brackets

// Recursive descent: sum -> product -> sign -> power -> atom. `good` turns false for ever at the first mistake.
struct Parser {
  std::string_view rest;
  bool good = true;
  int depth = 0;

  void skip_blanks() {
    while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  }
  bool take(std::string_view sign) {
    skip_blanks();
    if (!rest.starts_with(sign)) return false;
    rest.remove_prefix(sign.size());
    return true;
  }
  double fail() {
    good = false;
    return 0;
  }

  double sum() {
    double value = product();
    while (good) {
      if (take("+"))
        value += product();
      else if (take("-"))
        value -= product();
      else
        break;
    }
    return value;
  }

  bool take_times() {
    skip_blanks();
    return !rest.starts_with("**") && take("*");
  }

  double product() {
    double value = sign();
    while (good) {
      if (take_times())
        value *= sign();
      else if (take("/"))
        value /= sign();
      else
        break;
    }
    return value;
  }

  double sign() { return good && take("-") ? -sign_below() : power(); }
  double sign_below() {
    if (++depth > deepest) return fail();
    const double value = sign();
    --depth;
    return value;
  }

  double power() {
    const double base = atom();
    return good && take("**") ? std::pow(base, sign_below()) : base;
  }

  double bracket() {
    if (++depth > deepest) return fail();
    const double value = sum();
    --depth;
    return take(")") ? value : fail();
  }

  double atom() {
    if (!good) return 0;
    if (take("(")) return bracket();
    if (take("exp(")) return std::exp(bracket());
    if (take("sqrt(")) return std::sqrt(bracket());
    if (take("ln(")) return std::log(bracket());
    return number();
  }

  double number() {
    skip_blanks();
    std::size_t length = 0;
    while (length < rest.size() && (std::isdigit(static_cast<unsigned char>(rest[length])) || rest[length] == '.'))
      ++length;
    const std::optional<double> value = formats::read_number(rest.substr(0, length));
    rest.remove_prefix(length);
    return value ? *value : fail();
  }
};

}  // namespace

std::optional<double> value_of_expression(std::string_view text) {
  Parser parser{text};
  const double value = parser.sum();
  parser.skip_blanks();
  if (!parser.good || !parser.rest.empty() || !std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace lab
