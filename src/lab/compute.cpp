// Inputs -> Result: every layer attends with all heads, joins, and hands its places to the next.
#include "lab/compute.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lab {
namespace {

using attention::Matrix;

// The additive part of every score of a layer: positions, plus, a typed mask, and the fading of cells (v e^s = e^(s +
// ln v)).
Matrix additive_part(const Inputs& inputs) {
  const int words = static_cast<int>(inputs.words.size());
  Matrix part(words, words, inputs.plus);
  for (int i = 0; i < words; ++i) {
    for (int j = 0; j < words; ++j) {
      part(i, j) += inputs.position(i, j);
      if (inputs.add.rows == words) part(i, j) += inputs.add(i, j);
      const double seen = inputs.visible(i, j);
      if (seen > 0 && seen < 1) part(i, j) += std::log(seen);
    }
  }
  return part;
}

attention::HeadInput head_input(const HeadInputs& head, const Matrix& start, const attention::Masking& masking) {
  attention::HeadInput input{.query = head.w_query ? attention::multiply(start, *head.w_query) : head.query,
                             .key = head.w_key ? attention::multiply(start, *head.w_key) : head.key,
                             .value = head.value.value_or(start),
                             .masking = masking,
                             .on = head.on};
  return input;
}

void lean(std::span<double> row, std::span<const double> toward_start, double mix) {
  for (std::size_t c = 0; c < row.size(); ++c) row[c] = (1 - mix) * toward_start[c] + mix * row[c];
}

// While the chosen word sets out: its weights lean from itself alone to what was computed, its points from its own.
void set_out(attention::MultiHeadResult& result, const Matrix& start, std::span<const attention::HeadInput> heads,
             int query, double mix) {
  std::vector<double> self(static_cast<std::size_t>(start.rows), 0.0);
  self[static_cast<std::size_t>(query)] = 1;
  for (std::size_t h = 0; h < result.heads.size(); ++h) {
    attention::HeadResult& head = result.heads[h];
    if (head.status[static_cast<std::size_t>(query)] == attention::RowStatus::nothing_visible) continue;
    lean(head.weights.row(query), self, mix);
    lean(head.output.row(query), heads[h].value.row(query), mix);
  }
  lean(result.output.row(query), start.row(query), mix);
}

LayerResult layer_result(const Inputs& inputs, const LayerInputs& layer, const Matrix& start,
                         const attention::Masking& masking) {
  std::vector<attention::HeadInput> heads;
  for (const HeadInputs& head : layer.heads) heads.push_back(head_input(head, start, masking));
  LayerResult result{.start = start};
  const Matrix* residual = inputs.residual > 0 ? &start : nullptr;
  result.attention = attention::attend_heads(heads, inputs.scale, layer.out, residual, inputs.residual);
  if (inputs.mix < 1) set_out(result.attention, start, heads, inputs.query, inputs.mix);
  return result;
}

std::vector<content::Standing> standings(const Matrix& places, const content::Map* map) {
  std::vector<content::Standing> standing;
  if (map == nullptr || map->clusters.empty() || places.columns != 2) return standing;
  for (int i = 0; i < places.rows; ++i) standing.push_back(content::standing(*map, {places(i, 0), places(i, 1)}));
  return standing;
}

double between(double from, double to, double t) {
  return t >= 1 ? to : from + (to - from) * t;
}

Matrix between(const Matrix& from, const Matrix& to, double t) {
  Matrix mixed = to;
  if (from.rows != to.rows || from.columns != to.columns) return mixed;
  for (std::size_t i = 0; i < mixed.data.size(); ++i) {
    if (std::isfinite(from.data[i]) && std::isfinite(to.data[i])) mixed.data[i] = between(from.data[i], to.data[i], t);
  }
  return mixed;
}

std::optional<Matrix> between(const std::optional<Matrix>& from, const std::optional<Matrix>& to, double t) {
  return from && to ? std::optional(between(*from, *to, t)) : to;
}

HeadInputs between(const HeadInputs& from, const HeadInputs& to, double t) {
  if (from.query.columns != to.query.columns || from.w_query.has_value() != to.w_query.has_value()) return to;
  return {.query = between(from.query, to.query, t),
          .key = between(from.key, to.key, t),
          .w_query = between(from.w_query, to.w_query, t),
          .w_key = between(from.w_key, to.w_key, t),
          .value = between(from.value, to.value, t),
          .on = between(from.on, to.on, t)};
}

// 1/sqrt(d_k) as a number, so that the scale can move.
double factor(const Inputs& inputs) {
  const bool empty = inputs.layers.empty() || inputs.layers.front().heads.empty();
  return attention::scale_factor(inputs.scale, empty ? 1 : inputs.layers.front().heads.front().query.columns);
}

}  // namespace

Result compute(const Inputs& inputs, const State& state, const content::Content& content) {
  Result result{.inputs = inputs};
  const attention::Masking masking{.visible = {inputs.visible}, .additive = {additive_part(inputs)}};
  Matrix start = inputs.start;
  for (const LayerInputs& layer : inputs.layers) {
    result.layers.push_back(layer_result(inputs, layer, start, masking));
    start = result.layers.back().attention.output;
  }
  const int last = static_cast<int>(result.layers.size()) - 1;
  result.layer = std::clamp(state.layer.value_or(last), 0, last);
  const content::Pack* pack = content.pack(state.pack, state.variant);
  result.standing = standings(result.shown().attention.output, pack == nullptr ? nullptr : content.map(pack->map));
  return result;
}

Inputs blend(const Inputs& from, const Inputs& to, double t) {
  if (t >= 1 || from.words != to.words || from.layers.size() != to.layers.size()) return to;
  Inputs mixed = to;
  mixed.start = between(from.start, to.start, t);
  mixed.visible = between(from.visible, to.visible, t);
  mixed.position = between(from.position, to.position, t);
  mixed.add = between(from.add, to.add, t);
  mixed.plus = between(from.plus, to.plus, t);
  mixed.residual = between(from.residual, to.residual, t);
  mixed.mix = from.query == to.query ? between(from.mix, to.mix, t) : between(0, to.mix, t);
  if (from.scale != to.scale) {
    mixed.scale = {.mode = attention::Scale::Mode::number, .number = between(factor(from), factor(to), t)};
  }
  for (std::size_t l = 0; l < mixed.layers.size(); ++l) {
    const LayerInputs& old = from.layers[l];
    LayerInputs& layer = mixed.layers[l];
    layer.out = between(old.out, layer.out, t);
    for (std::size_t h = 0; h < layer.heads.size() && old.heads.size() == layer.heads.size(); ++h) {
      layer.heads[h] = between(old.heads[h], layer.heads[h], t);
    }
  }
  return mixed;
}

}  // namespace lab
