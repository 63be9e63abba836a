#include "picture/map_labels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "picture/field.h"

namespace picture {
namespace {

constexpr float text_gap = 2;      // px between two labels
constexpr float leader_cost = 26;  // a label without a leader is worth this detour
constexpr int leader_angles = 24;
constexpr std::array<float, 9> leader_reach = {0, 9, 20, 34, 50, 70, 100, 140, 200};

Rect grown(Rect r, float by) {
  return {r.x - by, r.y - by, r.w + 2 * by, r.h + 2 * by};
}

Point nearest_of(Rect r, Point p) {
  return {std::clamp(p.x, r.x, r.right()), std::clamp(p.y, r.y, r.bottom())};
}

float length(Point v) {
  return std::sqrt(v.x * v.x + v.y * v.y);
}

// The box whose side or corner turned to the mark stands `distance` px away in the direction (x, y).
Rect box_towards(const Wish& wish, float x, float y, float distance) {
  const float side = std::clamp(x * 2.2f, -1.0f, 1.0f), rise = std::clamp(y * 1.4f, -1.0f, 1.0f);
  return {wish.mark.x + x * distance - wish.width / 2 + side * wish.width / 2,
          wish.mark.y + y * distance - wish.height / 2 + rise * wish.height / 2, wish.width, wish.height};
}

float cost_of_lines(const Crowd& crowd, Rect box) {
  float cost = 0;
  for (const Segment& line : crowd.lines) cost += line.weight * length_inside(line, box);
  return cost;
}

// Nine samples of the box against the discs.
float cost_of_discs(const Crowd& crowd, Rect box, float each) {
  if (each <= 0) return 0;
  float cost = 0;
  for (const FieldGroup& disc : crowd.discs)
    for (int i = 0; i < 9; ++i) {
      const Point at{box.x + box.w * static_cast<float>(i % 3) / 2, box.y + box.h * static_cast<float>(i / 3) / 2};
      const float x = (at.x - disc.center.x) / disc.radius_x, y = (at.y - disc.center.y) / disc.radius_y;
      if (x * x + y * y < 1) cost += each;
    }
  return cost;
}

// A leader may pass by, not through.
float cost_of_leader(const Crowd& crowd, const Segment& leader, Point mark) {
  float cost = 0;
  for (const Rect& text : crowd.texts) cost += length_inside(leader, text) > 0 ? 400.0f : 0.0f;
  for (const Rect& other : crowd.marks)
    if (!other.contains(mark)) cost += length_inside(leader, grown(other, 2)) > 0 ? 160.0f : 0.0f;
  return cost;
}

float cost_of_direction(const Wish& wish, float x, float y) {
  const float size = length(wish.away);
  const Point likes = size > 0 ? Point{wish.away.x / size, wish.away.y / size} : Point{1, 0};
  return 5 * (1 - (x * likes.x + y * likes.y));
}

struct Search {
  const Crowd& crowd;
  const Wish& wish;
  std::optional<Spot> best{};

  void consider(Rect box, float x, float y, float base, bool leader) {
    if (best && base >= best->cost) return;
    if (!is_free(crowd, box)) return;
    Spot spot{box, leader, wish.mark, wish.mark, base + cost_of_direction(wish, x, y)};
    spot.cost += cost_of_lines(crowd, box) + cost_of_discs(crowd, box, wish.disc_cost);
    if (leader) {
      const Segment tie = picture::leader(wish.mark, wish.clear - 1, box);
      spot.from = tie.a;
      spot.to = tie.b;
      spot.cost += cost_of_leader(crowd, {spot.from, spot.to, 1}, wish.mark);
    }
    if (!best || spot.cost < best->cost) best = spot;
  }
};

}  // namespace

Segment leader(Point mark, float clear, Rect box) {
  const Point end = nearest_of(grown(box, -1), mark);
  const float far = std::max(1.0f, length({end.x - mark.x, end.y - mark.y}));
  return {{mark.x + (end.x - mark.x) / far * clear, mark.y + (end.y - mark.y) / far * clear}, end, 1};
}

bool meets(Rect a, Rect b) {
  return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

// Liang and Barsky 1984: the part of the segment between the four sides.
float length_inside(const Segment& s, Rect r) {
  const float dx = s.b.x - s.a.x, dy = s.b.y - s.a.y;
  const std::array<float, 4> p = {-dx, dx, -dy, dy};
  const std::array<float, 4> q = {s.a.x - r.x, r.right() - s.a.x, s.a.y - r.y, r.bottom() - s.a.y};
  float from = 0, to = 1;
  for (std::size_t i = 0; i < 4; ++i) {
    if (p[i] == 0) {
      if (q[i] < 0) return 0;
      continue;
    }
    const float t = q[i] / p[i];
    if (p[i] < 0)
      from = std::max(from, t);
    else
      to = std::min(to, t);
  }
  return to > from ? (to - from) * length({dx, dy}) : 0;
}

bool is_free(const Crowd& crowd, Rect box) {
  if (box.x < crowd.inside.x || box.y < crowd.inside.y || box.right() > crowd.inside.right() ||
      box.bottom() > crowd.inside.bottom())
    return false;
  const Rect wide = grown(box, text_gap);
  const auto touches = [&](const Rect& other) { return meets(wide, other); };
  return std::none_of(crowd.texts.begin(), crowd.texts.end(), touches) &&
         std::none_of(crowd.marks.begin(), crowd.marks.end(), [&](const Rect& mark) { return meets(box, mark); });
}

std::optional<Spot> find_spot(const Crowd& crowd, const Wish& wish) {
  Search search{crowd, wish};
  constexpr float d = 0.7071f;
  constexpr std::array<std::array<float, 3>, 8> around = {
      {{1, 0, 0}, {-1, 0, 0}, {0, -1, 2}, {0, 1, 2}, {d, -d, 3}, {d, d, 3}, {-d, -d, 3}, {-d, d, 3}}};
  if (wish.near)
    for (const auto& [x, y, cost] : around) search.consider(box_towards(wish, x, y, wish.clear), x, y, cost, false);
  for (const float reach : leader_reach)
    for (int i = 0; i < leader_angles; ++i) {
      const float angle = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / leader_angles;
      const float x = std::cos(angle), y = std::sin(angle), far = wish.first_leader + reach;
      search.consider(box_towards(wish, x, y, far), x, y, (wish.near ? leader_cost : 0) + reach * 0.35f, true);
    }
  return search.best;
}

}  // namespace picture
