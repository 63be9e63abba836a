#include "picture/proof.h"

#include <algorithm>

#include "picture/receipt_body.h"

namespace picture {
namespace {

constexpr float out = 6, pad = 14, arrow = 12, sentence_line = 19, term_line = 22;

TextStyle style_of(const Theme& theme, const lab::Term& term, float size) {
  const lab::Role role = term.role == lab::Role::ink && !term.strong ? lab::Role::ink2 : term.role;
  return {.size = size,
          .weight = term.strong ? Weight::semibold : Weight::regular,
          .color = role_ink(theme, role),
          .node = term.id};
}

}  // namespace

std::vector<PlacedTerm> place_terms(const Canvas& canvas, const std::vector<lab::Term>& terms, float width, float size,
                                    float step) {
  std::vector<PlacedTerm> placed;
  float x = 0, y = 0;
  for (const lab::Term& term : terms) {
    const TextStyle style = style_of(canvas.theme, term, size);
    const float w = canvas.width(term.text, style);
    const bool chip = canvas.frame.touch && !term.id.empty();
    const float advance = chip ? std::max(w + 16, touch_size::smallest) : w;
    if (x > 0 && x + advance > width) {
      x = 0;
      y += step;
    }
    if (advance <= width) {
      placed.push_back({&term, term.text, x, y, w, advance});
      x += advance;
      continue;
    }
    for (const std::string& piece : canvas.wrap(term.text, style, width)) {
      if (x > 0) y += step;
      x = canvas.width(piece, style);
      placed.push_back({&term, piece, 0, y, x, x});
    }
  }
  return placed;
}

void draw_term(Canvas& canvas, const PlacedTerm& p, Point at, float size, float step) {
  const Theme& t = canvas.theme;
  const lab::Term& term = *p.term;
  const Point middle{at.x + p.x + (p.advance - p.w) / 2, at.y + p.y};
  if (!term.id.empty()) {
    const bool chip = p.advance > p.w, over = canvas.hovered(term.id);
    const Rect ring =
        chip ? Rect{at.x + p.x + 1, middle.y - 15, p.advance - 2, 30} : Rect{middle.x - 3, middle.y - 10, p.w + 6, 20};
    if (chip) canvas.box(ring, corner::chip, t.surface, {t.edge, line_width::hair});
    if (canvas.pressed(term.id)) canvas.box(ring, corner::chip, t.line);
    if (!chip)
      canvas.line({middle.x, middle.y + size * 0.64f}, {middle.x + p.w, middle.y + size * 0.64f},
                  {over ? t.ink2 : t.edge, 1.4f, {1.5f, 3}});
    canvas.hit({term.id, {at.x + p.x, middle.y - step / 2, p.advance, step}, ring, corner::chip});
  }
  canvas.text(middle, p.text, style_of(t, term, size));
}

namespace {

void draw_arrow(Canvas& canvas, Point top) {
  const Stroke stroke{canvas.theme.edge, 1.6f};
  canvas.line({top.x, top.y + 1}, {top.x, top.y + 10}, stroke);
  canvas.polyline({{top.x - 4, top.y + 7}, {top.x, top.y + 11}, {top.x + 4, top.y + 7}}, {0, 0, 0, 0}, stroke, false);
}

Color card_fill(const Theme& t, const lab::ReceiptLine& line, bool last) {
  if (!last) return t.inset;
  if (line.role == lab::Role::weight) return t.weight_soft;
  if (line.role == lab::Role::output) return t.output_soft;
  return t.inset;
}

}  // namespace

float draw_proof_card(Canvas& canvas, const lab::ReceiptLine& line, Point at, float width, bool last) {
  const Theme& t = canvas.theme;
  const float left = at.x - out + pad, inner = width + 2 * out - 2 * pad, step = pitch(canvas, term_line);
  const TextStyle sentence{.size = 13, .color = t.ink2};
  const TextStyle result{.size = 16,
                         .weight = Weight::semibold,
                         .color = role_ink(t, last ? line.role : lab::Role::ink),
                         .align = Align::right};
  const std::vector<std::string> words = canvas.wrap(line.sentence, sentence, inner);
  const float result_width = line.result.shown.empty() ? 0 : canvas.width(line.result.shown, result) + 14;
  const float size = line.formula.size() > 8 ? 13.0f : 14.0f;
  const std::vector<PlacedTerm> terms = place_terms(canvas, line.formula, inner, size, step);
  float formula = terms.empty() ? 0 : terms.back().y + step;
  // The result stands beside the formula's last line, or under it where that line is too long.
  const bool beside = terms.empty() || terms.back().x + terms.back().advance <= inner - result_width;
  const float under = result_width > 0 && (!beside || terms.empty()) ? step : 0;
  const float head = 33 + sentence_line * static_cast<float>(words.size());
  const float height = head + formula + under + (formula + under > 0 ? 8 : 0);
  canvas.box({at.x - out, at.y, width + 2 * out, height}, corner::control, card_fill(t, line, last));
  canvas.text({left, at.y + 19}, line.title, {.size = 13, .weight = Weight::semibold, .color = t.ink2});
  float y = at.y + 40;
  for (const std::string& text : words) {
    canvas.text({left, y}, text, sentence);
    y += sentence_line;
  }
  const float first = at.y + head + step / 2 - 2;
  for (const PlacedTerm& term : terms) draw_term(canvas, term, {left, first}, size, step);
  if (result_width > 0) canvas.text({left + inner, first + formula + under - step}, line.result.shown, result);
  return height;
}

float draw_proof(Canvas& canvas, const lab::Receipt& receipt, Point at, float width) {
  const TextStyle title{.size = 13, .color = canvas.theme.ink2};
  float y = at.y + canvas.paragraph({at.x, at.y + 8}, receipt.proof_title, title, width, 19.5f) + 4;
  for (std::size_t i = 0; i < receipt.proof.size(); ++i) {
    const bool last = i + 1 == receipt.proof.size();
    y += draw_proof_card(canvas, receipt.proof[i], {at.x, y}, width, last);
    if (!last) draw_arrow(canvas, {at.x + width / 2, y});
    y += arrow;
  }
  return y - at.y;
}

float draw_seal(Canvas& canvas, const lab::Receipt& receipt, Point at, float width) {
  const Theme& t = canvas.theme;
  const TextStyle title{.size = 15, .weight = Weight::semibold}, text{.size = 13.5f, .color = t.ink2};
  const float left = at.x + 56, inner = width - 72;
  const float titles = 21 * static_cast<float>(canvas.wrap(receipt.seal_title, title, inner).size());
  const float texts = 20 * static_cast<float>(canvas.wrap(receipt.seal_text, text, inner).size());
  const float height = titles + texts + 36;
  canvas.box({at.x, at.y + 4, width, height}, corner::row, t.inset, {t.edge, 1.4f, {6, 5}});
  canvas.icon("seal", {at.x + 30, at.y + 4 + height / 2}, 26, t.ink2);
  canvas.paragraph({left, at.y + 30}, receipt.seal_title, title, inner, 21);
  canvas.paragraph({left, at.y + 32 + titles}, receipt.seal_text, text, inner, 20);
  return height + 12;
}

}  // namespace picture
