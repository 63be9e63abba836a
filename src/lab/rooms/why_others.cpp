// Room `why`: other weights with the same output, or why there are none; the output when all values are equal; and what
// the two best-known papers say about it.
#include <algorithm>
#include <cmath>

#include "attention/alternatives.h"
#include "lab/format.h"
#include "lab/room_parts.h"
#include "lab/rooms/why_parts.h"

namespace lab::why {

namespace {

constexpr double equal_value = 1;  // every word's V in the comparison: (1, 1)

// A row that is held against the one on screen; `told` is the name of its proof.
struct OtherRow {
  std::string_view heading, told;
  std::vector<double> weights;
  content::Point output{};
};

// A row of weights as one bar of length 1, with the output they give. Without a name of its own its weights are the
// chosen row's.
TableRow weights_row(const Scene& scene, const OtherRow& row, std::string_view place_told = {}) {
  const std::string output = pair(row.output[0], row.output[1], scene.digits);
  Cell stack{.kind = Cell::Kind::stack};
  for (std::size_t word = 0; word < row.weights.size(); ++word) {
    const int key = static_cast<int>(word);
    if (row.weights[word] <= 0 && row.weights.size() > 3) continue;
    Number share = told_number(row.told, row.weights[word], fixed(row.weights[word], std::min(scene.digits, 3)));
    if (row.told.empty()) share.id = number_id(scene, {.step = Step::weight, .key = key});
    stack.stack.push_back({.label = word_text(scene, key), .share = std::move(share)});
  }
  const std::string_view told = place_told.empty() ? row.told : place_told;
  const Cell place = told.empty() ? opening_cell(number_id(scene, {.step = Step::output, .axis = 0}), output)
                                  : told_cell(told, output);
  return {.heading = scene.texts(row.heading), .cells = {stack, place}};
}

Table weights_table(const Scene& scene, std::string_view id, std::string_view caption) {
  return {.id = std::string(id),
          .caption = scene.texts(caption),
          .columns = {{.left = true, .share = 1}, {.label = scene.texts("why.output")}}};
}

content::Point mixed(std::span<const double> weights, const attention::Matrix& values) {
  content::Point place{};
  for (std::size_t word = 0; word < weights.size(); ++word)
    for (std::size_t axis = 0; axis < 2; ++axis)
      place[axis] += weights[word] * values(static_cast<int>(word), static_cast<int>(axis));
  return place;
}

std::string only_words(const Scene& scene, const attention::OnlyWeights& only) {
  std::string words;
  for (const int word : only.support)
    words += (words.empty() ? "" : scene.texts("ui.list_separator")) + word_text(scene, word);
  return words;
}

using Found = std::variant<attention::OtherWeights, attention::OnlyWeights, attention::Undecided>;

Found found_of(const Scene& scene) {
  return attention::other_weights(values_of(scene, 0), scene.head(0).weights.row(scene.query),
                                  scene.head(0).visible.row(scene.query));
}

OtherRow row_now(const Scene& scene, const attention::Matrix& values) {
  const auto weights = scene.head(0).weights.row(scene.query);
  return {.heading = "why.others.now",
          .told = {},
          .weights = {weights.begin(), weights.end()},
          .output = mixed(weights, values)};
}

// The most different weights that give the same output, or the reason why only these give it.
std::vector<Node> same_output(const Scene& scene) {
  std::vector<Node> nodes{
      Card{.id = "card.others", .title = scene.texts("why.others"), .note = scene.texts("why.others.note")}};
  const attention::Matrix& values = values_of(scene, 0);
  const Found found = found_of(scene);
  Table table = weights_table(scene, "others", "why.others");
  table.rows.push_back(weights_row(scene, row_now(scene, values)));
  Paragraph verdict{.id = "others.verdict", .tone = Paragraph::Tone::good};
  if (const auto* others = std::get_if<attention::OtherWeights>(&found)) {
    table.rows.push_back(weights_row(scene, {.heading = "why.others.other",
                                             .told = "other",
                                             .weights = others->weights,
                                             .output = mixed(others->weights, values)}));
    verdict.text = scene.texts("why.others.found", {{"share", fixed(others->difference, scene.digits)}});
    verdict.opens = std::string(told_start) + "other";
  } else if (const auto* only = std::get_if<attention::OnlyWeights>(&found)) {
    verdict.tone = Paragraph::Tone::info;
    verdict.text = scene.texts("why.others.only", {{"words", only_words(scene, *only)}});
  } else {
    verdict.tone = Paragraph::Tone::info;
    verdict.text = scene.texts("why.others.undecided");
  }
  nodes.push_back(std::move(table));
  nodes.push_back(std::move(verdict));
  return nodes;
}

std::size_t seen_words(const Scene& scene) {
  return static_cast<std::size_t>(
      std::ranges::count_if(scene.head(0).visible.row(scene.query), [](double cell) { return cell != 0; }));
}

// Every word that may be seen has the same share.
std::vector<double> even_weights(const Scene& scene) {
  std::vector<double> even;
  const auto seen = static_cast<double>(seen_words(scene));
  for (const double cell : scene.head(0).visible.row(scene.query)) even.push_back(cell != 0 ? 1 / seen : 0);
  return even;
}

// With one value for all, any weights give that value: the row now and the row that looks at all alike.
std::vector<Node> equal_values(const Scene& scene) {
  const attention::Matrix ones(scene.words(), 2, equal_value);
  const std::vector<double> even = even_weights(scene);
  Table table = weights_table(scene, "equal", "why.equal");
  table.rows = {
      weights_row(scene, row_now(scene, ones), "equal.now"),
      weights_row(scene, {.heading = "why.equal.even", .told = "even", .weights = even, .output = mixed(even, ones)},
                  "equal.even")};
  return {
      Card{
          .id = "card.equal", .title = scene.texts("why.equal"), .note = scene.texts("why.equal.note"), .beside = true},
      table, Paragraph{.id = "equal.verdict", .text = scene.texts("why.equal.verdict"), .tone = Paragraph::Tone::good}};
}

// Found by search, proved by trying: they add up to 1, they mix to the same place, and so much of them is elsewhere.
Told tell_found(const Scene& scene, const attention::OtherWeights& others) {
  const auto now = scene.head(0).weights.row(scene.query);
  const content::Point place = mixed(others.weights, values_of(scene, 0));
  Teller teller(scene, scene.texts("why.others.other"), pair(place[0], place[1], scene.digits));
  std::vector<double> apart;
  for (std::size_t word = 0; word < now.size(); ++word) apart.push_back(std::abs(others.weights[word] - now[word]));
  teller.line(scene.texts("receipt.weight_sum.title"), scene.texts("told.found.sentence"),
              sum_formula(scene, others.weights), 1, fixed(1, scene.digits), Role::weight);
  teller.mixture(others.weights, values_of(scene, 0), place);
  double twice = 0;
  for (const double part : apart) twice += part;
  teller.line(scene.texts("told.elsewhere.title"), scene.texts("told.apart.sentence"), sum_formula(scene, apart), twice,
              fixed(twice, scene.digits), Role::weight);
  teller.line(scene.texts("told.elsewhere.title"), scene.texts("told.half.sentence"), quotient_formula(scene, twice, 2),
              others.difference, fixed(others.difference, scene.digits), Role::weight);
  return teller.done();
}

Told tell_equal(const Scene& scene, std::string_view heading, std::span<const double> weights) {
  const attention::Matrix ones(scene.words(), 2, equal_value);
  const content::Point place = mixed(weights, ones);
  Teller teller(scene,
                scene.texts("proof.said", {{"title", scene.texts("why.equal")}, {"value", scene.texts(heading)}}),
                pair(place[0], place[1], scene.digits));
  teller.mixture(weights, ones, place);
  return teller.done();
}

// Where the word stands when it looks at all alike, and how far that is from where it stands.
Told tell_even(const Scene& scene) {
  const std::vector<double> even = even_weights(scene);
  const content::Point place = mixed(even, values_of(scene, 0));
  Teller teller(scene, scene.texts("why.equal.even"), pair(place[0], place[1], scene.digits));
  teller.mixture(even, values_of(scene, 0), place);
  teller.distance(place, place_now(scene));
  return teller.done();
}

std::vector<Node> literature(const Scene& scene) {
  return {Card{.id = "card.papers", .title = scene.texts("why.papers")},
          Paragraph{.id = "papers.not", .text = scene.texts("why.papers.not")},
          Paragraph{.id = "papers.notnot", .text = scene.texts("why.papers.notnot")},
          Paragraph{.id = "papers.so", .text = scene.texts("why.papers.so"), .tone = Paragraph::Tone::label}};
}

}  // namespace

std::vector<Node> other_cards(const Scene& scene) {
  if (row_empty(scene, 0) || !scene.on(0)) return literature(scene);
  std::vector<Node> nodes = same_output(scene);
  std::ranges::move(equal_values(scene), std::back_inserter(nodes));
  std::ranges::move(literature(scene), std::back_inserter(nodes));
  return nodes;
}

std::optional<Told> tell_others(const Scene& scene, std::string_view name) {
  if (row_empty(scene, 0) || !scene.on(0)) return std::nullopt;
  if (name == "equal.now") return tell_equal(scene, "why.others.now", scene.head(0).weights.row(scene.query));
  if (name == "equal.even") return tell_equal(scene, "why.equal.even", even_weights(scene));
  if (name == "even") {
    const auto seen = static_cast<double>(seen_words(scene));
    Teller teller(scene, scene.texts("why.equal.even"), fixed(1 / seen, scene.digits));
    teller.line(scene.texts("receipt.weight.title"), scene.texts("told.even.sentence"),
                quotient_formula(scene, 1, seen), 1 / seen, fixed(1 / seen, scene.digits), Role::weight);
    return teller.done();
  }
  if (name == "even.place" && scene.map != nullptr) return tell_even(scene);
  if (name != "other") return std::nullopt;
  const Found found = found_of(scene);
  const auto* others = std::get_if<attention::OtherWeights>(&found);
  return others != nullptr ? std::optional(tell_found(scene, *others)) : std::nullopt;
}

}  // namespace lab::why
