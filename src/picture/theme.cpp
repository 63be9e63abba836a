#include "picture/theme.h"

#include <algorithm>
#include <cmath>

namespace picture {
namespace {

constexpr Color rgb(unsigned hex) {
  return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8), static_cast<std::uint8_t>(hex)};
}

constexpr Theme light_theme{
    .bg = rgb(0xF5F6F8),
    .surface = rgb(0xFFFFFF),
    .inset = rgb(0xEDF0F4),
    .line = rgb(0xE0E5EB),
    .edge = rgb(0x808A98),
    .ink = rgb(0x17202B),
    .ink2 = rgb(0x435061),
    .ink3 = rgb(0x616C7A),
    .on_ink = rgb(0xFFFFFF),
    .query = rgb(0xFFCF3F),
    .query_soft = rgb(0xFFF2C7),
    .query_ink = rgb(0x7A5200),
    .key = rgb(0x3A8AEC),
    .key_soft = rgb(0xE2EDFC),
    .key_ink = rgb(0x1455A6),
    .value = rgb(0x0B7F5E),
    .value_soft = rgb(0xDAF3EA),
    .value_ink = rgb(0x08684C),
    .output = rgb(0xFFC21A),
    .output_ring = rgb(0x17202B),
    .output_soft = rgb(0xFFF2C7),
    .weight = rgb(0x5B34C9),
    .weight_soft = rgb(0xEEE9FC),
    .weight_ink = rgb(0x4C29B0),
    .blocked = rgb(0xE7EAEF),
    .blocked_hatch = rgb(0x9AA4B2),
    .blocked_ink = rgb(0x566170),
    .good = rgb(0x08684C),
    .good_soft = rgb(0xDAF3EA),
    .bad = rgb(0xB3261E),
    .bad_soft = rgb(0xFCE8E6),
    .map = rgb(0xFBFBF9),
    .ramp = {rgb(0xF5F2FE), rgb(0xDED4FB), rgb(0xBDAAF3), rgb(0x9576E6), rgb(0x5B34C9), rgb(0x351787)},
    .heads = {rgb(0x5B34C9), rgb(0xE8650A), rgb(0x00A3A3), rgb(0x640F4C), rgb(0x183B85), rgb(0x3D3700), rgb(0x5B697C),
              rgb(0xAF3349)},
    .heads_ink = {rgb(0x5B34C9), rgb(0xBE5106), rgb(0x007C7C), rgb(0x640F4C), rgb(0x183B85), rgb(0x3D3700),
                  rgb(0x5B697C), rgb(0xAF3349)},
    .hues = {{{rgb(0x8DB32B), rgb(0x4B6600)},
              {rgb(0x2FA3CF), rgb(0x08607F)},
              {rgb(0xE4708C), rgb(0xA3294C)},
              {rgb(0x5F6C85), rgb(0x465063)}}},
    .dark = false,
    .band_alpha = 0.085f,
    .rim_alpha = 0.13f,
    .grid_alpha = 0.55f,
};

constexpr Theme dark_theme{
    .bg = rgb(0x0D1219),
    .surface = rgb(0x151C26),
    .inset = rgb(0x1F2835),
    .line = rgb(0x2A3442),
    .edge = rgb(0x72808F),
    .ink = rgb(0xF2F5F9),
    .ink2 = rgb(0xBCC6D2),
    .ink3 = rgb(0x93A0AF),
    .on_ink = rgb(0x10161E),
    .query = rgb(0xFFCF3F),
    .query_soft = rgb(0x3B3114),
    .query_ink = rgb(0xFFDB75),
    .key = rgb(0x4B95F3),
    .key_soft = rgb(0x15294A),
    .key_ink = rgb(0x93C3FC),
    .value = rgb(0x56E0B3),
    .value_soft = rgb(0x0F332A),
    .value_ink = rgb(0x74DFBD),
    .output = rgb(0xFFC21A),
    .output_ring = rgb(0xF2F5F9),
    .output_soft = rgb(0x3B3114),
    .weight = rgb(0xB9A5FF),
    .weight_soft = rgb(0x2A2350),
    .weight_ink = rgb(0xCBBCFF),
    .blocked = rgb(0x232C38),
    .blocked_hatch = rgb(0x5B6878),
    .blocked_ink = rgb(0x9FABB9),
    .good = rgb(0x74DFBD),
    .good_soft = rgb(0x0F332A),
    .bad = rgb(0xFF8A80),
    .bad_soft = rgb(0x43201E),
    .map = rgb(0x111822),
    .ramp = {rgb(0x1E2231), rgb(0x342C5E), rgb(0x50408F), rgb(0x7B61CC), rgb(0xB9A5FF), rgb(0xE6DEFF)},
    .heads = {rgb(0xB9A5FF), rgb(0xF68800), rgb(0x8FFFD2), rgb(0xCA75B7), rgb(0x0093FF), rgb(0xF9DB6D), rgb(0xC3D3E9),
              rgb(0xFF9FA7)},
    .heads_ink = {rgb(0xB9A5FF), rgb(0xF68800), rgb(0x8FFFD2), rgb(0xCA75B7), rgb(0x0093FF), rgb(0xF9DB6D),
                  rgb(0xC3D3E9), rgb(0xFF9FA7)},
    .hues = {{{rgb(0x9CC23A), rgb(0xC4E06E)},
              {rgb(0x3FB2DE), rgb(0x8AD6F2)},
              {rgb(0xE8708F), rgb(0xFFA6BB)},
              {rgb(0xB4BCC9), rgb(0xCBD3DE)}}},
    .dark = true,
    .band_alpha = 0.08f,
    .rim_alpha = 0.12f,
    .grid_alpha = 0.55f,
};

constexpr Theme contrast_theme{
    .bg = rgb(0x000000),
    .surface = rgb(0x000000),
    .inset = rgb(0x1A1A1A),
    .line = rgb(0x8C8C8C),
    .edge = rgb(0xFFFFFF),
    .ink = rgb(0xFFFFFF),
    .ink2 = rgb(0xFFFFFF),
    .ink3 = rgb(0xE0E0E0),
    .on_ink = rgb(0x000000),
    .query = rgb(0xFFE04A),
    .query_soft = rgb(0x332B00),
    .query_ink = rgb(0xFFE04A),
    .key = rgb(0x4FA8FF),
    .key_soft = rgb(0x00234A),
    .key_ink = rgb(0x9DD1FF),
    .value = rgb(0x62FFC6),
    .value_soft = rgb(0x00331F),
    .value_ink = rgb(0x7CFFD0),
    .output = rgb(0xFFE04A),
    .output_ring = rgb(0xFFFFFF),
    .output_soft = rgb(0x332B00),
    .weight = rgb(0xDDD2FF),
    .weight_soft = rgb(0x2B1F5C),
    .weight_ink = rgb(0xE6DEFF),
    .blocked = rgb(0x000000),
    .blocked_hatch = rgb(0xC0C0C0),
    .blocked_ink = rgb(0xFFFFFF),
    .good = rgb(0x7CFFD0),
    .good_soft = rgb(0x00331F),
    .bad = rgb(0xFF9C93),
    .bad_soft = rgb(0x4A0B06),
    .map = rgb(0x000000),
    .ramp = {rgb(0x000000), rgb(0x2A1F57), rgb(0x4E3D94), rgb(0x9683E4), rgb(0xBCA8FF), rgb(0xFFFFFF)},
    .heads = {rgb(0xDDD2FF), rgb(0xFFAD1C), rgb(0x67FFC8), rgb(0xFF8AE0), rgb(0x53AFFF), rgb(0xFFDD1A), rgb(0xA1B2C6),
              rgb(0xFFBB9C)},
    .heads_ink = {rgb(0xDDD2FF), rgb(0xFFAD1C), rgb(0x67FFC8), rgb(0xFF8AE0), rgb(0x53AFFF), rgb(0xFFDD1A),
                  rgb(0xA1B2C6), rgb(0xFFBB9C)},
    .hues = {{{rgb(0xC8F04E), rgb(0xD8FF6E)},
              {rgb(0x59D3FF), rgb(0x8BE2FF)},
              {rgb(0xFF9DB4), rgb(0xFFB9C9)},
              {rgb(0xD5DAE2), rgb(0xE6EAF0)}}},
    .dark = true,
    .band_alpha = 0.08f,
    .rim_alpha = 0.12f,
    .grid_alpha = 0.3f,
};

}  // namespace

const Theme& theme_colors(lab::ThemeName name) {
  switch (name) {
    case lab::ThemeName::dark:
      return dark_theme;
    case lab::ThemeName::contrast:
      return contrast_theme;
    case lab::ThemeName::light:
      break;
  }
  return light_theme;
}

float thickness(double weight, float t_max) {
  return weight > 0 ? arc_thickness::t_min + (t_max - arc_thickness::t_min) * static_cast<float>(weight) : 0;
}

const std::vector<float>& head_dash(int head) {
  static const std::array<std::vector<float>, 8> dashes = {
      {{}, {9, 5}, {2, 5}, {12, 4, 2, 4}, {16, 5}, {5, 3}, {12, 4, 2, 4, 2, 4}, {1, 3}}};
  return dashes[static_cast<std::size_t>(std::clamp(head, 0, 7))];
}

}  // namespace picture
