// The card of a tour's step, and the list of tours.
#include <algorithm>

#include "lab/action.h"
#include "lab/frame.h"
#include "lab/tour.h"

namespace lab {

namespace {

Button tour_button(const Scene& scene, std::string_view what, Button::Style style, std::string_view icon) {
  return {.id = "tour." + std::string(what),
          .label = scene.texts("ui.tour." + std::string(what)),
          .style = style,
          .icon = std::string(icon)};
}

std::string number_text(const Scene& scene, const TourPlace& place) {
  const std::vector<int> walked = walked_steps(*place.tour);
  const auto here = std::ranges::find(walked, place.step);
  return scene.texts("ui.number_of",
                     {{"number", std::to_string(here - walked.begin() + 1)}, {"count", std::to_string(walked.size())}});
}

// On the last step the way on is the way out.
void add_buttons(const Scene& scene, const TourPlace& place, bool left, std::vector<Node>& nodes) {
  using Style = Button::Style;
  const bool last = !step_beside(place, 1);
  if (left) nodes.push_back(tour_button(scene, "again", Style::quiet, "reset"));
  if (step_beside(place, -1)) nodes.push_back(tour_button(scene, "previous", Style::quiet, "left"));
  if (!last) nodes.push_back(tour_button(scene, "next", Style::primary, "right"));
  Button leave = tour_button(scene, "leave", last ? Style::primary : Style::icon, last ? "check" : "cross");
  if (last) leave.label = scene.texts("ui.tour.finish");
  nodes.push_back(std::move(leave));
}

// Whether the visitor has changed anything but how the lab is read, or solved a question, since the step was entered.
bool has_left(const Scene& scene, const TourPlace& place) {
  State step = step_state(place, *scene.lab.content);
  step.view = scene.state.view;
  step.digits = scene.state.digits;
  step.seed = scene.state.seed;
  step.done = scene.state.done;
  return step != scene.state;
}

// What the step is done with: a sentence stands in a list, at first the button that opens it is pressed.
std::string press_here(const Scene& scene, const std::string& press) {
  return press.starts_with("pack.") && scene.lab.visit.overlay != "packs" ? "packs" : press;
}

bool replaced(const Node& node, bool guessing) {
  if (guessing) return false;
  const auto* button = std::get_if<Button>(&node);
  return std::holds_alternative<Paragraph>(node) || (button != nullptr && button->id == "predict");
}

}  // namespace

std::vector<Node> with_tour(const Scene& scene, std::vector<Node> try_it) {
  const auto place = tour_place(scene.state.tour, *scene.lab.content);
  if (!place) return try_it;
  const bool guessing =
      std::ranges::any_of(try_it, [](const Node& node) { return std::holds_alternative<Guess>(node); });
  const std::vector<int> walked = walked_steps(*place->tour);
  const std::string key = "tour." + place->tour->id, step = key + ".step." + std::to_string(place->step);
  const bool left = has_left(scene, *place);
  TourCard card{.id = "tour",
                .title = scene.texts(key + ".title"),
                .number = number_text(scene, *place),
                .caption = scene.texts(step + ".caption"),
                .action = scene.texts(step + ".do"),
                .step = static_cast<int>(std::ranges::find(walked, place->step) - walked.begin()),
                .steps = static_cast<int>(walked.size())};
  if (!left) card.press = press_here(scene, place->tour->steps[static_cast<std::size_t>(place->step)].press);
  std::vector<Node> nodes{std::move(card)};
  add_buttons(scene, *place, left, nodes);
  for (Node& node : try_it)
    if (!replaced(node, guessing)) nodes.push_back(std::move(node));
  return nodes;
}

std::vector<Node> tour_overlay_nodes(const Scene& scene) {
  std::vector<Node> nodes;
  const content::Content& content = *scene.lab.content;
  if (const auto place = tour_place(scene.lab.visit.left_tour, content); place && scene.state.tour.empty())
    nodes.push_back(
        Button{.id = "tour.resume",
               .label = scene.texts("ui.tour.resume", {{"tour", scene.texts("tour." + place->tour->id + ".title")},
                                                       {"place", number_text(scene, *place)}}),
               .style = Button::Style::quiet,
               .icon = "tour"});
  for (const content::Tour& tour : content.tours) {
    if (walked_steps(tour).empty()) continue;
    const std::string key = "tour." + tour.id;
    nodes.push_back(Button{.id = key,
                           .label = scene.texts(key + ".title"),
                           .style = Button::Style::ghost,
                           .icon = "tour",
                           .detail = scene.texts("ui.tours.detail", {{"audience", scene.texts(key + ".audience")},
                                                                     {"minutes", std::to_string(tour.minutes)},
                                                                     {"idea", scene.texts(key + ".idea")}})});
  }
  return nodes;
}

}  // namespace lab
