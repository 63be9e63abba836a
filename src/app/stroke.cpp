#include "app/stroke.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace app {

using picture::Cap;
using picture::Point;

namespace {

constexpr float half_pi = std::numbers::pi_v<float> / 2;
constexpr float soft = 0.5f;     // half the width of the soft edge
constexpr float smooth = 0.94f;  // cosine of a turn that needs no join of its own (20 degrees)

Point plus(Point p, Point d, float by) {
  return {p.x + d.x * by, p.y + d.y * by};
}
Point unit(Point from, Point to) {
  const float x = to.x - from.x, y = to.y - from.y, length = std::hypot(x, y);
  return length > 0 ? Point{x / length, y / length} : Point{1, 0};
}
Point left_of(Point d) {
  return {d.y, -d.x};
}
Point turned(Point d, float angle) {
  const float c = std::cos(angle), s = std::sin(angle);
  return {d.x * c - d.y * s, d.x * s + d.y * c};
}

// Chords of a quarter circle that stray less than a tenth of a pixel.
int quarter_steps(float radius) {
  const float angle = 2 * std::acos(1 - std::min(0.1f / std::max(radius, 0.2f), 0.5f));
  return std::clamp(static_cast<int>(std::ceil(half_pi / angle)), 2, 24);
}

struct Maker {
  float inner, outer;  // half widths of full colour and of nothing
  Strip out;

  Row across(Point p, Point normal, float stretch = 1) const {
    return {plus(p, normal, outer * stretch), plus(p, normal, inner * stretch), plus(p, normal, -inner * stretch),
            plus(p, normal, -outer * stretch)};
  }

  // Half a circle round p: from its tip behind `direction` to the full width, or the other way.
  void half_circle(Point p, Point direction, bool start) {
    const int n = quarter_steps(outer);
    for (int i = 0; i <= n; ++i) {
      const float share = static_cast<float>(start ? i : n - i) / static_cast<float>(n);
      const float along = std::cos(share * half_pi) * (start ? -1.0f : 1.0f), side = std::sin(share * half_pi);
      const Point l{direction.x * along + left_of(direction).x * side,
                    direction.y * along + left_of(direction).y * side};
      const Point r{direction.x * along - left_of(direction).x * side,
                    direction.y * along - left_of(direction).y * side};
      out.rows.push_back({plus(p, l, outer), plus(p, l, inner), plus(p, r, inner), plus(p, r, outer)});
    }
  }

  // A turn at p: mitre inside, round outside. `room` is the shorter of the two neighbours.
  void corner(Point p, Point before, Point after, float room) {
    const float dot = before.x * after.x + before.y * after.y;
    const Point n0 = left_of(before), n1 = left_of(after);
    const Point sum{n0.x + n1.x, n0.y + n1.y};
    const float stretch = 2 / std::max(sum.x * sum.x + sum.y * sum.y, 1e-3f);  // sum * stretch = mitre of half width 1
    if (dot > smooth) {
      out.rows.push_back(across(p, sum, stretch));
      return;
    }
    const bool turns_left = before.x * after.y - before.y * after.x < 0;  // y is down
    const float mitre = std::hypot(sum.x, sum.y) * stretch * outer;
    const bool fits = mitre < room + outer;
    if (!fits) out.rows.push_back(across(p, n0));
    const float angle = std::atan2(before.x * after.y - before.y * after.x, dot);
    const int n = std::max(1, static_cast<int>(std::ceil(std::abs(angle) / half_pi * quarter_steps(outer) + 0.001f)));
    for (int i = 0; i <= n; ++i) {
      const Point normal = turned(n0, angle * static_cast<float>(i) / static_cast<float>(n));
      Row row = across(p, normal);
      const Point inside{sum.x * stretch, sum.y * stretch};
      const float full = fits ? inner : 0, none = fits ? outer : 0;
      if (turns_left) {
        row.left = plus(p, inside, full);
        row.outer_left = plus(p, inside, none);
      } else {
        row.right = plus(p, inside, -full);
        row.outer_right = plus(p, inside, -none);
      }
      out.rows.push_back(row);
    }
    if (!fits) out.rows.push_back(across(p, n1));
  }
};

void dot(Maker& maker, Point p, Cap cap) {
  if (cap != Cap::round) return;
  maker.half_circle(p, {1, 0}, true);
  maker.half_circle(p, {1, 0}, false);
}

void ring(Maker& maker, const std::vector<Point>& p) {
  const std::size_t n = p.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Point before = p[(i + n - 1) % n], here = p[i], after = p[(i + 1) % n];
    const float room =
        std::min(std::hypot(here.x - before.x, here.y - before.y), std::hypot(after.x - here.x, after.y - here.y));
    maker.corner(here, unit(before, here), unit(here, after), room);
  }
  maker.out.rows.push_back(maker.out.rows.front());
}

void cap_at(Maker& maker, Point p, Point direction, Cap cap, bool start, float room) {
  if (cap == Cap::round) {
    maker.half_circle(p, direction, start);
    return;
  }
  const float in = std::min(soft, room / 2);
  Row edge = maker.across(plus(p, direction, start ? -soft : soft), left_of(direction));
  edge.edge = true;
  const Row full = maker.across(plus(p, direction, start ? in : -in), left_of(direction));
  maker.out.rows.push_back(start ? edge : full);
  maker.out.rows.push_back(start ? full : edge);
}

}  // namespace

Strip strip(const Polyline& line, float width, Cap cap) {
  const std::vector<Point>& p = line.points;
  Maker maker{std::max(width / 2 - soft, 0.0f), 0, {}};
  maker.outer = maker.inner + 2 * soft;
  maker.out.strength = std::min(width, 1.0f);
  if (p.size() == 1) {
    dot(maker, p[0], cap);
  } else if (line.closed && p.size() > 2) {
    ring(maker, p);
  } else if (p.size() > 1) {
    const std::size_t last = p.size() - 1;
    const auto length = [&](std::size_t i) { return std::hypot(p[i].x - p[i - 1].x, p[i].y - p[i - 1].y); };
    cap_at(maker, p[0], unit(p[0], p[1]), cap, true, length(1));
    for (std::size_t i = 1; i < last; ++i)
      maker.corner(p[i], unit(p[i - 1], p[i]), unit(p[i], p[i + 1]), std::min(length(i), length(i + 1)));
    cap_at(maker, p[last], unit(p[last - 1], p[last]), cap, false, length(last));
  }
  return std::move(maker.out);
}

}  // namespace app
