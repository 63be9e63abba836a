// Predict, then reveal: the question a room asks before it shows an answer.
//
// Two kinds of question. One asks for a number of the row on screen: it is there only while the row is as the room
// opened it, and while the guess is made the row is sealed. The other asks what would be (add 10 to all scores, hide
// C): it is there while the room shows its own sentence and word; the row is sealed only where something was changed,
// because then it might already be what is asked for. A room that shows the answer elsewhere leaves that out while
// scene.asking. Besides, `predict=row` asks for all weights of the row on screen, in any state of one head.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "lab/receipt_fact.h"
#include "lab/scene.h"

namespace lab {

// What a room's question asks for.
struct Asked {
  const content::Prediction* prediction = nullptr;  // nullptr: all weights of the row
  double right = 0;                                 // computed by the engine
  std::optional<Fact> fact;                         // the number of the row that it is, where it is one
  bool in_row = true;                               // the answer can be read off the row
};

// Nothing if the room asks nothing, or the lab is no longer in a state that the question fits.
std::optional<Asked> asked(const Scene& scene, std::string_view room);

// The guess so far, its buttons, and after the reveal guess and answer side by side. Precondition: scene.asking, or a
// guess stands in the state.
std::vector<Node> guess_nodes(const Scene& scene, std::string_view room, const Asked& question);

// A bar long enough for the right and the typical wrong answer, which lets neither be seen: 0 to 1 in hundredths where
// both lie there; whole numbers to twice the larger one; else to 1.2 times the larger one in about a hundred steps. To
// both sides where one is negative.
struct GuessRange {
  double low = 0, high = 1, step = 0.01;
  double first = 0.5;  // where the bar stands until it is moved: at neither answer
  bool operator==(const GuessRange&) const = default;
};
GuessRange guess_range(const content::Prediction& prediction, double right);

// The guess in a view, if one is made or shown there.
const Guess* guess_in(const View& view);
// What stands on its bars, as State::guess holds it: one number, the number of the chosen option, or one per word.
std::vector<double> standing_guess(const Guess& guess);
// The same with one of several bars moved: the others keep their proportions and share the rest of 1.
std::vector<double> shared_out(const Guess& guess, int word, double value);

}  // namespace lab
