// What the tests of compute share: results of states, comparison, and settings that change what is calculated.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "content/load.h"
#include "lab/compute.h"

namespace lab_test {

using attention::Matrix;
using lab::Inputs;
using lab::Result;
using lab::State;

inline constexpr double close = 1e-12;

inline const content::Content& shipped() {
  return content::shipped();
}

inline Result result_of(const State& state) {
  return lab::compute(lab::inputs_of(state, shipped()), state, shipped());
}

inline State in_pack(std::string_view pack, int query = 0) {
  State state;
  state.pack = pack;
  state.query = query;
  return state;
}

// Copies: they may outlive the result that they are asked of.
inline Matrix weights(const Result& result, std::size_t head = 0) {
  return result.shown().attention.heads[head].weights;
}

inline Matrix output(const Result& result) {
  return result.shown().attention.output;
}

inline bool near(double a, double b) {
  return std::abs(a - b) <= close * std::max(1.0, std::abs(b));
}

inline bool near(std::span<const double> a, std::span<const double> b) {
  return std::ranges::equal(a, b, [](double p, double q) { return near(p, q); });
}

inline bool same(const Matrix& a, const Matrix& b) {
  return a.rows == b.rows && a.columns == b.columns && near(a.data, b.data);
}

// Every row of every head sums to 1, or is empty and says so; nothing is NaN.
inline bool true_rows(const Result& result) {
  for (const lab::LayerResult& layer : result.layers) {
    for (const attention::HeadResult& head : layer.attention.heads) {
      for (int i = 0; i < head.weights.rows; ++i) {
        const auto row = head.weights.row(i);
        const double sum = std::accumulate(row.begin(), row.end(), 0.0);
        const bool empty = head.status[static_cast<std::size_t>(i)] == attention::RowStatus::nothing_visible;
        if (!(std::abs(sum - (empty ? 0 : 1)) <= close)) return false;
        if (std::ranges::any_of(row, [](double weight) { return !(weight >= 0); })) return false;
      }
    }
    for (double cell : layer.attention.output.data)
      if (!std::isfinite(cell)) return false;
  }
  return true;
}

// Settings that change what is calculated, each in a state of its own.
inline std::vector<State> settings(const content::Pack& pack, const std::string& variant) {
  const int words = static_cast<int>(pack.words.size());
  State plain = in_pack(pack.id, pack.query);
  plain.variant = variant;
  std::vector<State> all = {plain};
  const auto add = [&](const std::function<void(State&)>& change) { change(all.emplace_back(plain)); };
  add([](State& s) { s.scale = lab::ScaleChoice::sqrt; });
  add([](State& s) { s.scale = lab::ScaleChoice::number, s.scale_number = -2.5; });
  add([](State& s) { s.plus = 10; });
  add([](State& s) { s.mask = lab::MaskChoice::causal; });
  add([](State& s) { s.mask = lab::MaskChoice::causal_bottom_right; });
  add([](State& s) { s.hide = {0}; });
  add([&](State& s) { s.block = {{pack.query, words - 1}}; });
  add([](State& s) { s.heads_on = std::vector<int>{0}; });
  add([](State& s) { s.heads_on = std::vector<int>{}; });
  add([](State& s) { s.positions = true; });
  add([](State& s) { s.residual = true; });
  add([](State& s) { s.window = 2; });
  add([&](State& s) { s.query = words - 1; });
  add([&](State& s) {
    for (int i = 0; i < words; ++i) s.hide.push_back(i);
  });
  add([&](State& s) {
    std::vector<int> order(static_cast<std::size_t>(words));
    std::iota(order.rbegin(), order.rend(), 0);
    s.order = order;
  });
  return all;
}

inline void for_each_state(const std::function<void(const State&)>& visit) {
  for (const content::Pack& pack : shipped().packs) {
    std::vector<std::string> variants = {""};
    for (const content::Pack& variant : pack.variants) variants.push_back(variant.variant);
    for (const std::string& variant : variants)
      for (const State& state : settings(pack, variant)) visit(state);
  }
}

}  // namespace lab_test
