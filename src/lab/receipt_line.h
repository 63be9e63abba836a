// The lines of a proof: for each kind of number its sentence, its formula with the ingredients, its result.
#pragma once

#include "lab/receipt_fact.h"
#include "lab/receipt_piece.h"

namespace lab {

// The line of a resolved fact. Terms carry the ids of their ingredients' lines.
ReceiptLine line_of(const Scene& scene, const Fact& fact);

// The number as a line shows it: scores and powers without trailing zeros, all else with fixed decimals.
Number line_number(const Scene& scene, const Fact& fact);
// What the place means: 과일 무리 한가운데까지 0.036이에요. 반지름 0.3보다 짧아서 과일 무리 안이에요.
std::string place_sentence(const Scene& scene);
// "다섯" before a noun, "둘" on its own; digits where the texts have no word.
std::string number_word(const content::Texts& texts, std::string_view kind, int n);
// 가로, 세로: the map's axis 0 and 1.
std::string axis_name(const content::Texts& texts, int axis);
// A word that is mentioned: ‘배를’; bare where the language or the pack has no quotes for it.
std::string quoted(const Scene& scene, int word);

// Formulas; `decimals` is found by decimals_that_reproduce.
Piece score_formula(const Scene& scene, const Fact& fact);   // dot, divide, times, position, plus, add
Piece weight_formula(const Scene& scene, const Fact& fact);  // large, exp, sum, weight, weight_sum
Piece place_formula(const Scene& scene, const Fact& fact);   // part, mix, join, residual, place
Piece card_formula(const Scene& scene, const Fact& fact);    // card, value

// A place in the formula of a distance: its two numbers open `ids`, if there are any; `text` is how it was typed, if it
// was.
struct Place {
  content::Point at{};
  std::array<std::string, 2> ids{};
  std::string text{};
};
// (−0.575, 0.324) → (−0.6, 0.35): √(0.025×0.025 + 0.026×0.026)
Piece apart_formula(const Scene& scene, const Place& from, const Place& to, double result);

}  // namespace lab
