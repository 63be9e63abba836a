// The meaning-map field in a draw list: a callback to the shader, or the same contours as polygons.
#pragma once

#include <imgui.h>

#include "app/painter.h"

namespace app {

// `clip` and `clip_radius` in device px: the box with round corners that holds the field.
void paint_field(ImDrawList& list, const picture::Field& field, const Target& target, float shift, picture::Rect clip,
                 float clip_radius, const gl::FieldPainter* shader);

}  // namespace app
