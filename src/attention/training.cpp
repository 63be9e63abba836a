#include "attention/training.h"

#include "attention/finite.h"
#include "attention/softmax.h"

namespace attention {
namespace {

std::vector<double> scores_of(const Matrix& keys, const std::vector<double>& query) {
  std::vector<double> scores(static_cast<std::size_t>(keys.rows));
  for (int j = 0; j < keys.rows; ++j) scores[static_cast<std::size_t>(j)] = dot(query, keys.row(j));
  return scores;
}

}  // namespace

TrainedQuery train_query(const Matrix& keys, int wanted, std::vector<double> start, int steps, double rate) {
  assert(wanted >= 0 && wanted < keys.rows && static_cast<int>(start.size()) == keys.columns && steps >= 0);
  TrainedQuery trained{.query = std::move(start), .weights = {}};
  for (int step = 0; step < steps; ++step) {
    const std::vector<double> weights = softmax(scores_of(keys, trained.query));
    for (int c = 0; c < keys.columns; ++c) {
      double slope = -keys(wanted, c);
      for (int j = 0; j < keys.rows; ++j) slope += weights[static_cast<std::size_t>(j)] * keys(j, c);
      trained.query[static_cast<std::size_t>(c)] -= rate * slope;
    }
  }
  const std::vector<double> scores = scores_of(keys, trained.query);
  trained.weights = softmax(scores);
  trained.loss = -log_softmax(scores)[static_cast<std::size_t>(wanted)];
  return trained;
}

}  // namespace attention
