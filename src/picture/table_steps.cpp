// A table of steps where there is no room for its columns: phones.
#include <algorithm>

#include "picture/table.h"

namespace picture {
namespace {

using Kind = lab::Cell::Kind;

constexpr float line_gap = 10, step_lead = 34, step_head = 26, text_line = 22, least_with_bars = 310;

void hairline(Canvas& canvas, Point left, float width) {
  canvas.line(left, {left.x + width, left.y}, {canvas.theme.line, line_width::hair, {}, Cap::butt});
}

const lab::Cell* slots_of(const lab::TableRow& row) {
  for (const lab::Cell& cell : row.cells)
    if (cell.kind == Kind::slots) return &cell;
  return nullptr;
}

// A title at the left, its numbers at the right; under each other where they do not fit.
float draw_numbers(Canvas& canvas, const lab::TableRow& title, const lab::Cell& cell, Point at, float width) {
  const float w = slots_width(canvas, cell), h = slots_height(canvas, cell), named = title_width(canvas, title);
  const bool beside = named + line_gap + w <= width;
  const float lead = beside ? 0 : 36, x = beside ? at.x + width - w : at.x;
  const bool names = std::ranges::any_of(cell.slots, [](const lab::Slot& slot) { return !slot.name.empty(); });
  const float middle = beside ? at.y + h / 2 + (names ? 10 : 0) : at.y + 16;
  draw_title(canvas, title, {at.x, middle}, beside ? width - w - line_gap : width);
  draw_slots(canvas, cell, {x, at.y + lead, w, h});
  return lead + h;
}

// The chosen row's heading as a title: 열쇠 K 깎아.
lab::TableRow chosen_title(const lab::Table& table, const lab::TableRow& row) {
  lab::TableRow title{.id = {}, .heading = table.corner, .note = {}, .chip = row.heading};
  title.icon = table.corner_icon;
  title.role = lab::Role::key;
  return title;
}

lab::Cell plain_number(const lab::Cell& cell) {
  lab::Cell number{.kind = Kind::number, .text = {}, .note = {}, .number = cell.number};
  number.role = cell.role;
  number.strong = cell.strong;
  return number;
}

float draw_step(Canvas& canvas, const lab::TableColumn& column, const lab::Cell& cell, Point at, float width) {
  const lab::Cell number = plain_number(cell);
  const bool folded = cell.kind == Kind::text;
  const float w = folded ? 0 : std::min(width - step_lead, cell_width(canvas, number, false) + 8);
  const float finger = canvas.frame.touch ? touch_size::smallest : step_head;
  const float taken = folded ? 0 : canvas.frame.touch ? std::max(w, touch_size::smallest) : w;
  const float title = std::max(finger, width - taken - line_gap);
  if (!column.id.empty()) {
    const Rect ring{at.x - 2, at.y - 2, title, step_head + 4};
    canvas.hit({column.id, {at.x, at.y - 2, title, finger}, ring, corner::chip});
  }
  draw_step_number(canvas, column.number, {at.x + 12, at.y + step_head / 2}, column.chosen);
  const TextStyle label{.size = font_size::caption, .weight = Weight::semibold};
  const float left = at.x + step_lead;
  canvas.text({left, at.y + step_head / 2}, canvas.ellipsized(column.label, label, title - step_lead), label);
  if (folded) return finger + 4;
  lab::Cell how{.kind = cell.kind == Kind::formula ? Kind::formula : Kind::text, .text = cell.text};
  how.formula = cell.formula;
  const float room = std::max(60.0f, title - step_lead);
  const bool fits = cell_width(canvas, how, true) <= room || cell.kind == Kind::formula;
  const float high = std::max(text_line, cell_height(canvas, how, room, true));
  draw_cell(canvas, how, {left, at.y + step_head, fits ? room : width - step_lead, high}, true, true);
  draw_cell(canvas, number, {at.x + width - w, at.y + step_head / 2, w, step_head / 2 + high}, false, false);
  return step_head + high + 8;
}

// The rows in a line each: numbers, and the last as a bar.
lab::Table in_lines(const lab::Table& table, bool bars) {
  lab::Table lines{.id = {}, .caption = {}, .corner = {}};
  lines.dense = true;
  for (const lab::TableColumn& column : table.columns) {
    if (column.number == 0) continue;
    lab::TableColumn plain{.id = {}, .label = column.short_label};
    plain.share = column.number == static_cast<int>(table.columns.size()) - 1 ? 1.0f : 0.0f;
    lines.columns.push_back(plain);
  }
  for (const lab::TableRow& row : table.rows) {
    if (row.above) continue;
    lab::TableRow line = row;
    line.note.clear();
    line.cells.clear();
    for (std::size_t c = 0; c < row.cells.size(); ++c) {
      if (table.columns[c].number == 0) continue;
      const lab::Cell& cell = row.cells[c];
      lab::Cell plain = cell.kind == Kind::text ? cell : plain_number(cell);
      plain.strong = plain.strong && cell.role == lab::Role::weight;
      if (bars && cell.kind == Kind::meter && cell.role == lab::Role::weight) plain.kind = Kind::bar;
      line.cells.push_back(plain);
    }
    lines.rows.push_back(std::move(line));
  }
  return lines;
}

}  // namespace

float draw_steps_table(Canvas& canvas, const lab::Table& table, Point at, float width) {
  float y = at.y;
  for (const lab::TableRow& row : table.rows)
    if (const lab::Cell* slots = row.above ? slots_of(row) : nullptr)
      y += draw_numbers(canvas, row, *slots, {at.x, y}, width) + line_gap;
  const auto chosen = std::ranges::find(table.rows, true, &lab::TableRow::chosen);
  if (chosen != table.rows.end()) {
    if (const lab::Cell* slots = slots_of(*chosen))
      y += draw_numbers(canvas, chosen_title(table, *chosen), *slots, {at.x, y}, width) + line_gap;
    hairline(canvas, {at.x, y}, width);
    y += line_gap;
    for (std::size_t c = 0; c < table.columns.size() && c < chosen->cells.size(); ++c)
      if (table.columns[c].number > 0) y += draw_step(canvas, table.columns[c], chosen->cells[c], {at.x, y}, width);
  }
  hairline(canvas, {at.x, y}, width);
  y += line_gap;
  const bool bars = width >= least_with_bars;
  return y + draw_table_node(canvas, in_lines(table, bars), {at.x, y}, width) - at.y;
}

}  // namespace picture
