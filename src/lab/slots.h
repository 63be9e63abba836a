// Numbers that a visitor types over the pack's own: queries, keys, values of the head on screen. Their ids name the
// field and the place in it: "q.1" of the chosen word, "queries.2.1", "keys.3.1", "values.0.0"; a point is both its
// numbers: "q", "keys.3". What is added to the score of query 0 and key 2 is "add.0.2"; "rulebook.1.0" is a number of
// the toy rules. In the visitor's own sentence words of the same spelling change together.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/lab.h"

namespace lab {

struct TypedPlace {
  enum class Part { query, queries, key, value, add, rule } part = Part::query;
  int word = 0;   // of a number; the query that a score is of; of a rule: its role
  int slot = -1;  // -1: all of them, a point; of a score: its key
  bool operator==(const TypedPlace&) const = default;
};
std::optional<TypedPlace> typed_place(std::string_view id);

struct SetNumbers {
  std::string id;
  TypedPlace place;
  std::vector<double> values;  // one for a slot, all of a row for a point; none: the slot is only chosen
};
struct RestoreNumbers {};  // the pack's own again, and what else changes scores in this room

// The numbers in force of a part: (n, slots) of the head on screen.
const attention::Matrix& numbers_in_force(const Lab& lab, TypedPlace::Part part);
// Whether something was typed, scaled or added.
bool numbers_changed(const State& state);

void change(const SetNumbers& action, const Lab& lab, State& state, Visit& visit);
void change(const RestoreNumbers& action, const Lab& lab, State& state, Visit& visit);

}  // namespace lab
