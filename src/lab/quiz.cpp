#include "lab/quiz.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "formats/json.h"
#include "lab/claim_scene.h"
#include "lab/claims.h"
#include "lab/format.h"
#include "lab/link_parts.h"
#include "lab/predict.h"

namespace lab {

namespace {

using content::QuizItem;
using formats::Json;

std::vector<double> computed(const std::string& get, const content::Content& content) {
  const auto read = formats::parse_json(get);
  const Json* question = std::get_if<Json>(&read);
  if (question == nullptr) return {};
  const Computed answer = evaluate(*question, content);
  const Json* json = std::get_if<Json>(&answer);
  if (json == nullptr) return {};
  if (const auto number = json->number()) return {*number};
  return numbers_of(*json).value_or(std::vector<double>());
}

bool near(const std::vector<double>& guess, const std::vector<double>& numbers, double tolerance) {
  constexpr double rounding = 1e-9;
  if (guess.size() != numbers.size() || guess.empty()) return false;
  for (std::size_t i = 0; i < guess.size(); ++i)
    if (std::abs(guess[i] - numbers[i]) > tolerance + rounding) return false;
  return true;
}

std::string text_of_item(const Scene& scene, const QuizItem& item, const std::string& what) {
  return scene.texts("quiz.item." + item.id + "." + what);
}

std::string guess_words(const Scene& scene, std::string_view value) {
  return scene.texts("ui.guess.value", {{"value", value}});
}

Number answer_number(const QuizItem& item, double value) {
  return {.value = value, .shown = fixed(value, item.decimals)};
}

// One piece of what is guessed: a bar for a number.
void set_number(const Scene& scene, const QuizItem& item, const QuizNumbers& numbers, Guess& guess) {
  if (numbers.right.empty() || numbers.wrong.empty()) return;
  const content::Prediction prediction{
      .right = numbers.right.front(), .wrong = numbers.wrong.front(), .decimals = item.decimals};
  const GuessRange range = guess_range(prediction, prediction.right);
  const std::vector<double>& set = scene.state.guess;
  guess.low = range.low;
  guess.high = range.high;
  guess.step = range.step;
  guess.value = set.empty() ? range.first : std::clamp(set.front(), range.low, range.high);
  if (!guess.revealed || !set.empty()) guess.value_shown = guess_words(scene, fixed(guess.value, item.decimals));
  guess.bar_label = scene.texts("quiz.bar");
  if (!guess.revealed) return;
  guess.answer = answer_number(item, prediction.right);
  if (!set.empty()) guess.difference = fixed(std::abs(guess.value - prediction.right), item.decimals);
}

void set_options(const Scene& scene, const QuizItem& item, Guess& guess) {
  const std::vector<double>& set = scene.state.guess;
  guess.bar_label = scene.texts("ui.guess.answer");
  for (std::size_t i = 0; i < item.choices.size(); ++i) {
    const std::string& id = item.choices[i];
    Option option{.id = "guess.0." + id,
                  .label = text_of_item(scene, item, "choice." + id),
                  .chosen = !set.empty() && set.front() == static_cast<double>(i)};
    if (option.chosen) guess.value_shown = guess_words(scene, option.label);
    if (guess.revealed && id == item.right_choice) guess.answer_choice = option.label;
    guess.options.push_back(std::move(option));
  }
}

// Bars of their own: a guess may add up to less than 1, as some wrong answers do.
void set_bars(const Scene& scene, const QuizItem& item, const QuizNumbers& numbers, Guess& guess) {
  const std::size_t count = item.answer.size();
  const std::vector<double>& set = scene.state.guess;
  guess.id = "guess";
  guess.free = true;
  for (std::size_t i = 0; i < count; ++i) {
    const bool mine = i < set.size();
    GuessBar bar{
        .id = "guess." + std::to_string(i),
        .label = i < item.labels.size() ? item.labels[i] : text_of_item(scene, item, "label." + std::to_string(i)),
        .word = static_cast<int>(i),
        .value = mine ? std::clamp(set[i], 0.0, 1.0) : 1.0 / static_cast<double>(count)};
    if (!guess.revealed || !set.empty()) bar.value_shown = fixed(bar.value, item.decimals);
    if (guess.revealed && i < numbers.right.size()) bar.answer = answer_number(item, numbers.right[i]);
    guess.bars.push_back(std::move(bar));
  }
}

}  // namespace

const content::QuizItem& quiz_item(const State& state, const content::Content& content) {
  const auto found = std::ranges::find(content.quiz, state.item, &QuizItem::id);
  return found != content.quiz.end() ? *found : content.quiz.front();
}

int quiz_number(const content::QuizItem& item, const content::Content& content) {
  return static_cast<int>(std::ranges::find(content.quiz, item.id, &QuizItem::id) - content.quiz.begin());
}

bool quiz_revealed(const State& state, const content::Content& content) {
  return std::ranges::find(state.done, quiz_item(state, content).id) != state.done.end();
}

QuizNumbers quiz_numbers(const content::QuizItem& item, const content::Content& content) {
  if (item.kind == QuizItem::Kind::choose) return {};
  return {computed(item.answer_get, content), computed(item.wrong_get, content)};
}

bool follows_rule(const content::QuizItem& item, const QuizNumbers& numbers, const std::vector<double>& guess) {
  return near(guess, numbers.wrong, item.tolerance) && !near(guess, numbers.right, item.tolerance);
}

Guess quiz_guess(const Scene& scene) {
  const content::Content& content = *scene.lab.content;
  const QuizItem& item = quiz_item(scene.state, content);
  const QuizNumbers numbers = quiz_numbers(item, content);
  Guess guess{.id = "guess.0", .revealed = quiz_revealed(scene.state, content)};
  guess.guess_label = scene.texts("ui.guess.guess");
  guess.answer_label = scene.texts("ui.guess.answer");
  guess.difference_label = scene.texts("ui.guess.difference");
  if (item.kind == QuizItem::Kind::number) set_number(scene, item, numbers, guess);
  if (item.kind == QuizItem::Kind::choose) set_options(scene, item, guess);
  if (item.kind == QuizItem::Kind::bars) set_bars(scene, item, numbers, guess);
  if (!guess.revealed) {
    guess.ask = text_of_item(scene, item, "ask");
    return guess;
  }
  guess.reveal_text = text_of_item(scene, item, "why");
  if (follows_rule(item, numbers, scene.state.guess))
    guess.rule = scene.texts("ui.guess.rule", {{"rule", text_of_item(scene, item, "rule")}});
  return guess;
}

std::optional<State> quiz_scene(const content::QuizItem& item, const content::Content& content) {
  if (!room_exists(item.room)) return std::nullopt;
  State state = request_state(content, item.room, item.state);
  const content::Pack* pack = content.pack(state.pack, state.variant);
  if (pack != nullptr && !room_takes(item.room, *pack)) return std::nullopt;
  return state;
}

}  // namespace lab
