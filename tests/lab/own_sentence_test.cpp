// The visitor's own sentence: all zeros and every share 1/n, the toy rules that fill it in, typed numbers that stay
// with their words.
#include "lab/own_sentence.h"

#include <doctest/doctest.h>

#include <cmath>
#include <numeric>
#include <set>

#include "lab/action.h"
#include "lab/link.h"
#include "lab/receipt_extras.h"
#include "lab/slots.h"
#include "random_state.h"
#include "walk.h"

namespace {

void press(lab::Lab& lab, const std::string& id, const std::string& value = {}) {
  lab::advance(lab, lab::Event{.id = id, .value = value});
}

lab::Lab lab_of(const std::string& sentence, const std::string& more = {}) {
  lab::Lab lab = walk::lab_at("room=yours");
  press(lab, "sentence", sentence);
  if (!more.empty()) press(lab, more);
  return lab;
}

const attention::Matrix& queries(const lab::Lab& lab) {
  return lab.result.inputs.layers.front().heads.front().query;
}
const attention::Matrix& keys(const lab::Lab& lab) {
  return lab.result.inputs.layers.front().heads.front().key;
}
const attention::Matrix& weights(const lab::Lab& lab) {
  return lab.result.shown().attention.heads.front().weights;
}

std::string words(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += (i > 0 ? " 말" : "말") + std::to_string(i);
  return text;
}

}  // namespace

TEST_CASE("own sentence: without rules every share is one in n, whatever is typed") {
  for (const int n : {1, 2, 5, 64}) {
    const lab::Lab lab = lab_of(words(n));
    REQUIRE(weights(lab).rows == n);
    for (const double weight : weights(lab).data) CHECK(weight == doctest::Approx(1.0 / n));
    for (const double number : queries(lab).data) CHECK(number == 0);
    for (const double number : keys(lab).data) CHECK(number == 0);
  }
}

TEST_CASE("own sentence: the room opens as its screen is drawn, the mean of the places exactly") {
  const lab::Lab lab = walk::lab_at("room=yours");
  const attention::Matrix& start = lab.result.inputs.start;
  const attention::Matrix wanted({{0, 0.62}, {-0.74, -0.34}, {0, 0.62}, {0.74, -0.34}});
  CHECK(start == wanted);
  const attention::Matrix& out = lab.result.shown().attention.output;
  CHECK(out(0, 0) == doctest::Approx(0));
  CHECK(out(0, 1) == doctest::Approx(0.14));
}

TEST_CASE("own sentence: different words stand apart and inside the map, equal ones together") {
  for (const int n : {2, 7, 64}) {
    const lab::Lab lab = lab_of(words(n));
    std::set<content::Point> places;
    for (int i = 0; i < n; ++i) places.insert({lab.result.inputs.start(i, 0), lab.result.inputs.start(i, 1)});
    CHECK(static_cast<int>(places.size()) == n);
    for (const double number : lab.result.inputs.start.data) CHECK(std::abs(number) <= 1);
  }
}

TEST_CASE("own sentence: one press of the rules fills Q and K from particles, and places that packs know") {
  lab::Lab lab = lab_of("배가 고파서 배를 깎아 먹었다", "rules");
  CHECK(lab.state.rules);
  REQUIRE(lab.result.own);
  CHECK(lab.result.own->map == "bae");
  CHECK(queries(lab)(0, 0) == 2);  // 이/가: who describes me
  CHECK(queries(lab)(2, 1) == 2);  // 을/를: what is done to me
  CHECK(lab.result.inputs.start(1, 1) == -0.7);
  CHECK(lab.result.inputs.start(3, 0) == -0.66);
  press(lab, "word.2");
  CHECK(weights(lab)(2, 3) > weights(lab)(2, 0));  // predicates answer
  CHECK(weights(lab)(2, 3) == doctest::Approx(weights(lab)(2, 4)));
  press(lab, "rules");
  for (const double number : queries(lab).data) CHECK(number == 0);
}

TEST_CASE("own sentence: words that no pack knows keep their places, and no map is claimed") {
  const lab::Lab off = lab_of("펭귄이 눈썰매를 탔다"), on = lab_of("펭귄이 눈썰매를 탔다", "rules");
  CHECK(on.result.own->map.empty());
  CHECK(on.result.standing.empty());
  CHECK(on.result.inputs.start == off.result.inputs.start);
}

TEST_CASE("own sentence: English words by position") {
  const lab::Lab lab = lab_of("The cat chased a mouse", "rules");
  CHECK(queries(lab)(1, 0) == 2);
  CHECK(queries(lab)(4, 1) == 2);
  CHECK(keys(lab)(2, 0) == 2);
  CHECK(lab.result.own->language == "en");
}

TEST_CASE("own sentence: a number set for one word is set for all that are spelled like it") {
  lab::Lab lab = walk::lab_at("room=yours");
  press(lab, "queries.0.1", "1.5");
  press(lab, "keys.0.2", "-2");
  press(lab, "values.0", "0.3,-0.4");
  for (const int word : {0, 2}) {
    CHECK(queries(lab)(word, 1) == 1.5);
    CHECK(keys(lab)(word, 2) == -2);
    CHECK(lab.result.inputs.start(word, 0) == 0.3);
    CHECK(lab::numbers_in_force(lab, lab::TypedPlace::Part::value)(word, 1) == -0.4);
  }
  CHECK(queries(lab)(1, 1) == 0);
  press(lab, "undo");
  CHECK(lab.result.inputs.start(0, 0) == 0);
  press(lab, "restore");
  CHECK_FALSE(lab.state.queries);
}

TEST_CASE("own sentence: a changed rule changes every word of its role, and the link carries it") {
  lab::Lab lab = lab_of("개가 고양이를 쥐를 보았다", "rules");
  press(lab, "rulebook.3.2", "1.5");  // 을/를
  CHECK(queries(lab)(1, 2) == 1.5);
  CHECK(queries(lab)(2, 2) == 1.5);
  CHECK(queries(lab)(0, 2) == 0);
  const auto link = lab::share_link(lab.state);
  REQUIRE(link);
  CHECK(walk::lab_at(*link).state == lab.state);
  press(lab, "rulebook.3.2", "0");
  CHECK_FALSE(lab.state.rulebook);  // as if it had never been changed
}

TEST_CASE("own sentence: typing on keeps the numbers of the words that stay, and is one step to undo") {
  lab::Lab lab = walk::lab_at("room=yours");
  press(lab, "queries.1.0", "3");  // 바르고
  const lab::State before = lab.state;
  for (const char* text : {"풀을 바르고 ㅍ", "풀을 바르고 풀", "풀을 곱게 바르고 풀"}) press(lab, "sentence", text);
  CHECK(lab.result.inputs.words == std::vector<std::string>{"풀을", "곱게", "바르고", "풀"});
  CHECK(queries(lab)(2, 0) == 3);
  CHECK(queries(lab)(1, 0) == 0);
  press(lab, "undo");
  CHECK(lab.state == before);
}

TEST_CASE("own sentence: more than 64 words or 16 KiB are refused with a word, and nothing is lost") {
  lab::Lab lab = lab_of(words(64));
  for (const std::string& text : {words(65), std::string(16385, 'a')}) {
    const lab::State before = lab.state;
    press(lab, "sentence", text);
    CHECK(lab.state == before);
    CHECK(lab.visit.notice == "sentence-long");
  }
  press(lab, "sentence", "다시");
  CHECK(lab.visit.notice.empty());
  CHECK(lab.result.inputs.words == std::vector<std::string>{"다시"});
}

TEST_CASE("own sentence: a press leaves the text, a blank empties it, line ends are blanks") {
  lab::Lab lab = walk::lab_at("room=yours");
  const std::string text = lab.state.sentence;
  press(lab, "sentence");
  CHECK(lab.state.sentence == text);
  press(lab, "sentence", "배가\n고파서");
  CHECK(lab.result.inputs.words == std::vector<std::string>{"배가", "고파서"});
  press(lab, "sentence", " ");
  CHECK(lab.state.sentence.empty());
  CHECK(walk::find<lab::Table>(lab.view, "yours.table") == nullptr);
  CHECK(walk::find<lab::TextField>(lab.view, "sentence") != nullptr);
}

TEST_CASE("own sentence: words are joined and split by hand") {
  lab::Lab lab = lab_of("안 들어간다 배를");
  press(lab, "join");
  CHECK(lab.result.inputs.words == std::vector<std::string>{"안\xC2\xA0들어간다", "배를"});
  press(lab, "split");
  CHECK(lab.result.inputs.words == std::vector<std::string>{"안", "들어간다", "배를"});
  press(lab, "word.2");
  press(lab, "split");
  CHECK(lab.result.inputs.words == std::vector<std::string>{"안", "들어간다", "배", "를"});
}

TEST_CASE("own sentence: a number typed for a word that is no more leaves the open proof as it is") {
  lab::Lab lab = walk::lab_at("room=yours", "ko");
  press(lab, "queries.0.1", "1.5");
  press(lab, "weight.0.1");
  press(lab, "values.3", "0.3,-0.4");
  press(lab, "sentence", "풀을 바르고");
  CHECK(lab::proof_in(lab.view) != nullptr);
  CHECK(walk::find<lab::Table>(lab.view, "uses") == nullptr);
}

TEST_CASE("own sentence: whole characters stay whole, and only blanks cut") {
  for (const char* word : {"않녕하세요", "배🍐", "👨\u200D👩\u200D👧", "e\u0301", "שלום"}) {
    const lab::Lab lab = lab_of(std::string(word) + " 하나");
    CHECK(lab.result.inputs.words.front() == word);
  }
}

TEST_CASE("yours: the account is the content's sentence, and every weight opens down to the products") {
  lab::Lab lab = walk::lab_at("room=yours&lang=ko");
  CHECK(walk::find<lab::Notice>(lab.view, "account")->text == content::shipped_texts("ko")("yours.hears"));
  press(lab, "rules");
  press(lab, "weight.0.1");
  press(lab, "receipt.all");
  CHECK(lab.state.open == "weight");
  CHECK(lab.visit.unfolded.size() > 3);
}

TEST_CASE("own sentence: random states survive every press, and their rows sum to 1") {
  lab_test::Random random{52};
  for (int i = 0; i < 60; ++i) {
    lab::Lab lab = lab_of(i % 3 == 0 ? "배가 고파서 배를 깎아" : "The bat and the bat fly");
    for (int step = 0; step < 12; ++step) {
      const std::vector<std::string> ids = lab::pressable_ids(lab.view);
      const std::string& id = random.of(ids);
      if (id.starts_with("room.") || id.starts_with("tour") || id.starts_with("go.")) continue;
      press(lab, id, lab::typed_place(id) ? (id.find('.') == id.rfind('.') ? "0.5,-0.5" : "1.5") : "");
      for (int row = 0; row < weights(lab).rows; ++row) {
        const auto cells = weights(lab).row(row);
        const double sum = std::accumulate(cells.begin(), cells.end(), 0.0);
        CHECK((sum == 0 || std::abs(sum - 1) < 1e-12));
      }
    }
  }
}
