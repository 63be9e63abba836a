// Links (interfaces, section 1): the readable form `#key=value&key=value`, a request on top of a room's start, and the
// checked share form `#al1-LENGTH-BODY-CHECK`, a complete record. Reading never fails.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "lab/state.h"

namespace lab {

struct Opened {
  State state;
  Presentation presentation;
  std::string notice;         // "", "link-damaged", "link-new", "link-value"
  std::string notice_detail;  // the key whose value was not understood
};

// `fragment` with or without its `#`. Never half a state: damaged and too new give the start example and say so.
Opened open_link(std::string_view fragment, const content::Content& content);

// Canonical readable form, without `#`: table order, defaults left out. Reading it and writing again gives the same
// characters.
std::string readable_link(const State& state, const Presentation& presentation, const content::Content& content);
// `al1-...`; nothing if it would be longer than 1,800 characters.
std::optional<std::string> share_link(const State& state);
// What the address bar shows: readable if nothing was typed and it is short enough, else the share form.
std::string address_link(const State& state, const Presentation& presentation, const content::Content& content);
// As flat JSON with the keys of the field table, neutral values left out, and back.
std::string state_json(const State& state);
// The start state of a room (its pack's query where the room names none).
State start_state(const content::Content& content, std::string_view room);

}  // namespace lab
