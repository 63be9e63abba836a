// What stands beside the marks of a plane: names, the place's numbers.
#include <algorithm>

#include "picture/plane_parts.h"

namespace picture {
namespace {

constexpr float label_size = 14;

void draw_label(PlaneScene& scene, Point mark, float clear, const std::string& text, TextStyle style, Point away,
                bool chip) {
  if (text.empty()) return;
  Canvas& canvas = scene.canvas;
  const float pad = chip ? 10 : 3;
  Wish wish{mark, clear, canvas.width(text, style) + 2 * pad, style.size + (chip ? 12.0f : 5.0f)};
  wish.away = away;
  const auto spot = find_spot(scene.crowd, wish);
  if (!spot) return;
  if (spot->leader) canvas.line(spot->from, spot->to, {canvas.theme.ink3, 1});
  if (chip) canvas.box(spot->box, corner::chip, canvas.theme.query);
  if (!chip) style.halo = canvas.theme.map;
  canvas.text({spot->box.x + pad, spot->box.center().y}, text, style);
  scene.crowd.texts.push_back(spot->box);
}

void draw_flag(PlaneScene& scene) {
  if (!scene.plane.place || scene.plane.flag.empty()) return;
  Canvas& canvas = scene.canvas;
  const Theme& t = canvas.theme;
  const Point p = scene.plot.at(*scene.plane.place);
  const std::string& node = scene.plane.x.id;
  const TextStyle style{
      .size = label_size, .weight = Weight::semibold, .color = t.on_query, .align = Align::left, .node = node};
  Wish wish{p, plane_halo, canvas.width(scene.plane.flag, style) + 20, style.size + 13};
  wish.away = {p.x < scene.plot.rect.center().x ? 1.0f : -1.0f, -0.7f};
  wish.near = false;
  wish.first_leader = plane_halo * 2.2f;
  const auto spot = find_spot(scene.crowd, wish);
  if (!spot) return;
  canvas.line(spot->from, spot->to, {t.output_ring, 1.4f});
  canvas.box(spot->box, corner::chip, t.query, {t.output_ring, canvas.hovered(node) ? 2.4f : 1.4f});
  canvas.text({spot->box.x + 10, spot->box.center().y}, scene.plane.flag, style);
  scene.crowd.texts.push_back(spot->box);
  if (node.empty()) return;
  Hit hit{node, spot->box, spot->box, corner::chip};
  if (canvas.frame.touch) hit.rect = inset(spot->box, -std::max(0.0f, (touch_size::smallest - spot->box.h) / 2));
  const auto meets_it = [&](const Hit& other) { return meets(other.rect, hit.rect); };
  if (!canvas.frame.touch || std::ranges::none_of(scene.handles, meets_it)) scene.handles.push_back(std::move(hit));
}

}  // namespace

void draw_plane_names(PlaneScene& scene) {
  const Theme& t = scene.canvas.theme;
  const Point origin = scene.plot.at({0, 0});
  draw_flag(scene);
  for (const bool query : {true, false})
    for (const lab::PlaneArrow& arrow : scene.plane.arrows) {
      if ((arrow.role == lab::Role::query) != query) continue;
      const Point tip = scene.plot.at(arrow.tip);
      const Way along = way(origin, tip);
      const TextStyle style{
          .size = label_size, .weight = Weight::semibold, .color = query ? t.on_query : t.key_ink, .node = arrow.id};
      // A query is named beside its shaft, a key beyond its tip.
      const Point mark = query ? Point{(origin.x + tip.x) / 2, (origin.y + tip.y) / 2} : tip;
      draw_label(scene, mark, 14, arrow.label, style,
                 query ? Point{-along.y, -std::abs(along.x)} : Point{along.x, along.y}, query);
    }
  for (const lab::PlanePoint& point : scene.plane.points) {
    const Point p = scene.plot.at(point.at), middle = scene.plot.rect.center();
    const TextStyle style{.size = label_size, .weight = Weight::semibold, .color = t.value_ink, .node = point.id};
    draw_label(scene, p, 12, point.label, style, {middle.x - p.x, p.y - middle.y}, false);
  }
  if (!scene.plane.origin.empty())
    draw_label(scene, origin, plane_target + 4, scene.plane.origin, {.size = font_size::small, .color = t.ink2},
               {-1, 0.8f}, false);
}

}  // namespace picture
