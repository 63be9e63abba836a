// A picture as a value: a display list in draw order plus the regions that can be pressed. Sizes in CSS pixels, y down.
// The same Picture is painted on the canvas, written as SVG, and checked by tests. No ImGui, no GL.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace picture {

struct Point {
  float x = 0, y = 0;
  bool operator==(const Point&) const = default;
};
struct Rect {
  float x = 0, y = 0, w = 0, h = 0;
  float right() const { return x + w; }
  float bottom() const { return y + h; }
  Point center() const { return {x + w / 2, y + h / 2}; }
  bool contains(Point p) const { return p.x >= x && p.x < x + w && p.y >= y && p.y < y + h; }
  bool operator==(const Rect&) const = default;
};
struct Color {
  std::uint8_t r = 0, g = 0, b = 0, a = 255;  // a 0 = none
  bool operator==(const Color&) const = default;
};

enum class Cap { butt, round };

struct Stroke {
  Color color{0, 0, 0, 0};
  float width = 1;
  std::vector<float> dash{};  // on, off, on, off ... in px; empty = solid
  Cap cap = Cap::round;
  bool operator==(const Stroke&) const = default;
};

// Absolute path commands, as the icons use: M L C Z.
struct Command {
  enum class Kind : std::uint8_t { move, line, cubic, close } kind = Kind::move;
  Point a{}, b{}, c{};  // move/line: c; cubic: control a, control b, end c
  bool operator==(const Command&) const = default;
};
struct Path {
  std::vector<Command> commands{};
  Color fill{0, 0, 0, 0};
  Stroke stroke{};
  bool operator==(const Path&) const = default;
};
struct Box {
  Rect rect{};
  float radius = 0;
  Color fill{0, 0, 0, 0};
  Stroke stroke{};
  bool operator==(const Box&) const = default;
};
struct Disc {
  Point center{};
  float radius = 0;
  Color fill{0, 0, 0, 0};
  Stroke stroke{};
  bool operator==(const Disc&) const = default;
};

enum class Weight : std::uint8_t { regular, semibold };

struct Text {
  Point at{};          // left end of the baseline
  std::string text{};  // UTF-8; digits are drawn tabular
  float size = 15.5f;  // em, px
  Weight weight = Weight::regular;
  Color color{};
  Color halo{0, 0, 0, 0};      // 2 px around the glyphs, over fields
  float width = 0;             // measured, for SVG textLength and checks
  std::string node{};          // node it belongs to, for tests that read numbers back
  bool small_allowed = false;  // a raised or lowered sign: may be under 12 px
  bool operator==(const Text&) const = default;
};

// The meaning-map field: the formula's numbers, painted by a shader, written as polygons into SVG.
struct FieldGroup {
  Point center{};
  float radius_x = 0, radius_y = 0;
  float phase = 0;
  Color fill{}, rim{};
  bool operator==(const FieldGroup&) const = default;
};
struct Field {
  Rect rect{};
  std::vector<FieldGroup> groups{};
  float band_alpha = 0, rim_alpha = 0;                    // fills
  float line_inside = 0, line_outside = 0, line_rim = 0;  // contour lines
  bool operator==(const Field&) const = default;
};

struct PushClip {
  Rect rect{};
  float radius = 0;
  bool operator==(const PushClip&) const = default;
};
struct PopClip {
  bool operator==(const PopClip&) const = default;
};

using Primitive = std::variant<Path, Box, Disc, Text, Field, PushClip, PopClip>;

enum class Cursor : std::uint8_t { pointer, grab, column, row };

// How a dragged region makes its value: across = where the pointer is between the ends of the ring; up = from a number
// upwards, however far the pointer goes; freely = from a point, as "x,y"; carry = from a number to the right. What is
// carried can be pressed too: a mouse carries it only once it has gone some way.
enum class Drag : std::uint8_t { across, up, freely, carry };

struct Hit {
  std::string node{};  // id in the View; a press is Event{node}
  Rect rect{};         // what is pressed
  Rect ring{};         // what the focus ring goes round
  float ring_radius = 8;
  Cursor cursor = Cursor::pointer;
  bool drags = false;                  // a slider or handle: Event{node, value} while dragged
  double drag_low = 0, drag_high = 1;  // across: value at the ring's left and right end
  Drag drag = Drag::across;
  double from_x = 0, from_y = 0;      // up (y only), carry (x only), freely: value before the pointer moves
  double per_px_x = 0, per_px_y = 0;  // what one px to the right, one px up adds
  double per_one = 10;                // steps in 1: 10 = steps of 0.1
  std::string value{};                // what a press sends: Event{node, value}
  bool operator==(const Hit&) const = default;
};

struct Scroller {    // a part that scrolls inside; the page itself scrolls natively
  std::string id{};  // receipt, sheet, overlay, words
  Rect rect{};
  float content = 0;  // height (or width, for words) of what is inside
  bool horizontal = false;
  float at = 0;     // where it stands: px of content before the rect
  float scale = 1;  // px here per px of the eye's scroll offset
  bool operator==(const Scroller&) const = default;
};

struct Picture {
  float width = 0, height = 0;  // height may be more than asked for: then the page scrolls
  Color background{};
  std::vector<Primitive> primitives{};
  std::vector<Hit> hits{};  // later = on top
  std::vector<Scroller> scrollers{};
  bool operator==(const Picture&) const = default;
};

}  // namespace picture
