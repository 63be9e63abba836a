// The two halves of readable links; private to link*.cpp and their tests.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "lab/link.h"

namespace lab {

struct LinkPart {
  std::string_view key, value;  // as written, not yet decoded
};
// `a=1&b=2`; a part without `=` has an empty key.
std::vector<LinkPart> link_parts(std::string_view text);

// %41 -> A; `+` stays a plus. Nothing for a % without two hex digits.
std::optional<std::string> percent_decoded(std::string_view text);
// Encodes what may not stand in a fragment, separates keys, or is cut off by chat and Markdown linkers.
std::string percent_encoded(std::string_view text);

// What a readable link stands on: the room's start, or the given pack's own numbers when that is another.
State request_base(const content::Content& content, std::string_view room, std::string_view pack,
                   std::string_view variant);

// The same with a tour: the state of its step, where room, pack and variant are the step's.
State link_base(const content::Content& content, std::string_view room, std::string_view pack, std::string_view variant,
                std::string_view tour);
// The same from flat JSON: its pack's and variant's start in that room, and over it what it says.
State request_state(const content::Content& content, std::string_view room, std::string_view json);

// Whether the room can show the pack; rooms that are not built are believed.
bool room_takes(std::string_view room, const content::Pack& pack);

// Whether this build can show what the state says: its room, its pack, its tour.
bool can_show(const State& state, const content::Content& content);

// Reads a request whether or not its room is built. `known` says whether it named anything this format has.
struct Request {
  Opened opened;
  bool known = false;
};
Request read_request(std::string_view text, const content::Content& content);

// Obeys the presentation keys behind a share link; everything else there is ignored.
void read_tail(std::string_view rest, Presentation& presentation);
// `&lang=en&theme=dark`: what differs from the default, in table order.
std::string presentation_tail(const Presentation& presentation);

}  // namespace lab
