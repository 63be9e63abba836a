// From room to room: the chapters of the rail, who comes before and after, the region with the rail, the overview.
// Everything walks the rooms that exist; a chapter without rooms is not there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/scene.h"

namespace lab {

struct ChapterEntry {
  std::string_view id;
  std::vector<std::string_view> rooms;
};
// Chapters with the rooms that exist, in the order of the rail.
std::vector<ChapterEntry> chapters();
// The chapter of a room that exists; empty for any other.
std::string_view chapter_of(std::string_view room);
// The existing room `steps` further in the order of the rail; nothing past either end.
std::optional<std::string_view> room_beside(std::string_view room, int steps);

// How the lab is read, its dice, and what was revealed in the quiz go along into another scene.
void take_along(const State& from, State& to);

// The region: rail, previous and next room; inside another page without the rail.
std::vector<Node> room_nodes(const Scene& scene);
// The overview: every room with what it asks.
std::vector<Node> room_overlay_nodes(const Scene& scene);

// The name of a room in the rail.
std::string room_name(const Scene& scene, std::string_view room);

}  // namespace lab
