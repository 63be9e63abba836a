// What can be pressed: cut to clips, enlarged for fingers, the focus ring drawn last.
#include <algorithm>

#include "picture/canvas.h"

namespace picture {
namespace {

constexpr float least_visible = 8;  // a target scrolled further out than this cannot be pressed
constexpr float rounding = 0.01f;   // px by which a float may be off: a small target is not out of view for that

bool meet(Rect a, Rect b) {
  return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

// Grows one axis of `low ... high` to `size`, evenly where there is room, at most `before` and `after`.
void grow(float& low, float& high, float size, float before, float after) {
  const float need = size - (high - low);
  if (need <= 0) return;
  const float first = std::min(before, std::max(need / 2, need - after));
  const float last = std::min(after, need - first);
  low -= std::max(0.0f, first);
  high += std::max(0.0f, last);
}

// Free room on each side of hit `index`, up to half way to a neighbour that would be in the way there.
struct Room {
  float left, right, up, down;
};
Room room_of(const std::vector<Rect>& own, std::size_t index, Rect reach, Rect canvas) {
  const Rect r = own[index];
  Room room{r.x - canvas.x, canvas.right() - r.right(), r.y - canvas.y, canvas.bottom() - r.bottom()};
  for (std::size_t i = 0; i < own.size(); ++i) {
    const Rect& other = own[i];
    if (i == index || meet(r, other)) continue;
    if (other.y < reach.bottom() && reach.y < other.bottom()) {
      if (other.x >= r.right()) room.right = std::min(room.right, (other.x - r.right()) / 2);
      if (other.right() <= r.x) room.left = std::min(room.left, (r.x - other.right()) / 2);
    }
    if (other.x < reach.right() && reach.x < other.right()) {
      if (other.y >= r.bottom()) room.down = std::min(room.down, (other.y - r.bottom()) / 2);
      if (other.bottom() <= r.y) room.up = std::min(room.up, (r.y - other.bottom()) / 2);
    }
  }
  return room;
}

// Heights first, in the columns as drawn; then widths, in the rows that came of it.
void enlarge(std::vector<Hit>& hits, Rect canvas) {
  std::vector<Rect> own;
  for (const Hit& hit : hits) own.push_back(hit.rect);
  for (std::size_t i = 0; i < hits.size(); ++i) {
    const Room room = room_of(own, i, own[i], canvas);
    float top = own[i].y, bottom = own[i].bottom();
    grow(top, bottom, touch_size::smallest, room.up, room.down);
    hits[i].rect = {own[i].x, top, own[i].w, bottom - top};
  }
  for (std::size_t i = 0; i < hits.size(); ++i) own[i] = hits[i].rect;
  for (std::size_t i = 0; i < hits.size(); ++i) {
    const Room room = room_of(own, i, own[i], canvas);
    float left = own[i].x, right = own[i].right();
    grow(left, right, touch_size::smallest, room.left, room.right);
    hits[i].rect.x = left;
    hits[i].rect.w = right - left;
  }
}

}  // namespace

void Canvas::hit(Hit hit) {
  if (hit.ring.w <= 0 || hit.ring.h <= 0) hit.ring = hit.rect;
  if (!clips_.empty()) {
    const Rect seen = intersection(hit.rect, clips_.back());
    const auto out = [](float left, float whole) { return left < std::min(least_visible, whole) - rounding; };
    if (out(seen.w, hit.rect.w) || out(seen.h, hit.rect.h)) return;
    hit.rect = seen;
    hit.ring = intersection(hit.ring, clips_.back());
  }
  picture.hits.push_back(std::move(hit));
}

void Canvas::cover(Rect r) {
  std::erase_if(picture.hits, [&](const Hit& hit) { return meet(hit.rect, r); });
}

Picture Canvas::finish() {
  if (frame.touch) enlarge(picture.hits, {0, 0, picture.width, picture.height});
  if (!eye.focused.empty()) {
    const auto found =
        std::find_if(picture.hits.begin(), picture.hits.end(), [&](const Hit& hit) { return hit.node == eye.focused; });
    if (found != picture.hits.end()) {
      const float gap = line_width::focus_offset;
      const Rect ring = inset(found->ring, -gap - line_width::focus / 2);
      box(inset(found->ring, -gap / 2), found->ring_radius + gap / 2, {0, 0, 0, 0}, {theme.surface, gap});
      box(ring, found->ring_radius + 4, {0, 0, 0, 0}, {theme.ink, line_width::focus});
    }
  }
  return std::move(picture);
}

}  // namespace picture
