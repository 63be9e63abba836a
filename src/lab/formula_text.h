// The chosen word's row as formulas: attention in the symbols of the present state, then the same with its numbers.
#pragma once

#include <string>

#include "lab/scene.h"

namespace lab {

// Lines of text, those of a step further in than its name:
//
//   scores = QKᵀ ÷ √d_k + mask
//   ...
//   scores
//       A: 1×1 + 0×0 = 1,  1 ÷ 1.414 = 0.707
//
// Every line is one of the receipt's, so that calculating with its printed numbers gives its printed result.
std::string formula_text(const Scene& scene);

}  // namespace lab
