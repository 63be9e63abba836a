#include "picture/flow.h"

#include <algorithm>

#include "picture/transform.h"

namespace picture {
namespace {

constexpr float line_gap = 12, control_gap = 16, title_gap = 10, title_line = 24, note_line = 20;

// What stands on one line of a card: one node, or several small controls.
struct Line {
  FlowNodes nodes;
  float height = 0;
  Stands stands;
};

struct CardPlan {
  const lab::Card* card = nullptr;  // nullptr: nodes before the first card
  std::vector<Line> lines;
  float x = 0, width = 0, height = 0;  // x from the left of the flow
  float head = 0;                      // title and note
};

struct CardRow {
  std::vector<CardPlan> cards;
  float height = 0, gap = 0;  // gap above
  bool stretches = false;
};

float height_of(const Canvas& canvas, const lab::Node& node, float width, const FlowStyle& style) {
  Canvas inner = scratch(canvas);
  return draw_node(inner, node, {0, 0, width, 0}, style);
}

std::vector<CardPlan> split(const FlowNodes& nodes) {
  std::vector<CardPlan> cards;
  for (const lab::Node* node : nodes) {
    const auto* card = std::get_if<lab::Card>(node);
    if (card != nullptr || cards.empty()) cards.push_back({.card = card});
    if (card == nullptr) cards.back().lines.push_back({.nodes = {node}});
  }
  return cards;
}

// Small controls one after another share lines as far as they fit.
void join_controls(const Canvas& canvas, CardPlan& plan, float inner, const FlowStyle& style) {
  std::vector<Line> lines;
  float used = 0;
  for (Line& line : plan.lines) {
    line.stands = stands(canvas, *line.nodes.front(), style);
    const float w = line.stands.beside;
    const bool joins = w > 0 && !lines.empty() && lines.back().stands.beside > 0 && used + control_gap + w <= inner;
    if (joins) {
      lines.back().nodes.push_back(line.nodes.front());
      used += control_gap + w;
    } else {
      lines.push_back(std::move(line));
      used = w;
    }
  }
  plan.lines = std::move(lines);
}

float head_height(const Canvas& canvas, const lab::Card* card, float inner) {
  if (card == nullptr || (card->title.empty() && card->note.empty())) return 0;
  const float title = card->title.empty() ? 0 : title_line;
  const auto notes =
      card->note.empty() ? std::vector<std::string>() : canvas.wrap(card->note, {.size = font_size::small}, inner);
  return title + note_line * static_cast<float>(notes.size()) + title_gap;
}

void plan_card(const Canvas& canvas, CardPlan& plan, const FlowStyle& style) {
  const float inner = plan.width - 2 * style.pad;
  join_controls(canvas, plan, inner, style);
  plan.head = head_height(canvas, plan.card, inner);
  plan.height = style.pad + plan.head;
  bool bleeds_last = false;
  for (std::size_t i = 0; i < plan.lines.size(); ++i) {
    Line& line = plan.lines[i];
    for (const lab::Node* node : line.nodes) {
      const float width = line.stands.beside > 0 ? std::min(stands(canvas, *node, style).beside, inner)
                          : line.stands.bleeds   ? plan.width
                                                 : inner;
      line.height = std::max(line.height, height_of(canvas, *node, width, style));
    }
    plan.height += line.height + (i > 0 ? line_gap : 0);
    bleeds_last = line.stands.bleeds;
  }
  if (!bleeds_last) plan.height += style.pad;
}

bool fits_beside(const std::vector<CardPlan>& row, const CardPlan& next, float width, float gap) {
  float shares = next.card->share, gaps = 0;
  for (const CardPlan& card : row) shares += card.card != nullptr ? card.card->share : 1, gaps += gap;
  const auto wide = [&](const CardPlan& card) {
    return card.card == nullptr || (width - gaps) * card.card->share / shares >= card.card->least;
  };
  return std::ranges::all_of(row, wide) && wide(next);
}

std::vector<CardRow> rows_of(std::vector<CardPlan> cards, float width, const FlowStyle& style) {
  std::vector<CardRow> rows;
  for (CardPlan& plan : cards) {
    const lab::Card* card = plan.card;
    const bool beside = card != nullptr && card->beside && !rows.empty() &&
                        fits_beside(rows.back().cards, plan, width, card->joined ? 0 : style.gap);
    if (!beside) rows.push_back({});
    rows.back().cards.push_back(std::move(plan));
  }
  return rows;
}

void place_cards(const Canvas& canvas, CardRow& row, float width, const FlowStyle& style) {
  float shares = 0, gaps = 0;
  for (const CardPlan& plan : row.cards) {
    shares += plan.card != nullptr ? plan.card->share : 1;
    if (&plan != &row.cards.front() && !plan.card->joined) gaps += style.gap;
  }
  float x = 0;
  for (CardPlan& plan : row.cards) {
    if (&plan != &row.cards.front() && !plan.card->joined) x += style.gap;
    plan.x = x;
    plan.width = (width - gaps) * (plan.card != nullptr ? plan.card->share : 1) / shares;
    plan_card(canvas, plan, style);
    x += plan.width;
    row.height = std::max(row.height, plan.height);
    for (const Line& line : plan.lines) row.stretches = row.stretches || line.stands.stretches;
  }
}

std::vector<CardRow> plan_flow(const Canvas& canvas, const FlowNodes& nodes, float width, const FlowStyle& style) {
  std::vector<CardRow> rows = rows_of(split(nodes), width, style);
  for (CardRow& row : rows) {
    const lab::Card* first = row.cards.front().card;
    const bool joined = first != nullptr && first->joined;
    row.gap = &row == &rows.front() || joined ? 0 : style.gap;
    place_cards(canvas, row, width, style);
  }
  return rows;
}

float total(const std::vector<CardRow>& rows) {
  float height = 0;
  for (const CardRow& row : rows) height += row.gap + row.height;
  return height;
}

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
    y += title_line;
  }
  if (!card.note.empty())
    canvas.paragraph({at.x, y + 10}, card.note, {.size = font_size::small, .color = canvas.theme.ink2}, width,
                     note_line);
}

void draw_line(Canvas& canvas, const Line& line, Rect at, const FlowStyle& style) {
  if (line.stands.beside <= 0) return void(draw_node(canvas, *line.nodes.front(), at, style));
  float x = at.x;
  for (const lab::Node* node : line.nodes) {
    const float w = std::min(stands(canvas, *node, style).beside, at.w);
    draw_node(canvas, *node, {x, at.y, w, line.height}, style);
    x += w + control_gap;
  }
}

void draw_card(Canvas& canvas, const CardPlan& plan, Rect at, const FlowStyle& style) {
  const float inner = at.w - 2 * style.pad;
  if (plan.head > 0) draw_head(canvas, *plan.card, {at.x + style.pad, at.y + style.pad}, inner);
  const auto growing = std::ranges::count_if(plan.lines, [](const Line& line) { return line.stands.stretches; });
  const float extra = growing > 0 ? std::max(0.0f, at.h - plan.height) / static_cast<float>(growing) : 0;
  float y = at.y + style.pad + plan.head;
  for (const Line& line : plan.lines) {
    const float h = line.height + (line.stands.stretches ? extra : 0);
    const float x = line.stands.bleeds ? at.x : at.x + style.pad, w = line.stands.bleeds ? at.w : inner;
    draw_line(canvas, line, {x, y, w, h}, style);
    y += h + line_gap;
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

float flow_height(const Canvas& canvas, const FlowNodes& nodes, float width, const FlowStyle& style) {
  return total(plan_flow(canvas, nodes, width, style));
}

void draw_flow(Canvas& canvas, const FlowNodes& nodes, Rect at, const FlowStyle& style) {
  std::vector<CardRow> rows = plan_flow(canvas, nodes, at.w, style);
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
}

}  // namespace picture
