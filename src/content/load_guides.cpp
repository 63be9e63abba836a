// Quiz and tours: what stands beside the rooms.
#include <set>

#include "content/load_parts.h"

namespace content {
namespace {

std::string state_text(const Spot& item, const Content& content) {
  const Spot state = optional_member(item, "state");
  if (!state) return "{}";
  check_state(state, content);
  return formats::write_json(*state.json);
}

std::vector<double> load_values(const Spot& spot, std::string& get) {
  allow(spot, {"get", "value", "shown", "decimals"});
  text(member(member(spot, "get"), "what"));
  if (const Spot asked = member(spot, "get")) get = formats::write_json(*asked.json);
  const Spot value = member(spot, "value");
  std::vector<double> values;
  if (value && value.json->array())
    for (const Spot& item : items(value)) values.push_back(number(item));
  else
    values.push_back(number(value));
  return values;
}

void load_numbers(const Spot& spot, QuizItem& item) {
  item.answer = load_values(member(spot, "answer"), item.answer_get);
  item.wrong = load_values(member(spot, "wrong"), item.wrong_get);
  item.decimals = integer(member(member(spot, "answer"), "decimals"), 0, 15);
  item.tolerance = number(member(spot, "tolerance"));
  if (item.tolerance < 0) refuse(member(spot, "tolerance"), "must not be negative");
  if (item.wrong.size() != item.answer.size()) refuse(member(spot, "wrong"), "must have as many numbers as the answer");
  const Spot labels = optional_member(spot, "labels");
  if (labels && labels.json->array()) item.labels = texts(labels);
  const std::size_t bars =
      labels && !labels.json->array() ? static_cast<std::size_t>(integer(labels, 1, 64)) : item.labels.size();
  if (item.kind == QuizItem::Kind::bars && bars != item.answer.size())
    refuse(member(spot, "labels"), "one per bar is needed");
}

void load_choices(const Spot& spot, QuizItem& item) {
  for (const Spot& choice : items(member(spot, "choices"))) item.choices.push_back(name(choice));
  item.right_choice = name(member(spot, "right"));
  const std::set<std::string> ids(item.choices.begin(), item.choices.end());
  if (ids.size() != item.choices.size()) refuse(member(spot, "choices"), "one is there twice");
  if (ids.size() < 3) refuse(member(spot, "choices"), "at least 3 are needed");
  if (!ids.contains(item.right_choice)) refuse(member(spot, "right"), "\"" + item.right_choice + "\" is no choice");
}

QuizItem load_item(const Spot& spot, const Content& content) {
  allow(spot, {"id", "kind", "room", "state", "choices", "right", "answer", "wrong", "tolerance", "labels",
               "misconceptions"});
  QuizItem item;
  item.id = name(member(spot, "id"));
  const std::string kind = one_of(member(spot, "kind"), {"number", "choose", "bars"});
  item.kind = kind == "choose" ? QuizItem::Kind::choose
              : kind == "bars" ? QuizItem::Kind::bars
                               : QuizItem::Kind::number;
  item.room = name(member(spot, "room"));
  if (!content.room(item.room)) refuse(member(spot, "room"), "there is no room \"" + item.room + "\"");
  item.state = state_text(spot, content);
  if (item.kind == QuizItem::Kind::choose)
    load_choices(spot, item);
  else
    load_numbers(spot, item);
  item.misconceptions = integers(member(spot, "misconceptions"), 1, 22);
  return item;
}

Tour load_tour(const Spot& spot, const Content& content) {
  allow(spot, {"id", "minutes", "steps"});
  Tour tour;
  tour.id = name(member(spot, "id"));
  tour.minutes = integer(member(spot, "minutes"), 1, 1000);
  for (const Spot& step : items(member(spot, "steps"))) {
    allow(step, {"state", "minutes", "press"});
    const std::string room = text(member(member(step, "state"), "room"));
    tour.steps.push_back({room, state_text(step, content), 0, {}});
    if (const Spot press = optional_member(step, "press")) tour.steps.back().press = text(press);
    if (const Spot minutes = optional_member(step, "minutes")) tour.steps.back().minutes = integer(minutes, 1, 1000);
  }
  if (tour.steps.empty()) refuse(member(spot, "steps"), "at least one is needed");
  return tour;
}

// Reads a file of the form {format, version, <list>: [...]} whose items have ids of their own.
template <typename Item, typename Load>
std::variant<std::vector<Item>, Problem> load_list(std::string file, std::string_view format, std::string_view list,
                                                   std::string_view json, Load load) {
  Reading reading{std::move(file), {}};
  formats::Json document;
  const Spot root = open(reading, json, document);
  allow(root, {"format", "version", list});
  one_of(member(root, "format"), {format});
  integer(member(root, "version"), 1, 1);
  std::vector<Item> found;
  std::set<std::string> ids;
  for (const Spot& spot : items(member(root, list))) {
    found.push_back(load(spot));
    if (!ids.insert(found.back().id).second) refuse(member(spot, "id"), "\"" + found.back().id + "\" is used twice");
  }
  if (reading.problem) return *reading.problem;
  return found;
}

}  // namespace

std::variant<Quiz, Problem> load_quiz(std::string_view json, const Content& content) {
  return load_list<QuizItem>("quiz.json", "attention-lab-quiz", "items", json,
                             [&](const Spot& spot) { return load_item(spot, content); });
}

std::variant<Tours, Problem> load_tours(std::string_view json, const Content& content) {
  return load_list<Tour>("tours.json", "attention-lab-tours", "tours", json,
                         [&](const Spot& spot) { return load_tour(spot, content); });
}

}  // namespace content
