// From path commands to polylines, whole or in dashes: what painters and rasterisers begin with. Pure geometry.
#pragma once

#include <span>
#include <vector>

#include "picture/picture.h"

namespace picture {

struct Polyline {
  std::vector<Point> points;  // no two neighbours at one place; a dot is one point
  bool closed = false;
};

// Curves to chords no further than `tolerance` from them; coordinates times `scale`.
std::vector<Polyline> flatten(std::span<const Command> commands, float scale, float tolerance = 0.1f);

// The pieces where the dash pattern (on, off, on ... in the polyline's px) is on.
std::vector<Polyline> dashed(const Polyline& line, std::span<const float> pattern);

}  // namespace picture
