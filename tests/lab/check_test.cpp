// Room `check`: three documents with the same weights; their texts come only after a report was chosen.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "lab/action.h"
#include "lab/mirror.h"
#include "walk.h"

namespace {

lab::Lab opened(std::string_view link = "", std::string_view language = "ko") {
  return walk::lab_at("room=check" + std::string(link), language);
}

std::string page_of(const lab::Lab& lab) {
  std::string page;
  for (const lab::MirrorRegion& region : lab::mirror(lab.view)) page += region.html;
  return page;
}

void press(lab::Lab& lab, const std::string& id) {
  lab::advance(lab, lab::Event{id, {}, true});
}

bool can_press(const lab::Lab& lab, std::string_view id) {
  const std::vector<std::string> ids = lab::pressable_ids(lab.view);
  return std::ranges::find(ids, id) != ids.end();
}

bool says(const lab::Lab& lab, std::string_view text) {
  return page_of(lab).find(text) != std::string::npos;
}

template <class Kind>
std::vector<const Kind*> all(const lab::Lab& lab) {
  std::vector<const Kind*> found;
  for (const lab::Node& node : lab.view.region(lab::RegionName::stage)->nodes)
    if (const auto* kind = std::get_if<Kind>(&node)) found.push_back(kind);
  return found;
}

// Words that only a document tells.
constexpr const char* secrets[] = {"연장됐지만", "그대로지만", "그대로고", "확대됐다"};

}  // namespace

TEST_CASE("check: opens closed, as the content tells it, with no word of a document") {
  for (const std::string_view language : walk::languages()) {
    const lab::Lab lab = opened("", language);
    CHECK(all<lab::Notice>(lab).front()->text == content::shipped_texts(language)("check.hears"));
    for (const char* secret : secrets) CHECK(!says(lab, secret));
    CHECK(all<lab::MeaningMap>(lab).empty());
    CHECK(all<lab::Placeholder>(lab).size() == 3);
    for (int i = 0; i < 3; ++i) CHECK(!can_press(lab, "document." + std::to_string(i)));
  }
  const lab::Lab closed = opened();
  const auto rows = all<lab::Grid>(closed);
  REQUIRE(rows.size() == 3);
  for (const lab::Grid* row : rows) {
    CHECK(row->columns[5].heading == "6번째");
    CHECK(row->rows[0].cells[5].number.shown == "0.880");
    for (int word = 0; word < 6; ++word)
      CHECK(row->rows[0].cells[static_cast<std::size_t>(word)].number.value ==
            rows[0]->rows[0].cells[static_cast<std::size_t>(word)].number.value);
  }
}

TEST_CASE("check: a link cannot open what was not chosen for") {
  const lab::Lab lab = opened("&step=7&open=weight&key=5");
  for (const char* secret : secrets) CHECK(!says(lab, secret));
  CHECK(lab.view.region(lab::RegionName::receipt) == nullptr);
}

TEST_CASE("check: with a report chosen each document opens on its own and tells its own report") {
  lab::Lab lab = opened();
  press(lab, "item.both");
  CHECK(lab.state.item == "both");
  for (const char* secret : secrets) CHECK(!says(lab, secret));
  press(lab, "document.1");
  CHECK(says(lab, "확대됐다"));
  CHECK(!says(lab, "연장됐지만"));
  CHECK(says(lab, "지원 자격만 바뀌었어요."));
  press(lab, "document.0");
  press(lab, "document.2");
  std::set<std::string> reports;
  for (const lab::Paragraph* text : all<lab::Paragraph>(lab))
    if (text->tone == lab::Paragraph::Tone::good) reports.insert(text->text);
  CHECK(reports.size() == 3);
  CHECK(all<lab::MeaningMap>(lab).size() == 3);
  CHECK(says(lab, content::shipped_texts("ko")("check.surprise")));
  for (int i = 0; i < 4; ++i) press(lab, "undo");
  CHECK(lab.state == opened().state);
}

TEST_CASE("check: the numbers of the document on view open") {
  lab::Lab lab = opened("&item=both&step=3");
  CHECK(can_press(lab, "weight.4.5"));
  press(lab, "weight.4.5");
  CHECK(lab.view.region(lab::RegionName::receipt) != nullptr);
  CHECK(says(lab, "그대로다"));
  press(lab, "document.1");
  CHECK(lab.state.variant == "eligibility");
  CHECK(lab.state.open.empty());
  press(lab, "weight.4.5");
  CHECK(lab.view.region(lab::RegionName::receipt) != nullptr);
}

TEST_CASE("check: another word or head is compared alike, and the choice stays") {
  lab::Lab lab = opened("&item=neither");
  press(lab, "word.1");
  CHECK(lab.state.query == 1);
  CHECK(lab.state.item == "neither");
  press(lab, "head.1");
  CHECK(lab.state.head == 1);
  const auto rows = all<lab::Grid>(lab);
  for (const lab::Grid* row : rows) CHECK(row->rows[0].cells[0].number.value == rows[0]->rows[0].cells[0].number.value);
  CHECK(opened("&item=nonsense").state.item.empty());
}
