// A stage made of cards: where they stand side by side or below each other, and the nodes in them from top to bottom,
// small controls sharing a line. Planned once, for its height; then drawn, and what is left of the height goes to maps,
// planes and charts.
#pragma once

#include <vector>

#include "picture/flow.h"

namespace picture {

// What stands on one line of a card: one node, or several small controls.
struct Line {
  FlowNodes nodes{};
  float height = 0;
  Stands stands{};
  FlowNodes aside{};  // controls in the free column beside a named strip
};

// How wide each node of a line is: small controls as they are, what leads them or stands alone has the rest.
std::vector<float> widths(const Canvas& canvas, const Line& line, float width, const FlowStyle& style);

struct CardPlan {
  const lab::Card* card = nullptr;  // nullptr: nodes before the first card
  std::vector<Line> lines{};
  float x = 0, width = 0, height = 0;  // x from the left of the flow
  float head = 0, top = 0;             // title and note; free above them
};

struct CardRow {
  std::vector<CardPlan> cards{};
  float height = 0, gap = 0;  // gap above
  bool stretches = false;
};

std::vector<CardRow> plan_flow(const Canvas& canvas, const FlowNodes& nodes, float width, const FlowStyle& style);
float total(const std::vector<CardRow>& rows);  // height of all
// Draws them from the top of `at`, which is as wide as planned; what it is higher than asked for goes to what can grow.
void draw_flow(Canvas& canvas, std::vector<CardRow> rows, Rect at, const FlowStyle& style);

constexpr float flow_line_gap = 12, flow_control_gap = 16, flow_title_line = 24, flow_note_line = 20;  // px

}  // namespace picture
