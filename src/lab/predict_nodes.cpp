// The nodes of a guess: one bar, several bars, or answers to choose from; and what they become at the reveal.
#include <cmath>
#include <numeric>

#include "lab/account.h"
#include "lab/fields.h"
#include "lab/format.h"
#include "lab/predict.h"
#include "lab/receipt_line.h"

namespace lab {

namespace {

struct Setting {
  const Scene& scene;
  std::string room;
  const Asked& question;

  std::string text(std::string_view name) const { return scene.texts(room + ".predict." + std::string(name)); }
  bool has(std::string_view name) const { return scene.texts.has(room + ".predict." + std::string(name)); }
};

std::string value_words(const Scene& scene, std::string_view value) {
  return scene.texts("ui.guess.value", {{"value", value}});
}

Number answer_number(const Scene& scene, const std::optional<Fact>& fact, double right, int decimals) {
  Number number{.value = right, .shown = fixed(right, decimals)};
  if (!fact) return number;
  const Fact real = resolved(scene, *fact);
  number.id = number_id(scene, real);
  for (const Fact& from : ingredients(scene, real)) number.from.push_back(number_id(scene, from));
  return number;
}

std::string bar_label(const Setting& at) {
  if (at.has("bar")) return at.text("bar");
  const std::optional<Fact>& fact = at.question.fact;
  if (fact && fact->step == Step::weight)
    return at.scene.texts("ui.guess.bar", {{"key", word_text(at.scene, fact->key)}});
  return at.scene.texts("ui.guess.answer");
}

void name_rule(const Setting& at, Guess& guess) {
  guess.rule = at.scene.texts("ui.guess.rule", {{"rule", at.text("rule")}});
}

void set_bar(const Setting& at, Guess& guess) {
  const content::Prediction& prediction = *at.question.prediction;
  const std::vector<double>& set = at.scene.state.guess;
  const GuessRange range = guess_range(prediction, at.question.right);
  const bool share = at.question.fact && at.question.fact->step == Step::weight;  // equal shares at first
  const double first = share ? on_step(range.low, range.high, range.step, 1.0 / at.scene.words()) : range.first;
  guess.low = range.low;
  guess.high = range.high;
  guess.step = range.step;
  guess.value = set.empty() ? first : std::clamp(set.front(), range.low, range.high);
  guess.value_shown = value_words(at.scene, fixed(guess.value, prediction.decimals));
  guess.bar_label = bar_label(at);
  if (at.scene.asking) return;
  guess.difference = fixed(std::abs(guess.value - at.question.right), prediction.decimals);
  if (std::abs(guess.value - prediction.wrong) < std::abs(guess.value - at.question.right)) name_rule(at, guess);
}

void set_options(const Setting& at, Guess& guess) {
  const content::Prediction& prediction = *at.question.prediction;
  const std::vector<double>& set = at.scene.state.guess;
  guess.bar_label = at.scene.texts("ui.guess.answer");
  for (std::size_t i = 0; i < prediction.choices.size(); ++i) {
    const std::string& id = prediction.choices[i];
    const bool chosen = !set.empty() && set.front() == static_cast<double>(i);
    guess.options.push_back({.id = "guess.0." + id, .label = at.text("choice." + id), .chosen = chosen});
    if (chosen) guess.value_shown = value_words(at.scene, guess.options.back().label);
    if (at.scene.asking) continue;
    if (id == prediction.right_choice) guess.answer_choice = guess.options.back().label;
    if (chosen && id == prediction.wrong_choice) name_rule(at, guess);
  }
}

// What stands in the state, put to a sum of 1; equal shares where that says nothing.
std::vector<double> row_values(const Scene& scene, std::span<const int> words) {
  std::vector<double> values;
  for (const int word : words) {
    const auto at = static_cast<std::size_t>(word);
    values.push_back(at < scene.state.guess.size() ? std::max(0.0, scene.state.guess[at]) : 0.0);
  }
  const double sum = std::accumulate(values.begin(), values.end(), 0.0);
  for (double& value : values) value = sum > 0 ? value / sum : 1.0 / static_cast<double>(values.size());
  return values;
}

Guess row_guess(const Scene& scene) {
  Guess guess{.id = "guess", .ask = scene.texts("ui.guess.row", {{"query", word_text(scene, scene.query)}})};
  guess.bar_label = guess.ask;
  std::vector<int> words;
  for (int word = 0; word < scene.words(); ++word)
    if (!cell_hidden(scene, 0, word)) words.push_back(word);
  const std::vector<double> values = row_values(scene, words);
  for (std::size_t i = 0; i < words.size(); ++i) {
    GuessBar bar{.id = "guess." + std::to_string(words[i]),
                 .label = word_text(scene, words[i]),
                 .word = words[i],
                 .value = values[i],
                 .value_shown = fixed(values[i], scene.digits)};
    const Fact fact{.step = Step::weight, .key = words[i]};
    if (!scene.asking) bar.answer = answer_number(scene, fact, value_of(scene, fact), scene.digits);
    guess.bars.push_back(std::move(bar));
  }
  if (!scene.asking) guess.reveal_text = account(scene);
  return guess;
}

Guess room_guess(const Setting& at) {
  const content::Prediction& prediction = *at.question.prediction;
  Guess guess{.id = "guess.0", .ask = at.text("ask")};
  if (prediction.kind == content::Prediction::Kind::choose)
    set_options(at, guess);
  else
    set_bar(at, guess);
  if (at.scene.asking) return guess;
  guess.answer = answer_number(at.scene, at.question.fact, at.question.right, prediction.decimals);
  guess.reveal_text = at.text("reveal");
  return guess;
}

}  // namespace

std::vector<Node> guess_nodes(const Scene& scene, std::string_view room, const Asked& question) {
  const content::Texts& texts = scene.texts;
  Guess guess = question.prediction == nullptr ? row_guess(scene) : room_guess({scene, std::string(room), question});
  guess.guess_label = texts("ui.guess.guess");
  guess.answer_label = texts("ui.guess.answer");
  guess.difference_label = texts("ui.guess.difference");
  guess.revealed = !scene.asking;
  if (guess.revealed) return {guess};
  const bool ready = !standing_guess(guess).empty();
  return {guess,
          Button{.id = "reveal",
                 .label = texts("ui.guess.reveal"),
                 .style = Button::Style::primary,
                 .icon = "check",
                 .enabled = ready,
                 .why_not = ready ? std::string() : texts("ui.guess.choose")},
          Button{.id = "skip", .label = texts("ui.guess.skip"), .style = Button::Style::ghost}};
}

}  // namespace lab
