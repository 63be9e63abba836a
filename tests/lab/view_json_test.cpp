#include "lab/view_json.h"

#include <doctest/doctest.h>

#include "formats/json.h"
#include "lab/mirror.h"
#include "walk.h"

namespace {

void add_ids(const formats::Json& nodes, std::vector<std::string>& ids) {
  REQUIRE(nodes.array() != nullptr);
  for (const formats::Json& node : *nodes.array()) {
    REQUIRE(node.find("id") != nullptr);
    ids.push_back(*node.find("id")->text());
    CHECK(!node.find("role")->text()->empty());
    if (const formats::Json* children = node.find("children")) add_ids(*children, ids);
  }
}

std::vector<std::string> html_ids(const lab::View& view) {
  std::vector<std::string> ids;
  for (const lab::MirrorRegion& region : lab::mirror(view)) {
    const std::string& html = region.html;
    for (std::size_t at = html.find(" data-"); at != std::string::npos; at = html.find(" data-", at + 1)) {
      for (const std::string_view name : {" data-node=\"", " data-region=\""}) {
        if (html.compare(at, name.size(), name) != 0) continue;
        const std::size_t from = at + name.size();
        ids.push_back(html.substr(from, html.find('"', from) - from));
      }
    }
  }
  return ids;
}

}  // namespace

TEST_CASE("view as JSON: the same nodes in the same order as the HTML") {
  for (const char* link : {"", "predict=ask", "open=place", "room=look&pack=harbor", "guess=0.4", "embed=1"}) {
    lab::Lab lab = walk::lab_at(link);
    walk::unfold_all(lab);
    const auto read = formats::parse_json(lab::view_json(lab.view, "ko"));
    const auto* json = std::get_if<formats::Json>(&read);
    REQUIRE(json != nullptr);
    CHECK(*json->find("format")->text() == "attention-lab-view");
    CHECK(json->find("version")->integer() == 1);
    CHECK(*json->find("language")->text() == "ko");
    std::vector<std::string> ids;
    add_ids(*json->find("nodes"), ids);
    CHECK(ids == html_ids(lab.view));
  }
}

TEST_CASE("view as JSON: numbers carry their exact value and what is shown, controls what they are") {
  const std::string json = lab::view_json(walk::lab_at("").view, "ko");
  CHECK(json.find(R"({"id":"weight.2.3","role":"button","name":"0.571","value":0.570681398369)") != std::string::npos);
  CHECK(json.find(R"("shown":"0.571")") != std::string::npos);
  CHECK(json.find(R"({"id":"word.2","role":"radio","name":"배를","state":["checked"]})") != std::string::npos);
}
