#include "app/mesh.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace app {

using picture::Color;
using picture::Point;
using picture::Rect;

namespace {

constexpr float pi = std::numbers::pi_v<float>;

// Chords round a whole circle that stray less than a tenth of a pixel; a multiple of four.
int circle_steps(float radius) {
  const float angle = 2 * std::acos(1 - std::min(0.1f / std::max(radius, 0.5f), 0.3f));
  return std::clamp(static_cast<int>(std::ceil(2 * pi / angle / 4)) * 4, 8, 160);
}

float area(const std::vector<Point>& p) {
  float twice = 0;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const Point &a = p[i], &b = p[(i + 1) % p.size()];
    twice += a.x * b.y - b.x * a.y;
  }
  return twice / 2;
}

bool convex(const std::vector<Point>& p, float sign) {
  for (std::size_t i = 0; i < p.size(); ++i) {
    const Point &a = p[i], &b = p[(i + 1) % p.size()], &c = p[(i + 2) % p.size()];
    if (((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) * sign < -1e-3f) return false;
  }
  return true;
}

}  // namespace

ImU32 packed(Color color, float alpha) {
  const int a = static_cast<int>(std::lround(static_cast<float>(color.a) * std::clamp(alpha, 0.0f, 1.0f)));
  return IM_COL32(color.r, color.g, color.b, a);
}

void add_strip(ImDrawList& list, const Strip& strip, Color color) {
  const int rows = static_cast<int>(strip.rows.size());
  if (rows < 2) return;
  const ImU32 full = packed(color, strip.strength), none = packed(color, 0);
  const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
  list.PrimReserve((rows - 1) * 18, rows * 4);
  const ImDrawIdx first = list._VtxCurrentIdx;
  for (const Row& row : strip.rows) {
    const ImU32 inside = row.edge ? none : full;
    list.PrimWriteVtx({row.outer_left.x, row.outer_left.y}, white, none);
    list.PrimWriteVtx({row.left.x, row.left.y}, white, inside);
    list.PrimWriteVtx({row.right.x, row.right.y}, white, inside);
    list.PrimWriteVtx({row.outer_right.x, row.outer_right.y}, white, none);
  }
  for (int row = 0; row + 1 < rows; ++row)
    for (int lane = 0; lane < 3; ++lane) {
      const ImDrawIdx a = first + static_cast<ImDrawIdx>(row * 4 + lane), b = a + 4;
      const ImDrawIdx quad[] = {a, a + 1, b + 1, a, b + 1, b};
      for (const ImDrawIdx index : quad) list.PrimWriteIdx(index);
    }
}

void add_stroke(ImDrawList& list, const Polyline& line, const picture::Stroke& stroke, float scale) {
  if (stroke.color.a == 0 || stroke.width <= 0) return;
  if (stroke.dash.empty()) {
    add_strip(list, strip(line, stroke.width * scale, stroke.cap), stroke.color);
    return;
  }
  std::vector<float> pattern = stroke.dash;
  for (float& step : pattern) step *= scale;
  for (const Polyline& piece : dashed(line, pattern))
    add_strip(list, strip(piece, stroke.width * scale, stroke.cap), stroke.color);
}

void add_fill(ImDrawList& list, const Polyline& line, Color color) {
  if (color.a == 0 || line.points.size() < 3) return;
  const float size = area(line.points);
  std::vector<ImVec2> points;
  points.reserve(line.points.size());
  for (const Point p : line.points) points.push_back({p.x, p.y});
  if (size < 0) std::reverse(points.begin(), points.end());  // soft edges grow outwards only clockwise
  const int count = static_cast<int>(points.size());
  if (convex(line.points, size < 0 ? -1.0f : 1.0f))
    list.AddConvexPolyFilled(points.data(), count, packed(color));
  else
    list.AddConcavePolyFilled(points.data(), count, packed(color));
}

Polyline rounded_box(Rect r, float radius) {
  const float limit = std::min({radius, r.w / 2, r.h / 2});
  Polyline line;
  line.closed = true;
  if (limit < 0.25f) {
    line.points = {{r.x, r.y}, {r.right(), r.y}, {r.right(), r.bottom()}, {r.x, r.bottom()}};
    return line;
  }
  const int quarter = circle_steps(limit) / 4;
  const Point centers[] = {{r.right() - limit, r.y + limit},
                           {r.right() - limit, r.bottom() - limit},
                           {r.x + limit, r.bottom() - limit},
                           {r.x + limit, r.y + limit}};
  for (int corner = 0; corner < 4; ++corner)
    for (int i = 0; i <= quarter; ++i) {
      const float angle =
          pi / 2 * (static_cast<float>(corner - 1) + static_cast<float>(i) / static_cast<float>(quarter));
      const Point p{centers[corner].x + limit * std::cos(angle), centers[corner].y + limit * std::sin(angle)};
      if (line.points.empty() || std::hypot(p.x - line.points.back().x, p.y - line.points.back().y) > 0.01f)
        line.points.push_back(p);
    }
  const Point first = line.points.front(), last = line.points.back();
  if (std::hypot(first.x - last.x, first.y - last.y) <= 0.01f) line.points.pop_back();
  return line;
}

Polyline circle(Point center, float radius) {
  Polyline line;
  line.closed = true;
  const int steps = circle_steps(radius);
  for (int i = 0; i < steps; ++i) {
    const float angle = 2 * pi * static_cast<float>(i) / static_cast<float>(steps);
    line.points.push_back({center.x + radius * std::cos(angle), center.y + radius * std::sin(angle)});
  }
  return line;
}

}  // namespace app
