#include "picture/flow.h"

#include <algorithm>

#include "picture/flow_plan.h"

namespace picture {
namespace {

constexpr float aside_top = 10, equals_radius = 14, equals_below = 26;

void draw_head(Canvas& canvas, const lab::Card& card, Point at, float width) {
  float x = at.x, y = at.y;
  if (!card.title.empty()) {
    if (!card.icon.empty()) {
      canvas.icon(card.icon, {x + 9, y + 11}, 19, canvas.theme.ink2);
      x += 28;
    }
    float tag = 0;
    if (!card.tag.empty()) {
      const TextStyle style{.size = 13,
                            .weight = Weight::semibold,
                            .color = card.chosen ? canvas.theme.on_ink : canvas.theme.ink2,
                            .align = Align::right};
      tag = canvas
                .pill({at.x + width, y + 11}, card.tag,
                      {.text = style, .fill = card.chosen ? canvas.theme.ink : canvas.theme.inset, .height = 26})
                .w +
            8;
    }
    const TextStyle title{.size = font_size::heading, .weight = Weight::semibold};
    canvas.text({x, y + 11}, canvas.ellipsized(card.title, title, at.x + width - x - tag), title);
    y += flow_title_line;
  }
  if (!card.note.empty())
    canvas.paragraph({at.x, y + 10}, card.note, {.size = font_size::small, .color = canvas.theme.ink2}, width,
                     flow_note_line);
}

void draw_line(Canvas& canvas, const Line& line, Rect at, const FlowStyle& style) {
  float aside = at.x + style.pad;
  for (const lab::Node* node : line.aside) {
    const float w = stands(canvas, *node, style).beside;
    draw_node(canvas, *node, {aside, at.y + aside_top, w, 0}, style);
    aside += w + flow_control_gap;
  }
  const std::vector<float> wide = widths(canvas, line, at.w, style);
  float x = at.x;
  for (std::size_t n = 0; n < line.nodes.size(); ++n) {
    draw_node(canvas, *line.nodes[n], {x, at.y, wide[n], at.h}, style);
    x += wide[n] + flow_control_gap;
  }
}

void draw_card(Canvas& canvas, const CardPlan& plan, Rect at, const FlowStyle& style) {
  const float inner = at.w - 2 * style.pad;
  if (plan.head > 0) draw_head(canvas, *plan.card, {at.x + style.pad, at.y + style.pad}, inner);
  const auto growing = std::ranges::count_if(plan.lines, [](const Line& line) { return line.stands.stretches; });
  const float extra = growing > 0 ? std::max(0.0f, at.h - plan.height) / static_cast<float>(growing) : 0;
  float y = at.y + plan.top + plan.head;
  for (const Line& line : plan.lines) {
    const float h = line.height + (line.stands.stretches ? extra : 0);
    const float x = line.stands.bleeds ? at.x : at.x + style.pad, w = line.stands.bleeds ? at.w : inner;
    draw_line(canvas, line, {x, y, w, h}, style);
    y += h + flow_line_gap;
  }
}

// Cards that are joined lie on one sheet.
std::vector<Rect> sheets(const std::vector<CardRow>& rows, const std::vector<std::vector<Rect>>& rects) {
  std::vector<Rect> all;
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t c = 0; c < rects[r].size(); ++c) {
      const lab::Card* card = rows[r].cards[c].card;
      if (card == nullptr || !card->joined || all.empty()) {
        all.push_back(rects[r][c]);
        continue;
      }
      Rect& sheet = all.back();
      const float right = std::max(sheet.right(), rects[r][c].right()),
                  bottom = std::max(sheet.bottom(), rects[r][c].bottom());
      sheet = {std::min(sheet.x, rects[r][c].x), sheet.y, 0, 0};
      sheet.w = right - sheet.x;
      sheet.h = bottom - sheet.y;
    }
  return all;
}

void draw_joints(Canvas& canvas, const std::vector<CardRow>& rows, const std::vector<std::vector<Rect>>& rects) {
  const Stroke hair{canvas.theme.line, line_width::hair, {}, Cap::butt};
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t c = 0; c < rects[r].size(); ++c) {
      const lab::Card* card = rows[r].cards[c].card;
      const Rect& at = rects[r][c];
      if (card == nullptr || !card->joined) continue;
      if (c > 0) canvas.line({at.x, at.y}, {at.x, at.bottom()}, hair);
      if (c == 0 && r > 0) canvas.line({at.x, at.y}, {rects[r].back().right(), at.y}, hair);
    }
}

// "=" on the gap between two cards side by side, as high as the cells of the second one's grid.
void draw_equals(Canvas& canvas, const CardPlan& plan, Rect at, float gap) {
  float y = at.y + plan.top + plan.head;
  for (const Line& line : plan.lines) {
    if (std::get_if<lab::Grid>(line.nodes.front()) != nullptr) break;
    y += line.height + flow_line_gap;
  }
  const Theme& t = canvas.theme;
  const Point center{at.x - gap / 2, y + equals_below};
  canvas.disc(center, equals_radius, t.weight_soft, {t.weight, 1.6f});
  for (const float above : {-3.5f, 3.5f})
    canvas.line({center.x - 6, center.y + above}, {center.x + 6, center.y + above}, {t.weight_ink, 2.2f});
}

}  // namespace

FlowStyle flow_style(Form form) {
  switch (form) {
    case Form::phone:
      return {.form = form, .pad = 14, .gap = 8, .radius = 18};
    case Form::tablet:
      return {.form = form, .pad = 20};
    case Form::wide:
      return {.form = form};
    default:
      return {.form = form, .pad = 14, .gap = 0, .radius = 0, .boxes = false};
  }
}

FlowStyle plain_flow(Form form) {
  return {.form = form, .pad = 0, .gap = 12, .radius = 0, .boxes = false};
}

FlowNodes flow_nodes(const lab::Region& region) {
  FlowNodes nodes;
  for (const lab::Node& node : region.nodes) {
    const auto* notice = std::get_if<lab::Notice>(&node);
    if (notice == nullptr) nodes.push_back(&node);  // what is only said is not drawn; the screen places the rest
  }
  return nodes;
}

void draw_flow(Canvas& canvas, std::vector<CardRow> rows, Rect at, const FlowStyle& style) {
  const auto growing = std::ranges::count_if(rows, &CardRow::stretches);
  const float extra = std::max(0.0f, at.h - total(rows));
  std::vector<std::vector<Rect>> rects;
  float y = at.y;
  for (CardRow& row : rows) {
    y += row.gap;
    if (growing > 0 ? row.stretches : &row == &rows.back())
      row.height += growing > 0 ? extra / static_cast<float>(growing) : (style.boxes ? extra : 0);
    rects.emplace_back();
    for (const CardPlan& plan : row.cards) rects.back().push_back({at.x + plan.x, y, plan.width, row.height});
    y += row.height;
  }
  const std::vector<Rect> boxes = style.boxes ? sheets(rows, rects) : std::vector<Rect>();
  for (const Rect& box : boxes) canvas.box(box, style.radius, canvas.theme.surface);
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t c = 0; c < rects[r].size(); ++c) draw_card(canvas, rows[r].cards[c], rects[r][c], style);
  draw_joints(canvas, rows, rects);
  for (const Rect& box : boxes) canvas.box(box, style.radius, {0, 0, 0, 0}, {canvas.theme.line, line_width::hair});
  for (std::size_t r = 0; r < rows.size() && style.boxes; ++r)
    for (std::size_t c = 0; c < rects[r].size(); ++c)
      if (const lab::Card* card = rows[r].cards[c].card; card != nullptr && card->chosen)
        canvas.box(inset(rects[r][c], 1), style.radius - 1, {0, 0, 0, 0}, {canvas.theme.ink, line_width::selected});
  for (std::size_t r = 0; r < rows.size() && style.boxes; ++r)
    for (std::size_t c = 1; c < rects[r].size(); ++c)
      if (rows[r].cards[c].card != nullptr && rows[r].cards[c].card->equals)
        draw_equals(canvas, rows[r].cards[c], rects[r][c], style.gap);
}

}  // namespace picture
