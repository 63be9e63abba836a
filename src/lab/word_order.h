// The order in which the words of a sentence are shown: State::order, or as they are written.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "lab/state.h"

namespace lab {

// Word numbers by place, for `words` words.
std::vector<int> shown_order(const State& state, int words);
// Where a word stands in an order, from 0. Precondition: it is there.
int place_of(const std::vector<int>& order, int word);

// Another order, told by the seed: never the one given, if there are two words or more.
std::vector<int> shuffled(const std::vector<int>& order, std::uint32_t seed);
// The word moved by so many places to the right, as far as there are places.
std::vector<int> moved(std::vector<int> order, int word, int by);
// The word put at a place, the nearest that there is.
std::vector<int> carried(const std::vector<int>& order, int word, double place);

}  // namespace lab
