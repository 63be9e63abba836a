#include "lab/mirror.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "lab/format.h"
#include "lab/mirror_tree.h"
#include "walk.h"

namespace {

std::string html_of(const lab::View& view, std::string_view region) {
  for (const lab::MirrorRegion& part : lab::mirror(view))
    if (part.region == region) return part.html;
  return {};
}

// Values of an attribute, in order.
std::vector<std::string> values_of(std::string_view html, std::string_view attribute) {
  std::vector<std::string> values;
  const std::string start = " " + std::string(attribute) + "=\"";
  for (std::size_t at = html.find(start); at != std::string_view::npos; at = html.find(start, at + 1)) {
    const std::size_t from = at + start.size();
    values.emplace_back(html.substr(from, html.find('"', from) - from));
  }
  return values;
}

// Whether every element that opens also closes, in order.
bool is_balanced(std::string_view html) {
  std::vector<std::string> open;
  for (std::size_t at = html.find('<'); at != std::string_view::npos; at = html.find('<', at + 1)) {
    const bool closing = html[at + 1] == '/';
    const std::size_t from = at + (closing ? 2 : 1);
    const std::string tag(html.substr(from, html.find_first_of(" >", from) - from));
    if (tag == "input") continue;
    if (!closing) {
      open.push_back(tag);
    } else {
      if (open.empty() || open.back() != tag) return false;
      open.pop_back();
    }
  }
  return open.empty();
}

int tab_stops(const lab::Element& element) {
  const std::string* index = element.attribute("tabindex");
  int stops = index != nullptr && *index == "0" ? 1 : 0;
  for (const lab::Element& child : element.children) stops += tab_stops(child);
  return stops;
}

void check_element(const lab::Element& element) {
  if (element.tag == "button" || element.tag == "input") {
    std::string name;
    const auto collect = [&](const auto& self, const lab::Element& part) -> void {
      name += part.text;
      for (const lab::Element& child : part.children) self(self, child);
    };
    collect(collect, element);
    CHECK((!name.empty() || element.attribute("aria-label") != nullptr));
    CHECK(element.attribute("data-node") != nullptr);
  }
  if (const std::string* role = element.attribute("role"); role != nullptr && *role == "radiogroup") {
    CHECK(tab_stops(element) == 1);
    CHECK(element.attribute("aria-label") != nullptr);
  }
  for (const lab::Element& child : element.children) check_element(child);
}

}  // namespace

TEST_CASE("mirror: one section per region, well formed, every id once, every control named, one tab stop per group") {
  walk::everywhere([](lab::Lab& lab) {
    for (const char* overlay : {"", "packs", "settings", "rooms", "tours", "formula", "code", "share"}) {
      lab.visit.overlay = overlay;
      walk::refresh(lab);
      std::string all;
      for (const lab::MirrorRegion& region : lab::mirror(lab.view)) {
        CHECK(region.html.starts_with("<section data-region=\"" + region.region + "\" lang=\"" + lab.view.language));
        CHECK(is_balanced(region.html));
        all += region.html;
      }
      const std::vector<std::string> ids = values_of(all, "data-node");
      CHECK(std::set<std::string>(ids.begin(), ids.end()).size() == ids.size());
      for (const lab::Element& section : lab::mirror_tree(lab.view)) check_element(section);
    }
  });
}

TEST_CASE("mirror: unfolded proofs have every id once too") {
  for (const char* link : {"open=place", "open=weight&key=3", "room=look&pack=harbor&open=output", "open=mix&key=4"}) {
    lab::Lab lab = walk::lab_at(link);
    for (const bool unfolded : {false, true}) {
      if (unfolded) walk::unfold_all(lab);
      const std::string html = html_of(lab.view, "receipt");
      const std::vector<std::string> ids = values_of(html, "data-node");
      CHECK(std::set<std::string>(ids.begin(), ids.end()).size() == ids.size());
      CHECK(is_balanced(html));
      CHECK(html.find("<ol>") != std::string::npos);
      CHECK((html.find("aria-expanded=\"true\"") != std::string::npos) == unfolded);
    }
  }
}

TEST_CASE("mirror: every number of the receipt stands there with its exact value") {
  walk::every_row("en", [](lab::Lab& lab) {
    const std::string html = html_of(lab.view, "receipt");
    for (const lab::Number& number : walk::numbers_of(walk::receipt(lab))) {
      if (number.id.starts_with("mix.") && walk::receipt(lab).join.empty()) continue;  // printed as the output
      CHECK(html.find("data-node=\"" + number.id + "\" type=\"button\" data-value=\"" + lab::exact(number.value)) !=
            std::string::npos);
    }
  });
}

TEST_CASE("mirror: without a receipt the strip and the map print the numbers") {
  const lab::Lab lab = walk::lab_at("without=receipt");
  const std::string html = html_of(lab.view, "stage");
  CHECK(html.find("data-node=\"weight.2.3\"") != std::string::npos);
  CHECK(html.find("data-node=\"output.2.0\"") != std::string::npos);
  CHECK(html_of(walk::lab_at("").view, "stage").find("weight.2.3") == std::string::npos);
}

TEST_CASE("mirror: a hidden cell says so") {
  const std::string html = html_of(walk::lab_at("hide=3").view, "receipt");
  CHECK(html.find("data-node=\"weight.2.3\" type=\"button\" data-value=\"0\" data-hidden=\"1\">가림<") !=
        std::string::npos);
}

TEST_CASE("mirror: roles of radios, switches, sliders and live regions") {
  const lab::Lab lab = walk::lab_at("room=look&pack=harbor&query=1");
  const std::string stage = html_of(lab.view, "stage");
  CHECK(stage.find("role=\"radiogroup\" aria-label=\"질문할 단어\"") != std::string::npos);
  CHECK(stage.find("data-node=\"word.1\" type=\"button\" role=\"radio\" aria-checked=\"true\" tabindex=\"0\"") !=
        std::string::npos);
  CHECK(stage.find("data-node=\"head.1\" type=\"button\" role=\"switch\" aria-checked=\"true\"") != std::string::npos);
  CHECK(stage.find("data-node=\"account\" role=\"status\" aria-live=\"polite\"") != std::string::npos);
  const std::string guess = html_of(walk::lab_at("predict=ask").view, "try");
  CHECK(guess.find("<input data-node=\"guess.0\" type=\"range\" min=\"0\" max=\"1\" step=\"0.01\" value=\"0.2\"") !=
        std::string::npos);
  CHECK(guess.find("aria-valuetext=\"예상 0.200\"") != std::string::npos);
  const std::string receipt = html_of(lab.view, "receipt");
  CHECK(receipt.find("<caption>") != std::string::npos);
  CHECK(receipt.find("scope=\"row\"") != std::string::npos);
  CHECK(receipt.find("scope=\"col\"") != std::string::npos);
}

TEST_CASE("mirror: text is escaped") {
  lab::View view;
  view.language = "en";
  view.regions.push_back({.name = lab::RegionName::stage,
                          .label = "\"quoted\"",
                          .nodes = {lab::Paragraph{.id = "p", .text = "<script>alert('a & b')</script>"}}});
  const std::string html = lab::mirror(view).front().html;
  CHECK(html.find("<script") == std::string::npos);
  CHECK(html.find("&lt;script&gt;alert(&#39;a &amp; b&#39;)") != std::string::npos);
  CHECK(html.find("aria-label=\"&quot;quoted&quot;\"") != std::string::npos);
}

TEST_CASE("mirror: only what changed is sent") {
  lab::Lab lab = walk::lab_at("");
  const auto before = lab::mirror(lab.view);
  CHECK(lab::mirror_changes(before, before).empty());
  lab.visit.overlay = "settings";
  walk::refresh(lab);
  const auto after = lab::mirror(lab.view);
  const auto changes = lab::mirror_changes(before, after);
  REQUIRE(changes.size() == 2);  // the button that is now expanded, and what it opened
  CHECK(changes[0].region == "top");
  CHECK(changes[1].region == "overlay");
  const auto back = lab::mirror_changes(after, before);
  CHECK(std::ranges::any_of(
      back, [](const lab::MirrorRegion& region) { return region.region == "overlay" && region.html.empty(); }));
}
