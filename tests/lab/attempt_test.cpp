// Guesses as the page around the lab is told them.
#include "lab/attempt.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "lab/action.h"
#include "walk.h"

namespace {

const formats::Json& at(const formats::JsonObject& object, std::string_view key) {
  const auto found = std::ranges::find(object, key, &formats::JsonMember::key);
  REQUIRE(found != object.end());
  return found->value;
}

// Presses one node after another; the attempt that the last one made.
std::optional<formats::JsonObject> attempt(const std::string& link, const std::vector<lab::Event>& events) {
  lab::Lab lab = walk::lab_at(link);
  lab::State before;
  for (const lab::Event& event : events) {
    before = lab.state;
    CHECK(!lab::was_answered(before, lab));
    lab::advance(lab, event);
  }
  if (!lab::was_answered(before, lab)) return std::nullopt;
  return lab::attempt_json(lab, 2, 12.34);
}

}  // namespace

TEST_CASE("attempt: a number of the quiz, right, wrong by a known rule, and skipped") {
  const auto right = attempt("room=quiz&item=two-scores", {{"guess.0", "0.88"}, {"reveal", ""}});
  REQUIRE(right);
  CHECK(*at(*right, "item").text() == "two-scores");
  CHECK(at(*right, "correct").boolean() == true);
  CHECK(at(*right, "misconceptions").array()->empty());
  CHECK(at(*right, "seconds").number() == 12.3);
  CHECK(*at(*right, "xapi").find("duration")->text() == "PT12.3S");
  CHECK(*at(*right, "xapi").find("response")->text() == "0.88");

  const auto wrong = attempt("room=quiz&item=two-scores", {{"guess.0", "0.75"}, {"reveal", ""}});
  REQUIRE(wrong);
  CHECK(at(*wrong, "correct").boolean() == false);
  const auto item = std::ranges::find(content::shipped().quiz, "two-scores", &content::QuizItem::id);
  CHECK(at(*wrong, "misconceptions").array()->size() == item->misconceptions.size());
  CHECK(at(*wrong, "tolerance").number() == item->tolerance);

  const auto skipped = attempt("room=quiz&item=two-scores", {{"skip", ""}});
  REQUIRE(skipped);
  CHECK(at(*skipped, "skipped").boolean() == true);
  CHECK(at(*skipped, "guess").is_null());
  CHECK(at(*skipped, "correct").boolean() == false);
}

TEST_CASE("attempt: every item of the quiz makes a whole statement") {
  for (const content::QuizItem& item : content::shipped().quiz) {
    CAPTURE(item.id);
    std::vector<lab::Event> events;
    if (!item.choices.empty()) events.push_back({"guess.0." + item.right_choice, ""});
    events.push_back({"reveal", ""});
    const auto made = attempt("room=quiz&item=" + item.id, events);
    REQUIRE(made);
    const formats::Json& xapi = at(*made, "xapi");
    CHECK(!xapi.find("correctResponsesPattern")->array()->front().text()->empty());
    CHECK(!xapi.find("response")->text()->empty());
    if (!item.choices.empty()) {
      CHECK(at(*made, "correct").boolean() == true);
      CHECK(*at(*made, "answer").text() == item.right_choice);
      CHECK(xapi.find("choices")->array()->size() == item.choices.size());
    }
    if (item.kind == content::QuizItem::Kind::bars) {
      CHECK(xapi.find("steps")->array()->size() == item.answer.size());
      CHECK(at(*made, "guess").array()->size() == item.answer.size());
    }
  }
}

TEST_CASE("attempt: a room's sealed guess, and a guess for the whole row") {
  const auto sealed = attempt("room=look&predict=ask", {{"guess.0", "0.5"}, {"reveal", ""}});
  REQUIRE(sealed);
  CHECK(*at(*sealed, "item").text() == "predict:look");
  CHECK(at(*sealed, "guess").number() == 0.5);
  const auto row = attempt("room=look&predict=row", {{"reveal", ""}});
  REQUIRE(row);
  CHECK(*at(*row, "kind").text() == "bars");
  CHECK(at(*row, "answer").array()->size() == 5);
  CHECK(!attempt("room=look&predict=ask", {{"word.0", ""}}));
  CHECK(!attempt("room=look", {{"word.0", ""}}));
}
