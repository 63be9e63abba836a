// Controls of the canvas: pills, buttons, segmented choices, switches, cards. Chrome is ink on paper.
#include <algorithm>
#include <string>
#include <vector>

#include "picture/canvas.h"

namespace picture {
namespace {

constexpr float least_beside_label = 8;  // px of a cell

struct Look {
  Color fill{0, 0, 0, 0}, text;
  Stroke stroke;
};

// Rest, hover and press of each kind of button (visual, section 13).
Look look_of(const Canvas& canvas, const lab::Button& button) {
  using Style = lab::Button::Style;
  const Theme& t = canvas.theme;
  const bool hover = button.enabled && canvas.hovered(button.id), press = button.enabled && canvas.pressed(button.id);
  const Color text = button.enabled ? t.ink : t.ink3, none{0, 0, 0, 0};
  if (button.style == Style::primary) {
    if (!button.enabled) return {t.inset, t.ink3, {t.edge, line_width::hair}};
    const Color fill = press   ? mix(t.ink, t.dark ? t.surface : Color{0, 0, 0}, 0.12f)
                       : hover ? mix(t.ink, t.surface, 0.08f)
                               : t.ink;
    return {fill, t.on_ink, {}};
  }
  if (button.style == Style::icon) return {press ? t.line : hover ? t.inset : none, text, {}};
  const Color rest = button.style == Style::quiet ? t.inset : t.surface;
  const Color fill = press ? t.line : hover ? mix(t.inset, t.ink, button.style == Style::quiet ? 0.05f : 0) : rest;
  if (button.style == Style::quiet) return {fill, text, {}};
  return {fill, text, {hover ? t.ink2 : t.edge, hover ? 1.6f : line_width::hair}};
}

// Every cell has room for its label and for a finger; what is left is shared equally. Short labels where the whole ones
// do not fit, equal cells where those do not either.
struct Cells {
  std::vector<std::string> labels;
  std::vector<float> widths;
};

Cells cells_of(const Canvas& canvas, const lab::Choice& choice, float text_size, float width) {
  const TextStyle style{.size = text_size, .weight = Weight::semibold};  // as the chosen one is written
  const float equal = width / static_cast<float>(choice.options.size());
  Cells cells;
  float left = -1;
  for (const bool shortened : {false, true}) {
    if (left >= 0) break;
    cells = {};
    left = width;
    for (const lab::Option& option : choice.options) {
      cells.labels.push_back(shortened && !option.short_label.empty() ? option.short_label : option.label);
      const float label = canvas.width(cells.labels.back(), style) + least_beside_label;
      cells.widths.push_back(std::max(label, std::min(equal, touch_size::smallest)));
      left -= cells.widths.back();
    }
  }
  for (float& cell : cells.widths) cell = left < 0 ? equal : cell + left / static_cast<float>(cells.widths.size());
  return cells;
}

Hit hit_of(std::string node, Rect r, float ring_radius) {
  return {std::move(node), r, r, ring_radius};
}

}  // namespace

Rect Canvas::pill(Point center, std::string_view text, const PillStyle& style) {
  const float w = width(text, style.text) + 2 * style.pad;
  const float h = style.height > 0 ? style.height : style.text.size + 11;
  const Align align = style.text.align;
  const float x = align == Align::left ? center.x : align == Align::right ? center.x - w : center.x - w / 2;
  const Rect r{x, center.y - h / 2, w, h};
  const Stroke stroke = style.stroke.a == 0 ? Stroke{} : Stroke{style.stroke, style.stroke_width};
  box(r, style.radius < 0 ? h / 2 : style.radius, style.fill, stroke);
  TextStyle inner = style.text;
  inner.align = Align::center;
  this->text(r.center(), text, inner);
  return r;
}

void Canvas::button(Rect r, const lab::Button& button, float text_size) {
  const Look look = look_of(*this, button);
  const float radius = std::min(corner::control, r.h / 2);
  if (look.fill.a != 0 || look.stroke.color.a != 0) box(r, radius, look.fill, look.stroke);
  TextStyle style{.size = text_size, .weight = Weight::semibold, .color = look.text};
  const float middle = r.center().y, icon_size = std::min(19.0f, text_size + 4), pad = 12;
  if (button.style == lab::Button::Style::icon) {
    icon(button.icon, r.center(), std::min({21.0f, r.w - 8, r.h - 8}), look.text);
  } else {
    const float lead = button.icon.empty() ? 0 : icon_size + 7, tail = button.expanded ? icon_size : 0;
    const float room = r.w - lead - tail - 2 * pad;
    std::string label = button.label;
    if (!button.short_label.empty() && width(label, style) > room) label = button.short_label;
    label = ellipsized(label, style, std::max(room, r.w - lead - tail - 8));
    const float label_width = width(label, style);
    const float x = r.center().x - (lead + label_width + tail) / 2;
    if (lead > 0) icon(button.icon, {x + icon_size / 2, middle}, icon_size, look.text);
    text({x + lead, middle}, label, style);
    if (tail > 0)
      icon(*button.expanded ? "up" : "down", {x + lead + label_width + tail - icon_size / 2 + 3, middle}, icon_size - 4,
           look.text);
  }
  hit(hit_of(button.id, r, radius));
}

void Canvas::segmented(Rect r, const lab::Choice& choice, float text_size) {
  const float radius = r.h / 2.8f;
  box(r, radius, theme.inset);
  if (choice.options.empty()) return;
  const Cells cells = cells_of(*this, choice, text_size, r.w);
  float x = r.x;
  for (std::size_t i = 0; i < choice.options.size(); ++i) {
    const lab::Option& option = choice.options[i];
    const Rect cell{x, r.y, cells.widths[i], r.h}, part = inset(cell, 3);
    const bool over = hovered(option.id), down = pressed(option.id);
    if (option.chosen) box(part, radius - 3, theme.surface, {theme.edge, line_width::hair});
    if (!option.chosen && (over || down)) box(part, radius - 3, down ? theme.line : mix(theme.inset, theme.ink, 0.05f));
    const TextStyle style{.size = text_size,
                          .weight = option.chosen ? Weight::semibold : Weight::regular,
                          .color = option.chosen ? theme.ink : theme.ink2,
                          .align = Align::center};
    text(part.center(), ellipsized(cells.labels[i], style, part.w - 4), style);
    hit({option.id, cell, part, radius - 3});
    x += cell.w;
  }
}

void Canvas::toggle(Rect r, const lab::Toggle& toggle) {
  const Rect track{r.x, r.center().y - 13, 46, 26};
  const bool over = hovered(toggle.id), down = pressed(toggle.id);
  const Color on_fill = over || down ? mix(theme.ink, theme.surface, down ? 0.16f : 0.08f) : theme.ink;
  const Color off_fill = down ? theme.line : over ? mix(theme.inset, theme.ink, 0.05f) : theme.inset;
  box(track, 13, toggle.on ? on_fill : off_fill,
      toggle.on ? Stroke{} : Stroke{over ? theme.ink2 : theme.edge, over ? 1.6f : line_width::hair});
  disc({track.x + (toggle.on ? 33.0f : 13.0f), track.center().y}, 9, toggle.on ? theme.surface : theme.edge);
  hit({toggle.id, r, track, 13});
}

void Canvas::card(Rect r, float radius) {
  box(r, radius, theme.surface, {theme.line, line_width::hair});
}

}  // namespace picture
