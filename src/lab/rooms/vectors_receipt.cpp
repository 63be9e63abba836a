#include "lab/rooms/vectors_receipt.h"

#include "lab/format.h"
#include "lab/receipt_line.h"
#include "lab/room_parts.h"
#include "lab/rooms/qkv_table.h"

namespace lab {

namespace {

void add_title(std::vector<Node>& nodes, std::string id, std::string title) {
  nodes.push_back(Heading{.id = std::move(id), .level = 4, .text = std::move(title)});
}

Table dense_table(std::string id, std::string caption, std::size_t columns) {
  Table table{.id = std::move(id), .caption = std::move(caption)};
  table.dense = true;
  table.columns.resize(columns);
  table.columns.front().left = true;
  table.columns.front().share = 1;
  return table;
}

Cell formula_cell(std::vector<Term> terms) {
  Cell cell{.kind = Cell::Kind::formula};
  cell.formula = std::move(terms);
  for (Term& term : cell.formula) term.id.clear();  // the numbers beside it open
  return cell;
}

Cell result_cell(const Scene& scene, const Fact& fact, Role role) {
  Cell cell{.kind = Cell::Kind::number};
  cell.number = exact_number(scene, fact);
  cell.role = role;
  cell.strong = true;
  return cell;
}

TableRow step_row(const Scene& scene, std::string heading, std::vector<Term> terms, const Fact& fact, Role role) {
  TableRow row{.id = {}, .heading = std::move(heading)};
  row.cells = {formula_cell(std::move(terms)), result_cell(scene, fact, role)};
  return row;
}

Table scores(const Scene& scene, std::string caption) {
  Table table = dense_table("steps.scores", std::move(caption), 2);
  for (int key = 0; key < scene.words(); ++key) {
    const Fact score{.step = Step::score, .key = key};
    table.rows.push_back(
        step_row(scene, word_text(scene, key), score_terms(scene, resolved(scene, score)), score, Role::ink));
  }
  return table;
}

Table weights(const Scene& scene, std::string caption) {
  Table table = dense_table("steps.weights", std::move(caption), 2);
  for (int key = 0; key < scene.words(); ++key) {
    if (cell_hidden(scene, 0, key)) continue;
    const Fact weight{.step = Step::weight, .key = key};
    table.rows.push_back(step_row(scene, word_text(scene, key), line_of(scene, weight).formula, weight, Role::weight));
  }
  TableRow sum{.id = {}, .heading = scene.texts("ui.receipt.sum")};
  sum.total = true;
  sum.cells = {Cell{}, result_cell(scene, {.step = Step::weight_sum}, Role::ink)};
  table.rows.push_back(std::move(sum));
  return table;
}

// Each slot of the output, and under it what is added up.
void add_places(const Scene& scene, const std::string& caption, std::vector<Node>& nodes) {
  for (const int axis : axes) {
    const Fact output{.step = Step::output, .axis = axis};
    const std::string id = "steps.place." + std::to_string(axis);
    Table table = dense_table(id, caption, 1);
    table.columns.front().left = false;
    TableRow row{.id = {}, .heading = scene.texts("vectors.slot." + std::to_string(axis))};
    row.cells = {result_cell(scene, output, Role::ink)};
    table.rows.push_back(std::move(row));
    nodes.push_back(std::move(table));
    nodes.push_back(Paragraph{.id = id + ".how",
                              .text = printed(line_of(scene, resolved(scene, output)).formula),
                              .tone = Paragraph::Tone::hint});
  }
}

// Why scores are divided; the plain sentence where they are not.
std::string score_note(const Scene& scene) {
  const Fact score = resolved(scene, {.step = Step::score, .key = 0});
  return line_of(scene, score).sentence;
}

}  // namespace

void tell_steps(const Scene& scene, std::vector<Node>& receipt) {
  auto* sheet = std::get_if<Receipt>(&receipt.front());
  if (sheet == nullptr) return;
  sheet->brief = true;
  sheet->total_label = scene.texts("vectors.output");
  if (sheet->proof.empty()) sheet->tag = "Q " + typed_tuple(inputs_of_head(scene, 0).query.row(scene.query));
  std::vector<Node> steps;
  const std::string names[] = {scene.texts("receipt.score.title"), scene.texts("receipt.weight.title"),
                               scene.texts("receipt.mix.title")};
  add_title(steps, "steps.1", names[0]);
  steps.push_back(Paragraph{.id = "steps.1.note", .text = score_note(scene), .tone = Paragraph::Tone::hint});
  steps.push_back(scores(scene, names[0]));
  add_title(steps, "steps.2", names[1]);
  steps.push_back(weights(scene, names[1]));
  add_title(steps, "steps.3", names[2]);
  add_places(scene, names[2], steps);
  for (Node& step : steps) receipt.push_back(std::move(step));
}

}  // namespace lab
