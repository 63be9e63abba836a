// The rooms that exist, in the order of the rail. A room is one file in rooms/ and one row here; rails, counts, links
// and tests walk this table.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "lab/scene.h"

namespace lab {

// What a room puts into the regions of the screen.
struct RoomNodes {
  std::vector<Node> title;  // controls beside title and caption
  std::vector<Node> stage, try_it, receipt, key;
};

// What a press makes of the state, and where the focus goes.
struct Pressed {
  State state;
  std::string focus;
};

struct Told;  // told.h: the proof of a number that only this room has

struct RoomEntry {
  std::string_view id;
  RoomNodes (*build)(const Scene& scene) = nullptr;
  bool (*takes)(const content::Pack& pack) = nullptr;  // whether the room can show a pack
  // A press on something that only this room has; nothing for all else.
  std::optional<Pressed> (*press)(const Lab& lab, std::string_view id) = nullptr;
  std::optional<Told> (*tell)(const Scene& scene, std::string_view name) = nullptr;
  std::string_view stands = {};  // the proof that its receipt shows, unfolded, while no number is opened: "weight"
};

std::span<const RoomEntry> rooms();
bool room_exists(std::string_view id);
// The room of that name; the first one for rooms that are not there.
const RoomEntry& room_entry(std::string_view id);
// The packs and variants that a room shows, in the content's order.
std::vector<const content::Pack*> packs_of(const RoomEntry& room, const content::Content& content);

RoomNodes build_look(const Scene& scene);
bool look_takes(const content::Pack& pack);
RoomNodes build_why(const Scene& scene);
std::optional<Told> tell_why(const Scene& scene, std::string_view name);
bool why_takes(const content::Pack& pack);
std::optional<Pressed> press_why(const Lab& lab, std::string_view id);
RoomNodes build_qkv(const Scene& scene);
bool qkv_takes(const content::Pack& pack);
RoomNodes build_vectors(const Scene& scene);
bool vectors_takes(const content::Pack& pack);
RoomNodes build_scale(const Scene& scene);
std::optional<Told> tell_scale(const Scene& scene, std::string_view name);
bool scale_takes(const content::Pack& pack);
RoomNodes build_mask(const Scene& scene);
std::optional<Told> tell_mask(const Scene& scene, std::string_view name);
bool mask_takes(const content::Pack& pack);
std::optional<Pressed> press_mask(const Lab& lab, std::string_view id);
RoomNodes build_check(const Scene& scene);
bool check_takes(const content::Pack& pack);
std::optional<Pressed> press_check(const Lab& lab, std::string_view id);
RoomNodes build_quiz(const Scene& scene);
bool quiz_takes(const content::Pack& pack);
std::optional<Pressed> press_quiz(const Lab& lab, std::string_view id);
RoomNodes build_heads(const Scene& scene);
std::optional<Told> tell_heads(const Scene& scene, std::string_view name);
bool heads_takes(const content::Pack& pack);
RoomNodes build_layers(const Scene& scene);
std::optional<Told> tell_layers(const Scene& scene, std::string_view name);
bool layers_takes(const content::Pack& pack);
RoomNodes build_order(const Scene& scene);
bool order_takes(const content::Pack& pack);
std::optional<Pressed> press_order(const Lab& lab, std::string_view id);
RoomNodes build_context(const Scene& scene);
std::optional<Told> tell_context(const Scene& scene, std::string_view name);
bool context_takes(const content::Pack& pack);
RoomNodes build_yours(const Scene& scene);
bool yours_takes(const content::Pack& pack);
std::optional<Pressed> press_yours(const Lab& lab, std::string_view id);

}  // namespace lab
