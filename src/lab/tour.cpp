#include "lab/tour.h"

#include <algorithm>

#include "formats/number.h"
#include "lab/fields.h"
#include "lab/link_parts.h"
#include "lab/rooms.h"

namespace lab {

namespace {

// "2" is 2; nothing for other texts, so that every step has one name.
std::optional<int> step_number(std::string_view text) {
  if (text.empty() || text.size() > 2 || !std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; }))
    return std::nullopt;
  return text.size() == 1 ? text[0] - '0' : (text[0] - '0') * 10 + text[1] - '0';
}

}  // namespace

std::optional<TourPlace> tour_place(std::string_view name, const content::Content& content) {
  const std::size_t dot = name.find('.');
  const auto step = dot == std::string_view::npos ? std::optional(0) : step_number(name.substr(dot + 1));
  for (const content::Tour& tour : content.tours) {
    if (tour.id != name.substr(0, dot)) continue;
    if (step && *step < static_cast<int>(tour.steps.size())) return TourPlace{&tour, *step};
  }
  return std::nullopt;
}

std::string tour_name(const TourPlace& place) {
  return place.tour->id + (place.step > 0 ? "." + std::to_string(place.step) : "");
}

bool can_walk(const content::TourStep& step) {
  return room_exists(step.room);
}

std::vector<int> walked_steps(const content::Tour& tour) {
  std::vector<int> walked;
  for (std::size_t i = 0; i < tour.steps.size(); ++i)
    if (can_walk(tour.steps[i])) walked.push_back(static_cast<int>(i));
  return walked;
}

std::optional<TourPlace> step_beside(const TourPlace& place, int by) {
  const std::vector<int> walked = walked_steps(*place.tour);
  const auto here = std::ranges::find(walked, place.step);
  if (here == walked.end()) return std::nullopt;
  const std::ptrdiff_t wanted = here - walked.begin() + by;
  if (wanted < 0 || wanted >= std::ssize(walked)) return std::nullopt;
  return TourPlace{place.tour, walked[static_cast<std::size_t>(wanted)]};
}

State step_state(const TourPlace& place, const content::Content& content) {
  const content::TourStep& step = place.tour->steps[static_cast<std::size_t>(place.step)];
  State state = request_state(content, step.room, step.state);
  state.tour = tour_name(place);
  settle(state, content);
  return state;
}

}  // namespace lab
