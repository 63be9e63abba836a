// A line of text to type. On the web a real field lies over it while it is typed in; what is drawn here is the same
// text.
#pragma once

#include "lab/view.h"
#include "picture/canvas.h"

namespace picture {

// Draws the field from the top of `at`, as wide as it; returns its height.
float draw_text_field(Canvas& canvas, const lab::TextField& field, Rect at);

}  // namespace picture
