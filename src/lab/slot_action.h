// Typed numbers in a view, and the action that an event on one means.
#pragma once

#include <optional>

#include "lab/action.h"

namespace lab {

// "1.8" on a slot or on a slider named like one, "0.5,−1" on a point; nothing for other nodes and bad values. Without a
// value the slot is chosen.
std::optional<Action> slot_action(const View& view, const Event& event);

}  // namespace lab
