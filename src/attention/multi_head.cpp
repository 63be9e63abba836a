#include "attention/multi_head.h"

#include <algorithm>

namespace attention {

std::optional<std::vector<Matrix>> split_heads(const Matrix& rows, int heads) {
  if (heads <= 0 || rows.columns % heads != 0) return std::nullopt;
  const int width = rows.columns / heads;
  std::vector<Matrix> split(static_cast<std::size_t>(heads), Matrix(rows.rows, width));
  for (int h = 0; h < heads; ++h) {
    for (int r = 0; r < rows.rows; ++r) {
      for (int c = 0; c < width; ++c) split[static_cast<std::size_t>(h)](r, c) = rows(r, h * width + c);
    }
  }
  return split;
}

Matrix join_heads(std::span<const Matrix> heads) {
  int width = 0;
  for (const Matrix& head : heads) width += head.columns;
  Matrix joined(heads.empty() ? 0 : heads.front().rows, width);
  int first = 0;
  for (const Matrix& head : heads) {
    assert(head.rows == joined.rows);
    for (int r = 0; r < head.rows; ++r) {
      std::copy(head.row(r).begin(), head.row(r).end(), joined.row(r).begin() + first);
    }
    first += head.columns;
  }
  return joined;
}

Matrix multiply(const Matrix& a, const Matrix& b) {
  assert(a.columns == b.rows);
  Matrix product(a.rows, b.columns);
  for (int r = 0; r < a.rows; ++r) {
    for (int c = 0; c < b.columns; ++c) {
      for (int k = 0; k < a.columns; ++k) product(r, c) += a(r, k) * b(k, c);
    }
  }
  return product;
}

std::optional<int> kv_head_of(int query_head, int heads, int kv_heads) {
  if (heads <= 0 || kv_heads <= 0 || heads % kv_heads != 0) return std::nullopt;
  return query_head / (heads / kv_heads);
}

MultiHeadResult attend_heads(std::span<const HeadInput> heads, const Scale& scale, const Matrix& out,
                             const Matrix* residual, double residual_gain) {
  MultiHeadResult result;
  std::vector<Matrix> outputs;
  for (const HeadInput& head : heads) {
    result.heads.push_back(attend(head.query, head.key, head.value, scale, head.masking));
    outputs.push_back(result.heads.back().output);
    for (double& cell : outputs.back().data) cell *= head.on;
  }
  result.joined = join_heads(outputs);
  result.place = multiply(result.joined, out);
  result.output = result.place;
  if (residual) {
    assert(residual->rows == result.place.rows && residual->columns == result.place.columns);
    for (std::size_t cell = 0; cell < result.output.data.size(); ++cell) {
      result.output.data[cell] += residual_gain * residual->data[cell];
    }
  }
  return result;
}

}  // namespace attention
