#include <algorithm>

#include "picture/table_parts.h"
#include "picture/transform.h"

namespace picture {
namespace {

constexpr float stacked_label = 17, stacked_gap = 14;

// In a stacked row: a last cell that is a short text or number, and opens nothing, stands at the right of the row's
// heading, its column's name before it. Whether it has room there, drawn if so.
bool draw_beside_heading(Canvas& canvas, const lab::Table& table, const lab::TableRow& row, Rect head) {
  using Kind = lab::Cell::Kind;
  const std::size_t last = row.cells.size() - 1;
  if (row.heading.empty() || !row.note.empty() || row.cells.size() < 2 || last >= table.columns.size()) return false;
  const lab::Cell& cell = row.cells[last];
  if ((cell.kind != Kind::text && cell.kind != Kind::number) || !cell.note.empty() || !cell.number.id.empty())
    return false;
  const TextStyle label{.size = 12, .color = canvas.theme.ink3, .align = Align::right};
  const std::string& name = table.columns[last].label;
  const float w = cell_width(canvas, cell, table.dense), named = name.empty() ? 0 : canvas.width(name, label) + 8;
  const float heading =
      canvas.width(row.heading, row_heading_style(row, table.dense)) + (row.icon.empty() ? 0 : table_icon_lead);
  if (heading + stacked_gap + named + w > head.w) return false;
  canvas.text({head.right() - w - 8, head.center().y}, name, label);
  draw_cell(canvas, cell, {head.right() - w, head.y, w, head.h}, false, table.dense);
  return true;
}

}  // namespace

float draw_stacked_row(Canvas& canvas, const lab::Table& table, const lab::TableRow& row, Point at, float width) {
  using Kind = lab::Cell::Kind;
  const float head = std::max(row_heading_height(canvas, table, row, width), 26.0f);
  Canvas inner = scratch(canvas);
  const std::size_t below = row.cells.size() - (draw_beside_heading(inner, table, row, {0, 0, width, head}) ? 1 : 0);
  float x = 0, y = row.heading.empty() ? 0 : head, line = 0;
  for (std::size_t c = 0; c < below && c < table.columns.size(); ++c) {
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
  draw_row_ground(canvas, row, {at.x, at.y, width, height});
  if (!row.heading.empty()) draw_row_heading(canvas, table, row, {at.x, at.y + 8, width, head});
  paste(canvas, std::move(inner.picture), at.x, at.y + 8);
  return height;
}

}  // namespace picture
