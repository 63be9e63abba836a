#include "lab/receipt_extras.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "lab/action.h"
#include "walk.h"

namespace {

void press(lab::Lab& lab, const char* id, const char* value = "") {
  lab::advance(lab, lab::Event{.id = id, .value = value});
}

std::string copied(lab::Lab& lab, const char* id) {
  for (const lab::Effect& effect : lab::advance(lab, lab::Event{.id = id, .value = {}}))
    if (const auto* copy = std::get_if<lab::CopyText>(&effect)) return copy->text;
  return {};
}

}  // namespace

TEST_CASE("receipt extras: the lines are copied for a calculator") {
  lab::Lab lab = walk::lab_at("lang=en", "en");
  CHECK(copied(lab, "proof.copy").empty());  // nothing is open
  press(lab, "weight.2.3");
  press(lab, "receipt.all");
  const std::string text = copied(lab, "proof.copy");
  CAPTURE(text);
  CHECK(text.find(": 36.598 / 64.131 = 0.571\n") != std::string::npos);
  CHECK(text.find(": 0 * 0.3 + 2 * 1.8 + 0 * 0 = 3.6\n") != std::string::npos);
  for (const char* sign : {"×", "÷", "\u2212", "√"}) CHECK(text.find(sign) == std::string::npos);
  lab::advance(lab, lab::Action{.what = lab::CopyDone{true}, .drag = {}, .last = true});
  CHECK(lab.visit.notice == "copied-text");
}

TEST_CASE("receipt extras: a pinned proof is held against a later one, and only lines that differ are marked") {
  lab::Lab lab = walk::lab_at("room=qkv");
  press(lab, "proof.pin");
  const auto* table = walk::find<lab::Table>(lab.view, "pinned");
  REQUIRE(table != nullptr);
  for (const lab::TableRow& row : table->rows) CHECK_FALSE(row.chosen);
  CHECK(table->foot.ends_with(lab::texts_of(lab)("ui.pin.same")));
  press(lab, "keys.3.1", "0.9");
  table = walk::find<lab::Table>(lab.view, "pinned");
  REQUIRE(table != nullptr);
  CHECK(table->foot == lab.visit.pinned->title);
  for (const lab::TableRow& row : table->rows)
    CHECK(row.chosen == (walk::text(row.cells[0]) != walk::text(row.cells[1])));
  CHECK(table->rows.back().cells[0].text == "0.571");
  CHECK(table->rows.back().chosen);
  press(lab, "proof.pin");
  CHECK(walk::find<lab::Table>(lab.view, "pinned") == nullptr);
}

TEST_CASE("receipt extras: a typed number names what it goes into, and nothing else changes") {
  const char* link = "room=qkv";
  for (const char* slot : {"q.1", "keys.3.1", "values.3.0"}) {
    CAPTURE(slot);
    lab::Lab lab = walk::lab_at(link);
    const std::vector<std::string> pressable = lab::pressable_ids(lab.view);
    if (std::ranges::find(pressable, slot) == pressable.end()) continue;
    press(lab, slot, "0.7");
    const auto* uses = walk::find<lab::Table>(lab.view, "uses");
    REQUIRE(uses != nullptr);
    const std::string weight = lab::texts_of(lab)("receipt.weight.title");
    const bool told = std::ranges::find(uses->rows, weight, &lab::TableRow::heading) != uses->rows.end();
    const lab::Lab before = walk::lab_at(link);
    const auto& then = before.result.shown().attention.heads[0].weights;
    const auto& now = lab.result.shown().attention.heads[0].weights;
    for (int key = 0; key < now.columns; ++key) CHECK((then(2, key) != now(2, key)) == told);
  }
}
