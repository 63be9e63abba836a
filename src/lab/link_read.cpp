#include <algorithm>
#include <array>

#include "lab/fields.h"
#include "lab/link_parts.h"
#include "lab/rooms.h"
#include "lab/tour.h"

namespace lab {

namespace {

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// One request while it is read.
struct Reading {
  std::vector<LinkPart> parts;
  Opened opened;

  const LinkPart* last(std::string_view key) const {
    const auto found =
        std::find_if(parts.rbegin(), parts.rend(), [key](const LinkPart& part) { return part.key == key; });
    return found != parts.rend() ? &*found : nullptr;
  }
  std::optional<std::string> value(std::string_view key) const {
    const LinkPart* part = last(key);
    return part != nullptr ? percent_decoded(part->value) : std::nullopt;
  }
  void complain(std::string_view key) {
    if (!opened.notice.empty()) return;
    opened.notice = "link-value";
    opened.notice_detail = std::string(key);
  }
};

void read_into(Reading& reading, const Field& field, std::string_view text) {
  const auto value = read_field(field, text);
  if (value) {
    field.set(reading.opened.state, *value);
  } else {
    reading.complain(field.key);
  }
}

// `hide` holds word numbers; names in it are regions to leave out, as in other tools.
void read_hide(Reading& reading, std::string_view text) {
  std::string numbers, names;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    const std::string_view item = text.substr(from, comma - from);
    const bool name = std::ranges::find(without_names(), item) != without_names().end();
    std::string& list = name ? names : numbers;
    list += (list.empty() ? "" : ",") + std::string(item);
    from = comma + 1;
  }
  if (!numbers.empty() || names.empty()) read_into(reading, *field("hide"), numbers);
  if (names.empty()) return;
  std::vector<std::string>& without = reading.opened.presentation.without;
  for (const std::string& before : without) names += "," + before;
  presentation_field("without")->read(reading.opened.presentation, names);
}

// The step of the tour that the request names.
std::optional<TourPlace> read_tour(Reading& reading, const content::Content& content) {
  const std::string name = reading.value("tour").value_or("");
  const auto place = tour_place(name, content);
  if (reading.last("tour") != nullptr && !place && name != "none") reading.complain("tour");
  return place;
}

// Room, tour, pack and variant decide what everything else stands on.
void read_place(Reading& reading, const content::Content& content) {
  const auto known_room = [](std::string_view room) {
    return std::ranges::find(room_names(), room) != room_names().end();
  };
  const auto tour = read_tour(reading, content);
  const State step = tour ? step_state(*tour, content) : State{.room = std::string(room_names().front())};
  const std::string room = reading.value("room").value_or("");
  if (reading.last("room") != nullptr && !known_room(room)) reading.complain("room");
  const std::string_view start = known_room(room) ? std::string_view(room) : std::string_view(step.room);
  const std::string pack = reading.value("pack").value_or("");
  std::string variant = reading.value("variant").value_or("");
  const bool known_pack = content.pack(pack) != nullptr && room_takes(start, *content.pack(pack));
  if (reading.last("pack") != nullptr && !known_pack && !pack.empty()) reading.complain("pack");
  const std::string_view own = tour && start == step.room ? std::string_view(step.pack) : "";
  const std::string_view base = known_pack ? std::string_view(pack) : own;
  if (tour && start == step.room && base == step.pack && reading.last("variant") == nullptr) variant = step.variant;
  reading.opened.state = link_base(content, start, base, variant, tour ? tour_name(*tour) : "");
  State& state = reading.opened.state;
  if (tour) state.tour = tour_name(*tour);
  if (reading.last("variant") != nullptr) {
    const content::Pack* shown = content.pack(state.pack, variant);
    if (variant.empty() || (shown != nullptr && room_takes(start, *shown))) {
      state.variant = variant;
    } else {
      reading.complain("variant");
    }
  }
}

void read_others(Reading& reading) {
  constexpr std::array<std::string_view, 4> read_before{"room", "pack", "variant", "tour"};
  for (const Field& each : fields()) {
    const bool done = !each.readable || std::ranges::find(read_before, each.key) != read_before.end();
    if (done || reading.last(each.key) == nullptr) continue;
    const auto text = reading.value(each.key);
    if (!text) {
      reading.complain(each.key);
    } else if (each.key != "hide") {
      read_into(reading, each, *text);
    }
  }
  for (const PresentationField& each : presentation_fields()) {
    if (reading.last(each.key) == nullptr) continue;
    const auto text = reading.value(each.key);
    if (!text || !each.read(reading.opened.presentation, *text)) reading.complain(each.key);
  }
  if (const auto hidden = reading.value("hide")) read_hide(reading, *hidden);
}

bool is_known(const LinkPart& part) {
  const Field* known = field(part.key);
  return (known != nullptr && known->readable) || presentation_field(part.key) != nullptr;
}

}  // namespace

std::vector<LinkPart> link_parts(std::string_view text) {
  std::vector<LinkPart> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find('&', from), text.size());
    const std::string_view part = text.substr(from, end - from);
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) {
      parts.push_back({"", part});
    } else {
      parts.push_back({part.substr(0, equals), part.substr(equals + 1)});
    }
    from = end + 1;
  }
  return parts;
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    const int high = i + 2 < text.size() ? hex_value(text[i + 1]) : -1;
    const int low = i + 2 < text.size() ? hex_value(text[i + 2]) : -1;
    if (high < 0 || low < 0) return std::nullopt;
    decoded += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return decoded;
}

Request read_request(std::string_view text, const content::Content& content) {
  Reading reading{.parts = link_parts(text), .opened = {}};
  read_place(reading, content);
  read_others(reading);
  for (const std::string_view key : settle(reading.opened.state, content)) {
    if (reading.last(key) != nullptr) reading.complain(key);
  }
  return {reading.opened, std::ranges::any_of(reading.parts, is_known)};
}

bool room_takes(std::string_view room, const content::Pack& pack) {
  return !room_exists(room) || room_entry(room).takes(pack);
}

void read_tail(std::string_view rest, Presentation& presentation) {
  for (const LinkPart& part : link_parts(rest)) {
    const PresentationField* known = presentation_field(part.key);
    const auto value = percent_decoded(part.value);
    if (known != nullptr && value) known->read(presentation, *value);
  }
}

}  // namespace lab
