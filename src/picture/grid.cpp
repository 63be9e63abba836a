#include "picture/grid.h"

#include <algorithm>

#include "picture/receipt_body.h"

namespace picture {
namespace {

constexpr float title_row = 26, head_row = 34, sum_row = 34, cell_gap = 8, cell_least = 44, cell_most = 84,
                widest_cell = 120;
constexpr float border_below = 0.3f;  // of a cell's share: paler ones get a border

// Where rows and columns stand.
struct GridPlan {
  float left = 0, column = 0, sums = 0;  // width of the row headings, of a column with its gap, of the row sums
  float top = 0, row = 0;                // height above the cells, of a row with its gap
  float text = 15;
};

bool single(const lab::Grid& grid) {  // a row of shares with its words below
  return grid.rows.size() == 1 && grid.rows.front().heading.empty();
}

GridPlan plan_grid(const Canvas& canvas, const lab::Grid& grid, Rect at) {
  GridPlan plan;
  const TextStyle strong{.size = 15, .weight = Weight::semibold};
  for (const lab::GridRow& row : grid.rows) {
    if (!row.heading.empty()) plan.left = std::max(plan.left, canvas.width(row.heading, strong) + 34);
    if (!grid.sum_label.empty()) plan.sums = std::max(plan.sums, canvas.width(row.sum.shown, strong) + 20);
  }
  if (!grid.sum_below.empty()) plan.left = std::max(plan.left, canvas.width(grid.sum_below, {.size = 13}) + 16);
  const float columns = static_cast<float>(std::max<std::size_t>(1, grid.columns.size()));
  plan.column = std::min(widest_cell, (at.w - plan.left - plan.sums) / columns);
  plan.top = (grid.column_title.empty() ? 0 : title_row) + (single(grid) ? 0 : head_row);
  const float rows = static_cast<float>(std::max<std::size_t>(1, grid.rows.size()));
  const float room = (at.h - plan.top - (grid.sum_below.empty() ? 0 : sum_row)) / rows - cell_gap;
  plan.row = std::clamp(room, cell_least, single(grid) ? cell_least : cell_most) + cell_gap;
  for (const lab::GridRow& row : grid.rows)
    for (const lab::GridCell& cell : row.cells)
      while (plan.text > 12 && canvas.width(cell.number.shown, {.size = plan.text, .weight = Weight::semibold}) >
                                   plan.column - cell_gap - 4)
        plan.text -= 1;
  return plan;
}

void draw_hidden(Canvas& canvas, const lab::Grid& grid, const lab::GridCell& cell, Rect r) {
  const Theme& t = canvas.theme;
  const bool by_hand = cell.hidden == lab::GridCell::Hidden::by_hand;
  canvas.box(r, corner::control, t.inset);
  canvas.hatch(r, corner::control, by_hand);
  canvas.box(r, corner::control, {0, 0, 0, 0}, {t.blocked_ink, by_hand ? 1.8f : line_width::hair});
  const TextStyle style{
      .size = 13, .weight = Weight::semibold, .color = t.blocked_ink, .align = Align::center, .node = cell.id};
  const bool roomy = by_hand && r.h >= 70;
  if (roomy) {
    canvas.disc({r.center().x, r.center().y - 12}, 14, t.surface);
    canvas.icon("lock", {r.center().x, r.center().y - 12}, 16, t.blocked_ink);
  }
  const float w = canvas.width(grid.hidden_text, style);
  if (w + 6 > r.w) return;
  canvas.pill({r.center().x, r.center().y + (roomy ? 16 : 0)}, grid.hidden_text,
              {.text = style, .fill = t.surface, .pad = std::min(7.0f, (r.w - w) / 2), .height = 22, .radius = 6});
}

void draw_cell(Canvas& canvas, const lab::Grid& grid, const lab::GridCell& cell, Rect r, float text) {
  const Theme& t = canvas.theme;
  const std::string& id = cell.id.empty() ? cell.number.id : cell.id;
  if (cell.hidden != lab::GridCell::Hidden::no) {
    draw_hidden(canvas, grid, cell, r);
  } else {
    const Color fill = ramp_color(t, cell.shade);
    canvas.box(r, corner::cell, fill, cell.shade < border_below ? Stroke{t.weight, line_width::hair} : Stroke{});
    const TextStyle style{.size = text,
                          .weight = Weight::semibold,
                          .color = on_fill(fill),
                          .align = Align::center,
                          .node = cell.number.id};
    if (canvas.width(cell.number.shown, style) <= r.w) canvas.text(r.center(), cell.number.shown, style);
  }
  if (cell.chosen || (!id.empty() && canvas.hovered(id)))
    canvas.box(r, corner::cell, {0, 0, 0, 0}, {t.ink, cell.chosen ? line_width::selected : 1.6f});
  if (!id.empty()) canvas.hit({id, r, r, corner::cell});
}

// A heading that can be pressed looks like a word cell.
void draw_row_heading(Canvas& canvas, const lab::GridRow& row, Rect r) {
  const Theme& t = canvas.theme;
  TextStyle style{.size = 15, .weight = Weight::semibold, .align = Align::center};
  const float w = canvas.width(row.heading, style) + 22;
  const Rect box{r.x + 4, r.center().y - 16, std::min(w, r.w - 8), 32};
  const bool press = !row.id.empty();
  if (row.chosen) style.color = t.on_query;
  if (press || row.chosen)
    canvas.box(box, corner::control - 2,
               row.chosen               ? t.query
               : canvas.hovered(row.id) ? t.inset
                                        : t.surface,
               {row.chosen ? t.ink : t.edge, row.chosen ? line_width::selected : line_width::hair});
  canvas.text(box.center(), canvas.ellipsized(row.heading, style, box.w - 8), style);
  if (press) canvas.hit({row.id, {r.x, r.center().y - 22, r.w, 44}, box, corner::control - 2});
}

void draw_column_heading(Canvas& canvas, const lab::Grid& grid, const lab::GridColumn& column, Rect r) {
  const Theme& t = canvas.theme;
  TextStyle style{.size = single(grid) ? 13.0f : 15.0f,
                  .weight = single(grid) ? Weight::regular : Weight::semibold,
                  .color = single(grid) ? t.ink2 : t.key_ink,
                  .align = Align::center};
  while (style.size > 12 && canvas.width(column.heading, style) > r.w) style.size -= 1;
  if (canvas.hovered(column.id)) canvas.box(inset(r, 2), corner::cell, t.inset);
  canvas.text(r.center(), canvas.ellipsized(column.heading, style, r.w), style);
  if (!column.id.empty()) canvas.hit({column.id, r, inset(r, 2), corner::cell});
}

void draw_row(Canvas& canvas, const lab::Grid& grid, const lab::GridRow& row, const GridPlan& plan, Rect r) {
  const Theme& t = canvas.theme;
  if (row.chosen && !single(grid)) canvas.box({r.x - 6, r.y, r.w + 12, r.h}, corner::row, t.query_soft);
  const float h = r.h - cell_gap;
  if (!row.heading.empty()) draw_row_heading(canvas, row, {r.x, r.y + cell_gap / 2, plan.left, h});
  for (std::size_t c = 0; c < row.cells.size(); ++c) {
    const float x = r.x + plan.left + plan.column * static_cast<float>(c);
    draw_cell(canvas, grid, row.cells[c], {x + cell_gap / 2, r.y + cell_gap / 2, plan.column - cell_gap, h}, plan.text);
  }
  if (grid.sum_label.empty()) return;
  const float right = r.x + plan.left + plan.column * static_cast<float>(grid.columns.size()) + plan.sums;
  const TextStyle strong{
      .size = 15, .weight = Weight::semibold, .color = row.note.empty() ? t.ink : t.bad, .align = Align::right};
  draw_number(canvas, {right - 4, r.center().y}, row.sum, strong,
              {right - plan.sums, r.center().y - 22, plan.sums, 44});
}

}  // namespace

float draw_grid(Canvas& canvas, const lab::Grid& grid, Rect at) {
  const Theme& t = canvas.theme;
  const GridPlan plan = plan_grid(canvas, grid, at);
  const float cells = plan.column * static_cast<float>(grid.columns.size()), width = plan.left + cells + plan.sums;
  const float x = at.x + std::max(0.0f, (at.w - width) / 2);
  if (!grid.column_title.empty())
    canvas.text({x + plan.left + cells / 2, at.y + title_row / 2}, grid.column_title,
                {.size = 14, .color = t.key_ink, .align = Align::center});
  float y = at.y + plan.top;
  const float heads = single(grid) ? y + plan.row * static_cast<float>(grid.rows.size()) : y - head_row;
  for (std::size_t c = 0; c < grid.columns.size(); ++c)
    draw_column_heading(
        canvas, grid, grid.columns[c],
        {x + plan.left + plan.column * static_cast<float>(c), heads, plan.column, single(grid) ? 22 : head_row});
  if (!grid.sum_label.empty())
    canvas.text({x + width - 4, heads + head_row / 2}, grid.sum_label,
                {.size = 14, .weight = Weight::semibold, .align = Align::right});
  for (const lab::GridRow& row : grid.rows) {
    draw_row(canvas, grid, row, plan, {x, y, width, plan.row});
    y += plan.row;
  }
  if (single(grid)) y += 22;
  if (grid.sum_below.empty()) return y - at.y;
  const TextStyle sum{.size = 13, .color = t.ink3, .align = Align::center};
  canvas.text({x + plan.left / 2, y + sum_row / 2}, grid.sum_below, sum);
  for (std::size_t c = 0; c < grid.columns.size(); ++c)
    canvas.text({x + plan.left + plan.column * (static_cast<float>(c) + 0.5f), y + sum_row / 2},
                grid.columns[c].sum.shown, sum);
  return y + sum_row - at.y;
}

}  // namespace picture
