// Title, caption that wraps before the control beside it, and the controls of the room.
#include <algorithm>

#include "picture/bars.h"
#include "picture/nodes.h"
#include "picture/rooms.h"

namespace picture {
namespace {

constexpr float icon_target = 44, beside = 16, pad = 8;

bool roomy(Form form) {
  return form == Form::wide || form == Form::tablet;
}

float control_text(Form form) {
  return roomy(form) ? 14.0f : 13.5f;
}

// A button that opens something shows which way it opens; its own icon would say the same.
lab::Button plain(const lab::Button& button) {
  lab::Button copy = button;
  if (copy.expanded && copy.style != lab::Button::Style::icon) copy.icon.clear();
  return copy;
}

float controls_width(const Canvas& canvas, const std::vector<const lab::Button*>& buttons, Form form) {
  float w = 0;
  for (const lab::Button* button : buttons) w += button_width(canvas, plain(*button), control_text(form)) + 8;
  return w;
}

std::vector<std::string> caption_lines(const Canvas& canvas, const lab::Region* title, Form form, float width,
                                       float control) {
  const auto* caption = named<lab::Paragraph>(title, "caption");
  if (caption == nullptr) return {};
  const TextStyle style{.size = sizes_of(form, canvas.frame).caption};
  return canvas.wrap(caption->text, style, width - (roomy(form) ? control : 0) - 2 * (form == Form::phone ? pad : 0));
}

float title_line(const Sizes& sizes) {
  return sizes.title * font_size::title_leading;
}

constexpr std::string_view away_button = "newwindow.lab";
constexpr float away_text = 12, away_icon = 14;

}  // namespace

std::optional<Rect> away_place(const Canvas& canvas, const lab::Region* title, Rect map, Form form) {
  const auto* button = is_low(form) ? named<lab::Button>(title, away_button) : nullptr;
  if (button == nullptr) return {};
  const float w = canvas.width(button->label, {.size = away_text}) + away_icon + 20;
  return Rect{map.right() - w - 4, map.bottom() - 28, w, 26};
}

void draw_away(Canvas& canvas, const lab::Region* title, Rect at) {
  const auto& button = *named<lab::Button>(title, away_button);
  const Color color = canvas.hovered(button.id) ? canvas.theme.ink : canvas.theme.ink2;
  const float w = canvas.text({at.x + 8, at.center().y}, button.label, {.size = away_text, .color = color});
  canvas.icon(button.icon, {at.x + 8 + w + away_icon / 2 + 2, at.center().y}, away_icon, color);
  canvas.hit({.node = button.id, .rect = at});
}

float button_width(const Canvas& canvas, const lab::Button& button, float text_size, bool short_label) {
  if (button.style == lab::Button::Style::icon) return icon_target;
  const std::string& label = short_label && !button.short_label.empty() ? button.short_label : button.label;
  const float icon = std::min(19.0f, text_size + 4);
  return canvas.width(label, {.size = text_size, .weight = Weight::semibold}) + 28 +
         (button.icon.empty() ? 0 : icon + 7) + (button.expanded ? icon : 0);
}

std::vector<const lab::Button*> title_buttons(const lab::Region* title, Form form) {
  std::vector<const lab::Button*> buttons;
  for (const lab::Button* button : all_of<lab::Button>(title)) {
    const bool icon = button->style == lab::Button::Style::icon;
    if (button->id == away_button) continue;                            // stands on the map
    if (button->id == "receipt.sheet" && form != Form::band) continue;  // the others show it, or its one line
    if (is_low(form) && !icon) continue;
    buttons.push_back(button);
  }
  return buttons;
}

float title_height(const Canvas& canvas, const lab::Region* title, const lab::Region* rooms, Form form,
                   const Columns& columns, bool caption) {
  if (title == nullptr) return 0;
  const Sizes sizes = sizes_of(form, canvas.frame);
  const float control = controls_width(canvas, title_buttons(title, form), form) + nav_width(canvas, rooms, form);
  const auto lines =
      caption ? caption_lines(canvas, title, form, columns.width, control + beside) : std::vector<std::string>();
  const float text = title_line(sizes) + static_cast<float>(lines.size()) * sizes.caption_line;
  if (form == Form::wide) return std::max(74.0f, text);
  const float least = control > 0 ? (form == Form::phone ? 38.0f : 44.0f) : 0;
  return std::max(text + (form == Form::phone ? 6.0f : 2.0f), least);
}

void draw_title(Canvas& canvas, const lab::Region& title, const lab::Region* rooms, Rect r, Form form, bool caption) {
  const Sizes sizes = sizes_of(form, canvas.frame);
  const auto buttons = title_buttons(&title, form);
  const float nav = nav_width(canvas, rooms, form);
  const float control = controls_width(canvas, buttons, form) + nav + (buttons.empty() && nav == 0 ? 0 : beside);
  const float left = r.x + (form == Form::phone ? pad : 0);
  float right = r.right();
  const float h = roomy(form) ? 44 : 34, top = roomy(form) ? r.y + (form == Form::wide ? 6 : 0) : r.y - 2;
  for (auto button = buttons.rbegin(); button != buttons.rend(); ++button) {
    const lab::Button drawn = plain(**button);
    const float w = button_width(canvas, drawn, control_text(form));
    canvas.button({right - w, top, w, h}, drawn, control_text(form));
    right -= w + 8;
  }
  if (nav > 0) {
    draw_nav(canvas, *rooms, {right, top + h / 2}, h);
    right -= nav;
  }
  const auto lines = caption ? caption_lines(canvas, &title, form, r.w, control) : std::vector<std::string>();
  const auto* heading = first_of<lab::Heading>(&title);
  float y = r.y + 16 + (form == Form::wide && lines.size() <= 1 ? 4 : 0);
  const TextStyle style{.size = sizes.title, .weight = Weight::semibold};
  if (heading != nullptr) {
    TextStyle fitted = style;  // a long title gets smaller before it is cut
    while (fitted.size > 14 && canvas.width(heading->text, fitted) > right - left - 4) fitted.size -= 1;
    canvas.text({left, y}, canvas.ellipsized(heading->text, fitted, right - left - 4), fitted);
  }
  y += roomy(form) ? (lines.size() <= 1 ? 30.0f : 28.0f) : sizes.title_gap;
  const TextStyle small{.size = sizes.caption, .color = canvas.theme.ink2};
  for (const std::string& line : lines) {
    canvas.text({left, y}, line, small);
    y += sizes.caption_line;
  }
}

void draw_title_row(Canvas& canvas, const lab::Region* title, const lab::Region* top, const lab::Region* rooms, Rect r,
                    Form form) {
  const bool tiny = form == Form::tiny;
  const Sizes sizes = sizes_of(form, canvas.frame);
  const float y = r.center().y + (tiny ? 1 : 0), left = r.x + (tiny ? 12 : 18);
  float right = r.right() - (tiny ? 0 : 4);
  std::vector<const lab::Button*> buttons;
  for (const char* id : {"rooms", "share", "settings"})
    if (const auto* button = named<lab::Button>(top, id)) buttons.push_back(button);
  std::vector<const lab::Button*> own = title_buttons(title, form);
  buttons.insert(buttons.begin(), own.begin(), own.end());
  for (auto button = buttons.rbegin(); button != buttons.rend(); ++button) {
    const lab::Button drawn = plain(**button);
    const float w = button_width(canvas, drawn, control_text(form)), h = std::min(r.h, icon_target);
    const bool icon = drawn.style == lab::Button::Style::icon;
    canvas.button({right - w, y - (icon ? h / 2 : 18), w, icon ? h : 36.0f}, drawn, control_text(form));
    right -= w + (icon ? 0 : 10);
  }
  if (const float nav = nav_width(canvas, rooms, form); nav > 0) {
    draw_nav(canvas, *rooms, {right, y}, std::min(r.h, icon_target));
    right -= nav;
  }
  const auto* heading = first_of<lab::Heading>(title);
  if (heading == nullptr) return;
  const TextStyle style{.size = sizes.title, .weight = Weight::semibold};
  canvas.text({left, y}, canvas.ellipsized(heading->text, style, right - left - 6), style);
}

}  // namespace picture
