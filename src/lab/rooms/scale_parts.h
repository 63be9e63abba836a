// Parts of room `scale`; private to its files.
#pragma once

#include <array>
#include <string_view>

#include "lab/scene.h"

namespace lab::scale {

inline constexpr std::array large_scores{1000.0, 999.0, 0.0};

// The state with another scale: "sqrt", "none", "2".
State with_scale(const State& state, std::string_view value);

}  // namespace lab::scale
