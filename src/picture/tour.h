// The step of a guided tour: a card in the try bar's place, and the rings round the thing to press.
#pragma once

#include "lab/view.h"
#include "picture/canvas.h"
#include "picture/layout.h"

namespace picture {

float tour_height(const Canvas& canvas, const lab::Region* try_it, float width);
void draw_tour(Canvas& canvas, const lab::Region& try_it, Rect r);
// Round where the thing to press is drawn first, in the page or in what is open over it; nothing where it is not.
void draw_tour_rings(Canvas& canvas, const lab::Region* try_it, const lab::Region* overlay);

}  // namespace picture
