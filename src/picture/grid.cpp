#include "picture/grid.h"

#include <algorithm>

#include "picture/receipt_body.h"
#include "picture/transform.h"

namespace picture {
namespace {

constexpr float title_row = 26, head_row = 34, sum_row = 34, cell_gap = 8, cell_least = 44, cell_most = 84,
                widest_cell = 120;
constexpr float least_column = 40, least_finger_column = 52, single_head = 22;
constexpr float border_below = 0.3f;  // of a cell's share: paler ones get a border

// Where rows and columns stand.
struct GridPlan {
  float left = 0, column = 0, sums = 0;  // width of the row headings, of a column with its gap, of the row sums
  float top = 0, row = 0;                // height above the cells, of a row with its gap
  float text = 15;
  float cells = 0, window = 0;  // width of all columns, and of what is seen of them where they scroll
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
  plan.left = std::max(plan.left, grid.corner.empty() ? 0 : canvas.width(grid.corner, {.size = 14}) + 16);
  if (!grid.sum_below.empty()) plan.left = std::max(plan.left, canvas.width(grid.sum_below, {.size = 13}) + 16);
  const float columns = static_cast<float>(std::max<std::size_t>(1, grid.columns.size()));
  const float room_across = at.w - plan.left - plan.sums;
  const float least = single(grid) ? 0 : canvas.frame.touch ? least_finger_column : least_column;
  plan.column = std::max(least, std::min(widest_cell, room_across / columns));
  plan.cells = plan.column * columns;
  plan.window = std::min(plan.cells, room_across);
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
  if (row.wrong) style = {.size = 14, .weight = Weight::semibold, .color = t.bad, .align = Align::center};
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

// What does not scroll: the row's ground, its heading, its sum.
void draw_row_ends(Canvas& canvas, const lab::Grid& grid, const lab::GridRow& row, const GridPlan& plan, Rect r) {
  const Theme& t = canvas.theme;
  if (row.chosen && !single(grid)) canvas.box({r.x - 6, r.y, r.w + 12, r.h}, corner::row, t.query_soft);
  if (row.wrong) canvas.box({r.x - 6, r.y, r.w + 12, r.h}, corner::row, t.bad_soft);
  if (!row.heading.empty()) draw_row_heading(canvas, row, {r.x, r.y + cell_gap / 2, plan.left, r.h - cell_gap});
  if (grid.sum_label.empty() || row.sum.shown.empty()) return;
  const TextStyle strong{.size = 15,
                         .weight = Weight::semibold,
                         .color = row.note.empty() && !row.wrong ? t.ink : t.bad,
                         .align = Align::right};
  draw_number(canvas, {r.right() - 4, r.center().y}, row.sum, strong,
              {r.right() - plan.sums, r.center().y - 22, plan.sums, 44});
}

// Headings, cells and sums of the columns, from x = 0 and y = 0 at the top of the grid.
void draw_columns(Canvas& canvas, const lab::Grid& grid, const GridPlan& plan) {
  const TextStyle sum{.size = 13, .color = canvas.theme.ink3, .align = Align::center};
  const float rows = plan.row * static_cast<float>(grid.rows.size());
  const float heads = single(grid) ? plan.top + rows : plan.top - head_row;
  for (std::size_t c = 0; c < grid.columns.size(); ++c) {
    const float x = plan.column * static_cast<float>(c);
    draw_column_heading(canvas, grid, grid.columns[c], {x, heads, plan.column, single(grid) ? single_head : head_row});
    for (std::size_t r = 0; r < grid.rows.size(); ++r) {
      if (c >= grid.rows[r].cells.size()) continue;
      const float y = plan.top + plan.row * static_cast<float>(r);
      draw_cell(canvas, grid, grid.rows[r].cells[c],
                {x + cell_gap / 2, y + cell_gap / 2, plan.column - cell_gap, plan.row - cell_gap}, plan.text);
    }
    if (!grid.sum_below.empty())
      draw_number(canvas, {x + plan.column / 2, plan.top + rows + sum_row / 2}, grid.columns[c].sum, sum,
                  {x, plan.top + rows, plan.column, sum_row});
  }
}

// How far the columns are scrolled: as the eye has them, moved as far as the focused cell needs to be seen.
float scrolled(const Canvas& canvas, const lab::Grid& grid, const GridPlan& plan, const std::vector<Hit>& hits) {
  const auto set = canvas.eye.scroll.find(grid.id);
  float offset = set != canvas.eye.scroll.end() ? set->second : 0;
  for (const Hit& hit : hits) {
    if (hit.node != canvas.eye.focused) continue;
    offset = std::clamp(offset, hit.rect.right() - plan.window, std::max(hit.rect.x, hit.rect.right() - plan.window));
  }
  return std::clamp(offset, 0.0f, plan.cells - plan.window);
}

void place_columns(Canvas& canvas, const lab::Grid& grid, const GridPlan& plan, Rect window) {
  Canvas inner = scratch(canvas);
  draw_columns(inner, grid, plan);
  const bool scrolls = plan.cells > plan.window + 0.5f;
  const float offset = scrolls ? scrolled(canvas, grid, plan, inner.picture.hits) : 0;
  if (scrolls) {
    canvas.push_clip(window);
    canvas.picture.scrollers.push_back({grid.id, window, plan.cells, true, offset});
  }
  paste(canvas, std::move(inner.picture), window.x - offset, window.y);
  if (scrolls) canvas.pop_clip();
}

void draw_titles(Canvas& canvas, const lab::Grid& grid, const GridPlan& plan, Rect r) {
  const Theme& t = canvas.theme;
  const float heads = r.y + plan.top - head_row / 2;
  if (!grid.column_title.empty())
    canvas.text({r.x + plan.left + plan.window / 2, r.y + title_row / 2}, grid.column_title,
                {.size = 14, .color = t.key_ink, .align = Align::center});
  if (!grid.corner.empty())
    canvas.text({r.x + plan.left / 2, heads}, grid.corner, {.size = 14, .color = t.ink2, .align = Align::center});
  if (!grid.sum_label.empty())
    canvas.text({r.right() - 4, heads}, grid.sum_label,
                {.size = 14, .weight = Weight::semibold, .align = Align::right});
}

}  // namespace

float draw_grid(Canvas& canvas, const lab::Grid& grid, Rect at) {
  const GridPlan plan = plan_grid(canvas, grid, at);
  const float width = plan.left + plan.window + plan.sums, x = at.x + std::max(0.0f, (at.w - width) / 2);
  float y = at.y + plan.top;
  for (const lab::GridRow& row : grid.rows) {
    draw_row_ends(canvas, grid, row, plan, {x, y, width, plan.row});
    y += plan.row;
  }
  if (single(grid)) y += single_head;
  if (!grid.sum_below.empty()) {
    canvas.text({x + plan.left / 2, y + sum_row / 2}, grid.sum_below,
                {.size = 13, .color = canvas.theme.ink3, .align = Align::center});
    y += sum_row;
  }
  draw_titles(canvas, grid, plan, {x, at.y, width, y - at.y});
  place_columns(canvas, grid, plan, {x + plan.left, at.y, plan.window, y - at.y});
  return y - at.y;
}

}  // namespace picture
