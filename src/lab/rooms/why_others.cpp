// Room `why`: other weights with the same output, or why there are none; the output when all values are equal; and what
// the two best-known papers say about it.
#include <algorithm>

#include "attention/alternatives.h"
#include "lab/format.h"
#include "lab/room_parts.h"
#include "lab/rooms/why_parts.h"

namespace lab::why {

namespace {

constexpr double equal_value = 1;  // every word's V in the comparison: (1, 1)

// A row of weights as one bar of length 1, with the output they give.
TableRow weights_row(const Scene& scene, std::string_view key, std::span<const double> weights, content::Point output) {
  Cell stack{.kind = Cell::Kind::stack}, place{.text = pair(output[0], output[1], scene.digits), .strong = true};
  for (std::size_t word = 0; word < weights.size(); ++word)
    if (weights[word] > 0 || weights.size() <= 3)
      stack.stack.push_back(
          {.label = word_text(scene, static_cast<int>(word)),
           .share = {.value = weights[word], .shown = fixed(weights[word], std::min(scene.digits, 3))}});
  return {.heading = scene.texts(key), .cells = {stack, place}};
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

// The most different weights that give the same output, or the reason why only these give it.
std::vector<Node> same_output(const Scene& scene, std::span<const double> weights, const attention::Matrix& values) {
  std::vector<Node> nodes{
      Card{.id = "card.others", .title = scene.texts("why.others"), .note = scene.texts("why.others.note")}};
  const auto found = attention::other_weights(values, weights, scene.head(0).visible.row(scene.query));
  Table table = weights_table(scene, "others", "why.others");
  table.rows.push_back(weights_row(scene, "why.others.now", weights, mixed(weights, values)));
  Paragraph verdict{.id = "others.verdict", .tone = Paragraph::Tone::good};
  if (const auto* others = std::get_if<attention::OtherWeights>(&found)) {
    table.rows.push_back(weights_row(scene, "why.others.other", others->weights, mixed(others->weights, values)));
    verdict.text = scene.texts("why.others.found", {{"share", fixed(others->difference, scene.digits)}});
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

// With one value for all, any weights give that value: the row now and the row that looks at all alike.
std::vector<Node> equal_values(const Scene& scene, std::span<const double> weights) {
  const attention::Matrix ones(scene.words(), 2, equal_value);
  const auto visible = scene.head(0).visible.row(scene.query);
  const auto seen = static_cast<double>(std::ranges::count_if(visible, [](double cell) { return cell != 0; }));
  std::vector<double> even;
  for (const double cell : visible) even.push_back(cell != 0 && seen > 0 ? 1 / seen : 0);
  Table table = weights_table(scene, "equal", "why.equal");
  table.rows = {weights_row(scene, "why.others.now", weights, mixed(weights, ones)),
                weights_row(scene, "why.equal.even", even, mixed(even, ones))};
  return {
      Card{
          .id = "card.equal", .title = scene.texts("why.equal"), .note = scene.texts("why.equal.note"), .beside = true},
      table, Paragraph{.id = "equal.verdict", .text = scene.texts("why.equal.verdict"), .tone = Paragraph::Tone::good}};
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
  const auto weights = scene.head(0).weights.row(scene.query);
  std::vector<Node> nodes = same_output(scene, weights, values_of(scene, 0));
  std::ranges::move(equal_values(scene, weights), std::back_inserter(nodes));
  std::ranges::move(literature(scene), std::back_inserter(nodes));
  return nodes;
}

}  // namespace lab::why
