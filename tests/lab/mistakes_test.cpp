#include "lab/mistakes.h"

#include <doctest/doctest.h>

#include <cmath>

#include "attention/numbers.h"
#include "walk.h"

namespace {

using lab::Way;
using lab::WayRow;
constexpr double close = 5e-4;  // the content prints three digits

WayRow way(const char* link, Way way) {
  const lab::Lab lab = walk::lab_at(link);
  return lab::way_row(walk::scene(lab), 0, way);
}

}  // namespace

TEST_CASE("mistakes: A, B, C with C hidden in six ways") {
  const lab::Lab abc = walk::lab_of_pack("abc", 0);
  lab::Lab hidden = abc;
  hidden.state.hide = {2};
  walk::refresh(hidden);
  const lab::Scene scene = walk::scene(hidden);
  const auto row = [&](Way way) { return lab::way_row(scene, 0, way); };
  check_row(row(Way::right).weights, {0.670, 0.330, 0}, close);
  check_row(row(Way::right).output, {6.698, 3.302}, close);
  check_row(row(Way::zero_score).weights, {0.503, 0.248, 0.248}, close);
  CHECK(row(Way::zero_score).weights[2] == doctest::Approx(0.248255078257723).epsilon(1e-13));
  check_row(row(Way::zero_after).weights, {0.401, 0.198, 0}, close);
  check_row(row(Way::zero_after).output, {4.011, 1.978}, close);
  CHECK(row(Way::zero_after).sum == doctest::Approx(0.599).epsilon(1e-3));
  check_row(row(Way::renormalised).weights, {0.670, 0.330, 0}, close);
  check_row(row(Way::polarity).weights, {0, 0, 1}, 0);
  check_row(row(Way::polarity).output, {4, 6}, 0);
  const WayRow nothing = row(Way::all_hidden);
  check_row(nothing.weights, {0, 0, 0}, 0);
  check_row(nothing.output, {0, 0}, 0);
  CHECK(nothing.status == attention::RowStatus::nothing_visible);
}

TEST_CASE("mistakes: in every row the right way is the engine's, and dividing again is no mistake") {
  for (const char* hide : {"", "&hide=1", "&hide=0,2", "&mask=causal", "&plus=2", "&positions=1&hide=1"}) {
    for (const content::Pack* pack : lab::packs_of(walk::look(), content::shipped())) {
      for (int query = 0; query < static_cast<int>(pack->words.size()); ++query) {
        const lab::Lab lab = walk::lab_at(walk::link_of(*pack, query) + hide);
        const lab::Scene scene = walk::scene(lab);
        for (int head = 0; head < scene.heads(); ++head) {
          const WayRow right = lab::way_row(scene, head, Way::right);
          const WayRow again = lab::way_row(scene, head, Way::renormalised);
          for (int j = 0; j < scene.words(); ++j) {
            const auto at = static_cast<std::size_t>(j);
            CHECK(std::abs(right.weights[at] - scene.head(head).weights(query, j)) < 1e-14);
            CHECK(std::abs(again.weights[at] - right.weights[at]) < 1e-12);
          }
          for (int axis = 0; axis < 2; ++axis)
            CHECK(std::abs(right.output[static_cast<std::size_t>(axis)] - scene.head(head).output(query, axis)) <
                  1e-13);
          CHECK(right.status == scene.head(head).status[static_cast<std::size_t>(query)]);
        }
      }
    }
  }
}

TEST_CASE("mistakes: with nothing hidden, swapping hides everything") {
  CHECK(way("", Way::polarity).status == attention::RowStatus::nothing_visible);
  CHECK(way("", Way::zero_after).sum == doctest::Approx(1).epsilon(1e-15));
  CHECK(way("hide=0,1,2,3,4", Way::renormalised).status == attention::RowStatus::nothing_visible);
  CHECK(way("hide=0,1,2,3,4", Way::zero_score).weights == std::vector<double>(5, 0.2));
}
