// The reference values of tests/golden/attention.json as matrices: tensors of rank 2 to 4, cut into (rows, columns).
#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "attention/matrix.h"
#include "formats/json.h"
#include "golden.h"

namespace golden_cases {

struct Tensor {
  std::vector<int> shape;
  std::vector<double> data;
  bool is_bool = false;
};

inline double number_of(const formats::Json& json) {
  if (const std::string* text = json.text()) {
    const double infinity = std::numeric_limits<double>::infinity();
    if (*text == "Infinity") return infinity;
    if (*text == "-Infinity") return -infinity;
    return std::numeric_limits<double>::quiet_NaN();
  }
  return json.number().value();
}

// The tensor of a member; an empty shape where it is null or absent.
inline Tensor tensor(const formats::Json& json, std::string_view key) {
  Tensor tensor;
  const formats::Json* member = json.find(key);
  if (!member || member->is_null()) return tensor;
  for (const formats::Json& size : *member->find("shape")->array()) tensor.shape.push_back(size.integer().value());
  for (const formats::Json& item : *member->find("data")->array()) tensor.data.push_back(number_of(item));
  tensor.is_bool = member->find("dtype") != nullptr;
  return tensor;
}

// The last two axes at leading indices (batch, head); an axis of size 1 serves every index, as in broadcasting.
inline attention::Matrix matrix(const Tensor& tensor, int batch = 0, int head = 0) {
  const auto axes = tensor.shape.size();
  const int rows = tensor.shape[axes - 2], columns = tensor.shape[axes - 1];
  const auto at = [&](std::size_t axis, int index) { return tensor.shape[axis] == 1 ? 0 : index; };
  int first = 0;
  if (axes == 3) first = at(0, batch);
  if (axes == 4) first = at(0, batch) * tensor.shape[1] + at(1, head);
  attention::Matrix result(rows, columns);
  for (int i = 0; i < rows * columns; ++i) {
    result.data[static_cast<std::size_t>(i)] = tensor.data[static_cast<std::size_t>(first * rows * columns + i)];
  }
  return result;
}

// `matrix` with an axis of size 1 repeated to (rows, columns).
inline attention::Matrix broadcast(const attention::Matrix& matrix, int rows, int columns) {
  attention::Matrix result(rows, columns);
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) result(r, c) = matrix(matrix.rows == 1 ? 0 : r, matrix.columns == 1 ? 0 : c);
  }
  return result;
}

inline std::vector<formats::Json> cases_of(std::string_view kind) {
  auto document = formats::parse_json(golden("attention.json"));
  std::vector<formats::Json> cases;
  if (!std::holds_alternative<formats::Json>(document)) return cases;
  for (const formats::Json& item : *std::get<formats::Json>(document).find("cases")->array()) {
    if (*item.find("kind")->text() == kind) cases.push_back(item);
  }
  return cases;
}

// The largest difference of any two numbers; infinite where the shapes differ or a number is NaN.
inline double distance(std::span<const double> a, std::span<const double> b) {
  if (a.size() != b.size()) return std::numeric_limits<double>::infinity();
  double largest = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double difference = a[i] > b[i] ? a[i] - b[i] : b[i] - a[i];
    if (a[i] == b[i]) continue;
    if (!(difference <= largest)) largest = difference;
    if (difference != difference) return std::numeric_limits<double>::infinity();
  }
  return largest;
}
inline double distance(const attention::Matrix& a, const attention::Matrix& b) {
  if (a.rows != b.rows || a.columns != b.columns) return std::numeric_limits<double>::infinity();
  return distance(std::span<const double>(a.data), std::span<const double>(b.data));
}

}  // namespace golden_cases
