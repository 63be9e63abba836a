// Bars over an axis: how many numbers lie where. Takes the height of `at`; returns the height it took.
#pragma once

#include "lab/view.h"
#include "picture/canvas.h"

namespace picture {

float draw_histogram(Canvas& canvas, const lab::Histogram& chart, Rect at);

}  // namespace picture
