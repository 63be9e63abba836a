// Guided tours: every step that is walked is reached by link and by stepping, shows its state, and is left and resumed.
#include "lab/tour.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>

#include "content/load.h"
#include "formats/json.h"
#include "lab/action.h"
#include "lab/fields.h"
#include "walk.h"

namespace {

const content::Content& shipped() {
  return content::shipped();
}

void press(lab::Lab& lab, std::string_view node) {
  lab::advance(lab, lab::Event{std::string(node), ""});
}

const lab::TourCard& card(const lab::Lab& lab) {
  static const lab::TourCard none;
  const auto* found = walk::find<lab::TourCard>(lab.view);
  CHECK(found != nullptr);
  return found != nullptr ? *found : none;
}

void every_step(const std::function<void(const lab::TourPlace&, const lab::State&)>& check) {
  for (const content::Tour& tour : shipped().tours)
    for (const int step : lab::walked_steps(tour)) {
      const lab::TourPlace place{&tour, step};
      check(place, lab::step_state(place, shipped()));
    }
}

}  // namespace

TEST_CASE("tour: five are shipped, and what every step says of the state is in its state") {
  CHECK(shipped().tours.size() == 5);
  for (const content::Tour& tour : shipped().tours)
    for (int step = 0; step < static_cast<int>(tour.steps.size()); ++step) {
      const lab::TourPlace place{&tour, step};
      const content::TourStep& said = tour.steps[static_cast<std::size_t>(step)];
      const auto json = formats::parse_json(said.state);
      REQUIRE(std::get_if<formats::Json>(&json) != nullptr);
      lab::State state = lab::step_state(place, shipped());
      CHECK(state.room == said.room);
      CHECK(lab::tour_name(place) == state.tour);
      const lab::State before = state;
      CHECK_FALSE(lab::apply_json(std::get<formats::Json>(json), state).has_value());
      lab::settle(state, shipped());
      CHECK(state == before);
      const auto found = lab::tour_place(state.tour, shipped());
      REQUIRE(found);
      CHECK(found->tour == &tour);
      CHECK(found->step == step);
    }
  for (const char* name : {"", "none", "lesson.", "lesson.99", "lesson.x", "lesson.-1", "lesson.1.2", "attic"})
    CHECK_FALSE(lab::tour_place(name, shipped()).has_value());
}

TEST_CASE("tour: every walked step is reached by its link, alone, and links of it read back the same") {
  every_step([](const lab::TourPlace& place, const lab::State& step) {
    INFO(step.tour);
    const lab::Opened opened = lab::open_link("tour=" + step.tour, shipped());
    CHECK(opened.notice.empty());
    CHECK(opened.state == step);
    CHECK(lab::readable_link(step, {}, shipped()) == "tour=" + lab::tour_name(place));
    const auto share = lab::share_link(step);
    REQUIRE(share);
    CHECK(lab::open_link(*share, shipped()).state == step);
  });
}

TEST_CASE("tour: next walks through every step, previous back, undo to the start") {
  for (const content::Tour& tour : shipped().tours) {
    const std::vector<int> walked = lab::walked_steps(tour);
    lab::Lab lab = walk::lab_at("");
    const lab::State start = lab.state;
    press(lab, "tours");
    press(lab, "tour." + tour.id);
    if (walked.empty()) {
      CHECK(lab.state == start);
      continue;
    }
    for (std::size_t i = 0; i < walked.size(); ++i) {
      INFO(lab.state.tour);
      CHECK(lab.state == lab::step_state({&tour, walked[i]}, shipped()));
      CHECK(card(lab).step == static_cast<int>(i));
      CHECK(card(lab).steps == static_cast<int>(walked.size()));
      CHECK(!card(lab).caption.empty());
      CHECK(!card(lab).action.empty());
      CHECK(lab.visit.overlay.empty());
      CHECK((walk::find<lab::Button>(lab.view, "tour.next") != nullptr) == (i + 1 < walked.size()));
      CHECK((walk::find<lab::Button>(lab.view, "tour.previous") != nullptr) == (i > 0));
      CHECK(walk::find<lab::Button>(lab.view, "tour.again") == nullptr);
      if (i + 1 < walked.size()) press(lab, "tour.next");
    }
    for (std::size_t i = walked.size(); i-- > 1;) press(lab, "tour.previous");
    CHECK(lab.state == lab::step_state({&tour, walked.front()}, shipped()));
    while (!lab.past.empty()) press(lab, "undo");
    CHECK(lab.state == start);
  }
}

TEST_CASE("tour: a step stays while things are changed in it, leads back to itself, is left and taken up again") {
  lab::Lab lab = walk::lab_at("tour=first");
  const lab::State step = lab.state;
  press(lab, "word.0");
  CHECK(lab.state.tour == step.tour);
  CHECK(lab.state.query == 0);
  CHECK(walk::find<lab::Button>(lab.view, "tour.again") != nullptr);
  press(lab, "packs");
  press(lab, "pack.harbor");
  CHECK(lab.state.tour == step.tour);
  press(lab, "tour.again");
  CHECK(lab.state == step);

  press(lab, "tour.next");
  const lab::State second = lab.state;
  press(lab, "tour.leave");
  CHECK(lab.state.tour.empty());
  CHECK(lab.view.focus == "tours");
  lab::State without = second;
  without.tour.clear();
  CHECK(lab.state == without);
  CHECK(walk::find<lab::TourCard>(lab.view) == nullptr);
  press(lab, "word.3");
  press(lab, "tours");
  press(lab, "tour.resume");
  CHECK(lab.state == second);
}

TEST_CASE("tour: a guess that a step asks for is made inside the tour") {
  every_step([](const lab::TourPlace&, const lab::State& step) {
    if (step.predict == lab::Predict::none) return;
    lab::Lab lab = walk::lab_at("tour=" + step.tour);
    if (walk::find<lab::Guess>(lab.view) == nullptr) return;  // the room has no question of that kind
    CHECK(walk::find<lab::Button>(lab.view, "reveal") != nullptr);
    press(lab, "reveal");
    CHECK(lab.state.predict == lab::Predict::none);
    CHECK(lab.state.tour == step.tour);
  });
}

TEST_CASE("tour: links that change something in a step read back the same; unknown steps are told") {
  for (const char* link : {"tour=first&query=3", "tour=first&pack=harbor", "room=look&tour=first.1&digits=6",
                           "tour=first.4&pack=pear", "tour=first.4&hide=0"}) {
    INFO(link);
    const lab::Opened opened = lab::open_link(link, shipped());
    CHECK(opened.notice.empty());
    CHECK(!opened.state.tour.empty());
    CHECK(lab::open_link(lab::readable_link(opened.state, {}, shipped()), shipped()).state == opened.state);
  }
  for (const char* link : {"tour=attic", "tour=first.77"}) {
    const lab::Opened opened = lab::open_link(link, shipped());
    CHECK(opened.notice == "link-value");
    CHECK(opened.notice_detail == "tour");
    CHECK(opened.state == lab::open_link("", shipped()).state);
  }
  CHECK(lab::open_link("tour=first.0", shipped()).state.tour == "first");
  for (const content::Tour& tour : shipped().tours)
    for (int step = 0; step < static_cast<int>(tour.steps.size()); ++step)
      if (!lab::can_walk(tour.steps[static_cast<std::size_t>(step)]))
        CHECK(lab::open_link("tour=" + lab::tour_name({&tour, step}), shipped()).notice == "link-new");
}
