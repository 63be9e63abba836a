#include "app/kiosk.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "bench.h"
#include "lab/action.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

// Bytes in use; 0 where the C library does not say.
std::size_t bytes_held() {
#ifdef __GLIBC__
  return mallinfo2().uordblks;
#else
  return 0;
#endif
}

const char* const museum = "kiosk=1&motion=0";

// Lets the time go on to the next thing that is due, frame by frame, for so many seconds.
void pass(AppBench& bench, double seconds) {
  for (const double end = bench.clock + seconds; bench.clock < end;) {
    bench.soonest = 1e9;
    bench.app->frame(bench.clock);
    bench.clock = std::min(end, bench.clock + std::max(0.001, std::min(bench.soonest, 60.0)));
  }
}

const lab::Notice* notice(const AppBench& bench) {
  for (const lab::Region& region : bench.app->lab().view.regions)
    for (const lab::Node& node : region.nodes)
      if (const auto* found = std::get_if<lab::Notice>(&node); found != nullptr && found->id == "notice") return found;
  return nullptr;
}

}  // namespace

TEST_CASE("kiosk: counts down, then shows its start, and says when something is due") {
  app::Kiosk kiosk;
  kiosk.touched(100);
  CHECK(kiosk.phase(129.9) == app::Kiosk::Phase::used);
  CHECK(kiosk.due(110) == doctest::Approx(20));
  CHECK(kiosk.phase(130) == app::Kiosk::Phase::leaving);
  CHECK(kiosk.seconds_left(130) == 15);
  CHECK(kiosk.due(130) == doctest::Approx(1));
  CHECK(kiosk.seconds_left(144.5) == 1);
  CHECK(kiosk.due(144.5) == doctest::Approx(0.5));
  CHECK(kiosk.phase(145) == app::Kiosk::Phase::resting);
  CHECK(kiosk.due(150) == doctest::Approx(40));
}

TEST_CASE("kiosk: what a visitor left is gone, nothing of it can be undone") {
  AppBench bench(museum, 1920, 1080, true, true);
  const lab::State start = bench.app->lab().state;
  bench.tap("word.0");
  bench.tap("weight.0.1");
  CHECK(bench.app->lab().state != start);
  pass(bench, 31);
  REQUIRE(notice(bench) != nullptr);
  CHECK(notice(bench)->kind == lab::Notice::Kind::alert);
  CHECK(notice(bench)->text.starts_with("15"));
  CHECK(bench.app->lab().state != start);
  pass(bench, 15);
  REQUIRE(notice(bench) != nullptr);
  CHECK(notice(bench)->kind == lab::Notice::Kind::invite);
  CHECK(bench.app->lab().state == start);
  CHECK(bench.app->lab().past.empty());
  CHECK(bench.app->lab().presentation.kiosk);
}

TEST_CASE("kiosk: the first touch only wakes it, one during the countdown goes on") {
  AppBench bench(museum, 1920, 1080, true, true);
  bench.tap("word.0");
  pass(bench, 35);
  bench.tap("word.1");
  CHECK(bench.app->lab().state.query == 1);
  CHECK(notice(bench) == nullptr);
  pass(bench, 50);
  const int query = bench.app->lab().state.query;
  bench.tap("word.4");
  CHECK(bench.app->lab().state.query == query);
  CHECK(notice(bench) == nullptr);
  bench.tap("word.4");
  CHECK(bench.app->lab().state.query == 4);
}

TEST_CASE("kiosk: number keys choose words; elsewhere they do nothing") {
  AppBench bench(museum, 1920, 1080);
  bench.app->key("1", false, false);
  CHECK(bench.app->lab().state.query == 0);
  bench.app->key("5", false, false);
  CHECK(bench.app->lab().state.query == 4);
  bench.app->key("9", false, false);
  CHECK(bench.app->lab().state.query == 4);
  AppBench page("motion=0");
  page.app->key("1", false, false);
  CHECK(page.app->lab().state.query == 2);
}

TEST_CASE("kiosk: no way out of the lab, and without kiosk no countdown") {
  AppBench bench("kiosk=1&motion=0&embed=1", 1920, 1080, true, true);
  const std::vector<std::string> ids = lab::pressable_ids(bench.app->lab().view);
  for (const char* out : {"share", "newwindow", "text-view"}) CHECK(std::ranges::find(ids, out) == ids.end());
  AppBench page("motion=0");
  page.tap("word.0");
  pass(page, 100);
  CHECK(notice(page) == nullptr);
  CHECK(page.app->lab().state.query == 0);
}

TEST_CASE("kiosk: a day of visitors leaves no memory behind and keeps no frames running") {
  AppBench bench("kiosk=1", 1920, 1080, true, true);
  std::mt19937 random(7);
  std::vector<std::size_t> held;
  for (int hour = 0; hour < 24; ++hour) {
    for (int visitor = 0; visitor < 4; ++visitor) {
      for (int press = 0; press < 6; ++press) {
        const std::vector<picture::Hit>& hits = bench.app->picture().hits;
        if (!hits.empty()) bench.tap(std::string(hits[random() % hits.size()].node));
        bench.clock += 1 + random() % 20;
        bench.app->frame(bench.clock);
      }
      const int asked = bench.frames_asked;
      pass(bench, 120);
      CHECK(bench.frames_asked - asked < 2000);
      bench.clock += 700;
      bench.app->frame(bench.clock);
      bench.links.clear();
      bench.entries.clear();
      bench.focused.clear();
      bench.copied.clear();
    }
    CHECK(bench.app->lab().past.empty());
    held.push_back(bytes_held());
  }
  // Sanitizers count nothing here; where the C library does, the last hours hold no more than the first ones.
  const std::size_t early = *std::max_element(held.begin() + 1, held.begin() + 8);
  const std::size_t late = *std::min_element(held.end() - 6, held.end());
  CHECK(late <= early + early / 50);
}
