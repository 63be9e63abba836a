// The receipt in HTML: a table per head with headers on both axes, the mixing table, the new place; once a number is
// opened its proof as an ordered list.
#include <algorithm>
#include <set>

#include "lab/mirror_tree.h"

namespace lab {

namespace {

Element header(std::string_view text, std::string_view scope, std::string_view language = {}) {
  Element cell = element("th", text);
  cell.with("scope", scope);
  if (!language.empty()) cell.with("lang", language);
  return cell;
}

Element head_row(std::initializer_list<std::string_view> names) {
  Element row = element("tr");
  for (const std::string_view name : names) row.add(header(name, "col"));
  Element head = element("thead");
  return head.add(std::move(row));
}

Element cell(Element content) {
  Element data = element("td");
  return data.add(std::move(content));
}

Element weights_table(const Receipt& receipt, const ReceiptTable& table) {
  Element body = element("tbody");
  for (const ReceiptRow& row : table.rows) {
    Element line = element("tr");
    line.add(header(row.word, "row", receipt.language)).add(cell(number_button(row.score)));
    line.add(cell(number_button(row.exp))).add(cell(number_button(row.weight)));
    body.add(std::move(line));
  }
  Element sums = element("tr");
  sums.add(header(receipt.sum_row, "row")).add(element("td"));
  sums.add(cell(number_button(table.exp_sum))).add(cell(number_button(table.weight_sum)));
  Element foot = element("tfoot");
  foot.add(std::move(sums));
  Element whole = element("table");
  whole.add(element("caption", table.caption));
  whole.add(head_row({receipt.word_column, receipt.score_column, receipt.exp_spoken, receipt.weight_column}));
  return whole.add(std::move(body)).add(std::move(foot));
}

Element mix_table(const Receipt& receipt, const ReceiptTable& table) {
  Element body = element("tbody");
  for (const MixRow& row : table.mix) {
    Element product = element("td");
    product.add(number_span(row.weight)).add(text_of(" × " + row.value));
    Element part = element("td");
    add_pair(part, number_button(row.part_x), number_button(row.part_y));
    Element line = element("tr");
    body.add(line.add(header(row.word, "row", receipt.language)).add(std::move(product)).add(std::move(part)));
  }
  Element whole = element("table");
  whole.add(element("caption", table.name.empty() ? receipt.mix_title : receipt.mix_title + ", " + table.name));
  whole.add(head_row({receipt.word_column, receipt.mix_note, receipt.mix_title}));
  return whole.add(std::move(body));
}

// What is seen is signs, what is heard is words.
Element seen(Element content) {
  content.with("aria-hidden", "true");
  return content;
}

Element heard(std::string_view text) {
  Element span = element("span", text);
  span.with("class", "spoken");
  return span;
}

// A formula. Terms whose ids are not among `shown` lines are buttons, each id once.
Element formula_of(const ReceiptLine& line, std::set<std::string>& shown, bool unfolds) {
  Element formula = element("p");
  for (const Term& term : line.formula) {
    if (term.id.empty() || !shown.insert(term.id).second) {
      formula.add(seen(element("span", term.text)));
      continue;
    }
    Element button = node_element("button", term.id, term.text);
    button.with("type", "button");
    if (unfolds) button.with("aria-expanded", "false");
    formula.add(std::move(button));
  }
  if (line.result.shown.empty()) return formula;
  if (!line.formula.empty()) formula.add(seen(element("span", " → ")));
  return formula.add(seen(number_span(line.result)));
}

std::set<std::string> ids_of(const std::vector<ReceiptLine>& lines) {
  std::set<std::string> ids;
  for (const ReceiptLine& line : lines) ids.insert(line.id);
  return ids;
}

// Lines that no other line uses: the opened numbers themselves.
bool is_opened(const std::vector<ReceiptLine>& lines, const ReceiptLine& line) {
  return std::ranges::none_of(lines, [&](const ReceiptLine& other) {
    return std::ranges::any_of(other.formula, [&](const Term& term) { return term.id == line.id; });
  });
}

Element proof_list(const Receipt& receipt) {
  Element list = element("ol");
  std::set<std::string> shown = ids_of(receipt.proof);
  for (const ReceiptLine& line : receipt.proof) {
    const bool opened = is_opened(receipt.proof, line);
    Element title = node_element(opened ? "strong" : "button", line.id, line.title);
    if (opened)
      title.with("tabindex", "-1");
    else
      title.with("type", "button").with("aria-expanded", "true");
    Element item = element("li");
    item.add(std::move(title));
    if (!line.sentence.empty()) item.add(seen(element("p", line.sentence)));
    item.add(heard(line.spoken));
    list.add(item.add(formula_of(line, shown, true)));
  }
  return list;
}

Element join_list(const Receipt& receipt) {
  Element list = element("ul");
  std::set<std::string> shown;  // the heads' results are buttons already
  for (const ReceiptTable& table : receipt.tables) shown.insert({table.x.id, table.y.id});
  for (const ReceiptLine& line : receipt.join) {
    Element item = element("li");
    item.add(seen(element("p", line.title))).add(seen(element("p", line.sentence))).add(heard(line.spoken));
    list.add(item.add(formula_of(line, shown, false)));
  }
  return list;
}

Element place_of(const Receipt& receipt) {
  Element paragraph = element("p");
  const std::size_t at =
      receipt.distance.shown.empty() ? std::string::npos : receipt.place.find(receipt.distance.shown);
  if (at == std::string::npos) return paragraph.add(text_of(receipt.place));
  paragraph.add(text_of(receipt.place.substr(0, at))).add(number_button(receipt.distance));
  return paragraph.add(text_of(receipt.place.substr(at + receipt.distance.shown.size())));
}

void add_tables(const Receipt& receipt, std::vector<Element>& elements) {
  for (const ReceiptTable& table : receipt.tables) {
    elements.push_back(weights_table(receipt, table));
    if (!table.status.empty()) elements.push_back(element("p", table.status));
  }
  for (const ReceiptTable& table : receipt.tables) {
    if (!table.mix.empty()) elements.push_back(mix_table(receipt, table));
    if (receipt.tables.size() < 2 && receipt.join.empty()) continue;
    Element each = element("p", table.name.empty() ? receipt.mix_title + " " : table.name + " ");
    add_pair(each, number_button(table.x), number_button(table.y));
    elements.push_back(std::move(each));
  }
  if (!receipt.join.empty()) {
    elements.push_back(element("h3", receipt.join_title));
    elements.push_back(join_list(receipt));
  }
  Element total = element("p", receipt.total_label + " ");
  add_pair(total, number_button(receipt.x), number_button(receipt.y));
  elements.push_back(std::move(total));
  if (!receipt.place.empty()) elements.push_back(place_of(receipt));
  elements.push_back(element("p", receipt.foot));
}

}  // namespace

std::vector<Element> elements_of(const Receipt& node, const MirrorPlace&) {
  std::vector<Element> elements{node_element("h2", node.id, node.title)};
  if (node.sealed) {
    elements.push_back(element("p", node.seal_title));
    elements.push_back(element("p", node.seal_text));
    return elements;
  }
  if (!node.proof.empty()) {
    elements.push_back(element("h3", node.proof_title));
    elements.push_back(proof_list(node));
  }
  if (!node.brief) add_tables(node, elements);
  return elements;
}

}  // namespace lab
