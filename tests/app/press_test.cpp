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
