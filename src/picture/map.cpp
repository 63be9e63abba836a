#include "picture/map.h"

#include <algorithm>

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

void draw_map(Canvas& canvas, const lab::MeaningMap& map, Rect rect, const MapStyle& style) {
  MapScene scene{canvas, map, style, plot(map_view(map.map), rect, style.stretch)};
  scene.crowd.inside = inset(rect, 6);
  scene.crowd.texts = style.avoid;
  draw_map_ground(scene);
  canvas.push_clip(rect);
  draw_map_marks(scene);
  draw_map_names(scene);
  canvas.pop_clip();
}

}  // namespace picture
