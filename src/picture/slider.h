// A number on a line, and a choice as a row of radio buttons. Each returns the height it took from the top of `at`.
#pragma once

#include "lab/view.h"
#include "picture/canvas.h"

namespace picture {

float draw_slider(Canvas& canvas, const lab::Slider& slider, Rect at);
float draw_radios(Canvas& canvas, const lab::Choice& choice, Rect at);

}  // namespace picture
