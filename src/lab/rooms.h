// The rooms that exist, in the order of the rail. A room is one file in rooms/ and one row here; rails, counts, links
// and tests walk this table.
#pragma once

#include <span>
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

struct RoomEntry {
  std::string_view id;
  RoomNodes (*build)(const Scene& scene) = nullptr;
  bool (*takes)(const content::Pack& pack) = nullptr;  // whether the room can show a pack
};

std::span<const RoomEntry> rooms();
// The room of that name; the first one for rooms that are not there.
const RoomEntry& room_entry(std::string_view id);
// The packs and variants that a room shows, in the content's order.
std::vector<const content::Pack*> packs_of(const RoomEntry& room, const content::Content& content);

RoomNodes build_look(const Scene& scene);
bool look_takes(const content::Pack& pack);

}  // namespace lab
