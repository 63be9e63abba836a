// Room `heads`: the mean stands beside the joined point and goes nowhere.
#include <doctest/doctest.h>

#include <algorithm>

#include "walk.h"

namespace {

void press(lab::Lab& lab, const char* id) {
  lab::advance(lab, lab::Event{.id = id, .value = {}});
}

}  // namespace

TEST_CASE("heads: the start shows the content's numbers") {
  const lab::Lab lab = walk::lab_at("room=heads");
  const auto& map = *walk::find<lab::MeaningMap>(lab.view);
  CHECK(map.flag == "합친 점 (0.598, 0.372)");
  REQUIRE(map.head_dots.size() == 2);
  REQUIRE(map.mean.has_value());
  CHECK(map.mean->at[0] == doctest::Approx(0.523106047121637).epsilon(1e-12));
  CHECK(map.mean->at[0] == doctest::Approx((map.head_dots[0].at[0] + map.head_dots[1].at[0]) / 2).epsilon(1e-14));
  const auto* table = walk::find<lab::Table>(lab.view, "mean");
  REQUIRE(table != nullptr);
  REQUIRE(table->rows.size() == 4);
  const char* means[] = {"0.482", "0.029", "0.490"};
  for (std::size_t i = 0; i < 3; ++i) CHECK(table->rows[i].cells[0].number.shown == means[i]);
  CHECK(walk::text(table->rows[3].cells[0]) == "(0.523, 0.339)");
  CHECK(walk::receipt(lab).place.find("0.022") != std::string::npos);
  CHECK(walk::find<lab::Notice>(lab.view, "account")->text == lab::texts_of(lab)("heads.hears"));
  CHECK(walk::find<lab::Heading>(lab.view, "extra.2") != nullptr);
}

TEST_CASE("heads: with one head off there is no mean, and the point stops where that head takes it") {
  lab::Lab lab = walk::lab_at("room=heads");
  const lab::State start = lab.state;
  press(lab, "head.1");
  CHECK(walk::find<lab::MeaningMap>(lab.view)->flag == "합친 점 (0.324, 0.182)");
  CHECK_FALSE(walk::find<lab::MeaningMap>(lab.view)->mean.has_value());
  CHECK(walk::find<lab::Table>(lab.view, "mean") == nullptr);
  press(lab, "head.1");
  press(lab, "head.0");
  CHECK(walk::find<lab::MeaningMap>(lab.view)->flag == "합친 점 (0.274, 0.190)");
  while (!lab.past.empty()) press(lab, "undo");
  CHECK(lab.state == start);
}

TEST_CASE("heads: shows sentences with several heads only") {
  for (const content::Pack* pack : lab::packs_of(lab::room_entry("heads"), content::shipped()))
    CHECK(pack->layers.front().heads.size() > 1);
  CHECK(walk::lab_at("room=heads&pack=notice&variant=neither&query=4").state.pack == "notice");
}
