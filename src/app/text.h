// Runs of text as glyph quads: exact sizes, baselines on whole pixels, advances as the layout measured them.
#pragma once

#include <imgui.h>

#include "app/fonts.h"
#include "picture/picture.h"

namespace app {

// Draws one run at `scale` device px per CSS px, moved down by `shift` device px. A code point that nobody can draw
// becomes a box with its number in it.
void add_text(ImDrawList& list, const Fonts& fonts, const picture::Text& text, float scale, float shift);

}  // namespace app
