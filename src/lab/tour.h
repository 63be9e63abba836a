// Guided tours: states of the lab with a caption and one thing to do, one after another. Where a tour stands is
// State::tour, "lesson" or "lesson.2": the step of the content, from 0. Steps whose room is not built are not walked.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "lab/scene.h"

namespace lab {

struct TourPlace {
  const content::Tour* tour = nullptr;
  int step = 0;
};
// What the name of a step means; nothing for tours and steps that the content does not have.
std::optional<TourPlace> tour_place(std::string_view name, const content::Content& content);
// "lesson", "lesson.2".
std::string tour_name(const TourPlace& place);

// Whether a step's room is built, and the steps that are walked.
bool can_walk(const content::TourStep& step);
std::vector<int> walked_steps(const content::Tour& tour);
// The walked step `by` further; nothing past either end.
std::optional<TourPlace> step_beside(const TourPlace& place, int by);

// The state that a step shows, its name in `tour`.
State step_state(const TourPlace& place, const content::Content& content);

// With a tour, its card stands where the room says what to try; a guess that is being made stays.
std::vector<Node> with_tour(const Scene& scene, std::vector<Node> try_it);
std::vector<Node> tour_overlay_nodes(const Scene& scene);

}  // namespace lab
