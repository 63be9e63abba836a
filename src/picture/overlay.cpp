#include "picture/overlay.h"

#include <algorithm>

#include "picture/bars.h"
#include "picture/nodes.h"
#include "picture/overlay_rows.h"
#include "picture/transform.h"

namespace picture {
namespace {

constexpr float header = 60, pad = 24, narrow_pad = 16, margin = 24;
constexpr float dialog_width = 800;

float side_pad(float width) {
  return width < 420 ? narrow_pad : pad;
}

// Takes from `target` what `over` covers, on the side where most is left.
void cut(Rect& target, Rect over) {
  const Rect both = intersection(target, over);
  if (both.w <= 0 || both.h <= 0) return;
  if (target.x < over.x)
    target.w = over.x - target.x;
  else if (target.y < over.y)
    target.h = over.y - target.y;
  else if (target.right() > over.right())
    target = {over.right(), target.y, target.right() - over.right(), target.h};
  else
    target = {target.x, over.bottom(), target.w, std::max(0.0f, target.bottom() - over.bottom())};
}

void draw_head(Canvas& canvas, const lab::Region& overlay, Rect r, float side) {
  const auto* heading = first_of<lab::Heading>(&overlay);
  const TextStyle style{.size = 18, .weight = Weight::semibold};
  const float y = r.y + header / 2 + 4;
  float right = r.right() - side + 12;
  for (const lab::Button* button : all_of<lab::Button>(&overlay)) {
    if (!in_head(*button)) continue;
    const bool icon = button->style == lab::Button::Style::icon;
    const float w = icon ? 44 : button_width(canvas, *button, 14), h = icon || canvas.frame.touch ? 44 : 36;
    right -= w;
    canvas.button({right, y - h / 2, w, h}, *button, 14);
    right -= 8;
  }
  const float left = r.x + side;
  if (heading != nullptr) canvas.text({left, y}, canvas.ellipsized(heading->text, style, right - left), style);
}

float draw_content(Canvas& canvas, const lab::Region& overlay, Point at, float width) {
  return (holds_copies(overlay) ? draw_share : draw_rows)(canvas, overlay, at, width);
}

void draw_inside(Canvas& canvas, Picture rows, float content, Rect r) {
  const Rect window{r.x + 2, r.y + header, r.w - 4, r.h - header - 10};
  float offset = 0;
  const bool longer = content > window.h + 0.5f;
  if (longer) {
    offset = scroll_offset(canvas.eye, "overlay", content, window.h, rows.hits);
    canvas.picture.scrollers.push_back({"overlay", window, content, false, offset});
    canvas.push_clip(window);
  }
  paste(canvas, std::move(rows), r.x, window.y - offset);
  if (!longer) return;
  canvas.pop_clip();
  const float bar = std::max(24.0f, window.h * window.h / content);
  canvas.box({window.right() - 7, window.y + (window.h - bar) * offset / (content - window.h), 4, bar}, 2,
             canvas.theme.line);
}

}  // namespace

bool holds_text(const lab::Region& overlay) {
  return first_of<lab::Block>(&overlay) != nullptr;
}

bool holds_copies(const lab::Region& overlay) {
  return first_of<lab::CopyField>(&overlay) != nullptr || named<lab::Paragraph>(&overlay, "share.long") != nullptr;
}

bool in_head(const lab::Button& button) {
  return button.style == lab::Button::Style::icon || button.style == lab::Button::Style::primary;
}

void draw_sheet_ground(Canvas& canvas, Rect room) {
  canvas.box(room, 0, canvas.theme.surface);
  canvas.line({room.x, room.y}, {room.right(), room.y}, {canvas.theme.ink, 1.6f, {}, Cap::butt});
}

void draw_popover(Canvas& canvas, const lab::Region& overlay, Point anchor, float width, Rect room) {
  const float side = side_pad(width);
  Canvas inner = scratch(canvas);
  const float content = draw_content(inner, overlay, {side, 0}, width - 2 * side) + 6;
  const float h = std::min(content + header + 12, room.bottom() - anchor.y);
  const Rect r{std::max(room.x, anchor.x - width), anchor.y, width, h};
  // What lies under it is out of reach.
  std::erase_if(canvas.picture.hits, [&](const Hit& hit) { return r.contains(hit.rect.center()); });
  for (Hit& hit : canvas.picture.hits) cut(hit.rect, r);
  canvas.box(r, corner::card, canvas.theme.surface, {canvas.theme.ink, 1.6f});
  draw_head(canvas, overlay, r, side);
  draw_inside(canvas, std::move(inner.picture), content, r);
}

void draw_dialog(Canvas& canvas, const lab::Region& overlay) {
  const Frame& frame = canvas.frame;
  const float width = std::min(dialog_width, frame.width - 2 * margin), side = side_pad(width) + 8;
  canvas.box({0, 0, frame.width, canvas.picture.height}, 0, canvas.fade(canvas.theme.bg, 0.72f));
  canvas.picture.hits.clear();
  Canvas inner = scratch(canvas);
  const float content = draw_content(inner, overlay, {side, 0}, width - 2 * side) + 6;
  const float h = std::min(content + header + 12, frame.height - 2 * margin);
  const Rect r{(frame.width - width) / 2, (frame.height - h) / 2, width, h};
  canvas.box(r, corner::dialog, canvas.theme.surface, {canvas.theme.ink, 1.6f});
  draw_head(canvas, overlay, r, side);
  draw_inside(canvas, std::move(inner.picture), content, r);
}

void draw_overlay_sheet(Canvas& canvas, const lab::Region& overlay, Rect room) {
  const float widest = first_of<lab::RoomList>(&overlay) != nullptr   ? 1280.0f
                       : holds_text(overlay) || holds_copies(overlay) ? 760.0f
                                                                      : 560.0f;
  const float width = std::min(room.w, widest), x = room.x + (room.w - width) / 2, side = side_pad(width);
  draw_sheet_ground(canvas, room);
  Canvas inner = scratch(canvas);
  const float content = draw_content(inner, overlay, {side, 0}, width - 2 * side) + 6;
  draw_head(canvas, overlay, {x, room.y, width, room.h}, side);
  draw_inside(canvas, std::move(inner.picture), content, {x, room.y, width, room.h});
}

}  // namespace picture
