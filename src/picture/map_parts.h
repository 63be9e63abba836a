// The parts of the meaning map, drawn one after the other (map.cpp). Private to the map's files.
#pragma once

#include "picture/map.h"
#include "picture/map_labels.h"

namespace picture {

struct MapScene {
  Canvas& canvas;
  const lab::MeaningMap& map;
  const MapStyle& style;
  Plot plot;
  Crowd crowd{};
};

// Ground, grid, contour fields, scattered signs, the middle's circle.
void draw_map_ground(MapScene& scene);
void draw_map_sign(Canvas& canvas, std::string_view texture, Point at, Color color, float scale = 1);

// Lines and path, halo, squares, dot; enters them into the crowd.
void draw_map_marks(MapScene& scene);

// Names, in order of who chooses first: title, groups, flag, heads, words, start, middle, landmarks.
void draw_map_names(MapScene& scene);

// Where the point comes to rest, or is; nothing while the answer is sealed.
std::optional<Point> settled(const MapScene& scene);

// Which mixing line a hovered id means: "weight.2.3" and the other numbers of that word; a word index, or -1.
int hovered_word(std::string_view hovered);

}  // namespace picture
