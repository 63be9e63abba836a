// What the page around the lab may ask and is told (interfaces, section 3). It may drive the lab, as it could have
// written the link; what a visitor typed is told only when it says that it wants that.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/json.h"
#include "lab/lab.h"

namespace lab {

// The scene after a message of type `set`: a `link`, a whole `state`, or keys of the field table and of presentation.
// Keys that are not given stay; a given room, tour or pack brings its start first; unknown keys are skipped. Nothing
// where the link is damaged or too new, or a known key holds what it cannot hold: then nothing is to change.
struct HostScene {
  State state;
  Presentation presentation;
};
std::optional<HostScene> host_scene(const Lab& lab, const formats::Json& message);

// Whether the state holds texts or numbers that its room and sentence do not start with: somebody typed them.
bool holds_typed(const Lab& lab);

// {"state", "link"}: the link is null, and each typed value is `true`, unless `typed` asks for them.
formats::JsonObject host_state(const Lab& lab, bool typed);

// Keys in which two states differ.
std::vector<std::string_view> changed_keys(const State& before, const State& now);

// {"language", "rooms", "embed", "report", "resize", "host"}: what the page must know to answer and to report.
formats::JsonObject host_terms(const Lab& lab);

}  // namespace lab
