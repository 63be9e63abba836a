// Text of the canvas: one line, several runs, wrapping, cutting with an ellipsis.
#include <algorithm>

#include "picture/canvas.h"
#include "picture/line_break.h"
#include "picture/markup.h"

namespace picture {
namespace {

constexpr std::string_view ellipsis = "…";

float piece_width(const Typeface& typeface, const Piece& piece, Weight weight) {
  if (piece.crossed) return crossed_width * piece.size;
  return typeface.measure(piece.text, piece.size, typeface.weight_for(piece.text, weight));
}

std::vector<Piece> pieces_of(std::string_view text, const TextStyle& style) {
  return style.plain ? std::vector<Piece>{{std::string(text), style.size}} : pieces(text, style.size);
}

float left_of(Align align, float x, float width) {
  return align == Align::left ? x : align == Align::right ? x - width : x - width / 2;
}

void draw_crossed(Canvas& canvas, Point left_middle, const Piece& piece, Color color) {
  const float r = piece.size * 0.34f, d = r * 0.7071f, thick = std::max(1.0f, piece.size * 0.08f);
  const Point c{left_middle.x + crossed_width * piece.size / 2, left_middle.y};
  canvas.disc(c, r, {0, 0, 0, 0}, {color, thick});
  canvas.line({c.x - d, c.y + d}, {c.x + d, c.y - d}, {color, thick});
}

}  // namespace

float Canvas::width(std::string_view text, const TextStyle& style) const {
  if (style.plain || !has_markup(text))
    return typeface.measure(text, style.size, typeface.weight_for(text, style.weight));
  float sum = 0;
  for (const Piece& piece : pieces(text, style.size)) sum += piece_width(typeface, piece, style.weight);
  return sum;
}

float Canvas::text(Point middle, std::string_view text, const TextStyle& style) {
  const float total = width(text, style);
  const Color color = style.color.a == 0 ? theme.ink : style.color;
  float x = left_of(style.align, middle.x, total);
  for (Piece& piece : pieces_of(text, style)) {
    const float advance = piece_width(typeface, piece, style.weight);
    if (piece.crossed) {
      draw_crossed(*this, {x, middle.y}, piece, color);
    } else if (!piece.text.empty()) {
      const Weight weight = typeface.weight_for(piece.text, style.weight);
      // Spaces at the ends only move what is drawn: printers of pictures trim them in different ways.
      const std::size_t first = std::min(piece.text.find_first_not_of(' '), piece.text.size());
      const std::size_t last = piece.text.find_last_not_of(' ') + 1;
      const std::string shown = piece.text.substr(first, std::max(first, last) - first);
      const float lead = typeface.measure(std::string_view(piece.text).substr(0, first), piece.size, weight);
      const Point at{x + lead, middle.y + piece.down + font_size::middle * style.size};
      const float drawn = typeface.measure(shown, piece.size, weight);
      if (!shown.empty())
        picture.primitives.push_back(
            Text{at, shown, piece.size, weight, color, style.halo, drawn, style.node, piece.small});
    }
    x += advance;
  }
  return total;
}

float Canvas::runs(Point middle, const std::vector<Run>& runs) {
  float total = 0;
  for (const Run& run : runs) total += width(run.text, run.style);
  float x = runs.empty() ? middle.x : left_of(runs.front().style.align, middle.x, total);
  for (const Run& run : runs) {
    TextStyle style = run.style;
    style.align = Align::left;
    x += text({x, middle.y}, run.text, style);
  }
  return total;
}

std::vector<std::string> Canvas::wrap(std::string_view text, const TextStyle& style, float max_width) const {
  std::vector<std::string> lines;
  std::string current;
  for (const Unbroken& part : unbroken(text)) {
    const std::string longer = current + (part.blank && !current.empty() ? " " : "") + std::string(part.text);
    if (!current.empty() && width(longer, style) > max_width) {
      lines.push_back(std::move(current));
      current = part.text;
    } else {
      current = longer;
    }
  }
  if (!current.empty()) lines.push_back(std::move(current));
  return lines;
}

float Canvas::paragraph(Point first_middle, std::string_view text, const TextStyle& style, float max_width,
                        float line_height) {
  float y = first_middle.y;
  for (const std::string& line : wrap(text, style, max_width)) {
    this->text({first_middle.x, y}, line, style);
    y += line_height;
  }
  return y - first_middle.y;
}

std::string Canvas::ellipsized(std::string_view text, const TextStyle& style, float max_width) const {
  if (width(text, style) <= max_width) return std::string(text);
  while (!text.empty()) {
    std::size_t cut = text.size() - 1;  // back to the start of the last character
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0) == 0x80) --cut;
    text = text.substr(0, cut);
    while (text.ends_with(' ')) text.remove_suffix(1);
    const std::string shorter = std::string(text) + std::string(ellipsis);
    if (width(shorter, style) <= max_width) return shorter;
  }
  return std::string(ellipsis);
}

}  // namespace picture
