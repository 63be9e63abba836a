// What a fact is called, and the scene that it belongs to.
#include "lab/receipt_fact.h"

namespace lab {

std::string_view step_name(Step step) {
  switch (step) {
    case Step::place:
      return "distance";
    case Step::residual:
      return "residual";
    case Step::join:
      return "join";
    case Step::mix:
      return "mix";
    case Step::part:
      return "part";
    case Step::weight_sum:
      return "total";
    case Step::weight:
      return "weight";
    case Step::exp:
      return "exp";
    case Step::sum:
      return "sum";
    case Step::large:
      return "large";
    case Step::score:
    case Step::dot:
      return "score";
    case Step::add:
      return "add";
    case Step::plus:
      return "plus";
    case Step::position:
      return "position";
    case Step::divide:
      return "divide";
    case Step::times:
      return "times";
    case Step::card:
      return "card";
    case Step::value:
      return "value";
    case Step::hidden:
      return "hidden";
    case Step::empty:
      return "empty";
    case Step::output:
      return "output";
  }
  return "";
}

Scene scene_at(const Scene& scene, const Fact& fact) {
  Scene there = scene;
  if (fact.layer >= 0) there.layer = fact.layer;
  if (fact.query >= 0) there.query = fact.query;
  return there;
}

Fact here(Fact fact) {
  fact.layer = fact.query = -1;
  return fact;
}

bool of_lower_layer(std::string_view line_id) {
  return line_id.find('@') != std::string_view::npos;
}

std::string number_id(const Scene& scene, const Fact& fact) {
  if (fact.layer >= 0 || fact.query >= 0) return number_id(scene_at(scene, fact), here(fact));
  std::string id = std::string(step_name(fact.step)) + "." + std::to_string(scene.query);
  if (fact.key >= 0) id += "." + std::to_string(fact.key);
  if (fact.axis >= 0) id += "." + std::to_string(fact.axis);
  if (fact.head > 0) id += "." + std::to_string(fact.head);
  if (scene.layer != scene.result.layer) id += "@" + std::to_string(scene.layer);
  return id;
}

std::string line_id(const Scene& scene, const Fact& fact) {
  return "receipt." + number_id(scene, fact);
}

}  // namespace lab
