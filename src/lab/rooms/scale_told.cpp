// Room `scale`: proofs of the numbers that are told beside the chosen row.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "attention/softmax.h"
#include "lab/format.h"
#include "lab/rooms.h"
#include "lab/rooms/scale_parts.h"
#include "lab/told.h"

namespace lab {

namespace {

std::string shown(const Scene& scene, double value) {
  return fixed(value, scene.digits);
}

// Softmax of scores, one of the shares.
Told tell_share(const Scene& scene, std::string title, std::span<const double> scores, std::size_t which,
                double weight) {
  Teller teller(scene, std::move(title), shown(scene, weight));
  teller.line(scene.texts("receipt.weight.title"), scene.texts("receipt.weight.sentence"),
              share_formula(scene, scores, which), weight, shown(scene, weight), Role::weight);
  return teller.done();
}

Told tell_two(const Scene& scene, bool divided, std::size_t which) {
  const TwoScores two = two_scores(scene.state.slots, divided);
  const double scores[] = {two.gap, 0};
  const std::string slots = std::to_string(scene.state.slots);
  return tell_share(scene, scene.texts(divided ? "scale.two.divided" : "scale.two.plain", {{"slots", slots}}), scores,
                    which, which == 0 ? two.larger : two.smaller);
}

Told tell_overflow(const Scene& scene, std::size_t which) {
  const double largest = scale::large_scores.front();
  const std::vector<double> weights = attention::softmax(scale::large_scores);
  std::vector<double> scores(scale::large_scores.begin(), scale::large_scores.end());
  Told told = tell_share(scene, scene.texts("scale.overflow.shifted"), scores, which, weights[which]);
  told.lines.front().sentence =
      scene.texts("receipt.large.sentence", {{"largest", typed(largest)}}) + " " + told.lines.front().sentence;
  return told;
}

// The chosen row under another scale.
std::optional<Told> tell_scaled(const Scene& scene, std::string_view value, int key) {
  if (key >= scene.words()) return std::nullopt;
  const State state = scale::with_scale(scene.state, value);
  const Result result = compute(inputs_of(state, *scene.lab.content), state, *scene.lab.content);
  const Scene there = scene_with(scene, state, result);
  const Fact weight{.step = Step::weight, .key = key};
  Teller teller(scene, scene.texts("scale.abc"), shown(scene, value_of(there, weight)));
  teller.lines_of(there, weight);
  return teller.done();
}

// A number of the sample: what it is made from is thousands of scores, so their sum stands for them.
std::optional<Told> tell_sample(const Scene& scene, std::string_view what) {
  const ScoreSample& sample = scene.lab.sample;
  const auto count = static_cast<double>(sample.scores.size());
  const double root = std::sqrt(static_cast<double>(scene.state.slots));
  const double variance = sample.deviation * sample.deviation;
  const auto tell = [&](Piece formula, double value) {
    const std::string key = "scale.numbers." + std::string(what);
    const std::string title = scene.texts(key, {{"slots", std::to_string(scene.state.slots)}});
    Teller teller(scene, title, shown(scene, value));
    teller.line(title, scene.texts("told.sample." + std::string(what)), std::move(formula), value, shown(scene, value));
    return teller.done();
  };
  if (what == "mean")
    return tell(quotient_formula(scene, std::accumulate(sample.scores.begin(), sample.scores.end(), 0.0), count),
                sample.mean);
  if (what == "variance") return tell(quotient_formula(scene, variance * count, count), variance);
  if (what == "spread") return tell(root_formula(scene, variance, sample.deviation), sample.deviation);
  if (what == "root") return tell(root_formula(scene, scene.state.slots, root), root);
  if (what == "after") return tell(quotient_formula(scene, sample.deviation, root), sample.deviation / root);
  return std::nullopt;
}

}  // namespace

std::optional<Told> tell_scale(const Scene& scene, std::string_view name) {
  if (const auto two = told_numbers(name, "two.", 2); two && (*two)[0] < 2 && (*two)[1] < 2)
    return tell_two(scene, (*two)[0] == 1, static_cast<std::size_t>((*two)[1]));
  if (const auto which = told_numbers(name, "overflow.", 1); which && which->front() < 3)
    return tell_overflow(scene, static_cast<std::size_t>(which->front()));
  constexpr std::string_view sample = "sample.", scaled = "scaled.";
  if (name.starts_with(sample)) return tell_sample(scene, name.substr(sample.size()));
  if (!name.starts_with(scaled)) return std::nullopt;
  const std::string_view rest = name.substr(scaled.size());
  const std::size_t dot = rest.rfind('.');
  const auto key = told_numbers(rest, rest.substr(0, dot + 1), 1);
  return dot == std::string_view::npos || !key ? std::nullopt : tell_scaled(scene, rest.substr(0, dot), key->front());
}

}  // namespace lab
