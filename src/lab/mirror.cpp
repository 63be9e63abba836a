#include "lab/mirror.h"

#include <algorithm>
#include <set>

#include "lab/mirror_tree.h"

namespace lab {

namespace {

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      case '\'':
        safe += "&#39;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

void print(const Element& element, std::string& html) {
  if (element.tag.empty()) {
    html += escaped(element.text);
    return;
  }
  html += "<" + element.tag;
  for (const auto& [name, value] : element.attributes) html += " " + name + "=\"" + escaped(value) + "\"";
  html += ">";
  if (element.tag == "input") return;
  for (const Element& child : element.children) print(child, html);
  html += "</" + element.tag + ">";
}

bool has_receipt(const View& view) {
  const Region* region = view.region(RegionName::receipt);
  return region != nullptr &&
         std::ranges::any_of(region->nodes, [](const Node& node) { return std::holds_alternative<Receipt>(node); });
}

// A number that two places print can be pressed at the first; at the second it is only read.
void name_once(Element& element, std::set<std::string>& names) {
  const std::string* node = element.attribute("data-node");
  if (node != nullptr && !names.insert(*node).second && element.tag == "button") {
    element.tag = "span";
    std::erase_if(element.attributes, [](const auto& pair) {
      const std::string& name = pair.first;
      return name == "data-node" || name == "type" || name == "role" || name.starts_with("aria-");
    });
  }
  for (Element& child : element.children) name_once(child, names);
}

// What a tour's step is done with is said to be the step where it stands.
void mark_step(Element& element, const std::string& node) {
  const std::string* id = element.attribute("data-node");
  if (id != nullptr && *id == node) element.with("aria-current", "step");
  for (Element& child : element.children) mark_step(child, node);
}

const TourCard* tour_card(const View& view) {
  for (const Region& region : view.regions)
    for (const Node& node : region.nodes)
      if (const auto* card = std::get_if<TourCard>(&node)) return card;
  return nullptr;
}

}  // namespace

const std::string* Element::attribute(std::string_view name) const {
  const auto found = std::ranges::find(attributes, name, &std::pair<std::string, std::string>::first);
  return found == attributes.end() ? nullptr : &found->second;
}

Element& Element::with(std::string_view name, std::string_view value) {
  attributes.emplace_back(name, value);
  return *this;
}

Element& Element::add(Element child) {
  children.push_back(std::move(child));
  return *this;
}

Element text_of(std::string_view text) {
  return {.tag = {}, .text = std::string(text)};
}

Element element(std::string_view tag, std::string_view text) {
  Element made{.tag = std::string(tag)};
  if (!text.empty()) made.add(text_of(text));
  return made;
}

Element node_element(std::string_view tag, std::string_view id, std::string_view text) {
  Element made = element(tag, text);
  made.with("data-node", id);
  return made;
}

std::string html_of(const Element& element) {
  std::string html;
  print(element, html);
  return html;
}

std::vector<Element> mirror_tree(const View& view) {
  std::vector<Element> sections;
  const MirrorPlace place{.language = view.language, .numbers_here = !has_receipt(view)};
  for (const Region& region : view.regions) {
    Element section = element("section");
    section.with("data-region", region_id(region.name)).with("lang", view.language);
    const bool open = region.name == RegionName::overlay && !view.overlay.empty();
    if (open) section.with("role", "dialog");
    if (open && view.modal()) section.with("aria-modal", "true");
    if (!open && view.modal()) section.with("inert", "");
    section.with("aria-label", region.label);
    for (const Node& node : region.nodes)
      for (Element& part : std::visit([&](const auto& kind) { return elements_of(kind, place); }, node))
        section.add(std::move(part));
    sections.push_back(std::move(section));
  }
  std::set<std::string> names;
  for (Element& section : sections) name_once(section, names);
  if (const TourCard* card = tour_card(view); card != nullptr && !card->press.empty())
    for (Element& section : sections) mark_step(section, card->press);
  return sections;
}

std::vector<MirrorRegion> mirror(const View& view) {
  std::vector<MirrorRegion> regions;
  for (const Element& section : mirror_tree(view)) {
    regions.push_back({.region = *section.attribute("data-region"), .html = {}});
    print(section, regions.back().html);
  }
  return regions;
}

std::vector<MirrorRegion> mirror_changes(const std::vector<MirrorRegion>& before,
                                         const std::vector<MirrorRegion>& after) {
  std::vector<MirrorRegion> changes;
  for (const MirrorRegion& region : after)
    if (std::ranges::find(before, region) == before.end()) changes.push_back(region);
  for (const MirrorRegion& region : before)
    if (std::ranges::find(after, region.region, &MirrorRegion::region) == after.end())
      changes.push_back({.region = region.region, .html = {}});
  return changes;
}

}  // namespace lab
