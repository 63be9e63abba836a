#include "picture/try_area.h"

#include <algorithm>

#include "picture/bars.h"
#include "picture/guess.h"
#include "picture/nodes.h"
#include "picture/tour.h"
#include "picture/transform.h"

namespace picture {
namespace {

constexpr float beside = 8;  // from the window's edge, in the forms without margins

}  // namespace

bool TryArea::tour() const {
  return first_of<lab::TourCard>(region) != nullptr;
}

float try_height(const Canvas& canvas, const TryArea& area, Form form, const Columns& columns) {
  const bool guess_here = area.guess != nullptr && !is_low(form);  // a low window's stage holds it
  if (area.region == nullptr || (is_low(form) && !area.tour())) return 0;
  const float pad = edge_to_edge(form) ? beside : 0;
  const float width = form == Form::column ? canvas.frame.width - 2 * pad : columns.width - 2 * pad;
  const float guess = guess_here ? guess_height(canvas, *area.guess, area.guess_buttons, width) : 0;
  if (area.tour()) return tour_height(canvas, area.region, width) + (guess_here ? guess + beside : 0) + 2 * pad;
  // In a low window a guess takes the whole width, so it must ask for more than fits beside the stage.
  if (guess_here) return form == Form::column ? std::max(column_try_most + 1, guess + 2 * pad) : guess + 2 * pad;
  const float bar_width = form == Form::column && columns.receipt_width > 0 ? columns.receipt_width : columns.width;
  const float bar = trybar_height(canvas, area.region, form, bar_width);
  return area.notice == nullptr ? bar : std::max(bar, notice_height(canvas, *area.notice, bar_width));
}

void draw_try(Canvas& canvas, const TryArea& area, Rect r, Form form) {
  if (r.h <= 0 || area.region == nullptr) return;
  const std::size_t first = canvas.picture.primitives.size();
  const bool guess_here = area.guess != nullptr && !is_low(form);
  Rect inner = edge_to_edge(form) && (area.tour() || guess_here) ? inset(r, beside) : r;
  if (area.tour()) {
    Rect card = inner;
    card.h = tour_height(canvas, area.region, card.w);
    draw_tour(canvas, *area.region, card);
    inner = {inner.x, card.bottom() + beside, inner.w, inner.bottom() - card.bottom() - beside};
  }
  if (guess_here)
    draw_guess(canvas, *area.guess, area.guess_buttons, inner);
  else if (area.holds_notice())
    draw_notice(canvas, *area.notice, area.close, r);
  else if (!area.tour())
    draw_trybar(canvas, *area.region, r, form);
  fade_from(canvas.picture, first, canvas.eye.try_bar);
}

}  // namespace picture
