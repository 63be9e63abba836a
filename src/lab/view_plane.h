// A plane of numbers: arrows from the origin and points, some of which can be dragged, and a place that they make.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "content/content.h"
#include "lab/view_nodes.h"

namespace lab {

struct PlaneArrow {
  std::string id{};     // "q", "keys.1": its tip can be dragged, an event's value is "x,y"; empty = it cannot
  std::string label{};  // Q (1, 0)
  content::Point tip{};
  Role role = Role::key;
  std::vector<Slot> slots{};  // its two numbers, for who types
  bool operator==(const PlaneArrow&) const = default;
};

struct PlanePoint {  // a value: a square
  std::string id{}, label{};
  content::Point at{};
  std::vector<Slot> slots{};
  double weight = 0;  // of its line to the place
  std::string weight_id{};
  bool operator==(const PlanePoint&) const = default;
};

struct Plane {
  std::string id{}, label{}, spoken{};
  content::Point low{}, high{{1, 1}};  // what must be seen, and how far things can be dragged
  double grid = 1, step = 0.1;         // between lines; of a drag
  std::vector<PlaneArrow> arrows{};
  std::vector<PlanePoint> points{};
  std::vector<content::Point> outline{};  // around what the points can make: a segment, a triangle
  std::string origin{};                   // a target at (0, 0), named; empty = none
  std::optional<content::Point> place{};  // none while sealed
  std::string flag{};
  Number x{}, y{};
  bool operator==(const Plane&) const = default;
};

}  // namespace lab
