// What the programs in Python, NumPy and PyTorch have in common; private to them. They differ in how a matrix is
// multiplied and a row is weighed, not in the calculation.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lab/compute.h"

namespace lab {

// What a program needs beyond queries, keys and values: each is written only where the state has it.
struct CodeParts {
  const Inputs& inputs;
  const attention::Matrix& visible;  // (n, n) of all masks together
  int layers = 1;                    // from the first to the one on screen
  bool position = false, added = false, mask = false;

  // Whether the scores are more than a number for each pair of query and key vectors.
  bool by_cell() const { return position || added || mask; }
  std::span<const LayerInputs> computed() const {
    return std::span(inputs.layers).first(static_cast<std::size_t>(layers));
  }
};

CodeParts code_parts(const Result& result);

// " / sqrt(d_k) + position + mask": what is done to Q K^T, as `root` and `cell` spell it.
std::string score_steps(const CodeParts& parts, std::string_view root, std::string_view cell);

// A whole program: the words, the masks, `functions`, the layers and what is printed. `imports` are whole lines;
// `functions` define multiply, attention_weights and, where they are needed, join and add.
std::string code_of(const CodeParts& parts, std::string_view imports, std::string_view functions, int digits);

// Whether a layer has several heads, whose outputs are joined.
bool joins_heads(const CodeParts& parts);

}  // namespace lab
