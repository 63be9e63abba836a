// The kernel of tiles.h for vectors of any width: lanes are queries, 16 at a time, so that softmax needs no sum across
// lanes and keys and values stay as they lie. Included by one file for each width. See tile_job.h on what it may
// include.
#pragma once

#include "attention/lanes.h"
#include "attention/tile_edges.h"
#include "attention/tile_job.h"

namespace attention {

constexpr int tile_block = 64;  // keys between two rounds of adding to the outputs

// sums(r, 0..15) = [what is there +] sum over steps of a(r, step) * b(step, 0..15), for a fixed number of rows.
template <class Lanes, int rows, bool adding>
[[gnu::always_inline]] inline void product(const float* a, std::ptrdiff_t a_row, std::ptrdiff_t a_step, const float* b,
                                           int steps, float* sums) {
  using Floats = typename Lanes::Floats;
  constexpr int vectors = tile_queries / Lanes::count;
  Floats sum[rows][vectors];
  for (int r = 0; r < rows; ++r)
    for (int v = 0; v < vectors; ++v)
      sum[r][v] = adding ? load<Floats>(sums + r * tile_queries + v * Lanes::count) : Floats{};
  const float* const end = b + static_cast<std::ptrdiff_t>(steps) * tile_queries;
  for (; b != end; b += tile_queries, a += a_step)
    for (int r = 0; r < rows; ++r) {
      const Floats factor = splat<Floats>(a[r * a_row]);
      for (int v = 0; v < vectors; ++v) sum[r][v] += factor * load<Floats>(b + v * Lanes::count);
    }
  for (int r = 0; r < rows; ++r)
    for (int v = 0; v < vectors; ++v) store(sums + r * tile_queries + v * Lanes::count, sum[r][v]);
}

template <class Lanes, bool adding>
[[gnu::always_inline]] inline void products(const float* a, std::ptrdiff_t a_row, std::ptrdiff_t a_step, int rows,
                                            const float* b, int steps, float* sums) {
  int r = 0;
  for (; r + Lanes::rows <= rows; r += Lanes::rows)
    product<Lanes, Lanes::rows, adding>(a + r * a_row, a_row, a_step, b, steps, sums + r * tile_queries);
  for (; r < rows; ++r) product<Lanes, 1, adding>(a + r * a_row, a_row, a_step, b, steps, sums + r * tile_queries);
}

// The largest score of each query, at least a finite number: a query that sees nothing then has e^(-inf) = 0
// everywhere.
template <class Lanes>
[[gnu::always_inline]] inline void find_largest(const Tile& tile, typename Lanes::Floats* largest) {
  using Floats = typename Lanes::Floats;
  constexpr int vectors = tile_queries / Lanes::count;
  for (int v = 0; v < vectors; ++v) largest[v] = splat<Floats>(-3e38f);
  const float* at = tile.scores;
  for (int key = 0; key < tile.seen; ++key, at += tile_queries)
    for (int v = 0; v < vectors; ++v) largest[v] = larger(largest[v], load<Floats>(at + v * Lanes::count));
}

// Scores of `keys` keys to e^(score - largest), added to `sums` as one number, so that long rows are summed in blocks.
template <class Lanes>
[[gnu::always_inline]] inline void raise(float* scores, int keys, const typename Lanes::Floats* largest,
                                         typename Lanes::Floats* sums) {
  using Floats = typename Lanes::Floats;
  constexpr int vectors = tile_queries / Lanes::count;
  Floats sum[vectors] = {};
  for (int key = 0; key < keys; ++key, scores += tile_queries)
    for (int v = 0; v < vectors; ++v) {
      const Floats power = exp2<Lanes>(load<Floats>(scores + v * Lanes::count) - largest[v]);
      store(scores + v * Lanes::count, power);
      sum[v] += power;
    }
  for (int v = 0; v < vectors; ++v) sums[v] += sum[v];
}

template <class Lanes>
[[gnu::always_inline]] inline void weigh(const TileJob& job, const Tile& tile, float* inverses) {
  using Floats = typename Lanes::Floats;
  constexpr int vectors = tile_queries / Lanes::count;
  Floats largest[vectors], sums[vectors] = {};
  find_largest<Lanes>(tile, largest);
  for (int c = 0; c < job.d_v * tile_queries; c += Lanes::count) store(tile.outputs + c, Floats{});
  for (int key = 0; key < tile.seen; key += tile_block) {
    const int keys = tile.seen - key < tile_block ? tile.seen - key : tile_block;
    float* scores = tile.scores + static_cast<std::ptrdiff_t>(key) * tile_queries;
    raise<Lanes>(scores, keys, largest, sums);
    products<Lanes, true>(job.value + static_cast<std::ptrdiff_t>(key) * job.d_v, 1, job.d_v, job.d_v, scores, keys,
                          tile.outputs);
  }
  for (int v = 0; v < vectors; ++v)
    store(inverses + v * Lanes::count, only_where<Floats, typename Lanes::Ints>(sums[v] > 0.0f, 1.0f / sums[v]));
}

template <class Lanes>
[[gnu::always_inline]] inline void attend_tile(const TileJob& job, const Tile& tile) {
  take_queries(job, tile);
  products<Lanes, false>(job.key, job.d_k, 1, tile.seen, tile.queries, job.d_k, tile.scores);
  if (job.causal) hide_later(job, tile);
  if (job.visible != nullptr) hide_masked(job, tile);
  float inverses[tile_queries];
  weigh<Lanes>(job, tile, inverses);
  give_rows(tile.outputs, job.d_v, inverses, tile.count, job.output + static_cast<std::ptrdiff_t>(tile.first) * job.d_v,
            job.d_v);
  if (job.weights == nullptr) return;
  float* weights = job.weights + static_cast<std::ptrdiff_t>(tile.first) * job.keys;
  give_rows(tile.scores, tile.seen, inverses, tile.count, weights, job.keys);
  for (int lane = 0; lane < tile.count; ++lane, weights += job.keys)
    for (int key = tile.seen; key < job.keys; ++key) weights[key] = 0.0f;
}

template <class Lanes>
[[gnu::always_inline]] inline void attend_job(const TileJob& job) {
  for (int first = job.first; first < job.end; first += tile_queries) attend_tile<Lanes>(job, tile_at(job, first));
}

}  // namespace attention
