#include "picture/slider.h"

#include <algorithm>

namespace picture {
namespace {

constexpr float row = 44, tick_row = 20, value_pad = 11, gap = 20, track = 4, knob = 12;
constexpr float radio_height = 48, radio_lead = 40, radio_gap = 8, radio_line = 20;

float share(const lab::Slider& slider, double at) {
  if (slider.high <= slider.low) return 0;
  return static_cast<float>(std::clamp((at - slider.low) / (slider.high - slider.low), 0.0, 1.0));
}

void draw_track(Canvas& canvas, const lab::Slider& slider, Rect line) {
  const Theme& t = canvas.theme;
  const float x = line.x + line.w * share(slider, slider.value), y = line.center().y;
  canvas.box({line.x, y - track / 2, line.w, track}, track / 2, t.line);
  canvas.box({line.x, y - track / 2, x - line.x, track}, track / 2, t.ink);
  const float r = knob + (canvas.pressed(slider.id) ? 3 : canvas.hovered(slider.id) ? 2 : 0);
  canvas.disc({x, y}, r, t.surface, {t.ink, 2.4f});
  canvas.hit({.node = slider.id,
              .rect = {line.x - knob, y - row / 2, line.w + 2 * knob, row},
              .ring = {line.x, y - row / 2 + 4, line.w, row - 8},
              .ring_radius = corner::control,
              .cursor = Cursor::column,
              .drags = true,
              .drag_low = slider.low,
              .drag_high = slider.high});
}

void draw_ticks(Canvas& canvas, const lab::Slider& slider, Rect line, float y) {
  const TextStyle style{.size = font_size::axis, .color = canvas.theme.ink3, .align = Align::center};
  float free = -1e9f;
  for (const lab::Tick& tick : slider.ticks) {
    const float x = line.x + line.w * share(slider, tick.at), w = canvas.width(tick.text, style);
    if (x - w / 2 < free) continue;
    canvas.text({x, y}, tick.text, style);
    free = x + w / 2 + 8;
  }
}

}  // namespace

float draw_slider(Canvas& canvas, const lab::Slider& slider, Rect at) {
  const Theme& t = canvas.theme;
  const TextStyle label{.size = font_size::label, .weight = Weight::semibold};
  const float height = row + (slider.ticks.empty() ? 0 : tick_row);
  const float named = canvas.width(slider.label, label), value = canvas.width(slider.shown, label) + 2 * value_pad;
  const float lead = named + value + 2 * gap + 12;
  const bool narrow = at.w - lead < 160;  // then the line has a row of its own
  canvas.text({at.x, at.y + row / 2}, slider.label, label);
  TextStyle number = label;
  number.node = slider.id;
  number.align = Align::left;
  canvas.pill({at.x + named + 12, at.y + row / 2}, slider.shown,
              {.text = number, .fill = t.inset, .pad = value_pad, .height = 32, .radius = corner::chip});
  const float top = narrow ? at.y + row : at.y, left = narrow ? at.x + knob : at.x + lead;
  const Rect line{left, top, at.x + at.w - left - knob - 4, row};
  draw_track(canvas, slider, line);
  draw_ticks(canvas, slider, line, top + row + tick_row / 2 - 4);
  return narrow ? height + row : height;
}

float draw_radios(Canvas& canvas, const lab::Choice& choice, Rect at) {
  const Theme& t = canvas.theme;
  float x = at.x, y = at.y, bottom = at.y;
  for (const lab::Option& option : choice.options) {
    const TextStyle style{.size = 14,
                          .weight = option.chosen ? Weight::semibold : Weight::regular,
                          .color = option.chosen ? t.on_query : t.ink};
    const TextStyle widest{.size = 14, .weight = Weight::semibold};
    const float w = std::min(at.w, canvas.width(option.label, widest) + radio_lead + 16);
    const auto lines = canvas.wrap(option.label, widest, w - radio_lead - 14);
    const float h = std::max(radio_height, radio_line * static_cast<float>(lines.size()) + 20);
    if (x > at.x && x + w > at.x + at.w) {
      x = at.x;
      y = bottom + radio_gap;
    }
    const Rect r{x, y, w, h};
    const bool over = canvas.hovered(option.id);
    canvas.box(r, corner::control,
               option.chosen ? t.query_soft
               : over        ? t.inset
                             : t.surface,
               {option.chosen ? t.ink : t.edge, option.chosen ? line_width::selected : line_width::hair});
    const Color ink = option.chosen ? t.query_ink : t.ink2;
    canvas.disc({x + 21, r.center().y}, 8, t.surface, {option.chosen ? t.ink : ink, 1.8f});
    if (option.chosen) canvas.disc({x + 21, r.center().y}, 4, t.ink);
    TextStyle text = style;
    text.color = t.ink;
    float line_y = r.center().y - radio_line * static_cast<float>(lines.size() - 1) / 2;
    for (const std::string& line : lines) {
      canvas.text({x + radio_lead, line_y}, line, text);
      line_y += radio_line;
    }
    canvas.hit({option.id, r, inset(r, 1), corner::control});
    x += w + radio_gap;
    bottom = std::max(bottom, r.bottom());
  }
  return bottom - at.y;
}

}  // namespace picture
