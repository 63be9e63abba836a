#include "lab/export_numbers.h"

#include <algorithm>
#include <array>
#include <limits>

#include "formats/npy.h"
#include "formats/table.h"
#include "lab/scene.h"

namespace lab {

namespace {

using attention::Matrix;

constexpr std::array<std::string_view, 8> exported{"weights", "scores", "masked_scores", "output", "q",
                                                   "k",       "v",      "mask"};

Matrix mask_of(const attention::HeadResult& head) {
  Matrix mask = head.visible;
  for (double& cell : mask.data) cell = cell != 0 ? 0 : -std::numeric_limits<double>::infinity();
  return mask;
}

Matrix matrix_of(const Scene& scene, std::string_view what, int head) {
  if (what == "q") return queries_of(scene, head);
  if (what == "k") return keys_of(scene, head);
  if (what == "v") return values_of(scene, head);
  const attention::HeadResult& result = scene.head(head);
  if (what == "scores") return result.scores;
  if (what == "masked_scores") return result.masked_scores;
  if (what == "output") return result.output;
  return what == "mask" ? mask_of(result) : result.weights;
}

// Rows are words, and so are columns where a row looks at words; else they are slots, counted from 0.
formats::Table table_of(const Scene& scene, std::string_view what) {
  formats::Table table{.rows = scene.result.inputs.words, .cells = matrix_of(scene, what, shown_head(scene))};
  const bool by_key = what == "weights" || what == "scores" || what == "masked_scores" || what == "mask";
  table.corner = by_key ? "query \\ key" : what == "k" || what == "v" ? "key \\ slot" : "query \\ slot";
  if (by_key) table.columns = table.rows;
  for (int slot = 0; !by_key && slot < table.cells.columns; ++slot) table.columns.push_back(std::to_string(slot));
  if (!by_key && what != "output") return table;
  for (const attention::RowStatus status : scene.head(shown_head(scene)).status)
    table.status.push_back(status == attention::RowStatus::ok ? "" : "no position to look at");
  return table;
}

// Heads may differ in width: the narrower are filled up with zeros, which add nothing to a score.
std::vector<Matrix> of_all_heads(const Scene& scene, std::string_view what) {
  std::vector<Matrix> heads;
  int widest = 0;
  for (int head = 0; head < scene.heads(); ++head) {
    heads.push_back(matrix_of(scene, what, head));
    widest = std::max(widest, heads.back().columns);
  }
  for (Matrix& head : heads) {
    Matrix wide(head.rows, widest);
    for (int r = 0; r < head.rows; ++r) std::ranges::copy(head.row(r), wide.row(r).begin());
    head = std::move(wide);
  }
  return heads;
}

std::string npz(const Scene& scene) {
  std::vector<formats::NamedArray> arrays;
  for (const char* what : {"q", "k", "v", "mask", "weights", "output"})
    arrays.push_back({what, of_all_heads(scene, what)});
  return formats::write_npz(arrays);
}

}  // namespace

bool is_exported(std::string_view what) {
  return std::ranges::find(exported, what) != exported.end();
}

std::string export_name(const Lab& lab, std::string_view what, std::string_view extension) {
  const Scene scene = scene_of(lab, lab.result);
  std::string name = "attention-lab_" + lab.state.room;
  if (!lab.state.pack.empty()) name += "_" + lab.state.pack;
  if (!what.empty()) name += "_" + std::string(what);
  if (!what.empty() && scene.heads() > 1) name += "_h" + std::to_string(shown_head(scene) + 1);
  if (lab.result.layers.size() > 1) name += "_l" + std::to_string(lab.result.layer + 1);
  return name + "." + std::string(extension);
}

std::optional<std::string> export_numbers(const Lab& lab, std::string_view format, std::string_view what) {
  const Scene scene = scene_of(lab, lab.result);
  if (what.empty()) what = exported.front();
  if (format == "csv") return formats::write_csv(table_of(scene, what));
  if (format == "tsv") return formats::write_tsv(table_of(scene, what));
  if (format == "npy") return formats::write_npy(matrix_of(scene, what, shown_head(scene)));
  if (format == "npz") return npz(scene);
  return std::nullopt;
}

}  // namespace lab
