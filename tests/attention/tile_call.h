// attend_tiles called with the matrices that attention::attend takes, so that both can be compared.
#pragma once

#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "attention/attention.h"
#include "attention/tile_job.h"
#include "attention/tiles.h"

namespace tile_call {

using attention::Masking;
using attention::Matrix;

inline std::vector<attention::TileKernel> kernels() {
  if (attention::has_eight_lanes()) return {attention::TileKernel::widest, attention::TileKernel::four_lanes};
  return {attention::TileKernel::widest};
}

inline std::vector<float> floats(const Matrix& matrix) {
  return {matrix.data.begin(), matrix.data.end()};
}

// What a matrix becomes on its way into the kernel.
inline Matrix rounded(Matrix matrix) {
  for (double& cell : matrix.data) cell = static_cast<float>(cell);
  return matrix;
}

inline Matrix wide(const std::vector<float>& floats, int rows, int columns) {
  Matrix matrix(rows, columns);
  matrix.data.assign(floats.begin(), floats.end());
  return matrix;
}

// The masks as bytes; nothing where an additive mask does more than hide.
inline std::optional<std::vector<unsigned char>> bytes_of(const Masking& masking, int queries, int keys) {
  const auto cells = static_cast<std::size_t>(queries) * static_cast<std::size_t>(keys);
  std::vector<unsigned char> bytes(cells, 1);
  for (const Matrix& mask : masking.visible)
    for (std::size_t i = 0; i < cells; ++i)
      if (mask.data[i] == 0) bytes[i] = 0;
  for (const Matrix& mask : masking.additive)
    for (std::size_t i = 0; i < cells; ++i) {
      if (mask.data[i] != 0 && mask.data[i] != -std::numeric_limits<double>::infinity()) return std::nullopt;
      if (mask.data[i] != 0) bytes[i] = 0;
    }
  return bytes;
}

struct Outcome {
  Matrix weights, output;
};

struct Call {
  Matrix query, key, value;
  attention::Scale scale;
  attention::Causal causal = attention::Causal::none;
  std::vector<unsigned char> visible;  // empty: all may be seen

  Outcome run(attention::TileKernel kernel, attention::TileScratch& scratch, attention::QueryRange range = {}) const {
    const std::vector<float> q = floats(query), k = floats(key), v = floats(value);
    std::vector<float> output(static_cast<std::size_t>(query.rows) * value.columns, 7.0f);
    std::vector<float> weights(static_cast<std::size_t>(query.rows) * key.rows, 7.0f);
    attention::TileHead head;
    head.queries = query.rows;
    head.keys = key.rows;
    head.d_k = query.columns;
    head.d_v = value.columns;
    head.query = q;
    head.key = k;
    head.value = v;
    head.scale = attention::scale_factor(scale, query.columns);
    head.causal = causal;
    head.visible = visible;
    attention::attend_tiles(head, scratch, output, weights, range, kernel);
    return {wide(weights, query.rows, key.rows), wide(output, query.rows, value.columns)};
  }

  // The double path on the same rounded numbers.
  attention::HeadResult exact() const {
    Masking masking;
    masking.causal = causal;
    if (!visible.empty()) {
      Matrix mask(query.rows, key.rows);
      for (std::size_t i = 0; i < visible.size(); ++i) mask.data[i] = visible[i];
      masking.visible.push_back(mask);
    }
    return attention::attend(rounded(query), rounded(key), rounded(value), scale, masking);
  }
};

}  // namespace tile_call
