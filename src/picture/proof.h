// One line of a proof as a card: title, sentence, formula with terms that can be pressed, result.
#pragma once

#include "lab/view.h"
#include "picture/canvas.h"

namespace picture {

// Draws the card and returns its height. The last card of a proof wears the colour of its role.
float draw_proof_card(Canvas& canvas, const lab::ReceiptLine& line, Point at, float width, bool last);

}  // namespace picture
