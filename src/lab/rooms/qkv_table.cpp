#include "lab/rooms/qkv_table.h"

#include <algorithm>
#include <cmath>

#include "lab/format.h"
#include "lab/receipt_line.h"
#include "lab/room_parts.h"
#include "lab/slots.h"

namespace lab {

namespace {

constexpr int steps = 3;
constexpr double typed_low = -10, typed_high = 10;

std::string slot_key(const Scene& scene, int slot) {
  return "layer." + std::to_string(scene.layer) + ".head." + std::to_string(shown_head(scene)) + ".slot." +
         std::to_string(slot);
}

// What a slot is about, as the pack names it; its number where it has no name.
std::string slot_name(const Scene& scene, int slot, bool in_short) {
  const std::string key = slot_key(scene, slot);
  std::string name = pack_text(scene, in_short ? key + ".short" : key);
  if (name.empty()) name = scene.texts("qkv.slot.nth", {{"n", std::to_string(slot + 1)}});
  return name;
}

Slot slot_of(const Scene& scene, std::string id, int word, int slot, double value) {
  Slot made{.id = std::move(id)};
  made.label = scene.texts("qkv.slot", {{"word", word_text(scene, word)}, {"slot", slot_name(scene, slot, false)}});
  made.value = value;
  made.low = std::min(typed_low, value);
  made.high = std::max(typed_high, value);
  made.shown = scene.layer == 0 ? typed(value) : fixed(value, scene.digits);
  return made;
}

// The slot with the steppers: the one used last, at first the one that brings the chosen key most of its score.
std::string slot_in_hand(const Scene& scene, int head) {
  const std::string& used = scene.lab.visit.slot;
  const int key = scene.state.key.value_or(-1);
  const auto place = typed_place(used);
  if (place && (place->part == TypedPlace::Part::query || place->word == key)) return used;
  if (key < 0 || key >= scene.words()) return {};
  const HeadInputs& numbers = inputs_of_head(scene, head);
  int most = 0;
  const auto part = [&](int slot) { return std::abs(numbers.query(scene.query, slot) * numbers.key(key, slot)); };
  for (int slot = 1; slot < numbers.key.columns; ++slot)
    if (part(slot) > part(most)) most = slot;
  return "keys." + std::to_string(key) + "." + std::to_string(most);
}

// A word's slots; `prefix` is "q." or "keys.3.".
Cell slots_cell(const Scene& scene, const attention::Matrix& numbers, int word, const std::string& prefix, Role role) {
  Cell cell{.kind = Cell::Kind::slots};
  const std::string in_hand = slot_in_hand(scene, shown_head(scene));
  for (int slot = 0; slot < numbers.columns; ++slot) {
    cell.slots.push_back(slot_of(scene, prefix + std::to_string(slot), word, slot, numbers(word, slot)));
    cell.slots.back().role = role;
    cell.slots.back().chosen = cell.slots.back().id == in_hand;
    if (role == Role::query) cell.slots.back().name = slot_name(scene, slot, true);
  }
  return cell;
}

TableRow query_row(const Scene& scene, const attention::Matrix& queries) {
  TableRow row{.id = {}, .heading = scene.texts("qkv.query"), .note = {}, .chip = word_text(scene, scene.query)};
  row.icon = "query";
  row.role = Role::query;
  row.language = {};
  row.above = true;
  std::string wanted;
  for (int slot = 0; slot < queries.columns; ++slot) {
    if (queries(scene.query, slot) == 0) continue;
    wanted += (wanted.empty() ? "" : scene.texts("ui.list_separator")) + slot_name(scene, slot, false);
  }
  Cell says{.text =
                wanted.empty() ? scene.texts("qkv.looks_for.none") : scene.texts("qkv.looks_for", {{"slots", wanted}})};
  says.note = scene.texts("qkv.named");
  says.wide = true;
  row.cells = {slots_cell(scene, queries, scene.query, "q.", Role::query), says};
  return row;
}

Cell score_cell(const Scene& scene, const Fact& fact) {
  const Fact score = resolved(scene, fact);
  Cell cell{.kind = Cell::Kind::formula};
  cell.number = exact_number(scene, fact);
  cell.number.shown = line_number(scene, score).shown;
  cell.formula = score_terms(scene, score);
  cell.about = std::abs(printed_value(cell.number.shown) - cell.number.value) > 1e-12;
  cell.strong = true;
  return cell;
}

// The exponent as it is raised: the score, or what is left of it without the largest of the row.
std::string exponent(const Scene& scene, int head, int key) {
  const double shift = scene.head(head).shifts[static_cast<std::size_t>(scene.query)];
  const double score = value_of(scene, {.step = Step::score, .key = key, .head = head});
  return "e^" + tidy(score - shift, scene.digits);
}

void hide(const Scene& scene, Cell& cell) {
  cell.number.shown = scene.texts("ui.hidden");
  cell.number.hidden = true;
  cell.text.clear();
}

// Steps after the one that is shown stay empty; all of them while the row is sealed.
bool folded(const Scene& scene, int step) {
  return scene.sealed || (scene.state.step > 0 && step > scene.state.step);
}

TableRow key_row(const Scene& scene, int head, int key, double largest, std::string gloss) {
  const std::string number = std::to_string(key);
  TableRow row{.id = "key." + number, .heading = word_text(scene, key), .note = std::move(gloss)};
  row.language = words_language(scene);
  row.chosen = scene.state.key == key;
  row.role = Role::weight;
  row.cells = {slots_cell(scene, inputs_of_head(scene, head).key, key, "keys." + number + ".", Role::key)};
  const Fact fact{.key = key, .head = head};
  const auto of = [&](Step step) {
    Fact each = fact;
    each.step = step;
    return each;
  };
  Cell exp{.kind = Cell::Kind::meter,
           .text = exponent(scene, head, key),
           .note = {},
           .number = exact_number(scene, of(Step::exp)),
           .most = largest};
  exp.role = Role::ink2;
  exp.strong = true;
  Cell share{.kind = Cell::Kind::meter, .text = "÷ " + exact_number(scene, {.step = Step::sum, .head = head}).shown};
  share.number = exact_number(scene, of(Step::weight));
  share.role = Role::weight;
  share.strong = true;
  if (cell_hidden(scene, head, key)) {
    hide(scene, exp);
    hide(scene, share);
  }
  row.cells.push_back(folded(scene, 1) ? Cell{} : score_cell(scene, of(Step::score)));
  row.cells.push_back(folded(scene, 2) ? Cell{} : exp);
  row.cells.push_back(folded(scene, 3) ? Cell{} : share);
  return row;
}

TableRow sum_row(const Scene& scene, int head) {
  TableRow row{.id = {}, .heading = scene.texts("ui.receipt.sum")};
  row.total = true;
  row.cells.resize(2);
  for (const Step step : {Step::sum, Step::weight_sum}) {
    Cell cell{.kind = Cell::Kind::number};
    cell.number = exact_number(scene, {.step = step, .head = head});
    cell.strong = true;
    row.cells.push_back(folded(scene, step == Step::sum ? 2 : steps) ? Cell{} : cell);
  }
  return row;
}

std::vector<TableColumn> columns_of(const Scene& scene) {
  std::vector<TableColumn> columns(1);
  columns.front().left = true;
  const int shown = scene.state.step;
  columns.front().lit = shown == 1;
  const std::string_view names[] = {"ui.receipt.score", "ui.receipt.exp", "ui.receipt.weight"};
  const float shares[] = {1.2f, 1, 1};
  for (int step = 1; step <= steps; ++step) {
    TableColumn column{.id = "step." + std::to_string(step)};
    column.label = scene.texts("qkv.step." + std::to_string(step));
    column.short_label = scene.texts(names[step - 1]);
    column.number = step;
    column.chosen = shown == step;
    column.lit = shown > 0 && (step == shown || step + 1 == shown);
    column.share = shares[step - 1];
    columns.push_back(std::move(column));
  }
  return columns;
}

void append(std::vector<Term>& terms, std::string text) {
  terms.push_back({.text = std::move(text), .id = {}, .role = Role::ink2});
}

}  // namespace

std::vector<Term> score_terms(const Scene& scene, const Fact& score) {
  std::vector<Fact> chain{score};
  while (chain.back().step != Step::dot) chain.push_back(ingredients(scene, chain.back()).front());
  std::vector<Term> terms = line_of(scene, chain.back()).formula;
  for (Term& term : terms) {
    term.id.clear();
    if (!term.strong) term.role = Role::ink2;
  }
  const bool scaled = scene.head(score.head).scale != 1;
  if (scaled && terms.size() > 1) {
    terms.insert(terms.begin(), Term{.text = "(", .id = {}, .role = Role::ink2});
    append(terms, ")");
  }
  for (auto step = chain.rbegin() + 1; step != chain.rend(); ++step) {
    const double added = value_of(scene, *step) - value_of(scene, *(step - 1));
    if (step->step == Step::divide)
      append(terms, " ÷ √" + std::to_string(qkv_slots(scene)));
    else if (step->step == Step::times)
      append(terms, " × " + typed(scene.head(score.head).scale));
    else
      append(terms, (added < 0 ? " − " : " + ") + tidy(std::abs(added), scene.digits));
  }
  return terms;
}

int qkv_slots(const Scene& scene) {
  return inputs_of_head(scene, shown_head(scene)).query.columns;
}

Table qkv_table(const Scene& scene) {
  const int head = shown_head(scene);
  Table table{.id = "qkv.table",
              .caption = scene.texts("qkv.table", {{"word", word_text(scene, scene.query)}}),
              .corner = scene.texts("qkv.key")};
  table.corner_icon = "key";
  table.columns = columns_of(scene);
  table.steps = true;
  table.rows.push_back(query_row(scene, inputs_of_head(scene, head).query));
  double largest = 0;
  for (int key = 0; key < scene.words(); ++key)
    largest = std::max(largest, value_of(scene, {.step = Step::exp, .key = key, .head = head}));
  const WordStrip strip = strip_of(scene);
  for (int key = 0; key < scene.words(); ++key)
    table.rows.push_back(key_row(scene, head, key, largest, strip.words[static_cast<std::size_t>(key)].gloss));
  if (!scene.sealed) table.rows.push_back(sum_row(scene, head));
  return table;
}

}  // namespace lab
