#include "lab/view_json.h"

#include <array>
#include <cstdlib>

#include "formats/json.h"
#include "lab/mirror_tree.h"

namespace lab {

namespace {

// The role that an element has without saying so.
std::string_view native_role(std::string_view tag) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 11> roles{{{"section", "region"},
                                                                                 {"button", "button"},
                                                                                 {"input", "slider"},
                                                                                 {"p", "paragraph"},
                                                                                 {"ul", "list"},
                                                                                 {"ol", "list"},
                                                                                 {"h1", "heading"},
                                                                                 {"h2", "heading"},
                                                                                 {"h3", "heading"},
                                                                                 {"strong", "text"},
                                                                                 {"span", "text"}}};
  for (const auto& [name, role] : roles)
    if (name == tag) return role;
  return "group";
}

std::string text_in(const Element& element) {
  if (element.tag.empty()) return element.text;
  std::string text;
  for (const Element& child : element.children) text += text_in(child);
  return text;
}

std::string name_of(const Element& element) {
  const std::string* label = element.attribute("aria-label");
  return label != nullptr ? *label : text_in(element);
}

bool is_text(const Element& element) {
  const std::string* type = element.attribute("type");
  return type != nullptr && *type == "text";
}

formats::JsonArray states_of(const Element& element) {
  formats::JsonArray states;
  const auto is = [&](std::string_view attribute, std::string_view value) {
    const std::string* found = element.attribute(attribute);
    return found != nullptr && *found == value;
  };
  if (is("aria-checked", "true")) states.emplace_back("checked");
  if (is("aria-expanded", "true")) states.emplace_back("expanded");
  if (is("aria-expanded", "false")) states.emplace_back("collapsed");
  if (element.attribute("aria-current") != nullptr) states.emplace_back("current");
  if (is("aria-disabled", "true")) states.emplace_back("disabled");
  if (is("data-hidden", "1")) states.emplace_back("hidden");
  return states;
}

void add_nodes(const Element& element, formats::JsonArray& nodes);

formats::Json node_json(const Element& element, const std::string& id) {
  const std::string* role = element.attribute("role");
  formats::JsonObject node{{"id", id},
                           {"role", role != nullptr ? std::string_view(*role) : native_role(element.tag)},
                           {"name", name_of(element)}};
  if (const std::string* value = element.attribute("data-value")) {
    node.push_back({"value", std::strtod(value->c_str(), nullptr)});
    node.push_back({"shown", text_in(element)});
  } else if (role == nullptr && is_text(element)) {
    node[1].value = "textbox";
    node.push_back({"shown", *element.attribute("value")});
  } else if (const std::string* position = element.attribute("value")) {
    node.push_back({"value", std::strtod(position->c_str(), nullptr)});
    node.push_back({"shown", *element.attribute("aria-valuetext")});
  }
  if (formats::JsonArray states = states_of(element); !states.empty()) node.push_back({"state", std::move(states)});
  formats::JsonArray children;
  for (const Element& child : element.children) add_nodes(child, children);
  if (!children.empty()) node.push_back({"children", std::move(children)});
  return node;
}

// The nodes in or below an element: elements without an id of their own only group others.
void add_nodes(const Element& element, formats::JsonArray& nodes) {
  const std::string* id = element.attribute("data-node");
  if (id == nullptr) id = element.attribute("data-region");
  if (id != nullptr) {
    nodes.push_back(node_json(element, *id));
    return;
  }
  for (const Element& child : element.children) add_nodes(child, nodes);
}

}  // namespace

formats::Json view_tree(const View& view, std::string_view language) {
  formats::JsonArray nodes;
  for (const Element& section : mirror_tree(view)) add_nodes(section, nodes);
  return formats::JsonObject{
      {"format", "attention-lab-view"}, {"version", 1}, {"language", language}, {"nodes", std::move(nodes)}};
}

std::string view_json(const View& view, std::string_view language) {
  return formats::write_json(view_tree(view, language));
}

}  // namespace lab
