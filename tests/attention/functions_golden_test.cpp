// Softmax at three temperatures, log-softmax, entropy, norms and activations against PyTorch.
#include <doctest/doctest.h>

#include "attention/norm.h"
#include "attention/pointwise.h"
#include "attention/softmax.h"
#include "golden_cases.h"

using attention::Matrix;
using golden_cases::matrix;
using golden_cases::tensor;

namespace {

constexpr double tolerance = 1e-12;

formats::Json only_case(std::string_view kind) {
  const auto cases = golden_cases::cases_of(kind);
  REQUIRE(cases.size() == 1);
  return cases.front();
}

}  // namespace

TEST_CASE("softmax: PyTorch's numbers at every temperature, in logarithms, and as entropy") {
  const formats::Json item = only_case("softmax");
  const Matrix x = matrix(tensor(item, "x"));
  const auto entropies = tensor(item, "entropy").data;
  for (int r = 0; r < x.rows; ++r) {
    for (const auto& [key, temperature] : {std::pair("t0.5", 0.5), std::pair("t1", 1.0), std::pair("t2", 2.0)}) {
      const auto weights = attention::softmax(x.row(r), temperature);
      CHECK(golden_cases::distance(weights, matrix(tensor(item, key)).row(r)) <= tolerance);
    }
    const auto logs = attention::log_softmax(x.row(r));
    CHECK(golden_cases::distance(logs, matrix(tensor(item, "log_softmax")).row(r)) <= tolerance);
    const double entropy = attention::entropy(attention::softmax(x.row(r)));
    CHECK(std::abs(entropy - entropies[static_cast<std::size_t>(r)]) <= tolerance);
  }
}

TEST_CASE("norm: LayerNorm and RMSNorm are PyTorch's") {
  const formats::Json item = only_case("norm");
  const Matrix x = matrix(tensor(item, "x"));
  const auto weight = tensor(item, "weight").data, bias = tensor(item, "bias").data;
  for (int r = 0; r < x.rows; ++r) {
    const auto layer = attention::layer_norm(x.row(r), weight, bias);
    CHECK(golden_cases::distance(layer, matrix(tensor(item, "layer_norm")).row(r)) <= tolerance);
    const auto rms = attention::rms_norm(x.row(r), weight);
    CHECK(golden_cases::distance(rms, matrix(tensor(item, "rms_norm")).row(r)) <= tolerance);
  }
}

TEST_CASE("pointwise: GELU, SiLU and quick GELU are PyTorch's") {
  const formats::Json item = only_case("pointwise");
  const auto x = tensor(item, "x").data;
  const auto check = [&](const char* key, double (*function)(double)) {
    INFO(key);
    std::vector<double> y;
    for (const double number : x) y.push_back(function(number));
    CHECK(golden_cases::distance(y, tensor(item, key).data) <= tolerance);
  };
  check("gelu_erf", attention::gelu_erf);
  check("gelu_tanh", attention::gelu_tanh);
  check("silu", attention::silu);
  check("quick_gelu", attention::quick_gelu);
}

TEST_CASE("pointwise: far from 0 the activations are x on the right and 0 on the left, never NaN") {
  for (const auto function : {attention::gelu_erf, attention::gelu_tanh, attention::silu, attention::quick_gelu}) {
    CHECK(function(1e4) == doctest::Approx(1e4));
    CHECK(std::abs(function(-1e4)) <= 1e-12);
    CHECK(function(0.0) == 0.0);
  }
}
