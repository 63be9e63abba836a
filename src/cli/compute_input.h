// The input of --compute: q, k, v and what goes with them, read from JSON and checked before anything is computed.
//
//   q (L, d) or (heads, L, d); k (S, d), v (S, e) of the same rank; a flat list is one row. Optional: heads, kv_heads,
//   mask, causal, scale, out (W_O), residual (L, m). A data file (attention-lab-data) is read by its "input".
#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "attention/multi_head.h"
#include "cli/fault.h"

namespace cli {

struct ComputeInput {
  std::vector<attention::HeadInput> heads;  // one per query head, with its masks
  int kv_heads = 1;
  attention::Scale scale;
  bool per_head = false;  // rank 3: outputs stay apart, (heads, L, e); else joined, (L, heads * e)
  std::optional<attention::Matrix> out, residual;
};

struct ComputeRequest {
  ComputeInput input;
  std::vector<std::string> notes;  // what was skipped, one line each
};

std::variant<ComputeRequest, Fault> read_compute_input(std::string_view json, const content::Texts& texts);

}  // namespace cli
