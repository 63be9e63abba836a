// From room to room, and along a tour.
#include <algorithm>

#include "lab/link.h"
#include "lab/navigation.h"
#include "lab/next.h"
#include "lab/rooms.h"
#include "lab/tour.h"

namespace lab {

void apply(const GoRoom& action, Next& next) {
  if (!room_exists(action.room)) return;
  next.focus = action.from_rail ? "room." + action.room : std::string("title");
  if (action.room == next.state.room) return next.visit.overlay.clear();
  State start = start_state(*next.lab.content, action.room);
  take_along(next.state, start);
  start.tour = next.state.tour;  // its card leads back
  next.enter(std::move(start));
}

void apply(const GoTour& action, Next& next) {
  const auto place = tour_place(action.step, *next.lab.content);
  if (!place || !can_walk(place->tour->steps[static_cast<std::size_t>(place->step)])) return;
  State step = step_state(*place, *next.lab.content);
  take_along(next.state, step);
  next.enter(std::move(step));
  next.focus = step_beside(*place, 1) ? "tour.next" : "tour.leave";
}

// The scene stays as the tour has left it.
void apply(const LeaveTour&, Next& next) {
  next.visit.left_tour = next.state.tour;
  next.state.tour.clear();
  next.focus = "tours";
}

void apply(const OpenChapter& action, Next& next) {
  next.visit.chapter = action.chapter;
  next.focus = "chapter." + action.chapter;
}

}  // namespace lab
