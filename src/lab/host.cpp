#include "lab/host.h"

#include <algorithm>

#include "formats/number.h"
#include "lab/fields.h"
#include "lab/link.h"
#include "lab/link_parts.h"
#include "lab/rooms.h"
#include "lab/tour.h"

namespace lab {

namespace {

using formats::Json;

const std::string* text_at(const Json& json, std::string_view key) {
  const Json* found = json.find(key);
  return found != nullptr ? found->text() : nullptr;
}

// A value of presentation as a link would spell it: numbers, yes and no, lists of names.
std::optional<std::string> link_text(const Json& json) {
  if (const std::string* text = json.text()) return *text;
  if (const auto yes = json.boolean()) return *yes ? "1" : "0";
  if (const auto number = json.number()) return formats::number_text(*number);
  const formats::JsonArray* items = json.array();
  if (items == nullptr) return std::nullopt;
  std::string list;
  for (const Json& item : *items) {
    const std::string* name = item.text();
    if (name == nullptr) return std::nullopt;
    list += (list.empty() ? "" : ",") + *name;
  }
  return list;
}

bool read_presentation(const Json& message, Presentation& presentation) {
  for (const PresentationField& each : presentation_fields()) {
    const Json* given = message.find(each.key);
    if (given == nullptr) continue;
    const auto text = link_text(*given);
    if (!text || !each.read(presentation, *text)) return false;
  }
  return true;
}

// What the given keys stand on.
std::optional<State> base_of(const Lab& lab, const Json& message) {
  State state = lab.state;
  const std::string *room = text_at(message, "room"), *tour = text_at(message, "tour");
  const std::string *pack = text_at(message, "pack"), *variant = text_at(message, "variant");
  if (room != nullptr) state = start_state(*lab.content, *room);
  if (tour != nullptr && !tour->empty()) {
    const auto place = tour_place(*tour, *lab.content);
    if (!place) return std::nullopt;
    state = step_state(*place, *lab.content);
  }
  const std::string& of = pack != nullptr ? *pack : state.pack;
  if (pack != nullptr || variant != nullptr)
    state = request_base(*lab.content, room != nullptr ? *room : state.room, of, variant != nullptr ? *variant : "");
  return state;
}

std::optional<HostScene> scene_of_link(const Lab& lab, std::string_view link) {
  const std::size_t hash = link.find('#');
  const Opened opened = open_link(hash == std::string_view::npos ? link : link.substr(hash + 1), *lab.content);
  if (!opened.notice.empty()) return std::nullopt;
  HostScene scene{opened.state, lab.presentation};
  for (const PresentationField& each : presentation_fields())  // what the frame was given stays unless the link says
    if (const std::string text = each.write(opened.presentation); !text.empty()) each.read(scene.presentation, text);
  return scene;
}

// The typed fields that are not as room and sentence have them.
std::vector<std::string_view> typed_keys(const Lab& lab) {
  const State& now = lab.state;
  const State base = link_base(*lab.content, now.room, now.pack, now.variant, now.tour);
  std::vector<std::string_view> keys;
  for (const Field& each : fields())
    if ((each.group == FieldGroup::typed || each.key == "sentence") && each.get(now) != each.get(base))
      keys.push_back(each.key);
  return keys;
}

}  // namespace

std::optional<HostScene> host_scene(const Lab& lab, const Json& message) {
  if (const Json* link = message.find("link"))
    return link->text() != nullptr ? scene_of_link(lab, *link->text()) : std::nullopt;
  const Json* whole = message.find("state");
  const auto base = whole != nullptr ? neutral_state() : base_of(lab, message);
  if (!base) return std::nullopt;
  HostScene scene{*base, lab.presentation};
  if (apply_json(whole != nullptr ? *whole : message, scene.state) || !can_show(scene.state, *lab.content))
    return std::nullopt;
  if (!read_presentation(message, scene.presentation)) return std::nullopt;
  for (const std::string_view dropped : settle(scene.state, *lab.content))
    if (message.find(dropped) != nullptr) return std::nullopt;
  return scene;
}

bool holds_typed(const Lab& lab) {
  return !typed_keys(lab).empty();
}

formats::JsonObject host_state(const Lab& lab, bool typed) {
  Json state = json_of(lab.state);
  const std::vector<std::string_view> hidden = typed ? std::vector<std::string_view>() : typed_keys(lab);
  auto& members = std::get<formats::JsonObject>(state.value);
  for (formats::JsonMember& member : members)
    if (std::ranges::find(hidden, member.key) != hidden.end()) member.value = true;
  const auto link = hidden.empty() ? share_link(lab.state) : std::nullopt;
  return {{"state", std::move(state)}, {"link", link ? Json(*link) : Json(nullptr)}};
}

std::vector<std::string_view> changed_keys(const State& before, const State& now) {
  std::vector<std::string_view> keys;
  for (const Field& each : fields())
    if (each.get(before) != each.get(now)) keys.push_back(each.key);
  return keys;
}

formats::JsonObject host_terms(const Lab& lab) {
  formats::JsonArray rooms, report;
  for (const std::string_view room : room_names())
    if (room_exists(room)) rooms.emplace_back(room);
  for (const std::string& kind : lab.presentation.report) report.emplace_back(kind);
  return {{"language", texts_of(lab).language}, {"rooms", std::move(rooms)},         {"embed", embedded(lab)},
          {"report", std::move(report)},        {"resize", lab.presentation.resize}, {"host", lab.presentation.host}};
}

}  // namespace lab
