// What opens over the room: the list of sentences, the settings, the calculation as formulas or as code; and the
// one-line notice of what just happened.
#pragma once

#include <string_view>
#include <vector>

#include "lab/rooms.h"
#include "lab/scene.h"

namespace lab {

// Controls that the screen under the settings also has carry "settings." before the id of the other.
std::vector<Node> overlay_nodes(const Scene& scene, const RoomEntry& room);

// "formula", "code": a long text, with a button that copies it. None while an answer is being asked for.
bool is_text_overlay(std::string_view name);
// The buttons that open them.
std::vector<Node> text_buttons(const Scene& scene);

}  // namespace lab
