#include "lab/attempt.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "formats/matrix_json.h"
#include "formats/number.h"
#include "lab/predict.h"
#include "lab/quiz.h"
#include "lab/tour.h"

namespace lab {

namespace {

using formats::Json;
using formats::JsonArray;
using formats::JsonObject;

// One question, its answer and what was guessed, whichever of the two sorts it is of.
struct Answered {
  std::string item, activity;
  enum class Kind { number, choose, bars } kind = Kind::number;
  std::vector<double> guess, right, wrong;  // a choice: its number, from 0
  std::vector<std::string> choices, labels;
  double tolerance = 0;
  std::vector<int> misconceptions;
};

constexpr double rounding = 1e-9;

bool near(const std::vector<double>& guess, const std::vector<double>& numbers, double tolerance) {
  return !guess.empty() && std::ranges::equal(guess, numbers, [&](double a, double b) {
    return std::abs(a - b) <= tolerance + rounding;
  });
}

std::vector<double> place_in(const std::vector<std::string>& choices, const std::string& choice) {
  const auto found = std::ranges::find(choices, choice);
  if (found == choices.end()) return {};
  return {static_cast<double>(found - choices.begin())};
}

Answered of_quiz(const Lab& lab) {
  const content::QuizItem& item = quiz_item(lab.state, *lab.content);
  const QuizNumbers numbers = quiz_numbers(item, *lab.content);
  Answered made{.item = item.id,
                .activity = "#room=quiz&item=" + item.id,
                .kind = static_cast<Answered::Kind>(item.kind),
                .right = numbers.right,
                .wrong = numbers.wrong,
                .choices = item.choices,
                .tolerance = item.tolerance,
                .misconceptions = item.misconceptions};
  if (!item.choices.empty()) made.right = place_in(item.choices, item.right_choice);
  return made;
}

// The row's weights, all of them or the one that was asked for, or what a room asks.
Answered of_room(const Lab& lab) {
  const Scene scene = scene_of(lab, lab.result);
  Answered made{.item = "predict:" + lab.state.room, .activity = "#room=" + lab.state.room + "&predict=ask"};
  const auto question = asked(scene, lab.state.room);
  const content::Prediction* prediction = question ? question->prediction : nullptr;
  if (prediction == nullptr) {
    made.kind = Answered::Kind::bars;
    made.tolerance = 0.05;
    const auto row = scene.head(0).weights.row(scene.query);
    made.right.assign(row.begin(), row.end());
    return made;
  }
  if (const content::Room* room = lab.content->room(lab.state.room)) made.misconceptions = room->misconceptions;
  made.choices = prediction->choices;
  if (prediction->kind == content::Prediction::Kind::choose) {
    made.kind = Answered::Kind::choose;
    made.right = place_in(made.choices, prediction->right_choice);
    made.wrong = place_in(made.choices, prediction->wrong_choice);
    return made;
  }
  made.right = {question->right};
  made.wrong = {prediction->wrong};
  made.tolerance = guess_range(*prediction, question->right).step;
  return made;
}

Answered answered(const Lab& lab) {
  Answered made = lab.state.room == "quiz" ? of_quiz(lab) : of_room(lab);
  made.guess = lab.state.guess;
  if (made.kind == Answered::Kind::bars) made.guess.resize(made.guess.empty() ? 0 : made.right.size(), 0.0);
  if (const Guess* shown = guess_in(lab.view)) {
    for (const GuessBar& bar : shown->bars) made.labels.push_back(bar.label);
    for (const Option& option : shown->options) made.labels.push_back(option.label);
  }
  return made;
}

Json value_json(const Answered& of, const std::vector<double>& value) {
  if (value.empty()) return nullptr;
  if (of.kind == Answered::Kind::bars) return formats::list_json(value);
  if (of.kind == Answered::Kind::number) return value.front();
  return of.choices[static_cast<std::size_t>(value.front())];
}

std::string short_text(double value) {
  constexpr double millionth = 1e6;
  return formats::number_text(std::round(value * millionth) / millionth);
}

std::string range_text(const Answered& of, double right) {
  const double low = right - of.tolerance;
  return short_text(of.kind == Answered::Kind::bars ? std::max(low, 0.0) : low) + ":" +
         short_text(right + of.tolerance);
}

// b0[.]0.25[,]b1[.]0.75
template <class PartText>
std::string steps_text(std::size_t count, PartText part_text) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += (i > 0 ? "[,]b" : "b") + std::to_string(i) + "[.]" + part_text(i);
  return text;
}

std::string pattern_text(const Answered& of) {
  if (of.kind == Answered::Kind::choose) return *value_json(of, of.right).text();
  if (of.kind == Answered::Kind::bars)
    return steps_text(of.right.size(), [&](std::size_t i) { return range_text(of, of.right[i]); });
  return short_text(of.right.front() - of.tolerance) + "[:]" + short_text(of.right.front() + of.tolerance);
}

std::string response_text(const Answered& of) {
  if (of.guess.empty()) return {};
  if (of.kind == Answered::Kind::choose) return *value_json(of, of.guess).text();
  if (of.kind == Answered::Kind::number) return short_text(of.guess.front());
  return steps_text(of.guess.size(), [&](std::size_t i) { return short_text(of.guess[i]); });
}

JsonArray described(const Answered& of) {
  JsonArray list;
  const bool bars = of.kind == Answered::Kind::bars;
  for (std::size_t i = 0; i < of.labels.size(); ++i)
    list.emplace_back(
        JsonObject{{"id", bars ? "b" + std::to_string(i) : of.choices[i]}, {"description", of.labels[i]}});
  return list;
}

JsonObject xapi_json(const Answered& of, double seconds) {
  constexpr std::array<const char*, 3> types{"numeric", "choice", "performance"};
  JsonObject xapi{{"interactionType", types[static_cast<std::size_t>(of.kind)]},
                  {"correctResponsesPattern", JsonArray{pattern_text(of)}},
                  {"response", response_text(of)}};
  if (of.kind == Answered::Kind::choose) xapi.push_back({"choices", described(of)});
  if (of.kind == Answered::Kind::bars) xapi.push_back({"steps", described(of)});
  xapi.push_back({"duration", "PT" + formats::number_text(seconds) + "S"});
  return xapi;
}

// Only a guess that a known wrong rule leads to is said to come from it. Of two choices the wrong one does.
JsonArray misconceptions_of(const Answered& of, bool correct) {
  const bool other_one = of.kind == Answered::Kind::choose && of.wrong.empty() && of.choices.size() == 2;
  const bool follows = !of.guess.empty() && !correct && (other_one || near(of.guess, of.wrong, of.tolerance));
  return follows ? JsonArray(of.misconceptions.begin(), of.misconceptions.end()) : JsonArray();
}

}  // namespace

std::string question_on(const Lab& lab) {
  const State& now = lab.state;
  if (now.room == "quiz") return quiz_revealed(now, *lab.content) ? "" : quiz_item(now, *lab.content).id;
  return now.predict != Predict::none ? "predict:" + now.room : "";
}

bool was_answered(const State& before, const Lab& lab) {
  const State& now = lab.state;
  const content::Content& content = *lab.content;
  if (now.room != before.room) return false;
  if (now.room == "quiz")
    return &quiz_item(now, content) == &quiz_item(before, content) && !quiz_revealed(before, content) &&
           quiz_revealed(now, content);
  return before.predict != Predict::none && now.predict == Predict::none && now.pack == before.pack &&
         now.variant == before.variant && now.query == before.query && now.tour == before.tour;
}

JsonObject attempt_json(const Lab& lab, int tries, double seconds) {
  const Answered of = answered(lab);
  const double tenths = std::round(seconds * 10) / 10;
  const bool correct = near(of.guess, of.right, of.tolerance);
  constexpr std::array<const char*, 3> kinds{"number", "choose", "bars"};
  const auto place = tour_place(lab.state.tour, *lab.content);
  return {{"item", of.item},
          {"kind", kinds[static_cast<std::size_t>(of.kind)]},
          {"room", lab.state.room},
          {"tour", place ? Json(place->tour->id) : Json(nullptr)},
          {"step", place ? Json(place->step) : Json(nullptr)},
          {"try", tries},
          {"guess", value_json(of, of.guess)},
          {"answer", value_json(of, of.right)},
          {"tolerance", of.tolerance},
          {"correct", correct},
          {"misconceptions", misconceptions_of(of, correct)},
          {"seconds", tenths},
          {"skipped", of.guess.empty()},
          {"activity", of.activity},
          {"xapi", xapi_json(of, tenths)}};
}

}  // namespace lab
