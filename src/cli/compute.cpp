#include "cli/compute.h"

#include <cmath>

#include "cli/tensor.h"

namespace cli {
namespace {

using attention::HeadResult;
using attention::Matrix;
using formats::Json;
using formats::JsonArray;
using formats::JsonObject;

Json status_json(const HeadResult& head) {
  JsonArray rows;
  for (const attention::RowStatus status : head.status) {
    rows.emplace_back(status == attention::RowStatus::ok ? "ok" : "no position to look at");
  }
  return rows;
}

// One head's value, or a list with one value per head.
template <class ValueOf>
Json by_head(const std::vector<HeadResult>& heads, bool head_axis, ValueOf value_of) {
  if (!head_axis) return value_of(heads.front());
  JsonArray list;
  for (const HeadResult& head : heads) list.emplace_back(value_of(head));
  return list;
}

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
  const bool head_axis = input.per_head || heads.size() > 1;
  const Matrix joined = attention::join_heads(outputs);
  const auto rows = [&](Matrix HeadResult::*member) {
    return by_head(heads, head_axis, [&](const HeadResult& head) { return rows_json(head.*member); });
  };
  JsonObject result{{"format", "attention-lab-result"},
                    {"version", 1},
                    {"heads", static_cast<int>(heads.size())},
                    {"kv_heads", input.kv_heads},
                    {"scale", heads.front().scale},
                    {"scores", rows(&HeadResult::scores)},
                    {"masked_scores", rows(&HeadResult::masked_scores)},
                    {"weights", rows(&HeadResult::weights)},
                    {"output", input.per_head ? rows(&HeadResult::output) : rows_json(joined)},
                    {"status", by_head(heads, head_axis, status_json)}};
  if (input.out || input.residual) {
    const Matrix place = place_of(joined, input);
    if (auto fault = check_finite(place, texts)) return *fault;
    result.push_back({"place", rows_json(place)});
  }
  return Json(std::move(result));
}

}  // namespace cli
