#include "lab/receipt_piece.h"

#include <cmath>
#include <cstdlib>

#include "lab/format.h"

namespace lab {

namespace {

constexpr std::string_view minus_sign = "\u2212";
constexpr int most_extra_decimals = 4;
constexpr double unseen = 1e-12;  // of a number: what summing in doubles leaves over

Piece two(const content::Texts& texts, const Piece& a, std::string_view sign, const Piece& b,
          std::string_view spoken_key) {
  Piece both = a;
  both.terms.push_back({.text = std::string(sign)});
  both.terms.insert(both.terms.end(), b.terms.begin(), b.terms.end());
  both.spoken = texts(spoken_key, {{"a", a.spoken}, {"b", b.spoken}});
  return both;
}

}  // namespace

double printed_value(std::string_view text) {
  const bool negative = text.starts_with(minus_sign);
  if (negative) text.remove_prefix(minus_sign.size());
  const double value = std::strtod(std::string(text).c_str(), nullptr);
  return negative ? -value : value;
}

double rounded(double value, int decimals) {
  return printed_value(fixed(value, decimals));
}

std::string tidy(double value, int decimals) {
  const std::string whole = fixed(value, decimals);
  if (whole.find('.') == std::string::npos) return whole;
  std::string text = whole;
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return std::abs(printed_value(text) - value) <= unseen * std::abs(value) ? text : whole;
}

int decimals_that_reproduce(double result, int decimals, const std::function<double(int)>& calculate) {
  const std::string wanted = fixed(result, decimals);
  for (int more = 0; more < most_extra_decimals; ++more)
    if (fixed(calculate(decimals + more), decimals) == wanted) return decimals + more;
  return decimals + most_extra_decimals;
}

std::string spoken_number(const content::Texts& texts, std::string_view printed) {
  if (!printed.starts_with(minus_sign)) return std::string(printed);
  return texts("spoken.minus_sign", {{"number", printed.substr(minus_sign.size())}});
}

Piece number_piece(const content::Texts& texts, std::string printed, std::string id, Role role, bool strong) {
  std::string spoken = spoken_number(texts, printed);
  return {{{.text = std::move(printed), .id = std::move(id), .role = role, .strong = strong}}, std::move(spoken)};
}

Piece in_brackets(Piece piece) {
  if (!piece.terms.front().text.starts_with(minus_sign)) return piece;
  piece.terms.front().text.insert(0, "(");
  piece.terms.back().text += ")";
  return piece;
}

Piece in_parentheses(Piece piece) {
  piece.terms.insert(piece.terms.begin(), {.text = "("});
  piece.terms.push_back({.text = ")"});
  return piece;
}

Piece times(const content::Texts& texts, const Piece& a, const Piece& b) {
  return two(texts, a, "×", b, "spoken.times");
}

Piece divided(const content::Texts& texts, const Piece& a, const Piece& b) {
  return two(texts, a, " ÷ ", b, "spoken.divided");
}

Piece minus(const content::Texts& texts, const Piece& a, const Piece& b) {
  return two(texts, a, " \u2212 ", b, "spoken.minus");
}

Piece added_up(const content::Texts& texts, std::span<const Piece> pieces) {
  if (pieces.empty()) return number_piece(texts, "0");
  Piece sum = pieces.front();
  for (const Piece& piece : pieces.subspan(1)) sum = two(texts, sum, " + ", piece, "spoken.plus");
  return sum;
}

Piece power(const content::Texts& texts, std::string_view exponent, std::string id) {
  return {{{.text = "e^" + std::string(exponent), .id = std::move(id)}},
          texts("spoken.power", {{"power", spoken_number(texts, exponent)}})};
}

std::string printed(std::span<const Term> terms) {
  std::string text;
  for (const Term& term : terms) text += term.text;
  return text;
}

}  // namespace lab
