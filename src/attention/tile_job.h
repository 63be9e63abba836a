// Inside tiles.h: the work as plain pointers, and the kernels that can do it. Nothing here may include the library: one
// kernel is compiled for processors that not every visitor has, and must share no inline function with the rest.
#pragma once

#include <cstddef>

namespace attention {

struct TileJob {
  int first, end;  // queries to compute
  int keys, d_k, d_v;
  const float* query;
  const float* key;
  const float* value;
  float scale;                   // times log2(e): the scratch holds scores / ln 2
  bool causal;                   // query i sees keys 0 ... i + offset
  int offset;                    //
  const unsigned char* visible;  // or null
  float* scratch;                // tile_floats of it, at a multiple of 64 bytes
  float* output;
  float* weights;  // or null
};

constexpr int tile_queries = 16;

inline std::size_t tile_floats(int keys, int d_k, int d_v) {
  return static_cast<std::size_t>(tile_queries) *
         (static_cast<std::size_t>(d_k) + static_cast<std::size_t>(d_v) + static_cast<std::size_t>(keys));
}

// Four lanes are a vector of SSE2, NEON or WebAssembly; eight are one of AVX2, with fused multiply-add.
void attend_four_lanes(const TileJob& job);
void attend_eight_lanes(const TileJob& job);  // only where has_eight_lanes()
bool has_eight_lanes();

}  // namespace attention
