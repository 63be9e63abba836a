#include "lab/rooms.h"

#include <algorithm>
#include <array>

#include "lab/told.h"

namespace lab {

namespace {

constexpr std::array table{
    RoomEntry{.id = "look", .build = build_look, .takes = look_takes},
    RoomEntry{.id = "qkv", .build = build_qkv, .takes = qkv_takes, .stands = "weight"},
    RoomEntry{.id = "vectors", .build = build_vectors, .takes = vectors_takes},
    RoomEntry{.id = "mask", .build = build_mask, .takes = mask_takes, .press = press_mask, .tell = tell_mask},
    RoomEntry{.id = "heads", .build = build_heads, .takes = heads_takes, .tell = tell_heads},
    RoomEntry{.id = "layers", .build = build_layers, .takes = layers_takes, .tell = tell_layers},
    RoomEntry{.id = "order", .build = build_order, .takes = order_takes, .press = press_order},
    RoomEntry{.id = "scale", .build = build_scale, .takes = scale_takes, .tell = tell_scale},
    RoomEntry{.id = "context", .build = build_context, .takes = context_takes, .tell = tell_context},
    RoomEntry{.id = "why", .build = build_why, .takes = why_takes, .press = press_why, .tell = tell_why},
    RoomEntry{.id = "check", .build = build_check, .takes = check_takes, .press = press_check},
    RoomEntry{.id = "quiz", .build = build_quiz, .takes = quiz_takes, .press = press_quiz},
    RoomEntry{.id = "yours", .build = build_yours, .takes = yours_takes, .press = press_yours},
};

}  // namespace

std::span<const RoomEntry> rooms() {
  return table;
}

bool room_exists(std::string_view id) {
  return std::ranges::find(table, id, &RoomEntry::id) != table.end();
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
