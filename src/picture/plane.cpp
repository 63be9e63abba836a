#include "picture/plane.h"

#include <algorithm>
#include <cmath>

#include "picture/plane_parts.h"

namespace picture {
namespace {

constexpr float arrow_width = 2.5f, query_width = 7, head = 11, square = 5, dot = 6;
constexpr float tip_handle = 7, axis_cost = 0.2f;
constexpr Color none{0, 0, 0, 0};

PlanePlot plot_of(const lab::Plane& plane, Rect r) {
  PlanePlot plot{r, r.center()};
  plot.center = {(plane.low[0] + plane.high[0]) / 2, (plane.low[1] + plane.high[1]) / 2};
  plot.px = std::min(static_cast<double>(r.w) / (plane.high[0] - plane.low[0]),
                     static_cast<double>(r.h) / (plane.high[1] - plane.low[1]));
  return plot;
}

void draw_grid(PlaneScene& scene) {
  Canvas& canvas = scene.canvas;
  const Rect& r = scene.plot.rect;
  const Theme& t = canvas.theme;
  const double grid = scene.plane.grid;
  const auto stroke = [&](double at) {
    return std::abs(at) < grid / 2 ? Stroke{t.ink3, 1.3f, {}, Cap::butt} : Stroke{t.line, 1, {}, Cap::butt};
  };
  for (double n = std::ceil(scene.plot.x_at(r.x) / grid); n * grid < scene.plot.x_at(r.right()); ++n) {
    const float x = scene.plot.at({n * grid, 0}).x;
    canvas.line({x, r.y}, {x, r.bottom()}, stroke(n * grid));
    if (std::abs(n) < 0.5) scene.crowd.lines.push_back({{x, r.y}, {x, r.bottom()}, axis_cost});
  }
  for (double n = std::ceil(scene.plot.y_at(r.bottom()) / grid); n * grid < scene.plot.y_at(r.y); ++n) {
    const float y = scene.plot.at({0, n * grid}).y;
    canvas.line({r.x, y}, {r.right(), y}, stroke(n * grid));
    if (std::abs(n) < 0.5) scene.crowd.lines.push_back({{r.x, y}, {r.right(), y}, axis_cost});
  }
}

void draw_outline(PlaneScene& scene) {
  std::vector<Point> points;
  for (const content::Point& p : scene.plane.outline) points.push_back(scene.plot.at(p));
  if (points.size() < 2) return;
  const Stroke dashes{scene.canvas.theme.ink3, 1.4f, {2, 4}};
  scene.canvas.polyline(points, none, dashes, points.size() > 2);
}

void draw_lines(PlaneScene& scene) {
  if (!scene.plane.place) return;
  const Point to = scene.plot.at(*scene.plane.place);
  std::vector<const lab::PlanePoint*> points;
  for (const lab::PlanePoint& point : scene.plane.points) points.push_back(&point);
  std::stable_sort(points.begin(), points.end(), [](const auto* a, const auto* b) { return a->weight < b->weight; });
  const bool any = std::ranges::any_of(
      points, [&](const auto* point) { return !point->weight_id.empty() && scene.canvas.hovered(point->weight_id); });
  for (const lab::PlanePoint* point : points) {
    if (point->weight <= 0) continue;
    const bool lit = any && scene.canvas.hovered(point->weight_id);
    const Color color = scene.canvas.fade(scene.canvas.theme.weight, lit ? 0.9f : any ? 0.18f : 0.5f);
    const Point from = scene.plot.at(point->at);
    scene.canvas.line(from, to, {color, thickness(point->weight, arc_thickness::wide), {}, Cap::butt});
    scene.crowd.lines.push_back({from, to, 0.4f});
  }
}

void draw_head(Canvas& canvas, Point tip, Way along, float size, Color fill, Stroke stroke) {
  const Point back{tip.x - along.x * size, tip.y - along.y * size};
  const float wide = size * 0.55f;
  canvas.polyline(
      {tip, {back.x - along.y * wide, back.y + along.x * wide}, {back.x + along.y * wide, back.y - along.x * wide}},
      fill, stroke, true);
}

void draw_arrow(PlaneScene& scene, const lab::PlaneArrow& arrow) {
  Canvas& canvas = scene.canvas;
  const Theme& t = canvas.theme;
  const Point from = scene.plot.at({0, 0}), tip = scene.plot.at(arrow.tip);
  const Way along = way(from, tip);
  const bool query = arrow.role == lab::Role::query;
  const float size = query ? head + 7 : head;
  const Point neck{tip.x - along.x * (size - 1), tip.y - along.y * (size - 1)};
  scene.crowd.lines.push_back({from, tip, 0.6f});
  scene.crowd.marks.push_back({tip.x - 6, tip.y - 6, 12, 12});
  if (along.length < size) return canvas.disc(tip, 5, query ? t.query : t.key, {query ? t.output_ring : t.key, 1.6f});
  if (!query) {
    canvas.line(from, neck, {t.key, arrow_width, {}, Cap::butt});
    return draw_head(canvas, tip, along, size, t.key, {});
  }
  canvas.line(from, neck, {t.output_ring, query_width + 3, {}, Cap::butt});
  canvas.line({from.x + along.x * 1.5f, from.y + along.y * 1.5f}, neck, {t.query, query_width, {}, Cap::butt});
  draw_head(canvas, tip, along, size, t.query, {t.output_ring, 1.6f});
}

bool in_hand(const Canvas& canvas, const std::string& id) {
  return canvas.hovered(id) || canvas.pressed(id) || canvas.eye.focused.starts_with(id + ".");
}

// A place to take hold of: the event's value is where it was, moved by as much as the pointer.
void add_handle(PlaneScene& scene, const std::string& id, const std::vector<lab::Slot>& slots,
                const content::Point& value, Point at, float radius) {
  if (id.empty()) return;
  const float reach = scene.canvas.frame.touch ? touch_size::smallest / 2 : std::max(radius, 14.0f);
  Hit hit{.node = id,
          .rect = {at.x - reach, at.y - reach, 2 * reach, 2 * reach},
          .ring = {at.x - radius, at.y - radius, 2 * radius, 2 * radius},
          .ring_radius = radius,
          .cursor = Cursor::grab,
          .drags = true,
          .drag = Drag::freely,
          .from_x = value[0],
          .from_y = value[1],
          .per_px_x = 1 / scene.plot.px,
          .per_px_y = 1 / scene.plot.px,
          .per_one = 1 / scene.plane.step};
  // Two tips at one place: a finger takes the first, the other when that is out of the way.
  const auto meets_it = [&](const Hit& other) { return meets(other.rect, hit.rect); };
  if (scene.canvas.frame.touch && std::ranges::any_of(scene.handles, meets_it)) return;
  std::vector<Hit> all;
  for (const lab::Slot& slot : slots) {
    all.push_back({.node = slot.id, .rect = hit.rect, .ring = hit.ring, .ring_radius = radius});
  }
  all.push_back(std::move(hit));
  scene.handles.insert(scene.handles.end(), all.begin(), all.end());
}

// The query's handle stands beyond its tip, so that a key's tip under it can be seen.
void draw_query_handle(PlaneScene& scene, const lab::PlaneArrow& arrow) {
  Canvas& canvas = scene.canvas;
  const Theme& t = canvas.theme;
  const Point tip = scene.plot.at(arrow.tip);
  const Way along = way(scene.plot.at({0, 0}), tip);
  const float r = touch_size::handle + (canvas.pressed(arrow.id) ? 3 : in_hand(canvas, arrow.id) ? 2 : 0);
  const Rect inside = inset(scene.plot.rect, r + 2);
  const Point at{std::clamp(tip.x + along.x * 20, inside.x, inside.right()),
                 std::clamp(tip.y + along.y * 20, inside.y, inside.bottom())};
  canvas.disc(at, r, t.query, {t.output_ring, line_width::selected});
  canvas.icon("drag", at, 17, t.on_query);
  scene.crowd.marks.push_back({at.x - r, at.y - r, 2 * r, 2 * r});
  add_handle(scene, arrow.id, arrow.slots, arrow.tip, at, r);
}

void draw_tip_handle(PlaneScene& scene, const std::string& id, const std::vector<lab::Slot>& slots,
                     const content::Point& value, Color ring) {
  const Point at = scene.plot.at(value);
  if (in_hand(scene.canvas, id)) {
    scene.canvas.disc(at, tip_handle + 3, scene.canvas.theme.surface, {ring, line_width::selected});
    scene.canvas.icon("drag", at, 14, ring);
  } else if (scene.canvas.frame.touch && !id.empty()) {
    scene.canvas.disc(at, tip_handle, none, {ring, 1.4f});
  }
  add_handle(scene, id, slots, value, at, tip_handle + 5);
}

void draw_place(PlaneScene& scene) {
  if (!scene.plane.place) return;
  Canvas& canvas = scene.canvas;
  const Theme& t = canvas.theme;
  const Point p = scene.plot.at(*scene.plane.place);
  canvas.disc(p, plane_halo, canvas.fade(t.output, 0.42f), {t.output_ring, 1.5f});
  canvas.disc(p, dot + 2, t.map);
  canvas.disc(p, dot, t.output, {t.output_ring, 2.2f});
  scene.crowd.marks.push_back({p.x - plane_halo, p.y - plane_halo, 2 * plane_halo, 2 * plane_halo});
}

void draw_marks(PlaneScene& scene) {
  Canvas& canvas = scene.canvas;
  const Theme& t = canvas.theme;
  const Point origin = scene.plot.at({0, 0});
  if (!scene.plane.origin.empty()) canvas.disc(origin, plane_target, none, {t.ink2, 1.6f, {3, 3.2f}});
  draw_lines(scene);
  draw_outline(scene);
  for (const lab::PlaneArrow& arrow : scene.plane.arrows)
    if (arrow.role != lab::Role::query) draw_arrow(scene, arrow);
  for (const lab::PlaneArrow& arrow : scene.plane.arrows)
    if (arrow.role == lab::Role::query) draw_arrow(scene, arrow);
  draw_place(scene);
  for (const lab::PlanePoint& point : scene.plane.points) {
    const Point p = scene.plot.at(point.at);
    canvas.box({p.x - square, p.y - square, 2 * square, 2 * square}, 2.5f, t.value, {t.map, line_width::casing});
    scene.crowd.marks.push_back({p.x - square - 2, p.y - square - 2, 2 * square + 4, 2 * square + 4});
  }
  for (const lab::PlaneArrow& arrow : scene.plane.arrows)
    if (arrow.role == lab::Role::query) draw_query_handle(scene, arrow);
  for (const lab::PlaneArrow& arrow : scene.plane.arrows)
    if (arrow.role != lab::Role::query) draw_tip_handle(scene, arrow.id, arrow.slots, arrow.tip, t.key_ink);
  for (const lab::PlanePoint& point : scene.plane.points)
    draw_tip_handle(scene, point.id, point.slots, point.at, t.value_ink);
}

}  // namespace

float draw_plane(Canvas& canvas, const lab::Plane& plane, Rect at, float least) {
  const Rect r{at.x, at.y, at.w, std::max(at.h, least)};
  const Theme& t = canvas.theme;
  PlaneScene scene{canvas, plane, plot_of(plane, inset(r, 1))};
  scene.crowd.inside = inset(r, 6);
  canvas.box(r, corner::row, t.map);
  canvas.push_clip(r, corner::row);
  draw_grid(scene);
  draw_marks(scene);
  draw_plane_names(scene);
  canvas.pop_clip();
  canvas.box(r, corner::row, none, {t.line, line_width::hair});
  for (Hit& hit : scene.handles) canvas.hit(std::move(hit));
  return r.h;
}

}  // namespace picture
