// A Picture painted into a Dear ImGui draw list, in device pixels: shapes with soft edges, hairlines on whole pixels,
// text at exact sizes, fields by the shader (or as polygons where there is none).
#pragma once

#include <imgui.h>

#include "app/fonts.h"
#include "gl/field.h"
#include "picture/picture.h"

namespace app {

struct Target {
  float ratio = 1;              // device px per CSS px
  float width = 0, height = 0;  // device px of the buffer
  float scroll = 0;             // CSS px of the picture above the buffer's top
};

// `field` may be nullptr, or not ready: then fields are painted as polygons. It must outlive the frame.
void paint(ImDrawList& list, const picture::Picture& picture, const Fonts& fonts, const Target& target,
           const gl::FieldPainter* field);

// The same, seen through: 0 not at all, 1 fully. Fields are painted as polygons.
void paint_faded(ImDrawList& list, const picture::Picture& picture, const Fonts& fonts, const Target& target,
                 float opacity);

}  // namespace app
