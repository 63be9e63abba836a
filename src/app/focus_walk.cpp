#include "app/focus_walk.h"

#include <algorithm>
#include <cmath>

#include "formats/number.h"
#include "lab/format.h"
#include "lab/mirror_tree.h"

namespace app {

using lab::Element;

namespace {

bool says(const Element& element, std::string_view name, std::string_view value) {
  const std::string* found = element.attribute(name);
  return found != nullptr && *found == value;
}

double number(const Element& element, std::string_view name, double otherwise) {
  const std::string* text = element.attribute(name);
  return text == nullptr ? otherwise : formats::read_number(*text).value_or(otherwise);
}

void add_radios(const Element& group, Stop& stop) {
  for (const Element& child : group.children) {
    if (says(child, "role", "group")) {
      stop.parts.push_back(stop.nodes.size());
      add_radios(child, stop);
    }
    const std::string* node = child.attribute("data-node");
    if (node == nullptr || !says(child, "role", "radio")) continue;
    if (says(child, "aria-checked", "true")) stop.chosen = stop.nodes.size();
    stop.nodes.push_back(*node);
  }
}

void collect(const Element& element, std::vector<Stop>& stops) {
  if (says(element, "role", "radiogroup")) {
    Stop stop{.kind = Stop::Kind::radios, .nodes = {}};
    add_radios(element, stop);
    if (!stop.nodes.empty()) stops.push_back(std::move(stop));
    return;
  }
  const std::string* node = element.attribute("data-node");
  if (node != nullptr && element.tag == "button") stops.push_back({.kind = Stop::Kind::button, .nodes = {*node}});
  if (node != nullptr && element.tag == "input" && (says(element, "type", "range") || says(element, "type", "number")))
    stops.push_back({.kind = Stop::Kind::slider,
                     .nodes = {*node},
                     .value = number(element, "value", 0),
                     .low = number(element, "min", 0),
                     .high = number(element, "max", 1),
                     .step = number(element, "step", 0.01)});
  if (node != nullptr && element.tag == "input" && says(element, "type", "text"))
    stops.push_back({.kind = Stop::Kind::text, .nodes = {*node}, .text = *element.attribute("value")});
  for (const Element& child : element.children) collect(child, stops);
}

struct Place {
  std::size_t stop = 0, node = 0;
};

std::optional<Place> place_of(const std::vector<Stop>& stops, std::string_view focused) {
  for (std::size_t i = 0; i < stops.size(); ++i) {
    const auto& nodes = stops[i].nodes;
    const auto found = std::find(nodes.begin(), nodes.end(), focused);
    if (found != nodes.end()) return Place{i, static_cast<std::size_t>(found - nodes.begin())};
  }
  return std::nullopt;
}

// Past the last stop and before the first the focus leaves, as it would leave a page.
std::string tab(const std::vector<Stop>& stops, std::optional<Place> place, bool back) {
  if (stops.empty()) return {};
  if (!place) return stops[back ? stops.size() - 1 : 0].nodes[stops[back ? stops.size() - 1 : 0].chosen];
  if (back ? place->stop == 0 : place->stop + 1 == stops.size()) return {};
  const Stop& next = stops[back ? place->stop - 1 : place->stop + 1];
  return next.nodes[next.chosen];
}

int step_of(std::string_view key) {
  if (key == "ArrowRight" || key == "ArrowDown") return 1;
  if (key == "ArrowLeft" || key == "ArrowUp") return -1;
  return 0;
}

// 1 to 9: the first radio of a part of the group; it is chosen with Enter.
KeyAnswer in_group(const Stop& stop, std::size_t at, std::string_view key) {
  const std::size_t part =
      key.size() == 1 && key[0] >= '1' && key[0] <= '9' ? static_cast<std::size_t>(key[0] - '1') : 9;
  if (part < stop.parts.size()) return {stop.nodes[stop.parts[part]], std::nullopt};
  const std::size_t n = stop.nodes.size();
  std::size_t next = at;
  if (const int step = step_of(key); step != 0)
    next = (at + n + static_cast<std::size_t>(step + static_cast<int>(n))) % n;
  else if (key == "Home")
    next = 0;
  else if (key == "End")
    next = n - 1;
  else
    return {};
  return {stop.nodes[next], lab::Event{.id = stop.nodes[next], .value = {}}};
}

KeyAnswer on_slider(const Stop& stop, std::string_view key, bool shift) {
  double value = stop.value;
  const bool vertical = key == "ArrowUp" || key == "ArrowDown";  // up is more, on a slider
  if (const int step = step_of(key); step != 0)
    value += (vertical ? -step : step) * stop.step * (shift ? 10 : 1);
  else if (key == "PageUp" || key == "PageDown")
    value += (key == "PageUp" ? 10 : -10) * stop.step;
  else if (key == "Home" || key == "End")
    value = key == "Home" ? stop.low : stop.high;
  else
    return {};
  return {std::nullopt, lab::Event{.id = stop.nodes[0], .value = lab::exact(std::clamp(value, stop.low, stop.high))}};
}

// At the end of the text: letters are added, Backspace takes one away. An emptied field is a blank.
KeyAnswer in_text(const Stop& stop, std::string_view key) {
  std::string text = stop.text;
  if (key.starts_with(typed_key)) {
    text += key.substr(typed_key.size());
  } else if (key == "Backspace" && !text.empty()) {
    while (text.size() > 1 && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
    text.pop_back();
  } else {
    return {};
  }
  return {std::nullopt, lab::Event{.id = stop.nodes[0], .value = text.empty() ? " " : text}};
}

}  // namespace

std::vector<Stop> focus_stops(const lab::View& view) {
  std::vector<Stop> stops;
  for (const Element& section : lab::mirror_tree(view)) {
    const bool over = says(section, "data-region", "overlay");
    if (over && !view.overlay.empty()) stops.clear();
    collect(section, stops);
  }
  return stops;
}

KeyAnswer answer_key(const std::vector<Stop>& stops, std::string_view focused, std::string_view key, bool shift) {
  const std::optional<Place> place = place_of(stops, focused);
  if (key == "Tab") return {tab(stops, place, shift), std::nullopt};
  if (key == "Escape") return {std::nullopt, lab::Event{.id = "close", .value = {}}};
  if (!place) return {};
  const Stop& stop = stops[place->stop];
  if (stop.kind == Stop::Kind::text) return in_text(stop, key);
  if (key == "Enter" || key == " ") {
    const bool opens = stop.kind == Stop::Kind::slider;  // a guess is set: Enter shows the answer
    return {std::nullopt, lab::Event{.id = opens ? "reveal" : stop.nodes[place->node], .value = {}}};
  }
  if (stop.kind == Stop::Kind::radios) return in_group(stop, place->node, key);
  if (stop.kind == Stop::Kind::slider) return on_slider(stop, key, shift);
  return {};
}

}  // namespace app
