// What a stage made of cards is built from: its style, its nodes, and how one node of each kind stands and is drawn.
// Where they go is planned in flow_plan.h.
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

// ---- one kind of node in a flow ---------------------------------------------------------------------------------

// How a node stands in a card.
struct Stands {
  float beside = 0;        // wider than 0: a small control this wide that shares a line with its like
  float leads = 0;         // wider than 0: a switch after it shares its line, where this much is left for it
  bool stretches = false;  // takes what height is left
  bool bleeds = false;     // from edge to edge of the card, without its padding
};
Stands stands(const Canvas& canvas, const lab::Node& node, const FlowStyle& style);
// Draws the node from the top of `at`, at least at.h high where it stretches; returns the height it took.
float draw_node(Canvas& canvas, const lab::Node& node, Rect at, const FlowStyle& style);
float draw_paragraph(Canvas& canvas, const lab::Paragraph& paragraph, Rect at);

}  // namespace picture
