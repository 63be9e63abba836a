// What the program needs of the world around it, as functions that main gives: app knows no platform.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/fonts.h"
#include "lab/lab.h"

namespace app {

struct Status {  // of the whole lab, for title bar, page attributes and tests
  std::string language, theme, title, share_link;
  bool text_view = false;
  std::string background;  // "#f4f6f8"
  bool operator==(const Status&) const = default;
};

struct PressTarget {  // where a node is drawn, CSS px of the picture
  std::string node;
  float x = 0, y = 0, w = 0, h = 0;
  bool operator==(const PressTarget&) const = default;
};

struct Outside {
  std::function<double()> now;  // seconds, monotone
  std::function<void(double in_seconds)> request_frame;
  std::function<void(const std::string& region, const std::string& html)> set_region;
  std::function<void(const Status&)> set_status;
  std::function<void(float css_height)> set_height;
  std::function<void(const std::vector<PressTarget>&)> set_targets;
  std::function<void(const std::string& node)> focus_node;
  std::function<void(const char* css_name)> set_cursor;
  std::function<void(const std::string& fragment, bool history_entry)> set_link;
  std::function<void(const std::string& text, std::function<void(bool copied)> done)> copy_text;
  std::function<void(const std::string& fragment)> open_window;
  // For a name that ends in .png the data is an SVG, for whoever can draw it.
  std::function<void(const std::string& name, const std::string& mime, const std::string& data)> save_file;
  std::function<void(const std::vector<lab::Tone>& tones)> play;
  // What the page around the lab may want to know; the body is JSON. `state`: something changed, the body says by whom.
  std::function<void(const std::string& type, const std::string& body)> tell;
  ForeignGlyphs foreign;
};

}  // namespace app
