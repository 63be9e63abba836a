// The pairs of a query and a key as a square of cells.
#pragma once

#include "lab/view.h"
#include "picture/canvas.h"

namespace picture {

inline constexpr float pair_square_side = 150;  // px

void draw_pair_square(Canvas& canvas, const lab::PairSquare& pairs, Point at);

}  // namespace picture
