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

Element range_of(const Guess& guess, const std::string& id, const std::string& label, double value,
                 const std::string& shown) {
  Element range = node_element("input", id);
  range.with("type", "range").with("min", exact(guess.low)).with("max", exact(guess.high));
  range.with("step", exact(guess.step)).with("value", exact(value));
  range.with("aria-label", label).with("aria-valuetext", shown);
  return range;
}

// 예상 0.500. 답 0.571. 차이 0.071.
Element said_guess(const Guess& guess) {
  const std::string choice = guess.answer_choice.empty() ? std::string() : guess.answer_choice + " ";
  const std::string made = guess.value_shown.empty() ? std::string() : guess.value_shown + ". ";
  Element said = node_element("p", guess.id, made + guess.answer_label + " " + choice);
  if (!guess.answer.shown.empty()) said.add(number_span(guess.answer));
  if (!guess.difference.empty()) said.add(text_of(". " + guess.difference_label + " " + guess.difference + "."));
  return said;
}

std::string name_of(const WordStrip& strip) {
  return strip.detail.empty() ? strip.title : strip.title + ": " + strip.detail;
}

Element weight_list(const WordStrip& strip) {
  Element weights = element("ul");
  for (const Arc& arc : strip.arcs) {
    Element item = element("li", strip.words[static_cast<std::size_t>(arc.to)].text + " ");
    weights.add(item.add(number_button(arc.weight)));
  }
  return weights;
}

// The same words once more: their names are buttons already, so only what is new is told.
Element repeated_strip(const WordStrip& strip) {
  Element section = node_element("div", strip.id);
  section.add(element("p", name_of(strip)));
  if (!strip.arcs.empty()) section.add(weight_list(strip));
  return section;
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
  // Small headings stand right under those of a region: no level is left out between them.
  Element heading = node_element("h" + std::to_string(std::min(node.level, 3)), node.id, node.text);
  if (node.id == "title") heading.with("tabindex", "-1");  // where reading begins in a new room
  return {heading};
}

std::vector<Element> elements_of(const Paragraph& node, const MirrorPlace&) {
  if (node.opens.empty()) return {node_element("p", node.id, node.text)};
  Element paragraph = node_element("p", node.id, {});
  paragraph.add(button_element(node.opens, node.text));
  return {paragraph};
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
  if (node.repeats) return {repeated_strip(node)};
  Element words = group(node.id, node.label);
  for (const Word& word : node.words) {
    Element button = radio(word.id, {}, word.chosen, word.chosen);
    Element text = element("span", word.text);
    if (!node.language.empty()) text.with("lang", node.language);
    button.add(std::move(text));
    for (const std::string& more : {word.gloss, word.note, word.tag})
      if (!more.empty()) button.add(text_of(", " + more));
    words.add(std::move(button));
  }
  std::vector<Element> elements;
  if (!node.title.empty()) elements.push_back(element("p", name_of(node)));
  elements.push_back(std::move(words));
  if (place.numbers_here && !node.arcs.empty()) elements.push_back(weight_list(node));
  return elements;
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

std::vector<Element> elements_of(const Block& node, const MirrorPlace&) {
  Element code = element("code", node.text);
  if (node.code) code.with("lang", "en");
  return {node_element("pre", node.id).add(std::move(code))};
}

std::vector<Element> elements_of(const Guess& node, const MirrorPlace& place) {
  std::vector<Element> elements;
  if (!node.ask.empty()) elements.push_back(node_element("p", node.id + ".ask", node.ask));
  const bool one_bar = node.bars.empty() && node.options.empty();
  if (!node.revealed && !node.options.empty())
    elements.push_back(
        std::move(elements_of(Choice{.id = node.id, .label = node.bar_label, .options = node.options}, place).front()));
  if (!node.revealed && one_bar)
    elements.push_back(range_of(node, node.id, node.bar_label, node.value, node.value_shown));
  for (const GuessBar& bar : node.bars) {
    if (!node.revealed) elements.push_back(range_of(node, bar.id, bar.label, bar.value, bar.value_shown));
    if (!node.revealed) continue;
    const std::string made = bar.value_shown.empty() ? std::string() : node.guess_label + " " + bar.value_shown + ". ";
    Element said = node_element("p", bar.id, bar.label + ": " + made + node.answer_label + " ");
    elements.push_back(std::move(said.add(number_span(bar.answer))));
  }
  if (!node.revealed) return elements;
  if (node.bars.empty()) elements.push_back(said_guess(node));
  if (!node.rule.empty()) elements.push_back(node_element("p", node.id + ".rule", node.rule));
  elements.push_back(node_element("p", node.id + ".reveal", node.reveal_text));
  return elements;
}

std::vector<Element> elements_of(const Legend& node, const MirrorPlace&) {
  Element list = node_element("ul", node.id);
  for (const LegendEntry& entry : node.entries) list.add(element("li", entry.text));
  if (node.note.empty()) return {list};
  return {list, node_element("p", node.id + ".note", node.note)};
}

}  // namespace lab
