// What cards, sliders, tables and grids are in HTML: headings, ranges, and tables with row and column headers.
#include <algorithm>

#include "lab/format.h"
#include "lab/mirror_tree.h"

namespace lab {

namespace {

// A point or arrow that can be moved, as its two numbers.
Element point_group(std::string_view id, std::string_view label, const std::vector<Slot>& slots) {
  Element group = node_element("span", id);
  group.with("role", "group").with("aria-label", label);
  for (const Slot& slot : slots) group.add(slot_input(slot));
  return group;
}

// Where nothing heads, the cell is a plain one: an empty heading would be told as one.
Element header(std::string_view scope, std::string_view text) {
  if (text.empty()) return element("td");
  Element cell = element("th", text);
  cell.with("scope", scope);
  return cell;
}

// The header as a button that is on or off: a row that can be chosen, a column that can be hidden.
Element header_button(std::string_view scope, std::string_view id, std::string_view text, bool on,
                      bool switches = false) {
  if (id.empty()) return header(scope, text);
  Element button = node_element("button", id, text);
  button.with("type", "button");
  if (switches) button.with("role", "switch");
  button.with(switches ? "aria-checked" : "aria-pressed", on ? "true" : "false");
  Element cell = element("th");
  cell.with("scope", scope);
  cell.add(std::move(button));
  return cell;
}

void add_formula(Element& parent, const std::vector<Term>& formula) {
  for (const Term& term : formula) {
    if (term.id.empty()) {
      parent.add(text_of(term.text));
      continue;
    }
    Element button = node_element("button", term.id, term.text);
    button.with("type", "button");
    parent.add(std::move(button));
  }
}

void add_stack(Element& parent, const Cell& cell) {
  if (!cell.verdict.empty()) parent.add(text_of(cell.verdict));
  for (std::size_t i = 0; i < cell.stack.size(); ++i) {
    const StackPart& part = cell.stack[i];
    parent.add(text_of((i > 0 ? ", " : "") + part.label + " "));
    parent.add(number_button(part.share));
  }
}

Element table_cell(const Cell& cell) {
  Element made = element("td");
  if (!cell.text.empty()) made.add(text_of(cell.text));
  add_formula(made, cell.formula);
  add_stack(made, cell);
  if (!cell.point.empty())
    made.add(point_group(cell.point, cell.text, cell.slots));
  else
    for (const Slot& slot : cell.slots) made.add(slot_input(slot));
  if (!cell.number.shown.empty()) {
    const bool equals = cell.kind == Cell::Kind::formula && !cell.formula.empty();
    if (!made.children.empty()) made.add(text_of(equals ? (cell.about ? " ≈ " : " = ") : " "));
    made.add(number_button(cell.number));
  }
  if (!cell.note.empty()) made.add(text_of(" ")).add(element("small", cell.note));
  return made;
}

Element column_heads(const Table& table) {
  Element row = element("tr");
  row.add(header("col", table.corner));
  for (const TableColumn& column : table.columns) row.add(header_button("col", column.id, column.label, column.chosen));
  return element("thead").add(std::move(row));
}

Element table_row(const TableRow& row) {
  Element made = element("tr");
  const std::string text = row.heading + (row.chip.empty() ? "" : " " + row.chip);
  Element heading = header_button("row", row.id, text, row.chosen, row.switches);
  if (!row.language.empty()) heading.with("lang", row.language);
  if (!row.note.empty()) heading.add(text_of(" ")).add(element("small", row.note));
  made.add(std::move(heading));
  for (const Cell& cell : row.cells) made.add(table_cell(cell));
  return made;
}

Element grid_cell(const GridCell& cell) {
  Element made = element("td");
  if (cell.id.empty()) return made.add(number_button(cell.number));
  Element button = node_element("button", cell.id, cell.number.shown);
  button.with("type", "button").with("aria-pressed", cell.hidden == GridCell::Hidden::no ? "false" : "true");
  button.with("aria-label", cell.said);
  if (!cell.number.shown.empty()) button.with("data-value", exact(cell.number.value));
  return made.add(std::move(button));
}

Element grid_heads(const Grid& grid) {
  Element heads = element("tr");
  heads.add(grid.corner.empty() ? element("td") : header("col", grid.corner));
  for (const GridColumn& column : grid.columns)
    heads.add(header_button("col", column.id, column.heading, column.hidden));
  if (!grid.sum_label.empty()) heads.add(header("col", grid.sum_label));
  return element("thead").add(std::move(heads));
}

Element grid_row(const Grid& grid, const GridRow& row) {
  Element made = element("tr");
  made.add(header_button("row", row.id, row.heading, row.chosen));
  for (const GridCell& cell : row.cells) made.add(grid_cell(cell));
  if (grid.sum_label.empty()) return made;
  Element sum = element("td");
  sum.add(number_button(row.sum));
  if (!row.note.empty()) sum.add(text_of(" " + row.note));
  return made.add(std::move(sum));
}

Element grid_sums(const Grid& grid) {
  Element sums = element("tr");
  sums.add(header("row", grid.sum_below));
  for (const GridColumn& column : grid.columns) sums.add(element("td").add(number_button(column.sum)));
  return element("tfoot").add(std::move(sums));
}

}  // namespace

Element slot_input(const Slot& slot) {
  Element input = node_element("input", slot.id);
  input.with("type", "number")
      .with("min", exact(slot.low))
      .with("max", exact(slot.high))
      .with("step", exact(slot.step));
  input.with("value", exact(slot.value)).with("aria-label", slot.label).with("aria-valuetext", slot.shown);
  return input;
}

std::vector<Element> elements_of(const Plane& node, const MirrorPlace& place) {
  std::vector<Element> elements{node_element("p", node.id, node.label + ": " + node.spoken)};
  Element points = element("p");
  for (const PlaneArrow& arrow : node.arrows) points.add(point_group(arrow.id, arrow.label, arrow.slots));
  for (const PlanePoint& point : node.points) points.add(point_group(point.id, point.label, point.slots));
  elements.push_back(std::move(points));
  if (!place.numbers_here || !node.place) return elements;
  Element numbers = element("p");
  add_pair(numbers, number_button(node.x), number_button(node.y));
  elements.push_back(std::move(numbers));
  return elements;
}

std::vector<Element> elements_of(const Card& node, const MirrorPlace&) {
  std::vector<Element> elements;
  if (!node.title.empty()) {
    Element title = node_element("h3", node.id, node.title);
    if (!node.tag.empty()) title.add(text_of(" ")).add(element("small", node.tag));
    elements.push_back(std::move(title));
  }
  if (!node.note.empty()) elements.push_back(element("p", node.note));
  return elements;
}

std::vector<Element> elements_of(const Placeholder& node, const MirrorPlace&) {
  Element text = node_element("p", node.id);
  text.add(element("strong", node.title));
  if (!node.text.empty()) text.add(text_of(" " + node.text));
  return {text};
}

std::vector<Element> elements_of(const PairSquare& node, const MirrorPlace&) {
  if (node.said.empty()) return {};
  return {node_element("p", node.id, node.said)};
}

std::vector<Element> elements_of(const Slider& node, const MirrorPlace&) {
  Element range = node_element("input", node.id);
  range.with("type", "range").with("min", exact(node.low)).with("max", exact(node.high)).with("step", exact(node.step));
  range.with("value", exact(node.value)).with("aria-label", node.label).with("aria-valuetext", node.said);
  return {range};
}

std::vector<Element> elements_of(const TextField& node, const MirrorPlace&) {
  Element input = node_element("input", node.id);
  input.with("type", "text").with("value", node.value).with("aria-label", node.label);
  input.with("autocomplete", "off").with("autocapitalize", "off").with("spellcheck", "false");
  if (!node.enter.empty()) input.with("data-enter", node.enter);
  std::vector<Element> elements{std::move(input)};
  if (!node.note.empty()) elements.push_back(element("small", node.note));
  return elements;
}

std::vector<Element> elements_of(const Table& node, const MirrorPlace&) {
  Element table = node_element("table", node.id);
  table.add(element("caption", node.caption)).add(column_heads(node));
  Element body = element("tbody");
  for (const TableRow& row : node.rows) body.add(table_row(row));
  table.add(std::move(body));
  if (node.foot.empty()) return {table};
  return {table, element("p", node.foot)};
}

std::vector<Element> elements_of(const Histogram& node, const MirrorPlace&) {
  return {node_element("p", node.id, node.caption)};
}

std::vector<Element> elements_of(const Grid& node, const MirrorPlace&) {
  Element table = node_element("table", node.id);
  if (!node.language.empty()) table.with("lang", node.language);
  table.add(element("caption", node.caption)).add(grid_heads(node));
  Element body = element("tbody");
  for (const GridRow& row : node.rows) body.add(grid_row(node, row));
  table.add(std::move(body));
  if (!node.sum_below.empty()) table.add(grid_sums(node));
  return {table};
}

}  // namespace lab
