// Numbers on the curves: each pill slides along its curve until it touches no other pill and covers as little as
// possible of the other curves.
#include <algorithm>
#include <array>
#include <cmath>

#include "picture/arcs.h"
#include "picture/nodes.h"
#include "picture/transform.h"

namespace picture {
namespace {

constexpr float small_from = 0.1f;  // lighter weights wear smaller numbers
constexpr std::array<float, 9> places{0.5f, 0.66f, 0.6f, 0.72f, 0.44f, 0.78f, 0.4f, 0.84f, 0.34f};

struct Label {
  const ArcCurve* arc;
  float size = 15;
  Rect rect;
};

float crossing(const Rect& r, const ArcCurve& arc) {
  int inside = 0;
  constexpr int samples = 24;
  for (int i = 1; i < samples; ++i) {
    const Point p = point_on(arc, static_cast<float>(i) / samples);
    if (inset(r, -2 - arc.thickness / 2).contains(p)) ++inside;
  }
  return static_cast<float>(inside);
}

// What a finger needs around a pill; a little more, as the cell under it takes half of what is between them.
Rect target(Rect r) {
  constexpr float size = touch_size::smallest + 8;
  const float x = std::max(0.0f, size - r.w) / 2, y = std::max(0.0f, size - r.h) / 2;
  return {r.x - x, r.y - y, r.w + 2 * x, r.h + 2 * y};
}

float cost(const Rect& r, const ArcCurve& own, const std::vector<ArcCurve>& arcs, const std::vector<Label>& placed,
           Rect bounds, bool touch) {
  float sum = 0;
  for (const Label& other : placed) {
    const Rect both = intersection(inset(r, -2), other.rect);
    if (both.w > 0 && both.h > 0) sum += 1000 + both.w;
    if (!touch) continue;
    const Rect fingers = intersection(target(r), target(other.rect));
    if (fingers.w > 0 && fingers.h > 0) sum += 100 + std::min(fingers.w, fingers.h);
  }
  for (const ArcCurve& arc : arcs)
    if (&arc != &own) sum += 3 * crossing(r, arc);
  if (r.x < bounds.x + 2 || r.right() > bounds.right() - 2 || r.y < bounds.y + 4 || r.bottom() > bounds.bottom() - 2)
    sum += 2000;
  return sum;
}

Rect around(Point p, float w, float h) {
  return {p.x - w / 2, p.y - h / 2, w, h};
}

Rect best_place(const Canvas& canvas, const Label& label, const std::vector<ArcCurve>& arcs,
                const std::vector<Label>& placed, int query, Rect bounds) {
  const float w = canvas.width(label.arc->weight->shown, {.size = label.size, .weight = Weight::semibold}) + 16;
  const float h = label.size + 9;
  if (label.arc->self) return around(point_on(*label.arc, 0.5f), w, h);
  const bool neighbour = std::abs(label.arc->key - query) == 1;
  Rect best;
  float least = 1e9f;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const float u = neighbour && i < 2 ? places[1 - i] : places[i];
    const Rect r = around(point_on(*label.arc, u), w, h);
    const float sum = cost(r, *label.arc, arcs, placed, bounds, canvas.frame.touch) + static_cast<float>(i) * 0.8f;
    if (sum >= least) continue;
    least = sum;
    best = r;
  }
  return best;
}

void draw_label(Canvas& canvas, const Label& label, int lit) {
  const Theme& t = canvas.theme;
  const auto head = static_cast<std::size_t>(label.arc->head);
  const bool strong = label.arc->weight->value >= small_from;
  const Color color = head == 0 ? t.weight : t.heads[head], ink = head == 0 ? t.weight_ink : t.heads_ink[head];
  const std::string& id = label.arc->weight->id;
  const bool over = canvas.hovered(id), dim = lit >= 0 && lit != label.arc->key;
  const Color fill = canvas.pressed(id) ? t.inset : over ? t.weight_soft : t.surface;
  canvas.box(label.rect, label.rect.h / 2, fill, {strong && !dim ? color : t.line, line_width::hair});
  canvas.text(label.rect.center(), label.arc->weight->shown,
              {.size = label.size, .weight = Weight::semibold, .color = ink, .align = Align::center, .node = id});
  if (!id.empty()) canvas.hit({id, label.rect, label.rect, label.rect.h / 2});
}

}  // namespace

void draw_pills(Canvas& canvas, const std::vector<ArcCurve>& arcs, const lab::WordStrip& strip, const StripPlan& plan,
                Rect bounds, float alpha) {
  const int query = strip.query, lit = lit_cell(canvas, strip);
  std::vector<const ArcCurve*> order;
  for (const ArcCurve& arc : arcs) order.push_back(&arc);
  // The loop and the near words have the least choice.
  std::stable_sort(order.begin(), order.end(), [&](const ArcCurve* a, const ArcCurve* b) {
    return std::abs(a->key - query) < std::abs(b->key - query);
  });
  std::vector<Label> placed;
  for (const ArcCurve* arc : order) {
    Label label{arc, arc->weight->value >= small_from ? plan.style.pill : std::max(12.0f, plan.style.pill - 2), {}};
    label.rect = best_place(canvas, label, arcs, placed, query, bounds);
    placed.push_back(label);
  }
  const std::size_t first = canvas.picture.primitives.size();
  for (const Label& label : placed) draw_label(canvas, label, lit);
  fade_from(canvas.picture, first, alpha);
}

}  // namespace picture
