// What surrounds the arithmetic of a tile: queries in, masks, outputs and weights out. Scratch, all with 16 queries
// side by side: scores (keys, 16), queries (d_k, 16), outputs (d_v, 16). See tile_job.h on what this may include; the
// unnamed namespace gives each kernel a copy of its own.
#pragma once

#include "attention/lanes.h"
#include "attention/tile_job.h"

namespace attention {
namespace {

struct Tile {
  int first, count;  // queries; lanes beyond `count` are 0 and are not written
  int seen;          // keys that the last of them may see by the causal mask: none beyond is looked at
  float *scores, *queries, *outputs;
};

[[gnu::always_inline]] inline Tile tile_at(const TileJob& job, int first) {
  Tile tile;
  tile.first = first;
  tile.count = job.end - first < tile_queries ? job.end - first : tile_queries;
  const int last_sees = first + tile.count + job.offset;
  tile.seen = !job.causal || last_sees > job.keys ? job.keys : last_sees < 0 ? 0 : last_sees;
  tile.scores = job.scratch;
  tile.queries = tile.scores + static_cast<std::ptrdiff_t>(job.keys) * tile_queries;
  tile.outputs = tile.queries + static_cast<std::ptrdiff_t>(job.d_k) * tile_queries;
  return tile;
}

// (count, d_k) to (d_k, 16), scaled.
[[gnu::always_inline]] inline void take_queries(const TileJob& job, const Tile& tile) {
  const std::ptrdiff_t row = job.d_k;
  const float* from = job.query + tile.first * row;
  int lane = 0;
  for (; lane + 4 <= tile.count; lane += 4, from += 4 * row) {
    std::ptrdiff_t c = 0;
    for (; c + 4 <= row; c += 4) {
      Lanes4::Floats block[4];
      transpose_4x4(from + c, row, block);
      for (int i = 0; i < 4; ++i) store(tile.queries + (c + i) * tile_queries + lane, block[i] * job.scale);
    }
    for (; c < row; ++c)
      for (int i = 0; i < 4; ++i) tile.queries[c * tile_queries + lane + i] = from[i * row + c] * job.scale;
  }
  for (; lane < tile_queries; ++lane, from += row)
    for (std::ptrdiff_t c = 0; c < row; ++c)
      tile.queries[c * tile_queries + lane] = lane < tile.count ? from[c] * job.scale : 0.0f;
}

// -infinity where the causal mask hides. Only the keys between what the first and what the last query see differ.
[[gnu::always_inline]] inline void hide_later(const TileJob& job, const Tile& tile) {
  const int all_see = tile.first + job.offset + 1;
  for (int key = all_see < 0 ? 0 : all_see; key < tile.seen; ++key)
    for (int lane = 0; lane < tile.count && lane < key - job.offset - tile.first; ++lane)
      tile.scores[key * tile_queries + lane] = -__builtin_inff();
}

// Four queries by four keys: the four bytes of each query in a lane of its own.
[[gnu::always_inline]] inline void hide_block(const unsigned char* from, std::ptrdiff_t row, float* scores) {
  Lanes4::Ints bytes = {};
  for (int i = 0; i < 4; ++i) bytes[i] = load<int>(from + i * row);
  for (int i = 0; i < 4; ++i) {
    const int key = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? i : 3 - i;
    const auto score = load<Lanes4::Floats>(scores + i * tile_queries);
    const Lanes4::Ints byte = (bytes >> 8 * key) & 0xff;
    store(scores + i * tile_queries, byte == 0 ? Lanes4::Floats{} - __builtin_inff() : score);
  }
}

// -infinity where the mask has 0.
[[gnu::always_inline]] inline void hide_masked(const TileJob& job, const Tile& tile) {
  const std::ptrdiff_t row = job.keys;
  const unsigned char* from = job.visible + tile.first * row;
  for (int lane = 0; lane < tile.count; lane += 4, from += 4 * row) {
    const int lanes = tile.count - lane < 4 ? tile.count - lane : 4;
    std::ptrdiff_t key = 0;
    for (; lanes == 4 && key + 4 <= tile.seen; key += 4)
      hide_block(from + key, row, tile.scores + key * tile_queries + lane);
    for (; key < tile.seen; ++key)
      for (int i = 0; i < lanes; ++i)
        if (from[i * row + key] == 0) tile.scores[key * tile_queries + lane + i] = -__builtin_inff();
  }
}

// (columns, 16) times a number for each query, to (count, columns) in rows of `row` floats.
[[gnu::always_inline]] inline void give_rows(const float* from, int columns, const float* factors, int count, float* to,
                                             std::ptrdiff_t row) {
  int lane = 0;
  for (; lane + 4 <= count; lane += 4, to += 4 * row) {
    const auto factor = load<Lanes4::Floats>(factors + lane);
    std::ptrdiff_t c = 0;
    for (; c + 4 <= columns; c += 4) {
      Lanes4::Floats block[4];
      transpose_4x4(from + c * tile_queries + lane, tile_queries, block);
      for (int i = 0; i < 4; ++i) store(to + i * row + c, block[i] * splat<Lanes4::Floats>(factor[i]));
    }
    for (; c < columns; ++c)
      for (int i = 0; i < 4; ++i) to[i * row + c] = from[c * tile_queries + lane + i] * factor[i];
  }
  for (; lane < count; ++lane, to += row)
    for (std::ptrdiff_t c = 0; c < columns; ++c) to[c] = from[c * tile_queries + lane] * factors[lane];
}

}  // namespace
}  // namespace attention
