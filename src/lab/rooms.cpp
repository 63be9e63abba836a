#include "lab/rooms.h"

#include <algorithm>
#include <array>

namespace lab {

namespace {

constexpr std::array table{RoomEntry{.id = "look", .build = build_look, .takes = look_takes}};

}  // namespace

std::span<const RoomEntry> rooms() {
  return table;
}

const RoomEntry& room_entry(std::string_view id) {
  const auto entry = std::ranges::find(table, id, &RoomEntry::id);
  return entry != table.end() ? *entry : table.front();
}

std::vector<const content::Pack*> packs_of(const RoomEntry& room, const content::Content& content) {
  std::vector<const content::Pack*> packs;
  for (const content::Pack& pack : content.packs) {
    if (room.takes(pack)) packs.push_back(&pack);
    for (const content::Pack& variant : pack.variants)
      if (room.takes(variant)) packs.push_back(&variant);
  }
  return packs;
}

}  // namespace lab
