#include "app/press.h"

#include <algorithm>
#include <cmath>

#include "lab/format.h"

namespace app {

using picture::Hit;
using picture::Picture;
using picture::Point;
using picture::Scroller;

namespace {

constexpr float finger_slack = 8;  // CSS px that a finger may slip in a tap
constexpr float drag_slack = 3;    // a press is no drag yet

float room(const Scroller& scroller) {
  return std::max(0.0f, scroller.content - (scroller.horizontal ? scroller.rect.w : scroller.rect.h));
}

float along(const Scroller& scroller, Point d) {
  return scroller.horizontal ? d.x : d.y;
}

// A number as it was, then further by so many px, on its steps.
std::string moved(double from, float px, double per_px, double per_one) {
  const float past = std::abs(px) - drag_slack;
  if (past <= 0) return lab::exact(from);
  const double to = from + std::copysign(static_cast<double>(past), static_cast<double>(px)) * per_px;
  return lab::exact(std::round(to * per_one) / per_one);
}

const Scroller* scroller_of(const Picture& picture, const std::string& id) {
  for (const Scroller& scroller : picture.scrollers)
    if (scroller.id == id) return &scroller;
  return nullptr;
}

}  // namespace

const Hit* hit_at(const Picture& picture, Point at) {
  for (auto hit = picture.hits.rbegin(); hit != picture.hits.rend(); ++hit)
    if (hit->rect.contains(at)) return &*hit;
  return nullptr;
}

const Scroller* scroller_at(const Picture& picture, Point at) {
  for (auto scroller = picture.scrollers.rbegin(); scroller != picture.scrollers.rend(); ++scroller)
    if (scroller->rect.contains(at) && room(*scroller) > 0.5f) return &*scroller;
  return nullptr;
}

std::string drag_value(const Hit& hit, Point from, Point at) {
  if (hit.drag == picture::Drag::across) {
    const double share = hit.ring.w > 0 ? std::clamp((at.x - hit.ring.x) / hit.ring.w, 0.0f, 1.0f) : 0.0;
    return lab::exact(hit.drag_low + (hit.drag_high - hit.drag_low) * share);
  }
  if (hit.drag == picture::Drag::carry) return moved(hit.from_x, at.x - from.x, hit.per_px_x, hit.per_one);
  const std::string y = moved(hit.from_y, from.y - at.y, hit.per_px_y, hit.per_one);
  if (hit.drag == picture::Drag::up) return y;
  return moved(hit.from_x, at.x - from.x, hit.per_px_x, hit.per_one) + "," + y;
}

bool scroll_by(std::map<std::string, float>& scroll, const Scroller& scroller, float by) {
  const float next = std::clamp(scroller.at + by, 0.0f, room(scroller));
  if (std::abs(next - scroller.at) < 0.01f) return false;
  scroll[scroller.id] = next / scroller.scale;
  return true;
}

std::vector<lab::Event> Press::take(const Pointer& pointer, const Picture& picture,
                                    std::map<std::string, float>& scroll) {
  std::vector<lab::Event> events;
  if (mode_ != Mode::none && pointer.id != id_) return events;
  switch (pointer.kind) {
    case Pointer::Kind::move:
      move(pointer, picture, scroll, events);
      break;
    case Pointer::Kind::down:
      down(pointer, picture, events);
      break;
    case Pointer::Kind::up:
      up(pointer, picture, events);
      break;
    case Pointer::Kind::cancel:
    case Pointer::Kind::leave:
      if (mode_ == Mode::drag && pointer.kind == Pointer::Kind::leave) break;  // it goes on outside
      if (mode_ == Mode::drag)
        events.push_back({.id = held_.node, .value = drag_value(held_, start_, last_), .last = true});
      end();
      resting_.reset();
      hovered_.clear();
      break;
  }
  last_ = pointer.at;
  return events;
}

void Press::move(const Pointer& pointer, const Picture& picture, std::map<std::string, float>& scroll,
                 std::vector<lab::Event>& events) {
  const Point d{pointer.at.x - last_.x, pointer.at.y - last_.y};
  if (!pointer.touch) resting_ = pointer.at;
  if (mode_ == Mode::none) {
    if (!pointer.touch) look_again(picture);
  } else if (mode_ == Mode::drag) {
    events.push_back({.id = held_.node, .value = drag_value(held_, start_, pointer.at), .last = false});
  } else if (mode_ == Mode::scroll) {
    if (const Scroller* scroller = scroller_of(picture, scroller_)) scroll_by(scroll, *scroller, -along(*scroller, d));
  } else {
    const float slipped = std::hypot(pointer.at.x - start_.x, pointer.at.y - start_.y);
    if (held_.drag == picture::Drag::carry && !pointer.touch && slipped > finger_slack) {
      mode_ = Mode::drag;
      return events.push_back({.id = held_.node, .value = drag_value(held_, start_, pointer.at), .last = false});
    }
    const Scroller* scroller = pointer.touch && slipped > finger_slack ? scroller_at(picture, start_) : nullptr;
    inside_ = held_.rect.contains(pointer.at);
    pressed_ = inside_ ? held_.node : std::string();
    if (scroller == nullptr) return;
    mode_ = Mode::scroll;
    scroller_ = scroller->id;
    pressed_.clear();
  }
}

void Press::down(const Pointer& pointer, const Picture& picture, std::vector<lab::Event>& events) {
  end();
  id_ = pointer.id;
  start_ = pointer.at;
  const Hit* hit = hit_at(picture, pointer.at);
  held_ = hit != nullptr ? *hit : Hit{};
  if (hit != nullptr && hit->drags) {
    mode_ = Mode::drag;
    events.push_back({.id = held_.node, .value = drag_value(held_, start_, pointer.at), .last = false});
  } else if (hit != nullptr || (pointer.touch && scroller_at(picture, pointer.at) != nullptr)) {
    mode_ = Mode::press;
    inside_ = hit != nullptr;
  }
  pressed_ = held_.node;
}

void Press::up(const Pointer& pointer, const Picture& picture, std::vector<lab::Event>& events) {
  if (mode_ == Mode::drag)
    events.push_back({.id = held_.node, .value = drag_value(held_, start_, pointer.at), .last = true});
  else if (mode_ == Mode::press && !held_.node.empty() && held_.rect.contains(pointer.at))
    events.push_back({.id = held_.node, .value = held_.value, .last = true});
  end();
  if (!pointer.touch) {
    resting_ = pointer.at;
    look_again(picture);
  }
}

void Press::end() {
  mode_ = Mode::none;
  pressed_.clear();
  inside_ = false;
}

void Press::look_again(const Picture& picture) {
  if (!resting_ || mode_ != Mode::none) return;
  const Hit* hit = hit_at(picture, *resting_);
  hovered_ = hit != nullptr ? hit->node : std::string();
}

std::string Press::cursor(const Picture& picture) const {
  const Hit* hit = mode_ == Mode::drag ? &held_ : resting_ ? hit_at(picture, *resting_) : nullptr;
  if (hit == nullptr) return "default";
  if (hit->cursor == picture::Cursor::column) return "col-resize";
  if (hit->cursor == picture::Cursor::row) return "ns-resize";
  if (hit->cursor == picture::Cursor::grab) return mode_ == Mode::drag ? "grabbing" : "grab";
  return "pointer";
}

}  // namespace app
