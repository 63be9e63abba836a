#include "lab/slots.h"

#include <algorithm>

#include "formats/number.h"
#include "lab/own_sentence.h"

namespace lab {

namespace {

using Part = TypedPlace::Part;
using attention::Matrix;

std::optional<int> index_in(std::string_view text) {
  const auto number = formats::read_number(text);
  if (!number || *number < 0 || *number > 999 || *number != static_cast<int>(*number)) return std::nullopt;
  return static_cast<int>(*number);
}

std::size_t shown_head(const Lab& lab) {
  const int heads = static_cast<int>(lab.result.shown().attention.heads.size());
  return static_cast<std::size_t>(std::clamp(lab.state.head.value_or(0), 0, heads - 1));
}

const HeadInputs& inputs_in(const Lab& lab, const Inputs& inputs) {
  return inputs.layers[static_cast<std::size_t>(lab.result.layer)].heads[shown_head(lab)];
}

std::optional<std::vector<Matrix>>& field_of(State& state, Part part) {
  return part == Part::key ? state.keys : part == Part::queries ? state.queries : state.values;
}

// What stands in the inputs of a state that has nothing typed in this part.
Matrix own_matrix(const Lab& lab, State state, Part part) {
  field_of(state, part).reset();
  const Inputs inputs = inputs_of(state, *lab.content);
  const HeadInputs& head = inputs_in(lab, inputs);
  if (part == Part::key) return head.key;
  if (part == Part::queries) return head.query;
  return head.value ? *head.value : start_of_layer(inputs, lab.result.layer);
}

std::vector<double> own_query(const Lab& lab, State state) {
  state.q.reset();
  const Inputs inputs = inputs_of(state, *lab.content);
  const auto row = inputs_in(lab, inputs).query.row(inputs.query);
  return {row.begin(), row.end()};
}

void set_matrix(const Lab& lab, State& state, Part part, Matrix matrix) {
  auto& typed = field_of(state, part);
  const std::size_t head = shown_head(lab);
  if (typed && typed->size() > head)
    (*typed)[head] = matrix;
  else
    typed = std::vector{matrix};
  const bool alone = typed->size() == 1;
  if (alone && own_matrix(lab, state, part) == matrix) typed.reset();  // as if nothing had been typed
}

// A toy rule: of every word that has its role.
void set_rule(State& state, const TypedPlace& place, std::span<const double> values) {
  Matrix rules = rules_in_force(state);
  if (place.word >= rules.rows || place.slot < 0 || place.slot >= rules.columns || values.size() != 1) return;
  rules(place.word, place.slot) = values.front();
  state.rulebook = rules;
}

// In an own sentence words of the same spelling have the same numbers.
void spread_alike(const Lab& lab, const State& state, int word, Matrix& matrix) {
  if (!is_own(state)) return;
  const std::vector<int> first = alike(lab.result.inputs.words);
  const std::vector<double> row(matrix.row(word).begin(), matrix.row(word).end());
  for (int other = 0; other < matrix.rows; ++other)
    if (first[static_cast<std::size_t>(other)] == first[static_cast<std::size_t>(word)])
      std::ranges::copy(row, matrix.row(other).begin());
}

// An additive mask that adds nothing anywhere is none.
void set_added(const Lab& lab, State& state, const TypedPlace& place, std::span<const double> values) {
  const int words = static_cast<int>(lab.result.inputs.words.size());
  if (place.word >= words || place.slot < 0 || place.slot >= words || values.size() != 1) return;
  Matrix added = lab.result.inputs.add.rows == words ? lab.result.inputs.add : Matrix(words, words);
  added(place.word, place.slot) = values.front();
  state.add = any_nonzero(added) ? std::optional(std::move(added)) : std::nullopt;
}

}  // namespace

std::optional<TypedPlace> typed_place(std::string_view id) {
  TypedPlace place;
  const std::size_t dot = std::min(id.find('.'), id.size());
  const std::string_view name = id.substr(0, dot);
  std::string_view rest = dot < id.size() ? id.substr(dot + 1) : std::string_view();
  constexpr std::pair<std::string_view, Part> parts[] = {{"queries", Part::queries},
                                                         {"keys", Part::key},
                                                         {"values", Part::value},
                                                         {"add", Part::add},
                                                         {"rulebook", Part::rule}};
  const auto* part = std::ranges::find(parts, name, &std::pair<std::string_view, Part>::first);
  if (part != std::end(parts)) {
    place.part = part->second;
    const std::size_t next = std::min(rest.find('.'), rest.size());
    const auto word = index_in(rest.substr(0, next));
    if (!word) return std::nullopt;
    place.word = *word;
    rest = next < rest.size() ? rest.substr(next + 1) : std::string_view();
  } else if (name != "q") {
    return std::nullopt;
  }
  if (rest.empty()) return place;
  const auto slot = index_in(rest);
  if (!slot) return std::nullopt;
  place.slot = *slot;
  return place;
}

const Matrix& numbers_in_force(const Lab& lab, Part part) {
  const HeadInputs& head = inputs_in(lab, lab.result.inputs);
  if (part == Part::query || part == Part::queries) return head.query;
  if (part == Part::key) return head.key;
  if (part == Part::queries) return head.query;
  return head.value ? *head.value : lab.result.shown().start;
}

bool numbers_changed(const State& state) {
  return state.q || state.queries || state.keys || state.values || state.rulebook || state.scale || state.plus != 0;
}

void change(const SetNumbers& action, const Lab& lab, State& state, Visit& visit) {
  visit.slot = action.id;
  const TypedPlace& place = action.place;
  if (place.part == Part::add) return set_added(lab, state, place, action.values);
  if (place.part == Part::rule) return set_rule(state, place, action.values);
  Matrix matrix = numbers_in_force(lab, place.part);
  const int word = place.part == Part::query ? lab.result.inputs.query : place.word;
  if (word >= matrix.rows || place.slot >= matrix.columns) return;
  if (place.part == Part::key && state.key) state.key = word;  // the key that is worked on is the chosen one
  const auto row = matrix.row(word);
  const std::vector<double> before(row.begin(), row.end());
  if (place.slot >= 0 && action.values.size() == 1)
    row[static_cast<std::size_t>(place.slot)] = action.values.front();
  else if (place.slot < 0 && action.values.size() == row.size())
    std::ranges::copy(action.values, row.begin());
  if (std::ranges::equal(row, before)) return;
  spread_alike(lab, state, word, matrix);
  if (place.part == Part::queries) state.q.reset();
  if (place.part != Part::query) return set_matrix(lab, state, place.part, matrix);
  state.q.emplace(row.begin(), row.end());
  if (own_query(lab, state) == *state.q) state.q.reset();
}

void change(const RestoreNumbers&, const Lab&, State& state, Visit& visit) {
  visit.slot.clear();
  state.q.reset();
  state.queries.reset();
  state.keys.reset();
  state.values.reset();
  state.rulebook.reset();
  state.scale.reset();
  state.plus = 0;
}

}  // namespace lab
