// (View, what the eye set, size, theme, typeface) -> Picture. The layout of every screen; pure.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "lab/lab.h"
#include "lab/view.h"
#include "picture/picture.h"
#include "picture/typeface.h"

namespace picture {

// What is only the eye's.
struct Eye {
  std::string hovered, pressed, focused;  // node ids; focused only while its ring is to be drawn
  std::map<std::string, float> scroll;    // by scroller id
  bool sheet_open = false;                // phone: the receipt as a sheet
  float arcs = 1;                         // 0...1 how far the arcs have been drawn from the chosen word
  float strip = 1, try_bar = 1;           // fades of the first visit
  std::optional<content::Point> rest;     // where the map's moving point will come to rest
  bool operator==(const Eye&) const = default;
};

struct Frame {
  float width = 1280, height = 800;  // CSS px
  bool embed = false, kiosk = false;
  float zoom = 1;
  bool touch = false;   // targets at least 44 px
  float magnified = 1;  // what everything is enlarged by afterwards: zoom and kiosk
  bool operator==(const Frame&) const = default;
};

Picture compose(const lab::View& view, const Eye& eye, const Frame& frame, lab::ThemeName theme,
                const Typeface& typeface);

}  // namespace picture
