#include <algorithm>
#include <cmath>
#include <string>

#include "picture/bars.h"
#include "picture/nodes.h"
#include "picture/overlay_rows.h"

namespace picture {
namespace {

constexpr float two_columns = 660, code_side = 236, between_columns = 36, gap = 12;
constexpr int quiet_zone = 4;  // modules

float button_high(const Canvas& canvas) {
  return canvas.frame.touch ? touch_size::smallest : 40;
}

// The nearest start of a character at or before `at`.
std::size_t character_start(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) --at;
  return std::min(at, text.size());
}

// Without what is in its middle, where it is longer than there is room for: both ends of a link say what it is.
std::string cut_in_middle(const Canvas& canvas, std::string_view text, const TextStyle& style, float room) {
  if (canvas.width(text, style) <= room) return std::string(text);
  const auto cut = [&](std::size_t keep) {
    const std::size_t front = character_start(text, keep - keep / 3), back = text.size() - keep / 3;
    return std::string(text.substr(0, front)) + "…" + std::string(text.substr(character_start(text, back)));
  };
  std::size_t low = 0, high = text.size();
  while (low + 1 < high) {
    const std::size_t middle = (low + high) / 2;
    (canvas.width(cut(middle), style) <= room ? low : high) = middle;
  }
  return cut(low);
}

lab::Button button_of(const lab::CopyField& field, lab::Button::Style style) {
  return {.id = field.id, .label = field.action, .style = style, .icon = "copy"};
}

// One line with its button at the right.
float draw_line_field(Canvas& canvas, const lab::CopyField& field, Point at, float width) {
  const TextStyle title{.size = 15, .weight = Weight::semibold};
  const TextStyle small{.size = 14, .plain = true};
  const lab::Button button = button_of(field, lab::Button::Style::primary);
  const float high = 46, w = button_width(canvas, button, 14);
  canvas.text({at.x, at.y + 12}, field.label, title);
  const Rect box{at.x, at.y + 28, width - w - 8, high};
  canvas.box(box, corner::control, canvas.theme.inset, {canvas.theme.edge, line_width::hair});
  canvas.text({box.x + 14, box.center().y}, cut_in_middle(canvas, field.text, small, box.w - 28), small);
  canvas.button({box.right() + 8, box.y, w, high}, button, 14);
  return 28 + high;
}

// Several lines, their button below at the right.
float draw_code_field(Canvas& canvas, const lab::CopyField& field, Point at, float width) {
  const TextStyle small{.size = font_size::small, .plain = true};
  const float pitch = 20, tall = button_high(canvas);
  const auto lines = static_cast<float>(std::ranges::count(field.text, '\n'));
  const Rect box{at.x, at.y, width, lines * pitch + 24 + tall};
  canvas.box(box, corner::control, canvas.theme.inset, {canvas.theme.edge, line_width::hair});
  float y = box.y + 10 + pitch / 2;
  for (std::size_t from = 0; from < field.text.size();) {
    const std::size_t end = field.text.find('\n', from);
    const std::string line = field.text.substr(from, end - from);
    canvas.text({box.x + 14, y}, cut_in_middle(canvas, line, small, box.w - 28), small);
    y += pitch;
    from = end == std::string::npos ? field.text.size() : end + 1;
  }
  const lab::Button button = button_of(field, lab::Button::Style::ghost);
  const float w = button_width(canvas, button, 14);
  canvas.button({box.right() - w - 8, box.bottom() - tall - 8, w, tall}, button, 14);
  return box.h;
}

float draw_qr(Canvas& canvas, const lab::QrSquare& qr, Point at, float width) {
  constexpr Color paper{255, 255, 255}, ink{0x17, 0x20, 0x2B};
  const float side = std::min(width, code_side), modules = static_cast<float>(qr.size + 2 * quiet_zone);
  // A module is a whole number of pixels where it can be: its edges are then sharp.
  const float exact = side / modules, module = exact >= 1 ? std::floor(exact * 2) / 2 : exact;
  const Rect box{at.x + (width - side) / 2, at.y, side, side};
  canvas.box(box, corner::control, paper, {canvas.theme.line, line_width::hair});
  const float half = module * static_cast<float>(qr.size) / 2;
  const Point from{std::round(box.center().x - half), std::round(box.center().y - half)};
  const auto dark = [&](int x, int y) {
    return x < qr.size && y < qr.size && qr.dark[static_cast<std::size_t>(y * qr.size + x)];
  };
  // In rows and in columns: each covers the hairlines that soft edges leave between the others.
  const auto stretches = [&](bool columns) {
    for (int line = 0; line < qr.size; ++line)
      for (int at_module = 0; at_module < qr.size; ++at_module) {
        const int first = at_module;
        while (columns ? dark(line, at_module) : dark(at_module, line)) ++at_module;
        if (at_module == first) continue;
        const float start = static_cast<float>(first) * module, across = static_cast<float>(line) * module;
        const float length = static_cast<float>(at_module - first) * module;
        canvas.box(columns ? Rect{from.x + across, from.y + start, module, length}
                           : Rect{from.x + start, from.y + across, length, module},
                   0, ink);
      }
  };
  stretches(false);
  stretches(true);
  const TextStyle note{.size = 13, .color = canvas.theme.ink2, .align = Align::center};
  canvas.text({box.center().x, box.bottom() + 18}, canvas.ellipsized(qr.note, note, width), note);
  return side + 32;
}

// Buttons one after the other, as many in a line as it holds.
struct Buttons {
  Rect room;
  float x = 0, y = 0;

  void draw(Canvas& canvas, const lab::Button& button) {
    lab::Button shown = button;
    shown.label = button.short_label;
    shown.icon.clear();
    const float w = std::max(64.0f, button_width(canvas, shown, 14)), h = button_high(canvas);
    if (x > 0 && x + w > room.w) {
      x = 0;
      y += h + 8;
    }
    canvas.button({room.x + x, room.y + y, w, h}, shown, 14);
    x += w + 8;
  }
  float height(const Canvas& canvas) const { return x > 0 || y > 0 ? y + button_high(canvas) : 0; }
};

float draw_text(Canvas& canvas, const lab::Paragraph& text, Point at, float width) {
  const Theme& t = canvas.theme;
  const bool label = text.tone == lab::Paragraph::Tone::label, info = text.tone == lab::Paragraph::Tone::info;
  const TextStyle style{.size = label ? 15.0f : 14.0f,
                        .weight = label ? Weight::semibold : Weight::regular,
                        .color = label ? t.ink : t.ink2};
  const float in = info ? 28 : 0;
  if (info) canvas.icon("info", {at.x + 9, at.y + 10}, 18, t.ink2);
  return canvas.paragraph({at.x + in, at.y + 10}, text.text, style, width - in, 21);
}

float draw_node(Canvas& canvas, const lab::Node& node, Point at, float width) {
  if (const auto* field = std::get_if<lab::CopyField>(&node))
    return field->label.empty() ? draw_code_field(canvas, *field, at, width)
                                : draw_line_field(canvas, *field, at, width);
  // Neither has an icon here: their names begin where all else does.
  const Point beside{at.x - row_lead, at.y};
  if (const auto* toggle = std::get_if<lab::Toggle>(&node))
    return draw_switch(canvas, *toggle, beside, width + row_lead);
  if (const auto* choice = std::get_if<lab::Choice>(&node))
    return draw_segments(canvas, *choice, beside, width + row_lead);
  if (const auto* text = std::get_if<lab::Paragraph>(&node)) return draw_text(canvas, *text, at, width);
  if (const auto* qr = std::get_if<lab::QrSquare>(&node)) return draw_qr(canvas, *qr, at, width);
  const auto* notice = std::get_if<lab::Notice>(&node);
  if (notice == nullptr) return 0;
  return canvas.paragraph({at.x, at.y + 10}, notice->text, {.size = 14, .weight = Weight::semibold}, width, 21);
}

}  // namespace

float draw_share(Canvas& canvas, const lab::Region& overlay, Point at, float width) {
  const bool code = first_of<lab::QrSquare>(&overlay) != nullptr;
  const float column = code && width >= two_columns ? width - code_side - between_columns : width;
  float y = at.y, beside = at.y, room = column;
  Buttons buttons{};
  const auto below = [&] {  // both columns
    y = std::max(y, beside);
    room = width;
  };
  for (const lab::Node& node : overlay.nodes) {
    const auto* button = std::get_if<lab::Button>(&node);
    if (button != nullptr && in_head(*button)) continue;
    if (button != nullptr) {
      if (buttons.room.w == 0) buttons.room = {at.x, y, width, 0};
      buttons.draw(canvas, *button);
      continue;
    }
    if (buttons.room.w > 0) y += buttons.height(canvas) + gap + 4;
    buttons = {};
    if (std::holds_alternative<lab::QrSquare>(node) && column < width) {
      beside = at.y + 34 + draw_node(canvas, node, {at.x + width - code_side, at.y + 34}, code_side);
      continue;
    }
    if (const auto* text = std::get_if<lab::Paragraph>(&node); text != nullptr && text->id != "share.detail") below();
    const float height = draw_node(canvas, node, {at.x, y}, room);
    y += height > 0 ? height + gap : 0;
  }
  return std::max(y, beside) - at.y;
}

}  // namespace picture
