// The sentence as a row of word cells. Measured before it is drawn: how wide the cells are, whether the numbers ride on
// the curves or stand under the words, whether the row scrolls.
#pragma once

#include <vector>

#include "lab/view.h"
#include "picture/canvas.h"
#include "picture/layout.h"

namespace picture {

struct StripStyle {
  float above = 142, cell = 50, below = 16;  // curves, cells, what is under them
  float lower = 104;                         // curves of a second head, under the cells
  float text = 20, gap = 22, pad = 22, least = 96;
  float near = 68, step = 46, self = 52;  // heights of curves: one cell away, each further, to itself
  float t_max = 18, port = 12, pill = 15;
  bool pills = true, even = false;  // even: cells share the width equally
  int most = 12;                    // words in view at once; more scroll
};
StripStyle strip_style(Form form, const Frame& frame);
// Lower, for strips that share the stage with others.
StripStyle low_strip_style(Form form, const Frame& frame);

struct StripPlan {
  StripStyle style;
  std::vector<Rect> cells;  // y from the top of the strip
  float text = 20;          // em px of the words
  int gloss_lines = 0;
  bool pills = true, scrolls = false, two = false, switches_beside = false;
  bool tags = false;
  int parted = -1;                        // a wider gap before this cell
  bool title_beside = false;              // the strip's name stands left of the words, else above them
  float height = 208;                     // of the whole strip
  float row = 0, under = 0, second = 20;  // y of the cells; of the numbers under the words; from row to row of these
  Rect window;                            // what is seen of a row that scrolls
  float content = 0;
  float left = 12, gap = 0;  // free at the left of the words; between cells
};
// `width` of the strip; heads' switches stand beside or above it.
StripPlan plan_strip(const Canvas& canvas, const lab::WordStrip& strip, const std::vector<const lab::Toggle*>& switches,
                     const StripStyle& style, float width);

// The strip's name in a line of its own, where it does not stand beside the words; returns the height, 0 for none.
float draw_strip_name(Canvas& canvas, const lab::WordStrip& strip, const StripPlan& plan, Rect at);

// Which cell holds the word that the pointer is at; -1 for none and for the chosen word itself.
int lit_cell(const Canvas& canvas, const lab::WordStrip& strip);

// Draws curves, cells, numbers and switches; `at` has the plan's height or more, the rest is left free above.
void draw_strip(Canvas& canvas, const lab::WordStrip& strip, const std::vector<const lab::Toggle*>& switches,
                const StripPlan& plan, Rect at);

}  // namespace picture
