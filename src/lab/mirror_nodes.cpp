// What each kind of node is in HTML; the receipt is in mirror_receipt.cpp.
#include <algorithm>

#include "lab/format.h"
#include "lab/mirror_tree.h"

namespace lab {

namespace {

std::string_view yes_no(bool yes) {
  return yes ? "true" : "false";
}

Element button_element(std::string_view id, std::string_view label) {
  Element button = node_element("button", id, label);
  button.with("type", "button");
  return button;
}

void add_detail(Element& parent, std::string_view detail) {
  if (detail.empty()) return;
  parent.add(text_of(" "));
  parent.add(element("small", detail));
}

// One radio of a group: the group is one tab stop.
Element radio(std::string_view id, std::string_view label, bool chosen, bool stop) {
  Element button = button_element(id, label);
  button.with("role", "radio").with("aria-checked", yes_no(chosen)).with("tabindex", stop ? "0" : "-1");
  return button;
}

Element group(std::string_view id, std::string_view label) {
  Element element = node_element("div", id);
  element.with("role", "radiogroup").with("aria-label", label);
  return element;
}

}  // namespace

Element number_span(const Number& number) {
  Element span = element("span", number.shown);
  span.with("data-value", exact(number.value));
  if (number.hidden) span.with("data-hidden", "1");
  return span;
}

Element number_button(const Number& number) {
  if (number.id.empty()) return number_span(number);
  Element button = button_element(number.id, number.shown);
  button.with("data-value", exact(number.value));
  if (number.hidden) button.with("data-hidden", "1");
  return button;
}

void add_pair(Element& parent, Element x, Element y) {
  parent.add(text_of("(")).add(std::move(x)).add(text_of(", ")).add(std::move(y)).add(text_of(")"));
}

std::vector<Element> elements_of(const Heading& node, const MirrorPlace&) {
  return {node_element("h" + std::to_string(node.level), node.id, node.text)};
}

std::vector<Element> elements_of(const Paragraph& node, const MirrorPlace&) {
  return {node_element("p", node.id, node.text)};
}

std::vector<Element> elements_of(const Notice& node, const MirrorPlace&) {
  Element element = node_element("p", node.id, node.text);
  if (node.kind == Notice::Kind::alert)
    element.with("role", "alert");
  else
    element.with("role", "status").with("aria-live", "polite");
  return {element};
}

std::vector<Element> elements_of(const WordStrip& node, const MirrorPlace& place) {
  Element words = group(node.id, node.label);
  for (const Word& word : node.words) {
    Element button = radio(word.id, {}, word.chosen, word.chosen);
    Element text = element("span", word.text);
    if (!node.language.empty()) text.with("lang", node.language);
    button.add(std::move(text));
    for (const std::string& more : {word.gloss, word.note})
      if (!more.empty()) button.add(text_of(", " + more));
    words.add(std::move(button));
  }
  if (!place.numbers_here || node.arcs.empty()) return {words};
  Element weights = element("ul");
  for (const Arc& arc : node.arcs) {
    Element item = element("li", node.words[static_cast<std::size_t>(arc.to)].text + " ");
    weights.add(item.add(number_button(arc.weight)));
  }
  return {words, weights};
}

std::vector<Element> elements_of(const MeaningMap& node, const MirrorPlace& place) {
  Element map = node_element("p", node.id, node.label + ": " + node.spoken);
  if (!place.numbers_here || !node.place) return {map};
  Element numbers = element("p");
  add_pair(numbers, number_button(node.x), number_button(node.y));
  return {map, numbers};
}

std::vector<Element> elements_of(const Choice& node, const MirrorPlace&) {
  Element choice = group(node.id, node.label);
  const bool any = std::ranges::any_of(node.options, &Option::chosen);
  for (const Option& option : node.options) {
    const bool stop = any ? option.chosen : &option == &node.options.front();
    Element button = radio(option.id, option.label, option.chosen, stop);
    add_detail(button, option.detail);
    choice.add(std::move(button));
  }
  return {choice};
}

std::vector<Element> elements_of(const Toggle& node, const MirrorPlace&) {
  Element button = button_element(node.id, node.label);
  button.with("role", "switch").with("aria-checked", yes_no(node.on));
  add_detail(button, node.detail);
  return {button};
}

std::vector<Element> elements_of(const Button& node, const MirrorPlace&) {
  Element button = button_element(node.id, node.label);
  if (node.expanded) button.with("aria-expanded", yes_no(*node.expanded));
  if (!node.enabled) button.with("aria-disabled", "true").with("title", node.why_not);
  add_detail(button, node.detail);
  return {button};
}

std::vector<Element> elements_of(const Guess& node, const MirrorPlace&) {
  std::vector<Element> elements{node_element("p", node.id + ".ask", node.ask)};
  if (!node.revealed) {
    Element range = node_element("input", node.id);
    range.with("type", "range").with("min", exact(node.low)).with("max", exact(node.high));
    range.with("step", exact(node.step)).with("value", exact(node.value));
    range.with("aria-label", node.bar_label).with("aria-valuetext", node.value_shown);
    elements.push_back(std::move(range));
    return elements;
  }
  Element said = node_element("p", node.id, node.value_shown + ". " + node.answer_label + " ");
  said.add(number_span(node.answer));
  said.add(text_of(". " + node.difference_label + " " + node.difference + "."));
  elements.push_back(std::move(said));
  if (!node.rule.empty()) elements.push_back(node_element("p", node.id + ".rule", node.rule));
  elements.push_back(node_element("p", node.id + ".reveal", node.reveal_text));
  return elements;
}

std::vector<Element> elements_of(const Legend& node, const MirrorPlace&) {
  Element list = node_element("ul", node.id);
  for (const LegendEntry& entry : node.entries) list.add(element("li", entry.text));
  return {list, node_element("p", node.id + ".note", node.note)};
}

}  // namespace lab
