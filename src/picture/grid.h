// Queries down, keys across: a heat map whose cells may be pressed. Takes the height of `at` as far as its cells may
// grow; returns the height it took.
#pragma once

#include "lab/view.h"
#include "picture/canvas.h"

namespace picture {

float draw_grid(Canvas& canvas, const lab::Grid& grid, Rect at);

}  // namespace picture
