// From polylines to what a GPU can fill: strips of rows across a stroke with soft edges on all sides, also at butt
// ends, so that wide dashes on a curve look cut, not torn. Pure geometry, device px.
#pragma once

#include <vector>

#include "picture/flatten.h"

namespace app {

using picture::dashed;
using picture::flatten;
using picture::Polyline;

// Across the stroke: nothing at the outer points, full colour between the inner ones. `edge`: nothing there either.
struct Row {
  picture::Point outer_left, left, right, outer_right;
  bool edge = false;
};
struct Strip {
  std::vector<Row> rows;
  float strength = 1;  // below 1 for strokes thinner than a pixel
};
Strip strip(const Polyline& line, float width, picture::Cap cap);

}  // namespace app
