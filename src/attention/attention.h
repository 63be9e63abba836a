// Scaled dot-product attention for one head, in double precision, with every intermediate kept:
// Vaswani et al. 2017, "Attention Is All You Need", section 3.2.1. Row = query, column = key.
//
//   scores(i,j)  = scale * sum_c Q(i,c) K(j,c)            masked_scores = scores + additive masks, -inf where hidden
//   weights(i,j) = e^masked(i,j) / sum_j e^masked(i,j)    over the cells of row i that may be seen
//   output(i)    = sum_j weights(i,j) V(j)
//
// A row that may see nothing has weights 0, output 0 and the status `nothing_visible`; never NaN. Scores beyond the
// doubles (inputs above about 1e150) stop at the largest double.
#pragma once

#include <vector>

#include "attention/matrix.h"

namespace attention {

// How scores are scaled: 1/sqrt(width of the head), not at all, or by a typed number (a typed 0 is 0).
struct Scale {
  enum class Mode { sqrt_width, none, number };
  Mode mode = Mode::sqrt_width;
  double number = 1.0;
  bool operator==(const Scale&) const = default;
};

// The factor in use for queries and keys of `d_k` columns. Precondition for sqrt_width: d_k > 0 (0 gives 1).
double scale_factor(const Scale& scale, int d_k);

// Which corner a causal mask is anchored at when there are L queries and S keys: query i sees
// keys 0..i (top_left) or 0..i+(S-L) (bottom_right).
enum class Causal { none, top_left, bottom_right };

struct Masking {
  Causal causal = Causal::none;
  std::vector<Matrix> visible;   // each (L, S): 0 = hidden, anything else = may be seen; combined by AND
  std::vector<Matrix> additive;  // each (L, S): added to the scaled scores, summed; -inf hides
  bool operator==(const Masking&) const = default;
};

enum class RowStatus { ok, nothing_visible };

struct HeadResult {
  double scale = 1.0;             // the factor in use
  Matrix dots;                    // (L, S) q . k before scaling
  Matrix scores;                  // (L, S) scale * dots
  Matrix masked_scores;           // (L, S) scores + additive; -inf = hidden
  Matrix visible;                 // (L, S) 1 = may be seen, 0 = hidden: the combined mask
  std::vector<double> shifts;     // (L) subtracted from a row's masked scores before e^: 0 while e^score itself can be
                                  // shown and nothing is lost by it (softmax.h, row_shift), else the largest visible
                                  // score; changes no weight
  Matrix exps;                    // (L, S) e^(masked_scores - shift); 0 = hidden
  std::vector<double> sums;       // (L) of exps
  Matrix weights;                 // (L, S)
  Matrix output;                  // (L, d_v)
  std::vector<RowStatus> status;  // (L)
  bool operator==(const HeadResult&) const = default;
};

// query (L, d_k), key (S, d_k), value (S, d_v); masks (L, S). Shapes that do not fit are a programming error (assert):
// whoever reads files or typed numbers checks them first.
HeadResult attend(const Matrix& query, const Matrix& key, const Matrix& value, const Scale& scale = {},
                  const Masking& masking = {});

}  // namespace attention
