#include "lab/receipt.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "lab/format.h"
#include "lab/receipt_piece.h"
#include "walk.h"

namespace {

const lab::ReceiptLine* line(const lab::Lab& lab, std::string_view id) {
  const auto& proof = walk::receipt(lab).proof;
  const auto found = std::ranges::find(proof, id, &lab::ReceiptLine::id);
  return found == proof.end() ? nullptr : &*found;
}

// A line as the content writes it out: words, then numbers.
std::string written(const lab::Lab& lab, std::string_view id, std::string_view kind) {
  const lab::ReceiptLine* found = line(lab, id);
  REQUIRE(found != nullptr);
  const content::Texts& texts = lab::texts_of(lab);
  const std::string formula = lab::printed(found->formula);
  const bool exact = lab::printed_value(found->result.shown) == found->result.value;
  return texts("receipt." + std::string(kind) + ".line",
               {{"sentence", found->sentence},
                {"formula", formula},
                {"result", found->result.shown},
                {"sign", texts(exact ? "receipt.exp.sign.exact" : "receipt.exp.sign.about")}});
}

// Whether the line is an end of a proof: typed numbers, or a reason.
bool ends(const lab::ReceiptLine& line) {
  for (const char* end : {"receipt.card.", "receipt.value.", "receipt.hidden.", "receipt.empty."})
    if (line.id.starts_with(end)) return true;
  return false;
}

}  // namespace

TEST_CASE("receipt: 0.571 opens step by step down to 2×1.8") {
  lab::Lab lab = walk::lab_at("");
  walk::open(lab, "weight.2.3");
  REQUIRE(walk::receipt(lab).proof.size() == 1);
  CHECK(walk::receipt(lab).proof_title == "‘배를’이 ‘깎아’를 보는 가중치");
  CHECK(walk::receipt(lab).tag == "0.571");
  CHECK(lab::printed(line(lab, "receipt.weight.2.3")->formula) == "36.598 ÷ 64.131");
  lab.visit.unfolded = {"receipt.exp.2.3"};
  walk::refresh(lab);
  REQUIRE(line(lab, "receipt.exp.2.3") != nullptr);
  CHECK(lab::printed(line(lab, "receipt.exp.2.3")->formula) == "e^3.6");
  lab.visit.unfolded.push_back("receipt.score.2.3");
  walk::refresh(lab);
  REQUIRE(line(lab, "receipt.score.2.3") != nullptr);
  CHECK(lab::printed(line(lab, "receipt.score.2.3")->formula) == "0×0.3 + 2×1.8 + 0×0");
  CHECK(line(lab, "receipt.score.2.3")->result.shown == "3.6");
  lab.visit.unfolded.push_back("receipt.card.2.3");
  walk::refresh(lab);
  REQUIRE(walk::receipt(lab).proof.size() == 4);
  CHECK(lab::printed(walk::receipt(lab).proof.front().formula) == "Q 배를 (0, 2, 0)   K 깎아 (0.3, 1.8, 0)");
  CHECK(walk::receipt(lab).proof.back().id == "receipt.weight.2.3");
}

TEST_CASE("receipt: the lines are the content's sentences, in both languages") {
  lab::Lab lab = walk::lab_at("open=place");
  walk::unfold_all(lab);
  CHECK(written(lab, "receipt.score.2.3", "score") ==
        "‘배를’의 질문과 ‘깎아’의 열쇠를 칸끼리 곱해서 더해요. 0×0.3 + 2×1.8 + 0×0 = 3.6이에요.");
  CHECK(written(lab, "receipt.exp.2.3", "exp") == "점수를 e(약 2.718)의 거듭제곱으로 바꿔요. e^3.6 ≈ 36.598이에요.");
  CHECK(written(lab, "receipt.sum.2", "sum") ==
        "다섯 단어의 거듭제곱을 모두 더해요. 1 + 1 + 1 + 36.598 + 24.533 = 64.131이에요.");
  CHECK(written(lab, "receipt.weight.2.3", "weight") == "거듭제곱을 합으로 나눠요. 36.598 ÷ 64.131 = 0.571이에요.");
  CHECK(written(lab, "receipt.mix.2.0", "mix") ==
        "본 단어들의 가로 자리를 몫만큼 섞어요. 0.5707×(−0.66) + 0.3825×(−0.52) + 0.0156×0.02 = −0.575예요.");
  CHECK(walk::receipt(lab).place == "과일 무리 한가운데까지 0.036이에요. 반지름 0.3보다 짧아서 과일 무리 안이에요.");
  lab::Lab english = walk::lab_at("open=place", "en");
  walk::unfold_all(english);
  CHECK(written(english, "receipt.score.2.3", "score") ==
        "Multiply the query of 배를 and the key of 깎아 slot by slot and add. 0×0.3 + 2×1.8 + 0×0 = 3.6.");
  CHECK(written(english, "receipt.mix.2.0", "mix") ==
        "Mix the places across by the shares. 0.5707×(−0.66) + 0.3825×(−0.52) + 0.0156×0.02 = −0.575.");
  CHECK(walk::receipt(english).place ==
        "It is 0.036 to the centre of the fruit group. That is less than the radius 0.3, so it is inside.");
}

TEST_CASE("receipt: joining heads, and the sentences of the other steps") {
  lab::Lab lab = walk::lab_at("room=look&pack=harbor&query=1&open=join");
  CHECK(written(lab, "receipt.join.1.0", "join") ==
        "머리 1의 결과에 0.9, 머리 2의 결과에 0.4를 곱해서 더해요. 0.9×0.360 + 0.4×0.686 = 0.598이에요.");
  lab::Lab english = walk::lab_at("room=look&pack=harbor&query=1&open=join", "en");
  CHECK(written(english, "receipt.join.1.0", "join") ==
        "Head 1’s result times 0.9 plus head 2’s times 0.4. 0.9×0.360 + 0.4×0.686 = 0.598.");
  lab::Lab divided = walk::lab_of_pack("abc", 0);
  divided.state.open = "divide";
  divided.state.key = 0;
  walk::refresh(divided);
  CHECK(written(divided, "receipt.divide.0.0", "divide") == "칸이 둘이라 √2로 나눠요. 1 ÷ 1.414 = 0.707이에요.");
  lab::Lab hidden = walk::lab_of_pack("abc", 0);
  hidden.state.hide = {2};
  walk::open(hidden, "weight.0.2");
  CHECK(line(hidden, "receipt.hidden.0.2")->sentence ==
        "C는 가려져서 소프트맥스에 들어가지 않아요. 몫은 정확히 0이에요.");
  lab::Lab residual = walk::lab_of_pack("layers", 3);
  walk::open(residual, "output.3.0");
  CHECK(lab::printed(line(residual, "receipt.residual.3.0")->formula) == "0.016 + (−0.258)");
  lab::Lab positions = walk::lab_of_pack("order-ko", 0);
  positions.state.positions = true;
  walk::open(positions, "score.0.1");
  CHECK(lab::printed(line(positions, "receipt.position.0.1")->formula) == "3.6 + 2");
  CHECK(line(positions, "receipt.position.0.1")->result.shown == "5.6");
  lab::Lab empty = walk::lab_at("hide=0,1,2,3,4&open=weight&key=3");
  CHECK(line(empty, "receipt.empty.2")->sentence ==
        "볼 수 있는 칸이 하나도 없어요. 0으로는 나눌 수 없어서 가중치와 출력을 0으로 둬요.");
}

TEST_CASE("receipt: a line is heard as a sentence") {
  lab::Lab lab = walk::lab_at("open=weight&key=3");
  walk::unfold_all(lab);
  CHECK(line(lab, "receipt.score.2.3")->spoken ==
        "‘배를’의 질문과 ‘깎아’의 열쇠를 칸끼리 곱해서 더해요. 0 곱하기 0.3 더하기 2 곱하기 1.8 더하기 0 곱하기 0은 "
        "3.6.");
  CHECK(line(lab, "receipt.exp.2.3")->spoken == "점수를 e(약 2.718)의 거듭제곱으로 바꿔요. e의 3.6제곱은 약 36.598.");
}

TEST_CASE("receipt: very large scores have the largest subtracted first") {
  lab::Lab lab = walk::lab_at("scale=1000&open=exp&key=4");
  walk::unfold_all(lab);
  CHECK(lab::printed(line(lab, "receipt.large.2.4")->formula) == "3200 − 3600");
  CHECK(lab::printed(line(lab, "receipt.exp.2.4")->formula) == "e^−400");
  CHECK(line(lab, "receipt.exp.2.4")->result.value == doctest::Approx(std::exp(-400)));
  CHECK(line(lab, "receipt.exp.2.4")->result.shown == "0.000");
  CHECK(lab::printed(line(lab, "receipt.times.2.4")->formula) == "3.2×1000");
}

TEST_CASE("receipt: a share that prints as 0 says that it is not") {
  lab::Lab lab = walk::lab_at("scale=5&open=weight&key=0");
  CHECK(walk::receipt(lab).tag == "0.000");
  CHECK(line(lab, "receipt.weight.2.0")->sentence.find("0에 매우 가까워요") != std::string::npos);
}

TEST_CASE("receipt: every number shows what it is, and opens to what was typed") {
  walk::everywhere([](lab::Lab& lab) {
    const std::vector<lab::Number> numbers = walk::numbers_of(walk::receipt(lab));
    for (const lab::Number& number : numbers) {
      CHECK(number.shown == lab::fixed(number.value, number.id.starts_with("part.") ? 3 : lab.state.digits));
      REQUIRE(lab::opening_of(number.id).has_value());
      if (lab.presentation.lang != "ko" || lab.state.digits != 3) continue;
      walk::open(lab, number.id);
      walk::unfold_all(lab);
      const std::vector<lab::ReceiptLine>& proof = walk::receipt(lab).proof;
      REQUIRE(!proof.empty());
      CHECK(!walk::receipt(lab).proof_title.empty());
      CHECK(std::ranges::any_of(proof, ends));
      const bool holds =
          std::ranges::any_of(proof, [&](const lab::ReceiptLine& line) { return line.result.value == number.value; });
      CHECK(holds);
      for (const lab::ReceiptLine& line : proof) {
        CHECK(!line.title.empty());
        CHECK(!line.spoken.empty());
        CHECK((ends(line) || !line.formula.empty()));
        for (const lab::Term& term : line.formula)
          CHECK((term.id.empty() || std::ranges::find(proof, term.id, &lab::ReceiptLine::id) != proof.end()));
      }
    }
  });
}

TEST_CASE("receipt: the numbers of a row make each other") {
  walk::every_row("ko", [](lab::Lab& lab) {
    std::map<std::string, double> value;
    const lab::Receipt& receipt = walk::receipt(lab);
    for (const lab::Number& number : walk::numbers_of(receipt)) value[number.id] = number.value;
    const content::Pack& pack = *lab.content->pack(lab.state.pack, lab.state.variant);
    for (const lab::ReceiptTable& table : receipt.tables) {
      const content::Head& head = pack.layers[0].heads[static_cast<std::size_t>(table.head)];
      double exps = 0, weights = 0, x = 0, y = 0;
      for (const lab::ReceiptRow& row : table.rows) {
        double dot = 0;
        for (int slot = 0; slot < head.query.columns; ++slot)
          dot += head.query(lab.state.query, slot) * head.key(row.word_index, slot);
        CHECK(row.score.value == doctest::Approx(dot).epsilon(1e-12));
        CHECK(row.exp.value == doctest::Approx(std::exp(dot)).epsilon(1e-12));
        CHECK(row.weight.value == doctest::Approx(row.exp.value / table.exp_sum.value).epsilon(1e-12));
        exps += row.exp.value;
        weights += row.weight.value;
        x += row.weight.value * pack.start[static_cast<std::size_t>(row.word_index)][0];
        y += row.weight.value * pack.start[static_cast<std::size_t>(row.word_index)][1];
      }
      CHECK(table.exp_sum.value == doctest::Approx(exps).epsilon(1e-12));
      CHECK(table.weight_sum.value == doctest::Approx(weights).epsilon(1e-12));
      CHECK(std::abs(table.x.value - x) < 1e-12);
      CHECK(std::abs(table.y.value - y) < 1e-12);
      for (const lab::Number& number : {table.rows[0].weight, table.x})
        for (const std::string& from : number.from) CHECK((value.count(from) == 1 || from.starts_with("value.")));
    }
  });
}

TEST_CASE("receipt: what a line prints gives its result") {
  walk::every_row("ko", [](lab::Lab& lab) {
    lab.state.open = "place";
    walk::unfold_all(lab);
    for (const lab::ReceiptLine& line : walk::receipt(lab).proof) {
      if (!line.id.starts_with("receipt.weight.")) continue;
      const std::string formula = lab::printed(line.formula);
      const std::size_t sign = formula.find(" ÷ ");
      REQUIRE(sign != std::string::npos);
      const double quotient = lab::printed_value(formula.substr(0, sign)) /
                              lab::printed_value(formula.substr(sign + std::string_view(" ÷ ").size()));
      CHECK(lab::fixed(quotient, 3) == line.result.shown);
    }
  });
}

TEST_CASE("receipt: ids of numbers, and ids of nothing") {
  using lab::Opening;
  CHECK(lab::opening_of("weight.2.3") == Opening{"weight", 3, std::nullopt});
  CHECK(lab::opening_of("weight.2.3.1") == Opening{"weight", 3, 1});
  CHECK(lab::opening_of("total.2") == Opening{"weight", std::nullopt, std::nullopt});
  CHECK(lab::opening_of("sum.2.1") == Opening{"sum", std::nullopt, 1});
  CHECK(lab::opening_of("part.2.3.0.1") == Opening{"mix", 3, 1});
  CHECK(lab::opening_of("mix.2.0") == Opening{"mix", std::nullopt, std::nullopt});
  CHECK(lab::opening_of("output.2.1") == Opening{"output", std::nullopt, std::nullopt});
  CHECK(lab::opening_of("distance.2") == Opening{"place", std::nullopt, std::nullopt});
  for (const char* other :
       {"", "weight", "weight.2", "weight.2.x", "weight.2.3.1.0", "word.2", "weight.2.-3", "receipt"})
    CHECK(!lab::opening_of(other).has_value());
}

TEST_CASE("receipt: what a link opens and there is not shows the table") {
  for (const char* link : {"open=weight&key=40&query=2", "open=score", "open=exp"}) {
    lab::Lab lab = walk::lab_at(link);
    lab.state.key.reset();
    if (lab.state.open == "weight") continue;  // the sum of the weights
    walk::refresh(lab);
    CHECK(walk::receipt(lab).proof.empty());
    CHECK(!walk::receipt(lab).tables.empty());
  }
}

TEST_CASE("receipt: a printed number without its trailing zeros, only where nothing is rounded away") {
  CHECK(lab::tidy(3.6, 3) == "3.6");
  CHECK(lab::tidy(1, 3) == "1");
  CHECK(lab::tidy(0, 3) == "0");
  CHECK(lab::tidy(-0.5, 3) == "−0.5");
  CHECK(lab::tidy(0.3 * 1.8, 3) == "0.54");
  CHECK(lab::tidy(36.59823444367799, 3) == "36.598");
  CHECK(lab::tidy(0.7, 0) == "1");
  CHECK(lab::tidy(2.0001, 3) == "2.000");
  CHECK(lab::tidy(1e-9, 3) == "0.000");
}

TEST_CASE("receipt: the summary of a row in one line") {
  const lab::Lab lab = walk::lab_at("");
  std::string said;
  for (const lab::Term& term : walk::receipt(lab).summary) said += term.text + "|";
  CHECK(said == "깎아 0.571|먹었다 0.383|나머지 0.047|합 1.000|");
}
