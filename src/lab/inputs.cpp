// State -> Inputs: the pack's numbers, and over them what the state says of each calculation field.
#include <algorithm>
#include <numeric>

#include "attention/mask.h"
#include "attention/position.h"
#include "attention/short_sort.h"
#include "lab/compute.h"
#include "lab/own_sentence.h"

namespace lab {
namespace {

using attention::Matrix;

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
  attention::short_sort(sorted);
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

// What was typed belongs to the layer on screen; a matrix on its own to the head on screen.
struct Shown {
  int layer = 0;
  std::size_t head = 0;
};

Shown shown_of(const State& state, const content::Pack& pack) {
  const int last = static_cast<int>(pack.layers.size()) - 1;
  const int layer = std::clamp(state.layer.value_or(last), 0, last);
  const int heads = static_cast<int>(pack.layers[static_cast<std::size_t>(layer)].heads.size());
  return {layer, static_cast<std::size_t>(std::clamp(state.head.value_or(0), 0, heads - 1))};
}

const Matrix* typed(const std::optional<std::vector<Matrix>>& matrices, std::size_t head, std::size_t shown_head,
                    int words) {
  if (!matrices) return nullptr;
  const bool alone = matrices->size() == 1;
  if (alone ? head != shown_head : head >= matrices->size()) return nullptr;
  const Matrix& matrix = (*matrices)[alone ? 0 : head];
  return matrix.rows == words ? &matrix : nullptr;
}

int width(const Matrix& matrix, const std::optional<Matrix>& table) {
  return table ? table->columns : matrix.columns;
}

HeadInputs own_inputs(const content::Head& head) {
  return {.query = head.query, .key = head.key, .w_query = head.w_query, .w_key = head.w_key, .value = head.value};
}

// The pack's numbers with the typed ones over them; queries and keys whose widths differ are left as they were.
HeadInputs typed_inputs(const State& state, const content::Head& head, std::size_t index, std::size_t shown_head,
                        int words) {
  HeadInputs inputs = own_inputs(head);
  if (const Matrix* query = typed(state.queries, index, shown_head, words)) {
    inputs.query = *query;
    inputs.w_query.reset();
  }
  if (const Matrix* key = typed(state.keys, index, shown_head, words)) {
    inputs.key = *key;
    inputs.w_key.reset();
  }
  if (width(inputs.query, inputs.w_query) != width(inputs.key, inputs.w_key)) inputs = own_inputs(head);
  const Matrix* value = typed(state.values, index, shown_head, words);
  if (value != nullptr && value->columns == 2) inputs.value = *value;
  return inputs;
}

LayerInputs layer_inputs(const State& state, const content::Pack& pack, int number, Shown shown, int words) {
  const content::Layer& layer = pack.layers[static_cast<std::size_t>(number)];
  LayerInputs inputs{.out = layer.out};
  for (std::size_t h = 0; h < layer.heads.size(); ++h) {
    inputs.heads.push_back(number == shown.layer ? typed_inputs(state, layer.heads[h], h, shown.head, words)
                                                 : own_inputs(layer.heads[h]));
    const auto& on = state.heads_on;
    if (on && std::ranges::find(*on, static_cast<int>(h)) == on->end()) inputs.heads.back().on = 0;
  }
  if (number == shown.layer && state.out && state.out->rows == layer.out.rows && state.out->columns == 2) {
    inputs.out = *state.out;
  }
  return inputs;
}

// The query typed for the chosen word of the head on screen, one number per slot. In a layer that makes its queries
// from where the words stand, the other words keep the queries that they have there.
void type_query(const State& state, Shown shown, Inputs& inputs) {
  HeadInputs& head = inputs.layers[static_cast<std::size_t>(shown.layer)].heads[shown.head];
  if (!state.q || static_cast<int>(state.q->size()) != width(head.query, head.w_query)) return;
  if (head.w_query) {
    head.query = attention::multiply(start_of_layer(inputs, shown.layer), *head.w_query);
    head.w_query.reset();
  }
  std::ranges::copy(*state.q, head.query.row(inputs.query).begin());
}

// The pack of the state, or the nearest there is.
const content::Pack& some_pack(const State& state, const content::Content& content, std::optional<content::Pack>& own) {
  const content::Pack* pack = pack_of(state, content, own);
  if (pack == nullptr) pack = content.pack(state.pack);
  return pack == nullptr ? content.packs.front() : *pack;
}

}  // namespace

Inputs inputs_of(const State& state, const content::Content& content) {
  std::optional<content::Pack> own;
  const content::Pack& pack = some_pack(state, content, own);
  const int words = static_cast<int>(pack.words.size());
  const std::vector<int> seat = seats(state, words);
  Inputs inputs{
      .words = pack.words, .start = places(pack.start, words), .scale = scale_of(state, pack), .plus = state.plus};
  if (std::vector<std::string> labels = words_by_blanks(state.words);
      !own && static_cast<int>(labels.size()) == words) {
    inputs.words = std::move(labels);
  }
  inputs.visible = visible_cells(state, pack, seat);
  inputs.position = position_parts(state, pack, seat);
  if (state.add && state.add->rows == words && state.add->columns == words) inputs.add = *state.add;
  inputs.residual = state.residual.value_or(pack.residual) ? 1 : 0;
  inputs.query = std::clamp(state.query, 0, words - 1);
  const Shown shown = shown_of(state, pack);
  for (int l = 0; l < static_cast<int>(pack.layers.size()); ++l) {
    inputs.layers.push_back(layer_inputs(state, pack, l, shown, words));
  }
  type_query(state, shown, inputs);
  return inputs;
}

}  // namespace lab
