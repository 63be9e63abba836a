#include "lab/predict.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "formats/json.h"
#include "lab/action.h"
#include "lab/claims.h"
#include "walk.h"

namespace {

using lab::Asked;
using lab::GuessRange;

// The lab as a room opens it, built or not.
lab::Lab opened(std::string_view room) {
  lab::Lab lab = walk::lab_at("");
  lab.state = lab::start_state(*lab.content, room);
  walk::refresh(lab);
  return lab;
}

std::optional<Asked> question_of(const lab::Lab& lab) {
  return lab::asked(walk::scene(lab), lab.state.room);
}

const lab::Guess& guess_node(const std::vector<lab::Node>& nodes) {
  const auto* guess = std::get_if<lab::Guess>(&nodes.front());
  REQUIRE(guess != nullptr);
  return *guess;
}

lab::Guess guess_of(const lab::Lab& lab) {
  const lab::Scene scene = walk::scene(lab);
  lab::Scene asking = scene;
  asking.asking = lab.state.predict != lab::Predict::none;
  return guess_node(lab::guess_nodes(asking, lab.state.room, *question_of(lab)));
}

double sum_of(const lab::Guess& guess) {
  double sum = 0;
  for (const lab::GuessBar& bar : guess.bars) sum += bar.value;
  return sum;
}

void press(lab::Lab& lab, const std::string& id, const std::string& value = {}) {
  lab::advance(lab, lab::Event{id, value, true});
}

}  // namespace

TEST_CASE("predict: every room asks its question as it opens, and the engine gives the content's answer") {
  for (const content::Room& room : content::shipped().rooms) {
    INFO(room.id);
    const lab::Lab lab = opened(room.id);
    const auto question = question_of(lab);
    REQUIRE(question.has_value());
    CHECK(question->right == doctest::Approx(room.predict.right).epsilon(1e-12));
  }
}

TEST_CASE("predict: what stands in the row is sealed, what would be is not until something was changed") {
  for (const char* room : {"look", "vectors", "heads", "layers", "order"}) CHECK(question_of(opened(room))->in_row);
  for (const char* room : {"qkv", "mask", "scale", "context", "why", "check", "learn"}) {
    INFO(room);
    lab::Lab lab = opened(room);
    CHECK(!question_of(lab)->in_row);
    lab.state.plus = 3;
    walk::refresh(lab);
    REQUIRE(question_of(lab).has_value());
    CHECK(question_of(lab)->in_row);
    lab.state.plus = 0;
    lab.state.query = lab.state.query == 0 ? 1 : 0;
    walk::refresh(lab);
    CHECK(!question_of(lab).has_value());
  }
  lab::Lab changed = opened("vectors");
  changed.state.hide = {1};
  walk::refresh(changed);
  CHECK(!question_of(changed).has_value());
}

TEST_CASE("predict: the answer on the row is the number that the row shows") {
  for (const char* room : {"look", "vectors", "heads", "order"}) {
    const lab::Lab lab = opened(room);
    const auto question = question_of(lab);
    REQUIRE(question->fact.has_value());
    CHECK(lab::value_of(walk::scene(lab), *question->fact) == question->right);
    CHECK(!guess_of(lab).answer.id.empty());
  }
  CHECK(guess_of(opened("look")).answer.id == "weight.2.3");
  CHECK(guess_of(opened("heads")).answer.id == "join.1.0");
}

TEST_CASE("predict: a bar holds both answers, starts at neither, and its steps reach what is printed") {
  for (const content::Room& room : content::shipped().rooms) {
    if (room.predict.kind == content::Prediction::Kind::choose) continue;
    INFO(room.id);
    const GuessRange range = lab::guess_range(room.predict, room.predict.right);
    for (const double answer : {room.predict.right, room.predict.wrong}) {
      CHECK(answer >= range.low);
      CHECK(answer <= range.high);
      CHECK(std::abs(range.first - answer) > (range.high - range.low) / 25);
    }
    const double steps = (range.high - range.low) / range.step;
    CHECK(steps >= 99);
    CHECK(steps <= 1000);
  }
  const auto range_in = [](const char* room) {
    const content::Prediction& prediction = content::shipped().room(room)->predict;
    return lab::guess_range(prediction, prediction.right);
  };
  CHECK(range_in("look").high == 1);
  CHECK(range_in("look").step == 0.01);
  CHECK(range_in("vectors").high == doctest::Approx(12));
  CHECK(range_in("vectors").step == doctest::Approx(0.1));
  CHECK(range_in("context").high == 200);
  CHECK(range_in("context").step == 1);
  content::Prediction negative{.wrong = -3};
  CHECK(lab::guess_range(negative, 2).low == doctest::Approx(-3.6));
}

TEST_CASE("predict: no answer in the node before the reveal, all of it after") {
  for (const content::Room& room : content::shipped().rooms) {
    INFO(room.id);
    lab::Lab lab = opened(room.id);
    lab.state.predict = lab::Predict::ask;
    const lab::Guess asking = guess_of(lab);
    CHECK(!asking.revealed);
    CHECK(asking.answer == lab::Number{});
    CHECK(asking.answer_choice.empty());
    CHECK(asking.difference.empty());
    CHECK(asking.reveal_text.empty());
    CHECK(asking.rule.empty());
    lab.state.predict = lab::Predict::none;
    const bool choose = room.predict.kind == content::Prediction::Kind::choose;
    const auto wrong =
        std::ranges::find(room.predict.choices, room.predict.wrong_choice) - room.predict.choices.begin();
    lab.state.guess = {choose ? static_cast<double>(wrong) : room.predict.wrong};
    const lab::Guess revealed = guess_of(lab);
    CHECK(revealed.revealed);
    CHECK(revealed.answer.value == doctest::Approx(room.predict.right).epsilon(1e-12));
    CHECK(!revealed.reveal_text.empty());
    CHECK(!revealed.rule.empty());
    const auto right =
        std::ranges::find(room.predict.choices, room.predict.right_choice) - room.predict.choices.begin();
    lab.state.guess = {choose ? static_cast<double>(right) : room.predict.right};
    CHECK(guess_of(lab).rule.empty());
  }
}

TEST_CASE("predict: answers to choose from; the reveal waits for a choice") {
  lab::Lab lab = opened("layers");
  lab.state.predict = lab::Predict::ask;
  walk::refresh(lab);
  lab::Scene scene = walk::scene(lab);
  scene.asking = true;
  std::vector<lab::Node> nodes = lab::guess_nodes(scene, "layers", *question_of(lab));
  const lab::Guess& guess = guess_node(nodes);
  REQUIRE(guess.options.size() == 3);
  CHECK(guess.options[0].id == "guess.0.more");
  CHECK(lab::standing_guess(guess).empty());
  CHECK(!std::get_if<lab::Button>(&nodes[1])->enabled);
  lab.state.guess = {2};
  nodes = lab::guess_nodes(scene, "layers", *question_of(lab));
  CHECK(guess_node(nodes).options[2].chosen);
  CHECK(lab::standing_guess(guess_node(nodes)) == std::vector<double>{2});
  CHECK(std::get_if<lab::Button>(&nodes[1])->enabled);
  lab.state.predict = lab::Predict::none;
  const lab::Guess revealed = guess_of(lab);
  CHECK(revealed.answer_choice == "더 많이 움직여요.");
  CHECK(revealed.answer.shown == "0.306");
  CHECK(!revealed.rule.empty());
}

TEST_CASE("predict: a whole row of bars keeps the sum 1, and the reveal shows every weight") {
  lab::Lab lab = walk::lab_at("predict=row");
  const auto* guess = walk::find<lab::Guess>(lab.view);
  REQUIRE(guess != nullptr);
  REQUIRE(guess->bars.size() == 5);
  CHECK(walk::receipt(lab).sealed);
  for (const lab::GuessBar& bar : guess->bars) CHECK(bar.value == doctest::Approx(0.2));
  press(lab, "guess.3", "0.6");
  guess = walk::find<lab::Guess>(lab.view);
  CHECK(guess->bars[3].value == doctest::Approx(0.6));
  CHECK(guess->bars[0].value == doctest::Approx(0.1));
  CHECK(sum_of(*guess) == doctest::Approx(1).epsilon(1e-12));
  press(lab, "guess.3", "1");
  press(lab, "guess.4", "0.4");
  guess = walk::find<lab::Guess>(lab.view);
  CHECK(guess->bars[3].value == doctest::Approx(0.6));
  CHECK(guess->bars[0].value == 0);
  CHECK(sum_of(*guess) == doctest::Approx(1).epsilon(1e-12));
  press(lab, "guess.3", "0");
  press(lab, "guess.4", "0");
  CHECK(sum_of(*walk::find<lab::Guess>(lab.view)) == doctest::Approx(1).epsilon(1e-12));
  press(lab, "reveal");
  guess = walk::find<lab::Guess>(lab.view);
  REQUIRE(guess != nullptr);
  CHECK(guess->revealed);
  CHECK(guess->bars[3].answer.shown == "0.571");
  CHECK(guess->bars[3].answer.id == "weight.2.3");
  CHECK(!walk::receipt(lab).sealed);
  press(lab, "word.0");
  CHECK(walk::find<lab::Guess>(lab.view) == nullptr);
}

TEST_CASE("predict: hidden words have no bar, several heads no row to guess") {
  const lab::Lab hidden = walk::lab_at("predict=row&hide=3");
  const auto* guess = walk::find<lab::Guess>(hidden.view);
  REQUIRE(guess != nullptr);
  REQUIRE(guess->bars.size() == 4);
  CHECK(guess->bars[3].id == "guess.4");
  CHECK(lab::standing_guess(*guess) == std::vector<double>{0.25, 0.25, 0.25, 0, 0.25});
  CHECK(lab::shared_out(*guess, 3, 0.5) == lab::standing_guess(*guess));
  CHECK(walk::find<lab::Guess>(walk::lab_at("predict=row&pack=harbor").view) == nullptr);
  CHECK(walk::find<lab::Guess>(walk::lab_at("predict=row&hide=0,1,2,3,4").view) == nullptr);
}
