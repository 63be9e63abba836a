#include <algorithm>

#include "picture/table_parts.h"

namespace picture {
namespace {

constexpr float note_line = 18;

}  // namespace

TextStyle row_heading_style(const lab::TableRow& row, bool dense) {
  return {.size = dense ? 14.0f : 15.0f,
          .weight = row.chosen || row.total || !row.note.empty() || !dense ? Weight::semibold : Weight::regular};
}

void draw_row_heading(Canvas& canvas, const lab::Table& table, const lab::TableRow& row, Rect r) {
  const Theme& t = canvas.theme;
  float x = r.x;
  if (!row.icon.empty()) {
    const Color fill = row.role == lab::Role::good ? t.good : row.role == lab::Role::bad ? t.bad : t.ink2;
    canvas.disc({x + 12, r.center().y}, 12, fill);
    canvas.icon(row.icon, {x + 12, r.center().y}, 15, t.surface, 2.4f);
    x += table_icon_lead;
  }
  const float width = r.right() - x;
  TextStyle style = row_heading_style(row, table.dense);
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

float row_heading_height(const Canvas& canvas, const lab::Table& table, const lab::TableRow& row, float width) {
  const float w = width - (row.icon.empty() ? 0 : table_icon_lead);
  const float lines = static_cast<float>(
      std::max<std::size_t>(1, canvas.wrap(row.heading, row_heading_style(row, table.dense), w).size()));
  return lines * 19 + (row.note.empty() ? 0 : note_line) + 4;
}

void draw_row_ground(Canvas& canvas, const lab::TableRow& row, Rect r) {
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

}  // namespace picture
