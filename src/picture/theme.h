// The visual tokens: colours of the three themes, type scale, weight-mark thickness, motion. Colour is data; chrome is
// ink.
#pragma once

#include <array>
#include <string_view>

#include "lab/lab.h"
#include "picture/picture.h"

namespace picture {

struct Theme {
  Color bg, surface, inset, line, edge, ink, ink2, ink3, on_ink;
  Color query, query_soft, query_ink, key, key_soft, key_ink, value, value_soft, value_ink;
  Color output, output_ring, output_soft, weight, weight_soft, weight_ink;
  Color blocked, blocked_hatch, blocked_ink, good, good_soft, bad, bad_soft, map;
  std::array<Color, 6> ramp;              // heat map stops, OKLab, at 0 0.2 ... 1
  std::array<Color, 8> heads, heads_ink;  // head 1 ... 8
  Color on_query{0x17, 0x20, 0x2B, 255};  // text inside yellow, in every theme
  bool dark = false;
  float band_alpha = 0, rim_alpha = 0, grid_alpha = 0;  // of the meaning map
};
const Theme& theme_colors(lab::ThemeName name);

struct Hue {
  Color color, ink;
};
// Hue and texture of a group: "bae", "fruit". Textures: dots waves crosses ticks. Icon may be empty.
Hue group_hue(const Theme& theme, std::string_view map, std::string_view group);
std::string_view group_texture(std::string_view map, std::string_view group);
std::string_view group_icon(std::string_view map, std::string_view group);

// The one formula for "how much": 0 if w <= 0, else 1.5 + (t_max - 1.5) w, px.
float thickness(double weight, float t_max);

const std::vector<float>& head_dash(int head);  // empty = solid
// SVG path data (absolute M L C Z, 24 grid, one string per stroke) of an icon; empty for an unknown name.
const std::vector<std::string_view>& icon_paths(std::string_view name);
std::vector<Command> parse_path(std::string_view data);

}  // namespace picture
