// Which cells a query may see: visibility masks combine by AND, additive masks by sum, and both say the same thing of
// a hidden cell: its masked score is -inf and its weight exactly 0.
#pragma once

#include "attention/attention.h"
#include "attention/matrix.h"

namespace attention {

// (queries, keys) 1 where a causal mask lets the query look, else 0. Causal::none lets it look everywhere.
Matrix causal_mask(Causal causal, int queries, int keys);

// (queries, keys) the combined mask: 1 = may be seen, 0 = hidden by some mask, -inf in an additive one included.
Matrix combined_mask(const Masking& masking, int queries, int keys);

// `scores` (L, S) plus every additive mask; -inf where the combined mask hides.
Matrix apply_masks(const Matrix& scores, const Masking& masking, const Matrix& combined);

}  // namespace attention
