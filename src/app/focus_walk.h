// Focus where there is no document: the desktop walks the same elements in the same order, with the same keys, as a
// browser walks the mirror. One stop for each group of radios; arrows choose within it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/lab.h"
#include "lab/view.h"

namespace app {

struct Stop {
  enum class Kind { button, radios, slider, text } kind = Kind::button;
  std::vector<std::string> nodes;    // one; of a group all
  std::size_t chosen = 0;            // of a group: where Tab lands
  std::vector<std::size_t> parts{};  // of a group in parts: where each begins
  double value = 0, low = 0, high = 1, step = 0.01;
  std::string text{};  // of a field
};

// What is typed comes as a key of its own: this, then the letters.
inline constexpr std::string_view typed_key = "text:";

// In the mirror's order; while something is open over the room, only what is in it.
std::vector<Stop> focus_stops(const lab::View& view);

// What a key does while `focused` (empty: nothing) has the focus: where the focus goes, and what happens.
struct KeyAnswer {
  std::optional<std::string> focus;
  std::optional<lab::Event> event;
};
KeyAnswer answer_key(const std::vector<Stop>& stops, std::string_view focused, std::string_view key, bool shift);

}  // namespace app
