// Room `mask`: the start state of the content, every way to hide, combined masks, the way out of an empty row.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "lab/action.h"
#include "lab/mistakes.h"
#include "walk.h"

namespace {

lab::Lab bench(std::string_view link = "", std::string_view language = "ko") {
  return walk::lab_at("room=mask" + std::string(link), language);
}

template <class Kind>
const Kind* node(const lab::Lab& lab, std::string_view id) {
  for (const lab::Region& region : lab.view.regions)
    for (const lab::Node& each : region.nodes)
      if (const auto* kind = std::get_if<Kind>(&each); kind != nullptr && kind->id == id) return kind;
  return nullptr;
}

const lab::Grid& grid(const lab::Lab& lab) {
  const auto* weights = node<lab::Grid>(lab, "weights");
  REQUIRE(weights != nullptr);
  return *weights;
}

std::string cells(const lab::GridRow& row) {
  std::string text;
  for (const lab::GridCell& cell : row.cells) text += (text.empty() ? "" : " ") + cell.number.shown;
  return text;
}

const lab::TableRow& way(const lab::Lab& lab, std::string_view heading) {
  const auto* table = node<lab::Table>(lab, "ways");
  REQUIRE(table != nullptr);
  const auto row = std::ranges::find(table->rows, heading, &lab::TableRow::heading);
  REQUIRE(row != table->rows.end());
  return *row;
}

std::string shares(const lab::TableRow& row) {
  std::string text;
  for (const lab::StackPart& part : row.cells[0].stack)
    if (!part.missing) text += (text.empty() ? "" : " ") + part.share.shown;
  return text;
}

std::string output(const lab::TableRow& row) {
  std::string text;
  for (const lab::Term& term : row.cells[1].formula) text += term.text;
  return text;
}

void press(lab::Lab& lab, const std::string& id) {
  lab::advance(lab, lab::Event{id, {}, true});
}

std::string account(const lab::Lab& lab) {
  return node<lab::Notice>(lab, "account")->text;
}

}  // namespace

TEST_CASE("mask: opens with nothing hidden, as the content tells it") {
  for (const std::string_view language : walk::languages()) {
    const lab::Lab lab = bench("", language);
    CHECK(account(lab) == content::shipped_texts(language)("mask.hears"));
  }
  const lab::Lab lab = bench();
  CHECK(lab.state.digits == 6);
  CHECK(cells(grid(lab).rows[0]) == "0.401 0.198 0.401");
  CHECK(grid(lab).rows[0].chosen);
  CHECK(grid(lab).rows[0].sum.shown == "1.000");
  CHECK(node<lab::Table>(lab, "ways")->rows.size() == 1);
  CHECK(node<lab::Placeholder>(lab, "ways.begin") != nullptr);
}

TEST_CASE("mask: six ways to hide C, with the printed numbers") {
  lab::Lab lab = bench();
  press(lab, "column.2");
  CHECK(lab.state.hide == std::vector<int>{2});
  CHECK(node<lab::Card>(lab, "ways.card")->title == "C를 가리는 여섯 가지 방법");
  REQUIRE(node<lab::Table>(lab, "ways")->rows.size() == 6);
  CHECK(shares(way(lab, "맞는 방법")) == "0.669762 0.330238 0");
  CHECK(output(way(lab, "맞는 방법")) == "(6.697615, 3.302385)");
  CHECK(shares(way(lab, "실수 1: 점수를 0으로")) == "0.503490 0.248255 0.248255");
  CHECK(output(way(lab, "실수 1: 점수를 0으로")) == "(6.027919, 3.972081)");
  CHECK(shares(way(lab, "실수 2: 뒤에 지우기만")) == "0.401112 0.197776 0");
  CHECK(way(lab, "실수 2: 뒤에 지우기만").cells[0].stack.back().missing);
  CHECK(way(lab, "실수 2: 뒤에 지우기만").cells[2].number.shown == "0.598888");
  CHECK(output(way(lab, "실수 2: 뒤에 지우기만")) == "(4.011121, 1.977758)");
  CHECK(shares(way(lab, "실수 아님: 다시 나누기")) == "0.669762 0.330238 0");
  CHECK(shares(way(lab, "실수 3: 참·거짓 거꾸로")) == "0 0 1");
  CHECK(output(way(lab, "실수 3: 참·거짓 거꾸로")) == "(4.000000, 6.000000)");
  CHECK(way(lab, "실수 4: 모두 가리기").cells[0].verdict == "0 ÷ 0");
  CHECK(output(way(lab, "실수 4: 모두 가리기")) == "(0.000000, 0.000000)");
  CHECK(account(lab) == "가중치: A 0.670, B 0.330. C 가림. 출력 6.698, 3.302.");
}

TEST_CASE("mask: a mistake stands below the true row and changes no result") {
  lab::Lab lab = bench("&hide=2");
  const lab::Result before = lab.result;
  press(lab, "mistake.zero_score");
  CHECK(lab.state.mistake == lab::Mistake::zero_score);
  CHECK(lab.result.shown().attention == before.shown().attention);
  REQUIRE(grid(lab).rows.size() == 4);
  CHECK(cells(grid(lab).rows[0]) == "0.670 0.330 가림");
  CHECK(grid(lab).rows[1].wrong);
  CHECK(cells(grid(lab).rows[1]) == "0.503 0.248 0.248");
  CHECK(way(lab, "실수 1: 점수를 0으로").chosen);
  press(lab, "mistake.zero_after");
  CHECK(grid(lab).rows[1].sum.shown == "0.599");
  press(lab, "mistake.zero_after");
  CHECK(lab.state.mistake == lab::Mistake::none);
  press(lab, "mistake.none");
  CHECK(lab.state.mistake == lab::Mistake::none);
  CHECK(grid(lab).rows.size() == 3);
}

TEST_CASE("mask: what is added to a hidden score lowers its share in the first mistake, and only −∞ hides") {
  lab::Lab lab = bench("&hide=2&mistake=zero_score");
  const lab::Result before = lab.result;
  REQUIRE(node<lab::Slider>(lab, "add.0.2") != nullptr);
  CHECK(node<lab::Slider>(lab, "add.0.2")->shown == "0");
  CHECK(shares(way(lab, "실수 1: 점수를 0으로")) == "0.503490 0.248255 0.248255");
  lab::advance(lab, lab::Event{"add.0.2", "-5", true});
  CHECK(node<lab::Slider>(lab, "add.0.2")->shown == "−5");
  CHECK(shares(way(lab, "실수 1: 점수를 0으로")) == "0.668275 0.329505 0.002220");
  lab::advance(lab, lab::Event{"add.0.2", "-20", true});
  CHECK(shares(way(lab, "실수 1: 점수를 0으로")) == "0.669762 0.330238 0.000000");
  CHECK(way(lab, "실수 1: 점수를 0으로").cells[0].stack[2].share.value > 0);
  CHECK(shares(way(lab, "맞는 방법")) == "0.669762 0.330238 0");
  CHECK(lab.result.shown().attention == before.shown().attention);  // C stays hidden
  press(lab, "mistake.zero_score");
  CHECK(node<lab::Slider>(lab, "add.0.2") != nullptr);  // as long as something is added
  lab::advance(lab, lab::Event{"add.0.2", "0", true});
  CHECK(!lab.state.add.has_value());
  CHECK(node<lab::Slider>(lab, "add.0.2") == nullptr);
  for (const char* value : {"", "x", "nan"}) CHECK(lab::advance(lab, lab::Event{"add.0.2", value, true}).empty());
  CHECK(!lab.state.add.has_value());
}

TEST_CASE("mask: dividing again is switched on below the row and gives what hiding first gives") {
  lab::Lab lab = bench("&hide=2&mistake=zero_after");
  CHECK(grid(lab).rows[1].sum.shown == "0.599");
  press(lab, "mistake.renormalised");
  CHECK(lab.state.mistake == lab::Mistake::renormalised);
  CHECK(way(lab, "실수 아님: 다시 나누기").chosen);
  CHECK(!grid(lab).rows[1].wrong);
  CHECK(grid(lab).rows[1].heading == "다시 나누기");
  CHECK(cells(grid(lab).rows[1]) == "0.670 0.330 0");
  CHECK(grid(lab).rows[1].sum.shown == "1.000");
  CHECK(lab::open_link(lab::readable_link(lab.state, {}, *lab.content), *lab.content).state == lab.state);
  press(lab, "mistake.renormalised");
  CHECK(lab.state.mistake == lab::Mistake::none);
}

TEST_CASE("mask: a cell is seen or hidden, a whole column too, and what is later stays hidden") {
  lab::Lab lab = bench();
  press(lab, "mask.0.2");
  CHECK(lab.state.block == std::vector<std::pair<int, int>>{{0, 2}});
  CHECK(cells(grid(lab).rows[1]) == "0.401 0.198 0.401");
  press(lab, "mask.0.2");
  CHECK(lab.state.block.empty());
  press(lab, "column.2");
  press(lab, "mask.0.2");  // shown again in this row alone
  CHECK(cells(grid(lab).rows[0]) == "0.401 0.198 0.401");
  CHECK(grid(lab).rows[1].cells[2].hidden == lab::GridCell::Hidden::by_hand);
  CHECK(grid(lab).rows[2].cells[2].hidden == lab::GridCell::Hidden::by_hand);
  lab = bench();
  press(lab, "mask.causal");
  CHECK(lab.state.mask == lab::MaskChoice::causal);
  CHECK(grid(lab).rows[0].cells[2].hidden == lab::GridCell::Hidden::later);
  CHECK(grid(lab).rows[0].cells[2].id.empty());
  CHECK(cells(grid(lab).rows[1]) == "0.670 0.330 가림");
  press(lab, "mask.causal");
  CHECK(!lab.state.mask.has_value());
}

TEST_CASE("mask: two masks are shown combined, and an empty row says why and how to go on") {
  lab::Lab lab = bench("&mask=causal&hide=0");
  CHECK(cells(grid(lab).rows[0]) == "가림 가림 가림");
  CHECK(grid(lab).rows[0].sum.shown == "0.000");
  CHECK(grid(lab).rows[0].note == "참조할 위치 없음");
  CHECK(cells(grid(lab).rows[1]) == "가림 1.000 가림");
  CHECK(cells(grid(lab).rows[2]) == "가림 0.330 0.670");
  REQUIRE(node<lab::Placeholder>(lab, "empty") != nullptr);
  CHECK(node<lab::Placeholder>(lab, "empty")->kind == lab::Placeholder::Kind::error);
  CHECK(account(lab) == "A: 참조할 위치 없음. 가중치와 출력은 0.");
  press(lab, "show.0");
  CHECK(lab.state.hide.empty());
  CHECK(lab.state.mask == lab::MaskChoice::causal);
  lab = bench("&hide=0,1,2");
  press(lab, "show.0");
  CHECK(lab.state.hide == std::vector<int>{1, 2});
  lab = bench("&hide=0,1,2&mask=causal");
  press(lab, "show.all");
  CHECK(lab.state.hide.empty());
  CHECK(lab.state.mask == lab::MaskChoice::causal);
  CHECK(node<lab::Placeholder>(lab, "empty") == nullptr);
}

TEST_CASE("mask: both corners of the causal mask are told apart and kept in links") {
  lab::Lab corner = bench("&mask=causal-bottom-right");
  CHECK(!node<lab::Toggle>(corner, "mask.causal")->detail.empty());
  CHECK(node<lab::Toggle>(bench("&mask=causal"), "mask.causal")->detail.empty());
  CHECK(lab::open_link(lab::readable_link(corner.state, {}, *corner.content), *corner.content).state == corner.state);
}

TEST_CASE("mask: every further thing to try opens its scene and tells its sentence there") {
  lab::Lab lab = bench();
  for (int i = 0; i < 8; ++i) {
    INFO(i);
    const std::string id = "extra." + std::to_string(i);
    REQUIRE(node<lab::Button>(lab, id) != nullptr);
    press(lab, id);
    const auto* told = node<lab::Paragraph>(lab, "extra.text");
    REQUIRE(told != nullptr);
    CHECK(told->text == content::shipped_texts("ko")("mask.extra." + std::to_string(i) + ".text"));
  }
  CHECK(cells(grid(lab).rows[2]) == "가림 0.330 0.670");
  for (int i = 0; i < 8; ++i) press(lab, "undo");
  CHECK(lab.state == bench().state);
}

TEST_CASE("mask: scores in place of weights, another head, and numbers that open") {
  lab::Lab lab = bench();
  press(lab, "step.1");
  const auto* scores = node<lab::Grid>(lab, "scores");
  REQUIRE(scores != nullptr);
  CHECK(cells(scores->rows[0]) == "0.707 0.000 0.707");
  lab = bench("&pack=harbor&hide=0");
  press(lab, "head.1");
  CHECK(lab.state.head == 1);
  CHECK(!lab.state.heads_on.has_value());
  lab = bench("&hide=2");
  for (const char* id : {"weight.0.0", "mix.0.0", "total.0"}) {
    INFO(id);
    lab::Lab opened = lab;
    press(opened, id);
    CHECK(!opened.state.open.empty());
    CHECK(opened.view.region(lab::RegionName::receipt) != nullptr);
  }
  CHECK(lab.view.region(lab::RegionName::receipt) == nullptr);
}
