// Every room holds in every window, language and theme: no text over another, none cut off or too small, targets a
// finger high. Walks the table of rooms.
#include <doctest/doctest.h>

#include "picture/checks.h"
#include "screens.h"

using namespace screens;

namespace {

struct Look {
  std::string_view language = "ko";
  lab::ThemeName theme = lab::ThemeName::light;
  bool sheet = false;
};

std::string link_of(std::string_view room, const content::Pack& pack) {
  std::string link = "room=" + std::string(room) + "&pack=" + pack.id;
  if (!pack.variant.empty()) link += "&variant=" + pack.variant;
  return link;
}

void check_in(const std::string& link, const Look& look) {
  Eye eye;
  eye.sheet_open = look.sheet;
  for (const Window& window : windows()) {
    const lab::Lab lab = lab_in(link, window.frame, look.language);
    const Picture picture = picture_of(lab.view, window.frame, eye, look.theme);
    for (const std::string& fault : picture::check(picture, window.frame))
      FAIL_CHECK(link, " ", window.name, " ", look.language, look.sheet ? " sheet: " : ": ", fault);
  }
}

}  // namespace

TEST_CASE("rooms: each as it opens, in every window, language and theme") {
  for (const lab::RoomEntry& room : lab::rooms()) {
    const std::string link = "room=" + std::string(room.id);
    for (const std::string_view language : {"ko", "en", "pseudo"})
      for (const bool sheet : {false, true}) check_in(link, {.language = language, .sheet = sheet});
    for (const lab::ThemeName theme : {lab::ThemeName::dark, lab::ThemeName::contrast})
      check_in(link, {.theme = theme});
  }
}

TEST_CASE("rooms: each with every sentence that it takes") {
  int turn = 0;
  constexpr std::string_view languages[] = {"ko", "en", "pseudo"};
  for (const lab::RoomEntry& room : lab::rooms())
    for (const content::Pack* pack : lab::packs_of(room, content::shipped()))
      check_in(link_of(room.id, *pack), {.language = languages[++turn % 3]});
}

TEST_CASE("rooms: changed as a visitor changes them") {
  for (const char* link :
       {"room=heads&heads_on=0", "room=heads&pack=notice&query=4", "room=layers&layer=0", "room=layers&residual=0",
        "room=layers&pack=doll-en&query=8", "room=order&positions=1", "room=order&order=3,1,0,2&positions=1",
        "room=order&pack=order-en&positions=1&query=1", "room=context&window=6", "room=context&window=1",
        "room=context&window=3&query=0", "room=context&pack=three-harbor&window=4"})
    for (const std::string_view language : {"ko", "en", "pseudo"}) check_in(link, {.language = language});
}
