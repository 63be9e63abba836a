// Normalisation of rows, as transformer layers use it.
#pragma once

#include <span>
#include <vector>

namespace attention {

// (x - mean) / sqrt(variance + epsilon) * weight + bias, variance over n (Ba et al. 2016). `weight` and `bias` are as
// long as `x`.
std::vector<double> layer_norm(std::span<const double> x, std::span<const double> weight, std::span<const double> bias,
                               double epsilon = 1e-5);

// x / sqrt(mean of squares + epsilon) * weight (Zhang and Sennrich 2019).
std::vector<double> rms_norm(std::span<const double> x, std::span<const double> weight, double epsilon = 1e-5);

}  // namespace attention
