// Clipping by a box with round corners. Dear ImGui clips by rectangles; so what is inside a rounded clip is painted
// into a list of its own, and its triangles are cut at the corners when that list is copied.
#pragma once

#include <imgui.h>

#include "picture/picture.h"

namespace app {

// Appends `from` to `to`, with its own clip rectangles, textures and callbacks, cut to `box` (device px).
void append_clipped(ImDrawList& to, const ImDrawList& from, picture::Rect box, float radius);

}  // namespace app
