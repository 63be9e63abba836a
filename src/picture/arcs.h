// Who looks at whom as curves: thickness t(w), ports on the chosen cell, feet on the words, numbers riding on the
// curves. Geometry is apart from drawing, so that tests can measure it.
#pragma once

#include <vector>

#include "lab/view.h"
#include "picture/canvas.h"
#include "picture/strip.h"

namespace picture {

struct ArcCurve {
  Point from, control_1, control_2, to;
  float thickness = 0;
  int head = 0, key = 0;
  bool self = false;
  const lab::Number* weight = nullptr;
};

// The curves of one head from the chosen cell, thin first. `up`: above the cells, else below. Hidden words have none.
std::vector<ArcCurve> arc_curves(const lab::WordStrip& strip, const StripPlan& plan, int head, bool up, Point corner);

Point point_on(const ArcCurve& arc, float u);

// Curves as far as `grown` says (0 ... 1), feet, and the numbers on the curves where the plan has them there.
void draw_arcs(Canvas& canvas, const std::vector<ArcCurve>& arcs, const lab::WordStrip& strip, const StripPlan& plan,
               Rect bounds, bool up);

// The numbers alone, at `alpha`: each slides along its curve until it touches no other.
void draw_pills(Canvas& canvas, const std::vector<ArcCurve>& arcs, const lab::WordStrip& strip, const StripPlan& plan,
                Rect bounds, float alpha);

}  // namespace picture
