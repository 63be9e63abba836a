#include "lab/python_code.h"

#include <algorithm>
#include <cmath>

#include "formats/number.h"

namespace lab {

namespace {

using attention::Matrix;

constexpr int fewest_digits = 6;

// What a program needs beyond queries, keys and values: each is written only where the state has it.
struct Parts {
  const Inputs& inputs;
  const Matrix& visible;  // (n, n) of all masks together
  int layers = 1;         // from the first to the one on screen
  bool position = false, added = false, mask = false;

  // Whether the scores are more than a number for each pair of query and key vectors.
  bool by_cell() const { return position || added || mask; }
  std::span<const LayerInputs> computed() const {
    return std::span(inputs.layers).first(static_cast<std::size_t>(layers));
  }
};

Parts parts_of(const Result& result) {
  const Matrix& visible = result.shown().attention.heads.front().visible;
  return {.inputs = result.inputs,
          .visible = visible,
          .layers = result.layer + 1,
          .position = any_nonzero(result.inputs.position),
          .added = any_nonzero(result.inputs.add),
          .mask = std::ranges::any_of(visible.data, [](double cell) { return cell == 0; })};
}

// name = [            one row a line
//     [1, 0],
// ]
template <class CellText>
std::string rows_text(std::string_view name, const Matrix& matrix, CellText cell_text) {
  std::string text = std::string(name) + " = [\n";
  for (int r = 0; r < matrix.rows; ++r) {
    text += "    [";
    for (int c = 0; c < matrix.columns; ++c) text += (c > 0 ? ", " : "") + cell_text(matrix(r, c));
    text += "],\n";
  }
  return text + "]\n";
}

std::string matrix_text(std::string_view name, const Matrix& matrix) {
  return rows_text(name, matrix, formats::number_text);
}

// No `#` in front: that is how a text to be copied says that it is a link.
std::string words_text(const Parts& parts) {
  std::string words;
  for (const std::string& word : parts.inputs.words) words += (words.empty() ? "" : ", ") + python_literal(word);
  return "\"\"\"Scaled dot-product attention (Vaswani et al. 2017, \"Attention Is All You Need\").\n\n"
         "Row = query, column = key. Row i of every matrix belongs to words[i].\n\"\"\"\n"
         "import math\n\nwords = [" +
         words + "]\n";
}

std::string masks_text(const Parts& parts) {
  std::string text;
  if (parts.inputs.scale.mode == attention::Scale::Mode::number)
    text += "\nscale = " + formats::number_text(parts.inputs.scale.number) + "  # every score is multiplied by it\n";
  if (parts.inputs.plus != 0)
    text += "\nplus = " + formats::number_text(parts.inputs.plus) + "  # added to every score\n";
  if (parts.position)
    text += "\n# position[i][j]: what the places of query i and key j in the sentence add to their score\n" +
            matrix_text("position", parts.inputs.position);
  if (parts.added)
    text += "\n# added[i][j]: a number added to the score of query i and key j\n" +
            rows_text("added", parts.inputs.add,
                      [](double cell) { return formats::number_text(std::isfinite(cell) ? cell : 0); });
  if (parts.mask)
    text += "\nhidden = -math.inf\n# mask[i][j]: 0 where query i may look at key j, else -inf; exp(-inf) = 0\n" +
            rows_text("mask", parts.visible, [](double cell) { return std::string(cell != 0 ? "0" : "hidden"); });
  return text;
}

// " / sqrt(d_k) + position + mask": what is done to Q K^T, as `scaled` and `cell` spell it.
std::string score_steps(const Parts& parts, std::string_view root, std::string_view cell) {
  std::string steps;
  if (parts.inputs.scale.mode == attention::Scale::Mode::sqrt_width) steps += " / " + std::string(root) + "(d_k)";
  if (parts.inputs.scale.mode == attention::Scale::Mode::number) steps += " * scale";
  if (parts.inputs.plus != 0) steps += " + plus";
  for (const auto& [is_there, name] :
       {std::pair(parts.position, " + position"), {parts.added, " + added"}, {parts.mask, " + mask"}})
    if (is_there) steps += std::string(name) + std::string(cell);
  return steps;
}

std::string weights_function(const Parts& parts) {
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

std::string functions_text(const Parts& parts) {
  std::string text = std::string(basic_functions) + weights_function(parts);
  const bool several =
      std::ranges::any_of(parts.computed(), [](const LayerInputs& layer) { return layer.heads.size() > 1; });
  if (several) text += join_function;
  if (parts.inputs.residual > 0) text += add_function;
  return text;
}

// Whether the words' places are asked for before the last line: by a head that makes its numbers from them, or to be
// added.
bool starts(const Parts& parts) {
  const auto reads = [](const HeadInputs& head) { return head.w_query || head.w_key || !head.value; };
  return parts.inputs.residual > 0 || std::ranges::any_of(parts.computed().front().heads, reads);
}

// Q, or Q2 where there are several heads.
std::string head_text(const HeadInputs& head, const std::string& number) {
  const auto made = [&](std::string_view letter, const Matrix& rows, const std::optional<Matrix>& table) {
    const std::string name = std::string(letter) + number, factor = "W_" + name;
    return table ? matrix_text(factor, *table) + name + " = multiply(x, " + factor + ")\n" : matrix_text(name, rows);
  };
  const std::string values = head.value ? matrix_text("V" + number, *head.value) : "V" + number + " = x\n";
  return made("Q", head.query, head.w_query) + made("K", head.key, head.w_key) + values;
}

bool is_identity(const Matrix& matrix) {
  for (int r = 0; r < matrix.rows; ++r)
    for (int c = 0; c < matrix.columns; ++c)
      if (matrix(r, c) != (r == c ? 1 : 0)) return false;
  return matrix.rows == matrix.columns;
}

// W_O with zeros for the heads that are off, and which those are.
std::string out_text(const LayerInputs& layer) {
  Matrix out = layer.out;
  const int rows = out.rows / static_cast<int>(layer.heads.size());
  std::string off;
  for (std::size_t h = 0; h < layer.heads.size(); ++h) {
    if (layer.heads[h].on != 0) continue;
    off += "# head " + std::to_string(h) + " is off: zeros in its rows of W_O\n";
    for (int r = 0; r < rows; ++r) std::ranges::fill(out.row(static_cast<int>(h) * rows + r), 0.0);
  }
  return is_identity(out) ? std::string() : off + matrix_text("W_O", out);
}

std::string layer_text(const Parts& parts, std::size_t number) {
  const LayerInputs& layer = parts.inputs.layers[number];
  const bool several = layer.heads.size() > 1;
  std::string text = "\n# ", weights, outputs;
  if (parts.layers > 1) text += "Layer " + std::to_string(number + 1) + ": ";
  text += several ? "Queries, keys and values of each head\n" : "Queries, keys and values\n";
  for (std::size_t h = 0; h < layer.heads.size(); ++h) {
    const std::string name = several ? std::to_string(h) : std::string();
    text += head_text(layer.heads[h], name);
    weights += (h > 0 ? ", " : "") + ("attention_weights(Q" + name + ", K" + name + ")");
    outputs += (h > 0 ? ", " : "") + ("multiply(weights[" + std::to_string(h) + "], V" + name + ")");
  }
  const std::string table = out_text(layer);
  std::string output = several ? "join([" + outputs + "])" : outputs;
  if (!table.empty()) output = "multiply(" + output + ", W_O)";
  if (parts.inputs.residual > 0) output = "add(x, " + output + ")";
  if (!table.empty()) text += "# What mixes the outputs of the heads\n" + table;
  return text + "\nweights = [" + weights + "]\noutput = " + output + "\n";
}

std::string print_text(int digits) {
  const std::string count = std::to_string(std::max(digits, fewest_digits));
  return "\n\ndef show(name, row):\n    numbers = [f\"{round(number, " + count + ") + 0:." + count +
         "f}\" for number in row]  # + 0: never -0\n"
         "    print(name + \":\", *numbers)\n\n\n"
         "for h, table in enumerate(weights):\n"
         "    for i, row in enumerate(table):\n"
         "        show(f\"weights[{h}][{i}]\", row)\n"
         "for i, row in enumerate(output):\n"
         "    show(f\"output[{i}]\", row)\n";
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
  const Parts parts = parts_of(result);
  std::string code = words_text(parts) + masks_text(parts) + functions_text(parts) + "\n";
  if (starts(parts)) code += "\n# Where the words stand\n" + matrix_text("x", parts.inputs.start);
  for (std::size_t number = 0; number < static_cast<std::size_t>(parts.layers); ++number) {
    if (number > 0) code += "x = output  # where the words stand now\n";
    code += layer_text(parts, number);
  }
  return code + print_text(digits);
}

}  // namespace lab
