#include "attention/pointwise.h"

#include <cmath>
#include <numbers>

namespace attention {
namespace {

double sigmoid(double x) {
  if (x >= 0.0) return 1.0 / (1.0 + std::exp(-x));
  const double exp = std::exp(x);  // e^-x would overflow far below 0
  return exp / (1.0 + exp);
}

}  // namespace

double gelu_erf(double x) {
  return 0.5 * x * std::erfc(-x / std::numbers::sqrt2);
}

double gelu_tanh(double x) {
  const double inner = std::sqrt(2.0 / std::numbers::pi) * (x + 0.044715 * x * x * x);
  return 0.5 * x * (1.0 + std::tanh(inner));
}

double silu(double x) {
  return x * sigmoid(x);
}
double quick_gelu(double x) {
  return x * sigmoid(1.702 * x);
}

}  // namespace attention
