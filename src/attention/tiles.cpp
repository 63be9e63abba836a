#include "attention/tiles.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <numbers>

#include "attention/tile_job.h"

namespace attention {
namespace {

[[maybe_unused]] std::size_t area(int rows, int columns) {
  return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
}

}  // namespace

float* TileScratch::room(std::size_t floats) {
  constexpr std::size_t line = 64 / sizeof(float);
  if (store_.size() < floats + line) store_ = std::vector<float>(floats + line);
  const std::size_t beyond = reinterpret_cast<std::uintptr_t>(store_.data()) / sizeof(float) % line;
  return store_.data() + (line - beyond) % line;
}

void attend_tiles(const TileHead& head, TileScratch& scratch, std::span<float> output, std::span<float> weights,
                  QueryRange range, TileKernel kernel) {
  assert(head.query.size() == area(head.queries, head.d_k) && head.key.size() == area(head.keys, head.d_k));
  assert(head.value.size() == area(head.keys, head.d_v) && output.size() == area(head.queries, head.d_v));
  assert(head.visible.empty() || head.visible.size() == area(head.queries, head.keys));
  assert(weights.empty() || weights.size() == area(head.queries, head.keys));
  const TileJob job{
      .first = std::max(range.first, 0),
      .end = std::min(range.end, head.queries),
      .keys = head.keys,
      .d_k = head.d_k,
      .d_v = head.d_v,
      .query = head.query.data(),
      .key = head.key.data(),
      .value = head.value.data(),
      .scale = static_cast<float>(head.scale * std::numbers::log2e),
      .causal = head.causal != Causal::none,
      .offset = head.causal == Causal::bottom_right ? head.keys - head.queries : 0,
      .visible = head.visible.empty() ? nullptr : head.visible.data(),
      .scratch = scratch.room(tile_floats(head.keys, head.d_k, head.d_v)),
      .output = output.data(),
      .weights = weights.empty() ? nullptr : weights.data(),
  };
  if (kernel == TileKernel::widest && has_eight_lanes())
    attend_eight_lanes(job);
  else
    attend_four_lanes(job);
}

}  // namespace attention
