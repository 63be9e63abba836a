// The meaning map as a picture: groups as contour fields, where words stand, how their values are mixed, where the
// chosen word goes. Every label finds a place of its own: it touches no other text and no mark, and stays inside.
#pragma once

#include <optional>
#include <vector>

#include "lab/view.h"
#include "picture/canvas.h"

namespace picture {

struct MapStyle {
  float corner_top = 0, corner_bottom = 0;  // rounding of the map's own ground
  float label = 14;                         // em px of words and group names
  float stretch = 2.05f;                    // how much wider than high a unit may be
  float t_max = 18;                         // of the mixing lines
  float dot = 6, halo = 13, value_half = 5, start = 8.5f;
  int textures = 26;                   // signs scattered in each group
  bool title = false;                  // 의미 지도, in the corner
  bool flag = true;                    // the place's numbers, tied to the dot
  bool start_words = true;             // the start is named by its words, else by 출발
  bool middle_name = true;             // 가운데
  std::vector<Rect> avoid;             // kept free of labels: what the screen puts over the map
  std::optional<content::Point> rest;  // where a moving point will come to rest: labels stand still on its way
};

// The style of the visual design for a frame: page, phone, tablet, embeds of 600 and 800, kiosk.
MapStyle map_style(const Frame& frame);

// Draws the map into `rect`. The dot and its flag can be pressed (the place's number); with a mouse the words' squares
// too (the word).
void draw_map(Canvas& canvas, const lab::MeaningMap& map, Rect rect, const MapStyle& style);

// Map coordinates to px.
struct Plot {
  Rect rect;
  Point origin;
  float sx = 1, sy = 1;  // px of one unit
  Point at(const content::Point& p) const {
    return {origin.x + static_cast<float>(p[0]) * sx, origin.y - static_cast<float>(p[1]) * sy};
  }
};
Plot plot(const MapView& view, Rect rect, float stretch);

}  // namespace picture
