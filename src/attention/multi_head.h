// Several heads: splitting columns into heads, attending, joining, and mixing the joined rows by W_O
// (Vaswani et al. 2017, section 3.2.2), with grouped key/value heads (Ainslie et al. 2023).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "attention/attention.h"

namespace attention {

// Head h takes columns h*w .. h*w+w-1 of every row, w = columns / heads. Nothing if columns do not divide.
std::optional<std::vector<Matrix>> split_heads(const Matrix& rows, int heads);

// Puts head outputs side by side, in head order: (L, sum of widths). The inverse of split_heads.
Matrix join_heads(std::span<const Matrix> heads);

// (L, m) * (m, n).
Matrix multiply(const Matrix& a, const Matrix& b);

// Query head h reads key/value head floor(h / (heads / kv_heads)). Nothing if kv_heads does not divide heads.
std::optional<int> kv_head_of(int query_head, int heads, int kv_heads);

struct MultiHeadResult {
  std::vector<HeadResult> heads;
  Matrix joined;  // (L, sum of d_v); a head that is off has zeros in its columns
  Matrix place;   // (L, m) = joined * W_O
  Matrix output;  // (L, m) = place, plus residual_gain * the old rows when a residual is given
  bool operator==(const MultiHeadResult&) const = default;
};

struct HeadInput {
  Matrix query, key, value;  // (L, d_k) (S, d_k) (S, d_v)
  Masking masking;
  double on = 1.0;  // factor on this head's columns of `joined`: 1 = on, 0 = off, between while a picture moves
};

// Attends each head and mixes. `out` is W_O (sum of d_v, m); `residual` (L, m) or nullptr.
MultiHeadResult attend_heads(std::span<const HeadInput> heads, const Scale& scale, const Matrix& out,
                             const Matrix* residual = nullptr, double residual_gain = 1.0);

}  // namespace attention
