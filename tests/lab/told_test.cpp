// Numbers that rooms tell beside the chosen row: each opens to lines that give it, and can be checked with a
// calculator.
#include "lab/told.h"

#include <doctest/doctest.h>

#include <cmath>
#include <set>

#include "lab/action.h"
#include "lab/expression.h"
#include "lab/format.h"
#include "walk.h"

namespace {

struct Seen {  // a number of the room, as it stands on screen
  std::string id, shown;
};

std::vector<Seen> numbers_of(const lab::View& view) {
  std::vector<Seen> seen;
  const auto add = [&](const std::string& id, const std::string& shown) {
    const bool digits = shown.find_first_of("0123456789") != std::string::npos;
    if (digits) seen.push_back({id, shown});
  };
  for (const lab::Region& region : view.regions)
    for (const lab::Node& node : region.nodes) {
      if (const auto* table = std::get_if<lab::Table>(&node))
        for (const lab::TableRow& row : table->rows)
          for (const lab::Cell& cell : row.cells) {
            const bool row_first = !row.id.empty() && cell.number.id.empty();  // chosen, the row has numbers that open
            if (!cell.number.hidden && !row_first) add(cell.number.id, cell.number.shown);
            for (const lab::StackPart& part : cell.stack) add(part.share.id, part.share.shown);
            for (const lab::Term& term : cell.formula)
              if (term.id.starts_with(lab::told_start)) add(term.id, term.text);
          }
      if (const auto* grid = std::get_if<lab::Grid>(&node)) {
        for (const lab::GridRow& row : grid->rows) add(row.sum.id, row.sum.shown);
        for (const lab::GridColumn& column : grid->columns) add(column.sum.id, column.sum.shown);
      }
      if (const auto* strip = std::get_if<lab::WordStrip>(&node))
        for (const lab::Arc& arc : strip->arcs)
          if (!arc.weight.hidden) add(arc.weight.id, arc.weight.shown);
    }
  return seen;
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
    text.replace(at, what.size(), with);
  return text;
}

// A formula as a calculator takes it; empty where it shows no sum (a typed row, a reason).
std::string sum_of(const lab::ReceiptLine& line) {
  std::string text = lab::printed(line.formula);
  if (line.id.empty() || text.find("Q") != std::string::npos || text.find("V ") != std::string::npos) return {};
  if (const std::size_t colon = text.find("): √"); colon != std::string::npos) text = text.substr(colon + 3);
  text = replaced(replaced(replaced(text, "×", "*"), "÷", "/"), "\u2212", "-");
  for (std::size_t at = 0; (at = text.find("√", at)) != std::string::npos; at += 5) {
    const std::size_t end = text.find_first_not_of("0123456789.", at + std::string_view("√").size());
    if (text[at + std::string_view("√").size()] != '(') {
      text.insert(std::min(end, text.size()), ")");
      text.insert(at + std::string_view("√").size(), "(");
    }
    text.replace(at, std::string_view("√").size(), "sqrt");
  }
  for (std::size_t at = 0; (at = text.find("e^", at)) != std::string::npos; at += 4) {
    const std::size_t end = text.find_first_not_of("0123456789.-", at + 2);
    text.insert(std::min(end, text.size()), ")");
    text.replace(at, 2, "exp(");
  }
  return text;
}

void check_lines(const lab::Receipt& receipt, int digits) {
  for (const lab::ReceiptLine& line : receipt.proof) {
    CAPTURE(line.title);
    CHECK(!line.spoken.empty());
    const std::string sum = sum_of(line);
    if (line.result.shown.empty() || line.result.hidden || sum.empty()) continue;
    CAPTURE(sum);
    const auto value = lab::value_of_expression(sum);
    REQUIRE(value.has_value());
    CHECK(lab::fixed(*value, digits) == lab::fixed(lab::printed_value(line.result.shown), digits));
    CHECK(*value == doctest::Approx(line.result.value).epsilon(0.01));
  }
}

// Presses each number that only the room has, looks at its proof, and goes back.
int open_all(const std::string& link, std::string_view language) {
  CAPTURE(link);
  lab::Lab lab = walk::lab_at(link, language);
  int opened = 0;
  for (const Seen& number : numbers_of(lab.view)) {
    CAPTURE(number.id);
    CAPTURE(number.shown);
    if (!number.id.starts_with(lab::told_start)) continue;
    lab::advance(lab, lab::Event{.id = number.id, .value = {}});
    const lab::Receipt receipt = walk::receipt(lab);
    REQUIRE(!receipt.proof.empty());
    CHECK(!receipt.proof_title.empty());
    // "< 0.0001" opens to its digits; a share that was found by search opens to the check of the whole row.
    const bool rounded = number.shown.starts_with("<") || number.shown.starts_with(">");
    const bool found =
        rounded || number.id == "told.other" ||
        lab::printed_value(receipt.tag) == doctest::Approx(lab::printed_value(number.shown)).epsilon(0.001) ||
        receipt.tag.find(number.shown) != std::string::npos;
    CHECK_MESSAGE(found, receipt.tag);
    check_lines(receipt, lab.state.digits);
    lab::advance(lab, lab::Event{.id = "receipt.close", .value = {}});
    CHECK(lab.visit.told.empty());
    ++opened;
  }
  return opened;
}

// Numbers that were chosen or measured, not calculated: how many scores are drawn, how many slots, milliseconds.
bool made_of_nothing(const std::string& shown) {
  return shown == "4,000" || shown == "4";
}

}  // namespace

TEST_CASE("told: every number that a room tells beside the row opens, and a calculator agrees with every line") {
  const std::map<std::string, int> links{{"room=heads&pack=pear_heads", 0},
                                         {"room=heads", 1},
                                         {"room=layers", 6},
                                         {"room=layers&layer=0", 6},
                                         {"room=layers&residual=1&digits=6", 6},
                                         {"room=scale", 12},
                                         {"room=scale&slots=1024", 12},
                                         {"room=scale&scale=none&digits=6", 12},
                                         {"room=context", 6},
                                         {"room=context&window=3", 9},
                                         {"room=why", 10},
                                         {"room=why&hide=3", 10},
                                         {"room=why&query=4&digits=6", 10},
                                         {"room=mask", 3},
                                         {"room=mask&hide=2", 15},
                                         {"room=mask&hide=2&mistake=zero_score", 15},
                                         {"room=mask&hide=2&mistake=renormalised&query=1", 15},
                                         {"room=mask&mask=causal&mistake=polarity&query=1&digits=3", 15}};
  for (const auto& each : links)
    for (const std::string_view language : walk::languages()) {
      CAPTURE(each.first);
      CHECK(open_all(each.first, language) >= each.second);
    }
}

TEST_CASE("told: a room shows no calculated number without a proof") {
  for (const lab::RoomEntry& room : lab::rooms()) {
    if (room.id == "check") continue;  // its documents are closed
    const lab::Lab lab = walk::lab_at("room=" + std::string(room.id));
    const std::vector<std::string> pressable = lab::pressable_ids(lab.view);
    const std::set<std::string> ids(pressable.begin(), pressable.end());
    for (const Seen& number : numbers_of(lab.view)) {
      CAPTURE(room.id);
      CAPTURE(number.shown);
      if (!made_of_nothing(number.shown)) CHECK(ids.contains(number.id));
    }
  }
}

TEST_CASE("told: a proof closes with its room, its word's row and its question, and lies over one that is open") {
  lab::Lab lab = walk::lab_at("room=why");
  lab::advance(lab, lab::Event{.id = "weight.2.3", .value = {}});
  const std::string before = walk::receipt(lab).proof_title;
  lab::advance(lab, lab::Event{.id = "told.moved.3", .value = {}});
  CHECK(walk::receipt(lab).proof_title != before);
  CHECK(lab.past.size() == 1);  // no step of its own: nothing of the lab has changed
  lab::advance(lab, lab::Event{.id = "receipt.close", .value = {}});
  CHECK(walk::receipt(lab).proof_title == before);
  lab::advance(lab, lab::Event{.id = "told.moved.3", .value = {}});
  lab::advance(lab, lab::Event{.id = "room.look", .value = {}});
  CHECK(lab.visit.told.empty());
  CHECK(walk::receipt(lab).proof.empty());
}

TEST_CASE("told: names that no room has are pressed in vain") {
  lab::Lab lab = walk::lab_at("room=why");
  for (const char* id :
       {"told.", "told.moved.9", "told.moved.-1", "told.moved.3.1", "told.moved.x", "told.way.right.0"}) {
    lab.visit.told = id;
    walk::refresh(lab);
    CHECK(walk::receipt(lab).proof.empty());
  }
}
