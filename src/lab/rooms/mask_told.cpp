// Room `mask`: proofs of the numbers of the other ways to hide, and of the sums of the grid.
#include <algorithm>
#include <numeric>

#include "lab/format.h"
#include "lab/rooms/mask_parts.h"

namespace lab::mask {

namespace {

std::string way_title(const Scene& scene, Way way) {
  return scene.texts("mask.way." + std::string(way_name(way)) + ".name");
}

// A share of one of the ways: by softmax; set to 0 after it; divided again by what is left.
void tell_share(const Scene& scene, Way way, const WayRow& row, int key, Teller& teller) {
  const auto index = static_cast<std::size_t>(key);
  const std::string title = scene.texts("receipt.weight.title");
  const auto number = [&](double value) { return fixed(value, scene.digits); };
  const bool hidden = cell_hidden(scene, shown_head(scene), key);
  const bool cleared = (way == Way::zero_after || way == Way::renormalised) && hidden;
  if (way == Way::all_hidden || (way == Way::polarity && !hidden) || cleared)
    return teller.line(title, scene.texts(cleared ? "told.cleared.sentence" : "told.left_out.sentence"),
                       number_piece(scene.texts, "0"), 0, number(0), Role::weight);
  const std::vector<double> scores = entering_scores(scene, shown_head(scene), way);
  const WayRow plain = way == Way::renormalised ? way_row(scene, shown_head(scene), Way::zero_after) : row;
  teller.line(title, scene.texts("receipt.weight.sentence"), share_formula(scene, scores, index), plain.weights[index],
              number(plain.weights[index]), Role::weight);
  if (way == Way::renormalised)
    teller.line(title, scene.texts("told.again.sentence"), quotient_formula(scene, plain.weights[index], plain.sum),
                row.weights[index], number(row.weights[index]), Role::weight);
}

std::optional<Told> tell_way(const Scene& scene, Way way, std::string_view what) {
  const int head = shown_head(scene);
  const WayRow row = way_row(scene, head, way);
  const auto number = [&](double value) { return fixed(value, scene.digits); };
  if (what == "output") {
    const content::Point at{row.output[0], row.output[1]};
    Teller teller(scene, way_title(scene, way), pair(at[0], at[1], scene.digits));
    teller.mixture(row.weights, values_of(scene, head), at);
    return teller.done();
  }
  if (what == "sum" || what == "gap") {
    Teller teller(scene, way_title(scene, way), number(what == "sum" ? row.sum : 1 - row.sum));
    teller.line(scene.texts("receipt.weight_sum.title"), scene.texts("receipt.weight_sum.sentence"),
                sum_formula(scene, row.weights), row.sum, number(row.sum), Role::weight);
    if (what == "gap")
      teller.line(scene.texts("mask.missing"), scene.texts("told.gap.sentence"),
                  minus(scene.texts, number_piece(scene.texts, "1"), number_piece(scene.texts, number(row.sum))),
                  1 - row.sum, number(1 - row.sum));
    return teller.done();
  }
  const auto key = told_numbers(what, "", 1);
  if (!key || key->front() >= scene.words()) return std::nullopt;
  Teller teller(
      scene, scene.texts("proof.said", {{"title", way_title(scene, way)}, {"value", word_text(scene, key->front())}}),
      number(row.weights[static_cast<std::size_t>(key->front())]));
  tell_share(scene, way, row, key->front(), teller);
  return teller.done();
}

// The weights of a row or a column, added up.
Told tell_sum(const Scene& scene, bool of_row, int which) {
  const attention::Matrix& weights = scene.head(shown_head(scene)).weights;
  std::vector<double> numbers;
  for (int i = 0; i < scene.words(); ++i) numbers.push_back(of_row ? weights(which, i) : weights(i, which));
  const double sum = std::accumulate(numbers.begin(), numbers.end(), 0.0);
  const std::string title = scene.texts(of_row ? "ui.receipt.sum" : "mask.columns.sum");
  Teller teller(scene, scene.texts("proof.said", {{"title", title}, {"value", word_text(scene, which)}}),
                fixed(sum, scene.digits));
  teller.line(scene.texts("receipt.weight_sum.title"), scene.texts("receipt.weight_sum.sentence"),
              sum_formula(scene, numbers), sum, fixed(sum, scene.digits), Role::weight);
  return teller.done();
}

}  // namespace

std::string told_way(Way way) {
  return "way." + std::string(way_name(way)) + ".";
}

std::optional<Told> tell(const Scene& scene, std::string_view name) {
  for (const bool of_row : {true, false})
    if (const auto which = told_numbers(name, of_row ? "row." : "column.", 1))
      return which->front() < scene.words() ? std::optional(tell_sum(scene, of_row, which->front())) : std::nullopt;
  for (const Way way : ways) {
    const std::string start = told_way(way);
    if (way != Way::right && name.starts_with(start)) return tell_way(scene, way, name.substr(start.size()));
  }
  return std::nullopt;
}

}  // namespace lab::mask
