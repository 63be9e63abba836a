#include "attention/mask.h"

#include <limits>

#include "attention/finite.h"

namespace attention {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

}  // namespace

Matrix causal_mask(Causal causal, int queries, int keys) {
  Matrix mask(queries, keys, 1.0);
  if (causal == Causal::none) return mask;
  const int offset = causal == Causal::bottom_right ? keys - queries : 0;
  for (int i = 0; i < queries; ++i) {
    for (int j = 0; j < keys; ++j) {
      if (j > i + offset) mask(i, j) = 0.0;
    }
  }
  return mask;
}

Matrix combined_mask(const Masking& masking, int queries, int keys) {
  Matrix combined = causal_mask(masking.causal, queries, keys);
  for (const Matrix& mask : masking.visible) {
    assert(mask.rows == queries && mask.columns == keys);
    for (std::size_t cell = 0; cell < combined.data.size(); ++cell) {
      if (mask.data[cell] == 0.0) combined.data[cell] = 0.0;
    }
  }
  for (const Matrix& mask : masking.additive) {
    assert(mask.rows == queries && mask.columns == keys);
    for (std::size_t cell = 0; cell < combined.data.size(); ++cell) {
      if (mask.data[cell] == -infinity) combined.data[cell] = 0.0;
    }
  }
  return combined;
}

Matrix apply_masks(const Matrix& scores, const Masking& masking, const Matrix& combined) {
  Matrix masked = scores;
  for (std::size_t cell = 0; cell < masked.data.size(); ++cell) {
    if (combined.data[cell] == 0.0) {
      masked.data[cell] = -infinity;
      continue;
    }
    for (const Matrix& mask : masking.additive) masked.data[cell] = finite(masked.data[cell] + mask.data[cell]);
  }
  return masked;
}

}  // namespace attention
