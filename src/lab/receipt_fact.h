// One number of the chosen word's row, named; and what it is made from:
//
//   place -> output = (residual ->) (join ->) mix -> weight -> exp (-> large) -> score -> card
//                                         -> value       -> sum -> exp
//
// where a score is query times key, then scaled, then added to: each step only where the lab has it. In a layer above
// the first, a value is the place to which the layer below moved that word: its line leads on to that word's numbers
// there, down to what was typed.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/scene.h"

namespace lab {

enum class Step {
  place,       // distance to the centre of the nearest group
  residual,    // old place + attention
  join,        // head results times W_O
  mix,         // one head's result: weights times values
  part,        // one word's part of it: weight times value
  weight_sum,  // the weights of the row, added up
  weight,
  exp,
  sum,
  large,     // the largest score subtracted first
  score,     // as it enters e^: stands for the last of the steps below that applies
  add,       // an additive mask
  plus,      // a number added to every score
  position,  // the position part
  divide,    // by the square root of the slots
  times,     // by a typed scale
  dot,       // query times key
  card,      // Q and K of two words, as typed: the end; or made from their places by W_Q and W_K
  value,     // V of a word, as typed: the end; or its place after the layer below
  hidden,    // a cell that may not be seen: a reason instead of a calculation
  empty,     // a row that may see nothing
  output     // the new place: stands for the last of mix, join, residual that applies
};

struct Fact {
  Step step = Step::place;
  int key = -1;   // word, where the step has one
  int axis = -1;  // 0 across, 1 up
  int head = 0;
  int layer = -1;  // another layer than the one on screen, counted from 0; -1 = that one
  int query = -1;  // the word whose row of that layer it is; -1 = the chosen word
  bool operator==(const Fact&) const = default;
};

inline constexpr std::array<int, 2> axes{0, 1};

// The part of a number's id that stands for its step: "weight".
std::string_view step_name(Step step);
// "weight.2.3"; "weight.2.3.1" in head 1; "weight.2.3@0" in a lower layer than the one on screen, here the first.
// `score` and `output` whichever step they stand for.
std::string number_id(const Scene& scene, const Fact& fact);
// "receipt.weight.2.3": the line that tells how the number was made.
std::string line_id(const Scene& scene, const Fact& fact);
double value_of(const Scene& scene, const Fact& fact);
// The scene as the fact sees it: its layer on screen, its word chosen. And the fact as that scene sees it.
Scene scene_at(const Scene& scene, const Fact& fact);
Fact here(Fact fact);
// Whether a line tells of a lower layer than the one on screen.
bool of_lower_layer(std::string_view line_id);

// The step that makes a number: `score` and `output` become the last step that applies; where a cell is hidden or the
// row is empty, the reason.
Fact resolved(const Scene& scene, const Fact& fact);
// What a resolved fact is made from, resolved, in the order in which its line prints it; none for cards and reasons.
std::vector<Fact> ingredients(const Scene& scene, const Fact& fact);

// What the receipts ask about the layer.
bool joins(const Scene& scene);  // several heads, or a W_O that changes the result
bool has_residual(const Scene& scene);
const attention::Matrix& out_table(const Scene& scene);  // W_O
// Whether what goes into the layer's head was typed, or made by the layer below.
bool cards_typed(const Scene& scene, int head);
bool values_typed(const Scene& scene, int head);
// Keys that the chosen word may see, by weight from large to small, equal ones in reading order.
std::vector<int> keys_by_weight(const Scene& scene, int head);

}  // namespace lab
