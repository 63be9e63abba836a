// The lines at which a proof of a layer ends: Q and K of two words, V of one. As typed; or, above the first layer, with
// the places below that they were made from, which lead on.
#include "attention/multi_head.h"
#include "lab/format.h"
#include "lab/receipt_line.h"

namespace lab {

namespace {

void say(Piece& piece, std::string_view spoken) {
  if (!piece.spoken.empty()) piece.spoken += ". ";
  piece.spoken += spoken;
}

struct Row {
  std::string text, spoken;
};

Row row_text(const Scene& scene, std::span<const double> values, bool exact) {
  Row row;
  for (const double value : values) {
    const std::string text = exact ? typed(value) : tidy(value, scene.digits);
    if (!row.text.empty()) row.text += ", ", row.spoken += ", ";
    row.text += text;
    row.spoken += spoken_number(scene.texts, text);
  }
  return row;
}

void add_card(const Scene& scene, Piece& piece, const std::string& name, std::span<const double> values, Role role,
              bool exact) {
  if (!piece.terms.empty()) piece.terms.push_back({.text = "   "});
  const Row row = row_text(scene, values, exact);
  piece.terms.push_back({.text = name, .role = role, .strong = true});
  piece.terms.push_back({.text = " (" + row.text + ")"});
  say(piece, scene.texts("proof.said", {{"title", name}, {"value", row.spoken}}));
}

// (−0.386, 0.21), each number opening its line in the layer below.
void add_place(const Scene& scene, Piece& piece, std::span<const Fact> place) {
  piece.terms.push_back({.text = "("});
  for (const Fact& fact : place) {
    if (&fact != &place.front()) piece.terms.push_back({.text = ", "});
    piece.terms.push_back(
        {.text = tidy(value_of(scene, fact), scene.digits), .id = line_id(scene, fact), .role = Role::value});
  }
  piece.terms.push_back({.text = ")"});
}

// " = (x, y) × W_Q ((…), (…))": the card is the word's place times a typed table.
void add_making(const Scene& scene, Piece& piece, std::string_view table_name, const attention::Matrix& table,
                std::span<const Fact> place) {
  piece.terms.push_back({.text = " = "});
  add_place(scene, piece, place);
  std::string rows;
  for (int r = 0; r < table.rows; ++r) rows += (r > 0 ? ", " : "") + typed_tuple(table.row(r));
  piece.terms.push_back({.text = " × " + std::string(table_name) + " (" + rows + ")"});
}

Piece cards(const Scene& scene, const Fact& fact) {
  const HeadInputs& inputs = inputs_of_head(scene, fact.head);
  const attention::Matrix queries = queries_of(scene, fact.head), keys = keys_of(scene, fact.head);
  const std::vector<Fact> below = ingredients(scene, fact);
  const std::span<const Fact> places = below;
  Piece piece;
  add_card(scene, piece, "Q " + word_text(scene, scene.query), queries.row(scene.query), Role::query, !inputs.w_query);
  if (inputs.w_query && !places.empty()) add_making(scene, piece, "W_Q", *inputs.w_query, places.first(2));
  add_card(scene, piece, "K " + word_text(scene, fact.key), keys.row(fact.key), Role::key, !inputs.w_key);
  if (inputs.w_key && !places.empty()) add_making(scene, piece, "W_K", *inputs.w_key, places.last(2));
  return piece;
}

}  // namespace

Piece card_formula(const Scene& scene, const Fact& fact) {
  if (fact.step == Step::card) return cards(scene, fact);
  const std::string name = "V " + word_text(scene, fact.key);
  Piece piece;
  if (values_typed(scene, fact.head)) {
    add_card(scene, piece, name, values_of(scene, fact.head).row(fact.key), Role::value, true);
    return piece;
  }
  const Row row = row_text(scene, values_of(scene, fact.head).row(fact.key), false);
  piece.terms = {{.text = name, .role = Role::value, .strong = true}, {.text = " "}};
  add_place(scene, piece, ingredients(scene, fact));
  say(piece, scene.texts("proof.said", {{"title", name}, {"value", row.spoken}}));
  return piece;
}

}  // namespace lab
