// Our attention against scaled_dot_product_attention of PyTorch: 51 cases.
#include <doctest/doctest.h>

#include "attention/attention.h"
#include "golden_cases.h"
#include "sdpa_case.h"

namespace {

double tolerance_of(const golden_cases::SdpaHead& head) {
  const double tolerance = head.single_precision ? 5e-6 : 1e-12;
  if (head.name.starts_with("sharp")) return 10 * tolerance;
  if (head.name.starts_with("huge") || head.name.starts_with("offset")) return 100 * tolerance;
  return tolerance;
}

}  // namespace

TEST_CASE("attention: weights and outputs are those of PyTorch's scaled_dot_product_attention") {
  const auto cases = golden_cases::cases_of("sdpa");
  CHECK(cases.size() == 51);
  for (const formats::Json& item : cases) {
    for (const golden_cases::SdpaHead& head : golden_cases::sdpa_heads(item)) {
      INFO("case ", head.name);
      const auto result = attention::attend(head.query, head.key, head.value, head.scale, head.masking);
      CHECK(golden_cases::distance(result.weights, head.weights) <= tolerance_of(head));
      CHECK(golden_cases::distance(result.output, head.output) <= tolerance_of(head));
    }
  }
}
