// What stands below the stage: what to try, or the step of a tour, or a guess being made, or a notice of what happened.
#pragma once

#include <vector>

#include "lab/view.h"
#include "picture/canvas.h"
#include "picture/layout.h"

namespace picture {

struct TryArea {
  const lab::Region* region = nullptr;
  const lab::Guess* guess = nullptr;
  std::vector<const lab::Button*> guess_buttons;
  const lab::Notice* notice = nullptr;
  const lab::Button* close = nullptr;  // of the notice

  bool tour() const;
  // Whether the notice takes the place of all this; else it is drawn elsewhere.
  bool holds_notice() const { return notice != nullptr && guess == nullptr && !tour(); }
};

float try_height(const Canvas& canvas, const TryArea& area, Form form, const Columns& columns);
void draw_try(Canvas& canvas, const TryArea& area, Rect r, Form form);

}  // namespace picture
