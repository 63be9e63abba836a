#include "lab/formula_text.h"

#include <doctest/doctest.h>

#include <string>

#include "walk.h"

namespace {

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::string formula_at(std::string_view link) {
  const lab::Lab lab = walk::lab_at(link);
  return lab::formula_text(walk::scene(lab));
}

}  // namespace

TEST_CASE("formula: the symbols are those of the state") {
  CHECK(has(formula_at("room=mask&pack=abc"), "scores = QKᵀ ÷ √d_k\nweights = softmax(scores)\noutput = weights V\n"));
  CHECK(has(formula_at("room=mask&pack=abc&scale=none"), "scores = QKᵀ\n"));
  CHECK(has(formula_at("room=mask&pack=abc&scale=0.5&plus=-2"), "scores = QKᵀ × 0.5 + −2\n"));
  CHECK(has(formula_at("room=mask&pack=abc&hide=2"), "√d_k + mask\n"));
  CHECK(has(formula_at("room=mask&pack=abc&mask=causal"), "√d_k + causal mask\n"));
  CHECK(has(formula_at("room=order&pack=order-ko&positions=1"), "scores = QKᵀ + position\n"));
  CHECK(has(formula_at("room=layers&pack=layers"), " + x\n"));
  CHECK(has(formula_at("room=heads&pack=harbor"), "output = (머리 1, 머리 2) W_O\n"));
}

TEST_CASE("formula: the row's numbers are substituted") {
  const std::string text = formula_at("room=mask&pack=abc&query=0&hide=2&digits=6");
  CHECK(has(text, "query: A\nd_k = 2\n"));
  CHECK(has(text, "    A: 1×1 + 0×0 = 1,  1 ÷ 1.414214 = 0.707107\n"));
  CHECK(has(text, "    C: −∞  (가림)\n"));
  CHECK(has(text, "÷ 3.028115 = 0.669762\n"));
  CHECK(has(text, "    C: 0\n"));
  CHECK(has(text, "= 6.697615\n"));
}

TEST_CASE("formula: a row that may see nothing says so and goes no further") {
  const std::string text = formula_at("room=mask&pack=abc&hide=0,1,2");
  CHECK(has(text, "참조할 위치 없음\n"));
  CHECK_FALSE(has(text, "e^"));
}

TEST_CASE("formula: every weight and both numbers of the new place are those of the receipt") {
  for (const std::string_view language : walk::languages())
    walk::every_row(language, [](lab::Lab& lab) {
      const std::string text = lab::formula_text(walk::scene(lab));
      const lab::Receipt& receipt = walk::receipt(lab);
      for (const lab::ReceiptTable& table : receipt.tables)
        for (const lab::ReceiptRow& row : table.rows) CHECK(has(text, " = " + row.weight.shown + "\n"));
      const std::size_t up = text.rfind(" = "), across = text.rfind(" = ", text.rfind('\n', up));
      CHECK(receipt.total == "(" + text.substr(across + 3, text.find('\n', across) - across - 3) + ", " +
                                 text.substr(up + 3, text.find('\n', up) - up - 3) + ")");
    });
}
