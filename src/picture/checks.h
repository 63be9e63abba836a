// What must hold of every picture, whatever the size, language, theme and sentence. Tests run these over all of them.
#pragma once

#include <string>
#include <vector>

#include "picture/compose.h"
#include "picture/picture.h"

namespace picture {

// One sentence per fault; empty = all well. Faults: two texts over each other (more than 1 px both ways), a text off
// the picture, cut by a clip that does not scroll or half covered, a text under 12 px that is no raised or lowered
// sign, text with too little contrast against what is under it, and where frame.touch: targets under 44 px, two targets
// of different nodes over each other (one inside the other is allowed: the later is on top).
std::vector<std::string> check(const Picture& picture, const Frame& frame);

// The visible extent of a text: its width, 0.46 em above and below its optical middle.
Rect extent(const Text& text);

// Colour at a point after the first `count` primitives; texts and lines are not counted.
Color under(const Picture& picture, std::size_t count, Point at);

}  // namespace picture
