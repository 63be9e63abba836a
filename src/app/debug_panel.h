// The developers' panel (F9 in debug builds), drawn with Dear ImGui's own widgets and fed from the same pointer events.
#pragma once

#include "app/press.h"

namespace app {

// Whether this build has the panel.
bool debug_panel_built();

// Hands a pointer event to Dear ImGui; true if the panel wants it for itself.
bool debug_takes(const Pointer& pointer, float ratio);
bool debug_takes_wheel(float dy);

}  // namespace app
