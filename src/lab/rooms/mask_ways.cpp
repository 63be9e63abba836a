// The right card of room `mask`: six ways to hide the same words, on one ruler from 0 to 1.
#include <algorithm>
#include <cmath>

#include "lab/format.h"
#include "lab/room_parts.h"
#include "lab/rooms/mask_parts.h"

namespace lab::mask {

namespace {

constexpr float share = 1, least_width = 420;
constexpr double whole_within = 1e-9, least_added = -20;

bool is_switch(Way way) {
  return way != Way::all_hidden;
}

Number weight_number(const Scene& scene, Way way, const WayRow& row, int key) {
  const double weight = row.weights[static_cast<std::size_t>(key)];
  if (way != Way::right)
    return told_number(told_way(way) + std::to_string(key), weight, share_text(weight, scene.digits));
  Number number = exact_number(scene, {.step = Step::weight, .key = key, .head = shown_head(scene)});
  number.shown = share_text(weight, scene.digits);
  return number;
}

Cell stack_cell(const Scene& scene, Way way, const WayRow& row) {
  Cell cell{.kind = Cell::Kind::stack, .role = Role::weight};
  for (int key = 0; key < scene.words(); ++key)
    cell.stack.push_back({.label = word_text(scene, key), .share = weight_number(scene, way, row, key)});
  if (row.status == attention::RowStatus::nothing_visible) cell.verdict = "0 ÷ 0";
  if (const double gap = 1 - row.sum; cell.verdict.empty() && gap > whole_within)
    cell.stack.push_back({.label = scene.texts("mask.missing"),
                          .share = told_number(told_way(way) + "gap", gap, fixed(gap, scene.digits)),
                          .missing = true});
  return cell;
}

Term output_term(const Scene& scene, Way way, const WayRow& row, int axis) {
  const double value = row.output[static_cast<std::size_t>(axis)];
  Term term{.text = fixed(value, scene.digits), .strong = true};
  if (way != Way::right) {
    term.id = std::string(told_start) + told_way(way) + "output";
    return term;
  }
  term.id = number_id(scene, resolved(scene, {.step = Step::mix, .axis = axis, .head = shown_head(scene)}));
  return term;
}

Cell output_cell(const Scene& scene, Way way, const WayRow& row) {
  return {.kind = Cell::Kind::formula,
          .formula = {{.text = "("},
                      output_term(scene, way, row, 0),
                      {.text = ", "},
                      output_term(scene, way, row, 1),
                      {.text = ")"}}};
}

Cell sum_cell(const Scene& scene, Way way, const WayRow& row) {
  Cell cell{.kind = Cell::Kind::number,
            .number = told_number(told_way(way) + "sum", row.sum, fixed(row.sum, scene.digits))};
  if (way == Way::right) cell.number = exact_number(scene, {.step = Step::weight_sum, .head = shown_head(scene)});
  const bool whole = std::abs(row.sum - 1) <= whole_within;
  cell.role = whole ? Role::ink2 : Role::bad;
  cell.strong = !whole;
  return cell;
}

TableRow table_row(const Scene& scene, Way way, const std::string& words) {
  const WayRow row = way_row(scene, shown_head(scene), way);
  const std::string key = "mask.way." + std::string(way_name(way));
  const bool right = is_right(way), stands = way_of(scene.state.mistake) == way;
  TableRow made{.heading = scene.texts(key + ".name"),
                .note = scene.texts(key + ".note", {{"words", words}}),
                .icon = right                    ? "check"
                        : way == Way::all_hidden ? "info"
                                                 : "cross",
                .role = right ? Role::good : Role::bad,
                .chosen = stands,
                .cells = {stack_cell(scene, way, row), output_cell(scene, way, row), sum_cell(scene, way, row)}};
  made.switches = is_switch(way);
  if (made.switches) made.id = "mistake." + std::string(way == Way::right ? "none" : way_name(way));
  return made;
}

Table ways_table(const Scene& scene, const std::string& title, const std::string& words) {
  Table table{.id = "ways", .caption = title};
  table.columns = {{.label = "1", .share = 1},
                   {.label = scene.texts("mask.output"), .left = true},
                   {.label = scene.texts("ui.receipt.sum")}};
  for (const Way way : ways) table.rows.push_back(table_row(scene, way, words));
  return table;
}

Card card(std::string title) {
  return {.id = "ways.card", .title = std::move(title), .beside = true, .share = share, .least = least_width};
}

// Nothing is hidden yet: the row as it is, and where to begin.
std::vector<Node> beginning(const Scene& scene) {
  const int head = shown_head(scene), last = scene.words() - 1;
  const WayRow row = way_row(scene, head, Way::right);
  Table table{.id = "ways", .caption = scene.texts("mask.row", {{"query", word_text(scene, scene.query)}})};
  table.columns = {{.label = "1", .share = 1},
                   {.label = scene.texts("mask.output"), .left = true},
                   {.label = scene.texts("ui.receipt.sum")}};
  table.rows = {{.heading = word_text(scene, scene.query),
                 .note = scene.texts("mask.account.none"),
                 .language = words_language(scene),
                 .cells = {stack_cell(scene, Way::right, row), output_cell(scene, Way::right, row),
                           sum_cell(scene, Way::right, row)}}};
  const std::string word = word_text(scene, last);
  return {card(table.caption), table,
          Placeholder{.id = "ways.begin",
                      .kind = Placeholder::Kind::empty,
                      .title = scene.texts("mask.begin"),
                      .text = scene.texts("mask.begin.text")},
          Button{.id = "hide." + std::to_string(last),
                 .label = scene.texts("mask.hide_this", {{"word", word}}),
                 .style = Button::Style::primary,
                 .icon = "lock"}};
}

TableRow hidden_row(const Scene& scene, int key) {
  const Number none = exact_number(scene, {.step = Step::weight, .key = key, .head = shown_head(scene)});
  Cell cell{.kind = Cell::Kind::bar, .number = none, .role = Role::weight};
  cell.number.shown = share_text(0, scene.digits);
  cell.number.hidden = true;
  return {.heading = word_text(scene, key),
          .note = scene.texts("ui.hidden"),
          .language = words_language(scene),
          .hidden = true,
          .cells = {cell}};
}

// The first key that no rule but a hand hides, for the way out that shows only one.
int first_to_show(const Scene& scene) {
  const auto& hide = scene.state.hide;
  const auto& block = scene.state.block;
  for (int key = 0; key < scene.words(); ++key) {
    const bool later = causal(scene) && key > scene.query;
    const bool by_hand = std::ranges::find(hide, key) != hide.end() ||
                         std::ranges::find(block, std::pair(scene.query, key)) != block.end();
    if (by_hand && !later) return key;
  }
  return -1;
}

// Why the row has nothing, and two ways out.
std::vector<Node> nothing_left(const Scene& scene) {
  std::vector<Node> nodes{card({}), Placeholder{.id = "empty",
                                                .kind = Placeholder::Kind::error,
                                                .title = scene.texts("ui.empty_row"),
                                                .text = scene.texts("receipt.empty.sentence")}};
  if (const int key = first_to_show(scene); key >= 0)
    nodes.push_back(Button{.id = "show." + std::to_string(key),
                           .label = scene.texts("mask.show_one", {{"word", word_text(scene, key)}}),
                           .style = Button::Style::primary,
                           .icon = "look"});
  nodes.push_back(Button{.id = "show.all", .label = scene.texts("mask.show_all"), .icon = "reset"});
  const std::string title = scene.texts("mask.row", {{"query", word_text(scene, scene.query)}});
  nodes.push_back(Heading{.id = "row.title", .level = 4, .text = title});
  Table table{.id = "ways", .caption = title, .columns = {{.share = 1}}, .dense = true};
  for (int key = 0; key < scene.words(); ++key) table.rows.push_back(hidden_row(scene, key));
  const int head = shown_head(scene);
  const WayRow row = way_row(scene, head, Way::right);
  table.rows.push_back(
      {.heading = scene.texts("ui.receipt.sum"), .total = true, .cells = {sum_cell(scene, Way::right, row)}});
  table.rows.push_back(
      {.heading = scene.texts("mask.output"), .chosen = true, .cells = {output_cell(scene, Way::right, row)}});
  table.foot = scene.texts("mask.goes_on");
  nodes.push_back(table);
  return nodes;
}

// The additive mask's way to hide: a number that is added to the score, 0 at first, for good only at −∞.
Slider added_slider(const Scene& scene, int key) {
  const double value = added_to(scene, key);
  Slider slider{.id = "add." + std::to_string(scene.query) + "." + std::to_string(key),
                .label = scene.texts("mask.add", {{"word", word_text(scene, key)}}),
                .value = value,
                .low = std::min(least_added, value),
                .high = std::max(0.0, value),
                .shown = typed(value),
                .said = typed(value)};
  for (const double at : {least_added, -5.0, 0.0}) slider.ticks.push_back({at, typed(at)});
  return slider;
}

// Where mistake 1 has put a 0, and wherever something is added.
void add_sliders(const Scene& scene, std::vector<Node>& nodes) {
  const bool zeros = scene.state.mistake == Mistake::zero_score && shows_mistake(scene);
  for (int key = 0; key < scene.words(); ++key)
    if (added_to(scene, key) != 0 || (zeros && cell_hidden(scene, shown_head(scene), key)))
      nodes.push_back(added_slider(scene, key));
}

std::vector<Node> ways_nodes(const Scene& scene) {
  const std::vector<int> hidden = hidden_keys(scene);
  if (hidden.empty()) return beginning(scene);
  if (row_empty(scene, shown_head(scene))) return nothing_left(scene);
  const std::string words = names(scene, hidden);
  const std::string title = scene.texts("mask.ways", {{"words", words}});
  return {card(title), ways_table(scene, title, words)};
}

}  // namespace

std::vector<Node> ways_card(const Scene& scene) {
  if (scene.asking)
    return {card({}),
            Placeholder{.id = "sealed", .title = scene.texts("ui.seal.title"), .text = scene.texts("ui.seal.text")}};
  std::vector<Node> nodes = ways_nodes(scene);
  add_sliders(scene, nodes);
  return nodes;
}

}  // namespace lab::mask
