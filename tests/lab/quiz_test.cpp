// Room `quiz`: 33 questions whose answers this engine computes; nothing of an answer before its reveal.
#include "lab/quiz.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "lab/action.h"
#include "lab/mirror.h"
#include "lab/predict.h"
#include "walk.h"

namespace {

using content::QuizItem;

const content::Quiz& quiz() {
  return content::shipped().quiz;
}

lab::Lab at(const std::string& item, std::string_view rest = "", std::string_view language = "ko") {
  return walk::lab_at("room=quiz&item=" + item + std::string(rest), language);
}

std::string text(const QuizItem& item, const std::string& what) {
  return content::shipped_texts("ko")("quiz.item." + item.id + "." + what);
}

const lab::Guess& guess(const lab::Lab& lab) {
  const lab::Guess* found = lab::guess_in(lab.view);
  REQUIRE(found != nullptr);
  return *found;
}

std::string page_of(const lab::Lab& lab) {
  std::string page;
  for (const lab::MirrorRegion& region : lab::mirror(lab.view)) page += region.html;
  return page;
}

void press(lab::Lab& lab, const std::string& id, const std::string& value = {}) {
  lab::advance(lab, lab::Event{id, value, true});
}

bool can_press(const lab::Lab& lab, std::string_view id) {
  const std::vector<std::string> ids = lab::pressable_ids(lab.view);
  return std::ranges::find(ids, id) != ids.end();
}

const std::string& heard(const lab::Lab& lab) {
  return walk::find<lab::Notice>(lab.view, "account")->text;
}

// A guess as State holds it.
std::vector<double> guess_of(const QuizItem& item, bool right) {
  if (item.kind != QuizItem::Kind::choose) return right ? item.answer : item.wrong;
  const auto at = std::ranges::find(item.choices, item.right_choice) - item.choices.begin();
  return {static_cast<double>(right ? at : (at + 1) % static_cast<long>(item.choices.size()))};
}

lab::Lab answered(const QuizItem& item, bool right) {
  lab::Lab lab = at(item.id);
  lab.state.guess = guess_of(item, right);
  walk::refresh(lab);
  press(lab, "reveal");
  return lab;
}

}  // namespace

TEST_CASE("quiz: the engine computes what the content states") {
  REQUIRE(quiz().size() == 33);
  for (const QuizItem& item : quiz()) {
    INFO(item.id);
    const lab::QuizNumbers numbers = lab::quiz_numbers(item, content::shipped());
    REQUIRE(numbers.right.size() == item.answer.size());
    REQUIRE(numbers.wrong.size() == item.wrong.size());
    for (std::size_t i = 0; i < numbers.right.size(); ++i) {
      CHECK(numbers.right[i] == doctest::Approx(item.answer[i]).epsilon(1e-12));
      CHECK(numbers.wrong[i] == doctest::Approx(item.wrong[i]).epsilon(1e-12));
    }
  }
}

TEST_CASE("quiz: before the reveal nothing of the answer is on the page") {
  for (const QuizItem& item : quiz()) {
    INFO(item.id);
    const lab::Lab lab = at(item.id);
    CHECK(guess(lab).ask == text(item, "ask"));
    CHECK(guess(lab).answer == lab::Number{});
    CHECK(guess(lab).answer_choice.empty());
    for (const lab::GuessBar& bar : guess(lab).bars) CHECK(bar.answer == lab::Number{});
    const std::string page = page_of(lab);
    CHECK(page.find(text(item, "why")) == std::string::npos);
    if (item.kind != QuizItem::Kind::choose) CHECK(page.find(text(item, "rule")) == std::string::npos);
    CHECK(can_press(lab, "reveal") == (item.kind != QuizItem::Kind::choose));
  }
}

TEST_CASE("quiz: the guess stays beside the answer, and a usual wrong one is named by its rule") {
  for (const QuizItem& item : quiz()) {
    INFO(item.id);
    for (const bool right : {true, false}) {
      const lab::Lab lab = answered(item, right);
      REQUIRE(guess(lab).revealed);
      CHECK(guess(lab).reveal_text == text(item, "why"));
      CHECK(lab.state.done == std::vector<std::string>{item.id});
      CHECK(lab.state.guess == guess_of(item, right));
      CHECK(guess(lab).rule.empty() == (right || item.kind == QuizItem::Kind::choose));
      if (item.kind == QuizItem::Kind::choose)
        CHECK(guess(lab).answer_choice == text(item, "choice." + item.right_choice));
      if (item.kind == QuizItem::Kind::number) CHECK(guess(lab).answer.value == doctest::Approx(item.answer.front()));
    }
  }
}

TEST_CASE("quiz: the guess, the answer, the gap and the rule are heard as the content tells it") {
  for (const std::string_view language : walk::languages()) {
    lab::Lab lab = at("two-scores", "&guess=0.75", language);
    press(lab, "reveal");
    CHECK(heard(lab) == content::shipped_texts(language)("quiz.hears"));
  }
  lab::Lab lab = at("mask-c", "&guess=0.401,0.198,0");
  press(lab, "reveal");
  CHECK(heard(lab) ==
        "예상: A 0.401, B 0.198, C 0.000. 답: A 0.670, B 0.330, C 0.000. C만 지우고 나머지는 그대로 둘 때 나오는 답.");
  lab = at("chance", "&guess=0");
  press(lab, "reveal");
  CHECK(heard(lab).starts_with("예상: "));
  CHECK(heard(lab).ends_with(" 답: " + text(*std::ranges::find(quiz(), "chance", &QuizItem::id), "choice.share")));
  press(lab, "again");
  CHECK(heard(lab).starts_with(text(*std::ranges::find(quiz(), "chance", &QuizItem::id), "ask")));
  press(lab, "skip");
  CHECK(heard(lab) == text(*std::ranges::find(quiz(), "chance", &QuizItem::id), "why"));
}

TEST_CASE("quiz: revealed without a guess there is only the answer") {
  for (const QuizItem& item : quiz()) {
    INFO(item.id);
    lab::Lab lab = at(item.id);
    press(lab, "skip");
    REQUIRE(guess(lab).revealed);
    CHECK(guess(lab).value_shown.empty());
    CHECK(guess(lab).difference.empty());
    CHECK(guess(lab).rule.empty());
    CHECK(lab.state.guess.empty());
    press(lab, "again");
    CHECK(!guess(lab).revealed);
    CHECK(lab.state.done.empty());
  }
}

TEST_CASE("quiz: bars that need not add up to 1 reach the wrong answer that adds up to nothing") {
  lab::Lab lab = at("zero-q");
  CHECK(guess(lab).bars[1].value_shown == "0.333");
  press(lab, "guess.2", "0");
  CHECK(guess(lab).bars[0].value_shown == "0.333");
  press(lab, "guess.0", "0");
  press(lab, "guess.1", "0");
  press(lab, "reveal");
  CHECK(lab.state.guess == std::vector<double>{0, 0, 0});
  CHECK(!guess(lab).rule.empty());
}

TEST_CASE("quiz: from question to question, with what was revealed kept in the link") {
  lab::Lab lab = walk::lab_at("room=quiz");
  CHECK(lab.state.item == "two-scores");
  for (std::size_t i = 0; i < quiz().size(); ++i) {
    CHECK(lab::quiz_item(lab.state, content::shipped()).id == quiz()[i].id);
    press(lab, "skip");
    press(lab, "next");
  }
  CHECK(lab.state.item == "two-scores");
  CHECK(lab.state.done.size() == 33);
  press(lab, "previous");
  CHECK(lab.state.item == quiz().back().id);
  CHECK(guess(lab).revealed);
  const std::string link = lab::address_link(lab.state, {}, content::shipped());
  CHECK(lab::open_link(link, content::shipped()).state == lab.state);
  const auto share = lab::share_link(lab.state);
  REQUIRE(share.has_value());
  CHECK(lab::open_link(*share, content::shipped()).state == lab.state);
  CHECK(walk::lab_at("room=quiz&item=nonsense").state.item == "two-scores");
}

TEST_CASE("quiz: a question can be tried in its room, where that is built") {
  for (const QuizItem& item : quiz()) {
    INFO(item.id);
    lab::Lab lab = answered(item, true);
    const bool built = std::ranges::find(lab::rooms(), item.room, &lab::RoomEntry::id) != lab::rooms().end();
    if (!built) CHECK(!can_press(lab, "item.room"));
    if (!can_press(lab, "item.room")) continue;
    press(lab, "item.room");
    CHECK(lab.state.room == item.room);
    CHECK(lab.state.done == std::vector<std::string>{item.id});
    press(lab, "undo");
    CHECK(lab.state.room == "quiz");
    CHECK(lab.state.item == item.id);
  }
}
