#include "attention/matrix.h"

#include <algorithm>

namespace attention {

Matrix::Matrix(std::initializer_list<std::initializer_list<double>> lists)
    : rows(static_cast<int>(lists.size())), columns(rows == 0 ? 0 : static_cast<int>(lists.begin()->size())) {
  data.reserve(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
  for (const auto& list : lists) {
    assert(static_cast<int>(list.size()) == columns);
    data.insert(data.end(), list.begin(), list.end());
  }
}

bool any_nonzero(const Matrix& matrix) {
  return std::ranges::any_of(matrix.data, [](double cell) { return cell != 0; });
}

Matrix transpose(const Matrix& matrix) {
  Matrix result(matrix.columns, matrix.rows);
  for (int r = 0; r < matrix.rows; ++r) {
    for (int c = 0; c < matrix.columns; ++c) result(c, r) = matrix(r, c);
  }
  return result;
}

}  // namespace attention
