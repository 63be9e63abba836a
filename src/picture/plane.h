// A plane with arrows from its origin, points, and the place that they make: what can be dragged has a handle.
#pragma once

#include "lab/view.h"
#include "picture/canvas.h"

namespace picture {

// Draws the plane from the top of `at`, at least at.h and `least` high; returns its height.
float draw_plane(Canvas& canvas, const lab::Plane& plane, Rect at, float least);

}  // namespace picture
