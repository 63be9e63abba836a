#include "picture/table.h"

#include <algorithm>

#include "picture/receipt_body.h"
#include "picture/transform.h"

namespace picture {
namespace {

constexpr float gap = 16, dense_gap = 10, heading_most = 0.42f, icon_lead = 34, header_row = 24, row_pad = 12,
                dense_pad = 8, steps_pad = 6;
constexpr float step_lead = 32, step_header = 34;  // of a column that is a numbered step
constexpr float note_line = 18, stacked_label = 17, stacked_gap = 14, foot_line = 20;

struct TablePlan {
  bool stacked = false;
  float heading = 0;
  std::vector<float> columns;  // widths
  float gap = 16, pad = 12;

  // What a cell has: its column, or all columns from there on.
  float room(std::size_t c, const lab::Cell& cell) const {
    float w = columns[c];
    for (std::size_t i = c + 1; cell.wide && i < columns.size(); ++i) w += gap + columns[i];
    return w;
  }
};

TextStyle heading_style(const lab::TableRow& row, bool dense) {
  return {.size = dense ? 14.0f : 15.0f,
          .weight = row.chosen || row.total || !row.note.empty() || !dense ? Weight::semibold : Weight::regular};
}

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
        std::max(canvas.width(row.heading, heading_style(row, table.dense)), canvas.width(row.note, {.size = 13}));
    w = std::max(w, text + (row.icon.empty() ? 0 : icon_lead));
  }
  return w;
}

TablePlan plan_table(const Canvas& canvas, const lab::Table& table, float width) {
  TablePlan plan{.gap = table.dense ? dense_gap : gap,
                 .pad = table.dense   ? dense_pad
                        : table.steps ? steps_pad
                                      : row_pad};
  plan.heading = std::min(heading_width(canvas, table), width * heading_most);
  float used = plan.heading, shares = 0;
  for (std::size_t c = 0; c < table.columns.size(); ++c) {
    const lab::TableColumn& column = table.columns[c];
    float w = canvas.width(column.label, label_style(column)) + (column.number > 0 ? step_lead : 0);
    for (const lab::TableRow& row : table.rows)
      if (c < row.cells.size() && !row.cells[c].wide) w = std::max(w, cell_width(canvas, row.cells[c], table.dense));
    plan.columns.push_back(w);
    used += w + plan.gap;
    shares += column.share;
  }
  plan.stacked = used > width;
  if (plan.stacked) return plan;
  const float left = width - used;
  for (std::size_t c = 0; c < table.columns.size(); ++c)
    if (shares > 0) plan.columns[c] += left * table.columns[c].share / shares;
  if (shares <= 0) plan.heading += left;
  return plan;
}

float header_height(const Canvas& canvas, const lab::Table& table) {
  const bool steps = std::ranges::any_of(table.columns, [](const lab::TableColumn& c) { return c.number > 0; });
  return !steps ? header_row : canvas.frame.touch ? std::max(touch_size::smallest, step_header) : step_header;
}

void draw_column_head(Canvas& canvas, const lab::TableColumn& column, Rect r) {
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
  canvas.text({left ? r.x + lead : r.right(), y}, column.label, style);
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
    draw_column_head(canvas, table.columns[c], {x, at.y, plan.columns[c], height});
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

void draw_heading(Canvas& canvas, const lab::Table& table, const lab::TableRow& row, Rect r) {
  const Theme& t = canvas.theme;
  float x = r.x;
  if (!row.icon.empty()) {
    const Color fill = row.role == lab::Role::good ? t.good : row.role == lab::Role::bad ? t.bad : t.ink2;
    canvas.disc({x + 12, r.center().y}, 12, fill);
    canvas.icon(row.icon, {x + 12, r.center().y}, 15, t.surface, 2.4f);
    x += icon_lead;
  }
  const float width = r.right() - x;
  TextStyle style = heading_style(row, table.dense);
  if (row.hidden) style.color = t.ink3;
  const float y = r.center().y - (row.note.empty() ? 0 : note_line / 2 + 1);
  const auto lines = canvas.wrap(row.heading, style, width);
  float line_y = y - 19 * static_cast<float>(lines.size() - 1) / 2;
  for (const std::string& line : lines)
    canvas.text({x, line_y}, canvas.ellipsized(line, style, width), style), line_y += 19;
  if (row.note.empty()) return;
  const TextStyle note{.size = 13, .color = row.role == lab::Role::bad ? t.bad : t.ink2};
  canvas.text({x, line_y + 1}, canvas.ellipsized(row.note, note, width), note);
}

float heading_height(const Canvas& canvas, const lab::Table& table, const lab::TableRow& row, float width) {
  const float w = width - (row.icon.empty() ? 0 : icon_lead);
  const float lines =
      static_cast<float>(std::max<std::size_t>(1, canvas.wrap(row.heading, heading_style(row, table.dense), w).size()));
  return lines * 19 + (row.note.empty() ? 0 : note_line) + 4;
}

void draw_ground(Canvas& canvas, const lab::TableRow& row, Rect r) {
  const Theme& t = canvas.theme;
  const Rect ground{r.x - 10, r.y, r.w + 20, r.h};
  const bool over = !row.id.empty() && canvas.hovered(row.id);
  if (row.chosen || over)
    canvas.box(ground, corner::row,
               !row.chosen                     ? t.inset
               : row.role == lab::Role::good   ? t.good_soft
               : row.role == lab::Role::bad    ? t.bad_soft
               : row.role == lab::Role::weight ? mix(t.weight_soft, t.surface, 0.4f)
                                               : t.query_soft);
  if (row.total) canvas.line({r.x, r.y}, {r.right(), r.y}, {t.edge, line_width::hair, {}, Cap::butt});
  if (!row.id.empty()) canvas.hit({row.id, r, ground, corner::row});
}

float row_height(const Canvas& canvas, const lab::Table& table, const lab::TableRow& row, const TablePlan& plan) {
  float height = row.above ? 0 : heading_height(canvas, table, row, plan.heading);
  for (std::size_t c = 0; c < row.cells.size() && c < plan.columns.size(); ++c)
    height = std::max(height, cell_height(canvas, row.cells[c], plan.room(c, row.cells[c]), table.dense));
  const bool opens = std::ranges::any_of(row.cells, [](const lab::Cell& cell) { return !cell.number.id.empty(); });
  const bool presses = (!row.id.empty() || opens) && canvas.frame.touch;
  return std::max(height + plan.pad, presses ? touch_size::smallest : 0.0f);
}

void draw_row(Canvas& canvas, const lab::Table& table, const lab::TableRow& row, const TablePlan& plan, Rect r) {
  draw_ground(canvas, row, r);
  if (row.above)
    draw_title(canvas, row, {r.x, r.center().y}, plan.heading + plan.gap);
  else
    draw_heading(canvas, table, row, {r.x, r.y, plan.heading, r.h});
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

// A row as a heading with its cells below, each under its column's name.
float draw_stacked_row(Canvas& canvas, const lab::Table& table, const lab::TableRow& row, Point at, float width) {
  using Kind = lab::Cell::Kind;
  const float head = std::max(heading_height(canvas, table, row, width), 26.0f);
  Canvas inner = scratch(canvas);
  float x = 0, y = row.heading.empty() ? 0 : head, line = 0;
  for (std::size_t c = 0; c < row.cells.size() && c < table.columns.size(); ++c) {
    const lab::Cell& cell = row.cells[c];
    const bool whole =
        cell.kind == Kind::stack || cell.kind == Kind::bar || cell.kind == Kind::meter || cell.kind == Kind::formula;
    const TextStyle label{.size = 12, .color = canvas.theme.ink3};
    const float natural = std::max(cell_width(canvas, cell, table.dense), canvas.width(table.columns[c].label, label));
    const float w = whole ? width : std::min(width, natural);
    if (x > 0 && x + w > width) {
      x = 0;
      y += line + 6;
      line = 0;
    }
    const float lead = table.columns[c].label.empty() ? 0 : stacked_label,
                own = cell_height(canvas, cell, w, table.dense);
    const bool opens = canvas.frame.touch && !cell.number.id.empty();
    const float h = opens ? std::max(own, touch_size::smallest) : own;
    if (lead > 0) inner.text({x, y + lead / 2}, canvas.ellipsized(table.columns[c].label, label, w), label);
    draw_cell(inner, cell, {x, y + lead, w, h}, true, table.dense);
    line = std::max(line, lead + h);
    x += w + stacked_gap;
  }
  const float height = y + line + 2 * 8;
  draw_ground(canvas, row, {at.x, at.y, width, height});
  if (!row.heading.empty()) draw_heading(canvas, table, row, {at.x, at.y + 8, width, head});
  paste(canvas, std::move(inner.picture), at.x, at.y + 8);
  return height;
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
