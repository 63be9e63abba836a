#include "lab/predict.h"

#include <cmath>

#include "formats/json.h"
#include "lab/format.h"
#include "lab/receipt_fact.h"
#include "lab/receipt_line.h"

namespace lab {

namespace {

constexpr double guess_step = 0.01;

std::optional<int> number_in(const formats::Json& json, std::string_view key) {
  const formats::Json* member = json.find(key);
  return member != nullptr ? member->integer() : std::nullopt;
}

// Equal shares: what counts as the guess until another is set.
double first_guess(const Scene& scene) {
  return std::round(1.0 / scene.words() / guess_step) * guess_step;
}

double current_guess(const Scene& scene) {
  return scene.state.guess.empty() ? first_guess(scene) : scene.state.guess.front();
}

void reveal(const Scene& scene, std::string_view room, const Asked& question, Guess& guess) {
  const content::Texts& texts = scene.texts;
  const content::Prediction& prediction = *question.prediction;
  const Fact fact{.step = Step::weight, .key = question.key};
  guess.revealed = true;
  guess.answer = {.id = number_id(scene, fact), .value = question.right};
  guess.answer.shown = fixed(question.right, prediction.decimals);
  for (const Fact& from : ingredients(scene, resolved(scene, fact)))
    guess.answer.from.push_back(number_id(scene, from));
  guess.difference = fixed(std::abs(guess.value - question.right), prediction.decimals);
  guess.reveal_text = texts(std::string(room) + ".predict.reveal");
  if (std::abs(guess.value - prediction.wrong) < std::abs(guess.value - question.right))
    guess.rule = texts("ui.guess.rule", {{"rule", texts(std::string(room) + ".predict.rule")}});
}

}  // namespace

std::optional<Asked> asked(const Scene& scene, std::string_view room) {
  const content::Room* entry = scene.lab.content->room(room);
  if (entry == nullptr || entry->predict.kind != content::Prediction::Kind::number || !authored(scene))
    return std::nullopt;
  const auto read = formats::parse_json(entry->predict.get);
  const formats::Json* get = std::get_if<formats::Json>(&read);
  if (get == nullptr) return std::nullopt;
  const formats::Json* what = get->find("what");
  const formats::Json* pack = get->find("pack");
  const auto query = number_in(*get, "query"), key = number_in(*get, "key");
  if (what == nullptr || what->text() == nullptr || *what->text() != "weight") return std::nullopt;
  if (pack == nullptr || pack->text() == nullptr || *pack->text() != scene.state.pack) return std::nullopt;
  if (!query || !key || *query != scene.query || *key >= scene.words()) return std::nullopt;
  return Asked{&entry->predict, *query, *key, value_of(scene, {.step = Step::weight, .key = *key})};
}

std::vector<Node> guess_nodes(const Scene& scene, std::string_view room, const Asked& question) {
  const content::Texts& texts = scene.texts;
  Guess guess{.id = "guess.0",
              .ask = texts(std::string(room) + ".predict.ask"),
              .bar_label = texts("ui.guess.bar", {{"key", word_text(scene, question.key)}}),
              .value = current_guess(scene),
              .step = guess_step,
              .guess_label = texts("ui.guess.guess"),
              .answer_label = texts("ui.guess.answer"),
              .difference_label = texts("ui.guess.difference")};
  guess.value_shown = texts("ui.guess.value", {{"value", fixed(guess.value, question.prediction->decimals)}});
  if (!scene.sealed) {
    reveal(scene, room, question, guess);
    return {guess};
  }
  return {guess,
          Button{.id = "reveal", .label = texts("ui.guess.reveal"), .style = Button::Style::primary, .icon = "check"},
          Button{.id = "skip", .label = texts("ui.guess.skip"), .style = Button::Style::ghost}};
}

}  // namespace lab
