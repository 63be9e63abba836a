// What stands in an overlay under its head, one below the other; private to the overlays.
#pragma once

#include "lab/view.h"
#include "picture/canvas.h"

namespace picture {

// Room for an icon before the name of a row.
inline constexpr float row_lead = 32;

// Each draws at `at`, at most `width` wide, and returns how high it is.
float draw_segments(Canvas& canvas, const lab::Choice& choice, Point at, float width);
float draw_switch(Canvas& canvas, const lab::Toggle& toggle, Point at, float width);
// All nodes but those of the head.
float draw_rows(Canvas& canvas, const lab::Region& overlay, Point at, float width);

// Beside the heading; all else is a row.
bool in_head(const lab::Button& button);

// The share dialog: the links, with the QR code at their right where both have room; under them what can be saved.
float draw_share(Canvas& canvas, const lab::Region& overlay, Point at, float width);

}  // namespace picture
