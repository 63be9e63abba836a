// Pieces of a formula: what is printed, as terms that can be pressed, and the same as words to be heard.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/texts.h"
#include "lab/view.h"

namespace lab {

struct Piece {
  std::vector<Term> terms;
  std::string spoken;
};

// A calculated number inside a formula: trailing zeros are left out where nothing is rounded away (3.6, 1, 0), else
// fixed.
std::string tidy(double value, int decimals);
// What a printed number says: "−0.575" -> -0.575.
double printed_value(std::string_view text);
// The number as it is printed with so many decimals.
double rounded(double value, int decimals);
// Decimals to print ingredients with, so that calculating with the printed ones gives the printed result: `calculate`
// is asked with 'decimals' and answers with the result of the so rounded ingredients. At most four more than asked for.
int decimals_that_reproduce(double result, int decimals, const std::function<double(int)>& calculate);

// "마이너스 0.5" for −0.5.
std::string spoken_number(const content::Texts& texts, std::string_view printed);

Piece number_piece(const content::Texts& texts, std::string printed, std::string id = {}, Role role = Role::ink,
                   bool strong = false);
Piece in_brackets(Piece piece);     // (−0.66); spoken without; a number that is not negative stays as it is
Piece in_parentheses(Piece piece);  // (a + b)
Piece times(const content::Texts& texts, const Piece& a, const Piece& b);
Piece divided(const content::Texts& texts, const Piece& a, const Piece& b);
Piece minus(const content::Texts& texts, const Piece& a, const Piece& b);
// a + b + c
Piece added_up(const content::Texts& texts, std::span<const Piece> pieces);
// e^3.6, one term.
Piece power(const content::Texts& texts, std::string_view exponent, std::string id);
// The terms of a piece as one string: 36.598 ÷ 64.131.
std::string printed(std::span<const Term> terms);

}  // namespace lab
