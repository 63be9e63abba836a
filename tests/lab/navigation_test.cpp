// From room to room: the rail has every room that exists, in order; every way into a room leads into its start.
#include "lab/navigation.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "lab/action.h"
#include "lab/fields.h"
#include "walk.h"

namespace {

const lab::RoomList& list_of(const lab::View& view, std::string_view id) {
  const auto* list = walk::find<lab::RoomList>(view, id);
  REQUIRE(list != nullptr);
  return *list;
}

std::vector<lab::RoomLink> rooms_of(const lab::RoomList& list) {
  std::vector<lab::RoomLink> rooms;
  for (const lab::Chapter& chapter : list.chapters)
    rooms.insert(rooms.end(), chapter.rooms.begin(), chapter.rooms.end());
  return rooms;
}

lab::Lab in_room(std::string_view room) {
  return walk::lab_at("room=" + std::string(room));
}

}  // namespace

TEST_CASE("navigation: the rail has every room that exists, once, in the order of the format") {
  std::vector<std::string> expected, found;
  for (const std::string_view room : lab::room_names())
    if (std::ranges::find(lab::rooms(), room, &lab::RoomEntry::id) != lab::rooms().end())
      expected.push_back("room." + std::string(room));
  for (const lab::RoomLink& room : rooms_of(list_of(walk::lab_at("").view, "rail"))) found.push_back(room.id);
  CHECK(found == expected);
  CHECK(found.size() == lab::rooms().size());
  for (const lab::ChapterEntry& chapter : lab::chapters()) CHECK(!chapter.rooms.empty());
}

TEST_CASE("navigation: each room is marked in its own rail and overview, and counted") {
  int number = 0;
  for (const lab::RoomLink& link : rooms_of(list_of(walk::lab_at("").view, "rail"))) {
    lab::Lab lab = in_room(link.id.substr(5));
    CHECK(lab.visit.notice.empty());
    const lab::RoomList& rail = list_of(lab.view, "rail");
    CHECK(std::ranges::count(rooms_of(rail), true, &lab::RoomLink::here) == 1);
    CHECK(rail.count == std::to_string(++number) + " / " + std::to_string(lab::rooms().size()));
    CHECK(rail.place.find(rail.count) != std::string::npos);
    for (const lab::Chapter& chapter : rail.chapters)
      CHECK(chapter.open == std::ranges::any_of(chapter.rooms, &lab::RoomLink::here));
    lab::advance(lab, lab::Event{"rooms", ""});
    for (const lab::RoomLink& card : rooms_of(list_of(lab.view, "rooms.list"))) {
      CHECK(!card.title.empty());
      CHECK(!card.action.empty());
    }
  }
}

TEST_CASE("navigation: rail, overview, arrows and shortcuts lead into a room's start, and undo leads back") {
  for (const lab::RoomEntry& from : lab::rooms())
    for (const lab::RoomEntry& to : lab::rooms()) {
      if (from.id == to.id) continue;
      const lab::State start = lab::start_state(content::shipped(), to.id);
      for (const bool overview : {false, true}) {
        lab::Lab lab = in_room(from.id);
        const lab::State before = lab.state;
        if (overview) lab::advance(lab, lab::Event{"rooms", ""});
        lab::advance(lab, lab::Event{(overview ? "rooms." : "room.") + std::string(to.id), ""});
        CHECK(lab.state == start);
        CHECK(lab.visit.overlay.empty());
        CHECK(lab.view.title.starts_with(lab::texts_of(lab)(std::string(to.id) + ".title")));
        CHECK(lab.view.focus == (overview ? "title" : "room." + std::string(to.id)));
        lab::advance(lab, lab::Event{"undo", ""});
        CHECK(lab.state == before);
      }
    }
}

TEST_CASE("navigation: next walks through all rooms and previous back; past the ends there is no button") {
  const std::vector<lab::RoomLink> rooms = rooms_of(list_of(walk::lab_at("").view, "rail"));
  lab::Lab lab = in_room(rooms.front().id.substr(5));
  CHECK(walk::find<lab::Button>(lab.view, "go.previous") == nullptr);
  for (std::size_t i = 1; i < rooms.size(); ++i) {
    lab::advance(lab, lab::Event{"go.next", ""});
    CHECK("room." + lab.state.room == rooms[i].id);
    CHECK(lab.view.focus == "title");
  }
  CHECK(walk::find<lab::Button>(lab.view, "go.next") == nullptr);
  const lab::State last = lab.state;
  lab::advance(lab, lab::Event{"go.next", ""});
  CHECK(lab.state == last);
  for (std::size_t i = rooms.size(); i-- > 1;) lab::advance(lab, lab::Event{"go.previous", ""});
  CHECK("room." + lab.state.room == rooms.front().id);
}

TEST_CASE("navigation: a chapter opens for the visit only, and changes no room") {
  lab::Lab lab = walk::lab_at("");
  const lab::State before = lab.state;
  for (const lab::ChapterEntry& chapter : lab::chapters()) {
    lab::advance(lab, lab::Event{"chapter." + std::string(chapter.id), ""});
    for (const lab::Chapter& shown : list_of(lab.view, "rail").chapters)
      CHECK(shown.open == (shown.id == "chapter." + std::string(chapter.id)));
  }
  CHECK(lab.state == before);
  CHECK(lab.past.empty());
}

TEST_CASE("navigation: inside another page only arrows, and only where the link asks for them") {
  lab::Lab lab = walk::lab_at("embed=1");
  CHECK(lab.view.region(lab::RegionName::rooms) == nullptr);
  lab = walk::lab_at("embed=1&nav=1");
  CHECK(list_of(lab.view, "rail").style == lab::RoomList::Style::count);
  CHECK(list_of(lab.view, "rail").chapters.empty());
  for (const char* link : {"embed=1&nav=1&without=rooms", "without=rooms"}) {
    lab = walk::lab_at(link);
    CHECK(lab.view.region(lab::RegionName::rooms) == nullptr);
    CHECK(walk::find<lab::Button>(lab.view, "rooms") == nullptr);
    const lab::State before = lab.state;
    for (const char* node : {"go.next", "go.previous", "rooms", "room.look"}) lab::advance(lab, lab::Event{node, ""});
    CHECK(lab.state == before);
    CHECK(lab.visit.overlay.empty());
  }
}

TEST_CASE("navigation: how the lab is read goes along into the next room") {
  lab::Lab lab = walk::lab_at("view=text&seed=7");
  for (const lab::RoomEntry& room : lab::rooms()) {
    lab::advance(lab, lab::Event{"room." + std::string(room.id), ""});
    CHECK(lab.state.view == lab::ViewMode::text);
    CHECK(lab.state.seed == 7);
  }
}
