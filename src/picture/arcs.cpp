#include "picture/arcs.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "attention/short_sort.h"
#include "picture/nodes.h"

namespace picture {
namespace {

constexpr float port_gap = 6, port_margin = 5, least_port = 9;
constexpr float lean = 0.12f, rise = 4.0f / 3;
constexpr float self_half = 6, self_bulge = 24;
constexpr float dimmed = 0.35f;

Point between(Point a, Point b, float u) {
  return {a.x + (b.x - a.x) * u, a.y + (b.y - a.y) * u};
}

// Where a curve leaves the chosen cell: far words nearest its middle, scaled down to stay inside it.
void spread_ports(std::vector<ArcCurve*> side, float middle, float half, float first, float direction) {
  attention::short_sort(side, [&](const ArcCurve* a, const ArcCurve* b) {
    return std::abs(a->to.x - middle) > std::abs(b->to.x - middle);
  });
  float offset = first;
  for (ArcCurve* arc : side) {
    arc->from.x = offset + arc->thickness / 2;
    offset += arc->thickness + port_gap;
  }
  if (side.empty()) return;
  const float outer = side.back()->from.x, most = half - port_margin - side.back()->thickness / 2;
  const float least = side.front()->from.x, inner = std::min(least, std::max(0.0f, most));
  const float squeeze = outer > most && outer > inner ? std::max(0.0f, most - inner) / (outer - inner) : 1;
  for (ArcCurve* arc : side) arc->from.x = middle + direction * (inner + (arc->from.x - least) * squeeze);
}

// Height of a curve that goes `cells` words far: near, then a step for each further, less where the room ends.
float height_of(int cells, int farthest, const StripStyle& style, float room) {
  const float near = std::min(style.near, room);
  if (cells <= 1) return near;
  const float step = std::min(style.step, (room - near) / static_cast<float>(std::max(1, farthest - 1)));
  return near + step * static_cast<float>(cells - 1);
}

void bend(ArcCurve& arc, float height, float direction) {
  const float dx = arc.to.x - arc.from.x, dy = direction * rise * height;
  arc.control_1 = {arc.from.x + lean * dx, arc.from.y + dy};
  arc.control_2 = {arc.to.x - lean * dx, arc.to.y + dy};
}

void bend_to_itself(ArcCurve& arc, float middle, float height, float direction) {
  const float half = std::max(self_half, arc.thickness / 2 + 3), bulge = self_bulge + half - self_half;
  const float dy = direction * rise * height;
  arc.from.x = middle - half;
  arc.to.x = middle + half;
  arc.control_1 = {middle - bulge, arc.from.y + dy};
  arc.control_2 = {middle + bulge, arc.from.y + dy};
}

float alpha_of(const Canvas& canvas, int key, const lab::WordStrip& strip) {
  const int lit = lit_cell(canvas, strip);
  return lit < 0 || lit == key ? 1 : dimmed;
}

// Share of curve `index` of `count` that is drawn when the first visit's clock stands at `clock`: they start 60 ms
// apart, each takes 600 ms.
float grown(float clock, std::size_t index, std::size_t count) {
  const float apart = static_cast<float>(motion::arc_apart) / motion::arc_draw;
  const float all = 1 + apart * static_cast<float>(count > 0 ? count - 1 : 0);
  return motion::ease_out(std::clamp(clock * all - apart * static_cast<float>(index), 0.0f, 1.0f));
}

void draw_curve(Canvas& canvas, const ArcCurve& arc, Color color, float share, float alpha) {
  const Point a1 = between(arc.from, arc.control_1, share), m = between(arc.control_1, arc.control_2, share);
  const Point a2 = between(a1, m, share), b = between(m, between(arc.control_2, arc.to, share), share);
  const Color ink = mix(canvas.theme.surface, color, alpha);
  canvas.cubic(arc.from, a1, a2, between(a2, b, share), {ink, arc.thickness, head_dash(arc.head), Cap::butt},
               canvas.theme.surface);
  if (share < 1 || arc.self) return;
  const float foot = std::max(3.2f, arc.thickness / 2 + 1.2f);
  if (arc.head == 0)
    canvas.disc(arc.to, foot, ink);
  else
    canvas.head_marker(arc.head, arc.to, 2 * foot, ink);
}

}  // namespace

Point point_on(const ArcCurve& arc, float u) {
  const Point a = between(arc.from, arc.control_1, u), b = between(arc.control_1, arc.control_2, u),
              c = between(arc.control_2, arc.to, u);
  return between(between(a, b, u), between(b, c, u), u);
}

namespace {

// Ports on both sides of the loop, then the bends; thin curves first.
void shape(std::vector<ArcCurve>& arcs, const lab::WordStrip& strip, const StripPlan& plan, Rect chosen, float first,
           float direction) {
  const StripStyle& s = plan.style;
  const float pill = plan.pills ? s.pill / 2 + 8 : 4, middle = chosen.center().x;
  const float room = (plan.two ? s.lower : s.above) - pill - 8;
  const int last = static_cast<int>(strip.words.size()) - 1, farthest = std::max(strip.query, last - strip.query);
  std::vector<ArcCurve*> left, right;
  for (ArcCurve& arc : arcs)
    if (!arc.self) (arc.key < strip.query ? left : right).push_back(&arc);
  spread_ports(left, middle, chosen.w / 2, first, -1);
  spread_ports(right, middle, chosen.w / 2, first, 1);
  for (ArcCurve& arc : arcs) {
    if (arc.self)
      bend_to_itself(arc, middle, std::min(s.self, room), direction);
    else
      bend(arc, height_of(std::abs(arc.key - strip.query), farthest, s, room), direction);
  }
  std::stable_sort(arcs.begin(), arcs.end(), [](const auto& a, const auto& b) {  // the loop last: it is the narrowest
    return a.self != b.self ? b.self : a.thickness < b.thickness;
  });
}

}  // namespace

std::vector<ArcCurve> arc_curves(const lab::WordStrip& strip, const StripPlan& plan, int head, bool up, Point corner) {
  const auto cell = [&](int word) {
    Rect r = plan.cells[static_cast<std::size_t>(word)];
    return Rect{r.x + corner.x, r.y + corner.y, r.w, r.h};
  };
  const Rect chosen = cell(strip.query);
  const float middle = chosen.center().x, y = up ? chosen.y : chosen.bottom(), direction = up ? -1.0f : 1.0f;
  const StripStyle& s = plan.style;
  std::vector<ArcCurve> arcs;
  float self_edge = least_port;
  for (const lab::Arc& arc : strip.arcs) {
    if (arc.head != head || arc.weight.hidden || !(arc.weight.value > 0)) continue;
    ArcCurve curve{.from = {middle, y}, .control_1 = {}, .control_2 = {}, .to = {cell(arc.to).center().x, y}};
    curve.thickness = thickness(arc.weight.value, s.t_max);
    curve.head = head;
    curve.key = arc.to;
    curve.self = arc.to == strip.query;
    curve.weight = &arc.weight;
    if (curve.self)
      self_edge =
          std::max(least_port + s.port, std::max(self_half, curve.thickness / 2 + 3) + curve.thickness / 2 + port_gap);
    arcs.push_back(curve);
  }
  shape(arcs, strip, plan, chosen, self_edge, direction);
  return arcs;
}

void draw_arcs(Canvas& canvas, const std::vector<ArcCurve>& arcs, const lab::WordStrip& strip, const StripPlan& plan,
               Rect bounds, bool up) {
  const Theme& t = canvas.theme;
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    const float share = grown(canvas.eye.arcs, i, arcs.size());
    if (share <= 0) continue;
    const auto head = static_cast<std::size_t>(arcs[i].head);
    draw_curve(canvas, arcs[i], head == 0 ? t.weight : t.heads[head], share, alpha_of(canvas, arcs[i].key, strip));
  }
  Rect chosen = plan.cells[static_cast<std::size_t>(strip.query)];
  chosen.x += bounds.x;
  chosen.y += bounds.y;
  const float edge = up ? chosen.y : chosen.bottom();
  canvas.box(chosen, corner::control, {0, 0, 0, 0}, {t.output_ring, line_width::selected});
  canvas.line({chosen.x + 11, edge}, {chosen.right() - 11, edge}, {t.output_ring, line_width::selected, {}, Cap::butt});
  const float numbers = std::clamp((canvas.eye.arcs - 0.8f) / 0.2f, 0.0f, 1.0f);
  if (plan.pills && numbers > 0) draw_pills(canvas, arcs, strip, plan, bounds, numbers);
}

}  // namespace picture
