// What can be done with an open proof: take its lines along as text, pin it beside later ones, and, where a number was
// typed last, see which numbers it goes into.
#pragma once

#include <string>
#include <vector>

#include "lab/scene.h"

namespace lab {

// One line a step for any calculator: "weight: 36.598 / 64.131 = 0.571". Signs are ASCII, decimals have a point.
std::string proof_text(const Receipt& receipt);
// The receipt of a view that shows a proof; nullptr without one.
const Receipt* proof_in(const View& view);

// The buttons of an open proof, then the pinned one beside it, then where the typed number goes.
std::vector<Node> extra_nodes(const Scene& scene, const Receipt& receipt);

}  // namespace lab
