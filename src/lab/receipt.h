// The receipt: every number of the chosen word's row as a table and, once a number is opened, its proof: lines that go
// from what a person typed down to that number. Which number is open is State (open, key, head); which ingredients are
// unfolded above it belongs to the visit.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/scene.h"

namespace lab {

// What a press on a number opens, as it stands in the State. Without `key`, weight is the sum of the row's weights and
// mix the whole mixed place; with it they are that word's weight and its part of the place.
struct Opening {
  std::string open;  // score exp sum weight mix place join residual divide position output
  std::optional<int> key, head;
  bool operator==(const Opening&) const = default;
};

// "weight.2.3" -> {weight, key 3}; "weight.2.3.1" the same of head 1; "part.2.3.0" -> {mix, key 3}; "total.2" ->
// {weight}; "output.2.0" -> {output}; "distance.2" -> {place}. Nothing for ids that are no number of a receipt.
std::optional<Opening> opening_of(std::string_view number_id);

// The opening whose tree holds the whole row: what "unfold all" opens while nothing is open.
Opening widest_opening(const Scene& scene);

// The receipt in the state of the lab; sealed while a guess is being made.
Receipt build_receipt(const Scene& scene);

// Ids of all lines that can be unfolded under the opened number ("receipt.exp.2.3"), for Visit::unfolded.
std::vector<std::string> foldable_lines(const Scene& scene);

}  // namespace lab
