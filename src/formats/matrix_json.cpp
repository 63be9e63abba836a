#include "formats/matrix_json.h"

namespace formats {

JsonArray list_json(std::span<const double> numbers) {
  JsonArray list;
  for (const double number : numbers) list.emplace_back(number);
  return list;
}

JsonArray rows_json(const attention::Matrix& matrix) {
  JsonArray rows;
  for (int r = 0; r < matrix.rows; ++r) rows.emplace_back(list_json(matrix.row(r)));
  return rows;
}

}  // namespace formats
