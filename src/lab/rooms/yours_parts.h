// The parts of room `yours`, private to its files.
#pragma once

#include <string>

#include "lab/own_sentence.h"
#include "lab/scene.h"

namespace lab::yours {

// Q, K and the place of every word; words that repeat follow the first of their spelling.
Table numbers_table(const Scene& scene);
// What a word of each role that occurs asks and answers, to be changed.
Table rules_table(const Scene& scene);

}  // namespace lab::yours
