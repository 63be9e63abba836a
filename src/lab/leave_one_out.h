// What each word does for the chosen one: the row computed again without it, beside the weight that it has. And the row
// that looks at all words alike, to compare with.
#pragma once

#include <vector>

#include "content/content.h"
#include "lab/compute.h"

namespace lab {

struct WithoutWord {
  bool hidden = false;      // was hidden already: leaving it out changes nothing
  content::Point output{};  // where the chosen word then stands; with nothing left to see as the row says it
  double moved = 0;         // how far that is from where it stands now
  bool operator==(const WithoutWord&) const = default;
};

// For each word: that word hidden from every row of every layer, all else as it is. Of the layer on screen.
std::vector<WithoutWord> leave_one_out(const Result& result, const State& state, const content::Content& content);

// Where the chosen word stands if each head looks at all words it may see with the same weight.
content::Point even_place(const Result& result);

}  // namespace lab
