// From path commands to what a GPU can fill: polylines, dashes, and strips of rows across a stroke with soft edges on
// all sides, also at butt ends, so that wide dashes on a curve look cut, not torn. Pure geometry, device px.
#pragma once

#include <span>
#include <vector>

#include "picture/picture.h"

namespace app {

struct Polyline {
  std::vector<picture::Point> points;  // no two neighbours at one place; a dot is one point
  bool closed = false;
};

// Curves to chords no further than `tolerance` from them; coordinates times `scale`.
std::vector<Polyline> flatten(std::span<const picture::Command> commands, float scale, float tolerance = 0.1f);

// The pieces where the dash pattern (on, off, on ... in the polyline's px) is on.
std::vector<Polyline> dashed(const Polyline& line, std::span<const float> pattern);

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
