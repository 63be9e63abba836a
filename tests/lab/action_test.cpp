#include "lab/action.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "content/load.h"
#include "lab/fields.h"
#include "lab/link.h"

namespace {

lab::Lab opened(std::string_view fragment = "") {
  return lab::open_lab(content::shipped(), {}, fragment);
}

lab::Lab& press(lab::Lab& lab, std::string_view id, std::string_view value = "") {
  const lab::Event event{std::string(id), std::string(value)};
  CHECK_MESSAGE(lab::action_for(lab, event), id);
  lab::advance(lab, event);
  return lab;
}

bool offers(const lab::Lab& lab, std::string_view id) {
  const auto ids = lab::pressable_ids(lab.view);
  return std::ranges::find(ids, id) != ids.end();
}

}  // namespace

TEST_CASE("action: an id that is not in the view, or a bad value, changes nothing") {
  lab::Lab lab = opened();
  for (const std::string_view id :
       {"word.5",     "word.-1",    "word.x", "word.",  "head.0",  "pack.abc",      "pack.harbor",        "theme.dark",
        "digits.16",  "lang.xx",    "close",  "reveal", "guess.0", "receipt.close", "receipt.weight.2.9", "weight.2.9",
        "weight.0.1", "room.attic", "",       "nothing"}) {
    CHECK_MESSAGE(!lab::action_for(lab, {std::string(id), ""}), id);
    lab::advance(lab, lab::Event{std::string(id), ""});
  }
  CHECK(lab.state == lab::State());
  CHECK(lab.past.empty());
}

TEST_CASE("action: every enabled control of every overlay means something") {
  for (const std::string_view first :
       {"", "settings", "packs", "rooms", "tours", "formula", "code", "share", "predict", "weight.2.3"}) {
    lab::Lab lab = opened();
    if (!first.empty()) press(lab, first);
    const std::set<std::string> eye_only{"receipt.sheet"};
    for (const std::string& id : lab::pressable_ids(lab.view)) {
      const bool line = id.starts_with("receipt.") && id != "receipt.all" && id != "receipt.close";
      if (line || eye_only.contains(id)) continue;  // the opened number's own line has nothing above it to fold
      CHECK_MESSAGE(lab::action_for(lab, {id, id == "guess.0" ? "0.5" : ""}), id);
    }
  }
}

TEST_CASE("action: pressing a word asks for it, and its row is computed") {
  lab::Lab lab = opened();
  press(lab, "word.0");
  CHECK(lab.state.query == 0);
  CHECK(lab.result.inputs.query == 0);
  CHECK(lab.past.size() == 1);
  press(lab, "word.0");
  CHECK(lab.past.size() == 1);  // nothing changed, nothing to undo
}

TEST_CASE("action: heads go off and on, all on is the neutral state") {
  lab::Lab lab = opened("pack=harbor");
  press(lab, "head.1");
  CHECK(lab.state.heads_on == std::vector{0});
  press(lab, "head.0");
  CHECK(lab.state.heads_on == std::vector<int>{});
  press(lab, "head.0");
  press(lab, "head.1");
  CHECK(lab.state.heads_on == std::nullopt);
  CHECK(lab.state == opened("pack=harbor").state);
}

TEST_CASE("action: a pack brings its own numbers and keeps what is the screen's") {
  lab::Lab lab = opened("query=0&digits=6&hide=1&open=weight&key=3");
  press(lab, "packs");
  CHECK(lab.visit.overlay == "packs");
  press(lab, "pack.bank.borrowed");
  CHECK(lab.visit.overlay.empty());
  CHECK(lab.state.pack == "bank");
  CHECK(lab.state.variant == "borrowed");
  CHECK(lab.state.query == content::shipped().pack("bank", "borrowed")->query);
  CHECK(lab.state.hide.empty());
  CHECK(lab.state.open.empty());
  CHECK(lab.state.digits == 6);
}

TEST_CASE("action: a number opens its proof, lines unfold, all unfold, and closing gives the number the focus back") {
  lab::Lab lab = opened();
  press(lab, "weight.2.3");
  CHECK(lab.state.open == "weight");
  CHECK(lab.state.key == 3);
  CHECK(lab.view.focus == "receipt.weight.2.3");
  const auto before = lab::pressable_ids(lab.view).size();
  press(lab, "receipt.exp.2.3");
  CHECK(lab.visit.unfolded == std::vector<std::string>{"receipt.exp.2.3"});
  CHECK(lab::pressable_ids(lab.view).size() > before);
  press(lab, "receipt.exp.2.3");
  CHECK(lab.visit.unfolded.empty());
  press(lab, "receipt.all");
  CHECK(lab.visit.unfolded.size() > 4);
  press(lab, "receipt.close");
  CHECK(lab.state == lab::State());
  CHECK(lab.visit.unfolded.empty());
  CHECK(lab.view.focus == "weight.2.3");
}

TEST_CASE("action: unfolding all with nothing open goes from the place down to what was typed") {
  lab::Lab lab = opened();
  press(lab, "receipt.all");
  CHECK(lab.state.open == "place");
  CHECK(offers(lab, "receipt.score.2.3"));
}

TEST_CASE("action: choosing a word closes the proof of a cell and keeps that of a row") {
  lab::Lab lab = opened("open=weight&key=3");
  press(lab, "word.0");
  CHECK(lab.state.open.empty());
  CHECK(lab.state.key == std::nullopt);
  lab = opened("open=place");
  press(lab, "word.0");
  CHECK(lab.state.open == "place");
}

TEST_CASE("action: predict, drag, reveal; the guess stays beside the answer until another word is asked for") {
  lab::Lab lab = opened();
  press(lab, "predict");
  CHECK(lab.state.predict == lab::Predict::ask);
  CHECK(!offers(lab, "weight.2.3"));  // sealed
  CHECK(!lab::action_for(lab, {"guess.0", "much"}));
  CHECK(!lab::action_for(lab, {"guess.1", "0.5"}));
  press(lab, "guess.0", "0.574");
  CHECK(lab.state.guess == std::vector{0.57});
  press(lab, "guess.0", "7");
  CHECK(lab.state.guess == std::vector{1.0});
  press(lab, "guess.0", "0.25");
  press(lab, "reveal");
  CHECK(lab.state.predict == lab::Predict::none);
  CHECK(lab.state.guess == std::vector{0.25});
  CHECK(!lab::action_for(lab, {"guess.0", "0.5"}));
  press(lab, "digits.6");
  CHECK(lab.state.guess == std::vector{0.25});
  press(lab, "word.0");
  CHECK(lab.state.guess.empty());
}

TEST_CASE("action: an untouched bar counts as a guess, skipping leaves none") {
  lab::Lab lab = opened();
  press(lab, "predict");
  press(lab, "reveal");
  CHECK(lab.state.guess == std::vector{0.2});  // equal shares of five words
  lab = opened();
  press(lab, "predict");
  press(lab, "guess.0", "0.5");
  press(lab, "skip");
  CHECK(lab.state == lab::State());
}

TEST_CASE("action: language, theme, size and motion leave the state alone and are not undone") {
  lab::Lab lab = opened("query=0");
  const lab::State state = lab.state;
  press(lab, "lang.en");
  CHECK(lab.view.language == "en");
  press(lab, "settings");
  press(lab, "settings.lang.ko");
  CHECK(lab.presentation.lang == std::nullopt);  // the reader's own
  press(lab, "theme.dark");
  CHECK(lab::theme_of(lab) == lab::ThemeName::dark);
  press(lab, "theme.contrast");
  CHECK(lab::theme_of(lab) == lab::ThemeName::contrast);
  press(lab, "theme.contrast");
  CHECK(lab::theme_of(lab) == lab::ThemeName::light);
  press(lab, "zoom.1.5");
  CHECK(lab.presentation.zoom == 1.5);
  press(lab, "motion");
  CHECK(!lab::moves(lab));
  press(lab, "motion");
  CHECK(lab.presentation.motion == std::nullopt);
  CHECK(lab.state == state);
  CHECK(lab.past.empty());
  press(lab, "close");
  CHECK(lab.visit.overlay.empty());
  CHECK(lab.view.focus == "settings");
}

TEST_CASE("action: the settings button closes what it opened; the text view is a state") {
  lab::Lab lab = opened();
  press(lab, "settings");
  CHECK(lab.view.focus == "close");
  press(lab, "settings");
  CHECK(lab.visit.overlay.empty());
  press(lab, "settings");
  press(lab, "text-view");
  CHECK(lab.state.view == lab::ViewMode::text);
  press(lab, "settings");
  press(lab, "text-view");
  CHECK(lab.state == lab::State());
}

TEST_CASE("action: sharing copies the record, and only what the outside reports is told") {
  lab::Lab lab = opened("query=0&lang=en");
  press(lab, "share");
  const auto effects = lab::advance(lab, lab::Event{"copy.link", ""});
  REQUIRE(effects.size() == 1);
  REQUIRE(std::holds_alternative<lab::CopyText>(effects[0]));
  const std::string text = std::get<lab::CopyText>(effects[0]).text;
  CHECK(text == "#" + *lab::share_link(lab.state) + "&lang=en");
  CHECK(lab::open_link(text, content::shipped()).state == lab.state);
  CHECK(lab.visit.notice.empty());
  lab::advance(lab, lab::Action{lab::CopyDone{true}, "", true});
  CHECK(lab.visit.notice == "copied-text");  // not on the internet: no address stands before it
  press(lab, "notice");
  CHECK(lab.visit.notice.empty());
  lab::advance(lab, lab::Action{lab::CopyDone{false}, "", true});
  CHECK(lab.visit.notice == "copy-by-hand");
  press(lab, "word.1");
  CHECK(lab.visit.notice.empty());
}

TEST_CASE("action: the own window carries state, language and look, but not the frame") {
  lab::Lab lab = opened("query=0&lang=en&theme=dark&embed=1&without=try&report=attempt&host=https://a.example");
  const auto effects = lab::advance(lab, lab::Event{"newwindow", ""});
  REQUIRE(effects.size() == 1);
  REQUIRE(std::holds_alternative<lab::OpenWindow>(effects[0]));
  CHECK(std::get<lab::OpenWindow>(effects[0]).link == "query=0&lang=en&theme=dark");
}

TEST_CASE("action: reset is the room's start and can be undone; a link from outside too") {
  lab::Lab lab = opened("query=0&hide=1&pack=harbor");
  const lab::State before = lab.state;
  press(lab, "settings");
  press(lab, "reset");
  CHECK(lab.state == lab::State());
  CHECK(lab.visit.notice == "reset");
  press(lab, "undo");
  CHECK(lab.state == before);
  lab::advance(lab, lab::Action{lab::OpenLink{"#query=3&lang=en"}, "", true});
  CHECK(lab.state.query == 3);
  CHECK(lab.view.language == "en");
  lab::advance(lab, lab::Action{lab::OpenLink{"#al1-x"}, "", true});
  CHECK(lab.state == lab::State());
  CHECK(lab.visit.notice == "link-damaged");
}

TEST_CASE("action: a room that is not there is not gone to, and the room that is open stays as it is") {
  lab::Lab lab = opened("query=1");
  for (const char* room : {"attic", "look"}) {
    lab::advance(lab, lab::Action{lab::GoRoom{room}, "", true});
    CHECK(lab.state.query == 1);
    CHECK(lab.past.empty());
  }
}
