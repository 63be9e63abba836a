// Fading, as teachers do it: from the fourth proof of a kind on, the number that was opened is left blank, to be worked
// out and typed, or skipped. Never in a tour, never after the learner changed a number, never after it was skipped
// once.
#pragma once

#include <string_view>
#include <vector>

#include "lab/receipt.h"
#include "lab/scene.h"

namespace lab {

// The opened number was asked for by a press: counts it, and leaves it blank when its kind has been seen often enough.
void count_opened(const Lab& lab, const State& opened, std::string_view number, Fading& fading);
// Whether the proof on screen has a blank.
bool has_blank(const Scene& scene);
// Takes the value of the opened number out of a receipt that has a blank.
void leave_blank(const Scene& scene, Receipt& receipt);
// What to type into, or what became of it; nothing where nothing was left blank.
std::vector<Node> blank_nodes(const Scene& scene);

}  // namespace lab
