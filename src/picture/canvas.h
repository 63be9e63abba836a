// The drawing kit: everything the screens are made of, written into a Picture. Coordinates are CSS px; the y of a text
// is its optical middle line (baseline = y + 0.352 em). Only operations that Dear ImGui's draw list and SVG both have.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "picture/compose.h"
#include "picture/picture.h"
#include "picture/theme.h"
#include "picture/typeface.h"

namespace picture {

enum class Align { left, center, right };

struct TextStyle {
  float size = 15.5f;  // em px, before nothing: callers pass final sizes
  Weight weight = Weight::regular;
  Color color{0, 0, 0, 0};  // none = theme ink
  Align align = Align::left;
  Color halo{0, 0, 0, 0};
  std::string node{};
  bool plain = false;  // no markup: every sign as it is written
};

struct Run {
  std::string text{};
  TextStyle style{};
};  // pieces of one line; align of the first counts

class Canvas {
 public:
  Canvas(Frame frame, const Theme& theme, const Typeface& typeface, const Eye& eye);  // all three outlive it
  Canvas(Frame frame, const Theme& theme, const Typeface& typeface, Eye&&) = delete;

  const Theme& theme;
  const Typeface& typeface;
  const Eye& eye;
  Frame frame;
  Picture picture;

  // shapes
  void box(Rect r, float radius, Color fill, Stroke stroke = {});
  void line(Point a, Point b, Stroke stroke);
  void disc(Point c, float r, Color fill, Stroke stroke = {});
  void path(std::vector<Command> commands, Color fill, Stroke stroke = {});
  void path(std::string_view data, Color fill, Stroke stroke = {});
  void polyline(const std::vector<Point>& points, Color fill, Stroke stroke, bool closed);
  void rounded(Rect r, float top, float bottom, Color fill, Stroke stroke = {});  // two radii
  void cubic(Point a, Point c1, Point c2, Point b, Stroke stroke,
             std::optional<Color> casing = {});  // casing 2 px each side
  void ellipse(Point c, float rx, float ry, Color fill, Stroke stroke = {});
  void hatch(Rect r, float radius, bool cross = false, float step = 7);  // hidden cells
  void field(Field field);
  void push_clip(Rect r, float radius = 0);
  void pop_clip();
  void icon(std::string_view name, Point center, float size, Color color, float stroke_at_24 = 1.8f);
  void head_marker(int head, Point center, float size, Color color);  // drawn, not a font's glyph

  // text; content markup: e^3.6 raised, W_O lowered
  float width(std::string_view text, const TextStyle& style) const;
  float text(Point middle, std::string_view text, const TextStyle& style);  // returns the width
  float runs(Point middle, const std::vector<Run>& runs);
  std::vector<std::string> wrap(std::string_view text, const TextStyle& style,
                                float max_width) const;  // where line_break.h allows
  float paragraph(Point first_middle, std::string_view text, const TextStyle& style, float max_width,
                  float line_height);  // height
  std::string ellipsized(std::string_view text, const TextStyle& style, float max_width) const;

  // composed pieces
  struct PillStyle {
    TextStyle text;
    Color fill, stroke{0, 0, 0, 0};
    float pad = 9, height = 0, radius = -1, stroke_width = 1;
  };
  Rect pill(Point center, std::string_view text, const PillStyle& style);   // align of the text says what `center` is
  void button(Rect r, const lab::Button& button, float text_size = 15);     // with hit, hover, press, disabled
  void segmented(Rect r, const lab::Choice& choice, float text_size = 14);  // with hits, one per option
  void toggle(Rect r, const lab::Toggle& toggle);                           // 46 x 26 inside r, with hit
  void card(Rect r, float radius = 20);

  // pressing
  // What `rect` covers can be pressed; a ring left empty goes round `rect`. Cut to the clip it is in. Where frame.touch
  // asks for it, finish() enlarges it to 44 x 44, at most half way to its neighbours.
  void hit(Hit hit);
  void cover(Rect r);  // something is drawn over `r`: what it meets can no longer be pressed
  bool hovered(std::string_view node) const;
  bool pressed(std::string_view node) const;

  Color fade(Color color, float alpha) const;
  float text_size(float px) const;  // ui_scale applied, never under 12

  // Draws the focus ring last and hands the picture over.
  Picture finish();

 private:
  std::vector<Rect> clips_;
};

// One for most layouts: under 480 wide 0.9375, the smallest frame 0.875, kiosk 1.5, else 1.
float ui_scale(const Frame& frame);

Rect inset(Rect r, float by);
Rect intersection(Rect a, Rect b);  // w and h 0 where they do not meet
Color mix(Color a, Color b, float t);

}  // namespace picture
