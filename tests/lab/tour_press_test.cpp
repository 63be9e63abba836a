// Every step of every tour can be done by a visitor: the node that its card points at is there, and what it leads to is
// what the step asks for.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "content/load.h"
#include "formats/json.h"
#include "lab/action.h"
#include "lab/fields.h"
#include "lab/mirror.h"
#include "lab/tour.h"
#include "walk.h"

namespace {

struct Deed {
  std::string step;
  std::vector<lab::Event> presses;
  std::string goal;     // what the state then holds
  std::string without;  // or: why no node does it
};

lab::Event on(std::string id, std::string value = {}) {
  return {.id = std::move(id), .value = std::move(value)};
}

const std::vector<Deed>& deeds() {
  static const std::vector<Deed> all{
      {"first", {on("word.0")}, R"({"query":0})", ""},
      {"first.1", {on("weight.0.1")}, R"({"open":"weight","key":1})", ""},
      {"first.2", {on("hide.1")}, R"({"hide":[1]})", ""},
      {"first.3", {on("packs"), on("pack.seen")}, R"({"pack":"seen","query":0})", ""},
      {"first.4", {}, "", "a sentence of one's own is typed in a room that is not built"},
      {"lesson", {on("reveal")}, R"({"predict":"none","guess":[0.2,0.2,0.2,0.2,0.2]})", ""},
      {"lesson.1", {}, "", "by hand, on paper"},
      {"lesson.2", {}, "", "with a calculator"},
      {"lesson.3", {on("item.times-two")}, R"({"item":"times-two"})", ""},
      {"lesson.4", {on("head.0"), on("head.0"), on("head.1")}, R"({"heads_on":[0]})", ""},
      {"lesson.5", {}, "", "written on paper"},
      {"lesson.6", {}, "", "any of three reports"},
      {"article-a", {on("keys.2", "0,1")}, R"({"keys":[[[1,0],[0,1],[0,1]]]})", ""},
      {"article-a.1", {on("output.0.0")}, R"({"open":"output"})", ""},
      {"article-a.2", {on("column.2"), on("column.2"), on("column.2")}, R"({"hide":[2]})", ""},
      {"article-a.3", {on("mistake.zero_after"), on("mistake.polarity")}, R"({"mistake":"polarity"})", ""},
      {"article-a.4", {on("q", "0.2,0")}, R"({"q":[0.2,0]})", ""},
      {"article-a.5", {}, "", "found by looking: the room tells other weights itself"},
      {"article-a.6", {}, "", "any of three reports"},
      {"article-b", {on("word.0")}, R"({"query":0})", ""},
      {"article-b.1", {on("word.2"), on("word.0")}, R"({"query":0})", ""},
      {"article-b.2", {on("keys.3.1", "1")}, R"({"key":3})", ""},
      {"article-b.3", {on("head.1")}, R"({"heads_on":[0]})", ""},
      {"article-b.4", {on("layer.0"), on("layer.1"), on("layer.0")}, R"({"layer":0})", ""},
      {"article-b.5", {on("packs"), on("pack.order-ko")}, R"({"pack":"order-ko","query":0})", ""},
      {"article-b.6", {on("window", "8")}, R"({"window":8})", ""},
      {"masks", {on("column.2")}, R"({"hide":[2]})", ""},
      {"masks.1", {on("add.0.2", "-5"), on("add.0.2", "-20")}, R"({"add":[[0,0,-20],[0,0,0],[0,0,0]]})", ""},
      {"first.5", {{.id = "sentence", .value = "나는 밥을 먹었다"}}, R"({"sentence":"나는 밥을 먹었다"})", ""},
      {"masks.2", {on("mistake.renormalised")}, R"({"mistake":"renormalised"})", ""},
      {"masks.3", {on("mistake.polarity")}, R"({"mistake":"none","hide":[2]})", ""},
      {"masks.4", {on("show.0")}, R"({"hide":[1,2]})", ""},
      {"masks.5", {on("word.0"), on("word.2")}, R"({"query":2})", ""},
      {"masks.6", {on("mask.causal"), on("column.0")}, R"({"hide":[]})", ""},
  };
  return all;
}

std::string pointed(const lab::Lab& lab) {
  const auto* card = walk::find<lab::TourCard>(lab.view);
  return card != nullptr ? card->press : std::string("no card");
}

std::string page_of(const lab::Lab& lab) {
  std::string page;
  for (const lab::MirrorRegion& region : lab::mirror(lab.view)) page += region.html;
  return page;
}

// Whether the mirror tells one element, of this id, to be the step.
bool told(const lab::Lab& lab, const std::string& id) {
  const std::string page = page_of(lab), mark = "aria-current=\"step\"";
  const std::size_t at = page.find(mark);
  if (at == std::string::npos || page.find(mark, at + 1) != std::string::npos) return false;
  const std::size_t start = page.rfind('<', at);
  return page.substr(start, at - start).find("data-node=\"" + id + "\"") != std::string::npos;
}

bool holds(const lab::Lab& lab, const std::string& goal) {
  const auto json = formats::parse_json(goal);
  lab::State wanted = lab.state;
  if (lab::apply_json(std::get<formats::Json>(json), wanted)) return false;
  lab::settle(wanted, content::shipped());
  return wanted == lab.state;
}

void do_step(const Deed& deed, const std::string& press) {
  lab::Lab lab = walk::lab_at("tour=" + deed.step);
  const lab::State before = lab.state;
  bool changed = deed.step == "article-a.1";  // opens a number, which changes nothing else
  for (const lab::Event& event : deed.presses) {
    INFO(event.id);
    const std::vector<std::string> ids = lab::pressable_ids(lab.view);
    CHECK(std::ranges::find(ids, event.id) != ids.end());
    if (lab.state == before) {
      CHECK(pointed(lab) == (press.starts_with("pack.") && event.id == "packs" ? event.id : press));
      CHECK(told(lab, pointed(lab)));
    } else {
      CHECK(pointed(lab).empty());
    }
    lab::advance(lab, event);
    changed = changed || lab.state != before;  // "and back again" ends where it began
  }
  CHECK(changed);
  CHECK(holds(lab, deed.goal));
}

}  // namespace

TEST_CASE("tour: every step that is walked is done with the node it points at, or says why there is none") {
  std::size_t walked = 0;
  for (const content::Tour& tour : content::shipped().tours)
    for (const int step : lab::walked_steps(tour)) {
      const std::string name = lab::tour_name({&tour, step});
      INFO(name);
      const auto deed = std::ranges::find(deeds(), name, &Deed::step);
      REQUIRE(deed != deeds().end());
      const std::string& press = tour.steps[static_cast<std::size_t>(step)].press;
      CHECK(press.empty() == deed->presses.empty());
      CHECK(press.empty() == !deed->without.empty());
      if (!press.empty()) do_step(*deed, press);
      ++walked;
    }
  CHECK(walked == deeds().size());
}
