#include "lab/claim_scene.h"

#include <algorithm>

namespace lab {
namespace {

using attention::Matrix;
using formats::Json;

std::vector<double> row_of(const Matrix& matrix, int row) {
  const auto cells = matrix.row(row);
  return {cells.begin(), cells.end()};
}

std::optional<std::vector<int>> words_of(const Json& json) {
  std::vector<int> words;
  const formats::JsonArray* list = json.array();
  if (!list) return std::nullopt;
  for (const Json& item : *list) {
    if (!item.integer()) return std::nullopt;
    words.push_back(*item.integer());
  }
  return words;
}

bool set_scale(State& state, const Json& value) {
  if (const std::optional<double> number = value.number()) {
    state.scale = ScaleChoice::number;
    state.scale_number = *number;
    return true;
  }
  const std::string* name = value.text();
  if (!name || (*name != "none" && *name != "sqrt")) return false;
  state.scale = *name == "none" ? ScaleChoice::none : ScaleChoice::sqrt;
  return true;
}

// The part of a setting that is state. What it does not know is left to `edit_inputs`.
bool set_state(State& state, std::string_view key, const Json& value) {
  if (key == "variant" && value.text()) return state.variant = *value.text(), true;
  if (key == "scale") return set_scale(state, value);
  if (key == "mask" && value.text()) {
    state.mask = *value.text() == "causal" ? MaskChoice::causal : MaskChoice::none;
    return *value.text() == "causal" || *value.text() == "none";
  }
  if (key == "window") return state.window = value.integer(), value.integer().has_value();
  if (key == "residual") return state.residual = value.boolean(), value.boolean().has_value();
  if (key == "positions") return state.positions = value.boolean(), value.boolean().has_value();
  if (key == "heads") return state.heads_on = words_of(value), state.heads_on.has_value();
  if (key == "order") return state.order = words_of(value), state.order.has_value();
  if (key == "hide") {
    const auto words = words_of(value);
    return state.hide = words.value_or(std::vector<int>{}), words.has_value();
  }
  return key == "set" || key == "values";
}

// Replaces one row of Q or K: {"layer": 0, "head": 0, "what": "Q", "word": 4, "value": [2, 0, 0]}.
bool edit_row(Inputs& inputs, const Json& edit) {
  const auto at = [&](std::string_view key) {
    const Json* found = edit.find(key);
    return found ? found->integer().value_or(-1) : -1;
  };
  const int layer = at("layer"), head = at("head"), word = at("word");
  if (layer < 0 || layer >= static_cast<int>(inputs.layers.size())) return false;
  std::vector<HeadInputs>& heads = inputs.layers[static_cast<std::size_t>(layer)].heads;
  if (head < 0 || head >= static_cast<int>(heads.size())) return false;
  HeadInputs& edited = heads[static_cast<std::size_t>(head)];
  const Json* what = edit.find("what");
  const Json* value = edit.find("value");
  if (!what || !what->text() || !value || (*what->text() != "Q" && *what->text() != "K")) return false;
  Matrix& matrix = *what->text() == "Q" ? edited.query : edited.key;
  const auto numbers = numbers_of(*value);
  if (!numbers || word < 0 || word >= matrix.rows || static_cast<int>(numbers->size()) != matrix.columns) return false;
  std::ranges::copy(*numbers, matrix.row(word).begin());
  return true;
}

bool replace_values(Inputs& inputs, const Json& json) {
  const formats::JsonArray* rows = json.array();
  if (!rows || rows->size() != inputs.words.size()) return false;
  Matrix values(static_cast<int>(rows->size()), 2);
  for (std::size_t r = 0; r < rows->size(); ++r) {
    const auto numbers = numbers_of((*rows)[r]);
    if (!numbers || numbers->size() != 2) return false;
    std::ranges::copy(*numbers, values.row(static_cast<int>(r)).begin());
  }
  for (LayerInputs& layer : inputs.layers)
    for (HeadInputs& head : layer.heads) head.value = values;
  return true;
}

bool edit_inputs(Inputs& inputs, const Json& with) {
  if (const Json* values = with.find("values"); values && !replace_values(inputs, *values)) return false;
  const Json* edits = with.find("set");
  if (!edits) return true;
  return edits->array() &&
         std::ranges::all_of(*edits->array(), [&](const Json& edit) { return edit_row(inputs, edit); });
}

// A number of the "get" that must lie below `count`; 0 where it is not given.
bool read_below(const Json& get, std::string_view key, int count, int& value) {
  const Json* found = get.find(key);
  value = found ? found->integer().value_or(-1) : 0;
  return value >= 0 && value < count;
}

bool read_numbers(const Json& get, ClaimScene& scene) {
  const int heads = static_cast<int>(scene.layer().attention.heads.size());
  return read_below(get, "head", heads, scene.head) && read_below(get, "query", scene.words(), scene.query) &&
         read_below(get, "key", scene.words(), scene.key);
}

}  // namespace

std::optional<std::vector<double>> numbers_of(const Json& json) {
  std::vector<double> numbers;
  if (!json.array()) return std::nullopt;
  for (const Json& item : *json.array()) {
    if (!item.number()) return std::nullopt;
    numbers.push_back(*item.number());
  }
  return numbers;
}

const attention::HeadResult& ClaimScene::shown_head() const {
  return layer().attention.heads[static_cast<std::size_t>(head)];
}

std::vector<double> ClaimScene::scores(int row) const {
  std::vector<double> scores = row_of(shown_head().scores, row);
  for (int j = 0; j < words(); ++j) scores[static_cast<std::size_t>(j)] += result.inputs.position(row, j);
  return scores;
}

std::vector<double> ClaimScene::weights(int of_head) const {
  return row_of(layer().attention.heads[static_cast<std::size_t>(of_head)].weights, query);
}

std::vector<double> ClaimScene::head_output(int of_head) const {
  return row_of(layer().attention.heads[static_cast<std::size_t>(of_head)].output, query);
}

std::vector<double> ClaimScene::output() const {
  return row_of(layer().attention.output, query);
}

std::optional<ClaimScene> claim_scene(const Json& get, const Json* with, const content::Content& content,
                                      std::string_view pack) {
  State state;
  state.pack = pack;
  if (const Json* named = get.find("pack"); named && named->text()) state.pack = *named->text();
  if (const Json* layer = get.find("layer")) state.layer = layer->integer();
  if (with && with->object()) {
    for (const formats::JsonMember& item : *with->object())
      if (!set_state(state, item.key, item.value)) return std::nullopt;
  }
  ClaimScene scene;
  scene.pack = content.pack(state.pack, state.variant);
  if (!scene.pack) return std::nullopt;
  scene.map = content.map(scene.pack->map);
  if (const int layers = static_cast<int>(scene.pack->layers.size()); state.layer.value_or(0) >= layers)
    return std::nullopt;
  Inputs inputs = inputs_of(state, content);
  if (with && !edit_inputs(inputs, *with)) return std::nullopt;
  scene.result = compute(inputs, state, content);
  if (!read_numbers(get, scene)) return std::nullopt;
  return scene;
}

}  // namespace lab
