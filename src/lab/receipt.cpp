#include "lab/receipt.h"

#include <algorithm>

#include "lab/blank.h"
#include "lab/format.h"
#include "lab/receipt_proof.h"
#include "lab/told.h"

namespace lab {

namespace {

constexpr int most_part_decimals = 3;  // parts beside a total; their weights have one more
constexpr std::size_t named_in_summary = 2;

Number plain_number(const Scene& scene, const Fact& fact, int decimals) {
  Number number{.id = number_id(scene, fact), .value = value_of(scene, fact)};
  number.shown = fixed(number.value, decimals);
  for (const Fact& from : ingredients(scene, resolved(scene, fact))) number.from.push_back(number_id(scene, from));
  return number;
}

Number plain_number(const Scene& scene, const Fact& fact) {
  return plain_number(scene, fact, scene.digits);
}

ReceiptRow row_of(const Scene& scene, int head, int key) {
  ReceiptRow row{.word = word_text(scene, key), .word_index = key, .chosen = key == scene.query};
  row.score = plain_number(scene, {.step = Step::score, .key = key, .head = head});
  row.exp = plain_number(scene, {.step = Step::exp, .key = key, .head = head});
  row.weight = plain_number(scene, {.step = Step::weight, .key = key, .head = head});
  if (cell_hidden(scene, head, key)) {
    for (Number* number : {&row.exp, &row.weight}) {
      number->shown = scene.texts("ui.hidden");
      number->hidden = true;
    }
  }
  return row;
}

MixRow mix_row_of(const Scene& scene, int head, int key) {
  const int decimals = std::min(scene.digits, most_part_decimals);
  const auto value = values_of(scene, head).row(key);
  MixRow row{.word = word_text(scene, key)};
  row.weight = plain_number(scene, {.step = Step::weight, .key = key, .head = head}, decimals + 1);
  row.value = values_typed(scene, head) ? typed_tuple(value) : pair(value[0], value[1], decimals);
  row.part_x = plain_number(scene, {.step = Step::part, .key = key, .axis = 0, .head = head}, decimals);
  row.part_y = plain_number(scene, {.step = Step::part, .key = key, .axis = 1, .head = head}, decimals);
  row.part = pair(row.part_x.value, row.part_y.value, decimals);
  return row;
}

ReceiptTable table_of(const Scene& scene, int head) {
  ReceiptTable table{.head = head};
  std::string whose = word_text(scene, scene.query);
  if (scene.heads() > 1) {
    table.name = head_name(scene, head).name;
    whose += scene.texts("ui.list_separator") + table.name;
  }
  table.caption = scene.texts("proof.said", {{"title", scene.texts("ui.receipt")}, {"value", whose}});
  for (int key = 0; key < scene.words(); ++key) table.rows.push_back(row_of(scene, head, key));
  table.exp_sum = plain_number(scene, {.step = Step::sum, .head = head});
  table.weight_sum = plain_number(scene, {.step = Step::weight_sum, .head = head});
  for (int key = 0; key < scene.words(); ++key)
    if (!cell_hidden(scene, head, key)) table.mix.push_back(mix_row_of(scene, head, key));
  table.x = plain_number(scene, {.step = Step::mix, .axis = 0, .head = head});
  table.y = plain_number(scene, {.step = Step::mix, .axis = 1, .head = head});
  if (row_empty(scene, head)) table.status = scene.texts("ui.empty_row");
  return table;
}

// A line that stands in the table: its ingredients open proofs of their own.
ReceiptLine table_line(const Scene& scene, const Fact& fact) {
  ReceiptLine line = line_of(scene, fact);
  line.id = "table." + number_id(scene, fact);
  for (Term& term : line.formula) {
    const std::string_view id = term.id;
    const std::string_view number = id.substr(std::min(id.size(), std::string_view("receipt.").size()));
    term.id = opening_of(number) ? std::string(number) : std::string();
  }
  return line;
}

Term word_and_weight(const Scene& scene, int head, int key) {
  const Number weight = plain_number(scene, {.step = Step::weight, .key = key, .head = head});
  return {.text = word_text(scene, key) + " " + weight.shown, .id = weight.id, .role = Role::weight};
}

// The row in one line: the two largest weights, the others together, the sum.
std::vector<Term> summary_of_row(const Scene& scene) {
  const std::vector<int> keys = keys_by_weight(scene, 0);
  const std::size_t named = keys.size() == named_in_summary + 1 ? keys.size() : std::min(keys.size(), named_in_summary);
  std::vector<Term> terms;
  double rest = 0;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (i < named)
      terms.push_back(word_and_weight(scene, 0, keys[i]));
    else
      rest += scene.head(0).weights(scene.query, keys[i]);
  }
  if (!terms.empty()) terms.front().strong = true;
  const Number sum = plain_number(scene, {.step = Step::weight_sum});
  if (named < keys.size())
    terms.push_back({.text = scene.texts("ui.receipt.rest", {{"value", fixed(rest, scene.digits)}}), .id = sum.id});
  terms.push_back({.text = scene.texts("ui.receipt.sum_value", {{"value", sum.shown}}), .id = sum.id, .strong = true});
  return terms;
}

std::vector<Term> summary_of(const Scene& scene) {
  std::vector<Term> terms;
  for (int head = 0; head < scene.heads(); ++head) {
    if (row_empty(scene, head)) return {{.text = scene.texts("ui.empty_row"), .strong = true}};
    if (scene.heads() == 1) return summary_of_row(scene);
    if (!scene.on(head)) continue;
    Term term = word_and_weight(scene, head, keys_by_weight(scene, head).front());
    term.text = head_name(scene, head).name + " " + term.text;
    term.role = Role::head;
    terms.push_back(term);
  }
  return terms;
}

void add_columns(const Scene& scene, Receipt& receipt) {
  const content::Texts& texts = scene.texts;
  receipt.word_column = texts("ui.receipt.word");
  receipt.score_column = texts("ui.receipt.score");
  receipt.exp_column = texts("ui.receipt.exp");
  receipt.exp_spoken = texts("ui.receipt.exp_spoken");
  receipt.language = words_language(scene);
  receipt.weight_column = texts("ui.receipt.weight");
  receipt.sum_row = texts("ui.receipt.sum");
  receipt.mix_title = texts(scene.heads() > 1 ? "ui.receipt.heads_each" : "ui.receipt.mix");
  receipt.mix_note = texts("ui.receipt.mix_note");
  receipt.foot = texts("ui.receipt.foot");
  const double shift = scene.head(0).shifts[static_cast<std::size_t>(scene.query)];
  if (shift != 0)
    receipt.foot = texts("ui.receipt.shifted", {{"largest", tidy(shift, scene.digits)}}) + " " + receipt.foot;
}

void add_place(const Scene& scene, Receipt& receipt) {
  receipt.x = plain_number(scene, {.step = Step::output, .axis = 0});
  receipt.y = plain_number(scene, {.step = Step::output, .axis = 1});
  receipt.total = pair(receipt.x.value, receipt.y.value, scene.digits);
  receipt.total_label = scene.texts(scene.heads() > 1 ? "ui.receipt.joined" : "ui.receipt.total",
                                    {{"word", word_text(scene, scene.query)}});
  if (row_empty(scene, 0)) {
    receipt.place = scene.texts("receipt.empty.sentence");
  } else if (scene.map != nullptr) {
    receipt.distance = plain_number(scene, {.step = Step::place});
    receipt.place = place_sentence(scene);
  }
}

}  // namespace

std::string place_sentence(const Scene& scene) {
  const content::Standing& standing = scene.result.standing[static_cast<std::size_t>(scene.query)];
  const bool outside = standing.group == "middle" || standing.group == "between";
  return scene.texts(outside ? "receipt.place." + standing.group : "receipt.place.inside",
                     {{"group", group_name(scene, standing.nearest)},
                      {"distance", fixed(standing.distance, scene.digits)},
                      {"radius", typed(standing.radius)}});
}

Receipt build_receipt(const Scene& scene) {
  Receipt receipt{.id = "receipt", .title = scene.texts("ui.receipt"), .tag = word_text(scene, scene.query)};
  receipt.sealed = scene.sealed;
  if (scene.sealed) {
    receipt.seal_title = scene.texts("ui.seal.title");
    receipt.seal_text = scene.texts("ui.seal.text");
    return receipt;
  }
  add_columns(scene, receipt);
  for (int head = 0; head < scene.heads(); ++head) receipt.tables.push_back(table_of(scene, head));
  if (joins(scene) || has_residual(scene)) {
    receipt.join_title = scene.texts(joins(scene) ? "ui.receipt.join" : "receipt.residual.title");
    for (const int axis : axes) {
      receipt.join.push_back(table_line(scene, resolved(scene, {.step = Step::output, .axis = axis})));
      receipt.join.back().title = axis_name(scene.texts, axis);
    }
  }
  add_place(scene, receipt);
  receipt.summary = summary_of(scene);
  if (auto told = told_now(scene)) {
    receipt.proof_title = std::move(told->title);
    receipt.proof = std::move(told->lines);
    receipt.tag = std::move(told->shown);
  } else if (const std::vector<Fact> opened = opened_facts(scene); !opened.empty()) {
    receipt.proof_title = proof_title(scene, opened);
    receipt.proof = proof_lines(scene, opened);
    receipt.standing = proof_stands(scene);
    receipt.tag = opened_value(scene, opened);
    leave_blank(scene, receipt);
  }
  return receipt;
}

}  // namespace lab
