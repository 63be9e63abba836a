// Room `layers`: two layers with the same weights; the second reads moved places.
#include <doctest/doctest.h>

#include <cmath>

#include "walk.h"

namespace {

void press(lab::Lab& lab, const char* id) {
  lab::advance(lab, lab::Event{.id = id, .value = {}});
}

const lab::Table& table(const lab::Lab& lab, const char* id) {
  const auto* found = walk::find<lab::Table>(lab.view, id);
  REQUIRE(found != nullptr);
  return *found;
}

}  // namespace

TEST_CASE("layers: the start shows the content's numbers") {
  const lab::Lab lab = walk::lab_at("room=layers");
  const lab::Table& distances = table(lab, "distances");
  REQUIRE(distances.rows.size() == 2);
  CHECK(distances.rows[0].cells[0].number.shown == "0.004");
  CHECK(distances.rows[1].cells[0].number.shown == "0.306");
  CHECK(distances.rows[1].chosen);
  const lab::Table& both = table(lab, "residual.both");
  CHECK(both.caption == "‘배를’의 2층 뒤 자리");
  CHECK(walk::text(both.rows[0].cells[0]) == "(−0.784, 0.477)");
  CHECK(both.rows[0].cells[1].text == "과일");
  CHECK(walk::text(both.rows[1].cells[0]) == "(−0.012, 0.006)");
  CHECK(both.rows[1].cells[1].text == "가운데");
  CHECK(walk::receipt(lab).tag == "줬다, 2층");
  CHECK(walk::receipt(lab).mix_note == "가중치 × 1층 뒤의 자리");
  CHECK(walk::find<lab::MeaningMap>(lab.view)->flag == "줬다 (−0.242, 0.178)");
  CHECK(walk::find<lab::Notice>(lab.view, "account")->text == lab::texts_of(lab)("layers.hears"));
}

TEST_CASE("layers: both strips have the same weights, and each opens to a proof of its own") {
  for (const char* link : {"room=layers", "room=layers&layer=0"}) {
    const lab::Lab lab = walk::lab_at(link);
    const auto* first = walk::find<lab::WordStrip>(lab.view, "words");
    const auto* second = walk::find<lab::WordStrip>(lab.view, "words.1");
    REQUIRE(first != nullptr);
    REQUIRE(second != nullptr);
    CHECK(second->repeats);
    REQUIRE(first->arcs.size() == second->arcs.size());
    for (std::size_t i = 0; i < first->arcs.size(); ++i) {
      CHECK(first->arcs[i].weight.value == second->arcs[i].weight.value);
      CHECK(first->arcs[i].weight.id != second->arcs[i].weight.id);
    }
  }
}

TEST_CASE("layers: the way leads over the place after each layer before") {
  lab::Lab lab = walk::lab_at("room=layers");
  const auto* map = walk::find<lab::MeaningMap>(lab.view);
  REQUIRE(map->way.size() == 1);
  CHECK(map->start.at == content::Point{0.02, 0.02});
  const attention::Matrix first = lab.result.layers[0].attention.output;
  CHECK(map->way[0] == content::Point{first(3, 0), first(3, 1)});
  press(lab, "layer.0");
  CHECK(lab.state.layer == 0);
  map = walk::find<lab::MeaningMap>(lab.view);
  CHECK(map->way.empty());
  REQUIRE(map->place.has_value());
  CHECK(*map->place == content::Point{first(3, 0), first(3, 1)});
  CHECK(std::hypot(first(3, 0) - 0.02, first(3, 1) - 0.02) == doctest::Approx(0.004).epsilon(0.1));
}

TEST_CASE("layers: without the old place 배를 goes back to the middle") {
  lab::Lab lab = walk::lab_at("room=layers");
  press(lab, "residual");
  CHECK(lab.state.residual == false);
  CHECK(table(lab, "residual.both").rows[1].chosen);
  press(lab, "word.0");
  CHECK(walk::find<lab::MeaningMap>(lab.view)->flag == "배를 (−0.012, 0.006)");
  press(lab, "undo");
  press(lab, "undo");
  CHECK(lab.past.empty());
  CHECK(lab.result.inputs.residual == 1);
}
