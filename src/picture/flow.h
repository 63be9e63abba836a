// A stage made of cards: where they stand side by side or below each other, and the nodes in them from top to bottom,
// small controls sharing a line. What is left of the height goes to maps, planes and charts.
#pragma once

#include <vector>

#include "lab/view.h"
#include "picture/canvas.h"
#include "picture/layout.h"

namespace picture {

struct FlowStyle {
  Form form = Form::wide;
  float pad = 24, gap = 16;  // inside a card; between cards
  float radius = 20;
  bool boxes = true;  // cards are drawn as sheets; false: they lie on one
};
FlowStyle flow_style(Form form);
// Without cards of their own: nodes that stand in another sheet (below a receipt's rows).
FlowStyle plain_flow(Form form);

using FlowNodes = std::vector<const lab::Node*>;
FlowNodes flow_nodes(const lab::Region& region);

// The height that the nodes ask for at a width.
float flow_height(const Canvas& canvas, const FlowNodes& nodes, float width, const FlowStyle& style);
// Draws them from the top of `at`; what `at` is higher than asked for goes to what can grow.
void draw_flow(Canvas& canvas, const FlowNodes& nodes, Rect at, const FlowStyle& style);

// ---- one kind of node in a flow ---------------------------------------------------------------------------------

// How a node stands in a card.
struct Stands {
  float beside = 0;        // wider than 0: a small control this wide that shares a line with its like
  bool stretches = false;  // takes what height is left
  bool bleeds = false;     // from edge to edge of the card, without its padding
};
Stands stands(const Canvas& canvas, const lab::Node& node, const FlowStyle& style);
// Draws the node from the top of `at`, at least at.h high where it stretches; returns the height it took.
float draw_node(Canvas& canvas, const lab::Node& node, Rect at, const FlowStyle& style);
float draw_paragraph(Canvas& canvas, const lab::Paragraph& paragraph, Rect at);

}  // namespace picture
