// A visitor who presses everything: whatever the view offers, in any order, and drags with good and bad values.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <string>

#include "content/load.h"
#include "lab/action.h"
#include "lab/fields.h"
#include "lab/link.h"
#include "lab/rooms.h"
#include "lab/share.h"
#include "tests/lab/random_state.h"

namespace {

#ifdef __wasm__
constexpr int usual_walks = 20, steps = 100;
#else
constexpr int usual_walks = 60, steps = 200;
#endif

// ATTENTION_LAB_WALKS=5000 makes it a million presses.
int walk_count() {
  const char* asked = std::getenv("ATTENTION_LAB_WALKS");
  return asked == nullptr ? usual_walks : std::atoi(asked);
}

bool finite(const attention::Matrix& matrix) {
  return std::ranges::all_of(matrix.data, [](double x) { return std::isfinite(x); });
}

// Weights of a row are one in all, or nothing where nothing may be seen.
bool rows_are_true(const attention::HeadResult& head) {
  for (int row = 0; row < head.weights.rows; ++row) {
    double sum = 0;
    for (const double weight : head.weights.row(row)) sum += weight;
    const bool seen = head.status[static_cast<std::size_t>(row)] == attention::RowStatus::ok;
    if (!(std::abs(sum - (seen ? 1 : 0)) < 1e-12)) return false;
  }
  return finite(head.weights) && finite(head.output);
}

void check_rows(const lab::Result& result) {
  for (const lab::LayerResult& layer : result.layers) {
    CHECK(finite(layer.attention.output));
    CHECK(std::ranges::all_of(layer.attention.heads, rows_are_true));
  }
}

void check_ids(const lab::View& view) {
  std::set<std::string_view> ids;
  for (const lab::Region& region : view.regions) {
    for (const lab::Node& node : region.nodes) {
      const bool fresh = ids.insert(lab::id_of(node)).second;
      if (!fresh) FAIL_CHECK("twice: " << lab::id_of(node));
    }
  }
}

std::string random_value(lab_test::Random& random) {
  constexpr std::string_view bad[] = {"", "abc", "1e999", "nan", "-", "0x1"};
  if (random.one_in(6)) return std::string(bad[random.below(std::size(bad))]);
  const auto number = [&] { return std::to_string((random.below(1400) - 200) / 1000.0); };
  const std::string value = number();
  return random.one_in(3) ? value + "," + number() : value;  // a point
}

void check_links(const lab::Lab& lab) {
  const content::Content& content = content::shipped();
  const std::string address = lab::address_link(lab.state, lab.presentation, content);
  const lab::Opened opened = lab::open_link(address, content);
  CHECK_MESSAGE(opened.state == lab.state, address);
  CHECK_MESSAGE(opened.presentation == lab.presentation, address);
  const auto share = lab::share_link(lab.state);
  REQUIRE(share);
  CHECK(lab::open_link(*share, content).state == lab.state);
}

void undo_all(lab::Lab& lab, const lab::State& start, bool remembers_all) {
  while (!lab.past.empty()) lab::advance(lab, lab::Event{"undo", ""});
  if (remembers_all) CHECK(lab.state == start);
}

}  // namespace

TEST_CASE("random walk: whatever is pressed, every row stays true, every link opens, and undo leads back") {
  lab_test::Random random{97};
  for (int walk = 0, walks = walk_count(); walk < walks; ++walk) {
    lab::Lab lab = lab::open_lab(content::shipped(), {.inside_frame = random.one_in(8)}, "");
    const lab::State start = lab.state;
    for (int step = 0; step < steps; ++step) {
      const auto ids = lab::pressable_ids(lab.view);
      REQUIRE(!ids.empty());
      std::string id = random.of(ids);
      if (random.one_in(30)) id = random.one_in(2) ? "undo" : "redo";
      if (random.one_in(30)) id = "head." + std::to_string(random.below(4));
      const int drags = id.starts_with("guess.") ? 1 + random.below(4) : 1;
      for (int i = 0; i < drags; ++i) lab::advance(lab, lab::Event{id, random_value(random), i + 1 == drags});
      check_rows(lab.result);
      check_ids(lab.view);
      if (random.one_in(20)) check_links(lab);
    }
    undo_all(lab, start, true);
  }
}

TEST_CASE("random walk: random links into the room, then presses") {
  lab_test::Random random{131};
  int opened = 0;
  while (opened < usual_walks) {
    lab::State state = lab_test::random_state(random, content::shipped());
    if (std::ranges::find(lab::rooms(), state.room, &lab::RoomEntry::id) == lab::rooms().end()) continue;
    state.tour.clear();
    lab::Lab lab = lab::open_lab(content::shipped(), {}, lab::write_share(state));
    if (!lab.visit.notice.empty()) continue;
    ++opened;
    CHECK(lab.state == state);
    for (int step = 0; step < 20; ++step) {
      check_rows(lab.result);
      check_ids(lab.view);
      lab::advance(lab, lab::Event{random.of(lab::pressable_ids(lab.view)), random_value(random)});
    }
  }
}
