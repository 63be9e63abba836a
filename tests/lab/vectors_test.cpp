// Room vectors: the plane's start state, dragging, and a zero query.
#include <doctest/doctest.h>

#include "content/load.h"
#include "lab/action.h"
#include "lab/link.h"
#include "walk.h"

namespace {

lab::Lab opened(std::string_view link = "room=vectors") {
  return lab::open_lab(content::shipped(), {}, link);
}
void send(lab::Lab& lab, std::string_view id, std::string_view value = "", bool last = true) {
  lab::advance(lab, lab::Event{std::string(id), std::string(value), last});
}
const lab::Plane& plane(const lab::Lab& lab, std::string_view id) {
  const auto* found = walk::find<lab::Plane>(lab.view, id);
  REQUIRE(found != nullptr);
  return *found;
}
std::string account(const lab::Lab& lab) {
  return walk::find<lab::Notice>(lab.view, "account")->text;
}

}  // namespace

TEST_CASE("vectors: the start state is the article's, to six decimals") {
  const lab::Lab lab = opened();
  const lab::Plane &arrows = plane(lab, "plane.keys"), &values = plane(lab, "plane.values");
  REQUIRE(arrows.arrows.size() == 4);
  CHECK(arrows.arrows[0].label == "Q (1, 0)");
  CHECK(arrows.arrows[3].label == "C (1, 1)");
  CHECK(values.flag == "(5.615569, 4.384431)");
  CHECK(values.outline.size() == 2);  // the three values lie on one line
  const auto* table = walk::find<lab::Table>(lab.view, "vectors.table");
  REQUIRE(table != nullptr);
  CHECK(table->rows[0].cells[0].number.shown == "0.707107");
  CHECK(table->rows[1].cells[1].number.shown == "0.197776");
  CHECK(table->rows[2].cells[1].number.shown == "0.401112");
  CHECK(table->rows[2].cells[2].formula[2].text == "(1.604, 2.407)");
}

TEST_CASE("vectors: what is heard is what the content says") {
  for (const std::string_view language : walk::languages()) {
    const lab::Lab lab = opened("room=vectors&lang=" + std::string(language));
    CHECK(account(lab) == content::shipped_texts(language)("vectors.hears"));
  }
}

TEST_CASE("vectors: dragging the query to the origin makes equal shares, in one undo step") {
  lab::Lab lab = opened();
  const lab::State start = lab.state;
  for (const char* value : {"0.8,0", "0.4,0.1"}) send(lab, "q", value, false);
  send(lab, "q", "0,0");
  CHECK(lab.past.size() == 1);
  CHECK(plane(lab, "plane.values").flag == "(4.666667, 5.333333)");
  CHECK(walk::find<lab::Paragraph>(lab.view, "zero.text")->text ==
        content::shipped_texts("ko")("vectors.extra.0.text"));
  send(lab, "undo");
  CHECK(lab.state == start);
  send(lab, "zero");
  CHECK(plane(lab, "plane.values").flag == "(4.666667, 5.333333)");
  send(lab, "restore");
  CHECK(lab.state == start);
}

TEST_CASE("vectors: keys and values are dragged and typed, within what the plane shows") {
  lab::Lab lab = opened();
  send(lab, "keys.2", "-1,0.5");
  CHECK(plane(lab, "plane.keys").arrows[3].label == "C (−1, 0.5)");
  send(lab, "keys.2", "-700,0.5");
  CHECK(plane(lab, "plane.keys").arrows[3].tip[0] == -1);
  send(lab, "values.1.0", "3");
  CHECK(plane(lab, "plane.values").points[1].label == "B (3, 10)");
  CHECK(plane(lab, "plane.values").outline.size() == 3);
  CHECK(account(lab).find("삼각형 안") != std::string::npos);
  for (const char* id : {"values.0", "values.1", "values.2"}) send(lab, id, "1,1");
  CHECK(plane(lab, "plane.values").flag == "(1.000000, 1.000000)");  // equal values: any weights give them
  CHECK(account(lab).find("세 값이 모두 있는 자리") != std::string::npos);
  const lab::State typed = lab.state;
  for (const char* value : {"", "1", "a,b", "1,nan", ",", "1,2,3"}) send(lab, "q", value);
  CHECK(lab.state == typed);
}

TEST_CASE("vectors: numbers far outside still fit the plane") {
  const lab::Lab lab = opened("room=vectors&q=1000000,-3");
  const lab::Plane& arrows = plane(lab, "plane.keys");
  CHECK(arrows.high[0] >= 1e6);
  CHECK(arrows.low[1] <= -3);
  CHECK((arrows.high[0] - arrows.low[0]) / arrows.grid <= 10);
}

TEST_CASE("vectors: the answer is in no node while it is asked for") {
  const lab::Lab lab = opened("room=vectors&predict=ask");
  if (!walk::receipt(lab).sealed) return;
  CHECK_FALSE(plane(lab, "plane.values").place.has_value());
  CHECK(walk::find<lab::Table>(lab.view, "vectors.table") == nullptr);
}
