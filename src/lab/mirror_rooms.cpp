// Rooms and tours in HTML: the rail as one group of radios in chapters, the overview as headings with buttons.
#include "lab/mirror_tree.h"

namespace lab {

namespace {

std::string_view yes_no(bool yes) {
  return yes ? "true" : "false";
}

// Every room is in the tree whether or not the picture has its chapter open, so the chapter's button is no tab stop.
Element chapter_button(const Chapter& chapter) {
  Element button = node_element("button", chapter.id, chapter.name);
  button.with("type", "button").with("aria-expanded", yes_no(chapter.open)).with("tabindex", "-1");
  return button;
}

Element room_radio(const RoomLink& room, int number, int count) {
  Element radio = node_element("button", room.id, room.name);
  radio.with("type", "button").with("role", "radio").with("aria-checked", yes_no(room.here));
  radio.with("aria-posinset", std::to_string(number)).with("aria-setsize", std::to_string(count));
  radio.with("tabindex", room.here ? "0" : "-1");
  return radio;
}

Element rail(const RoomList& list) {
  Element rooms = node_element("div", list.id);
  rooms.with("role", "radiogroup").with("aria-label", list.label);
  int count = 0, number = 0;
  for (const Chapter& chapter : list.chapters) count += static_cast<int>(chapter.rooms.size());
  for (const Chapter& chapter : list.chapters) {
    Element group = element("div");
    group.with("role", "group").with("aria-label", chapter.name);
    group.add(chapter_button(chapter));
    for (const RoomLink& room : chapter.rooms) group.add(room_radio(room, ++number, count));
    rooms.add(std::move(group));
  }
  return rooms;
}

Element cards(const RoomList& list) {
  Element rooms = node_element("div", list.id);
  rooms.with("role", "group").with("aria-label", list.label);
  for (const Chapter& chapter : list.chapters) {
    rooms.add(node_element("h3", chapter.id, chapter.name));
    for (const RoomLink& room : chapter.rooms) {
      Element button = node_element("button", room.id, room.name + ": " + room.title);
      button.with("type", "button");
      if (room.here) button.with("aria-current", "page");
      button.add(text_of(" ")).add(element("small", room.action));
      rooms.add(std::move(button));
    }
  }
  return rooms;
}

}  // namespace

// What a step says is read out when it changes.
std::vector<Element> elements_of(const TourCard& node, const MirrorPlace&) {
  Element said = node_element("p", node.id + ".caption", node.caption + " ");
  said.with("role", "status").with("aria-live", "polite").add(element("strong", node.action));
  return {node_element("h3", node.id, node.title + " " + node.number), said};
}

std::vector<Element> elements_of(const RoomList& node, const MirrorPlace&) {
  Element place = node_element("p", node.id + ".place", node.place);
  if (node.style == RoomList::Style::cards) return {cards(node)};
  if (node.style == RoomList::Style::count) return {place};
  return {rail(node), place};
}

}  // namespace lab
