#include "picture/text_field.h"

#include <algorithm>

namespace picture {
namespace {

constexpr float height = 52, pad = 18, text_size = 18, caret = 24;

constexpr std::size_t most_drawn = 400;  // bytes

bool inside_letter(const std::string& text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
}

// The end of a text that is too long for its line: that is where it is typed.
std::string tail(const Canvas& canvas, const std::string& text, const TextStyle& style, float width) {
  std::size_t from = text.size() > most_drawn ? text.size() - most_drawn : 0;
  const auto step = [&] {
    while (inside_letter(text, from)) ++from;
  };
  for (step(); from < text.size() && canvas.width(text.substr(from), style) > width; step()) ++from;
  return text.substr(from);
}

std::string head(const Canvas& canvas, std::string text, const TextStyle& style, float width) {
  std::size_t end = std::min(text.size(), most_drawn);
  while (inside_letter(text, end)) --end;
  text.resize(end);
  return canvas.ellipsized(text, style, width);
}

}  // namespace

float draw_text_field(Canvas& canvas, const lab::TextField& field, Rect at) {
  const Theme& t = canvas.theme;
  const Rect box{at.x, at.y, at.w, height};
  const bool typing = canvas.eye.focused == field.id;
  canvas.box(box, corner::control, canvas.hovered(field.id) ? t.inset : t.surface, {t.ink, line_width::selected});
  const TextStyle note{.size = font_size::small, .color = t.ink3, .align = Align::right};
  const float right = box.right() - pad - (field.note.empty() ? 0 : canvas.width(field.note, note) + 12);
  canvas.text({box.right() - pad, box.center().y}, field.note, note);
  const TextStyle style{.size = text_size, .node = field.id};
  const std::string shown = typing ? tail(canvas, field.value, style, right - box.x - pad)
                                   : head(canvas, field.value, style, right - box.x - pad);
  const float x = box.x + pad + canvas.text({box.x + pad, box.center().y}, shown, style) + 2;
  if (typing)
    canvas.line({x, box.center().y - caret / 2}, {x, box.center().y + caret / 2}, {t.ink, line_width::selected});
  const Rect line{box.x + 2, box.y + 2, right - box.x - 4, box.h - 4};  // the real field lies there
  canvas.hit({.node = field.id, .rect = line, .ring = box, .ring_radius = corner::control});
  return height;
}

}  // namespace picture
