// The program between the lab and the world: it turns what a reader does into lab events, shows the lab as a Picture on
// the canvas and as HTML in the mirror, and lets numbers move. State lives in the Lab; what is only the eye's (hover,
// focus, scrolling, motion) lives here and is in no link.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/door.h"
#include "app/focus_walk.h"
#include "app/kiosk.h"
#include "app/motion.h"
#include "app/outside.h"
#include "app/press.h"
#include "app/renderer.h"
#include "app/timing.h"
#include "lab/lab.h"
#include "lab/mirror.h"
#include "picture/compose.h"

namespace app {

struct Screen {
  float width = 1280, height = 800, ratio = 1;  // CSS px of what is seen at once; device px per CSS px
  bool touch = false;                           // fingers: large targets
  bool page_scrolls = true;                     // the page round the canvas scrolls; else the program does
};

// What a change may have changed, as it was.
struct Before {
  lab::State state;
  lab::Visit visit;
  lab::Inputs inputs;
};

class App {
 public:
  enum class Draws { gpu, nothing };  // nothing: frames are built but not drawn (tests)

  App(const content::Content& content, FontFiles fonts, Outside outside, Draws draws = Draws::gpu);

  // From the world. Presses act at once, inside the call.
  void start(const lab::Surroundings& surroundings, const std::string& fragment, bool touch, bool page_scrolls);
  void surround(const lab::Surroundings& surroundings, bool touch);
  void open_link(const std::string& fragment);
  void resize(float width, float height, float ratio);
  void pointer(const Pointer& pointer);               // CSS px of the canvas
  bool wheel(picture::Point at, float dx, float dy);  // true: something inside scrolled
  bool wants_touch(picture::Point at) const;          // true: a touch here drags or scrolls inside
  void event(const std::string& node, const std::string& value);
  void focus(const std::string& node, bool ring);  // the focus moved in the document
  bool key(const std::string& key, bool shift, bool control);
  void graphics_lost();
  void graphics_restored();
  bool frame(double seconds);  // one frame; true: wants another at once
  // A message of the page around the lab (door.h), as JSON, and the body of its answer.
  std::string ask(const std::string& message);

  const lab::Lab& lab() const { return lab_; }
  const picture::Picture& picture() const { return picture_; }  // as on screen
  const picture::Eye& eye() const { return eye_; }
  const lab::Inputs& shown() const { return shown_; }  // the numbers on screen: a true state of their own
  const Renderer* renderer() const { return renderer_.get(); }
  bool moving() const { return motion_ || leaving_; }

 private:
  void act(const lab::Event& event);
  void act(const lab::Action& action);
  void finish(const Before& before, const std::vector<lab::Effect>& effects);
  void follow(const Before& before);
  void show_proof();
  void start_motion(const Before& before);
  void stop_motion();
  void start_leaving(const Before& before);
  void fade_leaving(double now);
  bool toggle_sheet(const std::string& node);
  std::string what_closes() const;
  void update();   // everything that follows from lab and eye
  void compose();  // the picture on screen
  picture::Frame frame_of() const;
  picture::Point on_picture(picture::Point canvas) const;
  float page_room() const;
  void hand_out();                  // mirror, targets, height, status
  void tell(const Before& before);  // the page around the lab
  Answer answer(const formats::Json& message);
  Answer set_scene(const formats::Json& message);
  Answer observe(const formats::Json& message);
  bool may_read(const formats::Json& message);
  Answer get(const formats::Json& message);
  Answer export_file(const formats::Json& message);
  std::string export_svg(const formats::Json& message) const;
  std::string export_svg(picture::Frame frame, lab::ThemeName theme) const;
  void save(const std::string& format);
  formats::Json take_changes();
  void touch_link();
  void publish_link(double seconds);
  void focus_here(const std::string& node, bool ring);
  void bring_into_sight(const std::string& node);
  void say(std::string notice, std::string detail);
  bool wake();
  void begin_anew();
  void between_visitors();
  void measure();     // starts timing attention
  void take_times();  // a few slices of it
  void publish_times();
  void debug_panel();

  const content::Content* content_;
  Outside outside_;
  picture::Typeface typeface_;
  FontFiles fonts_;
  Draws draws_;
  std::unique_ptr<Renderer> renderer_;

  lab::Lab lab_;
  Screen screen_;
  picture::Eye eye_;
  Press press_;
  std::optional<Motion> motion_;
  std::optional<Renderer::Leaving> leaving_;  // what was on screen before another room or a popover
  double left_at_ = 0;
  TimingBench bench_;
  Kiosk kiosk_;
  Kiosk::Phase kiosk_phase_ = Kiosk::Phase::used;
  double kiosk_due_ = 0;
  std::string kiosk_start_;  // the link that it goes back to
  bool untouched_ = true;    // the first frame of a visit is still to come
  lab::Inputs shown_;
  picture::Picture picture_;
  std::string focused_;  // also without a ring
  float page_ = 0;       // CSS px of the picture above the window, where the program scrolls by itself

  std::vector<lab::MirrorRegion> mirror_;
  std::vector<PressTarget> targets_;
  std::optional<Status> status_;
  float height_ = -1;
  std::string cursor_ = "default";
  std::string link_, link_room_;
  double link_due_ = -1;

  Talk talk_;

  bool debug_ = false;
  std::vector<std::string> log_;  // last actions, for the debug panel
  double drawing_ = 0, composing_ = 0;
};

}  // namespace app
