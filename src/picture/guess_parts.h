// Parts of a guess: a bar to be dragged, the answer grown under the mark of the guess, answers to choose from, and the
// bars of a whole row.
#pragma once

#include "lab/view.h"
#include "picture/canvas.h"

namespace picture {

struct GuessedBar {
  const std::string& id;
  const std::string& shown;  // the guess in words
  double value = 0, low = 0, high = 1;
  const lab::Number& answer;  // after the reveal
};

void draw_open_bar(Canvas& canvas, const GuessedBar& guess, Rect bar);
void draw_answer_bar(Canvas& canvas, const GuessedBar& guess, Rect bar);

// Both from the middle of the first row down; the height used.
float draw_options(Canvas& canvas, const lab::Guess& guess, Point at, float width);
float draw_row_bars(Canvas& canvas, const lab::Guess& guess, Point at, float width);

}  // namespace picture
