#include "lab/mistakes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "attention/multi_head.h"
#include "attention/softmax.h"

namespace lab {
namespace {

constexpr double hidden_score = -std::numeric_limits<double>::infinity();

std::vector<double> entering_scores(Way way, std::span<const double> scores, std::span<const double> visible,
                                    std::span<const double> added) {
  std::vector<double> entering(scores.begin(), scores.end());
  for (std::size_t j = 0; j < entering.size(); ++j) {
    const bool seen = visible[j] != 0;
    if (way == Way::zero_score && !seen) entering[j] = added.empty() ? 0 : added[j];
    const bool left_out = way == Way::all_hidden || (way == Way::right && !seen) || (way == Way::polarity && seen);
    if (left_out) entering[j] = hidden_score;
  }
  return entering;
}

}  // namespace

WayRow way_row(Way way, std::span<const double> scores, std::span<const double> visible,
               const attention::Matrix& values, std::span<const double> added) {
  WayRow row{.weights = attention::softmax(entering_scores(way, scores, visible, added)), .output = {}};
  const auto total = [&] { return std::accumulate(row.weights.begin(), row.weights.end(), 0.0); };
  if (way == Way::zero_after || way == Way::renormalised)
    for (std::size_t j = 0; j < row.weights.size(); ++j)
      if (visible[j] == 0) row.weights[j] = 0;
  if (const double left = total(); way == Way::renormalised && left > 0)
    for (double& weight : row.weights) weight /= left;
  row.sum = total();
  if (row.sum == 0) row.status = attention::RowStatus::nothing_visible;
  attention::Matrix weights(1, static_cast<int>(row.weights.size()));
  weights.data = row.weights;
  row.output = attention::multiply(weights, values).data;
  return row;
}

double added_to(const Scene& scene, int key) {
  const attention::Matrix& add = scene.result.inputs.add;
  const double added = add.rows == scene.words() ? add(scene.query, key) : 0;
  return std::isfinite(added) ? added : 0;
}

double added_to_score(const Scene& scene, int key) {
  const Inputs& inputs = scene.result.inputs;
  return inputs.plus + inputs.position(scene.query, key) + added_to(scene, key);
}

std::vector<double> scores_before_masks(const Scene& scene, int head) {
  const auto row = scene.head(head).scores.row(scene.query);
  std::vector<double> scores(row.begin(), row.end());
  for (int j = 0; j < scene.words(); ++j) scores[static_cast<std::size_t>(j)] += added_to_score(scene, j);
  return scores;
}

namespace {

std::vector<double> added_to_row(const Scene& scene) {
  std::vector<double> added;
  for (int j = 0; j < scene.words(); ++j) added.push_back(added_to(scene, j));
  return added;
}

}  // namespace

std::vector<double> entering_scores(const Scene& scene, int head, Way way) {
  return entering_scores(way, scores_before_masks(scene, head), scene.head(head).visible.row(scene.query),
                         added_to_row(scene));
}

WayRow way_row(const Scene& scene, int head, Way way) {
  return way_row(way, scores_before_masks(scene, head), scene.head(head).visible.row(scene.query),
                 values_of(scene, head), added_to_row(scene));
}

}  // namespace lab
