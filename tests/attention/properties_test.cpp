// What must hold for any attention, over 10,000 random heads.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "attention/attention.h"
#include "attention/softmax.h"
#include "random.h"

using namespace attention;

namespace {

constexpr int states = 10000;
constexpr double tolerance = 1e-12;

double sum_of(std::span<const double> row) {
  return std::accumulate(row.begin(), row.end(), 0.0);
}

double distance(const Matrix& a, const Matrix& b) {
  double largest = 0.0;
  for (std::size_t i = 0; i < a.data.size(); ++i) largest = std::max(largest, std::abs(a.data[i] - b.data[i]));
  return largest;
}

// Runs a check on every random head and reports the first seed at which it fails.
template <class Check>
void for_random_heads(std::uint64_t seed, Check check) {
  Random random{seed};
  for (int state = 0; state < states; ++state) {
    const RandomHead head = random_head(random);
    if (!check(head, random)) FAIL_CHECK("fails at state ", state);
  }
}

Matrix rows_in_order(const Matrix& from, const std::vector<int>& order) {
  Matrix result(from.rows, from.columns);
  for (int r = 0; r < from.rows; ++r) {
    std::ranges::copy(from.row(order[static_cast<std::size_t>(r)]), result.row(r).begin());
  }
  return result;
}

Matrix columns_in_order(const Matrix& from, const std::vector<int>& order) {
  return transpose(rows_in_order(transpose(from), order));
}

}  // namespace

TEST_CASE("attention: weights are between 0 and 1, and rows that see something sum to 1 within 1e-12") {
  for_random_heads(1, [](const RandomHead& head, Random&) {
    const HeadResult result = head.attend();
    for (int i = 0; i < result.weights.rows; ++i) {
      const double expected = result.status[static_cast<std::size_t>(i)] == RowStatus::ok ? 1.0 : 0.0;
      if (!(std::abs(sum_of(result.weights.row(i)) - expected) <= tolerance)) return false;
    }
    return std::ranges::all_of(result.weights.data, [](double weight) { return weight >= 0.0 && weight <= 1.0; });
  });
}

TEST_CASE("softmax: adding a constant to every score changes nothing") {
  for_random_heads(2, [](const RandomHead& head, Random& random) {
    RandomHead raised = head;
    const double constant = random.between(-200, 200);
    raised.masking.additive.push_back(Matrix(head.query.rows, head.key.rows, constant));
    // Scores themselves are rounded when the constant is added: to 1e-13 at this size.
    return distance(head.attend().weights, raised.attend().weights) <= 1e-11;
  });
}

TEST_CASE("attention: reordering keys reorders weights and leaves the output") {
  for_random_heads(3, [](RandomHead head, Random& random) {
    head.masking.causal = Causal::none;  // it knows the order
    std::vector<int> order(static_cast<std::size_t>(head.key.rows));
    std::iota(order.begin(), order.end(), 0);
    for (int i = head.key.rows - 1; i > 0; --i) {
      std::swap(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(random.below(i + 1))]);
    }
    RandomHead mixed = head;
    mixed.key = rows_in_order(head.key, order);
    mixed.value = rows_in_order(head.value, order);
    for (Matrix& mask : mixed.masking.visible) mask = columns_in_order(mask, order);
    for (Matrix& mask : mixed.masking.additive) mask = columns_in_order(mask, order);
    const HeadResult before = head.attend(), after = mixed.attend();
    return distance(columns_in_order(before.weights, order), after.weights) <= tolerance &&
           distance(before.output, after.output) <= tolerance;
  });
}

TEST_CASE("mask: hiding before softmax is hiding after it and renormalising") {
  for_random_heads(4, [](RandomHead head, Random&) {
    const Masking masking = head.masking;
    const HeadResult masked = head.attend();
    head.masking.causal = Causal::none;
    head.masking.visible.clear();
    const HeadResult open = head.attend();
    for (int i = 0; i < masked.weights.rows; ++i) {
      double left = 0.0;
      for (int j = 0; j < masked.weights.columns; ++j) left += masked.visible(i, j) * open.weights(i, j);
      if (left < 1e-3) continue;  // nothing, or rounding alone, is left
      for (int j = 0; j < masked.weights.columns; ++j) {
        const double renormalised = masked.visible(i, j) * open.weights(i, j) / left;
        if (!(std::abs(renormalised - masked.weights(i, j)) <= tolerance)) return false;
      }
    }
    return true;
  });
}

TEST_CASE("attention: moving a value moves the output by its weight") {
  for_random_heads(5, [](const RandomHead& head, Random& random) {
    RandomHead moved = head;
    const int key = random.below(head.key.rows);
    const double delta = random.between(-3, 3);
    moved.value(key, 0) += delta;
    const HeadResult before = head.attend(), after = moved.attend();
    for (int i = 0; i < before.output.rows; ++i) {
      const double expected = before.output(i, 0) + before.weights(i, key) * delta;
      if (!(std::abs(after.output(i, 0) - expected) <= tolerance)) return false;
      if (after.output(i, 1) != before.output(i, 1)) {
        if (!(std::abs(after.output(i, 1) - before.output(i, 1)) <= tolerance)) return false;
      }
    }
    return true;
  });
}

TEST_CASE("attention: an output lies among the values it mixes") {
  for_random_heads(6, [](const RandomHead& head, Random&) {
    const HeadResult result = head.attend();
    for (int i = 0; i < result.output.rows; ++i) {
      if (result.status[static_cast<std::size_t>(i)] != RowStatus::ok) continue;
      for (int c = 0; c < result.output.columns; ++c) {
        double low = 1e300, high = -1e300;
        for (int j = 0; j < head.value.rows; ++j) {
          if (result.visible(i, j) == 0.0) continue;
          low = std::min(low, head.value(j, c));
          high = std::max(high, head.value(j, c));
        }
        if (!(result.output(i, c) >= low - tolerance && result.output(i, c) <= high + tolerance)) return false;
      }
    }
    return true;
  });
}
