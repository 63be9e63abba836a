// The parts of room `why` that stand in files of their own.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "lab/leave_one_out.h"
#include "lab/told.h"

namespace lab::why {

// The chosen row with nothing hidden by hand: what hiding is compared with.
struct Before {
  State state;
  Result result;
  std::vector<WithoutWord> without;  // of each word
  content::Point place{};
};
Before before_of(const Scene& scene);
// Where the chosen word stands as the row is now.
content::Point place_now(const Scene& scene);

// Other weights with the same output; equal values; what was found about such comparisons.
std::vector<Node> other_cards(const Scene& scene);
// Proofs of the numbers on those cards.
std::optional<Told> tell_others(const Scene& scene, std::string_view name);

}  // namespace lab::why
