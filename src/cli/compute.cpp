#include "cli/compute.h"

#include <cmath>

#include "lab/result_json.h"

namespace cli {
namespace {

using attention::HeadResult;
using attention::Matrix;
using formats::Json;

Matrix place_of(const Matrix& joined, const ComputeInput& input) {
  Matrix place = input.out ? attention::multiply(joined, *input.out) : joined;
  if (input.residual) {
    for (std::size_t cell = 0; cell < place.data.size(); ++cell) place.data[cell] += input.residual->data[cell];
  }
  return place;
}

std::optional<Fault> check_finite(const Matrix& place, const content::Texts& texts) {
  for (int r = 0; r < place.rows; ++r) {
    for (int c = 0; c < place.columns; ++c) {
      if (std::isfinite(place(r, c))) continue;
      return Fault{"too-large",
                   texts("error.too-large",
                         {{"matrix", "place"}, {"row", std::to_string(r + 1)}, {"column", std::to_string(c + 1)}})};
    }
  }
  return std::nullopt;
}

}  // namespace

std::variant<Json, Fault> compute_result(const ComputeInput& input, const content::Texts& texts) {
  std::vector<HeadResult> heads;
  std::vector<Matrix> outputs;
  for (const attention::HeadInput& head : input.heads) {
    heads.push_back(attention::attend(head.query, head.key, head.value, input.scale, head.masking));
    outputs.push_back(heads.back().output);
  }
  lab::ComputedHeads computed{.kv_heads = input.kv_heads, .head_axis = input.per_head || heads.size() > 1};
  for (const HeadResult& head : heads) computed.heads.push_back(&head);
  const Matrix joined = attention::join_heads(outputs);
  if (!input.per_head) computed.joined = joined;
  if (input.out || input.residual) {
    computed.place = place_of(joined, input);
    if (auto fault = check_finite(*computed.place, texts)) return *fault;
  }
  return lab::result_json(computed);
}

}  // namespace cli
