#include "lab/formula_text.h"

#include <algorithm>
#include <limits>

#include "lab/format.h"
#include "lab/receipt_line.h"

namespace lab {

namespace {

constexpr std::string_view inside = "    ";

// QKᵀ ÷ √d_k + position + mask
std::string scores_symbols(const Scene& scene) {
  const Inputs& inputs = scene.result.inputs;
  std::string text = "QKᵀ";
  if (inputs.scale.mode == attention::Scale::Mode::sqrt_width) text += " ÷ √d_k";
  if (inputs.scale.mode == attention::Scale::Mode::number) text += " × " + typed(inputs.scale.number);
  if (inputs.plus != 0) text += " + " + typed(inputs.plus);
  if (any_nonzero(inputs.position)) text += " + position";
  if (any_nonzero(inputs.add)) text += " + added";
  if (causal(scene))
    text += " + causal mask";
  else if (std::ranges::any_of(scene.head(0).visible.data, [](double cell) { return cell == 0; }))
    text += " + mask";
  return text;
}

// weights V, or (head 1, head 2) W_O + x
std::string output_symbols(const Scene& scene) {
  std::string heads = "weights V";
  if (scene.heads() > 1) {
    heads.clear();
    for (int head = 0; head < scene.heads(); ++head) heads += (head > 0 ? ", " : "") + head_name(scene, head).name;
    heads = "(" + heads + ")";
  }
  return heads + (joins(scene) ? " W_O" : "") + (has_residual(scene) ? " + x" : "");
}

std::string symbols(const Scene& scene) {
  std::string text;
  if (inputs_of_head(scene, 0).w_query) text += "Q = x W_Q,  K = x W_K\n";
  text += "scores = " + scores_symbols(scene) + "\nweights = softmax(scores)\n";
  for (int head = 0; scene.heads() > 1 && head < scene.heads(); ++head)
    text += head_name(scene, head).name + " = weights V\n";
  return text + "output = " + output_symbols(scene) + "\n\nquery: " + word_text(scene, scene.query) + "\n";
}

// 36.598 ÷ 64.131 = 0.571
std::string line_text(const Scene& scene, const Fact& fact) {
  const ReceiptLine line = line_of(scene, fact);
  const bool about = fact.step == Step::exp && printed_value(line.result.shown) != line.result.value;
  const std::string formula = printed(line.formula);
  if (formula.empty()) return line.result.shown;
  return formula + (about ? " ≈ " : " = ") + line.result.shown;
}

// A number's line after those of the steps before it, back to the step `first`.
std::string steps_text(const Scene& scene, Fact fact, Step first) {
  std::string text = line_text(scene, fact);
  while (fact.step != first) {
    fact = ingredients(scene, fact).back();
    text = line_text(scene, fact) + ",  " + text;
  }
  return text;
}

std::string indented(std::string_view name, const std::string& text) {
  return std::string(inside) + std::string(name) + ": " + text + "\n";
}

std::string axis_line(const Scene& scene, int axis, const std::string& text) {
  return indented(axis_name(scene.texts, axis), text);
}

// Every key's score, its power of e, its share; what may not be seen says so.
std::string softmax_text(const Scene& scene, int head) {
  std::string scores = "scores\n", exps = "\ne^scores\n", weights = "\nweights\n";
  const auto fact = [&](Step step, int key) { return resolved(scene, {.step = step, .key = key, .head = head}); };
  const bool shifted = scene.head(head).shifts[static_cast<std::size_t>(scene.query)] != 0;
  for (int key = 0; key < scene.words(); ++key) {
    const std::string word = word_text(scene, key);
    const bool hidden = cell_hidden(scene, head, key);
    scores += indented(
        word, hidden ? fixed(-std::numeric_limits<double>::infinity(), 0) + "  (" + scene.texts("ui.hidden") + ")"
                     : steps_text(scene, fact(Step::score, key), Step::dot));
    if (!hidden) exps += indented(word, steps_text(scene, fact(Step::exp, key), shifted ? Step::large : Step::exp));
    weights += indented(word, hidden ? "0" : line_text(scene, fact(Step::weight, key)));
  }
  if (row_empty(scene, head)) return scores + scene.texts("ui.empty_row") + "\n";
  return scores + exps + indented(scene.texts("ui.receipt.sum"), line_text(scene, fact(Step::sum, -1))) + weights;
}

std::string head_text(const Scene& scene, int head) {
  const bool several = scene.heads() > 1, more = joins(scene) || has_residual(scene);
  std::string text = several ? "\n" + head_name(scene, head).name + "\n" : std::string();
  text += "d_k = " + std::to_string(queries_of(scene, head).columns) + "\n\n" + softmax_text(scene, head);
  if (row_empty(scene, head)) return text;
  text += more ? "\nweights V\n" : "\noutput\n";
  for (const int axis : axes)
    text += axis_line(scene, axis, line_text(scene, {.step = Step::mix, .axis = axis, .head = head}));
  return text;
}

}  // namespace

std::string formula_text(const Scene& scene) {
  std::string text = symbols(scene);
  for (int head = 0; head < scene.heads(); ++head)
    if (scene.on(head)) text += head_text(scene, head);
  if (row_empty(scene, 0) || (!joins(scene) && !has_residual(scene))) return text;
  text += "\noutput\n";
  for (const int axis : axes)
    text += axis_line(scene, axis,
                      steps_text(scene, resolved(scene, {.step = Step::output, .axis = axis}),
                                 joins(scene) ? Step::join : Step::residual));
  return text;
}

}  // namespace lab
