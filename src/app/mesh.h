// Filled shapes and strokes as triangles in an ImDrawList, with soft edges. Device px.
#pragma once

#include <imgui.h>

#include <vector>

#include "app/stroke.h"

namespace app {

ImU32 packed(picture::Color color, float alpha = 1);

// One strip, as stroke.h makes it.
void add_strip(ImDrawList& list, const Strip& strip, picture::Color color);
// A stroke of the picture: dashes and caps as it says; lengths times `scale`.
void add_stroke(ImDrawList& list, const Polyline& line, const picture::Stroke& stroke, float scale);
// The inside of a simple polygon, convex or not, either way round.
void add_fill(ImDrawList& list, const Polyline& line, picture::Color color);

Polyline rounded_box(picture::Rect r, float radius);  // device px
Polyline circle(picture::Point center, float radius);

}  // namespace app
