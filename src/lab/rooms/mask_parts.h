// Parts of room `mask`; private to its files.
#pragma once

#include <string>
#include <vector>

#include "lab/mistakes.h"
#include "lab/told.h"

namespace lab::mask {

// Keys that the chosen word may not see, and their names: A·B.
std::vector<int> hidden_keys(const Scene& scene);
std::string names(const Scene& scene, const std::vector<int>& words);
// The other way that is switched on, where it shows: something is hidden, something is left, nothing is being guessed.
bool shows_mistake(const Scene& scene);
Way way_of(Mistake mistake);
bool is_right(Way way);              // the right way, or no mistake
std::string_view way_name(Way way);  // zero_score: of texts and of the field `mistake`
// A share as it is printed: a hidden one is 0, the only one left is 1.
std::string share_text(double share, int digits);

// The bench: the grid of all rows, with its switches.
std::vector<Node> bench(const Scene& scene);
// The six ways to hide what is hidden from the chosen word; or how to begin; or why there is nothing.
std::vector<Node> ways_card(const Scene& scene);
// "way.zero_score.": how the names of a way's proofs begin; a key's number, "sum", "gap" or "output" follows.
std::string told_way(Way way);
// Proofs of the numbers of the other ways, and of the grid's sums ("row.0", "column.2").
std::optional<Told> tell(const Scene& scene, std::string_view name);
// One more thing to try, and what the last one shows.
std::vector<Node> extras(const Scene& scene);

}  // namespace lab::mask
