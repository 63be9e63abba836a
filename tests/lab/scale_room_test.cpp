// Room `scale`: what its controls do, and that its numbers are those of the content.
#include <doctest/doctest.h>

#include <cmath>

#include "lab/action.h"
#include "walk.h"

namespace {

const lab::Table* table(const lab::Lab& lab, std::string_view id) {
  for (const lab::Region& region : lab.view.regions)
    for (const lab::Node& node : region.nodes)
      if (const auto* found = std::get_if<lab::Table>(&node); found != nullptr && found->id == id) return found;
  return nullptr;
}

std::string shown(const lab::Lab& lab, std::string_view id, std::size_t row, std::size_t cell = 0) {
  const lab::Table* found = table(lab, id);
  REQUIRE(found != nullptr);
  return found->rows[row].cells[cell].number.shown;
}

}  // namespace

TEST_CASE("scale: two scores the usual gap apart, divided and not, from 1 to 1024 slots") {
  lab::Lab lab = walk::lab_at("room=scale");
  CHECK(shown(lab, "two.plain", 0) == "0.881");
  CHECK(shown(lab, "two.divided", 0) == "0.731");
  lab::advance(lab, lab::Event{"slots", "9"});
  CHECK(lab.state.slots == 512);
  CHECK(shown(lab, "two.plain", 0) == "> 0.9999");
  CHECK(shown(lab, "two.plain", 1) == "< 0.0001");
  CHECK(shown(lab, "two.divided", 0) == "0.731");
  lab::advance(lab, lab::Event{"slots", "10"});
  CHECK(lab.state.slots == 1024);
  lab::advance(lab, lab::Event{"slots", "0"});
  CHECK(lab.state.slots == 1);
  CHECK(shown(lab, "two.plain", 0) == shown(lab, "two.divided", 0));
}

TEST_CASE("scale: the variance of the sample is about the number of slots, and the same seed gives the same sample") {
  lab::Lab lab = walk::lab_at("room=scale&slots=256&seed=7");
  CHECK(lab.sample.deviation * lab.sample.deviation == doctest::Approx(256).epsilon(0.1));
  const auto first = lab.sample;
  lab::advance(lab, lab::Event{"seed.next", ""});
  CHECK(lab.state.seed == 8);
  CHECK(lab.sample.scores != first.scores);
  lab::advance(lab, lab::Event{"undo", ""});
  CHECK(lab.sample.scores == first.scores);
}

TEST_CASE("scale: A, B and C divided, undivided, doubled and halved") {
  lab::Lab lab = walk::lab_at("room=scale");
  CHECK(shown(lab, "scales", 0, 0) == "0.401");
  CHECK(shown(lab, "scales", 0, 1) == "0.198");
  CHECK(shown(lab, "scales", 1, 0) == "0.422");
  CHECK(shown(lab, "scales", 1, 1) == "0.155");
  CHECK(table(lab, "scales")->rows[0].chosen);
  lab::advance(lab, lab::Event{"scale.2", ""});
  CHECK(lab.result.shown().attention.heads[0].weights(0, 0) == doctest::Approx(std::exp(2) / (2 * std::exp(2) + 1)));
  CHECK(table(lab, "scales")->rows[2].chosen);
  lab::advance(lab, lab::Event{"scale.2", ""});  // once more: as it was
  CHECK(table(lab, "scales")->rows[0].chosen);
  lab::advance(lab, lab::Event{"scale.sqrt", ""});
  CHECK(lab.state.scale == lab::ScaleChoice::none);
  lab::advance(lab, lab::Event{"scale.sqrt", ""});
  CHECK(lab.state.scale == lab::ScaleChoice::sqrt);
}

TEST_CASE("scale: very large scores have weights when the largest is subtracted first, and none when not") {
  const lab::Lab lab = walk::lab_at("room=scale");
  CHECK(shown(lab, "overflow", 0, 0) == "0.731");
  CHECK(shown(lab, "overflow", 0, 1) == "0.269");
  CHECK(shown(lab, "overflow", 0, 2) == "0.000");
  CHECK(table(lab, "overflow")->rows[1].cells[0].text == "∞ ÷ ∞");
}

TEST_CASE("scale: the account is the content's sentence") {
  for (const std::string_view language : walk::languages()) {
    const lab::Lab lab = walk::lab_at("room=scale", language);
    const auto& stage = lab.view.region(lab::RegionName::stage)->nodes;
    const auto* account = std::get_if<lab::Notice>(&stage.back());
    REQUIRE(account != nullptr);
    CHECK(account->text == content::shipped_texts(language)("scale.hears"));
  }
}
