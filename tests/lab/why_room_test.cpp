// Room `why`: what hiding a word changes, other weights with the same output, equal values.
#include <doctest/doctest.h>

#include <cmath>

#include "lab/action.h"
#include "walk.h"

namespace {

const lab::Table& table(const lab::Lab& lab, std::string_view id) {
  const auto* found = walk::find<lab::Table>(lab.view, id);
  REQUIRE(found != nullptr);
  return *found;
}

std::string account(const lab::Lab& lab) {
  const auto* notice = walk::find<lab::Notice>(lab.view, "account");
  REQUIRE(notice != nullptr);
  return notice->text;
}

double sum(const lab::Cell& stack) {
  double total = 0;
  for (const lab::StackPart& part : stack.stack) total += part.share.value;
  return total;
}

}  // namespace

TEST_CASE("why: weight and distance side by side, as the content says") {
  const lab::Lab lab = walk::lab_at("room=why");
  const lab::Table& leave = table(lab, "leave");
  CHECK(leave.rows[0].heading == "깎아");
  CHECK(leave.rows[0].cells[0].number.shown == "0.571");
  CHECK(leave.rows[0].cells[1].number.shown == "0.151");
  CHECK(leave.rows[1].heading == "먹었다");
  CHECK(leave.rows[1].cells[0].number.shown == "0.383");
  CHECK(leave.rows[1].cells[1].number.shown == "0.044");
}

TEST_CASE("why: hiding the word looked at most, and showing it again") {
  for (const std::string_view language : walk::languages()) {
    lab::Lab lab = walk::lab_at("room=why", language);
    lab::advance(lab, lab::Event{"leave.3", ""});
    CHECK(lab.state.hide == std::vector<int>{3});
    CHECK(account(lab) == content::shipped_texts(language)("why.hears"));
    CHECK(walk::text(table(lab, "moved").rows.back().cells[0]) == "0.151");
    lab::advance(lab, lab::Event{"leave.3", ""});
    CHECK(lab.state.hide.empty());
  }
}

TEST_CASE("why: other weights give the same output in every row that has some") {
  int found = 0;
  for (const content::Pack* pack : lab::packs_of(lab::room_entry("why"), content::shipped()))
    for (int query = 0; query < static_cast<int>(pack->words.size()); ++query) {
      std::string link = "room=why&pack=" + pack->id + "&query=" + std::to_string(query);
      if (!pack->variant.empty()) link += "&variant=" + pack->variant;
      const lab::Lab lab = walk::lab_at(link);
      INFO(link);
      const lab::Table& others = table(lab, "others");
      for (const lab::TableRow& row : others.rows) CHECK(sum(row.cells[0]) == doctest::Approx(1).epsilon(1e-9));
      if (others.rows.size() < 2) continue;
      ++found;
      CHECK(walk::text(others.rows[0].cells[1]) == walk::text(others.rows[1].cells[1]));
    }
  CHECK(found > 20);
}

TEST_CASE("why: A, B and C have the other weights of the lecture, and equal values give one output") {
  const lab::Lab lab = walk::lab_at("room=why&pack=abc&query=0");
  const lab::Table& others = table(lab, "others");
  REQUIRE(others.rows.size() == 2);
  CHECK(others.rows[1].cells[0].stack[0].share.shown == "0.562");
  CHECK(others.rows[1].cells[0].stack[1].share.shown == "0.438");
  CHECK(others.rows[1].cells[0].stack[2].share.shown == "0.000");
  for (const lab::TableRow& row : table(lab, "equal").rows) CHECK(walk::text(row.cells[1]) == "(1.000, 1.000)");
}

TEST_CASE("why: while the guess is made no distance is in the view") {
  const lab::Lab lab = walk::lab_at("room=why&predict=ask");
  CHECK(table(lab, "leave").columns.size() == 1);
  CHECK(walk::find<lab::Table>(lab.view, "others") == nullptr);
}
