// Every room holds in every window, language and theme, with every sentence that it can show.
#include <doctest/doctest.h>

#include "lab/action.h"
#include "lab/link.h"
#include "picture/checks.h"
#include "screens.h"
#include "tests/lab/random_state.h"

using namespace screens;

namespace {

struct Look {
  std::string_view language = "ko";
  lab::ThemeName theme = lab::ThemeName::light;
  bool sheet = false;
};

void check(const lab::Lab& lab, const Window& window, std::string_view what, const Look& look = {}) {
  Eye eye;
  eye.sheet_open = look.sheet;
  const Picture picture = picture_of(lab.view, window.frame, eye, look.theme);
  for (const std::string& fault : picture::check(picture, window.frame))
    FAIL_CHECK(std::string(window.name), " ", what, " ", lab.presentation.lang.value_or(""),
               std::string(look.sheet ? " sheet" : ""), ": ", fault);
}

void check_windows(const std::string& link, const Look& look) {
  for (const bool embed : {false, true}) {
    const lab::Lab lab = lab_in(link, {1280, 800, embed}, look.language);
    for (const Window& window : windows())
      if (window.frame.embed == embed) check(lab, window, link, look);
  }
}

std::string link_of(const lab::RoomEntry& room, const content::Pack& pack) {
  std::string link = "room=" + std::string(room.id) + "&pack=" + pack.id;
  if (!pack.variant.empty()) link += "&variant=" + pack.variant;
  return link;
}

// States of rooms whose stage is put together otherwise than at the start.
constexpr const char* scenes[] = {"room=qkv&step=1",
                                  "room=qkv&step=2&key=none",
                                  "room=qkv&open=exp&key=4",
                                  "room=qkv&scale=0.5&plus=10",
                                  "room=qkv&pack=abc&q=-7.25,10&digits=6",
                                  "room=qkv&hide=3",
                                  "room=qkv&predict=ask",
                                  "room=vectors&q=0,0",
                                  "room=vectors&q=1000000,-3",
                                  "room=vectors&open=output",
                                  "room=vectors&hide=1",
                                  "room=vectors&predict=ask",
                                  "room=mask&hide=2",
                                  "room=mask&hide=2&mistake=zero_after",
                                  "room=mask&hide=2&mistake=zero_score",
                                  "room=mask&hide=2&mistake=renormalised",
                                  "room=mask&hide=0,1,2",
                                  "room=mask&step=1&mask=causal",
                                  "room=mask&hide=2&open=weight&key=0",
                                  "room=mask&predict=ask",
                                  "room=mask&hide=2&predict=ask",
                                  "room=mask&pack=pear&query=2&mask=causal&hide=0&mistake=zero_score",
                                  "room=mask&pack=notice&query=1&hide=1,2&head=1",
                                  "room=check&item=both",
                                  "room=check&item=both&step=2&variant=eligibility",
                                  "room=check&item=neither&step=7&query=1&head=1",
                                  "room=check&item=both&step=1&open=weight&key=5",
                                  "room=check&predict=ask",
                                  "room=quiz&done=two-scores&guess=0.75",
                                  "room=quiz&item=zero-q&done=zero-q&guess=0,0,0",
                                  "room=quiz&item=report&done=report&guess=1",
                                  "room=quiz&item=mix&done=mix",
                                  "room=heads&heads_on=0",
                                  "room=heads&pack=notice&query=4",
                                  "room=layers&layer=0",
                                  "room=layers&residual=0",
                                  "room=layers&pack=doll-en&query=8",
                                  "room=order&positions=1",
                                  "room=order&order=3,1,0,2&positions=1",
                                  "room=order&pack=order-en&positions=1&query=1",
                                  "room=yours&rules=1",
                                  "room=yours&sentence=",
                                  "room=yours&predict=ask",
                                  "room=yours&rules=1&sentence=배가 고파서 배를 깎아 먹었다&query=2&open=weight&key=3",
                                  "room=yours&rules=1&sentence=The cat chased a mouse into the house&query=1",
                                  "room=yours&query=12&sentence=a b c d e f g h i j k l m n o p q r s t u v w x y z",
                                  "room=context&window=6",
                                  "room=context&window=1",
                                  "room=context&window=3&query=0",
                                  "room=context&pack=three-harbor&window=4"};

}  // namespace

TEST_CASE("screens: every room with every sentence in every window and language") {
  for (const lab::RoomEntry& room : lab::rooms()) {
    std::size_t first = 0;  // every sentence in every second language, by turns
    for (const content::Pack* pack : lab::packs_of(room, content::shipped())) {
      const auto languages = walk::with_pseudo();
      for (std::size_t i = first; i < languages.size(); i += 2)
        check_windows(link_of(room, *pack), {.language = languages[i]});
      first = 1 - first;
    }
  }
}

TEST_CASE("screens: every other face of the rooms in every window and language") {
  for (const char* link : scenes)
    for (const std::string_view language : walk::with_pseudo()) check_windows(link, {.language = language});
}

TEST_CASE("screens: every question of the quiz before and after the reveal") {
  const Window places[] = {{"1280", {1280, 800}},
                           {"390", {390, 844, false, false, 1, true}},
                           {"320 embed", {320, 240, true, false, 1, true}}};
  for (const content::QuizItem& item : content::shipped().quiz)
    for (const std::string_view language : walk::languages())
      for (const Window& window : places) {
        const std::string link = "room=quiz&item=" + item.id;
        check(lab_in(link, window.frame, language), window, link);
        check(lab_in(link + "&done=" + item.id, window.frame, language), window, link);
      }
}

TEST_CASE("screens: every room as it opens, its receipt as a sheet, in every theme") {
  for (const lab::RoomEntry& room : lab::rooms()) {
    const std::string link = "room=" + std::string(room.id);
    for (const std::string_view language : walk::with_pseudo())
      check_windows(link, {.language = language, .sheet = true});
    for (const lab::ThemeName theme : {lab::ThemeName::dark, lab::ThemeName::contrast})
      check_windows(link, {.theme = theme});
  }
}

TEST_CASE("screens: whatever is pressed, in any window") {
  lab_test::Random random{11};
  for (int walk = 0; walk < 24; ++walk) {
    const Window& window = random.of(windows());
    lab::Lab lab = lab_in("room=" + std::string(random.of(lab::rooms()).id), window.frame, walk % 2 == 0 ? "ko" : "en");
    for (int step = 0; step < 60; ++step) {
      const std::string id = random.of(lab::pressable_ids(lab.view));
      lab::advance(lab, lab::Event{id, std::to_string(random.below(200) / 100.0)});
      if (step % 4 == 3) check(lab, window, lab::address_link(lab.state, lab.presentation, content::shipped()));
    }
  }
}
