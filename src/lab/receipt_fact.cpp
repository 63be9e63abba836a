#include "lab/receipt_fact.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace lab {

namespace {

double position_part(const Scene& scene, int key) {
  const attention::Matrix& position = scene.result.inputs.position;
  return position.rows > scene.query && position.columns > key ? position(scene.query, key) : 0.0;
}

bool has_positions(const Scene& scene) {
  return any_nonzero(scene.result.inputs.position);
}

// What an additive mask puts on top of scale, positions and plus.
double added(const Scene& scene, int head, int key) {
  const attention::HeadResult& result = scene.head(head);
  if (cell_hidden(scene, head, key)) return 0;
  const double rest = result.masked_scores(scene.query, key) - result.scores(scene.query, key) -
                      position_part(scene, key) - scene.result.inputs.plus;
  return std::abs(rest) > 1e-9 ? rest : 0;
}

// The steps of a score from query times key outwards, as far as they apply.
std::vector<Step> score_steps(const Scene& scene, int head, int key) {
  std::vector<Step> steps{Step::dot};
  if (scene.head(head).scale != 1)
    steps.push_back(scene.result.inputs.scale.mode == attention::Scale::Mode::sqrt_width ? Step::divide : Step::times);
  if (has_positions(scene)) steps.push_back(Step::position);
  if (scene.result.inputs.plus != 0) steps.push_back(Step::plus);
  if (added(scene, head, key) != 0) steps.push_back(Step::add);
  return steps;
}

bool is_score_step(Step step) {
  return step == Step::dot || step == Step::divide || step == Step::times || step == Step::position ||
         step == Step::plus || step == Step::add;
}

Step last_step(const Scene& scene) {
  if (has_residual(scene)) return Step::residual;
  return joins(scene) ? Step::join : Step::mix;
}

double score_value(const Scene& scene, const Fact& fact) {
  const attention::HeadResult& head = scene.head(fact.head);
  const int q = scene.query, k = fact.key;
  switch (fact.step) {
    case Step::dot:
      return head.dots(q, k);
    case Step::divide:
    case Step::times:
      return head.scores(q, k);
    case Step::position:
      return head.scores(q, k) + position_part(scene, k);
    case Step::plus:
      return head.scores(q, k) + position_part(scene, k) + scene.result.inputs.plus;
    default:
      break;
  }
  // A hidden cell's score exists, it only does not enter softmax.
  return cell_hidden(scene, fact.head, k) ? head.scores(q, k) + position_part(scene, k) + scene.result.inputs.plus
                                          : head.masked_scores(q, k);
}

bool elsewhere(const Fact& fact) {
  return fact.layer >= 0 || fact.query >= 0;
}

// As the scene that the fact was taken out of sees it: what names no layer of its own is of this one's.
Fact back(Fact found, const Fact& fact) {
  if (found.layer >= 0) return found;
  found.layer = fact.layer;
  found.query = fact.query;
  return found;
}

// Where the layer below took a word.
std::vector<Fact> place_below(const Scene& scene, int word) {
  std::vector<Fact> facts;
  for (const int axis : axes)
    facts.push_back(resolved(scene, {.step = Step::output, .axis = axis, .layer = scene.layer - 1, .query = word}));
  return facts;
}

std::vector<Fact> card_ingredients(const Scene& scene, const Fact& fact) {
  if (cards_typed(scene, fact.head)) return {};
  std::vector<Fact> facts = place_below(scene, scene.query);
  if (fact.key == scene.query) return facts;
  for (const Fact& place : place_below(scene, fact.key)) facts.push_back(place);
  return facts;
}

std::vector<Fact> residual_ingredients(const Scene& scene, const Fact& fact) {
  std::vector<Fact> facts;
  if (scene.layer > 0) facts.push_back(place_below(scene, scene.query)[static_cast<std::size_t>(fact.axis)]);
  facts.push_back(resolved(scene, {.step = joins(scene) ? Step::join : Step::mix, .axis = fact.axis}));
  return facts;
}

std::vector<Fact> for_each_key(const Scene& scene, Step step, int head, std::span<const int> keys) {
  std::vector<Fact> facts;
  for (const int key : keys) facts.push_back(resolved(scene, {.step = step, .key = key, .head = head}));
  return facts;
}

std::vector<int> visible_keys(const Scene& scene, int head) {
  std::vector<int> keys;
  for (int key = 0; key < scene.words(); ++key)
    if (!cell_hidden(scene, head, key)) keys.push_back(key);
  return keys;
}

std::vector<Fact> mix_ingredients(const Scene& scene, const Fact& fact) {
  std::vector<Fact> facts;
  for (const int key : keys_by_weight(scene, fact.head)) {
    facts.push_back({.step = Step::weight, .key = key, .head = fact.head});
    facts.push_back({.step = Step::value, .key = key, .head = fact.head});
  }
  return facts;
}

std::vector<Fact> join_ingredients(const Scene& scene, const Fact& fact) {
  std::vector<Fact> facts;
  for (int head = 0; head < scene.heads(); ++head)
    for (const int axis : axes)
      if (out_table(scene)(2 * head + axis, fact.axis) != 0 && scene.on(head))
        facts.push_back(resolved(scene, {.step = Step::mix, .axis = axis, .head = head}));
  return facts;
}

std::vector<Fact> score_ingredients(const Scene& scene, const Fact& fact) {
  const std::vector<Step> steps = score_steps(scene, fact.head, fact.key);
  const auto at = std::ranges::find(steps, fact.step);
  if (at == steps.begin()) return {{.step = Step::card, .key = fact.key, .head = fact.head}};
  return {{.step = *(at - 1), .key = fact.key, .head = fact.head}};
}

}  // namespace

const attention::Matrix& out_table(const Scene& scene) {
  return scene.result.inputs.layers[static_cast<std::size_t>(scene.layer)].out;
}

bool joins(const Scene& scene) {
  if (scene.heads() > 1 || !scene.on(0)) return true;
  const attention::Matrix& out = out_table(scene);
  for (int row = 0; row < out.rows; ++row)
    for (int column = 0; column < out.columns; ++column)
      if (out(row, column) != (row == column ? 1 : 0)) return true;
  return false;
}

bool has_residual(const Scene& scene) {
  return scene.result.inputs.residual != 0;
}

std::vector<int> keys_by_weight(const Scene& scene, int head) {
  std::vector<int> keys = visible_keys(scene, head);
  const attention::Matrix& weights = scene.head(head).weights;
  std::ranges::stable_sort(keys, [&](int a, int b) { return weights(scene.query, a) > weights(scene.query, b); });
  return keys;
}

bool cards_typed(const Scene& scene, int head) {
  const HeadInputs& inputs = inputs_of_head(scene, head);
  return scene.layer == 0 || (!inputs.w_query && !inputs.w_key);
}

bool values_typed(const Scene& scene, int head) {
  return scene.layer == 0 || inputs_of_head(scene, head).value.has_value();
}

double value_of(const Scene& scene, const Fact& fact) {
  if (elsewhere(fact)) return value_of(scene_at(scene, fact), here(fact));
  const attention::MultiHeadResult& all = scene.here().attention;
  const attention::HeadResult& head = scene.head(fact.head);
  const int q = scene.query, k = fact.key;
  switch (fact.step) {
    case Step::place:
      return scene.result.standing[static_cast<std::size_t>(q)].distance;
    case Step::residual:
    case Step::output:
      return all.output(q, fact.axis);
    case Step::join:
      return all.place(q, fact.axis);
    case Step::mix:
      return head.output(q, fact.axis);
    case Step::part:
      return head.weights(q, k) * values_of(scene, fact.head)(k, fact.axis);
    case Step::weight_sum: {
      const auto row = head.weights.row(q);
      return std::accumulate(row.begin(), row.end(), 0.0);
    }
    case Step::weight:
      return head.weights(q, k);
    case Step::exp:
      return head.exps(q, k);
    case Step::sum:
      return head.sums[static_cast<std::size_t>(q)];
    case Step::large:
      return head.masked_scores(q, k) - head.shifts[static_cast<std::size_t>(q)];
    case Step::value:
      return values_of(scene, fact.head)(k, fact.axis);
    case Step::card:
    case Step::hidden:
    case Step::empty:
      return 0;
    default:
      return score_value(scene, fact);
  }
}

Fact resolved(const Scene& scene, const Fact& fact) {
  if (elsewhere(fact)) return back(resolved(scene_at(scene, fact), here(fact)), fact);
  Fact real = fact;
  const bool of_row = fact.step == Step::weight || fact.step == Step::exp || fact.step == Step::sum ||
                      fact.step == Step::weight_sum || fact.step == Step::part;
  if (fact.step == Step::output) real.step = last_step(scene);
  if (fact.step == Step::score) real.step = score_steps(scene, fact.head, fact.key).back();
  if ((of_row || real.step == Step::mix) && row_empty(scene, fact.head))
    return {.step = Step::empty, .head = fact.head};
  if (of_row && fact.key >= 0 && cell_hidden(scene, fact.head, fact.key))
    return {.step = Step::hidden, .key = fact.key, .head = fact.head};
  return real;
}

std::vector<Fact> ingredients(const Scene& scene, const Fact& fact) {
  if (elsewhere(fact)) {
    std::vector<Fact> facts = ingredients(scene_at(scene, fact), here(fact));
    for (Fact& inner : facts) inner = back(inner, fact);
    return facts;
  }
  if (is_score_step(fact.step)) return score_ingredients(scene, fact);
  switch (fact.step) {
    case Step::place:
      return {resolved(scene, {.step = Step::output, .axis = 0}), resolved(scene, {.step = Step::output, .axis = 1})};
    case Step::residual:
      return residual_ingredients(scene, fact);
    case Step::join:
      return join_ingredients(scene, fact);
    case Step::mix:
      return mix_ingredients(scene, fact);
    case Step::part:
      return {{.step = Step::weight, .key = fact.key, .head = fact.head},
              {.step = Step::value, .key = fact.key, .head = fact.head}};
    case Step::weight_sum:
      return for_each_key(scene, Step::weight, fact.head, visible_keys(scene, fact.head));
    case Step::weight:
      return {{.step = Step::exp, .key = fact.key, .head = fact.head}, {.step = Step::sum, .head = fact.head}};
    case Step::sum:
      return for_each_key(scene, Step::exp, fact.head, visible_keys(scene, fact.head));
    case Step::exp:
      if (scene.head(fact.head).shifts[static_cast<std::size_t>(scene.query)] != 0)
        return {{.step = Step::large, .key = fact.key, .head = fact.head}};
      return {resolved(scene, {.step = Step::score, .key = fact.key, .head = fact.head})};
    case Step::large:
      return {resolved(scene, {.step = Step::score, .key = fact.key, .head = fact.head})};
    case Step::card:
      return card_ingredients(scene, fact);
    case Step::value:
      return values_typed(scene, fact.head) ? std::vector<Fact>() : place_below(scene, fact.key);
    default:
      return {};
  }
}

}  // namespace lab
