// The text of the program; tests/cli/code.py runs it.
#include "lab/python_code.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "lab/action.h"
#include "walk.h"

namespace {

std::string code_of(const lab::Lab& lab) {
  return lab::python_code(lab.result, lab.state.digits);
}

std::string code_at(std::string_view link) {
  return code_of(walk::lab_at(link));
}

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// The numbers between "name = [" and the "]" that ends it.
std::vector<double> numbers_of(const std::string& code, const std::string& name) {
  std::vector<double> numbers;
  const std::size_t from = code.find("\n" + name + " = [\n"), end = code.find("\n]\n", from);
  if (from == std::string::npos || end == std::string::npos) return numbers;
  std::string rows = code.substr(code.find('[', from), end - code.find('[', from));
  std::ranges::replace_if(
      rows, [](char c) { return c == '[' || c == ']' || c == ','; }, ' ');
  const char* at = rows.c_str();
  for (char* next = nullptr;; at = next) {
    const double number = std::strtod(at, &next);
    if (next == at) return numbers;
    numbers.push_back(number);
  }
}

}  // namespace

TEST_CASE("python code: ASCII lines without blanks at their ends, whatever the sentence") {
  walk::every_row("ko", [](lab::Lab& lab) {
    const std::string code = code_of(lab);
    CHECK(std::ranges::all_of(code, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
    CHECK(code.ends_with("\n"));
    CHECK_FALSE(has(code, " \n"));
  });
}

TEST_CASE("python code: its numbers read back to the same doubles") {
  lab::Lab lab = walk::lab_at("pack=pear");
  lab.state.queries = {{attention::Matrix(5, 3, 1.0 / 3)}};
  lab.state.keys = {{attention::Matrix(5, 3, 0.1 + 0.2)}};
  lab.state.values = {{attention::Matrix(5, 2, -1e-7)}};
  walk::refresh(lab);
  const lab::HeadInputs& head = lab.result.inputs.layers.front().heads.front();
  const std::string code = code_of(lab);
  CHECK(numbers_of(code, "Q") == head.query.data);
  CHECK(numbers_of(code, "K") == head.key.data);
  CHECK(numbers_of(code, "V") == head.value->data);
}

TEST_CASE("python code: only what the state has is in it") {
  const std::string plain = code_at("room=mask&pack=abc&scale=none");
  for (const char* part :
       {"mask", "hidden", "position", "plus", "scale", "sqrt(", "W_O", "join", "x = [", "ValueError"})
    CHECK_MESSAGE(!has(plain, part), part);
  CHECK(has(code_at("room=mask&pack=abc"), "dot(query, key) / math.sqrt(d_k) for key in K"));
  CHECK(has(code_at("room=mask&pack=abc&scale=0.5"), "\nscale = 0.5  #"));
  CHECK(has(code_at("room=mask&pack=abc&plus=-2"), "\nplus = -2  #"));
  CHECK(has(code_at("room=mask&pack=abc&hide=2"), "    [0, 0, hidden],\n    [0, 0, hidden],\n    [0, 0, hidden],\n"));
  CHECK(has(code_at("room=mask&pack=abc&mask=causal"),
            "    [0, hidden, hidden],\n    [0, 0, hidden],\n    [0, 0, 0],\n"));
  CHECK(has(code_at("room=order&pack=order-ko&positions=1"), " + position[i][j] for j, key in"));
  CHECK(has(code_at("room=heads&pack=harbor"), "join([multiply(weights[0], V0), multiply(weights[1], V1)])"));
  CHECK(has(code_at("room=heads&pack=harbor&heads_on=1"), "# head 0 is off"));
}

TEST_CASE("python code: layers follow each other as far as the one on screen") {
  const std::string second = code_at("room=layers&pack=layers&layer=1"),
                    first = code_at("room=layers&pack=layers&layer=0");
  CHECK(second.find("# Layer 1") < second.find("x = output"));
  CHECK(second.find("x = output") < second.find("# Layer 2"));
  CHECK(has(second, "# Layer 2"));
  CHECK_FALSE(has(first, "Layer"));
  CHECK_FALSE(has(code_at("room=layers&pack=layers&residual=0"), "add(x, "));
}

TEST_CASE("python code: six decimals, or the screen's if those are more") {
  CHECK(has(code_at("digits=3"), ":.6f}"));
  CHECK(has(code_at("digits=6"), ":.6f}"));
  CHECK(has(code_at("digits=9"), ":.9f}"));
}

TEST_CASE("python code: texts are escaped literals") {
  CHECK(lab::python_literal("A") == "\"A\"");
  CHECK(lab::python_literal("") == "\"\"");
  CHECK(lab::python_literal("배") == "\"\\ubc30\"");
  CHECK(lab::python_literal("\"\\'{") == "\"\\\"\\\\'{\"");
  CHECK(lab::python_literal("\n\x7f\u00e9") == "\"\\x0a\\x7f\\xe9\"");
  CHECK(lab::python_literal("😀") == "\"\\U0001f600\"");
}

TEST_CASE("python code: it is copied as it stands, and only what the outside reports is told") {
  for (const char* name : {"code", "formula"}) {
    lab::Lab lab = lab::open_lab(content::shipped(), {}, "query=3&digits=6");
    lab::advance(lab, lab::Event{name, ""});
    CHECK(lab.view.focus == "close");
    REQUIRE(walk::find<lab::Block>(lab.view) != nullptr);
    const lab::Block block = *walk::find<lab::Block>(lab.view);  // the view is replaced by what follows
    CHECK((block.text == code_of(lab)) == block.code);
    const auto effects = lab::advance(lab, lab::Event{"copy", ""});
    REQUIRE(effects.size() == 1);
    CHECK(std::get<lab::CopyText>(effects.front()).text == block.text);
    CHECK_FALSE(block.text.starts_with("#"));  // it would be taken for a link
    CHECK(lab.visit.notice.empty());
    lab::advance(lab, lab::Action{lab::CopyDone{true}, "", true});
    CHECK(lab.visit.notice == "copied-text");
    lab::advance(lab, lab::Action{lab::CopyDone{false}, "", true});
    CHECK(lab.visit.notice == "copy-by-hand");
    lab::advance(lab, lab::Event{"close", ""});
    CHECK(lab.visit.overlay.empty());
    CHECK(lab.view.focus == name);
  }
}

TEST_CASE("python code: it does not lie open over a question, nor can it be opened there") {
  lab::Lab lab = lab::open_lab(content::shipped(), {}, "");
  lab::advance(lab, lab::Event{"code", ""});
  lab::advance(lab, lab::Event{"predict", ""});
  CHECK(lab.visit.overlay.empty());
  CHECK(walk::find<lab::Button>(lab.view, "code") == nullptr);
  lab::advance(lab, lab::Event{"skip", ""});
  CHECK(walk::find<lab::Button>(lab.view, "code") != nullptr);
}
