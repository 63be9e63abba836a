// Window, loop, clock, clipboard, link bar and mirror transport: one implementation per target (web.cpp, desktop.cpp).
// The platform knows nothing of the lab: it calls the Client and is told what to do.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace platform {

struct Pointer {
  enum class Kind { move, down, up, cancel, leave } kind = Kind::move;
  float x = 0, y = 0;  // CSS px from the canvas' top left
  bool touch = false;
  int id = 0;  // pointer id; only the first finger is followed
};

struct Settings {  // the reader's
  std::string language = "ko";
  bool dark = false, contrast = false, reduced_motion = false, coarse_pointer = false;
  bool inside_frame = false, can_draw = true;
  bool page_scrolls = true;  // the page round the canvas scrolls, so the canvas is as tall as asked by set_height;
                             // false (desktop): the window is all there is and the program scrolls in it
  std::string address;       // of the page on the internet, without what follows #; empty: it is not there
  std::string beside;        // what lies in its folder, names with blanks between: "element cards"
  bool saves = false;        // save_file hands over files
  bool sounds = false;       // play can be heard
};

struct Size {
  float width = 1280, height = 800, ratio = 1;
};  // CSS px of what can be seen at once (not of a taller canvas); buffer = round(CSS px of the canvas * ratio)

// What the program gives to the platform. All calls come on one thread.
struct Client {
  std::function<void(const Settings&, const std::string& fragment)> start;
  std::function<void(const Settings&)> settings;
  std::function<void(const std::string& fragment)> link;  // the address changed from outside
  std::function<void(const Size&)> resize;
  std::function<void(const Pointer&)> pointer;
  std::function<bool(float x, float y, float dx, float dy)>
      wheel;                                          // true: something inside scrolled, keep it from the page
  std::function<bool(float x, float y)> wants_touch;  // a touch that starts here drags or scrolls inside
  std::function<void(const std::string& node, const std::string& value)> event;  // from the mirror
  std::function<void(const std::string& node, bool ring)> focus;  // focus in the DOM moved; empty node: left
  std::function<bool(const std::string& key, bool shift, bool control)>
      key;  // desktop: names as in the DOM, "Alt+" before them while that is held; true: used
  std::function<std::string(const std::string& message)> ask;  // from the page around the lab, and the answer; JSON
  std::function<void()> graphics_lost, graphics_restored;
  std::function<bool(double seconds)> frame;  // draws one frame; true: wants another. Not called while nothing can be
                                              // drawn on (no WebGL2, context lost)
};

// How a desktop window opens; the web has its address bar and reads nothing of this.
struct Opening {
  std::string fragment;
  Size size;               // ratio 0: the screen's own
  std::string screenshot;  // not empty: draw hidden, write this PNG, end
  float screenshot_ratio = 1;
};
enum class Ended { done, no_display, not_written };  // no window could be made; the picture could not be written

Ended run(const Client& client, const Opening& opening);

// Asked by the program.
// One more frame, soon or after some seconds; frames stop by themselves when none is asked for. The earliest wish
// counts.
void request_frame(double in_seconds = 0);
double now();                                                         // seconds, monotone
void set_region(const std::string& region, const std::string& html);  // mirror; empty html removes it
struct Status {
  std::string language, theme, title, share_link;
  bool text_view = false;
  std::string background;
};
void set_status(const Status& status);
// Canvas as tall as the layout wants. Called before drawing (in resize, pointer, event, or first thing in frame): a new
// size clears what is drawn.
void set_height(float css_height);
struct Target {
  std::string node;
  float x = 0, y = 0, w = 0, h = 0;
};
void set_targets(const std::vector<Target>& targets);  // where each pressable node is drawn; later ones lie on top
void focus_node(const std::string& node);
void set_cursor(const char* css_name);
void set_link(const std::string& fragment, bool history_entry);
void copy_text(const std::string& text, std::function<void(bool copied)> done);
void open_window(const std::string& fragment);
// A file for the reader's own folder. For a name that ends in .png the data is an SVG, which is drawn twice as large.
void save_file(const std::string& name, const std::string& mime, const std::string& data);
struct Tone {
  int voice = 0, place = 0;  // timbre; step of the scale
  double loudness = 0;       // 0 ... 1 of the amplitude
};
// One after the other, at once; ends what still sounds (desktop: nothing is heard).
void play(const std::vector<Tone>& tones);
// To the page around the lab, if there is one: the body of a message, JSON (desktop: nobody listens).
void tell(const std::string& type, const std::string& body);

// Glyphs that no shipped font has, drawn with fonts of the reader's machine; false where none has it.
float foreign_advance(char32_t code);  // em; 1 where unknown
bool foreign_glyph(char32_t code, float pixels, int weight, std::vector<unsigned char>& rgba, int& width, int& height,
                   float& left, float& top);  // left, top: px from the pen on the baseline

}  // namespace platform
