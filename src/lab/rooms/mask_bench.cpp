// The bench of room `mask`: queries down, keys across. Every hatch says why a cell may not be seen.
#include <algorithm>
#include <cmath>
#include <limits>

#include "lab/format.h"
#include "lab/receipt_fact.h"
#include "lab/room_parts.h"
#include "lab/rooms/mask_parts.h"

namespace lab::mask {

namespace {

constexpr int cell_digits = 3;
constexpr float least_width = 230, width_of_word = 46;

struct Bench {
  const Scene& scene;
  int head = 0;
  bool scores = false;
  double low = 0, high = 0;  // of the scores on show

  const attention::HeadResult& result() const { return scene.head(head); }
  int digits() const { return std::min(scene.digits, cell_digits); }
  bool sealed(int row) const { return scene.sealed && row == scene.query; }
};

Bench bench_of(const Scene& scene) {
  Bench bench{.scene = scene, .head = shown_head(scene), .scores = scene.state.step > 0};
  bench.low = std::numeric_limits<double>::max();
  bench.high = std::numeric_limits<double>::lowest();
  for (const double score : bench.result().masked_scores.data) {
    if (!std::isfinite(score)) continue;
    bench.low = std::min(bench.low, score);
    bench.high = std::max(bench.high, score);
  }
  return bench;
}

GridCell::Hidden hidden_kind(const Bench& bench, int row, int column) {
  using Hidden = GridCell::Hidden;
  const State& state = bench.scene.state;
  if (bench.result().visible(row, column) != 0) return Hidden::no;
  const bool by_hand = std::ranges::find(state.hide, column) != state.hide.end() ||
                       std::ranges::find(state.block, std::pair(row, column)) != state.block.end();
  return by_hand ? Hidden::by_hand : Hidden::later;
}

std::string cell_id(int row, int column) {
  return "mask." + std::to_string(row) + "." + std::to_string(column);
}

GridCell cell_of(const Bench& bench, int row, int column) {
  const Scene& scene = bench.scene;
  GridCell cell{.hidden = hidden_kind(bench, row, column)};
  const bool hidden = cell.hidden != GridCell::Hidden::no;
  // What another rule hides cannot be shown by pressing its cell.
  if (cell.hidden != GridCell::Hidden::later) cell.id = cell_id(row, column);
  const double value = bench.scores ? bench.result().masked_scores(row, column) : bench.result().weights(row, column);
  if (hidden) {
    cell.number = {.value = 0, .shown = scene.texts("ui.hidden"), .hidden = true};
  } else if (!bench.sealed(row)) {
    cell.number = {.value = value, .shown = fixed(value, bench.digits())};
    const double range = bench.high - bench.low;
    cell.shade = !bench.scores ? value : range > 0 ? (value - bench.low) / range : 0.5;
  }
  cell.said =
      scene.texts(hidden ? "mask.cell.hidden" : "mask.cell.seen",
                  {{"query", word_text(scene, row)}, {"key", word_text(scene, column)}, {"value", cell.number.shown}});
  return cell;
}

GridRow row_of(const Bench& bench, int row) {
  const Scene& scene = bench.scene;
  GridRow made{.id = "word." + std::to_string(row), .heading = word_text(scene, row), .chosen = row == scene.query};
  double sum = 0;
  for (int column = 0; column < scene.words(); ++column) {
    made.cells.push_back(cell_of(bench, row, column));
    sum += bench.result().weights(row, column);
  }
  if (bench.scores || bench.sealed(row)) return made;
  made.sum = told_number("row." + std::to_string(row), sum, fixed(sum, bench.digits()));
  if (bench.result().status[static_cast<std::size_t>(row)] == attention::RowStatus::nothing_visible)
    made.note = scene.texts("ui.empty_row");
  return made;
}

// The other way that is switched on, below the row that it is held against. It has no part in any other number.
GridRow other_way_row(const Bench& bench) {
  const Scene& scene = bench.scene;
  const Way way = way_of(scene.state.mistake);
  const WayRow row = way_row(scene, bench.head, way);
  GridRow made{.heading = scene.texts("mask.way." + std::string(way_name(way)) + ".short"), .wrong = !is_right(way)};
  for (const double weight : row.weights) {
    const std::string name = told_way(way) + std::to_string(made.cells.size());
    made.cells.push_back({.number = told_number(name, weight, share_text(weight, bench.digits())), .shade = weight});
  }
  made.sum = told_number(told_way(way) + "sum", row.sum, fixed(row.sum, bench.digits()));
  return made;
}

Grid grid_of(const Bench& bench) {
  const Scene& scene = bench.scene;
  const std::string what = scene.texts(bench.scores ? "ui.receipt.score_short" : "ui.receipt.weight");
  Grid grid{.id = bench.scores ? "scores" : "weights",
            .caption = what,
            .corner = scene.texts("mask.query"),
            .column_title = scene.texts("mask.columns"),
            .hidden_text = scene.texts("ui.hidden"),
            .language = words_language(scene)};
  for (int row = 0; row < scene.words(); ++row) {
    grid.rows.push_back(row_of(bench, row));
    if (row == scene.query && !bench.scores && shows_mistake(scene)) grid.rows.push_back(other_way_row(bench));
  }
  for (int column = 0; column < scene.words(); ++column) {
    const auto& hide = scene.state.hide;
    GridColumn made{.id = "column." + std::to_string(column),
                    .heading = word_text(scene, column),
                    .hidden = std::ranges::find(hide, column) != hide.end()};
    for (int row = 0; row < scene.words() && !scene.sealed; ++row)
      made.sum.value += bench.result().weights(row, column);
    if (!scene.sealed)
      made.sum = told_number("column." + std::to_string(column), made.sum.value, fixed(made.sum.value, bench.digits()));
    grid.columns.push_back(made);
  }
  if (bench.scores) return grid;
  grid.sum_label = scene.texts("ui.receipt.sum");
  if (!scene.sealed) grid.sum_below = scene.texts("mask.columns.sum");
  return grid;
}

Toggle causal_toggle(const Scene& scene) {
  Toggle toggle{.id = "mask.causal", .label = scene.texts("mask.causal"), .on = causal(scene)};
  if (scene.pack != nullptr && scene.pack->causal) toggle.off = "none";
  // With as many queries as keys both corners hide the same cells; the link keeps which one was meant.
  if (scene.state.mask == MaskChoice::causal_bottom_right) toggle.detail = scene.texts("mask.causal.bottom_right");
  return toggle;
}

Choice weights_or_scores(const Scene& scene) {
  const bool scores = scene.state.step > 0;
  return {.id = "step",
          .label = scene.texts("mask.cells"),
          .options = {{.id = "step.0", .label = scene.texts("ui.receipt.weight"), .chosen = !scores},
                      {.id = "step.1", .label = scene.texts("ui.receipt.score_short"), .chosen = scores}}};
}

Legend hatches(const Scene& scene) {
  using Mark = LegendEntry::Mark;
  return {.id = "hatches",
          .entries = {{.mark = Mark::by_hand, .text = scene.texts("mask.legend.by_hand")},
                      {.mark = Mark::later, .text = scene.texts("mask.legend.later")}}};
}

}  // namespace

std::vector<Node> bench(const Scene& scene) {
  const float words = static_cast<float>(scene.words());
  std::vector<Node> nodes{Card{.id = "bench", .share = 0.62f, .least = least_width + width_of_word * words},
                          causal_toggle(scene), weights_or_scores(scene)};
  if (scene.heads() > 1) {
    Choice heads{.id = "head", .label = scene.texts("ui.heads")};
    for (int head = 0; head < scene.heads(); ++head)
      heads.options.push_back({.id = "head." + std::to_string(head),
                               .label = head_name(scene, head).name,
                               .chosen = head == shown_head(scene)});
    nodes.push_back(heads);
  }
  nodes.push_back(grid_of(bench_of(scene)));
  nodes.push_back(hatches(scene));
  nodes.push_back(Paragraph{.id = "mask.note", .text = scene.texts("mask.note"), .tone = Paragraph::Tone::hint});
  return nodes;
}

}  // namespace lab::mask
