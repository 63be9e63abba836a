#include "lab/code_parts.h"

#include <algorithm>
#include <cmath>

#include "formats/number.h"
#include "lab/python_code.h"

namespace lab {

namespace {

using attention::Matrix;

constexpr int fewest_digits = 6;

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
std::string words_text(const CodeParts& parts, std::string_view imports) {
  std::string words;
  for (const std::string& word : parts.inputs.words) words += (words.empty() ? "" : ", ") + python_literal(word);
  return "\"\"\"Scaled dot-product attention (Vaswani et al. 2017, \"Attention Is All You Need\").\n\n"
         "Row = query, column = key. Row i of every matrix belongs to words[i].\n\"\"\"\n" +
         std::string(imports) + "\nwords = [" + words + "]\n";
}

std::string masks_text(const CodeParts& parts) {
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

// Whether the words' places are asked for before the last line: by a head that makes its numbers from them, or to be
// added.
bool starts(const CodeParts& parts) {
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

std::string layer_text(const CodeParts& parts, std::size_t number) {
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
  return "\n\ndef show(name, row):\n    numbers = [f\"{round(float(number), " + count + ") + 0:." + count +
         "f}\" for number in row]  # + 0: never -0\n"
         "    print(name + \":\", *numbers)\n\n\n"
         "for h, table in enumerate(weights):\n"
         "    for i, row in enumerate(table):\n"
         "        show(f\"weights[{h}][{i}]\", row)\n"
         "for i, row in enumerate(output):\n"
         "    show(f\"output[{i}]\", row)\n";
}

}  // namespace

CodeParts code_parts(const Result& result) {
  const Matrix& visible = result.shown().attention.heads.front().visible;
  return {.inputs = result.inputs,
          .visible = visible,
          .layers = result.layer + 1,
          .position = any_nonzero(result.inputs.position),
          .added = any_nonzero(result.inputs.add),
          .mask = std::ranges::any_of(visible.data, [](double cell) { return cell == 0; })};
}

std::string score_steps(const CodeParts& parts, std::string_view root, std::string_view cell) {
  std::string steps;
  if (parts.inputs.scale.mode == attention::Scale::Mode::sqrt_width) steps += " / " + std::string(root) + "(d_k)";
  if (parts.inputs.scale.mode == attention::Scale::Mode::number) steps += " * scale";
  if (parts.inputs.plus != 0) steps += " + plus";
  for (const auto& [is_there, name] :
       {std::pair(parts.position, " + position"), {parts.added, " + added"}, {parts.mask, " + mask"}})
    if (is_there) steps += std::string(name) + std::string(cell);
  return steps;
}

bool joins_heads(const CodeParts& parts) {
  return std::ranges::any_of(parts.computed(), [](const LayerInputs& layer) { return layer.heads.size() > 1; });
}

std::string code_of(const CodeParts& parts, std::string_view imports, std::string_view functions, int digits) {
  std::string code = words_text(parts, imports) + masks_text(parts) + std::string(functions) + "\n";
  if (starts(parts)) code += "\n# Where the words stand\n" + matrix_text("x", parts.inputs.start);
  for (std::size_t number = 0; number < static_cast<std::size_t>(parts.layers); ++number) {
    if (number > 0) code += "x = output  # where the words stand now\n";
    code += layer_text(parts, number);
  }
  return code + print_text(digits);
}

}  // namespace lab
