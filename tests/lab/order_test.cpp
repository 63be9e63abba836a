// Room `order`: numbers travel with their words, whatever the order; positions tell words apart.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "lab/account.h"
#include "lab/link.h"
#include "lab/word_order.h"
#include "walk.h"

namespace {

void press(lab::Lab& lab, const char* id) {
  lab::advance(lab, lab::Event{.id = id, .value = {}});
}

const lab::WordStrip& strip(const lab::Lab& lab, const char* id = "words") {
  const auto* found = walk::find<lab::WordStrip>(lab.view, id);
  REQUIRE(found != nullptr);
  return *found;
}

std::string weight_of(const lab::WordStrip& strip, const char* word) {
  for (const lab::Arc& arc : strip.arcs)
    if (strip.words[static_cast<std::size_t>(arc.to)].id == word) return arc.weight.shown;
  return {};
}

}  // namespace

TEST_CASE("order: shuffled is another order of the same words, told by the seed") {
  std::vector<int> order{0, 1, 2, 3};
  std::set<std::vector<int>> seen;
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    const std::vector<int> next = lab::shuffled(order, seed);
    CHECK(next != order);
    CHECK(std::ranges::is_permutation(next, order));
    CHECK(next == lab::shuffled(order, seed));
    seen.insert(order = next);
  }
  CHECK(seen.size() == 24);
  CHECK(lab::shuffled({0}, 1) == std::vector<int>{0});
  CHECK(lab::shuffled({0, 1}, 7) == std::vector<int>{1, 0});
}

TEST_CASE("order: a word moves as far as there are places") {
  CHECK(lab::moved({0, 1, 2}, 0, 1) == std::vector<int>{1, 0, 2});
  CHECK(lab::moved({0, 1, 2}, 2, -1) == std::vector<int>{0, 2, 1});
  CHECK(lab::moved({0, 1, 2}, 0, -1) == std::vector<int>{0, 1, 2});
  CHECK(lab::moved({0, 1, 2}, 0, 9) == std::vector<int>{1, 2, 0});
}

TEST_CASE("order: the start shows the content's numbers, and both 눈을 are one dot") {
  const lab::Lab lab = walk::lab_at("room=order");
  CHECK(weight_of(strip(lab), "word.1") == "0.487");
  CHECK(weight_of(strip(lab), "word.3") == "0.487");
  CHECK(walk::find<lab::WordStrip>(lab.view, "words.positions") == nullptr);
  const auto* map = walk::find<lab::MeaningMap>(lab.view);
  CHECK(map->flag == "첫째 눈을 · 둘째 눈을 (0.000, 0.000)");
  CHECK(map->others.empty());
  CHECK(walk::find<lab::Notice>(lab.view, "account")->text == lab::texts_of(lab)("order.hears"));
}

TEST_CASE("order: weights and places stay with their words in any order") {
  lab::Lab lab = walk::lab_at("room=order");
  const lab::State start = lab.state;
  const attention::Matrix before = lab.result.shown().attention.output;
  std::set<std::string> firsts;
  for (int i = 0; i < 12; ++i) {
    press(lab, "order.shuffle");
    CHECK(lab.result.shown().attention.output.data == before.data);
    CHECK(weight_of(strip(lab), "word.1") == "0.487");
    CHECK(strip(lab).words[static_cast<std::size_t>(strip(lab).query)].id == "word.0");
    CHECK(strip(lab).words[0].tag == "1번째");
    firsts.insert(strip(lab).words[0].id);
    const std::string link = lab::address_link(lab.state, lab.presentation, *lab.content);
    CHECK(lab::open_link(link, *lab.content).state == lab.state);
  }
  CHECK(firsts.size() > 1);
  while (!lab.past.empty()) press(lab, "undo");
  CHECK(lab.state == start);
}

TEST_CASE("order: the chosen word moves by buttons, and back to what was written") {
  lab::Lab lab = walk::lab_at("room=order");
  press(lab, "order.left");  // it is the first
  CHECK_FALSE(lab.state.order.has_value());
  press(lab, "order.right");
  CHECK(lab.state.order == std::vector<int>{1, 0, 2, 3});
  press(lab, "order.right");
  CHECK(lab.state.order == std::vector<int>{1, 2, 0, 3});
  CHECK(lab::told_word(walk::scene(lab), 0) == "둘째 눈을");
  press(lab, "order.reset");
  CHECK_FALSE(lab.state.order.has_value());
}

TEST_CASE("order: positions part the two 눈을, each goes to the verb after it") {
  lab::Lab lab = walk::lab_at("room=order");
  press(lab, "positions");
  CHECK(lab.state.positions == true);
  CHECK(weight_of(strip(lab), "word.1") == "0.487");
  CHECK(weight_of(strip(lab, "words.positions"), "word.1") == "0.783");
  CHECK(weight_of(strip(lab, "words.positions"), "word.3") == "0.190");
  const auto* map = walk::find<lab::MeaningMap>(lab.view);
  CHECK(map->flag == "첫째 눈을 (−0.391, 0.196)");
  REQUIRE(map->others.size() == 1);
  CHECK(map->others[0].flag == "둘째 눈을 (0.396, −0.198)");
  CHECK(map->start.label == "위치 없음");
  const auto* sums = walk::find<lab::Table>(lab.view, "order.sums");
  REQUIRE(sums != nullptr);
  CHECK(sums->rows[1].cells[0].number.value == doctest::Approx(5.6).epsilon(1e-12));
  CHECK(sums->rows[1].cells[0].number.id == "score.0.1");
  CHECK(walk::find<lab::Table>(lab.view, "order.plain")->rows[1].cells[1].number.shown == "0.487");
}

TEST_CASE("order: cats chase dogs") {
  lab::Lab lab = walk::lab_at("room=order&pack=order-en&query=1");
  const attention::Matrix before = lab.result.shown().attention.output;
  CHECK(weight_of(strip(lab), "word.0") == "0.475");
  lab = walk::lab_at("room=order&pack=order-en&query=1&order=2,1,0");
  CHECK(lab.result.shown().attention.output.data == before.data);
  lab = walk::lab_at("room=order&pack=order-en&query=1&positions=1");
  CHECK(weight_of(strip(lab, "words.positions"), "word.0") == "0.764");
  lab = walk::lab_at("room=order&pack=order-en&query=1&positions=1&order=2,1,0");
  CHECK(weight_of(strip(lab, "words.positions"), "word.2") == "0.764");
}

TEST_CASE("order: a word is carried to another place in one undo step") {
  lab::Lab lab = walk::lab_at("room=order");
  lab::advance(lab, lab::Event{.id = "word.0", .value = "1", .last = false});
  CHECK(lab.state.order == std::vector<int>{1, 0, 2, 3});
  lab::advance(lab, lab::Event{.id = "word.0", .value = "7", .last = false});
  lab::advance(lab, lab::Event{.id = "word.0", .value = "3", .last = true});
  CHECK(lab.state.order == std::vector<int>{1, 2, 3, 0});
  press(lab, "undo");
  CHECK_FALSE(lab.state.order.has_value());
  press(lab, "word.2");
  CHECK(lab.state.query == 2);
  CHECK_FALSE(lab.state.order.has_value());
}
