// The parts of a plane's picture. Private to plane*.cpp.
#pragma once

#include <cmath>

#include "picture/map_labels.h"
#include "picture/plane.h"

namespace picture {

inline constexpr float plane_halo = 13, plane_target = 17;

// Numbers to px, one unit as long across as up.
struct PlanePlot {
  Rect rect;
  Point middle;  // px of the range's middle
  content::Point center{};
  double px = 1;  // of one unit

  Point at(const content::Point& p) const {
    return {middle.x + static_cast<float>((p[0] - center[0]) * px),
            middle.y - static_cast<float>((p[1] - center[1]) * px)};
  }
  double x_at(float x) const { return center[0] + static_cast<double>(x - middle.x) / px; }
  double y_at(float y) const { return center[1] - static_cast<double>(y - middle.y) / px; }
};

struct PlaneScene {
  Canvas& canvas;
  const lab::Plane& plane;
  PlanePlot plot;
  Crowd crowd{};
  std::vector<Hit> handles{};  // on top of everything
};

// From a to b: direction and px; to the right where they are one.
struct Way {
  float x = 1, y = 0, length = 0;
};
inline Way way(Point from, Point to) {
  const float dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
  return length < 0.5f ? Way{} : Way{dx / length, dy / length, length};
}

// Labels, each in a place of its own.
void draw_plane_names(PlaneScene& scene);

}  // namespace picture
