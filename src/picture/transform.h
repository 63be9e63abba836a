// Whole pictures moved, enlarged, faded, and pasted into a canvas: how a page is zoomed, how a part that scrolls is
// measured before it is placed, how a region fades in.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "picture/canvas.h"

namespace picture {

// Every coordinate and size times `scale`, then moved.
void transform(Picture& picture, float scale, float dx, float dy);

// Primitives from `first` on, at `alpha` times their opacity.
void fade_from(Picture& picture, std::size_t first, float alpha);

// Adds what `part` holds, moved; its hits are cut to the canvas's clip.
void paste(Canvas& canvas, Picture part, float dx, float dy);

// Where a part of height `content` that scrolls in a window of height `height` stands: the eye's offset, moved as far
// as the focused node needs to be seen. `hits` in the part's own coordinates.
float scroll_offset(const Eye& eye, const std::string& scroller, float content, float height,
                    const std::vector<Hit>& hits);

// An empty canvas with the same theme, type and eye: for drawing what is measured first.
Canvas scratch(const Canvas& canvas);

}  // namespace picture
