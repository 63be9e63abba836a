// Every window leads to every room: by rail, tabs, bar, arrows or overview; and a tour's card stands in each of them.
#include "picture/rooms.h"

#include <doctest/doctest.h>

#include <set>

#include "lab/action.h"
#include "lab/navigation.h"
#include "lab/tour.h"
#include "picture/checks.h"
#include "screens.h"

using namespace screens;

namespace {

void press(lab::Lab& lab, std::string_view node) {
  lab::advance(lab, lab::Event{std::string(node), ""});
}

std::set<std::string> nodes_of(const Picture& picture) {
  std::set<std::string> nodes;
  for (const picture::Hit& hit : picture.hits) nodes.insert(hit.node);
  return nodes;
}

void check(const lab::Lab& lab, const Window& window, std::string_view what,
           lab::ThemeName theme = lab::ThemeName::light) {
  const Picture picture = picture_of(lab.view, window.frame, {}, theme);
  for (const std::string& fault : picture::check(picture, window.frame))
    FAIL_CHECK(window.name, " ", what, " ", lab.presentation.lang.value_or(""), ": ", fault);
}

constexpr lab::ThemeName themes[] = {lab::ThemeName::light, lab::ThemeName::dark, lab::ThemeName::contrast};

// The outer ring round the thing to press; what a mistake misses is dashed otherwise.
int dashed(const Picture& picture) {
  int count = 0;
  for (const picture::Box* box : parts<picture::Box>(picture))
    count += box->stroke.dash == std::vector<float>{5, 5} && box->stroke.width == 1.6f;
  return count;
}

}  // namespace

TEST_CASE("rooms: where the rail is whole every room can be pressed, where it is low those of the open chapter") {
  const lab::Lab lab = lab_in("", {1280, 800});
  const auto whole = nodes_of(picture_of(lab.view, {1280, 800}));
  const auto low = nodes_of(picture_of(lab.view, {1280, 640}));
  const auto kiosk = nodes_of(picture_of(lab.view, {1920, 1080, false, true, 1, true}));
  const bool all = lab::rooms().size() >= 14;  // with fewer the low window has place for them too
  for (const lab::ChapterEntry& chapter : lab::chapters()) {
    CHECK_FALSE(whole.contains("chapter." + std::string(chapter.id)));
    if (all) CHECK(low.contains("chapter." + std::string(chapter.id)));
    for (const std::string_view room : chapter.rooms) {
      const std::string node = "room." + std::string(room);
      CHECK(whole.contains(node));
      CHECK(kiosk.contains(node));
      if (all) CHECK(low.contains(node) == (chapter.id == lab::chapter_of(lab.state.room)));
    }
  }
}

TEST_CASE("rooms: with the keys on a room its chapter is shown") {
  const lab::Lab lab = lab_in("", {768, 1024});
  for (const lab::RoomEntry& room : lab::rooms()) {
    Eye eye;
    eye.focused = "room." + std::string(room.id);
    CHECK(hit_of(picture_of(lab.view, {768, 1024}, eye), eye.focused) != nullptr);
    CHECK(hit_of(picture_of(lab.view, {1280, 640}, eye), eye.focused) != nullptr);
  }
}

TEST_CASE("rooms: tabs and bar lead on, in rooms at both ends") {
  for (const lab::RoomEntry& room : lab::rooms()) {
    const std::string link = "room=" + std::string(room.id);
    const lab::Lab lab = lab_in(link, {390, 844});
    const Picture phone = picture_of(lab.view, {390, 844, false, false, 1, true});
    for (const char* node : {"go.previous", "go.next"})
      CHECK((hit_of(phone, node) != nullptr) == (walk::find<lab::Button>(lab.view, node) != nullptr));
    CHECK(hit_of(phone, "rooms") != nullptr);
    const Picture tablet = picture_of(lab.view, {768, 1024, false, false, 1, true});
    for (const lab::ChapterEntry& chapter : lab::chapters())
      CHECK(hit_of(tablet, "chapter." + std::string(chapter.id)) != nullptr);
    CHECK(hit_of(tablet, "room." + std::string(room.id)) != nullptr);
  }
}

TEST_CASE("rooms: inside another page the title row counts and leads on where the link asks for it") {
  for (const Frame& frame :
       {Frame{600, 400, true}, Frame{800, 450, true}, Frame{1280, 720, true}, Frame{390, 600, true}}) {
    const lab::Lab with = lab_in("nav=1", frame), without = lab_in("", frame);
    const std::string count = "1 / " + std::to_string(lab::rooms().size());
    CHECK(shows(picture_of(with.view, frame), count));
    CHECK_FALSE(shows(picture_of(without.view, frame), count));
    CHECK((hit_of(picture_of(with.view, frame), "go.next") != nullptr) == (lab::rooms().size() > 1));
  }
}

TEST_CASE("rooms: every window, language and theme holds with rail, overview and list of tours") {
  for (const std::string_view language : walk::with_pseudo())
    for (const Window& window : windows())
      for (const lab::ThemeName theme : themes)
        for (const char* overlay : {"", "rooms", "tours"}) {
          lab::Lab lab = lab_in("nav=1", window.frame, language);
          lab.visit.overlay = overlay;
          lab.visit.left_tour = "first.1";
          walk::refresh(lab);
          check(lab, window, overlay, theme);
        }
}

TEST_CASE("rooms: the overview shows what every room asks") {
  lab::Lab lab = lab_in("", {1280, 800});
  press(lab, "rooms");
  const Picture picture = picture_of(lab.view, {1280, 800});
  for (const lab::RoomEntry& room : lab::rooms()) {
    CHECK(hit_of(picture, "rooms." + std::string(room.id)) != nullptr);
    CHECK(shows(picture, lab::texts_of(lab)(std::string(room.id) + ".title")));
  }
}

TEST_CASE("tour: its card holds in every window and language, and its buttons can be pressed") {
  for (const std::string_view language : walk::with_pseudo())
    for (const content::Tour& tour : content::shipped().tours)
      for (const int step : lab::walked_steps(tour))
        for (const Window& window : windows()) {
          const std::string link = "tour=" + lab::tour_name({&tour, step});
          lab::Lab lab = lab_in(link, window.frame, language);
          const bool look = lab.state.room == "look";  // the stages of other rooms are checked with those rooms
          if (look) check(lab, window, link, themes[static_cast<std::size_t>(step) % 3]);
          const Picture picture = picture_of(lab.view, window.frame);
          for (const lab::Region& region : lab.view.regions)
            for (const lab::Node& node : region.nodes)
              if (const auto* button = std::get_if<lab::Button>(&node); button && button->id.starts_with("tour."))
                CHECK(hit_of(picture, button->id) != nullptr);
          press(lab, "word.0");
          press(lab, "word.1");
          if (look) check(lab, window, link + " left");
        }
}

TEST_CASE("tour: rings stand round the thing to press, for as long as it is to be pressed") {
  lab::Lab lab = lab_in("tour=first", {1280, 800});
  const Picture before = picture_of(lab.view, {1280, 800});
  const picture::Hit* word = hit_of(before, "word.0");
  REQUIRE(word != nullptr);
  CHECK(dashed(before) == 1);
  press(lab, "word.0");
  CHECK(dashed(picture_of(lab.view, {1280, 800})) == 0);
  for (const content::Tour& tour : content::shipped().tours)
    for (const int step : lab::walked_steps(tour)) {
      const lab::Lab here = lab_in("tour=" + lab::tour_name({&tour, step}), {1280, 800});
      INFO(here.state.tour);
      const bool points = !tour.steps[static_cast<std::size_t>(step)].press.empty();
      CHECK(dashed(picture_of(here.view, {1280, 800})) == (points ? 1 : 0));
    }
}

TEST_CASE("tour: a sentence is ringed in the list once that is open, and nothing is in another list") {
  for (const picture::Frame& frame : {picture::Frame{1280, 800}, picture::Frame{390, 844}}) {
    lab::Lab lab = lab_in("tour=first.3", frame);
    press(lab, "packs");
    const Picture list = picture_of(lab.view, frame);
    REQUIRE(hit_of(list, "pack.seen") != nullptr);
    CHECK(walk::find<lab::TourCard>(lab.view)->press == "pack.seen");
    CHECK(dashed(list) == 1);
    press(lab, "settings");
    CHECK(dashed(picture_of(lab.view, frame)) == 0);
  }
}
