#include "lab/blank.h"

#include <doctest/doctest.h>

#include "lab/action.h"
#include "lab/mirror.h"
#include "lab/receipt_extras.h"
#include "walk.h"

namespace {

void press(lab::Lab& lab, const char* id, const char* value = "") {
  lab::advance(lab, lab::Event{.id = id, .value = value});
}

// Opens and closes it so often that the next time is one too many to be told.
void see(lab::Lab& lab, const char* number, int times = 3) {
  for (int i = 0; i < times; ++i) {
    press(lab, number);
    press(lab, "receipt.close");
  }
}

bool blank(const lab::Lab& lab) {
  return walk::find<lab::TextField>(lab.view, "blank") != nullptr;
}

std::string said(const lab::Lab& lab) {
  const auto* paragraph = walk::find<lab::Paragraph>(lab.view, "blank.said");
  return paragraph != nullptr ? paragraph->text : std::string();
}

lab::Lab lab_with_blank() {
  lab::Lab lab = walk::lab_at("lang=en", "en");
  see(lab, "weight.2.3");
  press(lab, "weight.2.3");
  return lab;
}

}  // namespace

TEST_CASE("blank: from the fourth proof of a kind on, the opened number is in none of its lines") {
  lab::Lab lab = walk::lab_at("lang=en", "en");
  for (int i = 0; i < 3; ++i) {
    press(lab, "weight.2.3");
    CHECK_FALSE(blank(lab));
    CHECK(lab::proof_in(lab.view)->tag == "0.571");
    press(lab, "receipt.close");
  }
  press(lab, "exp.2.3");
  CHECK_FALSE(blank(lab));  // another kind
  press(lab, "weight.2.4");
  REQUIRE(blank(lab));
  const lab::Receipt& receipt = *lab::proof_in(lab.view);
  CHECK(receipt.tag == "□");
  CHECK(lab::proof_text(receipt).find("0.383") == std::string::npos);
  CHECK(receipt.proof.back().spoken.find("0.383") == std::string::npos);
  CHECK(receipt.proof.back().result == lab::Number());
}

TEST_CASE("blank: what was typed is held against the number, right to two decimals") {
  lab::Lab lab = lab_with_blank();
  press(lab, "blank", "0.6");
  press(lab, "blank.check");
  CHECK(said(lab).starts_with("0.6 is not it"));
  CHECK(blank(lab));
  press(lab, "blank", "a half");
  press(lab, "blank.check");
  CHECK(said(lab).find("a half") != std::string::npos);
  CHECK(blank(lab));
  press(lab, "blank", "0.57");
  press(lab, "blank.check");
  CHECK(said(lab).starts_with("0.57 is right"));
  CHECK_FALSE(blank(lab));
  CHECK(lab::proof_in(lab.view)->tag == "0.571");
}

TEST_CASE("blank: what is skipped is not asked for again") {
  lab::Lab lab = lab_with_blank();
  press(lab, "blank.skip");
  CHECK_FALSE(blank(lab));
  CHECK(lab::proof_in(lab.view)->tag == "0.571");
  see(lab, "weight.2.3");
  press(lab, "weight.2.4");
  CHECK_FALSE(blank(lab));
}

TEST_CASE("blank: never in a tour, nor after a number was changed") {
  lab::Lab lab = walk::lab_at("tour=first.1", "en");
  see(lab, "weight.2.3", 5);
  press(lab, "weight.2.3");
  CHECK_FALSE(blank(lab));
  lab::Lab changed = walk::lab_at("room=qkv", "en");
  press(changed, "keys.3.1", "0.9");
  see(changed, "weight.2.3", 5);
  press(changed, "weight.2.3");
  CHECK_FALSE(blank(changed));
}
