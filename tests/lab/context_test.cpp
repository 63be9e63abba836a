// Room `context`: words outside the window take no part; pairs are counted, times are those that were measured.
#include <doctest/doctest.h>

#include "lab/link.h"
#include "walk.h"

namespace {

void set_window(lab::Lab& lab, const char* words) {
  lab::advance(lab, lab::Event{.id = "window", .value = words});
}

const lab::Table& table(const lab::Lab& lab, const char* id) {
  const auto* found = walk::find<lab::Table>(lab.view, id);
  REQUIRE(found != nullptr);
  return *found;
}

}  // namespace

TEST_CASE("context: with all nine words the point stands at the name") {
  const lab::Lab lab = walk::lab_at("room=context");
  CHECK(lab.state.query == 8);
  CHECK(walk::find<lab::MeaningMap>(lab.view)->flag == "뭐지 (−0.448, 0.225)");
  CHECK(walk::find<lab::Table>(lab.view, "windows") == nullptr);
  CHECK(walk::find<lab::Paragraph>(lab.view, "unseen") == nullptr);
  CHECK(walk::find<lab::Card>(lab.view, "pairs")->tag == "9 × 9 = 81쌍");
}

TEST_CASE("context: six words leave the name out, and nothing in the numbers says so") {
  lab::Lab lab = walk::lab_at("room=context");
  const lab::State start = lab.state;
  set_window(lab, "6");
  CHECK(lab.state.window == 6);
  const auto* map = walk::find<lab::MeaningMap>(lab.view);
  CHECK(map->flag == "뭐지 (0.367, −0.180)");
  CHECK(map->group == "weather");
  CHECK(map->start.label == "창 9칸일 때");
  const auto* strip = walk::find<lab::WordStrip>(lab.view, "words");
  CHECK(strip->framed_from == 3);
  CHECK(strip->words[2].hidden);
  CHECK_FALSE(strip->words[3].hidden);
  const lab::Table& windows = table(lab, "windows");
  CHECK(windows.rows[2].cells[0].number.shown == "0.762");
  CHECK(windows.rows[2].cells[1].number.shown == "창 밖");
  CHECK(windows.rows[4].cells[1].number.shown == "0.288");
  CHECK(windows.rows[9].cells[1].note == "날씨");
  CHECK(walk::find<lab::Card>(lab.view, "pairs")->tag == "6 × 6 = 36쌍");
  CHECK(walk::find<lab::Paragraph>(lab.view, "unseen")->text == lab::texts_of(lab)("context.info.name"));
  CHECK(walk::find<lab::Notice>(lab.view, "account")->text == lab::texts_of(lab)("context.hears"));
  const std::string link = lab::address_link(lab.state, lab.presentation, *lab.content);
  CHECK(lab::open_link(link, *lab.content).state == lab.state);
  lab::advance(lab, lab::Event{.id = "undo", .value = {}});
  CHECK(lab.state == start);
  set_window(lab, "6");
  set_window(lab, "9");
  CHECK_FALSE(lab.state.window.has_value());
}

TEST_CASE("context: pairs of five, ten, twenty words") {
  const lab::Lab lab = walk::lab_at("room=context");
  const lab::Table& pairs = table(lab, "pairs.table");
  const char* all[] = {"25", "100", "400"};
  const char* causal[] = {"15", "55", "210"};
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(pairs.rows[i].cells[0].number.shown == all[i]);
    CHECK(pairs.rows[i].cells[1].number.shown == causal[i]);
  }
}

TEST_CASE("context: times are shown only when they were measured") {
  lab::Lab lab = walk::lab_at("room=context");
  CHECK(walk::find<lab::Table>(lab.view, "times.table") == nullptr);
  const auto effects = lab::advance(lab, lab::Event{.id = "times", .value = {}});
  REQUIRE(effects.size() == 1);
  CHECK(std::holds_alternative<lab::MeasureTimes>(effects[0]));
  CHECK(lab.past.empty());
  lab::Surroundings around = lab.surroundings;
  around.measuring = true;
  around.times = {{128, 2.5}, {256, 10}};
  lab::surround(lab, around);
  const lab::Table& times = table(lab, "times.table");
  REQUIRE(times.rows.size() == 2);
  CHECK(times.rows[0].cells[0].number.shown == "2.50 ms");
  CHECK(times.rows[1].cells[1].text == "×4.0");
  const auto* button = walk::find<lab::Button>(lab.view, "times");
  CHECK_FALSE(button->enabled);
  around.measuring = false;
  lab::surround(lab, around);
  CHECK(walk::find<lab::Button>(lab.view, "times")->enabled);
}
