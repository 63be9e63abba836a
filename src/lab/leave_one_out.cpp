#include "lab/leave_one_out.h"

#include <cmath>

#include "attention/alternatives.h"

namespace lab {
namespace {

content::Point output_of(const Result& result) {
  const attention::Matrix& output = result.shown().attention.output;
  return {output(result.inputs.query, 0), output(result.inputs.query, 1)};
}

}  // namespace

std::vector<WithoutWord> leave_one_out(const Result& result, const State& state, const content::Content& content) {
  const content::Point now = output_of(result);
  std::vector<WithoutWord> list;
  for (int word = 0; word < result.inputs.visible.columns; ++word) {
    WithoutWord without{.hidden = result.shown().attention.heads[0].visible(result.inputs.query, word) == 0};
    Inputs inputs = result.inputs;
    for (int row = 0; row < inputs.visible.rows; ++row) inputs.visible(row, word) = 0;
    without.output = output_of(compute(inputs, state, content));
    without.moved = content::distance(without.output, now);
    list.push_back(without);
  }
  return list;
}

content::Point even_place(const Result& result) {
  const auto layer = static_cast<std::size_t>(result.layer);
  const LayerInputs& inputs = result.inputs.layers[layer];
  const LayerResult& shown = result.shown();
  const int query = result.inputs.query;
  content::Point place{};
  int row = 0;  // of W_O
  for (std::size_t h = 0; h < inputs.heads.size(); ++h) {
    const HeadInputs& head = inputs.heads[h];
    const std::vector<double> output =
        attention::even_output(head.value ? *head.value : shown.start, shown.attention.heads[h].visible.row(query));
    for (std::size_t c = 0; c < output.size(); ++c, ++row)
      for (int axis = 0; axis < 2; ++axis)
        place[static_cast<std::size_t>(axis)] += head.on * output[c] * inputs.out(row, axis);
  }
  if (result.inputs.residual > 0)
    for (int axis = 0; axis < 2; ++axis)
      place[static_cast<std::size_t>(axis)] += result.inputs.residual * shown.start(query, axis);
  return place;
}

}  // namespace lab
