// How the screens find what they draw in a View: the nodes of one kind in a region, a control by its id; and which key
// word the pointer is at, so that everything about that word can be lit together.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "lab/view.h"

namespace picture {

template <class Kind>
std::vector<const Kind*> all_of(const lab::Region* region) {
  std::vector<const Kind*> found;
  if (region == nullptr) return found;
  for (const lab::Node& node : region->nodes)
    if (const Kind* kind = std::get_if<Kind>(&node)) found.push_back(kind);
  return found;
}

template <class Kind>
const Kind* first_of(const lab::Region* region) {
  const auto found = all_of<Kind>(region);
  return found.empty() ? nullptr : found.front();
}

template <class Kind>
const Kind* named(const lab::Region* region, std::string_view id) {
  for (const Kind* kind : all_of<Kind>(region))
    if (kind->id == id) return kind;
  return nullptr;
}

// The key word that a node is about: "weight.2.3" and "weight.2.3.1" -> 3, "word.3" -> 3; -1 for anything else. The
// chosen word itself gives -1: the pointer rests on it after a press, and then the whole row is the story.
int key_of(std::string_view node, int query);

}  // namespace picture
