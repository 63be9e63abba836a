#include "lab/view.h"

namespace lab {

Node::Node(const Node&) = default;
Node::Node(Node&&) noexcept = default;
Node& Node::operator=(const Node&) = default;
Node& Node::operator=(Node&&) noexcept = default;
Node::~Node() = default;
bool Node::operator==(const Node&) const = default;

const Region* View::region(RegionName name) const {
  for (const Region& region : regions)
    if (region.name == name) return &region;
  return nullptr;
}

std::string_view region_id(RegionName name) {
  switch (name) {
    case RegionName::top:
      return "top";
    case RegionName::rooms:
      return "rooms";
    case RegionName::title:
      return "title";
    case RegionName::stage:
      return "stage";
    case RegionName::try_it:
      return "try";
    case RegionName::receipt:
      return "receipt";
    case RegionName::key:
      return "key";
    case RegionName::overlay:
      return "overlay";
  }
  return "";
}

std::string_view id_of(const Node& node) {
  return std::visit([](const auto& kind) -> std::string_view { return kind.id; }, node);
}

}  // namespace lab
