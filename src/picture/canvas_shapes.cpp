// Shapes of the canvas: boxes, lines, curves, hatches, icons, the markers of heads, clips.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "picture/canvas.h"

namespace picture {
namespace {

constexpr float quarter = 0.5523f;  // control length of a cubic that is a quarter circle of radius 1

Command move_to(Point p) {
  return {Command::Kind::move, {}, {}, p};
}
Command line_to(Point p) {
  return {Command::Kind::line, {}, {}, p};
}
Command cubic_to(Point a, Point b, Point c) {
  return {Command::Kind::cubic, a, b, c};
}
Command close() {
  return {Command::Kind::close, {}, {}, {}};
}

// The part of a 45 degree line inside a rounded rectangle. `down`: 1 falls to the right, -1 rises. Returns x from, x
// to.
std::array<float, 2> inside_rounded(Rect r, float radius, float x_at_top, float down) {
  const auto left_edge = [&](float y) {  // how far the rounded side stands in from the rectangle's side
    const float from_edge = std::min(y - r.y, r.bottom() - y);
    if (from_edge >= radius) return 0.0f;
    const float up = radius - std::max(0.0f, from_edge);
    return radius - std::sqrt(std::max(0.0f, radius * radius - up * up));
  };
  const auto y_of = [&](float x) { return r.y + (x - x_at_top) * down; };
  float low = std::max(r.x, down > 0 ? x_at_top : x_at_top - r.h);
  float high = std::min(r.right(), down > 0 ? x_at_top + r.h : x_at_top);
  const auto outside = [&](float x) {
    const float in = left_edge(y_of(x));
    return x < r.x + in || x > r.right() - in;
  };
  while (low < high && outside(low)) low += 0.5f;
  while (high > low && outside(high)) high -= 0.5f;
  return {low, high};
}

std::vector<Point> regular(Point c, float radius, int corners, float inner_share) {
  std::vector<Point> points;
  const int count = inner_share < 1 ? corners * 2 : corners;
  for (int i = 0; i < count; ++i) {
    const float angle = -std::numbers::pi_v<float> / 2 +
                        2 * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(count);
    const float r = i % 2 == 1 && inner_share < 1 ? radius * inner_share : radius;
    points.push_back({c.x + r * std::cos(angle), c.y + r * std::sin(angle)});
  }
  return points;
}

}  // namespace

void Canvas::box(Rect r, float radius, Color fill, Stroke stroke) {
  picture.primitives.push_back(Box{r, std::min({radius, r.w / 2, r.h / 2}), fill, std::move(stroke)});
}

void Canvas::line(Point a, Point b, Stroke stroke) {
  path({move_to(a), line_to(b)}, {0, 0, 0, 0}, std::move(stroke));
}

void Canvas::disc(Point c, float r, Color fill, Stroke stroke) {
  picture.primitives.push_back(Disc{c, r, fill, std::move(stroke)});
}

void Canvas::path(std::vector<Command> commands, Color fill, Stroke stroke) {
  picture.primitives.push_back(Path{std::move(commands), fill, std::move(stroke)});
}

void Canvas::path(std::string_view data, Color fill, Stroke stroke) {
  path(parse_path(data), fill, std::move(stroke));
}

void Canvas::polyline(const std::vector<Point>& points, Color fill, Stroke stroke, bool closed) {
  if (points.empty()) return;
  std::vector<Command> commands{move_to(points.front())};
  for (std::size_t i = 1; i < points.size(); ++i) commands.push_back(line_to(points[i]));
  if (closed) commands.push_back(close());
  path(std::move(commands), fill, std::move(stroke));
}

void Canvas::rounded(Rect r, float top, float bottom, Color fill, Stroke stroke) {
  const float t = top * (1 - quarter), b = bottom * (1 - quarter), right = r.right(), base = r.bottom();
  path({move_to({r.x, r.y + top}), cubic_to({r.x, r.y + t}, {r.x + t, r.y}, {r.x + top, r.y}),
        line_to({right - top, r.y}), cubic_to({right - t, r.y}, {right, r.y + t}, {right, r.y + top}),
        line_to({right, base - bottom}), cubic_to({right, base - b}, {right - b, base}, {right - bottom, base}),
        line_to({r.x + bottom, base}), cubic_to({r.x + b, base}, {r.x, base - b}, {r.x, base - bottom}), close()},
       fill, std::move(stroke));
}

void Canvas::cubic(Point a, Point c1, Point c2, Point b, Stroke stroke, std::optional<Color> casing) {
  const std::vector<Command> curve{move_to(a), cubic_to(c1, c2, b)};
  if (casing) path(curve, {0, 0, 0, 0}, {*casing, stroke.width + 2 * line_width::casing, {}, stroke.cap});
  path(curve, {0, 0, 0, 0}, std::move(stroke));
}

void Canvas::ellipse(Point c, float rx, float ry, Color fill, Stroke stroke) {
  const float kx = rx * quarter, ky = ry * quarter;
  path({move_to({c.x + rx, c.y}), cubic_to({c.x + rx, c.y + ky}, {c.x + kx, c.y + ry}, {c.x, c.y + ry}),
        cubic_to({c.x - kx, c.y + ry}, {c.x - rx, c.y + ky}, {c.x - rx, c.y}),
        cubic_to({c.x - rx, c.y - ky}, {c.x - kx, c.y - ry}, {c.x, c.y - ry}),
        cubic_to({c.x + kx, c.y - ry}, {c.x + rx, c.y - ky}, {c.x + rx, c.y}), close()},
       fill, std::move(stroke));
}

// The lines are cut to the rounded shape here, so that no painter needs a rounded clip.
void Canvas::hatch(Rect r, float radius, bool cross, float step) {
  box(r, radius, theme.blocked);
  const Rect inner = inset(r, 1);
  const float rounding = std::max(0.0f, std::min({radius, r.w / 2, r.h / 2}) - 1);
  std::vector<Command> lines;
  for (const float down : {-1.0f, 1.0f}) {
    if (down > 0 && !cross) break;
    const float from = down > 0 ? inner.x - inner.h : inner.x, to = down > 0 ? inner.right() : inner.right() + inner.h;
    for (float top = from + step / 2; top < to; top += step) {
      const auto [low, high] = inside_rounded(inner, rounding, top, down);
      if (high - low < 1) continue;
      lines.push_back(move_to({low, inner.y + (low - top) * down}));
      lines.push_back(line_to({high, inner.y + (high - top) * down}));
    }
  }
  path(std::move(lines), {0, 0, 0, 0}, {theme.blocked_hatch, 1.4f, {}, Cap::butt});
}

void Canvas::field(Field value) {
  picture.primitives.push_back(std::move(value));
}

void Canvas::push_clip(Rect r, float radius) {
  clips_.push_back(clips_.empty() ? r : intersection(clips_.back(), r));
  picture.primitives.push_back(PushClip{r, radius});
}

void Canvas::pop_clip() {
  if (!clips_.empty()) clips_.pop_back();
  picture.primitives.push_back(PopClip{});
}

void Canvas::icon(std::string_view name, Point center, float size, Color color, float stroke_at_24) {
  const float k = size / 24;
  const auto place = [&](Point p) { return Point{center.x + (p.x - 12) * k, center.y + (p.y - 12) * k}; };
  for (const std::string_view data : icon_paths(name)) {
    std::vector<Command> commands = parse_path(data);
    for (Command& c : commands) c = {c.kind, place(c.a), place(c.b), place(c.c)};
    path(std::move(commands), {0, 0, 0, 0}, {color, stroke_at_24 * std::max(0.75f, k), {}, Cap::round});
  }
}

void Canvas::head_marker(int head, Point c, float size, Color color) {
  const float r = size / 2, thick = size * 0.36f;
  const Stroke none;
  switch (head) {
    case 0:
      return disc(c, r, color);
    case 1:
      return box({c.x - r * 0.92f, c.y - r * 0.92f, r * 1.84f, r * 1.84f}, size * 0.14f, color);
    case 2:
      return polyline(regular({c.x, c.y + r * 0.16f}, r * 1.16f, 3, 1), color, none, true);
    case 3:
      return polyline(regular(c, r * 1.12f, 4, 1), color, none, true);
    case 4:
      return polyline(regular(c, r * 1.06f, 5, 1), color, none, true);
    case 5:
      line({c.x - r, c.y}, {c.x + r, c.y}, {color, thick, {}, Cap::butt});
      return line({c.x, c.y - r}, {c.x, c.y + r}, {color, thick, {}, Cap::butt});
    case 6: {
      const float d = r * 0.8f;
      line({c.x - d, c.y - d}, {c.x + d, c.y + d}, {color, thick, {}, Cap::butt});
      return line({c.x - d, c.y + d}, {c.x + d, c.y - d}, {color, thick, {}, Cap::butt});
    }
    default:
      return polyline(regular(c, r * 1.16f, 5, 0.46f), color, none, true);
  }
}

}  // namespace picture
