#include "cli/tensor.h"

#include <limits>

namespace cli {
namespace {

using attention::Matrix;
using formats::Json;
using formats::JsonArray;

std::optional<double> cell_value(const Json& json, Cell cell) {
  if (cell == Cell::seen) {
    if (const auto yes = json.boolean()) return *yes ? 1.0 : 0.0;
    const auto number = json.number();
    return number == 0.0 || number == 1.0 ? number : std::nullopt;
  }
  const std::string* text = json.text();
  if (cell == Cell::additive && text && *text == "-Infinity") return -std::numeric_limits<double>::infinity();
  return json.number();
}

void check_limit(Reading& reading, const std::string& name, std::size_t count, std::size_t limit, const char* unit) {
  if (count <= limit) return;
  reading.refuse("too-big",
                 {{"count", std::to_string(count)}, {"unit", reading.texts(unit)}, {"limit", std::to_string(limit)}},
                 name + ":");
}

void read_row(Reading& reading, const JsonArray& cells, const std::string& name, Cell cell, Matrix& matrix, int row) {
  for (std::size_t c = 0; c < cells.size(); ++c) {
    const std::optional<double> value = cell_value(cells[c], cell);
    if (!value) {
      reading.refuse(cell == Cell::seen ? "mask-cell" : "not-a-number",
                     {{"matrix", name}, {"row", std::to_string(row + 1)}, {"column", std::to_string(c + 1)}});
      return;
    }
    matrix(row, static_cast<int>(c)) = *value;
  }
}

Matrix read_matrix(Reading& reading, const JsonArray& rows, const std::string& name, Cell cell) {
  const std::size_t columns = rows.empty() || !rows.front().array() ? 0 : rows.front().array()->size();
  check_limit(reading, name, rows.size(), most_rows, "error.unit.rows");
  check_limit(reading, name, columns, most_columns, "error.unit.columns");
  if (!reading.ok()) return {};
  Matrix matrix(static_cast<int>(rows.size()), static_cast<int>(columns));
  for (std::size_t r = 0; r < rows.size() && reading.ok(); ++r) {
    const JsonArray* row = rows[r].array();
    if (!row) {
      reading.refuse("kind", {{"name", name + "[" + std::to_string(r) + "]"}, {"needed", reading.texts("cli.list")}});
    } else if (row->size() != columns) {
      reading.refuse(
          "row-width",
          {{"row", std::to_string(r + 1)}, {"count", std::to_string(row->size())}, {"needed", std::to_string(columns)}},
          name);
    } else {
      read_row(reading, *row, name, cell, matrix, static_cast<int>(r));
    }
  }
  return reading.ok() ? matrix : Matrix{};
}

std::string size_text(const Matrix& matrix) {
  return std::to_string(matrix.rows) + "×" + std::to_string(matrix.columns);
}

Tensor read_heads(Reading& reading, const JsonArray& heads, const std::string& name, Cell cell) {
  Tensor tensor{.rank = 3, .matrices = {}};
  check_limit(reading, name, heads.size(), most_heads, "error.unit.heads");
  for (std::size_t h = 0; h < heads.size() && reading.ok(); ++h) {
    const std::string head_name = matrix_name(name, h, reading.texts);
    const JsonArray* rows = heads[h].array();
    if (!rows) {
      reading.refuse("kind", {{"name", head_name}, {"needed", reading.texts("cli.matrix")}});
      break;
    }
    tensor.matrices.push_back(read_matrix(reading, *rows, head_name, cell));
    const Matrix &first = tensor.matrices.front(), &last = tensor.matrices.back();
    if (last.rows != first.rows || last.columns != first.columns) {
      reading.refuse("kind", {{"name", head_name}, {"needed", size_text(first)}});
    }
  }
  return tensor;
}

}  // namespace

Tensor read_tensor(Reading& reading, const Json& json, const std::string& name, Cell cell) {
  const Tensor nothing{.rank = 2, .matrices = {Matrix{}}};
  if (!reading.ok()) return nothing;
  const JsonArray* items = json.array();
  if (!items) {
    reading.refuse("kind", {{"name", name}, {"needed", reading.texts("cli.matrix")}});
    return nothing;
  }
  Tensor tensor = nothing;
  const JsonArray* first = items->empty() ? nullptr : items->front().array();
  if (!items->empty() && !first) {
    tensor = {.rank = 1, .matrices = {read_matrix(reading, {json}, name, cell)}};
  } else if (first && !first->empty() && first->front().array()) {
    tensor = read_heads(reading, *items, name, cell);
  } else {
    tensor.matrices = {read_matrix(reading, *items, name, cell)};
  }
  return reading.ok() ? tensor : nothing;
}

void take_as_heads(Tensor& tensor) {
  if (tensor.rank != 2 || tensor.only().columns != 0) return;
  tensor = {.rank = 3, .matrices = std::vector<Matrix>(static_cast<std::size_t>(tensor.only().rows))};
}

}  // namespace cli
