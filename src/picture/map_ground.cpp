// What lies under the words: the map's paper and grid, the groups' contour fields with their scattered signs, the
// middle.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "attention/split_mix.h"
#include "picture/field.h"
#include "picture/map_parts.h"

namespace picture {
namespace {

constexpr float grid_step = 0.25f, sign_alpha = 0.3f;
constexpr float line_inside = 0.38f, line_outside = 0.22f, line_rim = 0.75f;

struct Random {  // the same scatter on every machine
  attention::SplitMix64 bits;
  float next() { return static_cast<float>(bits.next() >> 40) / 16777216.0f; }  // in [0, 1)
};

// How far a rounded corner takes a grid line back at `along` px from the corner's side.
float corner_loss(float radius, float along) {
  if (along >= radius) return 0;
  const float up = radius - along;
  return radius - std::sqrt(std::max(0.0f, radius * radius - up * up));
}

void draw_grid(MapScene& scene) {
  const Rect r = scene.plot.rect;
  const float top = scene.style.corner_top, bottom = scene.style.corner_bottom;
  std::vector<Command> lines;
  const auto add = [&](Point a, Point b) {
    lines.push_back({Command::Kind::move, {}, {}, a});
    lines.push_back({Command::Kind::line, {}, {}, b});
  };
  for (int i = -40; i <= 40; ++i) {
    const float x = scene.plot.origin.x + static_cast<float>(i) * grid_step * scene.plot.sx;
    const float y = scene.plot.origin.y + static_cast<float>(i) * grid_step * scene.plot.sy;
    if (x > r.x && x < r.right()) {
      const float side = std::min(x - r.x, r.right() - x);
      add({x, r.y + corner_loss(top, side)}, {x, r.bottom() - corner_loss(bottom, side)});
    }
    if (y > r.y && y < r.bottom()) {
      const float loss = std::max(corner_loss(top, y - r.y), corner_loss(bottom, r.bottom() - y));
      add({r.x + loss, y}, {r.right() - loss, y});
    }
  }
  const Theme& t = scene.canvas.theme;
  scene.canvas.path(std::move(lines), {0, 0, 0, 0}, {scene.canvas.fade(t.line, t.grid_alpha), 1, {}, Cap::butt});
}

// Even scatter: each sign takes the best of a few throws, the one furthest from the signs that are there.
std::vector<Point> scatter(const FieldGroup& group, int count, Random& random) {
  std::vector<Point> signs;
  for (int i = 0; i < count; ++i) {
    Point best;
    float best_gap = -1;
    for (int attempt = 0; attempt < 6; ++attempt) {
      const float angle = 2 * std::numbers::pi_v<float> * random.next();
      const float share = std::sqrt(0.04f + 0.84f * random.next());
      const Point at{group.center.x + group.radius_x * share * std::cos(angle),
                     group.center.y - group.radius_y * share * std::sin(angle)};
      float gap = 1e9f;
      for (const Point& other : signs) gap = std::min(gap, std::hypot(at.x - other.x, at.y - other.y));
      if (gap > best_gap) {
        best = at;
        best_gap = gap;
      }
    }
    signs.push_back(best);
  }
  return signs;
}

// Landmarks' names stay free of signs.
bool under_a_landmark(const MapScene& scene, Point at) {
  const TextStyle style{scene.canvas.text_size(font_size::axis)};
  return std::any_of(scene.map.landmarks.begin(), scene.map.landmarks.end(), [&](const lab::MapMark& mark) {
    const Point middle = scene.plot.at(mark.at);
    return std::abs(at.y - middle.y) < style.size * 0.8f &&
           std::abs(at.x - middle.x) < scene.canvas.width(mark.name, style) / 2 + 5;
  });
}

FieldGroup field_group(const MapScene& scene, const lab::MapGroup& group, int index) {
  const Hue hue = group_hue(scene.canvas.theme, scene.map.map, group.id);
  const auto radius = static_cast<float>(group.radius);
  return {scene.plot.at(group.center),
          radius * scene.plot.sx,
          radius * scene.plot.sy,
          group_phase(index),
          hue.color,
          hue.ink};
}

}  // namespace

void draw_map_sign(Canvas& canvas, std::string_view texture, Point p, Color color, float scale) {
  if (texture == "dots") return canvas.disc(p, 1.3f * scale, color);
  const auto at = [&](float x, float y) { return Point{p.x + x * scale, p.y + y * scale}; };
  using Kind = Command::Kind;
  std::vector<Command> sign;
  if (texture == "waves") {
    sign = {{Kind::move, {}, {}, at(-5, 0)},
            {Kind::cubic, at(-3, -3), at(-2, -3), at(0, 0)},
            {Kind::cubic, at(2, 3), at(3, 3), at(5, 0)}};
  } else if (texture == "crosses") {
    sign = {{Kind::move, {}, {}, at(-3, 0)},
            {Kind::line, {}, {}, at(3, 0)},
            {Kind::move, {}, {}, at(0, -3)},
            {Kind::line, {}, {}, at(0, 3)}};
  } else {
    sign = {{Kind::move, {}, {}, at(-2.5f, 2.5f)}, {Kind::line, {}, {}, at(2.5f, -2.5f)}};
  }
  canvas.path(std::move(sign), {0, 0, 0, 0}, {color, 1.1f * scale});
}

void draw_map_ground(MapScene& scene) {
  Canvas& canvas = scene.canvas;
  const Theme& t = canvas.theme;
  const Rect r = scene.plot.rect;
  canvas.rounded(r, scene.style.corner_top, scene.style.corner_bottom, t.map);
  draw_grid(scene);
  Field field{r, {}, t.band_alpha, t.rim_alpha, line_inside, line_outside, line_rim};
  for (const lab::MapGroup& group : scene.map.groups)
    field.groups.push_back(field_group(scene, group, static_cast<int>(field.groups.size())));
  scene.crowd.discs = field.groups;
  canvas.field(std::move(field));
  canvas.push_clip(r);
  Random random{{3}};
  for (std::size_t i = 0; i < scene.map.groups.size(); ++i) {
    const FieldGroup& group = scene.crowd.discs[i];
    const std::string_view texture = group_texture(scene.map.map, scene.map.groups[i].id);
    for (const Point& at : scatter(group, scene.style.textures, random))
      if (!under_a_landmark(scene, at)) draw_map_sign(canvas, texture, at, canvas.fade(group.rim, sign_alpha));
  }
  if (scene.map.middle) {
    const auto radius = static_cast<float>(scene.map.middle->radius);
    canvas.ellipse(scene.plot.at(scene.map.middle->center), radius * scene.plot.sx, radius * scene.plot.sy,
                   {0, 0, 0, 0}, {t.ink3, 1.1f, {2, 5}});
  }
  canvas.pop_clip();
}

}  // namespace picture
