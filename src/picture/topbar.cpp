// Top bar: rooms and name at the left, share, settings and language at the right; on the phone rooms, name, share.
#include <algorithm>

#include "picture/bars.h"
#include "picture/nodes.h"

namespace picture {
namespace {

constexpr float icon_target = 44, words_from = 720;
constexpr std::size_t languages_at_hand = 3;  // more are chosen in the settings, as all are on the phone

const lab::Button* icon_button(const lab::Region& top, std::string_view id) {
  const lab::Button* button = named<lab::Button>(&top, id);
  return button != nullptr && button->style == lab::Button::Style::icon ? button : nullptr;
}

void draw_icon(Canvas& canvas, const lab::Button& button, Point center) {
  const float half = icon_target / 2;
  if (button.expanded.value_or(false))
    canvas.disc(center, 21, canvas.theme.inset, {canvas.theme.edge, line_width::hair});
  canvas.button({center.x - half, center.y - half, icon_target, icon_target}, button);
}

// Icon and words, right-aligned; returns the width.
float draw_tours(Canvas& canvas, const lab::Button& button, float right, float y) {
  const Theme& t = canvas.theme;
  const TextStyle style{.size = 14, .weight = Weight::semibold, .color = t.ink2};
  const float text = canvas.width(button.label, style), w = text + 27 + 20;
  const Rect r{right - w, y - icon_target / 2, w, icon_target}, ring = inset(r, 3);
  const bool over = canvas.hovered(button.id), down = canvas.pressed(button.id), open = button.expanded.value_or(false);
  if (over || down || open)
    canvas.box(ring, corner::control, down ? t.line : t.inset, open ? Stroke{t.edge, line_width::hair} : Stroke{});
  canvas.icon(button.icon, {r.x + 20, y}, 20, t.ink2);
  canvas.text({r.x + 37, y}, button.label, style);
  canvas.hit({button.id, r, ring, corner::control});
  return w;
}

void draw_phone(Canvas& canvas, const lab::Region& top, Rect r, std::string_view name) {
  const float y = r.center().y;
  const lab::Button* rooms = icon_button(top, "rooms");  // leads on to the settings
  if (const lab::Button* first = rooms != nullptr ? rooms : icon_button(top, "settings"))
    draw_icon(canvas, *first, {28, y});
  if (const lab::Button* share = icon_button(top, "share")) draw_icon(canvas, *share, {r.right() - 28, y});
  const TextStyle style{.size = 16, .weight = Weight::semibold, .align = Align::center};
  canvas.text({r.center().x, y}, canvas.ellipsized(name, style, r.w - 112), style);
}

}  // namespace

void draw_topbar(Canvas& canvas, const lab::Region& top, Rect r, Form form, const Columns& columns) {
  const auto* heading = first_of<lab::Heading>(&top);
  const std::string_view name = heading != nullptr ? std::string_view(heading->text) : std::string_view();
  canvas.line({r.x, r.bottom()}, {r.right(), r.bottom()}, {canvas.theme.line, line_width::hair});
  if (form == Form::phone) return draw_phone(canvas, top, r, name);
  const float y = r.center().y;
  float left = columns.edge + 24;
  if (const lab::Button* rooms = icon_button(top, "rooms")) {
    draw_icon(canvas, *rooms, {left + 8, y});
    left += icon_target;
  }
  float x = columns.edge + columns.total - 24;
  if (const auto* language = first_of<lab::Choice>(&top);
      language != nullptr && language->options.size() <= languages_at_hand) {
    const float cell = 66, w = cell * static_cast<float>(language->options.size());
    lab::Choice choice = *language;
    for (lab::Option& option : choice.options)
      if (!option.short_label.empty()) option.label = option.short_label;
    const float h = canvas.frame.touch ? 44 : 36;
    canvas.segmented({x - w, y - h / 2, w, h}, choice, 13);
    x -= w + 28;
  }
  for (const char* id : {"settings", "share", "sound"})
    if (const lab::Button* button = icon_button(top, id)) {
      draw_icon(canvas, *button, {x, y});
      x -= icon_target;
    }
  if (const lab::Button* tours = icon_button(top, "tours")) {
    if (r.w >= words_from) {
      x -= draw_tours(canvas, *tours, x + icon_target / 2, y) - 4;
    } else {
      draw_icon(canvas, *tours, {x, y});
      x -= icon_target;
    }
  }
  canvas.icon("logo", {left + 8, y}, 24, canvas.theme.ink, 2);
  const TextStyle style{.size = 17, .weight = Weight::semibold};
  canvas.text({left + 28, y}, canvas.ellipsized(name, style, x - left - 24), style);
}

}  // namespace picture
