#include "picture/proof.h"

#include <algorithm>

#include "picture/receipt_body.h"

namespace picture {
namespace {

constexpr float out = 6, pad = 14, arrow = 12, sentence_line = 19, term_line = 22;

struct Placed {
  const lab::Term* term;
  std::string text;
  float x, y, w;
};

TextStyle style_of(const Theme& theme, const lab::Term& term, float size) {
  const lab::Role role = term.role == lab::Role::ink && !term.strong ? lab::Role::ink2 : term.role;
  return {.size = size,
          .weight = term.strong ? Weight::semibold : Weight::regular,
          .color = role_ink(theme, role),
          .node = term.id};
}

// The formula's terms in lines of at most `width`; a plain term may break at its spaces.
std::vector<Placed> place_terms(const Canvas& canvas, const lab::ReceiptLine& line, float width, float size,
                                float step) {
  std::vector<Placed> placed;
  float x = 0, y = 0;
  for (const lab::Term& term : line.formula) {
    const TextStyle style = style_of(canvas.theme, term, size);
    const float w = canvas.width(term.text, style);
    if (x > 0 && x + w > width) {
      x = 0;
      y += step;
    }
    if (w <= width) {
      placed.push_back({&term, term.text, x, y, w});
      x += w;
      continue;
    }
    for (const std::string& piece : canvas.wrap(term.text, style, width)) {
      if (x > 0) y += step;
      x = canvas.width(piece, style);
      placed.push_back({&term, piece, 0, y, x});
    }
  }
  return placed;
}

void draw_term(Canvas& canvas, const Placed& p, Point at, float size, float step) {
  const lab::Term& term = *p.term;
  const Point middle{at.x + p.x, at.y + p.y};
  if (!term.id.empty()) {
    const Rect chip{middle.x - 3, middle.y - 10, p.w + 6, 20};
    if (canvas.pressed(term.id)) canvas.box(chip, 6, canvas.theme.surface);
    const Color rule = canvas.hovered(term.id) ? canvas.theme.ink2 : canvas.theme.edge;
    canvas.line({middle.x, middle.y + size * 0.64f}, {middle.x + p.w, middle.y + size * 0.64f},
                {rule, 1.4f, {1.5f, 3}});
    canvas.hit({term.id, {middle.x - 2, middle.y - step / 2, p.w + 4, step}, chip, 6});
  }
  canvas.text(middle, p.text, style_of(canvas.theme, term, size));
}

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
  std::vector<Placed> terms = place_terms(canvas, line, inner, size, step);
  float formula = terms.empty() ? 0 : terms.back().y + step;
  // The result stands beside the formula's last line, or under it where that line is too long.
  const bool beside = terms.empty() || terms.back().x + terms.back().w <= inner - result_width;
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
  for (const Placed& term : terms) draw_term(canvas, term, {left, first}, size, step);
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
