#include "picture/map.h"

#include <algorithm>
#include <optional>

#include "picture/map_parts.h"

namespace picture {

MapStyle map_style(const Frame& frame) {
  MapStyle style;
  if (frame.kiosk) {
    style.t_max = arc_thickness::kiosk;
    style.dot = 9.5f;
    style.halo = 20;
    style.value_half = 7.5f;
    style.start = 12.5f;
    return style;
  }
  const bool phone = frame.width < 480, low = frame.embed && frame.height < 430;
  if (phone || low) {
    style.label = phone ? 14.0f : 13.0f;  // a phone's own scale brings it down to 13
    style.dot = 5.5f;
    style.halo = 11;
    style.value_half = 4.5f;
    style.textures = phone ? 16 : 14;
    style.flag = false;
    style.start_words = false;
    style.t_max = phone ? arc_thickness::phone : arc_thickness::embed;
    style.middle_name = phone;
    if (!phone) style.stretch = 2.3f;
  }
  return style;
}

Plot plot(const MapView& view, Rect rect, float stretch) {
  const float w = view.x1 - view.x0, h = view.y1 - view.y0;
  Plot plot{rect, {}, rect.w / w, rect.h / h};
  plot.sx = std::min(plot.sx, plot.sy * stretch);
  plot.sy = std::min(plot.sy, plot.sx * stretch);
  const Point middle = rect.center();
  plot.origin = {middle.x - (view.x0 + view.x1) / 2 * plot.sx, middle.y + (view.y0 + view.y1) / 2 * plot.sy};
  return plot;
}

namespace {

// Around the places that the map is about, if that shows them larger than the whole map does.
MapView close_view(const lab::MeaningMap& map) {
  constexpr float margin = 0.28f;
  const MapView whole = map_view(map.map);
  std::vector<content::Point> points = map.around;
  if (points.empty()) return whole;
  if (map.place) points.push_back(*map.place);
  MapView view{whole.x1, whole.x0, whole.y1, whole.y0};
  for (const content::Point& p : points) {
    const auto x = static_cast<float>(p[0]), y = static_cast<float>(p[1]);
    view = {std::min(view.x0, x - margin), std::max(view.x1, x + margin), std::min(view.y0, y - margin),
            std::max(view.y1, y + margin)};
  }
  return view.x1 - view.x0 < whole.x1 - whole.x0 && view.y1 - view.y0 < whole.y1 - whole.y0 ? view : whole;
}

// Without the names and dots that are out of view.
lab::MeaningMap in_view(lab::MeaningMap map, const Plot& plot) {
  const auto out = [&](const content::Point& at) { return !plot.rect.contains(plot.at(at)); };
  std::erase_if(map.values, [&](const lab::MapWord& word) { return out(word.at); });
  std::erase_if(map.landmarks, [&](const lab::MapMark& mark) { return out(mark.at); });
  std::erase_if(map.groups, [&](const lab::MapGroup& group) {
    const Point at = plot.at(group.center);
    const float w = static_cast<float>(group.radius) * plot.sx, h = static_cast<float>(group.radius) * plot.sy;
    return !meets({at.x - w, at.y - h, 2 * w, 2 * h}, plot.rect);
  });
  return map;
}

}  // namespace

void draw_map(Canvas& canvas, const lab::MeaningMap& whole, Rect rect, const MapStyle& style) {
  const Plot seen = plot(close_view(whole), rect, style.stretch);
  std::optional<lab::MeaningMap> part;
  if (!whole.around.empty()) part = in_view(whole, seen);
  const lab::MeaningMap& map = part ? *part : whole;
  MapScene scene{canvas, map, style, seen};
  scene.crowd.inside = inset(rect, 6);
  scene.crowd.texts = style.avoid;
  draw_map_ground(scene);
  canvas.push_clip(rect);
  draw_map_marks(scene);
  draw_map_names(scene);
  canvas.pop_clip();
}

}  // namespace picture
