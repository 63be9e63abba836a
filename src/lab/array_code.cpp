#include "lab/array_code.h"

#include "lab/code_parts.h"

namespace lab {

namespace {

constexpr std::string_view numpy_functions = R"(

def array(rows):
    return np.asarray(rows, dtype=np.float64)


def softmax(scores):
    exps = np.exp(scores - scores.max(axis=1, keepdims=True))  # the largest is subtracted: no exp is too large
    return exps / exps.sum(axis=1, keepdims=True)
)";

constexpr std::string_view torch_functions = R"(

def array(rows):
    return torch.as_tensor(rows, dtype=torch.float64)


def softmax(scores):
    return torch.softmax(scores, dim=1)
)";

constexpr std::string_view multiply_function = R"(

def multiply(A, B):
    return array(A) @ array(B)
)";

constexpr std::string_view add_function = R"(

def add(A, B):
    return array(A) + array(B)
)";

// What is added to the scaled scores, as an array of one number for each pair of query and key.
std::string bias_text(const CodeParts& parts, bool torch) {
  std::string text = torch ? "torch.zeros(len(Q), len(K), dtype=torch.float64)" : "np.zeros((len(Q), len(K)))";
  if (parts.inputs.plus != 0) text += " + plus";
  if (parts.position) text += " + array(position)";
  if (parts.added) text += " + array(added)";
  if (parts.mask) text += " + array(mask)";
  return text;
}

std::string scale_text(const CodeParts& parts) {
  if (parts.inputs.scale.mode == attention::Scale::Mode::number) return "scale";
  return parts.inputs.scale.mode == attention::Scale::Mode::none ? "1.0" : "1 / math.sqrt(Q.shape[1])";
}

// The library's own function, given values that are the unit matrix, has the weights themselves as its output.
std::string check_text(const CodeParts& parts) {
  return "    unit = torch.eye(len(K), dtype=torch.float64)\n"
         "    same = torch.nn.functional.scaled_dot_product_attention(Q[None], K[None], unit[None], "
         "attn_mask=bias[None], "
         "scale=" +
         scale_text(parts) +
         ")[0]\n"
         "    assert torch.allclose(weights, same, rtol=1e-9, atol=1e-12)\n";
}

std::string weights_function(const CodeParts& parts, bool torch) {
  std::string text = "\n\ndef attention_weights(Q, K):\n    \"\"\"weights = softmax(Q K^T" +
                     score_steps(parts, "sqrt", "") +
                     ")\"\"\"\n    Q, K = array(Q), array(K)\n    bias = " + bias_text(parts, torch) +
                     "\n    scores = Q @ K.T * (" + scale_text(parts) + ") + bias\n";
  if (parts.mask)
    text +=
        "    for i, row in enumerate(scores):\n"
        "        if row.max() == hidden:\n"
        "            raise ValueError(f\"row {i + 1}: no position to look at\")\n";
  text += "    weights = softmax(scores)\n";
  return text + (torch ? check_text(parts) : "") + "    return weights\n";
}

std::string array_code(const Result& result, int digits, bool torch) {
  const CodeParts parts = code_parts(result);
  std::string functions = std::string(torch ? torch_functions : numpy_functions) + std::string(multiply_function);
  functions += weights_function(parts, torch);
  if (joins_heads(parts))
    functions +=
        std::string("\n\ndef join(outputs):\n    \"\"\"The outputs of the heads side by side.\"\"\"\n    return ") +
        (torch ? "torch.cat(outputs, dim=1)\n" : "np.concatenate(outputs, axis=1)\n");
  if (parts.inputs.residual > 0) functions += add_function;
  return code_of(parts, torch ? "import math\n\nimport torch\n" : "import math\n\nimport numpy as np\n", functions,
                 digits);
}

}  // namespace

std::string numpy_code(const Result& result, int digits) {
  return array_code(result, digits, false);
}

std::string torch_code(const Result& result, int digits) {
  return array_code(result, digits, true);
}

}  // namespace lab
