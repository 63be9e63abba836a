#include "picture/pair_square.h"

#include <algorithm>

namespace picture {

void draw_pair_square(Canvas& canvas, const lab::PairSquare& pairs, Point at) {
  const Theme& t = canvas.theme;
  const int words = std::max(1, pairs.words), first = words - std::clamp(pairs.window, 1, words);
  const float step = pair_square_side / static_cast<float>(words), gap = std::min(2.0f, step * 0.2f);
  const float radius = std::min(4.0f, step * 0.2f);
  for (int row = 0; row < words; ++row)
    for (int column = 0; column < words; ++column) {
      const Rect cell{at.x + step * static_cast<float>(column), at.y + step * static_cast<float>(row), step - gap,
                      step - gap};
      if (row < first || column < first) {
        canvas.box(cell, radius, t.inset);
        continue;
      }
      const bool strong = row == pairs.query;
      canvas.box(cell, radius, strong ? t.weight : t.weight_soft, {t.weight, line_width::hair});
    }
  if (first == 0) return;
  const float from = step * static_cast<float>(first), side = pair_square_side - from;
  canvas.box({at.x + from - 2, at.y + from - 2, side + 4 - gap, side + 4 - gap}, radius + 2, {0, 0, 0, 0},
             {t.ink, line_width::selected});
}

}  // namespace picture
