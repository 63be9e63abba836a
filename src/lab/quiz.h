// The quiz: a question, the visitor's guess, the answer as this engine computes it, and the rule behind a usual wrong
// one. Which items were revealed is part of the state, so that a link keeps it; nothing is counted or marked.
#pragma once

#include <optional>
#include <vector>

#include "lab/rooms.h"
#include "lab/scene.h"

namespace lab {

// The item on screen: the state's, else the first.
const content::QuizItem& quiz_item(const State& state, const content::Content& content);
// Counted from 0.
int quiz_number(const content::QuizItem& item, const content::Content& content);
bool quiz_revealed(const State& state, const content::Content& content);

struct QuizNumbers {
  std::vector<double> right, wrong;  // one number, or one per bar; empty where there are answers to choose from
};
QuizNumbers quiz_numbers(const content::QuizItem& item, const content::Content& content);
// Whether a guess lies within the item's tolerance of its usual wrong answer, and not of the right one.
bool follows_rule(const content::QuizItem& item, const QuizNumbers& numbers, const std::vector<double>& guess);

// The guess that is being made, or the answer beside the guess that was made, if one was. Nothing of the answer is in
// it before.
Guess quiz_guess(const Scene& scene);

// The room's start with what the item is about, where there is such a room and it can show that.
std::optional<State> quiz_scene(const content::QuizItem& item, const content::Content& content);

}  // namespace lab
