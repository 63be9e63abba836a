#include "lab/navigation.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "lab/frame.h"
#include "lab/rooms.h"

namespace lab {

namespace {

struct Planned {
  std::string_view chapter;
  std::array<std::string_view, 4> rooms;  // empty: none
};
constexpr std::array<Planned, 4> plan{{{"sums", {"look", "qkv", "vectors", "mask"}},
                                       {"build", {"heads", "layers", "order", "scale"}},
                                       {"limits", {"context", "why", "check", ""}},
                                       {"hands", {"quiz", "learn", "yours", ""}}}};

std::vector<std::string_view> in_order() {
  std::vector<std::string_view> order;
  for (const Planned& chapter : plan)
    for (const std::string_view room : chapter.rooms)
      if (room_exists(room)) order.push_back(room);
  return order;
}

std::string icon_of(std::string_view room) {
  return room == "check" ? "report" : std::string(room);
}

RoomLink rail_link(const Scene& scene, std::string_view room) {
  return {.id = "room." + std::string(room),
          .name = room_name(scene, room),
          .icon = icon_of(room),
          .here = scene.state.room == room};
}

// What the room asks and what one does there.
RoomLink card_link(const Scene& scene, std::string_view room) {
  const std::string key(room);
  RoomLink link = rail_link(scene, room);
  link.id = "rooms." + key;
  link.title = scene.texts(key + ".title");
  link.action = scene.texts(key + ".action");
  return link;
}

std::string chapter_name(const Scene& scene, std::string_view chapter) {
  return scene.texts("ui.chapter." + std::string(chapter));
}

RoomList room_list(const Scene& scene, RoomList::Style style) {
  const bool cards = style == RoomList::Style::cards;
  const std::vector<std::string_view> order = in_order();
  const auto here = std::ranges::find(order, scene.state.room);
  const std::string number = std::to_string(here - order.begin() + 1), count = std::to_string(order.size());
  const std::string chapter = chapter_name(scene, chapter_of(scene.state.room));
  RoomList list{.id = cards ? "rooms.list" : "rail",
                .label = scene.texts("ui.region.rooms"),
                .style = style,
                .place = scene.texts("ui.room_count", {{"chapter", chapter}, {"number", number}, {"count", count}}),
                .count = scene.texts("ui.number_of", {{"number", number}, {"count", count}})};
  if (style == RoomList::Style::count) return list;
  const std::string& wish = scene.lab.visit.chapter;
  const std::string_view open = wish.empty() ? chapter_of(scene.state.room) : std::string_view(wish);
  for (const ChapterEntry& entry : chapters()) {
    Chapter made{.id = (cards ? "rooms.chapter." : "chapter.") + std::string(entry.id),
                 .name = chapter_name(scene, entry.id),
                 .open = entry.id == open};
    for (const std::string_view room : entry.rooms)
      made.rooms.push_back(cards ? card_link(scene, room) : rail_link(scene, room));
    list.chapters.push_back(std::move(made));
  }
  return list;
}

void add_step(const Scene& scene, int steps, std::vector<Node>& nodes) {
  const auto room = room_beside(scene.state.room, steps);
  if (!room) return;
  const std::string name = room_name(scene, *room);
  nodes.push_back(Button{.id = steps < 0 ? "go.previous" : "go.next",
                         .label = scene.texts(steps < 0 ? "ui.previous_room" : "ui.next_room", {{"room", name}}),
                         .style = Button::Style::icon,
                         .icon = steps < 0 ? "left" : "right",
                         .short_label = name});
}

}  // namespace

std::vector<ChapterEntry> chapters() {
  std::vector<ChapterEntry> found;
  for (const Planned& chapter : plan) {
    ChapterEntry entry{chapter.chapter, {}};
    for (const std::string_view room : chapter.rooms)
      if (room_exists(room)) entry.rooms.push_back(room);
    if (!entry.rooms.empty()) found.push_back(std::move(entry));
  }
  return found;
}

std::string_view chapter_of(std::string_view room) {
  for (const Planned& chapter : plan)
    if (!room.empty() && std::ranges::find(chapter.rooms, room) != chapter.rooms.end()) return chapter.chapter;
  return {};
}

std::optional<std::string_view> room_beside(std::string_view room, int steps) {
  const std::vector<std::string_view> order = in_order();
  const auto here = std::ranges::find(order, room);
  if (here == order.end()) return std::nullopt;
  const std::ptrdiff_t wanted = here - order.begin() + steps;
  if (wanted < 0 || wanted >= std::ssize(order)) return std::nullopt;
  return order[static_cast<std::size_t>(wanted)];
}

std::string room_name(const Scene& scene, std::string_view room) {
  return scene.texts("ui.room." + std::string(room));
}

void take_along(const State& from, State& to) {
  if (from.view == ViewMode::text) to.view = ViewMode::text;
  to.seed = from.seed;
  to.done = from.done;
}

std::vector<Node> room_nodes(const Scene& scene) {
  const bool framed = embedded(scene.lab);
  if (framed && !scene.lab.presentation.nav) return {};
  std::vector<Node> nodes{room_list(scene, framed ? RoomList::Style::count : RoomList::Style::rail)};
  add_step(scene, -1, nodes);
  add_step(scene, 1, nodes);
  return nodes;
}

std::vector<Node> room_overlay_nodes(const Scene& scene) {
  std::vector<Node> nodes{room_list(scene, RoomList::Style::cards)};
  nodes.push_back(
      Button{.id = "rooms.tours", .label = scene.texts("ui.tours"), .style = Button::Style::quiet, .icon = "tour"});
  nodes.push_back(Button{
      .id = "rooms.settings", .label = scene.texts("ui.settings"), .style = Button::Style::quiet, .icon = "gear"});
  return nodes;
}

}  // namespace lab
