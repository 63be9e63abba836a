// Proofs in a layer above the first lead on into the layer below, down to what was typed.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "lab/action.h"
#include "lab/receipt_fact.h"
#include "lab/receipt_line.h"
#include "lab/receipt_piece.h"
#include "walk.h"

namespace {

using lab::Fact;
using lab::Step;

lab::Lab second_layer(std::string_view pack, int query, std::string_view language = "ko") {
  lab::Lab lab = walk::lab_of_pack(pack, query, language);
  lab.state.layer = 1;
  lab.state.residual.reset();
  walk::refresh(lab);
  return lab;
}

// All facts from one down to the ends, each once.
void collect(const lab::Scene& scene, const Fact& fact, std::vector<Fact>& facts) {
  if (std::ranges::find(facts, fact) != facts.end()) return;
  facts.push_back(fact);
  for (const Fact& inner : lab::ingredients(scene, fact)) collect(scene, inner, facts);
}

std::vector<Fact> all_below(const lab::Scene& scene) {
  std::vector<Fact> facts;
  for (const int axis : lab::axes) collect(scene, lab::resolved(scene, {.step = Step::output, .axis = axis}), facts);
  return facts;
}

double product_sum(const lab::Scene& scene, const Fact& mix) {
  double sum = 0;
  const auto parts = lab::ingredients(scene, mix);
  for (std::size_t i = 0; i + 1 < parts.size(); i += 2) {
    Fact value = parts[i + 1];
    value.axis = mix.axis;
    sum += lab::value_of(scene, parts[i]) * lab::value_of(scene, value);
  }
  return sum;
}

}  // namespace

TEST_CASE("receipt layers: the value of a word in layer 2 is where layer 1 took it") {
  const lab::Lab lab = second_layer("layers", 3);
  const lab::Scene scene = walk::scene(lab);
  const auto below = lab::ingredients(scene, {.step = Step::value, .key = 0});
  REQUIRE(below.size() == 2);
  for (const int axis : lab::axes) {
    const Fact& place = below[static_cast<std::size_t>(axis)];
    CHECK(place.layer == 0);
    CHECK(place.query == 0);
    CHECK(lab::value_of(scene, place) == lab.result.layers[0].attention.output(0, axis));
    CHECK(lab::value_of(scene, place) == lab.result.layers[1].start(0, axis));
  }
  CHECK(lab::number_id(scene, below[0]) == "residual.0.0@0");
  CHECK(lab::line_of(scene, below[0]).title.starts_with("첫째 층, 배를: "));
  CHECK(lab::line_of(scene, {.step = Step::value, .key = 0}).title == "첫째 층에서 옮겨 간 자리");
}

TEST_CASE("receipt layers: every chain ends at what was typed, and each number is what its parts make") {
  for (const char* pack : {"layers", "doll-en"}) {
    const int words = static_cast<int>(content::shipped().pack(pack)->words.size());
    for (int query = 0; query < words; ++query) {
      const lab::Lab lab = second_layer(pack, query);
      const lab::Scene scene = walk::scene(lab);
      std::set<std::string> ids;
      bool lower = false;
      for (const Fact& fact : all_below(scene)) {
        const lab::Scene there = lab::scene_at(scene, fact);
        const std::vector<Fact> parts = lab::ingredients(scene, fact);
        INFO(pack, " ", query, " ", lab::number_id(scene, fact));
        CHECK(ids.insert(lab::number_id(scene, fact)).second);
        lower = lower || there.layer == 0;
        if (parts.empty()) CHECK((fact.step == Step::card || fact.step == Step::value || fact.step == Step::hidden));
        if (parts.empty()) CHECK((there.layer == 0 || !there.result.inputs.layers[1].heads[0].w_query));
        if (fact.step == Step::mix) CHECK(std::abs(product_sum(scene, fact) - lab::value_of(scene, fact)) < 1e-12);
        if (fact.step == Step::weight)
          CHECK(std::abs(lab::value_of(scene, parts[0]) / lab::value_of(scene, parts[1]) - lab::value_of(scene, fact)) <
                1e-15);
        if (fact.step == Step::residual)
          CHECK(std::abs(there.here().start(there.query, fact.axis) + lab::value_of(scene, parts.back()) -
                         lab::value_of(scene, fact)) < 1e-12);
        if (fact.step == Step::dot) {
          const attention::Matrix q = lab::queries_of(there, fact.head), k = lab::keys_of(there, fact.head);
          double sum = 0;
          for (int slot = 0; slot < q.columns; ++slot) sum += q(there.query, slot) * k(fact.key, slot);
          CHECK(std::abs(sum - lab::value_of(scene, fact)) < 1e-12);
        }
      }
      CHECK(lower);
    }
  }
}

TEST_CASE("receipt layers: unfolding a value opens the layer below, all by itself; all of it speaks") {
  for (const char* pack : {"layers", "doll-en"})
    for (const std::string_view language : walk::languages()) {
      lab::Lab lab = second_layer(pack, 1, language);
      walk::open(lab, "output.1.0");
      walk::unfold_all(lab);
      bool lower = false;
      for (const lab::ReceiptLine& line : walk::receipt(lab).proof) {
        lower = lower || lab::of_lower_layer(line.id);
        CHECK(!line.title.empty());
        CHECK(!line.spoken.empty());
        CHECK(line.title.find("⟦") == std::string::npos);
        CHECK(line.spoken.find("⟦") == std::string::npos);
      }
      CHECK(lower);
      // Every term that can be pressed is a line that can be unfolded.
      const auto foldable = lab::foldable_lines(walk::scene(lab));
      for (const lab::ReceiptLine& line : walk::receipt(lab).proof)
        for (const lab::Term& term : line.formula)
          if (!term.id.empty()) CHECK(std::ranges::find(foldable, term.id) != foldable.end());
    }
}

TEST_CASE("receipt layers: to unfold all is to unfold the layer on screen") {
  lab::Lab lab = second_layer("layers", 3);
  walk::open(lab, "output.3.0");
  lab::advance(lab, lab::Action{.what = lab::UnfoldAll{}, .drag = {}, .last = true});
  CHECK(lab.visit.unfolded.size() > 10);
  CHECK(std::ranges::none_of(lab.visit.unfolded, [](const std::string& id) { return lab::of_lower_layer(id); }));
}
