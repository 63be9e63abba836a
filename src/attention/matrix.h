// A dense row-major matrix of doubles: the only container of the mathematics.
// Row = query, column = key, everywhere.
#pragma once

#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <vector>

namespace attention {

struct Matrix {
  int rows = 0;
  int columns = 0;
  std::vector<double> data;  // rows * columns, row after row

  Matrix() = default;
  Matrix(int row_count, int column_count, double fill = 0.0)
      : rows(row_count), columns(column_count), data(static_cast<std::size_t>(row_count) * column_count, fill) {
    assert(row_count >= 0 && column_count >= 0);
  }
  // From nested lists; every row must have the same length.
  Matrix(std::initializer_list<std::initializer_list<double>> lists);

  double& operator()(int row, int column) { return data[index(row, column)]; }
  double operator()(int row, int column) const { return data[index(row, column)]; }
  std::span<double> row(int r) { return {data.data() + index(r, 0), static_cast<std::size_t>(columns)}; }
  std::span<const double> row(int r) const { return {data.data() + index(r, 0), static_cast<std::size_t>(columns)}; }

  bool operator==(const Matrix&) const = default;

 private:
  std::size_t index(int r, int c) const {
    assert(r >= 0 && r < rows && c >= 0 && (c < columns || (c == 0 && columns == 0)));
    return static_cast<std::size_t>(r) * columns + c;
  }
};

// Row r of the result is column r of `matrix`.
Matrix transpose(const Matrix& matrix);

// Whether any cell is not 0: whether adding the matrix does something.
bool any_nonzero(const Matrix& matrix);

}  // namespace attention
