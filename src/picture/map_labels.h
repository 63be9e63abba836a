// Finding places for labels on a crowded map: candidates around a mark, near ones first, then ones on a leader; what
// they touch is weighed, and what they may not touch rules them out.
#pragma once

#include <optional>
#include <vector>

#include "picture/picture.h"

namespace picture {

struct Segment {
  Point a, b;
  float weight = 1;  // cost of one px under a label
};

// What labels have to live with.
struct Crowd {
  Rect inside;                    // labels stay in here
  std::vector<Rect> texts;        // never touched
  std::vector<Rect> marks;        // never covered
  std::vector<Segment> lines;     // better not covered
  std::vector<FieldGroup> discs;  // covered only by what does not mind
};

struct Wish {
  Point mark;       // what is labelled
  float clear = 8;  // px from its middle to the label
  float width = 0, height = 0;
  Point away{};             // direction the label likes to stand in; {0, 0} = right
  bool near = true;         // may stand right beside the mark, without a leader
  float first_leader = 26;  // px from the mark to the nearest label on a leader
  float disc_cost = 0;      // for covering a group's disc
};

struct Spot {
  Rect box;
  bool leader = false;
  Point from{}, to{};  // the leader's ends
  float cost = 0;
};

// The best place, or nothing where every candidate touches a text, a mark or the edge.
std::optional<Spot> find_spot(const Crowd& crowd, const Wish& wish);

// Whether a box is inside and touches neither text nor mark.
bool is_free(const Crowd& crowd, Rect box);

// The line from a mark, starting `clear` px from its middle, to the nearest point of a box.
Segment leader(Point mark, float clear, Rect box);

bool meets(Rect a, Rect b);
// px of the segment inside the rectangle.
float length_inside(const Segment& segment, Rect r);

}  // namespace picture
