// What opens over the room: the list of sentences, the settings; and the one-line notice of what just happened.
#pragma once

#include <vector>

#include "lab/rooms.h"
#include "lab/scene.h"

namespace lab {

// Controls that the screen under the settings also has carry "settings." before the id of the other.
std::vector<Node> overlay_nodes(const Scene& scene, const RoomEntry& room);

}  // namespace lab
