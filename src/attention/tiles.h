// Attention of one head in single precision, for sentences of hundreds and thousands of words: the same
//
//   weights(i,j) = e^(scale q_i . k_j) / sum_j e^(scale q_i . k_j) over the keys that query i may see
//   output(i)    = sum_j weights(i,j) V(j)                            (Vaswani et al. 2017, section 3.2.1)
//
// as attention.h, without its intermediates and rounded: numbers that are shown come from attention.h, pictures of long
// sentences may come from here. Sixteen queries are handled at once against all keys, so that nothing of size
// queries * keys is held unless the weights are asked for.
//
// Promised against attention.h while scores stay within 13, up to 1024 keys: weights within 2e-6 and within 1e-5 of
// themselves, outputs of values up to 3 within 1e-5, rows that see something sum to 1 within 4e-6. Always: a hidden
// cell and every cell of a row that sees nothing have weight exactly 0, such a row has output exactly 0. Numbers must
// be finite and scores stay far inside the floats (below 1e37).
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "attention/attention.h"

namespace attention {

// One head; every span is rows of floats, row after row, as long as its shape says.
struct TileHead {
  int queries = 0, keys = 0, d_k = 0, d_v = 0;
  std::span<const float> query;            // (queries, d_k)
  std::span<const float> key;              // (keys, d_k)
  std::span<const float> value;            // (keys, d_v)
  double scale = 1.0;                      // as scale_factor gives it
  Causal causal = Causal::none;            // as in attention.h
  std::span<const unsigned char> visible;  // (queries, keys) 0 = hidden, anything else = may be seen; empty = all seen
};

// Which queries to compute, so that long work can be cut into slices; slices of a multiple of 16 waste nothing.
struct QueryRange {
  int first = 0;
  int end = std::numeric_limits<int>::max();  // one beyond the last; beyond the last query means all of them
};

// Vectors as wide as the processor has, or the four lanes that all have: their results differ in the last bits.
enum class TileKernel { widest, four_lanes };

// What the work needs meanwhile: 16 * (d_k + d_v + keys) floats, allocated once, grown when a longer head comes and
// used again. One for each thread.
class TileScratch {
 public:
  // At least `floats` floats, beginning at a multiple of 64 bytes. What was there is lost.
  float* room(std::size_t floats);
  std::size_t bytes() const { return store_.size() * sizeof(float); }

 private:
  std::vector<float> store_;
};

// Writes the rows of `range` of `output` (queries, d_v) and, where it is not empty, of `weights` (queries, keys).
// Shapes that do not fit are a programming error (assert).
void attend_tiles(const TileHead& head, TileScratch& scratch, std::span<float> output, std::span<float> weights = {},
                  QueryRange range = {}, TileKernel kernel = TileKernel::widest);

}  // namespace attention
