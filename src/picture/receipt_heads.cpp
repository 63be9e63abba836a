// Several heads: their weights side by side, where each ends alone, and how W_O joins them.
#include <algorithm>

#include "picture/nodes.h"
#include "picture/proof.h"
#include "picture/receipt_body.h"

namespace picture {
namespace {

constexpr float marker = 11, number_pad = 4;

Color head_color(const Theme& t, int head) {
  return t.heads[static_cast<std::size_t>(head)];
}

Color head_ink(const Theme& t, int head) {
  return t.heads_ink[static_cast<std::size_t>(head)];
}

float column_width(const lab::Receipt& receipt, float width) {
  return std::min(110.0f, width * 0.7f / static_cast<float>(receipt.tables.size()));
}

// Right ends of the heads' columns.
float column_right(const lab::Receipt& receipt, std::size_t index, float width) {
  return width - column_width(receipt, width) * static_cast<float>(receipt.tables.size() - 1 - index);
}

void draw_titles(Canvas& canvas, const lab::Receipt& receipt, Point at, float width) {
  const Theme& t = canvas.theme;
  canvas.text({at.x, at.y + 10}, receipt.word_column, {.size = 13, .color = t.ink3});
  for (std::size_t i = 0; i < receipt.tables.size(); ++i) {
    const lab::ReceiptTable& table = receipt.tables[i];
    TextStyle style{.size = 13, .weight = Weight::semibold, .color = head_ink(t, table.head), .align = Align::right};
    const float column = i == 0 ? 100 : column_right(receipt, i, width) - column_right(receipt, i - 1, width);
    const std::string name = canvas.ellipsized(table.name, style, column - marker - 12);
    const float right = at.x + column_right(receipt, i, width);
    const float w = canvas.text({right, at.y + 10}, name, style);
    canvas.head_marker(table.head, {right - w - 12, at.y + 10}, marker, head_color(t, table.head));
  }
  canvas.line({at.x, at.y + 25}, {at.x + width, at.y + 25}, {t.line, line_width::hair});
}

void draw_row(Canvas& canvas, const lab::Receipt& receipt, std::size_t row, Point at, float width, float step) {
  const Theme& t = canvas.theme;
  const lab::ReceiptRow& first = receipt.tables.front().rows[row];
  const float middle = at.y + step / 2, target = std::min(84.0f, column_width(receipt, width));
  if (key_of(canvas.eye.hovered, -1) == first.word_index)
    canvas.box({at.x - 8, at.y + 1, width + 16, step - 2}, 8, canvas.fade(t.weight_soft, 0.55f));
  const TextStyle word{.size = 15, .weight = first.chosen ? Weight::semibold : Weight::regular};
  canvas.text({at.x, middle}, canvas.ellipsized(first.word, word, width * 0.36f), word);
  for (std::size_t i = 0; i < receipt.tables.size(); ++i) {
    const lab::ReceiptTable& table = receipt.tables[i];
    if (row >= table.rows.size()) continue;
    const lab::Number& weight = table.rows[row].weight;
    const float right = at.x + column_right(receipt, i, width);
    TextStyle style{.size = 15, .weight = Weight::semibold, .color = head_ink(t, table.head), .align = Align::right};
    if (weight.hidden) style.color = t.blocked_ink;
    draw_number(canvas, {right - number_pad, middle}, weight, style, {right - target, at.y, target, step});
  }
}

void draw_sums(Canvas& canvas, const lab::Receipt& receipt, Point at, float width, float step) {
  canvas.line({at.x, at.y + 2}, {at.x + width, at.y + 2}, {canvas.theme.edge, line_width::hair});
  const float middle = at.y + 4 + step / 2, target = std::min(84.0f, column_width(receipt, width));
  canvas.text({at.x, middle}, receipt.sum_row, {.size = 14, .weight = Weight::semibold});
  for (std::size_t i = 0; i < receipt.tables.size(); ++i) {
    const float right = at.x + column_right(receipt, i, width);
    draw_number(canvas, {right - number_pad, middle}, receipt.tables[i].weight_sum,
                {.size = 15, .weight = Weight::semibold, .align = Align::right},
                {right - target, at.y + 4, target, step});
  }
}

std::string pair_of(const lab::ReceiptTable& table) {
  return "(" + table.x.shown + ", " + table.y.shown + ")";
}

}  // namespace

float draw_heads_table(Canvas& canvas, const lab::Receipt& receipt, Point at, float width) {
  const Theme& t = canvas.theme;
  const float step = pitch(canvas, row_pitch);
  draw_titles(canvas, receipt, at, width);
  float y = at.y + 28;
  for (std::size_t row = 0; row < receipt.tables.front().rows.size(); ++row, y += step)
    draw_row(canvas, receipt, row, {at.x, y}, width, step);
  draw_sums(canvas, receipt, {at.x, y}, width, step);
  y += 4 + step;
  dotted_rule(canvas, {at.x, y + 6}, width);
  y += 16;
  y += canvas.paragraph({at.x, y + 11}, receipt.mix_title, {.size = 15, .weight = Weight::semibold}, width, 22) + 4;
  for (const lab::ReceiptTable& table : receipt.tables) {
    const float middle = y + step / 2;
    canvas.head_marker(table.head, {at.x + 6, middle}, marker, head_color(t, table.head));
    TextStyle value{.size = 15, .weight = Weight::semibold};
    const std::string pair = pair_of(table);
    if (canvas.width(pair, value) > width - 70) value.size = 13;
    const TextStyle name{.size = 15};
    canvas.text({at.x + 22, middle}, canvas.ellipsized(table.name, name, width - 30 - canvas.width(pair, value)), name);
    draw_pair(canvas, {at.x + width, middle}, pair, table.x, table.y, value, step);
    y += step;
  }
  return y - at.y;
}

float draw_join(Canvas& canvas, const lab::Receipt& receipt, Point at, float width) {
  if (receipt.join.empty()) return 0;
  const Theme& t = canvas.theme;
  const float line = pitch(canvas, 26);
  dotted_rule(canvas, {at.x, at.y + 6}, width);
  float y = at.y + 16;
  y += canvas.paragraph({at.x, y + 11}, receipt.join_title, {.size = 15, .weight = Weight::semibold}, width, 22);
  const TextStyle small{.size = 13, .color = t.ink2};
  y += canvas.paragraph({at.x, y + 10}, receipt.join.front().sentence, small, width, 19.5f) + 2;
  const TextStyle axis{.size = 13, .color = t.ink3};
  float lead = 0;
  for (const lab::ReceiptLine& part : receipt.join) lead = std::max(lead, canvas.width(part.title, axis) + 12);
  for (const lab::ReceiptLine& part : receipt.join) {
    const TextStyle result{.size = 15, .weight = Weight::semibold, .align = Align::right};
    const float w = canvas.width(part.result.shown, result) + 12;
    canvas.text({at.x, y + line / 2}, part.title, axis);
    const auto terms = place_terms(canvas, part.formula, width - lead - w, 14, line);
    for (const PlacedTerm& term : terms) draw_term(canvas, term, {at.x + lead, y + line / 2}, 14, line);
    const float h = terms.empty() ? line : terms.back().y + line;
    const float middle = y + h - line / 2;
    draw_number(canvas, {at.x + width, middle}, part.result, result,
                {at.x + width - w + 6, middle - line / 2, w - 6, line});
    y += h;
  }
  return y - at.y;
}

}  // namespace picture
