// Numbers that open, and the small things all parts of a receipt share.
#include <algorithm>

#include "picture/receipt_body.h"

namespace picture {

void draw_number(Canvas& canvas, Point at, const lab::Number& number, TextStyle style, Rect target) {
  style.node = number.id;
  const float w = canvas.width(number.shown, style);
  const float x = style.align == Align::right ? at.x - w : style.align == Align::center ? at.x - w / 2 : at.x;
  const Rect chip{x - 4, at.y - style.size * 0.75f, w + 8, style.size * 1.5f};
  if (canvas.pressed(number.id)) canvas.box(chip, 6, canvas.theme.inset);
  canvas.text(at, number.shown, style);
  if (canvas.hovered(number.id))
    canvas.line({x, at.y + style.size * 0.62f}, {x + w, at.y + style.size * 0.62f},
                {canvas.theme.ink2, 1.4f, {1.5f, 3}});
  if (!number.id.empty()) canvas.hit({number.id, target, chip, 6});
}

void draw_pair(Canvas& canvas, Point right, std::string_view text, const lab::Number& x, const lab::Number& y,
               TextStyle style, float target_height) {
  style.align = Align::right;
  const float w = canvas.width(text, style), left = right.x - w, top = right.y - target_height / 2;
  const std::size_t comma = text.find(',');
  const float half = comma == text.npos ? w / 2 : canvas.width(text.substr(0, comma + 1), style);
  const auto part = [&](const lab::Number& number, float from, float to) {
    if (number.id.empty()) return;
    const Rect chip{from - 2, right.y - style.size * 0.75f, to - from + 4, style.size * 1.5f};
    if (canvas.pressed(number.id)) canvas.box(chip, 6, canvas.theme.inset);
    if (canvas.hovered(number.id))
      canvas.line({from, right.y + style.size * 0.66f}, {to, right.y + style.size * 0.66f},
                  {canvas.theme.ink2, 1.4f, {1.5f, 3}});
    canvas.hit({number.id, {from, top, to - from, target_height}, chip, 6});
  };
  part(x, left, left + half);
  part(y, left + half, right.x);
  style.node = x.id;
  canvas.text(right, text, style);
}

void dotted_rule(Canvas& canvas, Point left, float width) {
  canvas.line(left, {left.x + width, left.y}, {canvas.theme.line, 1.4f, {2, 5}});
}

float pitch(const Canvas& canvas, float without_touch) {
  return canvas.frame.touch ? std::max(touch_size::smallest, without_touch) : without_touch;
}

Color role_ink(const Theme& theme, lab::Role role, int head) {
  switch (role) {
    case lab::Role::ink:
      return theme.ink;
    case lab::Role::ink2:
      return theme.ink2;
    case lab::Role::ink3:
      return theme.ink3;
    case lab::Role::query:
      return theme.query_ink;
    case lab::Role::key:
      return theme.key_ink;
    case lab::Role::value:
      return theme.value_ink;
    case lab::Role::weight:
      return theme.weight_ink;
    case lab::Role::head:
      return theme.heads_ink[static_cast<std::size_t>(head)];
    case lab::Role::good:
      return theme.good;
    case lab::Role::bad:
      return theme.bad;
    case lab::Role::output:
      return theme.ink;
  }
  return theme.ink;
}

lab::Role role_of(const lab::Receipt& receipt) {
  return receipt.proof.empty() ? lab::Role::ink : receipt.proof.back().role;
}

}  // namespace picture
