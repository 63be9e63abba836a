#include <doctest/doctest.h>

#include <string>

#include "content/load.h"
#include "lab/action.h"

namespace {

lab::Lab opened(std::string_view fragment = "") {
  return lab::open_lab(content::shipped(), {}, fragment);
}
void send(lab::Lab& lab, std::string_view id, std::string_view value = "", bool last = true) {
  lab::advance(lab, lab::Event{std::string(id), std::string(value), last});
}

}  // namespace

TEST_CASE("undo: back and forth through states, to the start and to the end") {
  lab::Lab lab = opened();
  std::vector<lab::State> states{lab.state};
  for (const std::string_view id : {"word.0", "digits.6", "weight.0.1", "receipt.close", "word.4"}) {
    send(lab, id);
    states.push_back(lab.state);
    CHECK(states.back() != states[states.size() - 2]);
  }
  for (std::size_t i = states.size() - 1; i > 0; --i) {
    send(lab, "undo");
    CHECK(lab.state == states[i - 1]);
    CHECK(lab.result.inputs.query == lab.state.query);
  }
  send(lab, "undo");
  CHECK(lab.state == states.front());
  for (std::size_t i = 1; i < states.size(); ++i) {
    send(lab, "redo");
    CHECK(lab.state == states[i]);
  }
  send(lab, "redo");
  CHECK(lab.state == states.back());
}

TEST_CASE("undo: a new change forgets what was undone") {
  lab::Lab lab = opened();
  send(lab, "word.0");
  send(lab, "undo");
  send(lab, "word.1");
  CHECK(lab.future.empty());
  send(lab, "redo");
  CHECK(lab.state.query == 1);
}

TEST_CASE("undo: one drag is one step, two drags are two") {
  lab::Lab lab = opened();
  send(lab, "predict");
  const lab::State asked = lab.state;
  const auto drag = [&](std::initializer_list<std::string_view> values) {
    for (const std::string_view value : values) send(lab, "guess.0", value, value == *(values.end() - 1));
  };
  drag({"0.3", "0.4", "0.5"});
  const lab::State first = lab.state;
  drag({"0.5", "0.6", "0.7"});  // its first step changes nothing
  CHECK(lab.state.guess == std::vector{0.7});
  send(lab, "undo");
  CHECK(lab.state == first);
  send(lab, "undo");
  CHECK(lab.state == asked);
  send(lab, "redo");
  CHECK(lab.state == first);
}

TEST_CASE("undo: something else in between ends a drag") {
  lab::Lab lab = opened();
  send(lab, "predict");
  send(lab, "guess.0", "0.3", false);
  send(lab, "lang.en");
  const lab::State between = lab.state;
  send(lab, "guess.0", "0.4", false);
  send(lab, "undo");
  CHECK(lab.state == between);
}

TEST_CASE("undo: overlays, notices and unfolded lines are no steps") {
  lab::Lab lab = opened("open=weight&key=3");
  for (const std::string_view id : {"receipt.exp.2.3", "settings", "theme.dark", "close", "lang.en"}) send(lab, id);
  CHECK(lab.past.empty());
  CHECK(lab.presentation.theme == lab::Presentation::Theme::dark);
}

TEST_CASE("undo: the memory has an end") {
  lab::Lab lab = opened();
  for (int i = 0; i < 500; ++i) send(lab, i % 2 == 0 ? "word.0" : "word.1");
  CHECK(lab.past.size() == 200);
}
