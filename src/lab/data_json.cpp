#include "lab/data_json.h"

#include <algorithm>

#include "formats/matrix_json.h"
#include "lab/link.h"
#include "lab/result_json.h"

namespace lab {

namespace {

using attention::Matrix;
using formats::Json;
using formats::JsonArray;
using formats::JsonObject;

struct ShownHead {
  Matrix query, key, value, out;  // out: this head's rows of W_O
};

Matrix rows_of(const Matrix& from, int first, int count) {
  Matrix rows(count, from.columns);
  for (int r = 0; r < count; ++r) std::ranges::copy(from.row(first + r), rows.row(r).begin());
  return rows;
}

// The heads that are on. Where none is, all of them, with a W_O of zeros: the same place.
std::vector<ShownHead> shown_heads(const Result& result) {
  const LayerInputs& layer = result.inputs.layers[static_cast<std::size_t>(result.layer)];
  const Matrix& start = result.shown().start;
  const bool any_on = std::ranges::any_of(layer.heads, [](const HeadInputs& head) { return head.on != 0; });
  std::vector<ShownHead> heads;
  int row = 0;
  for (const HeadInputs& head : layer.heads) {
    ShownHead shown{.query = head.w_query ? attention::multiply(start, *head.w_query) : head.query,
                    .key = head.w_key ? attention::multiply(start, *head.w_key) : head.key,
                    .value = head.value.value_or(start),
                    .out = {}};
    shown.out = rows_of(layer.out, row, shown.value.columns);
    row += shown.value.columns;
    for (double& cell : shown.out.data) cell *= head.on;
    if (head.on != 0 || !any_on) heads.push_back(std::move(shown));
  }
  return heads;
}

Matrix widened(const Matrix& rows, int columns, double factor) {
  Matrix wide(rows.rows, columns);
  for (int r = 0; r < rows.rows; ++r)
    for (int c = 0; c < rows.columns; ++c) wide(r, c) = rows(r, c) * factor;
  return wide;
}

// The input has one width and one scale for all heads. Slots of zeros add nothing to a score; where narrower heads are
// scaled otherwise than the first, their queries say it.
void widen(std::vector<ShownHead>& heads, const attention::Scale& scale) {
  int widest = 0;
  for (const ShownHead& head : heads) widest = std::max(widest, head.query.columns);
  const double first = attention::scale_factor(scale, heads.front().query.columns);
  for (ShownHead& head : heads) {
    const double own = attention::scale_factor(scale, head.query.columns);
    head.query = widened(head.query, widest, own == first ? 1 : own / first);
    head.key = widened(head.key, widest, 1);
  }
}

Json by_head(const std::vector<ShownHead>& heads, Matrix ShownHead::*member) {
  if (heads.size() == 1) return formats::rows_json(heads.front().*member);
  JsonArray list;
  for (const ShownHead& head : heads) list.emplace_back(formats::rows_json(head.*member));
  return list;
}

Json mask_json(const char* means, const char* name, Json data) {
  JsonObject mask{{"means", means}};
  if (name) mask.push_back({"name", name});
  mask.push_back({"data", std::move(data)});
  return mask;
}

Json masks_json(const Inputs& inputs) {
  JsonArray visible, masks;
  for (int i = 0; i < inputs.visible.rows; ++i) {
    JsonArray row;
    for (const double cell : inputs.visible.row(i)) row.emplace_back(cell != 0);
    visible.emplace_back(std::move(row));
  }
  masks.push_back(mask_json("allow", nullptr, std::move(visible)));
  const bool positions = any_nonzero(inputs.position);
  if (positions) masks.push_back(mask_json("additive", "positions", formats::rows_json(inputs.position)));
  const int words = inputs.visible.columns;
  if (inputs.plus != 0) {
    masks.push_back(mask_json("additive", "plus", JsonArray(static_cast<std::size_t>(words), Json(inputs.plus))));
  }
  if (!inputs.add.data.empty()) masks.push_back(mask_json("additive", "add", formats::rows_json(inputs.add)));
  return masks;
}

}  // namespace

Json input_json(const Result& result) {
  const Inputs& inputs = result.inputs;
  std::vector<ShownHead> heads = shown_heads(result);
  const double scale = attention::scale_factor(inputs.scale, heads.front().query.columns);
  widen(heads, inputs.scale);
  Matrix out(0, heads.front().out.columns);
  for (const ShownHead& head : heads) {
    out.rows += head.out.rows;
    out.data.insert(out.data.end(), head.out.data.begin(), head.out.data.end());
  }
  JsonObject input{{"q", by_head(heads, &ShownHead::query)},
                   {"k", by_head(heads, &ShownHead::key)},
                   {"v", by_head(heads, &ShownHead::value)},
                   {"mask", masks_json(inputs)},
                   {"scale", scale},
                   {"out", formats::rows_json(out)}};
  if (inputs.residual > 0) {
    Matrix residual = result.shown().start;
    for (double& cell : residual.data) cell *= inputs.residual;
    input.push_back({"residual", formats::rows_json(residual)});
  }
  return input;
}

Json data_json(const Lab& lab) {
  const auto link = share_link(lab.state);
  JsonArray words;
  for (const std::string& word : lab.result.inputs.words) words.emplace_back(word);
  return JsonObject{{"format", "attention-lab-data"},
                    {"version", 1},
                    {"link", link ? Json(*link) : Json(nullptr)},
                    {"room", lab.state.room},
                    {"pack", lab.state.pack.empty() ? Json(nullptr) : Json(lab.state.pack)},
                    {"words", std::move(words)},
                    {"input", input_json(lab.result)},
                    {"result", result_json(lab.result)}};
}

}  // namespace lab
