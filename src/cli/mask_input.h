// Masks out of JSON. Each says what its cells mean: {"means":"allow"|"block"|"additive","data":...}.
#pragma once

#include <vector>

#include "attention/attention.h"
#include "cli/fault.h"
#include "formats/json.h"

namespace cli {

struct MaskSize {
  int heads = 1, queries = 0, keys = 0;
};

// One mask or a list of them, into the masks of each head. Data is (L, S), one row for all queries, or (heads, L, S).
// A mask of true and false, or of 1 and 0, that does not say what it means is refused: no silent choice.
void read_masks(Reading& reading, const formats::Json& json, const MaskSize& size,
                std::vector<attention::Masking>& masks);

}  // namespace cli
