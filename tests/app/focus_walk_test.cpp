#include "app/focus_walk.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "content/load.h"
#include "lab/lab.h"

namespace {

lab::Lab open(std::string_view fragment = "") {
  return lab::open_lab(content::shipped(), {}, fragment);
}

std::vector<std::string> walk(const std::vector<app::Stop>& stops, bool back) {
  std::vector<std::string> seen;
  std::string focused;
  for (int i = 0; i < 1000; ++i) {
    const app::KeyAnswer answer = app::answer_key(stops, focused, "Tab", back);
    focused = answer.focus.value_or("");
    if (focused.empty()) break;
    seen.push_back(focused);
  }
  return seen;
}

}  // namespace

TEST_CASE("focus walk: Tab visits every stop once and leaves; Shift+Tab is the same way back") {
  const std::vector<app::Stop> stops = app::focus_stops(open().view);
  std::vector<std::string> there = walk(stops, false), back = walk(stops, true);
  CHECK(there.size() == stops.size());
  std::reverse(back.begin(), back.end());
  CHECK(there == back);
}

TEST_CASE("focus walk: words are one stop, and arrows choose among them and wrap") {
  const lab::Lab lab = open();
  const std::vector<app::Stop> stops = app::focus_stops(lab.view);
  const auto words =
      std::find_if(stops.begin(), stops.end(), [](const app::Stop& s) { return s.nodes[0] == "word.0"; });
  REQUIRE(words != stops.end());
  CHECK(words->kind == app::Stop::Kind::radios);
  CHECK(words->nodes.size() == 5);
  CHECK(words->nodes[words->chosen] == "word.2");
  const auto next = app::answer_key(stops, "word.2", "ArrowRight", false);
  CHECK(next.focus == "word.3");
  REQUIRE(next.event);
  CHECK(next.event->id == "word.3");
  CHECK(app::answer_key(stops, "word.0", "ArrowLeft", false).focus == "word.4");
  CHECK(app::answer_key(stops, "word.2", "End", false).focus == "word.4");
  CHECK(app::answer_key(stops, "word.2", "Home", false).focus == "word.0");
}

TEST_CASE("focus walk: Enter and Space press; keys without a focus do nothing") {
  const std::vector<app::Stop> stops = app::focus_stops(open().view);
  for (const char* key : {"Enter", " "}) {
    const auto answer = app::answer_key(stops, "share", key, false);
    REQUIRE(answer.event);
    CHECK(answer.event->id == "share");
    CHECK(!app::answer_key(stops, "", key, false).event);
  }
}

TEST_CASE("focus walk: a guess moves by a hundredth, with Shift by a tenth") {
  lab::Lab lab = open();
  lab::advance(lab, lab::Event{.id = "predict", .value = {}});
  const std::vector<app::Stop> stops = app::focus_stops(lab.view);
  const auto bar =
      std::find_if(stops.begin(), stops.end(), [](const app::Stop& s) { return s.kind == app::Stop::Kind::slider; });
  REQUIRE(bar != stops.end());
  const auto up = app::answer_key(stops, bar->nodes[0], "ArrowRight", false);
  REQUIRE(up.event);
  lab::advance(lab, *up.event);
  const auto far = app::answer_key(app::focus_stops(lab.view), bar->nodes[0], "ArrowRight", true);
  REQUIRE(far.event);
  lab::advance(lab, *far.event);
  REQUIRE(lab.state.guess.size() == 1);
  CHECK(lab.state.guess[0] == doctest::Approx(bar->value + 0.11));
}

TEST_CASE("focus walk: what is open over the room holds the focus") {
  lab::Lab lab = open();
  lab::advance(lab, lab::Event{.id = "settings", .value = {}});
  const std::vector<app::Stop> stops = app::focus_stops(lab.view);
  for (const app::Stop& stop : stops)
    for (const std::string& node : stop.nodes) CHECK(!node.starts_with("word."));
  CHECK(app::answer_key(stops, "close", "Escape", false).event->id == "close");
}

TEST_CASE("focus walk: arrows change a typed number by its step, and leave no crumbs") {
  lab::Lab lab = open("room=qkv");
  for (const auto& [key, shown] :
       {std::pair("ArrowDown", "1.7"), std::pair("ArrowUp", "1.8"), std::pair("End", "10")}) {
    const app::KeyAnswer answer = app::answer_key(app::focus_stops(lab.view), "keys.3.1", key, false);
    REQUIRE(answer.event.has_value());
    lab::advance(lab, *answer.event);
    bool found = false;
    for (const lab::Region& region : lab.view.regions)
      for (const lab::Node& node : region.nodes)
        if (const auto* table = std::get_if<lab::Table>(&node))
          for (const lab::TableRow& row : table->rows)
            for (const lab::Cell& cell : row.cells)
              for (const lab::Slot& slot : cell.slots) found |= slot.id == "keys.3.1" && slot.shown == shown;
    CHECK(found);
  }
}

TEST_CASE("focus walk: letters go into the field that has the focus, Backspace takes back a whole one") {
  const std::vector<app::Stop> stops = app::focus_stops(open("room=yours&sentence=배").view);
  const auto typed = [&](std::string_view key) {
    const app::KeyAnswer answer = app::answer_key(stops, "sentence", key, false);
    return answer.event ? answer.event->value : std::string();
  };
  CHECK(typed("text:를") == "배를");
  CHECK(typed("text: ") == "배 ");
  CHECK(typed("Backspace") == " ");  // emptied
  CHECK(typed("Enter").empty());
  CHECK(typed(" ").empty());  // its letter comes on its own
}
