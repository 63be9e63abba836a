#include "attention/attention.h"

#include <algorithm>
#include <cmath>

#include "attention/finite.h"
#include "attention/mask.h"
#include "attention/softmax.h"

namespace attention {
namespace {

Matrix all_dots(const Matrix& query, const Matrix& key) {
  Matrix dots(query.rows, key.rows);
  for (int i = 0; i < query.rows; ++i) {
    for (int j = 0; j < key.rows; ++j) dots(i, j) = dot(query.row(i), key.row(j));
  }
  return dots;
}

// sum_j weights_j V(j), measured from the value of the largest weight: equal values come out exactly as they are,
// though rounded weights rarely sum to exactly 1.
void weighted_mean(std::span<const double> weights, const Matrix& value, std::span<double> output) {
  const auto base = static_cast<int>(std::max_element(weights.begin(), weights.end()) - weights.begin());
  for (int c = 0; c < value.columns; ++c) {
    double difference = 0.0;
    for (int j = 0; j < value.rows; ++j) {
      const double weight = weights[static_cast<std::size_t>(j)];
      const double part = weight * value(j, c);  // two statements: a fused multiply-add would not cancel exactly
      const double same = weight * value(base, c);
      difference += part - same;
    }
    output[static_cast<std::size_t>(c)] = value(base, c) + difference;
  }
}

void weigh_row(HeadResult& result, int i, const Matrix& value) {
  const auto at = static_cast<std::size_t>(i);
  const SoftmaxRow row = softmax_steps(result.masked_scores.row(i));
  result.shifts[at] = row.shift;
  result.sums[at] = row.sum;
  std::copy(row.exps.begin(), row.exps.end(), result.exps.row(i).begin());
  std::copy(row.weights.begin(), row.weights.end(), result.weights.row(i).begin());
  const auto visible = result.visible.row(i);
  if (std::none_of(visible.begin(), visible.end(), [](double cell) { return cell != 0.0; })) {
    result.status[at] = RowStatus::nothing_visible;  // weights and output stay 0
    return;
  }
  weighted_mean(row.weights, value, result.output.row(i));
}

}  // namespace

double scale_factor(const Scale& scale, int d_k) {
  switch (scale.mode) {
    case Scale::Mode::sqrt_width:
      return d_k > 0 ? 1.0 / std::sqrt(static_cast<double>(d_k)) : 1.0;
    case Scale::Mode::none:
      return 1.0;
    case Scale::Mode::number:
      return scale.number;
  }
  return 1.0;
}

HeadResult attend(const Matrix& query, const Matrix& key, const Matrix& value, const Scale& scale,
                  const Masking& masking) {
  assert(query.columns == key.columns || query.rows == 0 || key.rows == 0);
  assert(key.rows == value.rows);
  const int queries = query.rows, keys = key.rows;
  HeadResult result;
  result.scale = scale_factor(scale, query.columns);
  result.dots = all_dots(query, key);
  result.scores = result.dots;
  for (double& score : result.scores.data) score = finite(score * result.scale);
  result.visible = combined_mask(masking, queries, keys);
  result.masked_scores = apply_masks(result.scores, masking, result.visible);
  result.exps = Matrix(queries, keys);
  result.weights = Matrix(queries, keys);
  result.output = Matrix(queries, value.columns);
  result.shifts.assign(static_cast<std::size_t>(queries), 0.0);
  result.sums.assign(static_cast<std::size_t>(queries), 0.0);
  result.status.assign(static_cast<std::size_t>(queries), RowStatus::ok);
  for (int i = 0; i < queries; ++i) weigh_row(result, i, value);
  return result;
}

}  // namespace attention
