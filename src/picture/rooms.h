// Which room this is and where the others are, in the form that the window has place for: a rail at the left (one
// chapter at a time where it is low), two rows of tabs, a bar at the foot, or arrows in the title row.
#pragma once

#include "lab/view.h"
#include "picture/canvas.h"
#include "picture/layout.h"

namespace picture {

// `top` holds the button of the overview, which stands before the first room.
void draw_rooms(Canvas& canvas, const lab::Region& rooms, const lab::Region* top, Rect r, Form form);

// The chapter that is shown where there is place for one: that of a focused room, else the open one.
const lab::Chapter* open_chapter(const Canvas& canvas, const lab::RoomList& list);

// Arrows and count in a title row, for forms without a place of their own; 0 where there is nothing to draw.
float nav_width(const Canvas& canvas, const lab::Region* rooms, Form form);
void draw_nav(Canvas& canvas, const lab::Region& rooms, Point right, float height);

// Every room with what it asks; returns the height.
float draw_room_cards(Canvas& canvas, const lab::RoomList& list, Point at, float width);

}  // namespace picture
