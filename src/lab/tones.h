// The weights of a row as sound: one tone for each word, from left to right, head after head. Whoever plays them
// makes a tone as loud as its weight; what has no weight is a rest of the same length.
#pragma once

#include <vector>

#include "lab/lab.h"

namespace lab {

// Of the chosen word's row: none where the room does not show its weights, or while an answer is sealed.
std::vector<Tone> tones_of(const Lab& lab);

}  // namespace lab
