// The receipt of room `vectors`: scores, weights and the mixed place of the row, each step by step as its formula.
#pragma once

#include <vector>

#include "lab/scene.h"

namespace lab {

// Adds the steps to a receipt's nodes, in place of its own tables.
void tell_steps(const Scene& scene, std::vector<Node>& receipt);

}  // namespace lab
