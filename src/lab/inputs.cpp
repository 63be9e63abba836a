// State -> Inputs: the pack's numbers, and over them what the state says of each calculation field.
#include <algorithm>
#include <numeric>

#include "attention/mask.h"
#include "attention/position.h"
#include "lab/compute.h"

namespace lab {
namespace {

using attention::Matrix;

std::vector<std::string> words_by_blanks(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t blank = std::min(text.find(' ', from), text.size());
    if (blank > from) words.push_back(text.substr(from, blank - from));
    from = blank + 1;
  }
  return words;
}

Matrix places(const std::vector<content::Point>& points, int words) {
  Matrix start(words, 2);
  for (int i = 0; i < std::min(words, static_cast<int>(points.size())); ++i) {
    for (int c = 0; c < 2; ++c) start(i, c) = points[static_cast<std::size_t>(i)][static_cast<std::size_t>(c)];
  }
  return start;
}

// Seat of each word: where it stands in the order that is read; as written without one.
std::vector<int> seats(const State& state, int words) {
  std::vector<int> seat(static_cast<std::size_t>(words));
  std::iota(seat.begin(), seat.end(), 0);
  if (!state.order || static_cast<int>(state.order->size()) != words) return seat;
  std::vector<int> sorted = *state.order;
  std::ranges::sort(sorted);
  if (sorted != seat) return seat;  // not a permutation of these words
  for (int place = 0; place < words; ++place) {
    seat[static_cast<std::size_t>((*state.order)[static_cast<std::size_t>(place)])] = place;
  }
  return seat;
}

attention::Scale scale_of(const State& state, const content::Pack& pack) {
  if (!state.scale) return pack.scale;
  switch (*state.scale) {
    case ScaleChoice::sqrt:
      return {};
    case ScaleChoice::none:
      return {.mode = attention::Scale::Mode::none};
    case ScaleChoice::number:
      return {.mode = attention::Scale::Mode::number, .number = state.scale_number};
  }
  return pack.scale;
}

bool is_causal(const State& state, const content::Pack& pack) {
  return state.mask ? *state.mask != MaskChoice::none : pack.causal;  // L = S: both anchors see the same cells
}

// (n, n) 1 where the word of the row may see the word of the column, by every rule that is on.
Matrix visible_cells(const State& state, const content::Pack& pack, const std::vector<int>& seat) {
  const int words = static_cast<int>(seat.size());
  const int first_seat = words - std::min(words, state.window.value_or(words));
  const bool causal = is_causal(state, pack);
  Matrix visible(words, words, 1.0);
  for (int i = 0; i < words; ++i) {
    for (int j = 0; j < words; ++j) {
      const int from = seat[static_cast<std::size_t>(i)], to = seat[static_cast<std::size_t>(j)];
      const bool hidden = std::ranges::find(state.hide, j) != state.hide.end() ||
                          std::ranges::find(state.block, std::pair(i, j)) != state.block.end();
      if (hidden || (causal && to > from) || to < first_seat) visible(i, j) = 0;
    }
  }
  return visible;
}

// (n, n) the position part of each score; 0 when positions are off. A pack without any of its own gets the published
// form.
Matrix position_parts(const State& state, const content::Pack& pack, const std::vector<int>& seat) {
  const int words = static_cast<int>(seat.size());
  Matrix part(words, words);
  if (!state.positions.value_or(false)) return part;
  const content::Positions rule =
      pack.positions.value_or(content::Positions{.shift = pack.language == "en" ? -1.0 : 1.0});
  for (int i = 0; i < words; ++i) {
    for (int j = 0; j < words; ++j) {
      part(i, j) = attention::position_score(seat[static_cast<std::size_t>(i)] + rule.shift,
                                             seat[static_cast<std::size_t>(j)], rule.d, rule.gain);
    }
  }
  return part;
}

const Matrix* typed(const std::optional<std::vector<Matrix>>& matrices, std::size_t head, int words) {
  if (!matrices || head >= matrices->size()) return nullptr;
  const Matrix& matrix = (*matrices)[head];
  return matrix.rows == words ? &matrix : nullptr;
}

HeadInputs head_inputs(const State& state, const content::Head& head, std::size_t index, int words) {
  HeadInputs inputs{
      .query = head.query, .key = head.key, .w_query = head.w_query, .w_key = head.w_key, .value = head.value};
  if (const Matrix* query = typed(state.queries, index, words)) inputs.query = *query, inputs.w_query.reset();
  if (const Matrix* key = typed(state.keys, index, words)) inputs.key = *key, inputs.w_key.reset();
  if (inputs.query.columns != inputs.key.columns && !inputs.w_query && !inputs.w_key) {  // typed ones that do not fit
    inputs.query = head.query;
    inputs.key = head.key;
  }
  if (const Matrix* value = typed(state.values, index, words); value != nullptr && value->columns == 2)
    inputs.value = *value;
  if (state.heads_on && std::ranges::find(*state.heads_on, static_cast<int>(index)) == state.heads_on->end())
    inputs.on = 0;
  return inputs;
}

// The query typed for the chosen word of the head on screen, one number per slot.
void type_query(const State& state, int query, LayerInputs& layer) {
  const auto head = static_cast<std::size_t>(state.head.value_or(0));
  if (!state.q || head >= layer.heads.size()) return;
  Matrix& queries = layer.heads[head].query;
  if (static_cast<int>(state.q->size()) != queries.columns || query >= queries.rows) return;
  std::ranges::copy(*state.q, queries.row(query).begin());
}

LayerInputs layer_inputs(const State& state, const content::Layer& layer, int words) {
  LayerInputs inputs{.out = layer.out};
  for (std::size_t h = 0; h < layer.heads.size(); ++h) {
    inputs.heads.push_back(head_inputs(state, layer.heads[h], h, words));
  }
  if (state.out && state.out->rows == layer.out.rows && state.out->columns == layer.out.columns)
    inputs.out = *state.out;
  return inputs;
}

}  // namespace

Inputs inputs_of(const State& state, const content::Content& content) {
  const content::Pack* pack = content.pack(state.pack, state.variant);
  if (pack == nullptr) pack = &content.packs.front();
  const int words = static_cast<int>(pack->words.size());
  const std::vector<int> seat = seats(state, words);
  Inputs inputs{
      .words = pack->words, .start = places(pack->start, words), .scale = scale_of(state, *pack), .plus = state.plus};
  if (std::vector<std::string> labels = words_by_blanks(state.words); static_cast<int>(labels.size()) == words) {
    inputs.words = std::move(labels);
  }
  inputs.visible = visible_cells(state, *pack, seat);
  inputs.position = position_parts(state, *pack, seat);
  if (state.add && state.add->rows == words && state.add->columns == words) inputs.add = *state.add;
  inputs.residual = state.residual.value_or(pack->residual) ? 1 : 0;
  inputs.query = std::clamp(state.query, 0, words - 1);
  for (const content::Layer& layer : pack->layers) inputs.layers.push_back(layer_inputs(state, layer, words));
  type_query(state, inputs.query,
             inputs.layers[static_cast<std::size_t>(
                 std::clamp(state.layer.value_or(0), 0, static_cast<int>(inputs.layers.size()) - 1))]);
  return inputs;
}

}  // namespace lab
