#include "lab/view.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "lab/mirror.h"
#include "lab/mirror_tree.h"
#include "walk.h"

namespace {

// Ids of everything in a view that can be named in an event.
std::vector<std::string> ids_of(const lab::View& view) {
  std::vector<std::string> ids;
  for (const lab::Region& region : view.regions) {
    for (const lab::Node& node : region.nodes) {
      ids.emplace_back(lab::id_of(node));
      if (const auto* choice = std::get_if<lab::Choice>(&node))
        for (const lab::Option& option : choice->options) ids.push_back(option.id);
      if (const auto* strip = std::get_if<lab::WordStrip>(&node))
        for (const lab::Word& word : strip->words) ids.push_back(word.id);
    }
  }
  return ids;
}

bool is_named(const lab::Node& node) {
  if (const auto* button = std::get_if<lab::Button>(&node)) return !button->label.empty();
  if (const auto* toggle = std::get_if<lab::Toggle>(&node)) return !toggle->label.empty();
  if (const auto* guess = std::get_if<lab::Guess>(&node)) return !guess->ask.empty() && !guess->bar_label.empty();
  if (const auto* choice = std::get_if<lab::Choice>(&node))
    return !choice->label.empty() &&
           std::ranges::none_of(choice->options, [](const lab::Option& option) { return option.label.empty(); });
  return true;
}

void check_view(const lab::View& view) {
  const std::vector<std::string> ids = ids_of(view);
  const std::set<std::string> distinct(ids.begin(), ids.end());
  CHECK(distinct.size() == ids.size());
  CHECK(distinct.count("") == 0);
  REQUIRE(!view.regions.empty());
  REQUIRE(!view.regions.front().nodes.empty());
  CHECK(std::holds_alternative<lab::Heading>(view.regions.front().nodes.front()));
  for (const lab::Region& region : view.regions) {
    CHECK(!region.label.empty());
    for (const lab::Node& node : region.nodes) CHECK(is_named(node));
  }
  for (const lab::MirrorRegion& region : lab::mirror(view)) CHECK(region.html.find("⟦") == std::string::npos);
}

std::vector<std::string> regions_of(const lab::View& view) {
  std::vector<std::string> names;
  for (const lab::Region& region : view.regions) names.emplace_back(lab::region_id(region.name));
  return names;
}

}  // namespace

TEST_CASE("view: every pack, word, language and number of decimals has unique ids, a heading first, names, all texts") {
  walk::everywhere([](lab::Lab& lab) {
    for (const char* overlay : {"", "packs", "settings", "rooms", "tours", "formula", "code", "share"}) {
      lab.visit.overlay = overlay;
      walk::refresh(lab);
      check_view(lab.view);
    }
  });
}

TEST_CASE("view: regions stand in reading order") {
  lab::Lab lab = walk::lab_at("");
  CHECK(regions_of(lab.view) == std::vector<std::string>{"top", "rooms", "title", "stage", "try", "receipt", "key"});
  lab.visit.overlay = "settings";
  walk::refresh(lab);
  CHECK(regions_of(lab.view).back() == "overlay");
  CHECK(lab.view.title == "누구를 볼까 · 어텐션 실험실");
  CHECK(lab.view.language == "ko");
}

TEST_CASE("view: what a link leaves out is gone, the stage never is") {
  lab::Lab lab = walk::lab_at("without=top,rooms,title,try,receipt,key");
  lab.presentation.without.push_back("stage");
  walk::refresh(lab);
  CHECK(regions_of(lab.view) == std::vector<std::string>{"stage"});
  const lab::Lab bare = walk::lab_at("without=share,language");
  CHECK(walk::find<lab::Button>(bare.view, "share") == nullptr);
  CHECK(walk::find<lab::Choice>(bare.view, "lang") == nullptr);
}

TEST_CASE("view: inside another page there is no top bar, but a way out of the frame") {
  const lab::Lab lab = walk::lab_at("embed=1");
  CHECK(lab.view.region(lab::RegionName::top) == nullptr);
  CHECK(walk::find<lab::Button>(lab.view, "newwindow") != nullptr);
  CHECK(walk::find<lab::Button>(lab.view, "receipt.sheet") != nullptr);
  const auto* title = walk::find<lab::Heading>(lab.view, "title");
  REQUIRE(title != nullptr);
  CHECK(title->level == 1);
}

TEST_CASE("view: undo and redo say why they cannot be pressed") {
  lab::Lab lab = walk::lab_at("");
  const auto* undo = walk::find<lab::Button>(lab.view, "undo");
  REQUIRE(undo != nullptr);
  CHECK(!undo->enabled);
  CHECK(!undo->why_not.empty());
  lab.past.push_back(lab.state);
  walk::refresh(lab);
  CHECK(walk::find<lab::Button>(lab.view, "undo")->enabled);
  CHECK(!walk::find<lab::Button>(lab.view, "redo")->enabled);
}

TEST_CASE("view: the list of sentences holds every pack of the room's shape, the present one chosen") {
  lab::Lab lab = walk::lab_at("room=look&pack=bank&variant=borrowed");
  lab.visit.overlay = "packs";
  walk::refresh(lab);
  const auto* packs = walk::find<lab::Choice>(lab.view, "pack");
  REQUIRE(packs != nullptr);
  std::vector<std::string> ids;
  for (const lab::Option& option : packs->options) {
    ids.push_back(option.id);
    CHECK(option.chosen == (option.id == "pack.bank.borrowed"));
    CHECK(!option.detail.empty());
  }
  CHECK(ids == std::vector<std::string>{"pack.pear", "pack.harbor", "pack.seen", "pack.three", "pack.three-harbor",
                                        "pack.snow-eye", "pack.horse-speech", "pack.night-chestnut", "pack.leg-bridge",
                                        "pack.car-tea", "pack.bank", "pack.bank.borrowed", "pack.bat", "pack.bat.break",
                                        "pack.doll-ko", "pack.doll-ko.small", "pack.window", "pack.hashi"});
}

TEST_CASE("view: a notice is said where everybody hears it") {
  lab::Lab lab = walk::lab_at("");
  lab.visit.notice = "link-value";
  lab.visit.notice_detail = "scale";
  walk::refresh(lab);
  const auto* notice = walk::find<lab::Notice>(lab.view, "notice");
  REQUIRE(notice != nullptr);
  CHECK(notice->kind == lab::Notice::Kind::alert);
  CHECK(notice->text == "링크의 ‘scale’ 값을 알 수 없어 처음 값으로 열었어요.");
  lab.visit.notice = "copied";
  walk::refresh(lab);
  CHECK(walk::find<lab::Notice>(lab.view, "notice")->kind == lab::Notice::Kind::status);
}

TEST_CASE("view: the number of decimals on screen is always among the choices") {
  lab::Lab lab = walk::lab_at("digits=8");
  const auto* digits = walk::find<lab::Choice>(lab.view, "digits");
  REQUIRE(digits != nullptr);
  CHECK(std::ranges::count_if(digits->options, &lab::Option::chosen) == 1);
}
