// Predict, then reveal: the question a room asks before it shows an answer. It is there only while what the question is
// about is on screen, as the room opened it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "lab/scene.h"

namespace lab {

// What a room's question asks for.
struct Asked {
  const content::Prediction* prediction = nullptr;
  int query = 0, key = 0;
  double right = 0;  // from the Result
};

// Nothing if the room asks nothing, or the lab is no longer in the state that the question is about.
std::optional<Asked> asked(const Scene& scene, std::string_view room);

// The guess so far, its buttons, and after the reveal guess and answer side by side. Precondition: scene.sealed, or a
// guess stands in the state.
std::vector<Node> guess_nodes(const Scene& scene, std::string_view room, const Asked& question);

}  // namespace lab
