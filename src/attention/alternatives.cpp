#include "attention/alternatives.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace attention {
namespace {

using Point = std::array<double, 2>;

constexpr double same_output = 1e-12, other_from = 1e-9, flat = 1e-9;

struct Search {
  const Matrix& values;
  std::span<const double> weights;
  std::vector<int> words;  // that may be used
  Point output{};
  double size = 1;  // of the values, at least 1
  std::optional<OtherWeights> best;

  Point at(int word) const { return {values(word, 0), values(word, 1)}; }
};

double cross(Point a, Point b) {
  return a[0] * b[1] - a[1] * b[0];
}

Point from_to(Point a, Point b) {
  return {b[0] - a[0], b[1] - a[1]};
}

double length(Point a) {
  return std::hypot(a[0], a[1]);
}

Point mixed(const Matrix& values, std::span<const double> weights) {
  Point sum{};
  for (int j = 0; j < values.rows; ++j)
    for (std::size_t c = 0; c < 2; ++c) sum[c] += weights[static_cast<std::size_t>(j)] * values(j, static_cast<int>(c));
  return sum;
}

// Keeps a solution if it is one and differs most so far.
void offer(Search& search, std::span<const int> support, std::span<const double> shares) {
  OtherWeights found{.weights = std::vector<double>(search.weights.size(), 0.0)};
  double sum = 0;
  for (std::size_t i = 0; i < support.size(); ++i) {
    if (!(shares[i] > -same_output)) return;
    const double share = std::max(0.0, shares[i]);
    found.weights[static_cast<std::size_t>(support[i])] = share;
    sum += share;
  }
  for (double& weight : found.weights) weight /= sum;
  const Point output = mixed(search.values, found.weights);
  if (!(length(from_to(output, search.output)) < same_output * search.size)) return;
  for (std::size_t j = 0; j < found.weights.size(); ++j)
    found.difference += std::abs(found.weights[j] - search.weights[j]) / 2;
  if (!search.best || found.difference > search.best->difference) search.best = std::move(found);
}

void try_one(Search& search, int a) {
  const int support[] = {a};
  const double shares[] = {1};
  offer(search, support, shares);
}

// The output on the segment between two values.
void try_two(Search& search, int a, int b) {
  const Point side = from_to(search.at(a), search.at(b)), to = from_to(search.at(a), search.output);
  const double square = side[0] * side[0] + side[1] * side[1];
  if (!(square > flat * flat * search.size * search.size)) return;
  const double share = (side[0] * to[0] + side[1] * to[1]) / square;
  const int support[] = {a, b};
  const double shares[] = {1 - share, share};
  offer(search, support, shares);
}

// The output in the triangle of three values.
void try_three(Search& search, int a, int b, int c) {
  const Point ab = from_to(search.at(a), search.at(b)), ac = from_to(search.at(a), search.at(c));
  const Point to = from_to(search.at(a), search.output);
  const double area = cross(ab, ac);
  if (!(std::abs(area) > flat * length(ab) * length(ac))) return;
  const double of_b = cross(to, ac) / area, of_c = cross(ab, to) / area;
  const int support[] = {a, b, c};
  const double shares[] = {1 - of_b - of_c, of_b, of_c};
  offer(search, support, shares);
}

void try_all(Search& search) {
  const std::vector<int>& words = search.words;
  for (std::size_t a = 0; a < words.size(); ++a) {
    try_one(search, words[a]);
    for (std::size_t b = a + 1; b < words.size(); ++b) {
      try_two(search, words[a], words[b]);
      for (std::size_t c = b + 1; c < words.size(); ++c) try_three(search, words[a], words[b], words[c]);
    }
  }
}

// Whether a x + b y + c, 0 at `origin`, is clearly above 0 at every other word.
bool above(const Search& search, Point normal, Point origin, std::span<const int> support) {
  return std::ranges::all_of(search.words, [&](int word) {
    if (std::ranges::find(support, word) != support.end()) return true;
    const Point to = from_to(origin, search.at(word));
    return normal[0] * to[0] + normal[1] * to[1] > flat * length(normal) * search.size;
  });
}

OnlyWeights only(std::vector<int> support, Point normal, Point origin) {
  return {std::move(support), {normal[0], normal[1], -(normal[0] * origin[0] + normal[1] * origin[1])}};
}

// A line that touches the values at one word only: its normal halves the angle in which all others are seen.
std::optional<OnlyWeights> corner(const Search& search, const std::vector<int>& support) {
  const Point origin = search.at(support[0]);
  std::vector<Point> rays;
  for (const int word : search.words) {
    const Point to = from_to(origin, search.at(word));
    if (const double far = length(to); far > 0) rays.push_back({to[0] / far, to[1] / far});
  }
  if (search.words.size() == 1) return only(support, {0, 0}, origin);
  for (const Point& a : rays)
    for (const Point& b : rays)
      if (const Point normal{a[0] + b[0], a[1] + b[1]}; above(search, normal, origin, support))
        return only(support, normal, origin);
  return std::nullopt;
}

// The line through two words, all others on one side of it.
std::optional<OnlyWeights> edge(const Search& search, const std::vector<int>& support) {
  const Point origin = search.at(support[0]), side = from_to(origin, search.at(support[1]));
  if (!(length(side) > flat * search.size)) return std::nullopt;
  if (search.words.size() == 2) return only(support, {0, 0}, origin);
  for (const double sign : {1.0, -1.0})
    if (const Point normal{-sign * side[1], sign * side[0]}; above(search, normal, origin, support))
      return only(support, normal, origin);
  return std::nullopt;
}

std::optional<OnlyWeights> proof_of_none(const Search& search) {
  std::vector<int> support;
  for (const int word : search.words)
    if (search.weights[static_cast<std::size_t>(word)] > 0) support.push_back(word);
  if (support.size() == 1) return corner(search, support);
  if (support.size() == 2) return edge(search, support);
  if (support.size() != 3 || search.words.size() != 3) return std::nullopt;
  const Point ab = from_to(search.at(support[0]), search.at(support[1]));
  const Point ac = from_to(search.at(support[0]), search.at(support[2]));
  if (!(std::abs(cross(ab, ac)) > flat * length(ab) * length(ac))) return std::nullopt;
  return only(support, {0, 0}, search.at(support[0]));
}

}  // namespace

std::variant<OtherWeights, OnlyWeights, Undecided> other_weights(const Matrix& values, std::span<const double> weights,
                                                                 std::span<const double> visible) {
  assert(values.columns == 2 && static_cast<int>(weights.size()) == values.rows && weights.size() == visible.size());
  Search search{.values = values, .weights = weights, .words = {}, .best = std::nullopt};
  for (int word = 0; word < values.rows; ++word) {
    if (visible[static_cast<std::size_t>(word)] == 0) continue;
    search.words.push_back(word);
    search.size = std::max({search.size, std::abs(values(word, 0)), std::abs(values(word, 1))});
  }
  search.output = mixed(values, weights);
  try_all(search);
  if (search.best && search.best->difference > other_from) return *search.best;
  if (auto proof = proof_of_none(search)) return *proof;
  return Undecided{};
}

std::vector<double> even_output(const Matrix& values, std::span<const double> visible) {
  assert(static_cast<int>(visible.size()) == values.rows);
  std::vector<double> output(static_cast<std::size_t>(values.columns), 0.0);
  int seen = 0;
  for (int j = 0; j < values.rows; ++j) {
    if (visible[static_cast<std::size_t>(j)] == 0) continue;
    ++seen;
    for (std::size_t c = 0; c < output.size(); ++c) output[c] += values(j, static_cast<int>(c));
  }
  for (double& number : output) number = seen > 0 ? number / seen : 0;
  return output;
}

}  // namespace attention
