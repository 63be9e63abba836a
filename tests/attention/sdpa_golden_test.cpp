// Our attention against scaled_dot_product_attention of PyTorch: 51 cases.
#include <doctest/doctest.h>

#include "attention/attention.h"
#include "attention/multi_head.h"
#include "golden_cases.h"

using attention::Matrix;
using golden_cases::matrix;
using golden_cases::tensor;
using golden_cases::Tensor;

namespace {

double tolerance_of(const formats::Json& item) {
  const double tolerance = *item.find("dtype")->text() == "float32" ? 5e-6 : 1e-12;
  const std::string& name = *item.find("name")->text();
  if (name.starts_with("sharp")) return 10 * tolerance;
  if (name.starts_with("huge") || name.starts_with("offset")) return 100 * tolerance;
  return tolerance;
}

// Leading axes as (batch, heads); a tensor of rank 3 has no head axis.
std::pair<int, int> leading(const Tensor& tensor) {
  return tensor.shape.size() == 4 ? std::pair(tensor.shape[0], tensor.shape[1]) : std::pair(tensor.shape[0], 1);
}

attention::Masking masking_of(const formats::Json& item, int batch, int head, int queries, int keys) {
  attention::Masking masking;
  if (*item.find("is_causal")->boolean()) masking.causal = attention::Causal::top_left;
  const Tensor mask = tensor(item, "attn_mask");
  if (mask.shape.empty()) return masking;
  const Matrix cells = golden_cases::broadcast(matrix(mask, batch, head), queries, keys);
  (mask.is_bool ? masking.visible : masking.additive).push_back(cells);
  return masking;
}

attention::Scale scale_of(const formats::Json& item) {
  const auto number = item.find("scale")->number();
  return number ? attention::Scale{attention::Scale::Mode::number, *number} : attention::Scale{};
}

void check_case(const formats::Json& item) {
  INFO("case ", *item.find("name")->text());
  const Tensor q = tensor(item, "q"), k = tensor(item, "k"), v = tensor(item, "v");
  const Tensor out = tensor(item, "out"), weights = tensor(item, "weights");
  const auto [batches, heads] = leading(q);
  const int kv_heads = leading(k).second;
  for (int batch = 0; batch < batches; ++batch) {
    for (int head = 0; head < heads; ++head) {
      const int kv = attention::kv_head_of(head, heads, kv_heads).value();
      const Matrix query = matrix(q, batch, head), key = matrix(k, batch, kv);
      const auto result = attention::attend(query, key, matrix(v, batch, kv), scale_of(item),
                                            masking_of(item, batch, head, query.rows, key.rows));
      CHECK(golden_cases::distance(result.weights, matrix(weights, batch, head)) <= tolerance_of(item));
      CHECK(golden_cases::distance(result.output, matrix(out, batch, head)) <= tolerance_of(item));
    }
  }
}

}  // namespace

TEST_CASE("attention: weights and outputs are those of PyTorch's scaled_dot_product_attention") {
  const auto cases = golden_cases::cases_of("sdpa");
  CHECK(cases.size() == 51);
  for (const formats::Json& item : cases) check_case(item);
}
