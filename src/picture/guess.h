// Predict, then reveal: a bar that is dragged, then the guess beside the answer. Takes the try bar's place; in the
// smallest frames the stage's.
#pragma once

#include <vector>

#include "lab/view.h"
#include "picture/canvas.h"

namespace picture {

float guess_height(const Canvas& canvas, const lab::Guess& guess, const std::vector<const lab::Button*>& buttons,
                   float width);
void draw_guess(Canvas& canvas, const lab::Guess& guess, const std::vector<const lab::Button*>& buttons, Rect r);

// Inside a card: without frame and buttons. Returns the height it took.
float draw_plain_guess(Canvas& canvas, const lab::Guess& guess, Point at, float width);

}  // namespace picture
