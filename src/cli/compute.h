// --compute: from checked input to the result as JSON, keys in the order of the format attention-lab-result.
#pragma once

#include <variant>

#include "cli/compute_input.h"
#include "cli/fault.h"
#include "formats/json.h"

namespace cli {

// scores = scale q.k; masked_scores add the additive masks, -Infinity where hidden; weights, output, status; and
// place = joined W_O + residual where one of them is given. A fault only where a number is beyond the doubles.
std::variant<formats::Json, Fault> compute_result(const ComputeInput& input, const content::Texts& texts);

}  // namespace cli
