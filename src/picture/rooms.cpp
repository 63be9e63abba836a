#include "picture/rooms.h"

#include <algorithm>

#include "picture/nodes.h"

namespace picture {
namespace {

constexpr float inset_x = 8, head = 6, row_height = 44, heading_height = 19, chapter_gap = 6;
constexpr float low_row = 40, low_heading = 20;  // where everything is drawn larger, so that a row still is 44

struct Rows {
  float row = row_height, heading = heading_height;
  bool folds = false;
};

// One chapter at a time where the whole rail is too long.
Rows rows_of(const Canvas& canvas, const lab::RoomList& list, float height) {
  const auto needed = [&](Rows rows) {
    float h = head - chapter_gap;
    for (const lab::Chapter& chapter : list.chapters)
      h += chapter_gap + rows.heading + rows.row * static_cast<float>(chapter.rooms.size());
    return h;
  };
  Rows rows;
  if (needed(rows) <= height) return rows;
  if (const Rows larger{low_row, low_heading, false}; canvas.frame.magnified >= 1.25f && needed(larger) <= height)
    return larger;
  rows.folds = true;
  return rows;
}

void draw_row(Canvas& canvas, const lab::RoomLink& room, Rect r) {
  const Theme& t = canvas.theme;
  const Rect box = {r.x, r.y + 3, r.w, r.h - 6};
  if (room.here) {
    canvas.box(box, corner::control, t.surface, {t.edge, line_width::hair});
    canvas.box({r.x, r.y + 13, 3.5f, r.h - 26}, 1.7f, t.ink);
  } else if (canvas.hovered(room.id) || canvas.pressed(room.id)) {
    canvas.box(box, corner::control, canvas.pressed(room.id) ? t.line : t.inset);
  }
  const Color color = room.here ? t.ink : t.ink2;
  canvas.icon(room.icon, {r.x + 24, r.center().y}, 19, color);
  TextStyle style{.size = 13, .weight = room.here ? Weight::semibold : Weight::regular, .color = color};
  const float place = r.w - 42;
  if (canvas.width(room.name, style) > place) style.size = font_size::smallest;
  canvas.text({r.x + 40, r.center().y}, canvas.ellipsized(room.name, style, place), style);
  canvas.hit({room.id, r, box, corner::control});
}

void draw_fold(Canvas& canvas, const lab::Chapter& chapter, bool open, Rect r) {
  const Theme& t = canvas.theme;
  const Rect box = inset(r, 2);
  const bool over = canvas.hovered(chapter.id), down = canvas.pressed(chapter.id);
  if (over || down) canvas.box(box, corner::control, down ? t.line : t.inset);
  const TextStyle style{.size = 13, .weight = Weight::semibold, .color = open ? t.ink : t.ink2};
  canvas.text({r.x + 8, r.center().y}, canvas.ellipsized(chapter.name, style, r.w - 26), style);
  canvas.icon(open ? "up" : "down", {r.right() - 10, r.center().y}, 13, t.ink2);
  canvas.hit({chapter.id, r, box, corner::control});
}

void draw_rail(Canvas& canvas, const lab::RoomList& list, Rect r) {
  const Rows rows = rows_of(canvas, list, r.h);
  const lab::Chapter* shown = open_chapter(canvas, list);
  const float x = r.x + inset_x, w = r.w - inset_x;
  float y = r.y + head;
  for (const lab::Chapter& chapter : list.chapters) {
    if (rows.folds) {
      draw_fold(canvas, chapter, &chapter == shown, {x, y, w, row_height});
      y += row_height;
    } else {
      if (&chapter != &list.chapters.front()) y += chapter_gap;
      const TextStyle style{.size = 12, .weight = Weight::semibold, .color = canvas.theme.ink3};
      canvas.text({x + 10, y + rows.heading / 2 + 1}, canvas.ellipsized(chapter.name, style, w - 12), style);
      y += rows.heading;
    }
    if (rows.folds && &chapter != shown) {
      canvas.line({x + 2, y}, {x + w - 2, y}, {canvas.theme.line, line_width::hair});
      continue;
    }
    for (const lab::RoomLink& room : chapter.rooms) {
      draw_row(canvas, room, {x, y, w, rows.row});
      y += rows.row;
    }
    if (rows.folds) canvas.line({x + 2, y}, {x + w - 2, y}, {canvas.theme.line, line_width::hair});
  }
}

void draw_chapter_tab(Canvas& canvas, const lab::Chapter& chapter, bool open, Rect r) {
  const Theme& t = canvas.theme;
  const Rect part = inset(r, 3);
  const bool over = canvas.hovered(chapter.id), down = canvas.pressed(chapter.id);
  if (open)
    canvas.box(part, corner::control - 2, t.surface, {t.edge, line_width::hair});
  else if (over || down)
    canvas.box(part, corner::control - 2, down ? t.line : mix(t.inset, t.ink, 0.05f));
  const TextStyle name{.size = 14, .weight = open ? Weight::semibold : Weight::regular, .color = open ? t.ink : t.ink2};
  const TextStyle count{.size = 12, .color = t.ink2};
  const std::string number = std::to_string(chapter.rooms.size());
  const float count_w = canvas.width(number, count);
  const std::string label = canvas.ellipsized(chapter.name, name, part.w - count_w - 19);
  const float label_w = canvas.width(label, name), x = r.center().x - (label_w + 7 + count_w) / 2;
  canvas.text({x, r.center().y}, label, name);
  canvas.text({x + label_w + 7, r.center().y}, number, count);
  canvas.hit({chapter.id, r, part, corner::control - 2});
}

void draw_room_tab(Canvas& canvas, const lab::RoomLink& room, Rect r) {
  const Theme& t = canvas.theme;
  const bool over = canvas.hovered(room.id), down = canvas.pressed(room.id);
  const Color color = room.here || over ? t.ink : t.ink2;
  const TextStyle style{.size = 14, .weight = room.here ? Weight::semibold : Weight::regular, .color = color};
  const std::string label = canvas.ellipsized(room.name, style, r.w - 36);
  const float label_w = canvas.width(label, style), x = r.center().x - (28 + label_w) / 2, y = r.y + 26;
  const Rect ring{x - 6, y - 20, label_w + 40, 40};
  if (down) canvas.box(ring, corner::control, t.inset);
  canvas.icon(room.icon, {x + 10, y}, 20, color);
  canvas.text({x + 28, y}, label, style);
  if (room.here) canvas.box({x - 6, r.bottom() - 4, label_w + 40, 4}, 2, t.ink);
  canvas.hit({room.id, r, ring, corner::control});
}

// Chapters above, the rooms of the open one below.
void draw_tabs(Canvas& canvas, const lab::RoomList& list, Rect r) {
  const Theme& t = canvas.theme;
  canvas.box(r, 0, t.surface);
  canvas.line({r.x, r.bottom()}, {r.right(), r.bottom()}, {t.line, line_width::hair});
  const lab::Chapter* shown = open_chapter(canvas, list);
  const Rect row{r.x + 24, r.y + 8, r.w - 48, 40};
  canvas.box(row, corner::control, t.inset);
  const float cell = row.w / static_cast<float>(list.chapters.size());
  for (std::size_t i = 0; i < list.chapters.size(); ++i) {
    const lab::Chapter& chapter = list.chapters[i];
    draw_chapter_tab(canvas, chapter, &chapter == shown, {row.x + cell * static_cast<float>(i), row.y, cell, row.h});
  }
  if (shown == nullptr) return;
  constexpr std::size_t usual = 4;
  const float tab = row.w / static_cast<float>(std::max(usual, shown->rooms.size()));
  for (std::size_t i = 0; i < shown->rooms.size(); ++i)
    draw_room_tab(canvas, shown->rooms[i], {row.x + tab * static_cast<float>(i), r.y + 48, tab, r.h - 48});
}

// One side of the bar: previous or next, with the room's name.
void draw_side(Canvas& canvas, const lab::Button& button, bool left, Rect r) {
  const Theme& t = canvas.theme;
  const bool over = canvas.hovered(button.id), down = canvas.pressed(button.id);
  const Rect ring = {r.x + 4, r.y + 4, r.w - 8, r.h - 8};
  if (over || down) canvas.box(ring, corner::control, down ? t.line : t.inset);
  const float y = r.center().y, edge = left ? r.x + 24 : r.right() - 24;
  canvas.icon(left ? "left" : "right", {edge, y}, 20, t.ink, 2);
  const TextStyle style{.size = 14, .weight = Weight::semibold, .align = left ? Align::left : Align::right};
  const float place = r.w - 46;
  if (place > 14)
    canvas.text({edge + (left ? 16.0f : -16.0f), y}, canvas.ellipsized(button.short_label, style, place), style);
  canvas.hit({button.id, r, ring, corner::control});
}

void draw_dots(Canvas& canvas, const lab::RoomList& list, Point center, float pitch, float gap) {
  float w = -gap - pitch;
  for (const lab::Chapter& chapter : list.chapters) w += gap + pitch * static_cast<float>(chapter.rooms.size());
  float x = center.x - w / 2;
  for (const lab::Chapter& chapter : list.chapters) {
    for (const lab::RoomLink& room : chapter.rooms) {
      canvas.disc({x, center.y}, room.here ? 4.0f : 3.0f, room.here ? canvas.theme.ink : canvas.theme.edge);
      x += pitch;
    }
    x += gap;
  }
}

void draw_bar(Canvas& canvas, const lab::Region& rooms, const lab::RoomList& list, const lab::Region* top, Rect r) {
  const Theme& t = canvas.theme;
  const bool narrow = r.w < 360;
  canvas.box(r, 0, t.surface);
  canvas.line({r.x, r.y}, {r.right(), r.y}, {t.line, line_width::hair});
  std::size_t count = 0;
  for (const lab::Chapter& chapter : list.chapters) count += chapter.rooms.size();
  const float pitch = narrow ? 8 : 11, gap = narrow ? 5 : 9;
  const float dots = pitch * static_cast<float>(count) + gap * static_cast<float>(list.chapters.size() - 1);
  const TextStyle style{.size = 13, .weight = Weight::semibold, .color = t.ink2, .align = Align::center};
  const float middle = std::max(dots, canvas.width(list.place, style)) + 16, side = (r.w - middle) / 2;
  canvas.text({r.center().x, r.center().y - 11}, canvas.ellipsized(list.place, style, r.w - 96), style);
  draw_dots(canvas, list, {r.center().x, r.center().y + 11}, pitch, gap);
  const lab::Button* previous = named<lab::Button>(&rooms, "go.previous");
  if (previous == nullptr) previous = named<lab::Button>(top, "rooms");
  if (previous != nullptr) draw_side(canvas, *previous, true, {r.x, r.y, std::max(side, 48.0f), r.h});
  const float right = std::max(side, 48.0f);
  if (const auto* next = named<lab::Button>(&rooms, "go.next"))
    draw_side(canvas, *next, false, {r.right() - right, r.y, right, r.h});
}

}  // namespace

const lab::Chapter* open_chapter(const Canvas& canvas, const lab::RoomList& list) {
  const lab::Chapter* open = nullptr;
  for (const lab::Chapter& chapter : list.chapters) {
    if (chapter.open) open = &chapter;
    for (const lab::RoomLink& room : chapter.rooms)
      if (room.id == canvas.eye.focused) return &chapter;
  }
  return open;
}

void draw_rooms(Canvas& canvas, const lab::Region& rooms, const lab::Region* top, Rect r, Form form) {
  const auto* list = first_of<lab::RoomList>(&rooms);
  if (list == nullptr || list->chapters.empty() || r.h <= 0) return;
  if (form == Form::wide) return draw_rail(canvas, *list, r);
  if (r.h > 80) return draw_tabs(canvas, *list, r);
  draw_bar(canvas, rooms, *list, top, r);
}

}  // namespace picture
