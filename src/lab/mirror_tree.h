// The View as a tree of HTML elements: printed as text by mirror.cpp, as JSON by view_json.cpp, so that both hold the
// same nodes in the same order.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lab/view.h"

namespace lab {

struct Element {
  std::string tag{};   // empty: a piece of text
  std::string text{};  // of a piece of text
  std::vector<std::pair<std::string, std::string>> attributes{};
  std::vector<Element> children{};

  const std::string* attribute(std::string_view name) const;
  // Both return this element, so that a tree can be written down in one expression.
  Element& with(std::string_view name, std::string_view value);
  Element& add(Element child);
};

Element text_of(std::string_view text);
Element element(std::string_view tag, std::string_view text = {});
// With data-node.
Element node_element(std::string_view tag, std::string_view id, std::string_view text = {});

// As HTML, every text escaped.
std::string html_of(const Element& element);

// One <section data-region> per region.
std::vector<Element> mirror_tree(const View& view);

// The parts of a region: what one node of each kind is in HTML.
struct MirrorPlace {
  std::string_view language;  // of the view
  bool numbers_here = false;  // no receipt prints the row's numbers: strip and map do
};
std::vector<Element> elements_of(const Heading& node, const MirrorPlace& place);
std::vector<Element> elements_of(const Paragraph& node, const MirrorPlace& place);
std::vector<Element> elements_of(const Notice& node, const MirrorPlace& place);
std::vector<Element> elements_of(const WordStrip& node, const MirrorPlace& place);
std::vector<Element> elements_of(const MeaningMap& node, const MirrorPlace& place);
std::vector<Element> elements_of(const Receipt& node, const MirrorPlace& place);
std::vector<Element> elements_of(const Choice& node, const MirrorPlace& place);
std::vector<Element> elements_of(const Toggle& node, const MirrorPlace& place);
std::vector<Element> elements_of(const Button& node, const MirrorPlace& place);
std::vector<Element> elements_of(const Guess& node, const MirrorPlace& place);
std::vector<Element> elements_of(const Legend& node, const MirrorPlace& place);
std::vector<Element> elements_of(const Card& node, const MirrorPlace& place);
std::vector<Element> elements_of(const Placeholder& node, const MirrorPlace& place);
std::vector<Element> elements_of(const Slider& node, const MirrorPlace& place);
std::vector<Element> elements_of(const TextField& node, const MirrorPlace& place);
std::vector<Element> elements_of(const Table& node, const MirrorPlace& place);
std::vector<Element> elements_of(const Grid& node, const MirrorPlace& place);
std::vector<Element> elements_of(const Plane& node, const MirrorPlace& place);
std::vector<Element> elements_of(const Histogram& node, const MirrorPlace& place);
std::vector<Element> elements_of(const RoomList& node, const MirrorPlace& place);
std::vector<Element> elements_of(const TourCard& node, const MirrorPlace& place);
std::vector<Element> elements_of(const PairSquare& node, const MirrorPlace& place);
std::vector<Element> elements_of(const Block& node, const MirrorPlace& place);
std::vector<Element> elements_of(const CopyField& node, const MirrorPlace& place);
std::vector<Element> elements_of(const QrSquare& node, const MirrorPlace& place);

// A number that can be opened, as a button; one that cannot, or that another place prints as a button, as a span.
Element number_button(const Number& number);
Element number_span(const Number& number);
// A number to type: <input type="number">.
Element slot_input(const Slot& slot);
// (x, y)
void add_pair(Element& parent, Element x, Element y);

}  // namespace lab
