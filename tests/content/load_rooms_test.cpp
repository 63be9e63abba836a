// Damaged rooms, quiz and tours are refused with the place and the reason.
#include <span>

#include "content/parts.h"

using namespace content_tests;

namespace {

struct Damage {
  std::string_view after, from, to;
  std::string_view place, reason;
};

template <typename Load>
void all_refused(std::span<const Damage> damages, std::string_view name, Load load) {
  for (const Damage& damage : damages) {
    const std::string problem = problem_of(load(damaged(file(name), damage.after, damage.from, damage.to)));
    CAPTURE(damage.to);
    CAPTURE(problem);
    CHECK(problem.starts_with(std::string(name) + ": " + std::string(damage.place)));
    CHECK(problem.find(damage.reason) != std::string::npos);
  }
}

}  // namespace

TEST_CASE("every kind of damage to a room is refused with its place and the reason") {
  const Damage damages[] = {
      {R"("id": "qkv")", R"("qkv")", R"("look")", "rooms[1]", "is not this room"},
      {R"("id": "look")", R"("pack": "pear")", R"("pack": "peach")", "rooms[0].pack", "no pack \"peach\""},
      {R"("state": {"room": "look")", R"("pack": "pear")", R"("pack": "peach")", "rooms[0].state.pack", "no pack"},
      {R"("state": {"room": "look")", R"("query": 2)", R"("query": 7)", "rooms[0].state.query", "from 0 to 4"},
      {R"("id": "check")", R"("deadline")", R"("dead")", "rooms[10].state.variant", "no variant"},
      {R"("id": "look")", R"("kind": "number")", R"("kind": "guess")", "rooms[0].predict.kind", "none of"},
      {R"("id": "look")", R"("value": 0.570681398369004)", R"("value": "much")", "rooms[0].predict.right.value",
       "a number is needed"},
      {R"("id": "look")", R"("shown": "0.571",)", "", "rooms[0].predict.right.shown", "is missing"},
      {R"("id": "look")", R"("what": "weight")", R"("whatever": "weight")", "rooms[0].predict.right.get.what",
       "is missing"},
      {R"("id": "layers")", R"("choice": "same")", R"("choice": "equal")", "rooms[5].predict.wrong.choice",
       "no choice"},
      {R"("id": "layers")", R"("choice": "same")", R"("choice": "more")", "rooms[5].predict.wrong",
       "is the right choice"},
      {R"("id": "layers")", R"("choices": ["more", )", R"("choices": [)", "rooms[5].predict.choices", "at least 3"},
      {R"("receipts")", R"("opens": ["score"])", R"("opens": ["sore"])", "receipts[1].opens[0]", "no receipt line"},
      {R"("glossary")", R"("glossary": )", R"("glossary": -)", "glossary", "a whole number"},
  };
  all_refused(damages, "rooms.json",
              [](const std::string& text) { return content::load_content(file("packs.json"), text); });
}

TEST_CASE("a pack may only be tried in rooms that exist") {
  const std::string packs = damaged(file("packs.json"), R"("try_in")", R"("look")", R"("attic")");
  CHECK(problem_of(content::load_content(packs, file("rooms.json"))).find("no room \"attic\"") != std::string::npos);
}

TEST_CASE("rooms come in their order, with their start and their question") {
  const auto& rooms = content::shipped().rooms;
  REQUIRE(rooms.size() == 14);
  const content::Room& look = rooms[0];
  CHECK(look.id == "look");
  CHECK(look.pack == "pear");
  CHECK(look.state == R"({"room":"look","pack":"pear","query":2})");
  CHECK(look.predict.right == doctest::Approx(0.570681398369004).epsilon(1e-15));
  CHECK(look.predict.wrong == 1);
  CHECK(look.predict.get == R"({"what":"weight","pack":"pear","query":2,"key":3})");
  CHECK(rooms[13].pack == "");
  CHECK(content::shipped().room("layers")->predict.right_choice == "more");
  CHECK(content::shipped().room("layers")->predict.wrong_choice == "same");
  CHECK(content::shipped().room("attic") == nullptr);
}

TEST_CASE("receipts open only lines that exist") {
  CHECK(content::shipped().receipts.size() == 13);
  CHECK(content::shipped().receipts[3].id == "weight");
  CHECK(content::shipped().receipts[3].opens == std::vector<std::string>{"exp", "sum"});
}

TEST_CASE("every kind of damage to the quiz is refused with its place and the reason") {
  const Damage damages[] = {
      {R"("id": "add-ten")", R"("add-ten")", R"("two-scores")", "items[1].id", "used twice"},
      {R"("id": "two-scores")", R"("room": "qkv")", R"("room": "attic")", "items[0].room", "no room"},
      {R"("id": "two-scores")", R"("tolerance": 0.01)", R"("tolerance": -0.01)", "items[0].tolerance", "negative"},
      {R"("id": "dot")", R"("pack": "pear")", R"("pack": "peach")", "items[3].state.pack", "no pack"},
      {R"("id": "pear-row")", R"("고파서", )", "", "items[4].labels", "one per bar"},
      {R"("kind": "choose")", R"("right": ")", R"("right": "not-)", "items[", "is no choice"},
  };
  all_refused(damages, "quiz.json",
              [](const std::string& text) { return content::load_quiz(text, content::shipped()); });
  const auto quiz = content::load_quiz(file("quiz.json"), content::shipped());
  REQUIRE(std::get_if<content::Quiz>(&quiz));
  CHECK(std::get<content::Quiz>(quiz).size() == 33);
}

TEST_CASE("every kind of damage to the tours is refused with its place and the reason") {
  const Damage damages[] = {
      {R"("id": "lesson")", R"("lesson")", R"("first")", "tours[1].id", "used twice"},
      {R"("id": "first")", R"("room": "look")", R"("room": "attic")", "tours[0].steps[0].state.room", "no room"},
      {R"("id": "first")", R"("room": "look", )", "", "tours[0].steps[0].state.room", "is missing"},
      {R"("id": "first")", R"("pack": "pear")", R"("pack": "peach")", "tours[0].steps[0].state.pack", "no pack"},
      {R"("id": "first")", R"("minutes": 3)", R"("minutes": 0)", "tours[0].minutes", "a whole number"},
  };
  all_refused(damages, "tours.json",
              [](const std::string& text) { return content::load_tours(text, content::shipped()); });
  const auto tours = content::load_tours(file("tours.json"), content::shipped());
  REQUIRE(std::get_if<content::Tours>(&tours));
  CHECK(std::get<content::Tours>(tours).size() == 5);
}
