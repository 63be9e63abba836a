// What stands where something is not (yet): a sealed envelope, an empty frame, or what went wrong and what stays.
#pragma once

#include "lab/view.h"
#include "picture/canvas.h"

namespace picture {

// At least at.h high, from the top of `at`; returns the height it took.
float draw_placeholder(Canvas& canvas, const lab::Placeholder& placeholder, Rect at);

}  // namespace picture
