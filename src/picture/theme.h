// The visual tokens: colours of the three themes, type scale, lines, weight-mark thickness, the meaning map's numbers,
// motion. Colour is data; chrome is ink.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/lab.h"
#include "picture/picture.h"

namespace picture {

struct Hue {
  Color color, ink;
};

struct Theme {
  Color bg, surface, inset, line, edge, ink, ink2, ink3, on_ink;
  Color query, query_soft, query_ink, key, key_soft, key_ink, value, value_soft, value_ink;
  Color output, output_ring, output_soft, weight, weight_soft, weight_ink;
  Color blocked, blocked_hatch, blocked_ink, good, good_soft, bad, bad_soft, map;
  std::array<Color, 6> ramp;              // heat map stops, OKLab, at 0 0.2 ... 1
  std::array<Color, 8> heads, heads_ink;  // head 1 ... 8
  std::array<Hue, 4> hues;                // fruit, sea, body, stone
  Color on_query{0x17, 0x20, 0x2B, 255};  // text inside yellow, in every theme
  bool dark = false;
  float band_alpha = 0, rim_alpha = 0, grid_alpha = 0;  // of the meaning map
};
const Theme& theme_colors(lab::ThemeName name);
// "#FFCF3F", without alpha: as SVG and style sheets write it.
std::string hex(Color color);

// Hue and texture of a group: "bae", "fruit". Textures: dots waves crosses ticks. Icon may be empty.
Hue group_hue(const Theme& theme, std::string_view map, std::string_view group);
std::string_view group_texture(std::string_view map, std::string_view group);
std::string_view group_icon(std::string_view map, std::string_view group);

// What a map shows: low and high x, low and high y.
struct MapView {
  float x0 = -1.1f, x1 = 1.1f, y0 = -0.76f, y1 = 0.76f;
  bool operator==(const MapView&) const = default;
};
MapView map_view(std::string_view map);
// Where a group's name stands best, in map coordinates; none = beside its rim, away from the middle.
std::optional<content::Point> group_label_at(std::string_view map, std::string_view group);

// The one formula for "how much": 0 if w <= 0, else 1.5 + (t_max - 1.5) w, px.
float thickness(double weight, float t_max);

const std::vector<float>& head_dash(int head);  // empty = solid
// SVG path data (absolute M L C Z, 24 grid, one string per stroke) of an icon; empty for an unknown name.
const std::vector<std::string_view>& icon_paths(std::string_view name);
std::vector<Command> parse_path(std::string_view data);

// Ratio of two opaque colours' luminances, 1 ... 21 (WCAG 2, relative luminance).
float contrast(Color a, Color b);
// The text colour that reads on `fill` with at least 4.5 to 1: dark ink or white, black where neither does.
Color on_fill(Color fill);
// Colour of a weight 0 ... 1 in a heat map: between the ramp's stops in OKLab, lightness strictly monotone.
Color ramp_color(const Theme& theme, double weight);

namespace font_size {  // em px at scale 1
inline constexpr float title = 26, word = 20, heading = 17, body = 15.5f, caption = 15, label = 14, number = 15,
                       number_big = 17, small = 13, axis = 12;
inline constexpr float title_phone = 21, title_embed = 16, title_embed_small = 14;
inline constexpr float smallest = 12, smallest_lowered = 10.5f, smallest_raised = 11.5f;
inline constexpr float title_leading = 1.3f, body_leading = 1.55f, caption_leading = 1.42f, small_leading = 1.5f;
inline constexpr float middle = 0.352f;  // from the optical middle line of Hangul and digits down to the baseline, em
}  // namespace font_size

namespace line_width {
inline constexpr float hair = 1, selected = 2, icon = 1.8f, curve = 3, focus = 3, focus_offset = 3.5f, casing = 2;
}  // namespace line_width

namespace corner {
inline constexpr float cell = 8, chip = 8, control = 12, row = 14, bar = 16, card = 20, dialog = 24;
}  // namespace corner

namespace touch_size {
inline constexpr float smallest = 44, gap = 8, handle = 15, handle_hit = 24;
}  // namespace touch_size

namespace arc_thickness {  // t_max by layout
inline constexpr float t_min = 1.5f, wide = 18, phone = 14, embed = 13, embed_small = 11, kiosk = 27, two_strips = 15;
}  // namespace arc_thickness

namespace motion {  // ms
inline constexpr int press = 80, hover = 120, value = 240, reveal = 360, arc_draw = 600, arc_apart = 60, move = 900,
                     room = 280;
inline float ease_out(float t) {
  return 1 - (1 - t) * (1 - t) * (1 - t);
}
inline float ease_in_out(float t) {
  return t * t * (3 - 2 * t);
}
}  // namespace motion

}  // namespace picture
