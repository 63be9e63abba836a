#include "app/press.h"

#include <doctest/doctest.h>

namespace {

using app::Pointer;
using app::Press;
using lab::Event;
using picture::Picture;

Picture two_words_and_a_bar() {
  Picture picture;
  picture.hits.push_back({.node = "word.0", .rect = {0, 0, 60, 44}, .ring = {0, 0, 60, 44}});
  picture.hits.push_back({.node = "word.1", .rect = {60, 0, 60, 44}, .ring = {60, 0, 60, 44}});
  picture.hits.push_back({.node = "guess.0",
                          .rect = {0, 100, 200, 44},
                          .ring = {0, 110, 200, 24},
                          .cursor = picture::Cursor::column,
                          .drags = true});
  picture.hits.push_back({.node = "over", .rect = {30, 0, 10, 44}, .ring = {30, 0, 10, 44}});
  picture.scrollers.push_back({.id = "receipt", .rect = {300, 0, 100, 200}, .content = 500});
  return picture;
}

struct Bench {
  Picture picture = two_words_and_a_bar();
  Press press;
  std::map<std::string, float> scroll;

  std::vector<Event> take(Pointer::Kind kind, float x, float y, bool touch = false, int id = 0) {
    return press.take({kind, {x, y}, touch, id}, picture, scroll);
  }
};

using Kind = Pointer::Kind;

}  // namespace

TEST_CASE("press: a tap without any move before it, shorter than a frame, is one press of what lies there") {
  Bench bench;
  CHECK(bench.take(Kind::down, 80, 20, true).empty());
  const auto events = bench.take(Kind::up, 80, 20, true);
  REQUIRE(events.size() == 1);
  CHECK(events[0].id == "word.1");
  CHECK(bench.take(Kind::down, 20, 20, true).empty());
  const auto again = bench.take(Kind::up, 20, 20, true);
  REQUIRE(again.size() == 1);
  CHECK(again[0].id == "word.0");
}

TEST_CASE("press: the topmost region is pressed") {
  Bench bench;
  bench.take(Kind::down, 35, 20);
  const auto events = bench.take(Kind::up, 35, 20);
  REQUIRE(events.size() == 1);
  CHECK(events[0].id == "over");
}

TEST_CASE("press: let go elsewhere, cancelled, or of a second finger is no press") {
  Bench bench;
  bench.take(Kind::down, 20, 20);
  CHECK(bench.take(Kind::up, 80, 20).empty());
  bench.take(Kind::down, 20, 20, true);
  bench.take(Kind::cancel, 20, 20, true);
  CHECK(bench.take(Kind::up, 20, 20, true).empty());
  bench.take(Kind::down, 20, 20, true, 1);
  CHECK(bench.take(Kind::up, 20, 20, true, 2).empty());
  CHECK(bench.take(Kind::up, 20, 20, true, 1).size() == 1);
}

TEST_CASE("press: a drag starts where the finger is, follows it, and ends outside too") {
  Bench bench;
  auto events = bench.take(Kind::down, 50, 120, true);
  REQUIRE(events.size() == 1);
  CHECK(events[0].value == "0.25");
  CHECK(!events[0].last);
  CHECK(bench.press.dragging());
  events = bench.take(Kind::move, 150, 120, true);
  REQUIRE(events.size() == 1);
  CHECK(events[0].value == "0.75");
  events = bench.take(Kind::up, 900, 700, true);
  REQUIRE(events.size() == 1);
  CHECK(events[0].value == "1");
  CHECK(events[0].last);
  CHECK(!bench.press.dragging());
  CHECK(bench.take(Kind::move, 100, 120, true).empty());
}

TEST_CASE("press: a mouse hovers, a finger does not") {
  Bench bench;
  bench.take(Kind::move, 20, 20);
  CHECK(bench.press.hovered() == "word.0");
  CHECK(bench.press.cursor(bench.picture) == "pointer");
  bench.take(Kind::move, 20, 120);
  CHECK(bench.press.cursor(bench.picture) == "col-resize");
  bench.take(Kind::leave, 0, 0);
  CHECK(bench.press.hovered().empty());
  bench.take(Kind::down, 20, 20, true);
  bench.take(Kind::up, 20, 20, true);
  CHECK(bench.press.hovered().empty());
}

TEST_CASE("press: a finger scrolls what is longer than its frame, and that is no press") {
  Bench bench;
  bench.picture.hits.push_back({.node = "weight.2.3", .rect = {310, 20, 80, 30}, .ring = {310, 20, 80, 30}});
  bench.take(Kind::down, 350, 40, true);
  bench.take(Kind::move, 350, 30, true);
  bench.picture.scrollers[0].at = bench.scroll["receipt"];
  bench.take(Kind::move, 350, 0, true);
  CHECK(bench.scroll["receipt"] == doctest::Approx(30));
  CHECK(bench.take(Kind::up, 350, 0, true).empty());
}

TEST_CASE("scroll: stops at both ends and says when nothing moved") {
  Bench bench;
  picture::Scroller& scroller = bench.picture.scrollers[0];
  CHECK(!app::scroll_by(bench.scroll, scroller, -10));
  CHECK(app::scroll_by(bench.scroll, scroller, 1000));
  CHECK(bench.scroll["receipt"] == doctest::Approx(300));
  scroller.at = 300;
  CHECK(!app::scroll_by(bench.scroll, scroller, 10));
  CHECK(app::scroller_at(bench.picture, {10, 10}) == nullptr);
  scroller.content = 200;
  CHECK(app::scroller_at(bench.picture, {350, 10}) == nullptr);
}

TEST_CASE("press: a number is dragged upwards from where it was, in its steps; a press moves it not") {
  Bench bench;
  bench.picture.hits.push_back({.node = "keys.3.1",
                                .rect = {0, 200, 50, 44},
                                .ring = {0, 200, 50, 44},
                                .drags = true,
                                .drag = picture::Drag::up,
                                .from_y = 1.8,
                                .per_px_y = 0.025,
                                .per_one = 10});
  CHECK(bench.take(Kind::down, 20, 220).front().value == "1.8");
  CHECK(bench.take(Kind::move, 20, 222).front().value == "1.8");
  CHECK(bench.take(Kind::move, 400, 220 - 3 - 20).front().value == "2.3");
  CHECK(bench.take(Kind::move, 20, 220 + 3 + 72).front().value == "0");
  const auto last = bench.take(Kind::up, 20, 220 + 3 + 80);
  REQUIRE(last.size() == 1);
  CHECK(last[0].value == "-0.2");
  CHECK(last[0].last);
}

TEST_CASE("press: a point is dragged freely, both numbers by as much as the pointer") {
  Bench bench;
  bench.picture.hits.push_back({.node = "q",
                                .rect = {0, 200, 40, 40},
                                .ring = {0, 200, 40, 40},
                                .drags = true,
                                .drag = picture::Drag::freely,
                                .from_x = 1,
                                .from_y = 0,
                                .per_px_x = 0.01,
                                .per_px_y = 0.01,
                                .per_one = 20});
  CHECK(bench.take(Kind::down, 30, 230).front().value == "1,0");
  CHECK(bench.take(Kind::move, 30 - 3 - 50, 230 - 3 - 20).front().value == "0.5,0.2");
  CHECK(bench.take(Kind::leave, 0, 0).empty());
  CHECK(bench.take(Kind::up, 30 - 3 - 100, 230).front().value == "0,0");
}

TEST_CASE("press: a stepper sends the number that it steps to") {
  Bench bench;
  bench.picture.hits.push_back({.node = "keys.3.1", .rect = {0, 300, 50, 20}, .ring = {}, .value = "1.9"});
  bench.take(Kind::down, 20, 310);
  CHECK(bench.take(Kind::up, 20, 310).front().value == "1.9");
}

TEST_CASE("press: what can be carried is pressed by a click and carried by a mouse that goes on") {
  Bench bench;
  picture::Hit& word = bench.picture.hits[1];
  word.drag = picture::Drag::carry;
  word.from_x = 1;
  word.per_px_x = 1 / 60.0;
  word.per_one = 1;
  bench.take(Kind::down, 80, 20);
  CHECK(bench.take(Kind::move, 84, 20).empty());
  const auto pressed = bench.take(Kind::up, 84, 20);
  REQUIRE(pressed.size() == 1);
  CHECK(pressed[0].value.empty());
  bench.take(Kind::down, 80, 20);
  const auto carried = bench.take(Kind::move, 145, 20);
  REQUIRE(carried.size() == 1);
  CHECK(carried[0].value == "2");
  CHECK_FALSE(carried[0].last);
  const auto dropped = bench.take(Kind::up, 20, 20);
  REQUIRE(dropped.size() == 1);
  CHECK(dropped[0].value == "0");
  CHECK(dropped[0].last);
}
