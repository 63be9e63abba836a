#include "lab/link.h"

#include <algorithm>

#include "formats/json.h"
#include "lab/fields.h"
#include "lab/link_parts.h"
#include "lab/rooms.h"
#include "lab/share.h"
#include "lab/tour.h"

namespace lab {

namespace {

constexpr std::size_t longest_readable_address = 512;

Opened start_example(const content::Content& content, std::string_view notice, const Presentation& presentation = {}) {
  return {start_state(content, room_names().front()), presentation, std::string(notice), ""};
}

// The start of a share link that was damaged before any key could be told: `xl1-23-Ag...-3d4e4977&lang=en`.
bool ends_like_share(std::string_view text) {
  constexpr std::size_t check = 8;
  if (text.size() < 2 * check || text[text.size() - check - 1] != '-') return false;
  return std::ranges::all_of(text.substr(text.size() - check),
                             [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

Opened open_readable(std::string_view text, const content::Content& content) {
  const LinkPart first = link_parts(text).front();
  const Request request = read_request(text, content);
  if (!request.known || (first.key.empty() && ends_like_share(first.value))) {
    return start_example(content, "link-damaged");
  }
  if (can_show(request.opened.state, content)) return request.opened;
  return start_example(content, "link-new", request.opened.presentation);
}

bool is_typed(const State& state) {
  return std::ranges::any_of(
      fields(), [&](const Field& each) { return each.group == FieldGroup::typed && each.get(state).index() != 0; });
}

}  // namespace

bool can_show(const State& state, const content::Content& content) {
  const content::Pack* pack = content.pack(state.pack, state.variant);
  const bool pack_shown = pack != nullptr ? room_takes(state.room, *pack) : state.pack.empty();
  const auto tour = tour_place(state.tour, content);
  const bool tour_shown =
      state.tour.empty() || (tour && can_walk(tour->tour->steps[static_cast<std::size_t>(tour->step)]));
  return room_exists(state.room) && pack_shown && tour_shown;
}

Opened open_link(std::string_view fragment, const content::Content& content) {
  if (fragment.starts_with('#')) fragment.remove_prefix(1);
  if (fragment.empty()) return start_example(content, "");
  if (fragment.size() > longest_fragment) return start_example(content, "link-damaged");
  const auto read = read_share(fragment);
  if (const auto* error = std::get_if<ShareError>(&read)) {
    if (*error == ShareError::no_share) return open_readable(fragment, content);
    Opened opened = start_example(content, *error == ShareError::too_new ? "link-new" : "link-damaged");
    read_tail(fragment, opened.presentation);
    return opened;
  }
  const Shared& shared = std::get<Shared>(read);
  Opened opened{shared.state, {}, "", ""};
  if (!can_show(opened.state, content)) opened = start_example(content, "link-new");
  read_tail(shared.rest, opened.presentation);
  settle(opened.state, content);
  return opened;
}

std::optional<std::string> share_link(const State& state) {
  std::string link = write_share(state);
  if (link.size() > longest_share_link) return std::nullopt;
  return link;
}

std::string address_link(const State& state, const Presentation& presentation, const content::Content& content) {
  const bool typed = is_typed(state);
  if (!typed) {
    std::string readable = readable_link(state, presentation, content);
    if (readable.size() <= longest_readable_address) return readable;
  }
  if (const auto share = share_link(state)) return *share + presentation_tail(presentation);
  return typed ? std::string() : readable_link(state, presentation, content);
}

std::string state_json(const State& state) {
  return formats::write_json(json_of(state));
}

State start_state(const content::Content& content, std::string_view room) {
  State state = neutral_state();
  state.room = std::string(room);
  // The arithmetic of these two is printed to six decimals in lectures.
  if (room == "vectors" || room == "mask") state.digits = 6;
  const content::Room* own = content.room(room);
  if (own == nullptr) return state;
  state.pack = own->pack;
  if (const content::Pack* pack = content.pack(state.pack)) state.query = pack->query;
  const auto json = formats::parse_json(own->state);
  if (const auto* object = std::get_if<formats::Json>(&json)) apply_json(*object, state);
  settle(state, content);
  return state;
}

State request_state(const content::Content& content, std::string_view room, std::string_view text) {
  const auto read = formats::parse_json(text);
  const auto* json = std::get_if<formats::Json>(&read);
  const auto id = [&](std::string_view key) {
    const formats::Json* found = json != nullptr ? json->find(key) : nullptr;
    return found != nullptr && found->text() != nullptr ? std::string_view(*found->text()) : std::string_view();
  };
  State state = request_base(content, room, id("pack"), id("variant"));
  if (json != nullptr) apply_json(*json, state);
  settle(state, content);
  return state;
}

}  // namespace lab
