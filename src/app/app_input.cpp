// Pointer, wheel, keys and focus of the App.
#include <algorithm>
#include <cmath>

#include "app/app.h"
#include "app/debug_panel.h"

namespace app {

using picture::Point;

float App::page_room() const {
  return screen_.page_scrolls ? 0 : std::max(0.0f, picture_.height - screen_.height);
}

Point App::on_picture(Point canvas) const {
  return {canvas.x, canvas.y + page_};
}

void App::pointer(const Pointer& pointer) {
  talk_.by = "visitor";
  if (debug_ && renderer_ && debug_takes(pointer, screen_.ratio)) {
    outside_.request_frame(0);
    return;
  }
  if (pointer.kind == Pointer::Kind::down && wake()) return;
  Pointer on = pointer;
  on.at = on_picture(pointer.at);
  if (pointer.kind == Pointer::Kind::down) stop_motion();
  if (pointer.touch && !screen_.touch) screen_.touch = true;  // a finger came: large targets from now on
  const auto scroll = eye_.scroll;
  const std::string hovered = press_.hovered(), pressed = press_.pressed();
  const std::vector<lab::Event> events = press_.take(on, picture_, eye_.scroll);
  for (const lab::Event& event : events) {
    if (event.last && !screen_.page_scrolls) focus_here(event.id, false);
    act(event);
  }
  const std::string cursor = press_.cursor(picture_);
  if (cursor != cursor_) outside_.set_cursor((cursor_ = cursor).c_str());
  if (scroll != eye_.scroll || hovered != press_.hovered() || pressed != press_.pressed()) update();
}

bool App::wheel(Point at, float dx, float dy) {
  wake();
  if (debug_ && renderer_ && debug_takes_wheel(dy)) {
    outside_.request_frame(0);
    return true;
  }
  const picture::Scroller* scroller = scroller_at(picture_, on_picture(at));
  const float by = scroller == nullptr ? 0 : scroller->horizontal && dx != 0 ? dx : dy;
  if (scroller != nullptr && scroll_by(eye_.scroll, *scroller, by)) {
    update();
    return true;
  }
  const float before = page_;
  page_ = std::clamp(page_ + dy, 0.0f, page_room());
  if (page_ == before) return false;
  update();
  return true;
}

bool App::wants_touch(Point at) const {
  const picture::Hit* hit = hit_at(picture_, on_picture(at));
  return (hit != nullptr && hit->drags) || scroller_at(picture_, on_picture(at)) != nullptr;
}

void App::focus(const std::string& node, bool ring) {
  if (ring) stop_motion();
  focused_ = node;
  if (eye_.focused == (ring ? node : std::string())) return;
  eye_.focused = ring ? node : std::string();
  if (ring) bring_into_sight(node);
  update();
}

void App::focus_here(const std::string& node, bool ring) {
  focused_ = node;
  eye_.focused = ring ? node : std::string();
}

// A node that is scrolled out has no hit region: scrolls the parts that hold such nodes until one of them shows it.
void App::bring_into_sight(const std::string& node) {
  const auto drawn = [&](const picture::Picture& picture) {
    const auto found = std::find_if(picture.hits.begin(), picture.hits.end(),
                                    [&](const picture::Hit& hit) { return hit.node == node; });
    return found == picture.hits.end() ? nullptr : &*found;
  };
  if (drawn(picture_) == nullptr) {
    for (const picture::Scroller& scroller : picture_.scrollers) {
      const float seen = scroller.horizontal ? scroller.rect.w : scroller.rect.h;
      picture::Eye eye = eye_;
      for (float at = 0; at < scroller.content; at += seen * 0.8f) {
        eye.scroll[scroller.id] = at / scroller.scale;
        const picture::Picture tried = picture::compose(lab_.view, eye, frame_of(), lab::theme_of(lab_), typeface_);
        if (drawn(tried) == nullptr) continue;
        eye_.scroll = eye.scroll;
        return;
      }
    }
    return;
  }
  const picture::Rect ring = drawn(picture_)->ring;
  constexpr float margin = 12;
  if (ring.y - margin < page_) page_ = ring.y - margin;
  if (ring.bottom() + margin > page_ + screen_.height) page_ = ring.bottom() + margin - screen_.height;
  page_ = std::clamp(page_, 0.0f, page_room());
}

bool App::key(const std::string& key, bool shift, bool control) {
  talk_.by = "visitor";
  if (key == "F9" && debug_panel_built()) {
    debug_ = !debug_;
    outside_.request_frame(0);
    return true;
  }
  wake();
  stop_motion();
  if (lab_.presentation.kiosk && key.size() == 1 && key[0] >= '1' && key[0] <= '9') {  // a keypad under the screen
    act(lab::Event{.id = "word." + std::to_string(key[0] - '1'), .value = {}});
    return true;
  }
  if (control && (key == "z" || key == "y")) {
    act(lab::Event{.id = key == "y" || shift ? "redo" : "undo", .value = {}});
    return true;
  }
  if (key == "Alt+ArrowUp" || key == "Alt+ArrowDown") {
    act(lab::Event{.id = key == "Alt+ArrowUp" ? "go.previous" : "go.next", .value = {}});
    return true;
  }
  if (control || screen_.page_scrolls) return false;  // where there is a document the keys are its own
  const KeyAnswer answer = answer_key(focus_stops(lab_.view), focused_, key, shift);
  if (answer.focus) {
    focus_here(*answer.focus, true);
    bring_into_sight(*answer.focus);
  } else if (!focused_.empty()) {
    eye_.focused = focused_;  // keys are in use now
  }
  if (answer.event) act(*answer.event);
  update();
  return answer.focus || answer.event;
}

}  // namespace app
