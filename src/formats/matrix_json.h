// A matrix as JSON: one list of numbers per row.
#pragma once

#include <span>

#include "attention/matrix.h"
#include "formats/json.h"

namespace formats {

JsonArray list_json(std::span<const double> numbers);
JsonArray rows_json(const attention::Matrix& matrix);

}  // namespace formats
