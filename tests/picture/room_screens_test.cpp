// Every room holds in every window, language and theme, with every sentence that it can show.
#include <doctest/doctest.h>

#include "lab/action.h"
#include "picture/checks.h"
#include "screens.h"

using namespace screens;

namespace {

constexpr lab::ThemeName themes[] = {lab::ThemeName::light, lab::ThemeName::dark, lab::ThemeName::contrast};

void check(const lab::Lab& lab, const Window& window, std::string_view what,
           lab::ThemeName theme = lab::ThemeName::light) {
  const Picture picture = picture_of(lab.view, window.frame, {}, theme);
  for (const std::string& fault : picture::check(picture, window.frame))
    FAIL_CHECK(std::string(window.name), " ", what, " ", lab.presentation.lang.value_or(""), ": ", fault);
}

void check_windows(const std::string& link, std::string_view language) {
  for (const bool embed : {false, true}) {
    const lab::Lab lab = lab_in(link, {1280, 800, embed}, language);
    for (const Window& window : windows())
      if (window.frame.embed == embed) check(lab, window, link);
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
                                  "room=quiz&item=mix&done=mix"};

}  // namespace

TEST_CASE("screens: every room with every sentence in every window and language") {
  for (const lab::RoomEntry& room : lab::rooms()) {
    int turn = 0;
    for (const content::Pack* pack : lab::packs_of(room, content::shipped()))
      for (const char* language : {"ko", "en", "pseudo"})
        if (turn++ % 2 == 0) check_windows(link_of(room, *pack), language);
  }
}

TEST_CASE("screens: every other face of the rooms in every window and language") {
  for (const char* link : scenes)
    for (const char* language : {"ko", "en", "pseudo"}) check_windows(link, language);
}

TEST_CASE("screens: every question of the quiz before and after the reveal") {
  const Window places[] = {{"1280", {1280, 800}},
                           {"390", {390, 844, false, false, 1, true}},
                           {"320 embed", {320, 240, true, false, 1, true}}};
  for (const content::QuizItem& item : content::shipped().quiz)
    for (const char* language : {"ko", "en"})
      for (const Window& window : places) {
        const std::string link = "room=quiz&item=" + item.id;
        check(lab_in(link, window.frame, language), window, link);
        check(lab_in(link + "&done=" + item.id, window.frame, language), window, link);
      }
}

TEST_CASE("screens: every room in every theme") {
  for (const lab::RoomEntry& room : lab::rooms())
    for (const lab::ThemeName theme : themes)
      check(lab_in("room=" + std::string(room.id), {1280, 800}), windows().front(), room.id, theme);
}
