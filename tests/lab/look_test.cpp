#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "lab/format.h"
#include "lab/mirror.h"
#include "lab/view_json.h"
#include "walk.h"

namespace {

const lab::MeaningMap& map_of(const lab::Lab& lab) {
  const auto* map = walk::find<lab::MeaningMap>(lab.view);
  REQUIRE(map != nullptr);
  return *map;
}

const lab::WordStrip& strip_of(const lab::Lab& lab) {
  const auto* strip = walk::find<lab::WordStrip>(lab.view);
  REQUIRE(strip != nullptr);
  return *strip;
}

std::string whole_text(const lab::Lab& lab) {
  std::string text = lab::view_json(lab.view, "ko");
  for (const lab::MirrorRegion& region : lab::mirror(lab.view)) text += region.html;
  return text;
}

}  // namespace

TEST_CASE("look: the first picture") {
  const lab::Lab lab = walk::lab_at("");
  const lab::WordStrip& strip = strip_of(lab);
  CHECK(strip.query == 2);
  CHECK(strip.words[2].chosen);
  REQUIRE(strip.arcs.size() == 5);
  CHECK(strip.arcs[3].weight.id == "weight.2.3");
  CHECK(strip.arcs[3].weight.shown == "0.571");
  CHECK(strip.arcs[3].weight.value == doctest::Approx(0.570681398369004).epsilon(1e-13));
  const lab::MeaningMap& map = map_of(lab);
  CHECK(map.flag == "배를 (−0.575, 0.324)");
  CHECK(map.group == "fruit");
  CHECK(map.group_text == "과일 무리 안");
  CHECK(map.start.label == "배가 · 배를");
  REQUIRE(map.values.size() == 3);
  CHECK(map.values[0].label == "고파서");
  CHECK(map.groups.size() == 3);
  CHECK(map.landmarks.size() == 6);
  REQUIRE(map.place.has_value());
  CHECK((*map.place)[0] == map.x.value);
  CHECK(walk::find<lab::Button>(lab.view, "predict") != nullptr);
  CHECK(walk::find<lab::Paragraph>(lab.view, "try.text")->text == "‘배가’를 눌러 ‘배를’과 견주어 보세요.");
}

TEST_CASE("look: a word at another place has a dot of its own, words at one place share one") {
  walk::every_row("ko", [](lab::Lab& lab) {
    const lab::MeaningMap& map = map_of(lab);
    std::vector<int> words = map.start.words;
    for (const lab::MapWord& dot : map.values) {
      words.insert(words.end(), dot.words.begin(), dot.words.end());
      CHECK(dot.at != map.start.at);
      CHECK(std::ranges::count(map.values, dot.at, &lab::MapWord::at) == 1);
    }
    std::ranges::sort(words);
    CHECK(words.size() == lab.result.inputs.words.size());
    CHECK(std::ranges::adjacent_find(words) == words.end());
  });
}

TEST_CASE("look: the place is the words' values mixed by the lines' weights") {
  walk::every_row("ko", [](lab::Lab& lab) {
    const lab::MeaningMap& map = map_of(lab);
    const content::Pack& pack = *lab.content->pack(lab.state.pack, lab.state.variant);
    double x = 0, y = 0;
    for (const lab::MixLine& line : map.lines) {
      const attention::Matrix& out = pack.layers[0].out;
      x += line.weight * (line.from[0] * out(2 * line.head, 0) + line.from[1] * out(2 * line.head + 1, 0));
      y += line.weight * (line.from[0] * out(2 * line.head, 1) + line.from[1] * out(2 * line.head + 1, 1));
    }
    CHECK(std::abs(map.x.value - x) < 1e-12);
    CHECK(std::abs(map.y.value - y) < 1e-12);
  });
}

TEST_CASE("look: a hidden word has no arc and no line, and its share is exactly 0") {
  const lab::Lab lab = walk::lab_at("hide=3");
  CHECK(std::ranges::none_of(strip_of(lab).arcs, [](const lab::Arc& arc) { return arc.to == 3; }));
  CHECK(std::ranges::none_of(map_of(lab).lines, [](const lab::MixLine& line) { return line.word == 3; }));
  CHECK(strip_of(lab).words[3].hidden);
  const lab::Number& weight = walk::receipt(lab).tables[0].rows[3].weight;
  CHECK(weight.value == 0);
  CHECK(weight.hidden);
  CHECK(weight.shown == "가림");
}

TEST_CASE("look: heads can be switched where a sentence has two, and a head that is off draws nothing") {
  const lab::Lab both = walk::lab_at("room=look&pack=harbor&query=1");
  CHECK(strip_of(both).heads == std::vector<int>{0, 1});
  CHECK(map_of(both).head_dots.size() == 2);
  CHECK(map_of(both).flag == "합친 점 (0.598, 0.372)");
  const auto* second = walk::find<lab::Toggle>(both.view, "head.1");
  REQUIRE(second != nullptr);
  CHECK(second->on);
  CHECK(second->label == "머리 2");
  CHECK(second->detail == "장소를 찾아요");
  const lab::Lab one = walk::lab_at("room=look&pack=harbor&query=1&heads_on=0");
  CHECK(strip_of(one).heads == std::vector<int>{0});
  CHECK(std::ranges::none_of(strip_of(one).arcs, [](const lab::Arc& arc) { return arc.head == 1; }));
  CHECK(map_of(one).flag == "합친 점 (0.324, 0.182)");
  CHECK(walk::find<lab::Toggle>(walk::lab_at("").view, "head.0") == nullptr);
}

TEST_CASE("look: Korean words carry their meaning in English, and only there") {
  CHECK(strip_of(walk::lab_at("", "en")).words[2].gloss == "pear (object)");
  CHECK(strip_of(walk::lab_at("")).words[2].gloss.empty());
  CHECK(strip_of(walk::lab_at("room=look&pack=bank", "en")).words[1].gloss.empty());
  CHECK(strip_of(walk::lab_at("room=look&pack=bank&variant=borrowed")).words[1].gloss == "빌렸다");
  CHECK(strip_of(walk::lab_at("", "en")).language == "ko");
}

TEST_CASE("look: the question can be asked only in the state that it is about") {
  for (const char* link : {"room=look&query=0", "hide=1", "scale=2", "room=look&pack=harbor"}) {
    lab::Lab lab = walk::lab_at(link);
    CHECK(walk::find<lab::Button>(lab.view, "predict") == nullptr);
    lab.state.predict = lab::Predict::ask;  // a link may still ask for it: nothing is sealed
    walk::refresh(lab);
    CHECK(!walk::receipt(lab).sealed);
    CHECK(!strip_of(lab).arcs.empty());
  }
  CHECK(walk::find<lab::Button>(walk::lab_at("digits=6").view, "predict") != nullptr);
}

TEST_CASE("look: while a guess is made the answer is nowhere") {
  for (const char* open : {"", "&open=weight&key=3", "&open=place&digits=6"}) {
    lab::Lab lab = walk::lab_at("predict=ask" + std::string(open));
    const std::string text = whole_text(lab);
    for (const char* answer : {"0.571", "0.5707", "0.5706", "0.383", "0.382", "36.598", "64.13", "−0.575", "0.324"})
      CHECK(text.find(answer) == std::string::npos);
    CHECK(strip_of(lab).arcs.empty());
    CHECK(map_of(lab).lines.empty());
    CHECK(map_of(lab).flag.empty());
    CHECK(map_of(lab).x == lab::Number{});
    CHECK(!map_of(lab).place.has_value());
    CHECK(walk::receipt(lab).sealed);
    CHECK(walk::receipt(lab).tables.empty());
    CHECK(walk::receipt(lab).proof.empty());
    CHECK(walk::receipt(lab).summary.empty());
    const auto* guess = walk::find<lab::Guess>(lab.view, "guess.0");
    REQUIRE(guess != nullptr);
    CHECK(!guess->revealed);
    CHECK(guess->answer == lab::Number{});
    CHECK(guess->value == doctest::Approx(0.2));
    CHECK(walk::find<lab::Button>(lab.view, "reveal") != nullptr);
    CHECK(walk::find<lab::Button>(lab.view, "skip") != nullptr);
  }
}

TEST_CASE(
    "look: after the reveal guess and answer stand side by side, the rule only for a guess that is nearer to it") {
  lab::Lab lab = walk::lab_at("guess=0.9");
  const auto* guess = walk::find<lab::Guess>(lab.view, "guess.0");
  REQUIRE(guess != nullptr);
  CHECK(guess->revealed);
  CHECK(guess->answer.shown == "0.571");
  CHECK(guess->difference == "0.329");
  CHECK(guess->rule.find("점수가 가장 높은 단어가 전부 가져간다고 생각함") != std::string::npos);
  CHECK(guess->reveal_text.find("0.571이에요.") == 0);
  CHECK(!strip_of(lab).arcs.empty());
  lab = walk::lab_at("guess=0.5");
  CHECK(walk::find<lab::Guess>(lab.view, "guess.0")->rule.empty());
}

TEST_CASE("look: an empty row says so and stays at 0") {
  const lab::Lab lab = walk::lab_at("hide=0,1,2,3,4");
  CHECK(map_of(lab).group_text == "참조할 위치 없음");
  CHECK(map_of(lab).lines.empty());
  CHECK(strip_of(lab).arcs.empty());
  CHECK(walk::receipt(lab).tables[0].status == "참조할 위치 없음");
  CHECK(walk::receipt(lab).total == "(0.000, 0.000)");
}
