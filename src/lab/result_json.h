// What attention computed, as the document of format attention-lab-result (interfaces, section 6): written by the
// command line for what it was given, and by the lab for the layer on screen.
#pragma once

#include <optional>
#include <vector>

#include "attention/multi_head.h"
#include "formats/json.h"
#include "lab/compute.h"

namespace lab {

struct ComputedHeads {
  std::vector<const attention::HeadResult*> heads;  // at least one
  int kv_heads = 1;
  bool head_axis = false;                   // scores, weights ... are lists with one item per head
  std::optional<attention::Matrix> joined;  // (L, heads * e) what `output` is; nothing: each head's own output
  std::optional<attention::Matrix> place;   // (L, m) after W_O and residual, where there are such
};

// Keys in the order of the format; "-Infinity" in masked_scores where hidden.
formats::Json result_json(const ComputedHeads& computed);

// Of the layer on screen: the heads that are on, or all where none is.
formats::Json result_json(const Result& result);

}  // namespace lab
