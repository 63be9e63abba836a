#include "lab/word_order.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "attention/split_mix.h"

namespace lab {

namespace {

std::vector<int> as_written(int words) {
  std::vector<int> order(static_cast<std::size_t>(words));
  std::iota(order.begin(), order.end(), 0);
  return order;
}

}  // namespace

std::vector<int> shown_order(const State& state, int words) {
  if (state.order && static_cast<int>(state.order->size()) == words) return *state.order;
  return as_written(words);
}

int place_of(const std::vector<int>& order, int word) {
  return static_cast<int>(std::ranges::find(order, word) - order.begin());
}

std::vector<int> shuffled(const std::vector<int>& order, std::uint32_t seed) {
  attention::SplitMix64 random{seed};
  std::vector<int> other = order;
  while (other == order && order.size() > 1) {
    for (std::size_t i = other.size() - 1; i > 0; --i) std::swap(other[i], other[random.next() % (i + 1)]);
  }
  return other;
}

std::vector<int> moved(std::vector<int> order, int word, int by) {
  const int last = static_cast<int>(order.size()) - 1, from = place_of(order, word);
  const int to = std::clamp(from + by, 0, last);
  if (from > last) return order;
  order.erase(order.begin() + from);
  order.insert(order.begin() + to, word);
  return order;
}

std::vector<int> carried(const std::vector<int>& order, int word, double place) {
  const double last = static_cast<double>(order.size()) - 1;
  const int to = static_cast<int>(std::round(std::clamp(place, 0.0, std::max(0.0, last))));
  return moved(order, word, to - place_of(order, word));
}

}  // namespace lab
