#include "lab/python_code.h"

#include "lab/code_parts.h"

namespace lab {

namespace {

std::string weights_function(const CodeParts& parts) {
  const std::string score = "dot(query, key)" + score_steps(parts, "math.sqrt", "[i][j]");
  std::string text = "\n\ndef attention_weights(Q, K):\n    \"\"\"weights = softmax(Q K^T" +
                     score_steps(parts, "sqrt", "") + "): how much each query looks at each key.\"\"\"\n";
  if (parts.inputs.scale.mode == attention::Scale::Mode::sqrt_width) text += "    d_k = len(K[0])\n";
  text += "    weights = []\n";
  text += parts.by_cell() ? "    for i, query in enumerate(Q):\n" : "    for query in Q:\n";
  text += "        scores = [" + score + (parts.by_cell() ? " for j, key in enumerate(K)]\n" : " for key in K]\n");
  if (parts.mask)
    text +=
        "        if max(scores) == hidden:\n"
        "            raise ValueError(f\"row {i + 1}: no position to look at\")\n";
  return text + "        weights.append(softmax(scores))\n    return weights\n";
}

constexpr std::string_view basic_functions = R"(

def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def multiply(A, B):
    """The matrix product A B."""
    return [[dot(row, column) for column in zip(*B)] for row in A]


def softmax(scores):
    largest = max(scores)  # subtracted first: no exp is too large, no weight changes
    exps = [math.exp(score - largest) for score in scores]
    total = sum(exps)
    return [e / total for e in exps]
)";

constexpr std::string_view join_function = R"(

def join(outputs):
    """The outputs of the heads side by side."""
    return [sum(rows, []) for rows in zip(*outputs)]
)";

constexpr std::string_view add_function = R"(

def add(A, B):
    return [[a + b for a, b in zip(row, other)] for row, other in zip(A, B)]
)";

std::string functions_text(const CodeParts& parts) {
  std::string text = std::string(basic_functions) + weights_function(parts);
  if (joins_heads(parts)) text += join_function;
  if (parts.inputs.residual > 0) text += add_function;
  return text;
}

// One character of UTF-8 from the front.
char32_t take(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  char32_t code = length == 1 ? lead : lead & (0x7fu >> length);
  for (const char c : text.substr(1, length - 1)) code = code << 6 | (static_cast<unsigned char>(c) & 0x3fu);
  text.remove_prefix(std::min(length, text.size()));
  return code;
}

std::string escaped(char32_t code) {
  if (code == U'"' || code == U'\\') return {'\\', static_cast<char>(code)};
  if (code >= 0x20 && code < 0x7f) return {static_cast<char>(code)};
  const int width = code < 0x100 ? 2 : code < 0x10000 ? 4 : 8;
  std::string text{'\\', width == 2 ? 'x' : width == 4 ? 'u' : 'U'};
  for (int shift = 4 * (width - 1); shift >= 0; shift -= 4) text += "0123456789abcdef"[code >> shift & 15];
  return text;
}

}  // namespace

std::string python_literal(std::string_view text) {
  std::string literal = "\"";
  while (!text.empty()) literal += escaped(take(text));
  return literal + "\"";
}

std::string python_code(const Result& result, int digits) {
  const CodeParts parts = code_parts(result);
  return code_of(parts, "import math\n", functions_text(parts), digits);
}

}  // namespace lab
