// One line of a proof as a card: title, sentence, formula with terms that can be pressed, result.
#pragma once

#include <vector>

#include "lab/view.h"
#include "picture/canvas.h"

namespace picture {

// Draws the card and returns its height. The last card of a proof wears the colour of its role.
float draw_proof_card(Canvas& canvas, const lab::ReceiptLine& line, Point at, float width, bool last);

// The terms of a formula in lines of at most `width`, `step` apart. Where touched, what can be pressed is a chip.
struct PlacedTerm {
  const lab::Term* term;
  std::string text;
  float x, y, w, advance;
};
std::vector<PlacedTerm> place_terms(const Canvas& canvas, const std::vector<lab::Term>& terms, float width, float size,
                                    float step);
void draw_term(Canvas& canvas, const PlacedTerm& placed, Point at, float size, float step);

}  // namespace picture
