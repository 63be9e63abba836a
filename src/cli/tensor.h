// Matrices out of JSON: nested lists of rank 1 (one row), 2, or 3 (one matrix per head), rectangular, within limits.
#pragma once

#include <string>
#include <vector>

#include "attention/matrix.h"
#include "cli/fault.h"
#include "formats/json.h"

namespace cli {

inline constexpr std::size_t most_rows = 1024, most_columns = 1024, most_heads = 16;

// What may stand in a cell.
enum class Cell {
  number,    // a number
  additive,  // a number, or the text "-Infinity"
  seen       // true, false, 1 or 0
};

struct Tensor {
  int rank = 2;
  std::vector<attention::Matrix> matrices;  // one, or one per head

  const attention::Matrix& only() const { return matrices.front(); }
};

// `name` is the matrix's name in messages. After a fault: one matrix of no size.
Tensor read_tensor(Reading& reading, const formats::Json& json, const std::string& name, Cell cell = Cell::number);

// The same tensor with `heads` heads of no rows, where it is a list of empty lists and so could be either.
void take_as_heads(Tensor& tensor);

}  // namespace cli
