// Activation functions of transformer layers, one number in, one out.
#pragma once

namespace attention {

double gelu_erf(double x);    // x * Phi(x), Phi = normal distribution: Hendrycks and Gimpel 2016
double gelu_tanh(double x);   // its tanh approximation, same paper, section 2
double silu(double x);        // x * sigmoid(x): Elfwing et al. 2017
double quick_gelu(double x);  // x * sigmoid(1.702 x): Hendrycks and Gimpel 2016, section 2

}  // namespace attention
