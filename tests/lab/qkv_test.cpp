// Room qkv: the start state's numbers, and what each control does to them.
#include <doctest/doctest.h>

#include <cmath>

#include "content/load.h"
#include "lab/action.h"
#include "lab/link.h"
#include "walk.h"

namespace {

lab::Lab opened(std::string_view link = "room=qkv") {
  return lab::open_lab(content::shipped(), {}, link);
}
void send(lab::Lab& lab, std::string_view id, std::string_view value = "", bool last = true) {
  lab::advance(lab, lab::Event{std::string(id), std::string(value), last});
}
const lab::Table& table(const lab::Lab& lab) {
  const auto* found = walk::find<lab::Table>(lab.view, "qkv.table");
  REQUIRE(found != nullptr);
  return *found;
}
const lab::TableRow& row(const lab::Lab& lab, std::size_t key) {
  return table(lab).rows[key + 1];  // the query stands above
}
std::string text_of(const lab::Cell& cell) {
  std::string text;
  for (const lab::Term& term : cell.formula) text += term.text;
  return text;
}
std::string account(const lab::Lab& lab) {
  return walk::find<lab::Notice>(lab.view, "account")->text;
}
double weight(const lab::Lab& lab, int key) {
  return lab.result.shown().attention.heads[0].weights(lab.state.query, key);
}

}  // namespace

TEST_CASE("qkv: the start state shows every number of the sentence") {
  const lab::Lab lab = opened();
  REQUIRE(table(lab).rows.size() == 7);
  CHECK(table(lab).rows[0].chip == "배를");
  CHECK(table(lab).rows[0].cells[1].text == "찾는 것: 목적어에 일어난 동작");
  CHECK(table(lab).rows[0].cells[0].slots[1].shown == "2");
  const char* scores[] = {"0", "0", "0", "3.6", "3.2"};
  const char* powers[] = {"1.000", "1.000", "1.000", "36.598", "24.533"};
  const char* weights[] = {"0.016", "0.016", "0.016", "0.571", "0.383"};
  for (std::size_t key = 0; key < 5; ++key) {
    CHECK(row(lab, key).cells[1].number.shown == scores[key]);
    CHECK(row(lab, key).cells[2].number.shown == powers[key]);
    CHECK(row(lab, key).cells[3].number.shown == weights[key]);
  }
  CHECK(text_of(row(lab, 3).cells[1]) == "0×0.3 + 2×1.8 + 0×0");
  CHECK(row(lab, 3).cells[2].text == "e^3.6");
  CHECK(row(lab, 3).cells[3].text == "÷ 64.131");
  CHECK(row(lab, 3).chosen);
  CHECK(row(lab, 3).cells[0].slots[1].chosen);
  CHECK(table(lab).rows[6].cells[2].number.shown == "64.131");
  CHECK(table(lab).rows[6].cells[3].number.shown == "1.000");
  CHECK(walk::find<lab::Legend>(lab.view)->note.find("0.461") != std::string::npos);
}

TEST_CASE("qkv: what is heard is what the content says") {
  for (const std::string_view language : walk::languages()) {
    const lab::Lab lab = opened("room=qkv&lang=" + std::string(language));
    CHECK(account(lab) == content::shipped_texts(language)("qkv.hears"));
  }
}

TEST_CASE("qkv: the receipt stands unfolded at the chosen key and folds line by line") {
  lab::Lab lab = opened();
  CHECK(walk::receipt(lab).standing);
  CHECK(walk::receipt(lab).tag == "0.571");
  REQUIRE(walk::receipt(lab).proof.size() == 5);  // typed, score, power, sum, weight
  send(lab, "receipt.sum.2");
  CHECK(walk::receipt(lab).proof.size() == 4);
  send(lab, "receipt.sum.2");
  CHECK(walk::receipt(lab).proof.size() == 5);
  send(lab, "key.4");
  CHECK(walk::receipt(lab).tag == "0.383");
  send(lab, "exp.2.3");
  CHECK_FALSE(walk::receipt(lab).standing);
  CHECK(walk::receipt(lab).tag == "36.598");
  send(lab, "receipt.close");
  CHECK(walk::receipt(lab).tag == "0.571");
}

TEST_CASE("qkv: a slot is typed, dragged and put back; one drag is one undo step") {
  lab::Lab lab = opened();
  const lab::State start = lab.state;
  send(lab, "keys.3.1", "1.8");
  CHECK(lab.state == start);
  CHECK(lab.visit.slot == "keys.3.1");
  send(lab, "keys.3.1", "0.9", false);
  send(lab, "keys.3.1", "0.4", false);
  send(lab, "keys.3.1", "0");
  CHECK(row(lab, 3).cells[1].number.shown == "0");
  CHECK(weight(lab, 3) == doctest::Approx(1 / (4 + std::exp(3.2))).epsilon(1e-12));
  CHECK(lab.past.size() == 1);
  send(lab, "undo");
  CHECK(lab.state == start);
  send(lab, "q.2", "1.5");
  CHECK(row(lab, 0).cells[1].number.shown == "2.25");
  send(lab, "q.2", "0");
  CHECK(lab.state == start);  // the pack's own again: nothing is typed
  send(lab, "keys.0.0", "1.7000000000000002");
  CHECK(row(lab, 0).cells[0].slots[0].shown == "1.7");
  send(lab, "keys.0.0", "99");
  CHECK(row(lab, 0).cells[0].slots[0].value == 10);
  CHECK(row(lab, 0).chosen);  // the key that is worked on
  send(lab, "restore");
  send(lab, "key.3");
  CHECK(lab.state == start);
}

TEST_CASE("qkv: bad values and places change nothing") {
  lab::Lab lab = opened();
  const lab::State start = lab.state;
  for (const char* value : {"x", "nan", "1,2", "1e999"}) send(lab, "keys.3.1", value);
  for (const char* id : {"keys.3.9", "keys.9.1", "keys.3", "q", "values.0.0", "keys.", "zero"}) send(lab, id, "1");
  CHECK(lab.state == start);
}

TEST_CASE("qkv: the same number added to every score moves no weight") {
  lab::Lab lab = opened();
  const double before = weight(lab, 3);
  send(lab, "plus.10");
  CHECK(lab.state.plus == 10);
  CHECK(row(lab, 3).cells[1].number.shown == "13.6");
  CHECK(text_of(row(lab, 3).cells[1]) == "0×0.3 + 2×1.8 + 0×0 + 10");
  CHECK(weight(lab, 3) == doctest::Approx(before).epsilon(1e-12));
  send(lab, "plus.10");
  CHECK(lab.state.plus == 0);
}

TEST_CASE("qkv: scores are left, divided by the root of the slots, or scaled by a typed number") {
  lab::Lab lab = opened();
  send(lab, "scale.sqrt");
  CHECK(row(lab, 3).cells[3].number.shown == "0.461");
  CHECK(text_of(row(lab, 3).cells[1]) == "(0×0.3 + 2×1.8 + 0×0) ÷ √3");
  CHECK(row(lab, 3).cells[1].about);
  CHECK(walk::find<lab::Legend>(lab.view) == nullptr);
  CHECK(account(lab).find("3.6") != std::string::npos);
  send(lab, "scale.0.5");
  CHECK(row(lab, 3).cells[1].number.shown == "1.8");
  send(lab, "scale", "0.25");
  CHECK(row(lab, 3).cells[1].number.shown == "0.9");
  send(lab, "scale.none");
  CHECK(row(lab, 3).cells[1].number.shown == "3.6");
}

TEST_CASE("qkv: steps fold what comes after them") {
  lab::Lab lab = opened();
  send(lab, "step.1");
  CHECK(lab.state.step == 1);
  CHECK(row(lab, 3).cells[1].number.shown == "3.6");
  CHECK(row(lab, 3).cells[2].number.shown.empty());
  CHECK(row(lab, 3).cells[3].number.shown.empty());
  CHECK(table(lab).columns[1].lit);
  send(lab, "step.3");
  CHECK(row(lab, 3).cells[3].number.shown == "0.571");
  send(lab, "step.3");
  CHECK(lab.state.step == 0);
}

TEST_CASE("qkv: any word asks, and any sentence with one head can be read so") {
  lab::Lab lab = opened();
  send(lab, "word.0");
  CHECK(table(lab).rows[0].chip == "배가");
  CHECK(row(lab, 1).cells[3].number.shown == "0.866");
  for (const content::Pack* pack : lab::packs_of(lab::room_entry("qkv"), content::shipped()))
    for (int query = 0; query < static_cast<int>(pack->words.size()); ++query) {
      const lab::Lab each = opened("room=qkv&pack=" + pack->id + "&query=" + std::to_string(query));
      CHECK(each.visit.notice.empty());
      double sum = 0;
      for (std::size_t key = 0; key < pack->words.size(); ++key) sum += row(each, key).cells[3].number.value;
      CHECK(sum == doctest::Approx(1).epsilon(1e-12));
    }
}

TEST_CASE("qkv: what is typed stands in the link") {
  lab::Lab lab = opened();
  for (const char* id : {"q.0", "keys.1.2"}) send(lab, id, "-2.5");
  send(lab, "scale.0.5");
  const std::string link = lab::address_link(lab.state, lab.presentation, content::shipped());
  CHECK(lab::open_link(link, content::shipped()).state == lab.state);
}
