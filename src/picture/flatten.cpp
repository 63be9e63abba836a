// Commands to polylines, polylines to dashes.
#include "picture/flatten.h"

#include <algorithm>
#include <cmath>

namespace picture {

namespace {

constexpr float same_place = 0.01f;

float distance(Point a, Point b) {
  return std::hypot(b.x - a.x, b.y - a.y);
}

void add(Polyline& line, Point p) {
  if (line.points.empty() || distance(line.points.back(), p) > same_place) line.points.push_back(p);
}

// A cubic strays from its chords by at most |second difference| * 3/4 / n^2 (Wang's bound).
void add_cubic(Polyline& line, Point from, Point a, Point b, Point to, float tolerance) {
  const float first = std::hypot(from.x - 2 * a.x + b.x, from.y - 2 * a.y + b.y);
  const float second = std::hypot(a.x - 2 * b.x + to.x, a.y - 2 * b.y + to.y);
  const float wanted = std::sqrt(0.75f * std::max(first, second) / tolerance);
  const int n = std::clamp(static_cast<int>(std::ceil(wanted)), 1, 200);
  for (int i = 1; i <= n; ++i) {
    const float t = static_cast<float>(i) / static_cast<float>(n), u = 1 - t;
    const float w0 = u * u * u, w1 = 3 * u * u * t, w2 = 3 * u * t * t, w3 = t * t * t;
    add(line, {w0 * from.x + w1 * a.x + w2 * b.x + w3 * to.x, w0 * from.y + w1 * a.y + w2 * b.y + w3 * to.y});
  }
}

// Where the pattern stands at the start of the line.
struct Dashes {
  std::span<const float> pattern;
  std::size_t at = 0;
  float left = 0;
  bool on = true;

  explicit Dashes(std::span<const float> steps) : pattern(steps), left(steps[0]) {}
  void next() {
    at = (at + 1) % pattern.size();
    left = pattern[at];
    on = !on;
  }
};

}  // namespace

std::vector<Polyline> flatten(std::span<const Command> commands, float scale, float tolerance) {
  std::vector<Polyline> lines;
  Polyline line;
  bool implied = false;  // the line's first point is only where the last one was closed
  const auto scaled = [scale](Point p) { return Point{p.x * scale, p.y * scale}; };
  const auto finish = [&] {
    if (line.closed && line.points.size() > 1 && distance(line.points.front(), line.points.back()) <= same_place)
      line.points.pop_back();
    if (line.points.size() > (implied ? 1u : 0u)) lines.push_back(std::move(line));
    line = {};
    implied = false;
  };
  for (const Command& c : commands) {
    if (c.kind == Command::Kind::move) finish();
    if (c.kind == Command::Kind::close) {
      const Point start = line.points.empty() ? Point{} : line.points.front();
      line.closed = true;
      finish();
      line.points.push_back(start);
      implied = true;
      continue;
    }
    if (c.kind == Command::Kind::cubic && !line.points.empty())
      add_cubic(line, line.points.back(), scaled(c.a), scaled(c.b), scaled(c.c), tolerance);
    else
      add(line, scaled(c.c));
  }
  finish();
  return lines;
}

std::vector<Polyline> dashed(const Polyline& line, std::span<const float> pattern) {
  float period = 0;
  for (const float step : pattern) period += step;
  if (period <= same_place || line.points.empty()) return {line};
  std::vector<Polyline> pieces;
  Dashes dash(pattern);
  Polyline piece;
  const auto cut = [&] {
    if (!piece.points.empty()) pieces.push_back(std::move(piece));
    piece = {};
  };
  std::vector<Point> points = line.points;
  if (line.closed) points.push_back(points.front());
  piece.points.push_back(points.front());
  for (std::size_t i = 1; i < points.size(); ++i) {
    const Point from = points[i - 1], to = points[i];
    const float length = distance(from, to);
    for (float done = 0; done < length;) {
      const float step = std::min(dash.left, length - done);
      done += step;
      dash.left -= step;
      const float t = done / length;
      if (dash.on) add(piece, {from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t});
      if (dash.left > 0) continue;
      if (dash.on) cut();
      dash.next();
      if (dash.on) piece.points.push_back({from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t});
    }
  }
  if (dash.on && piece.points.size() > 1) cut();  // a dash that would begin at the very end is none
  return pieces;
}

}  // namespace picture
