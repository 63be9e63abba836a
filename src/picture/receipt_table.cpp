// The table of one head: word, score, e to the score, weight with its bar; the sums; the mixing rows; the new place.
#include <algorithm>
#include <initializer_list>

#include "picture/nodes.h"
#include "picture/receipt_body.h"

namespace picture {
namespace {

constexpr float widest_bar = 86, number_pad = 6, least_gap = 10, column_title = 13, word_line = 18;

struct Plan {
  float size = 15;              // em px of the numbers
  float score = 0, exp = 0;     // right ends
  float bar_x = 0, bar_w = 0;   // weight column
  float word = 0, header = 13;  // width of the word column; em px of the titles
  float above = 0;              // height of a line of its own for the word, where it has no column
};

float widest(const Canvas& canvas, const lab::ReceiptTable& table, lab::Number lab::ReceiptRow::*column,
             std::initializer_list<const lab::Number*> more, const TextStyle& style) {
  float w = 0;
  for (const lab::ReceiptRow& row : table.rows) w = std::max(w, canvas.width((row.*column).shown, style));
  for (const lab::Number* number : more) w = std::max(w, canvas.width(number->shown, style));
  return w;
}

// The columns at one size of type; false: they are too wide for it.
bool columns_at(const Canvas& canvas, const lab::Receipt& receipt, float width, float size, bool words, Plan& plan) {
  const lab::ReceiptTable& table = receipt.tables.front();
  const TextStyle plain{.size = size}, strong{.size = size, .weight = Weight::semibold};
  const TextStyle title{.size = std::min(column_title, std::max(12.0f, size - 1))};
  float word = words ? canvas.width(receipt.word_column, title) : 0;
  for (const auto& row : table.rows) word = words ? std::max(word, canvas.width(row.word, strong)) : 0;
  word = std::max(word, canvas.width(receipt.sum_row, strong));
  const float score =
      std::max(widest(canvas, table, &lab::ReceiptRow::score, {}, plain), canvas.width(receipt.score_column, title));
  const float exp = std::max(widest(canvas, table, &lab::ReceiptRow::exp, {&table.exp_sum}, strong),
                             canvas.width(receipt.exp_column, title));
  const float weight = std::max(widest(canvas, table, &lab::ReceiptRow::weight, {&table.weight_sum}, strong),
                                canvas.width(receipt.weight_column, title) - number_pad) +
                       2 * number_pad;
  const float columns = (words ? word : 0) + score + exp, gaps = words ? 3 : 2;
  const float bar = std::max(weight, std::min(widest_bar, width - columns - gaps * least_gap));
  const float gap = (width - columns - bar) / gaps, first = words ? word + gap : 0;
  plan = {size, first + score, 0, width - bar, bar, word, title.size, words ? 0 : word_line};
  plan.exp = plan.score + gap + exp;
  return gap >= (size > 12 ? least_gap : 4);
}

// The largest type at which word, score, power and weight stand side by side; at worst the words get their own lines.
Plan plan_columns(const Canvas& canvas, const lab::Receipt& receipt, float width) {
  Plan plan;
  for (const bool words : {true, false})
    for (const float size : {15.0f, 14.0f, 13.0f, 12.0f})
      if (columns_at(canvas, receipt, width, size, words, plan)) return plan;
  return plan;
}

void draw_titles(Canvas& canvas, const lab::Receipt& receipt, const Plan& plan, Point at, float width) {
  TextStyle style{.size = plan.header, .color = canvas.theme.ink3};
  if (plan.above == 0) canvas.text({at.x, at.y + 10}, receipt.word_column, style);
  style.align = Align::right;
  canvas.text({at.x + plan.score, at.y + 10}, receipt.score_column, style);
  canvas.text({at.x + plan.exp, at.y + 10}, receipt.exp_column, style);
  canvas.text({at.x + width, at.y + 10}, receipt.weight_column, style);
  canvas.line({at.x, at.y + 25}, {at.x + width, at.y + 25}, {canvas.theme.line, line_width::hair});
}

// The weight as a linear bar behind its number; hidden: hatched, and the word for it.
void draw_weight(Canvas& canvas, const lab::Number& weight, const Plan& plan, Point left_middle, float step, bool lit) {
  const Theme& t = canvas.theme;
  const float h = 26;
  const Rect track{left_middle.x, left_middle.y - h / 2, plan.bar_w, h};
  const Rect target{track.x, left_middle.y - step / 2, track.w, step};
  if (weight.hidden) {
    canvas.hatch(track, 6, false, 8);
    const TextStyle style{
        .size = 13, .weight = Weight::semibold, .color = t.blocked_ink, .align = Align::center, .node = weight.id};
    canvas.pill(track.center(), weight.shown, {.text = style, .fill = t.surface, .pad = 6, .height = 20, .radius = 6});
    if (!weight.id.empty()) canvas.hit({weight.id, target, track, 6});
    return;
  }
  canvas.box(track, 6, canvas.fade(t.inset, lit ? 1 : 0.6f));
  const float share = static_cast<float>(std::clamp(weight.value, 0.0, 1.0));
  if (share > 0) {
    const float w = std::max(2.0f, plan.bar_w * share);
    canvas.box({track.x, track.y, w, h}, std::min(6.0f, std::max(1.0f, w / 2)), t.weight_soft);
    canvas.box({track.x, track.bottom() - 3, w, 3}, 1.5f, t.weight);
  }
  TextStyle style{.size = plan.size, .weight = Weight::semibold, .color = t.weight_ink, .align = Align::right};
  draw_number(canvas, {track.right() - number_pad, left_middle.y}, weight, style, target);
}

void draw_row(Canvas& canvas, const lab::ReceiptRow& row, const Plan& plan, Point at, float width, float step) {
  const Theme& t = canvas.theme;
  const std::string_view hovered = canvas.eye.hovered;
  const bool lit = key_of(hovered, -1) == row.word_index;
  if (lit) canvas.box({at.x - 8, at.y + 1, width + 16, step + plan.above - 2}, 8, canvas.fade(t.weight_soft, 0.55f));
  const TextStyle word{.size = plan.size, .weight = row.chosen ? Weight::semibold : Weight::regular};
  const float word_middle = at.y + (plan.above > 0 ? 12 : step / 2);
  canvas.text({at.x, word_middle}, canvas.ellipsized(row.word, word, plan.above > 0 ? width : plan.word), word);
  at.y += plan.above;
  const float middle = at.y + step / 2;
  const TextStyle number{.size = plan.size, .color = t.ink2, .align = Align::right};
  const float score_left = at.x + (plan.above > 0 ? 0 : plan.word + 4), exp_left = at.x + plan.score + 4;
  draw_number(canvas, {at.x + plan.score, middle}, row.score, number,
              {score_left, at.y, at.x + plan.score - score_left, step});
  if (!row.exp.hidden)
    draw_number(canvas, {at.x + plan.exp, middle}, row.exp, number, {exp_left, at.y, at.x + plan.exp - exp_left, step});
  draw_weight(canvas, row.weight, plan, {at.x + plan.bar_x, middle}, step, lit);
}

}  // namespace

float draw_table(Canvas& canvas, const lab::Receipt& receipt, Point at, float width) {
  if (receipt.tables.empty()) return 0;
  const Theme& t = canvas.theme;
  const lab::ReceiptTable& table = receipt.tables.front();
  const Plan plan = plan_columns(canvas, receipt, width);
  const float step = pitch(canvas, row_pitch);
  draw_titles(canvas, receipt, plan, at, width);
  float y = at.y + 28;
  for (const lab::ReceiptRow& row : table.rows) {
    draw_row(canvas, row, plan, {at.x, y}, width, step);
    y += step + plan.above;
  }
  canvas.line({at.x, y + 3}, {at.x + width, y + 3}, {t.edge, line_width::hair});
  const TextStyle strong{.size = plan.size, .weight = Weight::semibold, .align = Align::right};
  const float middle = y + 4 + step / 2, exp_left = at.x + plan.score + 4;
  canvas.text({at.x, middle}, receipt.sum_row, {.size = 14, .weight = Weight::semibold});
  if (table.status.empty())
    draw_number(canvas, {at.x + plan.exp, middle}, table.exp_sum, strong,
                {exp_left, y + 4, at.x + plan.exp - exp_left, step});
  TextStyle sum = strong;
  if (!table.status.empty()) sum.color = t.bad;
  draw_number(canvas, {at.x + width - number_pad, middle}, table.weight_sum, sum,
              {at.x + plan.bar_x, y + 4, plan.bar_w, step});
  y += 4 + step;
  if (!table.status.empty()) {
    canvas.text({at.x, y + 12}, table.status, {.size = 14, .weight = Weight::semibold, .color = t.bad});
    y += 26;
  }
  return y - at.y;
}

float draw_mix(Canvas& canvas, const lab::Receipt& receipt, Point at, float width) {
  if (receipt.tables.empty() || receipt.tables.front().mix.empty()) return 0;
  const Theme& t = canvas.theme;
  const auto& mix = receipt.tables.front().mix;
  const TextStyle weight{.size = 13, .weight = Weight::semibold, .color = t.weight_ink};
  const TextStyle value{.size = 13, .color = t.value_ink}, sign{.size = 13, .color = t.ink3};
  const TextStyle word{.size = 13.5f, .color = t.ink2}, part{.size = 13.5f, .color = t.ink2};
  float words = 0, products = 0, parts = 0;
  for (const lab::MixRow& row : mix) {
    words = std::max(words, canvas.width(row.word, word));
    products = std::max(
        products, canvas.width(row.weight.shown, weight) + canvas.width(" × ", sign) + canvas.width(row.value, value));
    parts = std::max(parts, canvas.width(row.part, part));
  }
  const bool one_line = words + products + parts + 16 <= width;
  const float step = pitch(canvas, mix_pitch);
  dotted_rule(canvas, {at.x, at.y + 4}, width);
  float y = at.y + 14;
  const TextStyle title{.size = 15, .weight = Weight::semibold}, note{.size = 13, .color = t.ink3};
  const float title_width = canvas.text({at.x, y + 11}, receipt.mix_title, title);
  const bool beside = title_width + 12 + canvas.width(receipt.mix_note, note) <= width;
  canvas.text({beside ? at.x + title_width + 12 : at.x, y + (beside ? 11 : 31)}, receipt.mix_note, note);
  y += beside ? 25 : 45;
  const float product_right = one_line ? std::min(width - parts - 8, std::max(194.0f, words + products + 8)) : width;
  for (const lab::MixRow& row : mix) {
    const float middle = y + step / 2, left = at.x + product_right - canvas.width(row.weight.shown, weight) -
                                              canvas.width(" × ", sign) - canvas.width(row.value, value);
    canvas.text({at.x, middle}, canvas.ellipsized(row.word, word, left - at.x - 6), word);
    const float w = canvas.width(row.weight.shown, weight);
    draw_number(canvas, {left, middle}, row.weight, weight, {left - 4, y, w + 8, step});
    canvas.runs({left + w, middle}, {{" × ", sign}, {row.value, value}});
    if (!one_line) y += step;
    draw_pair(canvas, {at.x + width, y + step / 2}, row.part, row.part_x, row.part_y, part, step);
    y += step;
  }
  return y - at.y;
}

float draw_total(Canvas& canvas, const lab::Receipt& receipt, Point at, float width) {
  const Theme& t = canvas.theme;
  float y = at.y + 8;
  const TextStyle label{.size = 14, .weight = Weight::semibold};
  TextStyle total{.size = 16, .weight = Weight::semibold};
  const float out = 8, inner = 12;
  const bool beside =
      canvas.width(receipt.total_label, label) + canvas.width(receipt.total, total) + 12 <= width + 2 * out - 2 * inner;
  const float h = beside ? 44 : 68;
  canvas.box({at.x - out, y, width + 2 * out, h}, 10, t.output_soft);
  canvas.text({at.x - out + inner, y + 22}, canvas.ellipsized(receipt.total_label, label, width - 8), label);
  draw_pair(canvas, {at.x + width + out - inner, y + (beside ? 22 : 46)}, receipt.total, receipt.x, receipt.y, total,
            44);
  y += h + 6;
  const TextStyle small{.size = font_size::small, .color = t.ink2};
  if (!receipt.place.empty()) {
    const float from = y, line = font_size::small * font_size::small_leading;
    y += canvas.paragraph({at.x, y + 12}, receipt.place, small, width, line) + 2;
    if (!receipt.distance.id.empty()) {
      const float touch = std::max(y - from, pitch(canvas, 0));
      const Rect target{at.x - 4, from, width + 8, touch};
      if (canvas.hovered(receipt.distance.id)) canvas.line({at.x, y}, {at.x + width, y}, {t.ink3, 1.2f, {1.5f, 3}});
      canvas.hit({receipt.distance.id, target, {at.x - 4, from + 2, width + 8, y - from}, 6});
      y = from + touch;
    }
  }
  return y - at.y;
}

}  // namespace picture
