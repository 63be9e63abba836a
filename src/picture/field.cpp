#include "picture/field.h"

#include <cmath>
#include <numbers>

namespace picture {

float band_radius(float angle, int band, float phase) {
  const auto [factor, wobble] = bands[static_cast<std::size_t>(band)];
  const float wave = 0.45f * std::sin(2 * angle + phase) + 0.33f * std::sin(3 * angle + 1.7f * phase) +
                     0.22f * std::sin(5 * angle + 0.6f * phase);
  return factor * (1 + wobble * wave);
}

std::vector<Point> contour(const FieldGroup& group, int band, int points) {
  std::vector<Point> line;
  line.reserve(static_cast<std::size_t>(points));
  for (int i = 0; i < points; ++i) {
    const float angle = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(points);
    const float r = band_radius(angle, band, group.phase);
    line.push_back(
        {group.center.x + group.radius_x * r * std::cos(angle), group.center.y - group.radius_y * r * std::sin(angle)});
  }
  return line;
}

// Catmull-Rom through the points, as cubics.
std::vector<Command> contour_curve(const FieldGroup& group, int band, int points) {
  const std::vector<Point> p = contour(group, band, points);
  const std::size_t n = p.size();
  std::vector<Command> commands{{Command::Kind::move, {}, {}, p[0]}};
  for (std::size_t i = 0; i < n; ++i) {
    const Point &before = p[(i + n - 1) % n], &from = p[i], &to = p[(i + 1) % n], &after = p[(i + 2) % n];
    commands.push_back({Command::Kind::cubic,
                        {from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6},
                        {to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6},
                        to});
  }
  commands.push_back({Command::Kind::close, {}, {}, {}});
  return commands;
}

Cover cover(const FieldGroup& group, Point at) {
  const float x = (at.x - group.center.x) / group.radius_x, y = -(at.y - group.center.y) / group.radius_y;
  const float distance = std::sqrt(x * x + y * y), angle = std::atan2(y, x);
  Cover found;
  for (int band = 0; band < static_cast<int>(bands.size()); ++band) {
    if (distance > band_radius(angle, band, group.phase)) continue;
    if (band == rim_band)
      found.disc = true;
    else
      ++found.bands;
  }
  return found;
}

float coverage_at(const Field& field, const FieldGroup& group, Point at) {
  const Cover found = cover(group, at);
  float clear = found.disc ? 1 - field.rim_alpha : 1;
  for (int i = 0; i < found.bands; ++i) clear *= 1 - field.band_alpha;
  return 1 - clear;
}

}  // namespace picture
