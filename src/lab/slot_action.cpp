#include "lab/slot_action.h"

#include <algorithm>
#include <cmath>

#include "formats/number.h"
#include "lab/fields.h"
#include "lab/slots.h"

namespace lab {

namespace {

constexpr double per_one = 1e6;  // finer than anybody types; what steps of 0.1 add up to is rounded back to it

const Slot* slot_in(const Table& table, std::string_view id) {
  for (const TableRow& row : table.rows)
    for (const Cell& cell : row.cells)
      for (const Slot& slot : cell.slots)
        if (slot.id == id) return &slot;
  return nullptr;
}

std::optional<double> value_of(const Slot& slot, std::string_view text) {
  const auto number = formats::read_number(text);
  if (!number || !std::isfinite(*number)) return std::nullopt;
  return std::clamp(std::round(*number * per_one) / per_one, slot.low, slot.high);
}

std::optional<Action> set(const Event& event, std::vector<double> values) {
  const auto place = typed_place(event.id);
  if (!place) return std::nullopt;
  const bool drags = !values.empty();
  return Action{.what = SetNumbers{event.id, *place, std::move(values)},
                .drag = drags ? event.id : std::string(),
                .last = event.last};
}

std::optional<Action> set_slot(const Slot& slot, const Event& event) {
  if (event.value.empty()) return set(event, {});
  const auto value = value_of(slot, event.value);
  return value ? set(event, {*value}) : std::nullopt;
}

std::optional<Action> set_slider(const Slider& slider, const Event& event) {
  const auto value = formats::read_number(event.value);
  if (!value || !std::isfinite(*value)) return std::nullopt;
  return set(event, {on_step(slider.low, slider.high, slider.step, *value)});
}

// "0.5,−1" on what can be dragged over a plane: within what the plane shows.
std::optional<Action> set_point(const std::vector<Slot>& slots, const Event& event) {
  if (event.value.empty()) return set(event, {});
  const std::size_t comma = event.value.find(',');
  if (comma == std::string::npos || slots.size() != 2) return std::nullopt;
  const auto x = value_of(slots[0], std::string_view(event.value).substr(0, comma));
  const auto y = value_of(slots[1], std::string_view(event.value).substr(comma + 1));
  return x && y ? set(event, {*x, *y}) : std::nullopt;
}

std::optional<Action> in_plane(const std::string& id, const std::vector<Slot>& slots, const Event& event) {
  if (id == event.id) return set_point(slots, event);
  for (const Slot& slot : slots)
    if (slot.id == event.id) return set_slot(slot, event);
  return std::nullopt;
}

std::optional<Action> action_in(const Plane& plane, const Event& event) {
  for (const PlaneArrow& arrow : plane.arrows) {
    if (event.id == "zero" && arrow.id == "q") return set({.id = "q", .value = {}}, {0, 0});
    if (auto action = in_plane(arrow.id, arrow.slots, event)) return action;
  }
  for (const PlanePoint& point : plane.points)
    if (auto action = in_plane(point.id, point.slots, event)) return action;
  return std::nullopt;
}

// A word's place on a map, carried.
std::optional<Action> action_in(const MeaningMap& map, const Event& event) {
  const auto holds = [&](const MapWord& word) { return !word.id.empty() && word.id == event.id; };
  if (!holds(map.start) && std::ranges::none_of(map.values, holds)) return std::nullopt;
  const Slot axis{.low = -1, .high = 1};
  return set_point({axis, axis}, event);
}

}  // namespace

std::optional<Action> slot_action(const View& view, const Event& event) {
  for (const Region& region : view.regions)
    for (const Node& node : region.nodes) {
      const auto* table = std::get_if<Table>(&node);
      const auto* plane = std::get_if<Plane>(&node);
      const Slot* slot = table != nullptr ? slot_in(*table, event.id) : nullptr;
      if (slot != nullptr) return set_slot(*slot, event);
      if (const auto* slider = std::get_if<Slider>(&node); slider != nullptr && slider->id == event.id)
        return set_slider(*slider, event);
      if (const auto* map = std::get_if<MeaningMap>(&node))
        if (auto action = action_in(*map, event)) return action;
      if (auto action = plane != nullptr ? action_in(*plane, event) : std::nullopt) return action;
    }
  return std::nullopt;
}

}  // namespace lab
