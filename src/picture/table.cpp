#include "picture/table.h"

#include <algorithm>
#include <cmath>

#include "picture/receipt_body.h"
#include "picture/table_parts.h"

namespace picture {
namespace {

constexpr float gap = 16, dense_gap = 10, heading_most = 0.42f, header_row = 24, row_pad = 12, dense_pad = 8,
                steps_pad = 6;
constexpr float step_lead = 32, step_header = 34;  // of a column that is a numbered step
constexpr float foot_line = 20;

struct TablePlan {
  bool stacked = false;
  bool shortened = false;  // the columns go by their short names
  float heading = 0;
  std::vector<float> columns;  // widths
  float gap = 16, pad = 12, left = 0;

  // What a cell has: its column, or all columns from there on.
  float room(std::size_t c, const lab::Cell& cell) const {
    float w = columns[c];
    for (std::size_t i = c + 1; cell.wide && i < columns.size(); ++i) w += gap + columns[i];
    return w;
  }
};

// The corner as a title, where it has a sign.
lab::TableRow corner_row(const lab::Table& table) {
  lab::TableRow row{.id = {}, .heading = table.corner};
  row.icon = table.corner_icon;
  row.role = lab::Role::key;
  return row;
}

TextStyle label_style(const lab::TableColumn& column) {
  if (column.number > 0) return {.size = font_size::label, .weight = Weight::semibold};
  return {.size = 13};
}

float heading_width(const Canvas& canvas, const lab::Table& table) {
  float w =
      table.corner_icon.empty() ? canvas.width(table.corner, {.size = 13}) : title_width(canvas, corner_row(table));
  for (const lab::TableRow& row : table.rows) {
    if (row.above) {
      w = std::max(w, title_width(canvas, row));
      continue;
    }
    const float text =
        std::max(canvas.width(row.heading, row_heading_style(row, table.dense)), canvas.width(row.note, {.size = 13}));
    w = std::max(w, text + (row.icon.empty() ? 0 : table_icon_lead));
  }
  return std::ceil(w);  // a width to the last digit would break the line it was measured on
}

const std::string& name_of(const lab::TableColumn& column, bool shortened) {
  return shortened && !column.short_label.empty() ? column.short_label : column.label;
}

// Columns as wide as they must be, and whether all of them have room.
TablePlan plan_columns(const Canvas& canvas, const lab::Table& table, float width, bool shortened) {
  TablePlan plan{.shortened = shortened,
                 .gap = table.dense ? dense_gap : gap,
                 .pad = table.dense   ? dense_pad
                        : table.steps ? steps_pad
                                      : row_pad};
  plan.heading = std::min(heading_width(canvas, table), width * heading_most);
  float used = plan.heading;
  for (std::size_t c = 0; c < table.columns.size(); ++c) {
    const lab::TableColumn& column = table.columns[c];
    float w = canvas.width(name_of(column, shortened), label_style(column)) + (column.number > 0 ? step_lead : 0);
    for (const lab::TableRow& row : table.rows)
      if (c < row.cells.size() && !row.cells[c].wide) w = std::max(w, cell_width(canvas, row.cells[c], table.dense));
    plan.columns.push_back(w);
    used += w + plan.gap;
  }
  plan.left = width - used;
  plan.stacked = plan.left < 0;
  return plan;
}

// What room is left goes to the columns by their shares, else to the heading.
TablePlan plan_table(const Canvas& canvas, const lab::Table& table, float width) {
  TablePlan plan = plan_columns(canvas, table, width, false);
  const auto has_short = [](const lab::TableColumn& column) { return !column.short_label.empty(); };
  if (plan.stacked && std::ranges::any_of(table.columns, has_short)) plan = plan_columns(canvas, table, width, true);
  if (plan.stacked) return plan;
  const float left = plan.left;
  float shares = 0;
  for (const lab::TableColumn& column : table.columns) shares += column.share;
  for (std::size_t c = 0; c < table.columns.size(); ++c)
    if (shares > 0) plan.columns[c] += left * table.columns[c].share / shares;
  if (shares <= 0) plan.heading += left;
  return plan;
}

float header_height(const Canvas& canvas, const lab::Table& table) {
  const bool steps = std::ranges::any_of(table.columns, [](const lab::TableColumn& c) { return c.number > 0; });
  return !steps ? header_row : canvas.frame.touch ? std::max(touch_size::smallest, step_header) : step_header;
}

void draw_column_head(Canvas& canvas, const lab::TableColumn& column, bool shortened, Rect r) {
  TextStyle style = label_style(column);
  style.color = column.number > 0 ? canvas.theme.ink : canvas.theme.ink2;
  const bool left = column.left || column.number > 0;
  style.align = left ? Align::left : Align::right;
  const float lead = column.number > 0 ? step_lead : 0, y = r.center().y;
  if (!column.id.empty()) {
    if (canvas.hovered(column.id)) canvas.box(inset(r, 2), corner::chip, canvas.theme.inset);
    canvas.hit({column.id, r, inset(r, 2), corner::chip});
  }
  if (column.number > 0) draw_step_number(canvas, column.number, {r.x + 14, y}, column.chosen);
  canvas.text({left ? r.x + lead : r.right(), y}, name_of(column, shortened), style);
}

void draw_headers(Canvas& canvas, const lab::Table& table, const TablePlan& plan, Point at) {
  const float height = header_height(canvas, table);
  if (table.corner_icon.empty())
    canvas.text({at.x, at.y + height / 2}, table.corner, {.size = 13, .color = canvas.theme.ink2});
  else
    draw_title(canvas, corner_row(table), {at.x, at.y + height / 2}, plan.heading + plan.gap);
  float x = at.x + plan.heading;
  for (std::size_t c = 0; c < table.columns.size(); ++c) {
    x += plan.gap;
    draw_column_head(canvas, table.columns[c], plan.shortened, {x, at.y, plan.columns[c], height});
    x += plan.columns[c];
  }
}

// Behind the columns in which what is read now stands.
void draw_lit(Canvas& canvas, const lab::Table& table, const TablePlan& plan, Rect r) {
  float x = r.x + plan.heading;
  for (std::size_t c = 0; c < table.columns.size(); ++c) {
    x += plan.gap;
    if (table.columns[c].lit) canvas.box({x - 6, r.y, plan.columns[c] + 12, r.h}, corner::control, canvas.theme.inset);
    x += plan.columns[c];
  }
}

bool has_headers(const lab::Table& table) {
  return !table.corner.empty() ||
         std::ranges::any_of(table.columns, [](const lab::TableColumn& c) { return !c.label.empty(); });
}

float row_height(const Canvas& canvas, const lab::Table& table, const lab::TableRow& row, const TablePlan& plan) {
  float height = row.above ? 0 : row_heading_height(canvas, table, row, plan.heading);
  for (std::size_t c = 0; c < row.cells.size() && c < plan.columns.size(); ++c)
    height = std::max(height, cell_height(canvas, row.cells[c], plan.room(c, row.cells[c]), table.dense));
  const bool opens = std::ranges::any_of(row.cells, [](const lab::Cell& cell) { return !cell.number.id.empty(); });
  const bool presses = (!row.id.empty() || opens) && canvas.frame.touch;
  return std::max(height + plan.pad, presses ? touch_size::smallest : 0.0f);
}

void draw_row(Canvas& canvas, const lab::Table& table, const lab::TableRow& row, const TablePlan& plan, Rect r) {
  draw_row_ground(canvas, row, r);
  if (row.above)
    draw_title(canvas, row, {r.x, r.center().y}, plan.heading + plan.gap);
  else
    draw_row_heading(canvas, table, row, {r.x, r.y, plan.heading, r.h});
  float x = r.x + plan.heading;
  for (std::size_t c = 0; c < row.cells.size() && c < plan.columns.size(); ++c) {
    x += plan.gap;
    const float room = plan.room(c, row.cells[c]);
    draw_cell(canvas, row.cells[c], {x, r.y, room, r.h}, table.columns[c].left || row.cells[c].wide, table.dense);
    x += room;
  }
}

// The rows over the column headings, with a line under them; returns their height.
float draw_above(Canvas& canvas, const lab::Table& table, const TablePlan& plan, Point at, float width) {
  float y = at.y;
  for (const lab::TableRow& row : table.rows) {
    if (!row.above) continue;
    const float height = row_height(canvas, table, row, plan);
    draw_row(canvas, table, row, plan, {at.x, y, width, height});
    y += height + 2;
    canvas.line({at.x, y}, {at.x + width, y}, {canvas.theme.line, line_width::hair, {}, Cap::butt});
    y += 2;
  }
  return y - at.y;
}

}  // namespace

float draw_table_node(Canvas& canvas, const lab::Table& table, Point at, float width) {
  const TablePlan plan = plan_table(canvas, table, width);
  if (plan.stacked && table.steps) return draw_steps_table(canvas, table, at, width);
  float y = at.y;
  if (!plan.stacked) y += draw_above(canvas, table, plan, at, width);
  if (!plan.stacked && has_headers(table)) {
    float height = header_height(canvas, table) + 2;
    for (const lab::TableRow& row : table.rows) height += row.above ? 0 : row_height(canvas, table, row, plan);
    draw_lit(canvas, table, plan, {at.x, y, width, height});
    draw_headers(canvas, table, plan, {at.x, y});
    y += header_height(canvas, table) + 2;
  }
  for (const lab::TableRow& row : table.rows) {
    if (plan.stacked) {
      if (&row != &table.rows.front())
        canvas.line({at.x, y}, {at.x + width, y}, {canvas.theme.line, line_width::hair, {}, Cap::butt});
      y += draw_stacked_row(canvas, table, row, {at.x, y}, width);
      continue;
    }
    if (row.above) continue;
    const float height = row_height(canvas, table, row, plan);
    draw_row(canvas, table, row, plan, {at.x, y, width, height});
    y += height;
  }
  if (table.foot.empty()) return y - at.y;
  const TextStyle foot{.size = 13, .color = canvas.theme.ink2};
  y += 6 + canvas.paragraph({at.x, y + 6 + foot_line / 2}, table.foot, foot, width, foot_line);
  return y - at.y;
}

}  // namespace picture
