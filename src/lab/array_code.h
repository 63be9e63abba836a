// The calculation on screen as a program of the field's own libraries: the data, steps and printed lines of
// python_code.h, with the arithmetic left to NumPy or to PyTorch in double precision.
#pragma once

#include <string>

#include "lab/compute.h"

namespace lab {

std::string numpy_code(const Result& result, int digits);

// Each head's weights are also held against torch.nn.functional.scaled_dot_product_attention (PyTorch 2.1 or newer).
std::string torch_code(const Result& result, int digits);

}  // namespace lab
