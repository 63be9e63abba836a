#include "picture/flow_plan.h"

#include <algorithm>

#include "picture/transform.h"

namespace picture {
namespace {

constexpr float title_gap = 10;
constexpr float aside_from = 640, aside_most = 188, low_pad = 8;

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

bool is_named_strip(const lab::Node& node) {
  const auto* strip = std::get_if<lab::WordStrip>(&node);
  return strip != nullptr && !strip->title.empty();
}

// Small controls before a strip that has its name at its left stand over that name.
void put_aside(const Canvas& canvas, CardPlan& plan, const FlowStyle& style) {
  if (plan.width < aside_from) return;
  std::vector<Line> lines;
  for (Line& line : plan.lines) {
    if (is_named_strip(*line.nodes.front()) && !lines.empty() && lines.back().stands.beside > 0) {
      float wide = -flow_control_gap;
      for (const lab::Node* node : lines.back().nodes) wide += flow_control_gap + stands(canvas, *node, style).beside;
      if (wide <= aside_most) {
        line.aside = std::move(lines.back().nodes);
        lines.pop_back();
      }
    }
    lines.push_back(std::move(line));
  }
  plan.lines = std::move(lines);
}

// What fills a card from edge to edge begins at its upper edge.
float top_pad(const CardPlan& plan, const FlowStyle& style) {
  if (plan.head > 0 || plan.lines.empty()) return style.pad;
  const Line& first = plan.lines.front();
  if (is_named_strip(*first.nodes.front())) return low_pad;
  return first.stands.bleeds && first.stands.stretches ? 0 : style.pad;
}

// Small controls one after another share lines as far as they fit.
void join_controls(const Canvas& canvas, CardPlan& plan, float inner, const FlowStyle& style) {
  std::vector<Line> lines;
  float used = 0;
  for (Line& line : plan.lines) {
    line.stands = stands(canvas, *line.nodes.front(), style);
    const float w = line.stands.beside, alone = std::max(w, line.stands.leads);
    // The line before is one of small controls; only a switch shares a slider's.
    const bool open = !lines.empty() && used > 0 &&
                      (lines.back().stands.leads <= 0 || std::holds_alternative<lab::Toggle>(*line.nodes.front()));
    const bool joins = w > 0 && open && used + flow_control_gap + w <= inner;
    if (joins) {
      lines.back().nodes.push_back(line.nodes.front());
      used += flow_control_gap + w;
    } else {
      lines.push_back(std::move(line));
      used = alone;
    }
  }
  plan.lines = std::move(lines);
}

float head_height(const Canvas& canvas, const lab::Card* card, float inner) {
  if (card == nullptr || (card->title.empty() && card->note.empty())) return 0;
  const float title = card->title.empty() ? 0 : flow_title_line;
  const auto notes =
      card->note.empty() ? std::vector<std::string>() : canvas.wrap(card->note, {.size = font_size::small}, inner);
  return title + flow_note_line * static_cast<float>(notes.size()) + title_gap;
}

void plan_card(const Canvas& canvas, CardPlan& plan, const FlowStyle& style) {
  const float inner = plan.width - 2 * style.pad;
  join_controls(canvas, plan, inner, style);
  put_aside(canvas, plan, style);
  plan.head = head_height(canvas, plan.card, inner);
  plan.top = top_pad(plan, style);
  plan.height = plan.top + plan.head;
  bool bleeds_last = false;
  for (std::size_t i = 0; i < plan.lines.size(); ++i) {
    Line& line = plan.lines[i];
    const std::vector<float> wide = widths(canvas, line, line.stands.bleeds ? plan.width : inner, style);
    for (std::size_t n = 0; n < line.nodes.size(); ++n)
      line.height = std::max(line.height, height_of(canvas, *line.nodes[n], wide[n], style));
    plan.height += line.height + (i > 0 ? flow_line_gap : 0);
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

}  // namespace

std::vector<float> widths(const Canvas& canvas, const Line& line, float width, const FlowStyle& style) {
  std::vector<float> all;
  float rest = width;
  for (const lab::Node* node : line.nodes) {
    all.push_back(std::min(stands(canvas, *node, style).beside, width));
    rest -= all.back() + (all.size() > 1 ? flow_control_gap : 0);
  }
  if (line.stands.beside <= 0) all.front() = rest;
  return all;
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

}  // namespace picture
