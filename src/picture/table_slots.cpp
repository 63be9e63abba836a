// Numbers to change in a table's cell, and the titles of the rows that hold them.
#include <algorithm>
#include <cmath>

#include "lab/format.h"
#include "picture/table.h"

namespace picture {
namespace {

constexpr float slot_width = 50, slot_gap = 4, slot_height = 44, name_line = 16;
constexpr float px_per_step = 4;          // of a drag
constexpr float stepper = 12, sign = 12;  // room for an arrow above and below, its size
constexpr float finger_stepper = 30;      // with a finger an arrow reaches into its slot
constexpr float title_icon = 27, chip_gap = 10, chip_pad = 10;

const lab::Slot* in_hand(const lab::Cell& cell) {
  for (const lab::Slot& slot : cell.slots)
    if (slot.chosen) return &slot;
  return nullptr;
}

bool named(const lab::Cell& cell) {
  return std::ranges::any_of(cell.slots, [](const lab::Slot& slot) { return !slot.name.empty(); });
}

float stepper_room(const Canvas& canvas, const lab::Cell& cell) {
  if (in_hand(cell) == nullptr) return 0;
  return canvas.frame.touch ? finger_stepper : stepper;
}

TextStyle title_style() {
  return {.size = font_size::caption, .weight = Weight::semibold};
}
TextStyle chip_style() {
  return {.size = font_size::caption, .weight = Weight::semibold, .align = Align::left};
}

struct Paint {
  Color fill, ink;
};
Paint paint_of(const Theme& t, lab::Role role) {
  if (role == lab::Role::query) return {t.query, t.on_query};
  if (role == lab::Role::value) return {t.value_soft, t.value_ink};
  return {t.key_soft, t.key_ink};
}

// One step up or down from where the number is.
void draw_stepper(Canvas& canvas, const lab::Slot& slot, Rect r, bool up) {
  const double per_one = std::round(1 / slot.step);
  const double next = std::round((slot.value + (up ? slot.step : -slot.step)) * per_one) / per_one;
  const bool touch = canvas.frame.touch;
  const float room = touch ? finger_stepper : stepper;
  const float y = up ? r.y - room / 2 : r.bottom() + room / 2;
  canvas.icon(up ? "up" : "down", {r.center().x, y}, touch ? 18 : sign, canvas.theme.ink);
  if (next > slot.high || next < slot.low) return;
  const float h = touch ? touch_size::smallest : room;
  const Rect target{r.x, up ? r.y - room : r.bottom() + room - h, r.w, h};
  canvas.hit({.node = slot.id, .rect = target, .ring = r, .ring_radius = corner::cell, .value = lab::exact(next)});
}

void draw_slot(Canvas& canvas, const lab::Slot& slot, Rect r) {
  const Theme& t = canvas.theme;
  const Paint paint = paint_of(t, slot.role);
  const bool over = canvas.hovered(slot.id) || canvas.pressed(slot.id);
  canvas.box(r, corner::cell, over ? mix(paint.fill, t.ink, 0.08f) : paint.fill,
             slot.chosen ? Stroke{t.ink, line_width::selected} : Stroke{});
  TextStyle style{.size = 15, .weight = Weight::semibold, .color = paint.ink, .align = Align::center, .node = slot.id};
  while (style.size > font_size::smallest && canvas.width(slot.shown, style) > r.w - 4) style.size -= 0.5f;
  canvas.text(r.center(), canvas.ellipsized(slot.shown, style, r.w - 2), style);
  canvas.hit({.node = slot.id,
              .rect = r,
              .ring = r,
              .ring_radius = corner::cell,
              .cursor = Cursor::row,
              .drags = true,
              .drag = Drag::up,
              .from_y = slot.value,
              .per_px_y = slot.step / static_cast<double>(px_per_step),
              .per_one = std::round(1 / slot.step)});
  if (!slot.chosen) return;
  draw_stepper(canvas, slot, r, true);
  draw_stepper(canvas, slot, r, false);
}

}  // namespace

float slots_width(const Canvas&, const lab::Cell& cell) {
  return static_cast<float>(cell.slots.size()) * (slot_width + slot_gap) - slot_gap;
}

float slots_height(const Canvas& canvas, const lab::Cell& cell) {
  return slot_height + (named(cell) ? name_line : 0) + 2 * stepper_room(canvas, cell);
}

void draw_slots(Canvas& canvas, const lab::Cell& cell, Rect at) {
  const float room = stepper_room(canvas, cell), names = named(cell) ? name_line : 0;
  const float top = at.center().y - slots_height(canvas, cell) / 2;
  const float y = top + names + room;
  float x = at.x;
  for (const lab::Slot& slot : cell.slots) {
    const TextStyle name{.size = font_size::axis, .color = canvas.theme.ink2, .align = Align::center};
    if (!slot.name.empty())
      canvas.text({x + slot_width / 2, top + name_line / 2 - 2},
                  canvas.ellipsized(slot.name, name, slot_width + slot_gap - 2), name);
    draw_slot(canvas, slot, {x, y, slot_width, slot_height});
    x += slot_width + slot_gap;
  }
}

float title_width(const Canvas& canvas, const lab::TableRow& row) {
  const float chip = row.chip.empty() ? 0 : chip_gap + canvas.width(row.chip, chip_style()) + 2 * chip_pad;
  return (row.icon.empty() ? 0 : title_icon) + canvas.width(row.heading, title_style()) + chip;
}

void draw_title(Canvas& canvas, const lab::TableRow& row, Point left, float width) {
  const Theme& t = canvas.theme;
  const Paint paint = paint_of(t, row.role);
  const Color ink = row.role == lab::Role::query ? t.query_ink : paint.ink;
  float x = left.x;
  if (!row.icon.empty()) {
    canvas.icon(row.icon, {x + 10, left.y}, 19, ink);
    x += title_icon;
  }
  TextStyle style = title_style();
  style.color = ink;
  x += canvas.text({x, left.y}, canvas.ellipsized(row.heading, style, left.x + width - x), style);
  const float room = left.x + width - x - chip_gap - 2 * chip_pad;
  if (row.chip.empty() || room < 24) return;
  TextStyle chip = chip_style();
  chip.color = paint.ink;
  canvas.pill({x + chip_gap, left.y}, canvas.ellipsized(row.chip, chip, room),
              {.text = chip, .fill = paint.fill, .pad = chip_pad, .height = 30, .radius = corner::chip});
}

void draw_step_number(Canvas& canvas, int number, Point center, bool on) {
  const Theme& t = canvas.theme;
  canvas.disc(center, 11, t.ink);
  if (on) canvas.disc(center, 14, {0, 0, 0, 0}, {t.ink, line_width::selected});
  canvas.text(center, std::to_string(number),
              {.size = 13, .weight = Weight::semibold, .color = t.on_ink, .align = Align::center});
}

}  // namespace picture
