// Controls whose ids name fields of the state, so that a room's sliders, switches and options need no action of their
// own: Slider "slots", Toggle "positions" or "mask.causal", Option "layer.1", TableRow
// "mistake.zero_score".
#pragma once

#include <optional>

#include "lab/action.h"

namespace lab {

// The field that an event on such a control sets; nothing if the id names no field or the value does not fit it.
// A switch that is on goes back to the neutral value, or, where the field says yes or no, to no.
std::optional<Action> field_action(const View& view, const Event& event);

}  // namespace lab
