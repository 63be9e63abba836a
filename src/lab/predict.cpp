#include "lab/predict.h"

#include <algorithm>
#include <cmath>

#include "formats/json.h"
#include "lab/claims.h"
#include "lab/fields.h"
#include "lab/link.h"

namespace lab {

namespace {

using formats::Json;

std::string_view text_in(const Json& json, std::string_view key) {
  const Json* member = json.find(key);
  return member != nullptr && member->text() != nullptr ? std::string_view(*member->text()) : std::string_view();
}

int whole_in(const Json& json, std::string_view key, int otherwise) {
  const Json* member = json.find(key);
  return member != nullptr ? member->integer().value_or(otherwise) : otherwise;
}

// The number on screen that the content's question is about, if it asks for one of the row as it is.
std::optional<Fact> fact_of(const Scene& scene, const Json& get) {
  if (get.find("with") != nullptr) return std::nullopt;
  const std::string_view what = text_in(get, "what");
  if (what == "weight") {
    const Fact fact{.step = Step::weight, .key = whole_in(get, "key", -1), .head = whole_in(get, "head", 0)};
    if (fact.key >= 0 && fact.key < scene.words() && fact.head < scene.heads()) return fact;
  }
  const Json* of = what == "part" ? get.find("of") : nullptr;
  if (of == nullptr || text_in(*of, "what") != "output" || of->find("with") != nullptr) return std::nullopt;
  const int axis = whole_in(get, "index", -1);
  return axis == 0 || axis == 1 ? std::optional(Fact{.step = Step::output, .axis = axis}) : std::nullopt;
}

// "moved" without a change is how far the word on screen has moved.
bool read_off_the_row(const Json& get, const std::optional<Fact>& fact) {
  return fact || (text_in(get, "what") == "moved" && get.find("with") == nullptr);
}

bool own_sentence(const Scene& scene, const State& start) {
  const State& now = scene.state;
  return now.pack == start.pack && now.variant == start.variant && now.query == start.query && now.item == start.item &&
         now.sentence == start.sentence;
}

// All weights of the row: there must be one row, and something to share.
std::optional<Asked> asked_row(const Scene& scene) {
  if (scene.heads() != 1 || !scene.on(0) || row_empty(scene, 0)) return std::nullopt;
  return Asked{.right = 0, .fact = std::nullopt};
}

std::optional<double> number_of(const Json& get, const content::Content& content) {
  const Computed computed = evaluate(get, content);
  const Json* json = std::get_if<Json>(&computed);
  return json != nullptr ? json->number() : std::nullopt;
}

double rounded_up(double value, double step) {
  return std::ceil(value / step - 1e-9) * step;
}

}  // namespace

std::optional<Asked> asked(const Scene& scene, std::string_view room) {
  const State& now = scene.state;
  const content::Room* entry = scene.lab.content->room(room);
  if (entry == nullptr || now.room != room) return std::nullopt;
  const bool row_guessed = now.predict == Predict::none && now.guess.size() > 1;
  if (now.predict == Predict::row || row_guessed) return asked_row(scene);
  const auto read = formats::parse_json(entry->predict.get);
  const Json* get = std::get_if<Json>(&read);
  if (get == nullptr || get->object() == nullptr) return std::nullopt;
  Asked question{.prediction = &entry->predict};
  question.fact = fact_of(scene, *get);
  const State start = start_state(*scene.lab.content, room);
  const bool as_opened = authored(scene);
  const bool of_row = read_off_the_row(*get, question.fact) || scene.pack == nullptr;
  if (of_row ? !as_opened : !own_sentence(scene, start)) return std::nullopt;
  question.in_row = of_row || !as_opened;
  const auto right =
      question.fact ? std::optional(value_of(scene, *question.fact)) : number_of(*get, *scene.lab.content);
  if (!right) return std::nullopt;
  question.right = *right;
  return question;
}

GuessRange guess_range(const content::Prediction& prediction, double right) {
  const double largest = std::max(std::abs(right), std::abs(prediction.wrong));
  GuessRange range;
  if (prediction.decimals == 0) {
    range.step = 1;
    range.high = std::ceil(2 * largest);
  } else if (largest > 1) {
    range.step = 1;
    while (1.2 * largest / range.step < 100) range.step /= 10;
    while (1.2 * largest / range.step >= 1000) range.step *= 10;
    range.high = rounded_up(1.2 * largest, range.step);
  }
  if (right < 0 || prediction.wrong < 0) range.low = -range.high;
  const double length = range.high - range.low;
  for (const double part : {0.5, 0.25, 0.75, 0.1}) {
    range.first = on_step(range.low, range.high, range.step, range.low + part * length);
    const auto near = [&](double answer) { return std::abs(range.first - answer) < length / 20; };
    if (!near(right) && !near(prediction.wrong)) break;
  }
  return range;
}

const Guess* guess_in(const View& view) {
  for (const Region& region : view.regions)
    for (const Node& node : region.nodes)
      if (const auto* guess = std::get_if<Guess>(&node)) return guess;
  return nullptr;
}

std::vector<double> standing_guess(const Guess& guess) {
  if (!guess.options.empty()) {
    const auto chosen = std::ranges::find(guess.options, true, &Option::chosen);
    if (chosen == guess.options.end()) return {};
    return {static_cast<double>(chosen - guess.options.begin())};
  }
  if (guess.bars.empty()) return {guess.value};
  std::vector<double> values;
  for (const GuessBar& bar : guess.bars) {
    values.resize(static_cast<std::size_t>(bar.word) + 1, 0.0);
    values.back() = bar.value;
  }
  return values;
}

std::vector<double> shared_out(const Guess& guess, int word, double value) {
  std::vector<double> values = standing_guess(guess);
  if (std::ranges::find(guess.bars, word, &GuessBar::word) == guess.bars.end()) return values;
  const auto others = static_cast<double>(guess.bars.size() - 1);
  const double mine = others == 0 ? 1 : std::clamp(value, 0.0, 1.0);
  double sum = 0;
  for (const GuessBar& bar : guess.bars)
    if (bar.word != word) sum += bar.value;
  for (const GuessBar& bar : guess.bars) {
    double& kept = values[static_cast<std::size_t>(bar.word)];
    if (bar.word == word)
      kept = mine;
    else
      kept = sum > 0 ? bar.value / sum * (1 - mine) : (1 - mine) / others;
  }
  return values;
}

}  // namespace lab
