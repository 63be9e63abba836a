// The cases of PyTorch's scaled_dot_product_attention in tests/golden/attention.json, head by head.
#pragma once

#include <string>
#include <utility>

#include "attention/attention.h"
#include "attention/multi_head.h"
#include "golden_cases.h"

namespace golden_cases {

struct SdpaHead {
  std::string name;
  bool single_precision = false;  // how PyTorch computed it
  attention::Matrix query, key, value;
  attention::Scale scale;
  attention::Masking masking;
  attention::Matrix weights, output;  // PyTorch's
};

// Leading axes as (batch, heads); a tensor of rank 3 has no head axis.
inline std::pair<int, int> leading(const Tensor& tensor) {
  return tensor.shape.size() == 4 ? std::pair(tensor.shape[0], tensor.shape[1]) : std::pair(tensor.shape[0], 1);
}

inline attention::Masking sdpa_masking(const formats::Json& item, int batch, int head, int queries, int keys) {
  attention::Masking masking;
  if (*item.find("is_causal")->boolean()) masking.causal = attention::Causal::top_left;
  const Tensor mask = tensor(item, "attn_mask");
  if (mask.shape.empty()) return masking;
  const attention::Matrix cells = broadcast(matrix(mask, batch, head), queries, keys);
  (mask.is_bool ? masking.visible : masking.additive).push_back(cells);
  return masking;
}

inline attention::Scale sdpa_scale(const formats::Json& item) {
  const auto number = item.find("scale")->number();
  return number ? attention::Scale{attention::Scale::Mode::number, *number} : attention::Scale{};
}

inline std::vector<SdpaHead> sdpa_heads(const formats::Json& item) {
  const Tensor q = tensor(item, "q"), k = tensor(item, "k"), v = tensor(item, "v");
  const Tensor out = tensor(item, "out"), weights = tensor(item, "weights");
  const int batches = leading(q).first, heads = leading(q).second, kv_heads = leading(k).second;
  std::vector<SdpaHead> cases;
  for (int batch = 0; batch < batches; ++batch) {
    for (int head = 0; head < heads; ++head) {
      const int kv = attention::kv_head_of(head, heads, kv_heads).value();
      SdpaHead one;
      one.name = *item.find("name")->text();
      one.single_precision = *item.find("dtype")->text() == "float32";
      one.query = matrix(q, batch, head);
      one.key = matrix(k, batch, kv);
      one.value = matrix(v, batch, kv);
      one.scale = sdpa_scale(item);
      one.masking = sdpa_masking(item, batch, head, one.query.rows, one.key.rows);
      one.weights = matrix(weights, batch, head);
      one.output = matrix(out, batch, head);
      cases.push_back(std::move(one));
    }
  }
  return cases;
}

}  // namespace golden_cases
