// Learning one query by gradient descent: how numbers like Q come about, on the smallest example there is.
//
//   loss = -ln(weight of the wanted key)          slope = sum_j weight(j) K(j) - K(wanted)        q <- q - rate * slope
//
// The slope is the gradient of softmax cross-entropy with the scores q . k (Goodfellow et al. 2016, section 6.2.2).
#pragma once

#include <vector>

#include "attention/matrix.h"

namespace attention {

struct TrainedQuery {
  std::vector<double> query;    // (d_k)
  std::vector<double> weights;  // (keys) of this query
  double loss = 0;              // -ln(weights[wanted])
  bool operator==(const TrainedQuery&) const = default;
};

// The query after that many steps from `start`; keys (n, d_k) stay as they are, scores are not scaled.
// Precondition: 0 <= wanted < n, start has d_k numbers, steps >= 0.
TrainedQuery train_query(const Matrix& keys, int wanted, std::vector<double> start, int steps, double rate);

}  // namespace attention
