// Guesses in every window: one bar, a whole row of bars, answers to choose from, before and after the reveal.
#include <doctest/doctest.h>

#include "lab/predict.h"
#include "picture/checks.h"
#include "screens.h"

using namespace screens;

namespace {

// The first screen with the question of any room in place of its own.
lab::View with_question_of(std::string_view room, std::string_view language, const Frame& frame, lab::Predict predict,
                           const std::vector<double>& guess) {
  lab::Lab other = walk::lab_at("", language);
  other.state = lab::start_state(*other.content, room);
  other.state.guess = guess;
  walk::refresh(other);
  lab::Scene scene = walk::scene(other);
  scene.asking = predict != lab::Predict::none;
  lab::View view = lab_in("", frame, language).view;
  for (lab::Region& region : view.regions)
    if (region.name == lab::RegionName::try_it) region.nodes = lab::guess_nodes(scene, room, *lab::asked(scene, room));
  return view;
}

void check_view(const lab::View& view, const Window& window, std::string_view what) {
  for (const std::string& fault : picture::check(picture_of(view, window.frame), window.frame))
    FAIL_CHECK(std::string(window.name), " ", std::string(what), " ", view.language, ": ", fault);
}

}  // namespace

TEST_CASE("guess: every room's question fits every window") {
  for (const std::string_view language : walk::with_pseudo())
    for (const Window& window : windows())
      for (const content::Room& room : content::shipped().rooms) {
        check_view(with_question_of(room.id, language, window.frame, lab::Predict::ask, {}), window, room.id);
        check_view(with_question_of(room.id, language, window.frame, lab::Predict::none, {room.predict.wrong}), window,
                   room.id);
      }
}

TEST_CASE("guess: answers to choose from can be pressed, each once, and hold what they say") {
  for (const Window& window : windows()) {
    const lab::View view = with_question_of("layers", "ko", window.frame, lab::Predict::ask, {2});
    check_view(view, window, "layers, chosen");
    check_view(with_question_of("layers", "ko", window.frame, lab::Predict::none, {2}), window, "layers, revealed");
    const Picture picture = picture_of(view, window.frame);
    for (const char* id : {"guess.0.more", "guess.0.less", "guess.0.same", "reveal", "skip"}) {
      INFO(window.name, " ", id);
      CHECK(hit_of(picture, id) != nullptr);
    }
    CHECK(hit_of(picture, "guess.0") == nullptr);
  }
}

TEST_CASE("guess: a bar for each word of the row fits every window") {
  for (const std::string_view language : walk::with_pseudo())
    for (const Window& window : windows())
      for (const char* link : {"predict=row", "guess=0.1,0.1,0.1,0.6,0.1", "predict=row&hide=1", "predict=row&digits=6",
                               "guess=0,0,0,1,0", "room=look&pack=bank&predict=row"}) {
        const lab::Lab lab = lab_in(link, window.frame, language);
        check_view(lab.view, window, link);
        const Picture picture = picture_of(lab.view, window.frame);
        const auto* guess = walk::find<lab::Guess>(lab.view);
        REQUIRE(guess != nullptr);
        for (const lab::GuessBar& bar : guess->bars) {
          if (guess->revealed) continue;
          const picture::Hit* hit = hit_of(picture, bar.id);
          REQUIRE(hit != nullptr);
          CHECK(hit->drags);
        }
      }
}
