// Inputs -> Result: every layer attends with all heads, joins, and hands its places to the next.
#include "lab/compute.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lab/own_sentence.h"

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
  std::vector<attention::Matrix> outputs;
  for (std::size_t h = 0; h < result.heads.size(); ++h) {
    outputs.push_back(result.heads[h].output);
    for (double& cell : outputs.back().data) cell *= heads[h].on;
  }
  result.joined = attention::join_heads(outputs);
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

std::vector<LayerResult> layer_results(const Inputs& inputs, std::size_t count) {
  const attention::Masking masking{.visible = {inputs.visible}, .additive = {additive_part(inputs)}};
  std::vector<LayerResult> results;
  for (std::size_t l = 0; l < count; ++l) {
    const Matrix& start = l == 0 ? inputs.start : results.back().attention.output;
    results.push_back(layer_result(inputs, inputs.layers[l], Matrix(start), masking));
  }
  return results;
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

// The scale in use as a number, so that it can move; nothing where heads of different widths divide differently.
std::optional<double> factor(const Inputs& inputs) {
  std::optional<double> common;
  for (const LayerInputs& layer : inputs.layers) {
    for (const HeadInputs& head : layer.heads) {
      const int width = head.w_query ? head.w_query->columns : head.query.columns;
      const double own = attention::scale_factor(inputs.scale, width);
      if (common && *common != own) return std::nullopt;
      common = own;
    }
  }
  return common;
}

attention::Scale between(const Inputs& from, const Inputs& to, double t) {
  const std::optional<double> old = factor(from), now = factor(to);
  if (from.scale == to.scale || !old || !now) return to.scale;
  return {.mode = attention::Scale::Mode::number, .number = between(*old, *now, t)};
}

// In the first layer the value of a word is a known number even where it is the place where the word stands.
HeadInputs between_first(HeadInputs from, const HeadInputs& to, const Matrix& old_start, const Matrix& start,
                         double t) {
  if (from.value.has_value() == to.value.has_value()) return between(from, to, t);
  from.value = between(from.value.value_or(old_start), to.value.value_or(start), t);
  HeadInputs mixed = between(from, to, t);
  mixed.value = std::move(from.value);
  return mixed;
}

}  // namespace

attention::Matrix start_of_layer(const Inputs& inputs, int layer) {
  if (layer <= 0) return inputs.start;
  return layer_results(inputs, static_cast<std::size_t>(layer)).back().attention.output;
}

Result compute(const Inputs& inputs, const State& state, const content::Content& content) {
  Result result{.inputs = inputs, .layers = layer_results(inputs, inputs.layers.size())};
  const int last = static_cast<int>(result.layers.size()) - 1;
  result.layer = std::clamp(state.layer.value_or(last), 0, last);
  const content::Pack* pack = pack_of(state, content, result.own);
  if (pack == nullptr) pack = content.pack(state.pack);
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
  mixed.scale = between(from, to, t);
  for (std::size_t l = 0; l < mixed.layers.size(); ++l) {
    const LayerInputs& old = from.layers[l];
    LayerInputs& layer = mixed.layers[l];
    layer.out = between(old.out, layer.out, t);
    if (old.heads.size() != layer.heads.size()) continue;
    for (std::size_t h = 0; h < layer.heads.size(); ++h) {
      HeadInputs& head = layer.heads[h];
      head = l == 0 ? between_first(old.heads[h], head, from.start, to.start, t) : between(old.heads[h], head, t);
    }
  }
  return mixed;
}

}  // namespace lab
