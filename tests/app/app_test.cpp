#include "app/app.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "bench.h"
#include "lab/link.h"
#include "languages.h"

TEST_CASE("app: one tap on a word chooses it, on the first try, without a frame in between") {
  AppBench bench;
  REQUIRE(bench.hit("word.0") != nullptr);
  bench.tap("word.0");
  CHECK(bench.app->lab().state.query == 0);
  bench.tap("word.3");
  CHECK(bench.app->lab().state.query == 3);
  CHECK(bench.app->lab().past.size() == 2);
}

TEST_CASE("app: the centre of every target presses just that target") {
  for (const float width : {320.0f, 390.0f, 768.0f, 1280.0f}) {
    AppBench bench("motion=0", width, 800, true, width < 480);
    for (const app::PressTarget& target : bench.targets) {
      if (!target.node.starts_with("word.")) continue;
      const picture::Hit* hit = app::hit_at(bench.app->picture(), {target.x + target.w / 2, target.y + target.h / 2});
      REQUIRE(hit != nullptr);
    }
    CHECK(!bench.targets.empty());
  }
}

// A chapter's tab only brings its rooms into view, which moving the focus to one of them does as well (keys 1 to 9).
void add_chapters(const lab::View& view, std::set<std::string>& reached) {
  for (const lab::Region& region : view.regions)
    for (const lab::Node& node : region.nodes)
      if (const auto* list = std::get_if<lab::RoomList>(&node))
        for (const lab::Chapter& chapter : list->chapters)
          if (std::ranges::all_of(chapter.rooms, [&](const auto& room) { return reached.count(room.id) == 1; }))
            reached.insert(chapter.id);
}

TEST_CASE("app: whatever can be pressed on the picture can be reached by keys") {
  for (const char* fragment : {"motion=0", "motion=0&open=weight&key=3", "motion=0&predict=ask", "motion=0&pack=bank"})
    for (const float width : {320.0f, 390.0f, 768.0f, 1280.0f}) {
      AppBench bench(fragment, width, 800, true, width < 480);
      std::set<std::string> reached{"sheet", "receipt.sheet"};  // the eye's own
      for (const app::Stop& stop : app::focus_stops(bench.app->lab().view))
        reached.insert(stop.nodes.begin(), stop.nodes.end());
      add_chapters(bench.app->lab().view, reached);
      for (const picture::Hit& hit : bench.app->picture().hits) {
        CAPTURE(fragment);
        CAPTURE(width);
        CHECK_MESSAGE(reached.count(hit.node) == 1, hit.node);
      }
    }
}

TEST_CASE("app: zero frames when still") {
  AppBench bench("");
  bench.settle();
  bench.clock += 1;
  bench.settle();  // the address
  bench.frames_asked = 0;
  CHECK(!bench.app->frame(bench.clock));
  CHECK(bench.frames_asked == 0);
  bench.app->pointer({app::Pointer::Kind::move, {3, 3}, false, 0});
  bench.app->pointer({app::Pointer::Kind::move, {5, 3}, false, 0});
  CHECK(bench.frames_asked == 0);  // nothing under the pointer changed
}

TEST_CASE("app: the first visit plays once, and any input ends it") {
  AppBench bench("");
  CHECK(bench.app->frame(bench.clock));
  CHECK(bench.app->moving());
  CHECK(bench.settle() > 100);
  CHECK(!bench.app->moving());
  AppBench pressed("");
  pressed.app->frame(pressed.clock);
  pressed.app->key("F2", false, false);
  CHECK(!pressed.app->moving());
  CHECK(pressed.app->shown() == pressed.app->lab().result.inputs);
  CHECK(!AppBench("motion=0").app->frame(0));
}

TEST_CASE("app: the picture of another room, or of what lies over it, comes in over the old one") {
  AppBench bench("");
  bench.settle();
  for (const char* node : {"room.qkv", "settings", "close"}) {
    CAPTURE(node);
    bench.app->event(node, "");
    CHECK(bench.app->moving());
    CHECK(bench.app->shown() == bench.app->lab().result.inputs);  // what comes in is true from the first frame on
    bench.clock += 0.2;
    CHECK(bench.app->frame(bench.clock));
    bench.clock += 0.1;
    bench.app->frame(bench.clock);
    CHECK(!bench.app->moving());
  }
  AppBench calm("motion=0");
  calm.settle();
  calm.app->event("room.qkv", "");
  CHECK(!calm.app->moving());
}

TEST_CASE("app: a blank in a proof can be filled in and skipped on the picture, at every width") {
  for (const float width : {1280.0f, 768.0f, 390.0f}) {
    CAPTURE(width);
    AppBench bench("motion=0", width, 800, true, width < 480);
    for (int i = 0; i < 3; ++i) {
      bench.app->event("weight.2.3", "");
      bench.app->event("receipt.close", "");
    }
    bench.app->event("weight.2.3", "");
    for (const char* node : {"blank", "blank.skip"})
      CHECK_MESSAGE(
          std::ranges::any_of(bench.app->picture().hits, [&](const picture::Hit& hit) { return hit.node == node; }),
          node);
    bench.app->event("blank", "0.57");
    bench.app->event("blank.check", "");
    CHECK(lab::proof_open(bench.app->lab()));
    CHECK(bench.regions["receipt"].find("0.571") != std::string::npos);
  }
}

TEST_CASE("app: state and mirror take the target at once while the picture moves there") {
  AppBench bench("");
  bench.settle();
  bench.tap("word.0");
  CHECK(bench.app->moving());
  CHECK(bench.app->lab().state.query == 0);
  CHECK(bench.regions["stage"].find("aria-checked=\"true\"") != std::string::npos);
  CHECK(bench.app->shown().mix == 0);
  CHECK(bench.app->shown().query == 0);
  bench.clock += 0.45;
  CHECK(bench.app->frame(bench.clock));
  CHECK(bench.app->shown().mix > 0.3);
  CHECK(bench.app->shown().mix < 0.7);
  bench.settle();
  CHECK(bench.app->shown() == bench.app->lab().result.inputs);
}

TEST_CASE("app: targets handed out do not move while numbers do") {
  AppBench bench("");
  bench.settle();
  bench.tap("word.0");
  const auto first = bench.targets;
  bench.clock += 0.3;
  bench.app->frame(bench.clock);
  bench.settle();
  bench.app->resize(1280, 800, 1);
  CHECK(bench.targets == first);
}

TEST_CASE("app: the address follows after 0.3 s of rest, not before the reader acts") {
  AppBench bench;
  bench.clock += 5;
  bench.settle();
  CHECK(bench.links.empty());
  bench.tap("word.0");
  bench.app->frame(bench.clock + 0.1);
  CHECK(bench.links.empty());
  CHECK(bench.soonest <= 0.3);
  bench.clock += 0.31;
  bench.app->frame(bench.clock);
  REQUIRE(bench.links.size() == 1);
  CHECK(bench.links[0].find("query=0") != std::string::npos);
  CHECK(!bench.entries[0]);
}

TEST_CASE("app: undo and redo by keys") {
  AppBench bench;
  bench.tap("word.0");
  CHECK(bench.app->key("z", false, true));
  CHECK(bench.app->lab().state.query == 2);
  CHECK(bench.app->key("z", true, true));
  CHECK(bench.app->lab().state.query == 0);
}

TEST_CASE("app: Escape closes what lies on top, one thing at a time") {
  AppBench bench("motion=0&open=weight&key=3", 1280, 800, false);
  bench.tap("settings");
  CHECK(bench.app->lab().visit.overlay == "settings");
  bench.app->key("Escape", false, false);
  CHECK(bench.app->lab().visit.overlay.empty());
  CHECK(bench.app->lab().state.open == "weight");
  bench.app->key("Escape", false, false);
  CHECK(bench.app->lab().state.open.empty());
}

TEST_CASE("app: the receipt's sheet on a phone opens, closes, and is in no link") {
  AppBench bench("motion=0", 390, 844, true, true);
  const lab::State state = bench.app->lab().state;
  REQUIRE(bench.hit("sheet") != nullptr);
  bench.tap("sheet");
  CHECK(bench.app->eye().sheet_open);
  bench.app->event("close", "");
  CHECK(!bench.app->eye().sheet_open);
  CHECK(bench.app->lab().state == state);
}

TEST_CASE("app: an opened number is seen at every size") {
  struct Size {
    float width, height;
  };
  for (const Size size : {Size{1280, 800}, {768, 1024}, {390, 844}, {600, 400}}) {
    AppBench bench("motion=0", size.width, size.height, true, size.width < 480);
    for (const picture::Hit& hit : bench.app->picture().hits)
      if (hit.node == "weight.2.3") {
        bench.tap("weight.2.3");
        break;
      }
    if (bench.app->lab().state.open.empty()) bench.app->event("weight.2.3", "");
    CAPTURE(size.width);
    CHECK(bench.app->lab().state.open == "weight");
    CHECK(bench.hit("receipt.close") != nullptr);
    AppBench linked("motion=0&open=weight&key=3", size.width, size.height);
    CHECK(linked.hit("receipt.close") != nullptr);
  }
}

TEST_CASE("app: a window lower than the layout scrolls as a page, and Tab brings things into sight") {
  AppBench bench("motion=0", 390, 400, false);
  REQUIRE(bench.app->picture().height > 400);
  CHECK(bench.app->wheel({5, 5}, 0, 100));
  CHECK(!bench.app->wheel({5, 5}, 0, -200) == false);
  CHECK(!bench.app->wheel({5, 5}, 0, -200));
  AppBench page("motion=0", 390, 400, true);
  CHECK(!page.app->wheel({5, 5}, 0, 100));
  CHECK(page.height == page.app->picture().height);
}

TEST_CASE("app: the desktop's keys walk, choose and press") {
  AppBench bench("motion=0", 1280, 800, false);
  for (int i = 0; i < 40 && !bench.app->eye().focused.starts_with("word."); ++i) bench.app->key("Tab", false, false);
  CHECK(bench.app->eye().focused == "word.2");
  bench.app->key("ArrowRight", false, false);
  CHECK(bench.app->lab().state.query == 3);
  CHECK(bench.app->eye().focused == "word.3");
  bench.app->key("ArrowLeft", false, false);
  CHECK(bench.app->lab().state.query == 2);
}

TEST_CASE("app: a press shares the link inside the call") {
  AppBench bench;
  bench.tap("share");
  bench.tap("copy.link");
  REQUIRE(bench.copied.size() == 1);
  CHECK(bench.copied[0].find("al1-") != std::string::npos);
}

TEST_CASE("app: a lost graphics context changes nothing in the lab") {
  AppBench bench;
  bench.tap("word.0");
  bench.settle();
  const lab::State state = bench.app->lab().state;
  bench.app->graphics_lost();
  bench.app->frame(bench.clock);
  bench.app->graphics_restored();
  bench.app->frame(bench.clock);
  CHECK(bench.app->lab().state == state);
  CHECK(bench.app->renderer()->counts().vertices > 0);
}

TEST_CASE("app: every screen is painted, whatever size, language and theme") {
  for (const std::string_view lang : lab_test::languages())
    for (const char* theme : {"light", "dark", "contrast"})
      for (const auto& [width, height] :
           {std::pair{1280.0f, 800.0f}, {390.0f, 844.0f}, {600.0f, 400.0f}, {320.0f, 240.0f}}) {
        AppBench bench("motion=0&lang=" + std::string(lang) + "&theme=" + theme, width, height);
        bench.settle();
        const auto counts = bench.app->renderer()->counts();
        CHECK(counts.triangles > 500);
        CHECK(counts.vertices > 1000);
        CHECK(bench.status.theme == theme);
        CHECK(bench.status.language == lang);
      }
}
