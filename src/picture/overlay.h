// What is open over the room: settings, the list of sentences, the calculation as a text. Under its button on wide
// windows, a text beside the receipt; else a sheet.
#pragma once

#include "lab/view.h"
#include "picture/canvas.h"
#include "picture/layout.h"

namespace picture {

// Popover: its right end at `anchor.x`, its top at `anchor.y`, inside `room`; scrolls where it is longer ("overlay").
void draw_popover(Canvas& canvas, const lab::Region& overlay, Point anchor, float width, Rect room);
// Dialog: in the middle, over all else, which is veiled and out of reach.
void draw_dialog(Canvas& canvas, const lab::Region& overlay);
// Sheet: fills `room` from its top, rounded above.
void draw_overlay_sheet(Canvas& canvas, const lab::Region& overlay, Rect room);

// A long text, with its notice above it.
bool holds_text(const lab::Region& overlay);
// Texts with a button each that copies them, with their notice above them.
bool holds_copies(const lab::Region& overlay);

// The ground of any sheet.
void draw_sheet_ground(Canvas& canvas, Rect room);

}  // namespace picture
