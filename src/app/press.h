// Pointer and wheel over a Picture: what is hovered, pressed, dragged, scrolled. A small machine without clock or
// drawing: events in, what follows out. One tap is one press, however short; a drag starts where the finger is and ends
// wherever it is let go.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/lab.h"
#include "picture/picture.h"

namespace app {

struct Pointer {
  enum class Kind { move, down, up, cancel, leave } kind = Kind::move;
  picture::Point at;  // CSS px of the picture
  bool touch = false;
  int id = 0;
};

// The topmost hit region at a point, or nullptr.
const picture::Hit* hit_at(const picture::Picture& picture, picture::Point at);
// The innermost part that scrolls at a point and has something out of sight, or nullptr.
const picture::Scroller* scroller_at(const picture::Picture& picture, picture::Point at);

// The value of a dragged region where the pointer is, as an event has it; `from` is where it went down.
std::string drag_value(const picture::Hit& hit, picture::Point from, picture::Point at);

// `by` CSS px further, within what there is; false if it stands at that end already.
bool scroll_by(std::map<std::string, float>& scroll, const picture::Scroller& scroller, float by);

class Press {
 public:
  // What the pointer event means. `scroll` is moved by fingers.
  std::vector<lab::Event> take(const Pointer& pointer, const picture::Picture& picture,
                               std::map<std::string, float>& scroll);

  const std::string& hovered() const { return hovered_; }
  const std::string& pressed() const { return pressed_; }
  bool dragging() const { return mode_ == Mode::drag; }
  std::string cursor(const picture::Picture& picture) const;
  // The picture changed under a resting pointer.
  void look_again(const picture::Picture& picture);

 private:
  enum class Mode { none, press, drag, scroll };
  void move(const Pointer& pointer, const picture::Picture& picture, std::map<std::string, float>& scroll,
            std::vector<lab::Event>& events);
  void down(const Pointer& pointer, const picture::Picture& picture, std::vector<lab::Event>& events);
  void up(const Pointer& pointer, const picture::Picture& picture, std::vector<lab::Event>& events);
  void end();

  Mode mode_ = Mode::none;
  std::string hovered_, pressed_;
  std::optional<picture::Point> resting_;  // of a mouse; a finger rests nowhere
  picture::Point last_, start_;
  picture::Hit held_;
  std::string scroller_;
  int id_ = 0;
  bool inside_ = false;
};

}  // namespace app
