// The contour formula of the meaning map (visual tokens, "map"): six bands a group. The band f = 1 is exactly the
// group's disc; outer bands stay outside it, inner ones inside. The shader and the polygons both follow it.
#pragma once

#include <array>
#include <vector>

#include "picture/picture.h"

namespace picture {

struct Band {
  float factor, wobble;
};
inline constexpr std::array<Band, 6> bands = {
    {{1.32f, 0.06f}, {1.16f, 0.035f}, {1.0f, 0.0f}, {0.77f, 0.07f}, {0.53f, 0.11f}, {0.29f, 0.15f}}};
inline constexpr int rim_band = 2;

// Phase of group n of a map.
constexpr float group_phase(int group) {
  return 0.6f + 1.55f * static_cast<float>(group);
}

// Share of the group's radius at which a band lies:
// f (1 + s (0.45 sin(2 angle + p) + 0.33 sin(3 angle + 1.7 p) + 0.22 sin(5 angle + 0.6 p))). Angle in radians,
// counterclockwise on the map (y up).
float band_radius(float angle, int band, float phase);

// Points of a band's contour in px, y down, in order of angle.
std::vector<Point> contour(const FieldGroup& group, int band, int points);

// The same contour as a closed smooth curve through `points` of its points.
std::vector<Command> contour_curve(const FieldGroup& group, int band, int points = 24);

// How many of the group's bands cover a point, counted without the disc's own (0 ... 5), and whether the disc does.
struct Cover {
  int bands = 0;
  bool disc = false;
};
Cover cover(const FieldGroup& group, Point at);

// Opacity of the group's fills at a point: each covering band lays `band_alpha`, the disc `rim_alpha`, one over the
// other. Lines are not counted.
float coverage_at(const Field& field, const FieldGroup& group, Point at);

// Width of the contour lines and of the disc's rim, px.
inline constexpr float contour_width = 1, rim_width = 1.6f;

}  // namespace picture
