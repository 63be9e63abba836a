// The canvas as a whole: its start, its size rules, small arithmetic of rectangles and colours.
#include "picture/canvas.h"

#include <algorithm>
#include <cmath>

namespace picture {

Canvas::Canvas(Frame frame_, const Theme& theme_, const Typeface& typeface_, const Eye& eye_)
    : theme(theme_), typeface(typeface_), eye(eye_), frame(frame_) {
  picture.width = frame.width;
  picture.height = frame.height;
  picture.background = theme.bg;
}

float ui_scale(const Frame& frame) {
  if (frame.kiosk) return 1.5f;
  if (frame.width >= 480) return 1;
  return frame.embed && frame.height < 400 ? 0.875f : 0.9375f;
}

float Canvas::text_size(float px) const {
  return std::max(font_size::smallest, px * ui_scale(frame));
}

Color Canvas::fade(Color color, float alpha) const {
  color.a = static_cast<std::uint8_t>(std::lround(static_cast<float>(color.a) * std::clamp(alpha, 0.0f, 1.0f)));
  return color;
}

bool Canvas::hovered(std::string_view node) const {
  return !node.empty() && eye.hovered == node;
}
bool Canvas::pressed(std::string_view node) const {
  return !node.empty() && eye.pressed == node;
}

Rect inset(Rect r, float by) {
  return {r.x + by, r.y + by, r.w - 2 * by, r.h - 2 * by};
}

Rect intersection(Rect a, Rect b) {
  const float x = std::max(a.x, b.x), y = std::max(a.y, b.y);
  const float right = std::min(a.right(), b.right()), bottom = std::min(a.bottom(), b.bottom());
  return {x, y, std::max(0.0f, right - x), std::max(0.0f, bottom - y)};
}

Color mix(Color a, Color b, float t) {
  const auto channel = [t](std::uint8_t from, std::uint8_t to) {
    const float value = static_cast<float>(from) + (static_cast<float>(to) - static_cast<float>(from)) * t;
    return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0f, 255.0f)));
  };
  return {channel(a.r, b.r), channel(a.g, b.g), channel(a.b, b.b), channel(a.a, b.a)};
}

}  // namespace picture
