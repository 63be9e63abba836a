#include "picture/overlay_rows.h"

#include <algorithm>

#include "picture/bars.h"
#include "picture/nodes.h"
#include "picture/overlay.h"
#include "picture/rooms.h"

namespace picture {
namespace {

constexpr float row = 48, two_lines = 58, lead = row_lead;
constexpr float option_width = 62;

void row_title(Canvas& canvas, std::string_view icon, std::string_view label, std::string_view detail, Rect r,
               float room) {
  const Theme& t = canvas.theme;
  const TextStyle title{.size = 15, .weight = Weight::semibold}, small{.size = 13, .color = t.ink2};
  if (!icon.empty()) canvas.icon(icon, {r.x + 10, r.center().y}, 20, t.ink2);
  const float y = r.center().y - (detail.empty() ? 0 : 10);
  canvas.text({r.x + lead, y}, canvas.ellipsized(label, title, room - lead), title);
  if (!detail.empty()) canvas.text({r.x + lead, y + 20}, canvas.ellipsized(detail, small, room - lead), small);
}

float segments_width(const Canvas& canvas, const lab::Choice& choice) {
  float w = 0;
  for (const lab::Option& option : choice.options)
    w = std::max(w, canvas.width(option.label, {.size = 14, .weight = Weight::semibold}) + 22);
  return std::max(w, option_width - 6) * static_cast<float>(choice.options.size());
}

}  // namespace

float draw_segments(Canvas& canvas, const lab::Choice& choice, Point at, float width) {
  const float h = canvas.frame.touch ? 44 : 40, w = segments_width(canvas, choice);
  const float title = canvas.width(choice.label, {.size = 15, .weight = Weight::semibold}) + lead + 12;
  if (w + title <= width) {
    row_title(canvas, choice.icon, choice.label, {}, {at.x, at.y, width, 52}, width - w);
    canvas.segmented({at.x + width - w, at.y + 26 - h / 2, w, h}, choice, 14);
    return 52;
  }
  row_title(canvas, choice.icon, choice.label, {}, {at.x, at.y, width, 40}, width);
  const float below = std::min(w, width - row_lead);
  canvas.segmented({at.x + width - below, at.y + 40, below, h}, choice, 14);
  return 40 + h + 8;
}

float draw_switch(Canvas& canvas, const lab::Toggle& toggle, Point at, float width) {
  const float room = width - 62;
  const TextStyle small{.size = 13, .color = canvas.theme.ink2};
  const auto lines =
      toggle.detail.empty() ? std::vector<std::string>() : canvas.wrap(toggle.detail, small, room - lead);
  const float h = lines.empty() ? row : two_lines + 18 * static_cast<float>(lines.size() - 1);
  if (lines.size() <= 1) {
    row_title(canvas, toggle.icon, toggle.label, toggle.detail, {at.x, at.y, width, h}, room);
  } else {
    row_title(canvas, toggle.icon, toggle.label, {}, {at.x, at.y, width, 36}, room);
    canvas.paragraph({at.x + lead, at.y + 36}, toggle.detail, small, room - lead, 18);
  }
  canvas.toggle({at.x + width - 46, at.y + h / 2 - 22, 46, 44}, toggle);
  return h;
}

namespace {

float draw_command(Canvas& canvas, const lab::Button& button, Point at, float width) {
  const Theme& t = canvas.theme;
  const Rect r{at.x - 10, at.y + 2, width + 20, row - 4};
  if (canvas.hovered(button.id) || canvas.pressed(button.id))
    canvas.box(r, corner::control, canvas.pressed(button.id) ? t.line : t.inset);
  const TextStyle small{.size = 13, .color = t.ink3, .align = Align::right};
  const float title = canvas.width(button.label, {.size = 15, .weight = Weight::semibold}) + lead + 34;
  const bool detail = !button.detail.empty() && title + canvas.width(button.detail, small) <= width;
  row_title(canvas, button.icon, button.label, {}, {at.x, at.y, width, row}, width - 24);
  if (detail) canvas.text({at.x + width - 22, at.y + row / 2}, button.detail, small);
  canvas.icon("right", {at.x + width - 7, at.y + row / 2}, 14, t.ink3);
  canvas.hit({button.id, r, r, corner::control});
  return row;
}

// Something to go into: what it is called, and below what it is about.
float draw_entry(Canvas& canvas, const lab::Button& button, Point at, float width) {
  const Theme& t = canvas.theme;
  const TextStyle small{.size = 13, .color = t.ink2};
  const float place = width - lead - 24;
  const auto lines = canvas.wrap(button.detail, small, place);
  const Rect r{at.x - 10, at.y, width + 20, 44 + 19 * static_cast<float>(lines.size())};
  const bool over = canvas.hovered(button.id), down = canvas.pressed(button.id);
  if (over || down) canvas.box(r, corner::control, down ? t.line : t.inset);
  row_title(canvas, button.icon, button.label, {}, {at.x, at.y + 2, width, 40}, place + lead);
  for (std::size_t i = 0; i < lines.size(); ++i)
    canvas.text({at.x + lead, at.y + 44 + 19 * static_cast<float>(i)}, lines[i], small);
  canvas.icon("right", {at.x + width - 7, r.center().y}, 14, t.ink3);
  canvas.hit({button.id, r, r, corner::control});
  return r.h + 4;
}

// One option of a list: label, and under it what it is about.
float draw_option(Canvas& canvas, const lab::Option& option, Point at, float width) {
  const Theme& t = canvas.theme;
  const TextStyle label{.size = 15, .weight = option.chosen ? Weight::semibold : Weight::regular};
  const TextStyle small{.size = 13, .color = t.ink2};
  const float room = width - 30;
  const auto lines = canvas.wrap(option.label, label, room);
  const auto details = option.detail.empty() ? std::vector<std::string>() : canvas.wrap(option.detail, small, room);
  const float h = std::max(touch_size::smallest,
                           18 + 20 * static_cast<float>(lines.size()) + 19 * static_cast<float>(details.size()));
  const Rect r{at.x - 10, at.y, width + 20, h};
  const bool over = canvas.hovered(option.id), down = canvas.pressed(option.id);
  if (option.chosen)
    canvas.box(r, corner::control, t.inset, {t.edge, line_width::hair});
  else if (over || down)
    canvas.box(r, corner::control, down ? t.line : t.inset);
  float y = at.y + 19;
  for (const std::string& line : lines) {
    canvas.text({at.x, y}, line, label);
    y += 20;
  }
  for (const std::string& line : details) {
    canvas.text({at.x, y - 1}, line, small);
    y += 19;
  }
  if (option.chosen) canvas.icon("check", {at.x + width - 8, r.center().y}, 18, t.ink, 2);
  canvas.hit({option.id, r, r, corner::control});
  return h + 4;
}

float draw_choice(Canvas& canvas, const lab::Choice& choice, Point at, float width) {
  if (choice.style == lab::Choice::Style::segmented) return draw_segments(canvas, choice, at, width);
  float y = at.y;
  for (const lab::Option& option : choice.options) y += draw_option(canvas, option, {at.x, y}, width);
  return y - at.y;
}

// Lines as they are written. One that is too long goes on below, further in.
float draw_block(Canvas& canvas, const lab::Block& block, Point at, float width) {
  TextStyle style{.size = font_size::small, .plain = block.code};
  const float step = canvas.width("0", style), pitch = font_size::small * 1.55f;
  float y = at.y + pitch / 2;
  for (std::size_t from = 0; from < block.text.size();) {
    const std::size_t end = std::min(block.text.find('\n', from), block.text.size());
    const std::string_view line = std::string_view(block.text).substr(from, end - from);
    const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
    const std::string_view words = line.substr(blanks);
    const float in = step * static_cast<float>(blanks), further = in + 4 * step;
    style.color = block.code && words.starts_with('#') ? canvas.theme.ink2 : canvas.theme.ink;
    float x = at.x + in;
    const bool fits = in + canvas.width(words, style) <= width;
    for (const std::string& part :
         fits ? std::vector<std::string>{std::string(words)} : canvas.wrap(words, style, width - further)) {
      canvas.text({x, y}, canvas.ellipsized(part, style, at.x + width - x), style);
      x = at.x + further;
      y += pitch;
    }
    from = end + 1;
  }
  return y - pitch / 2 - at.y;
}

}  // namespace

float draw_rows(Canvas& canvas, const lab::Region& overlay, Point at, float width) {
  const Theme& t = canvas.theme;
  float y = at.y;
  bool commands = false;
  for (const lab::Node& node : overlay.nodes) {
    if (const auto* choice = std::get_if<lab::Choice>(&node)) y += draw_choice(canvas, *choice, {at.x, y}, width);
    if (const auto* rooms = std::get_if<lab::RoomList>(&node)) y += draw_room_cards(canvas, *rooms, {at.x, y}, width);
    if (const auto* toggle = std::get_if<lab::Toggle>(&node)) y += draw_switch(canvas, *toggle, {at.x, y}, width);
    if (const auto* block = std::get_if<lab::Block>(&node)) y += draw_block(canvas, *block, {at.x, y}, width);
    if (const auto* notice = std::get_if<lab::Notice>(&node); notice != nullptr && holds_text(overlay))
      y += canvas.paragraph({at.x, y + 14}, notice->text, {.size = 14, .weight = Weight::semibold}, width, 21) + 8;
    if (const auto* text = std::get_if<lab::Paragraph>(&node)) {
      const bool label = text->tone == lab::Paragraph::Tone::label;
      const TextStyle style{.size = label ? 13.0f : 14.0f,
                            .weight = label ? Weight::semibold : Weight::regular,
                            .color = label ? t.ink3 : t.ink2};
      y += canvas.paragraph({at.x, y + 14}, text->text, style, width, 21) + 8;
    }
    const auto* button = std::get_if<lab::Button>(&node);
    if (button == nullptr || in_head(*button)) continue;
    if (button->style == lab::Button::Style::ghost) {
      y += draw_entry(canvas, *button, {at.x, y}, width);
      continue;
    }
    if (!commands && y > at.y) {
      canvas.line({at.x, y + 6}, {at.x + width, y + 6}, {t.line, line_width::hair});
      y += 12;
      commands = true;
    }
    y += draw_command(canvas, *button, {at.x, y}, width);
  }
  return y - at.y;
}

}  // namespace picture
