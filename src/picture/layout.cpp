#include "picture/layout.h"

#include <algorithm>

namespace picture {
namespace {

constexpr float dock_from = 1180, widest = 1600, rail = 104, margin = 24, gap = 12, top_bar = 56, phone_top = 48;
constexpr float receipt_width = 340, receipt_gap = 16, key_height = 56, page_foot = 16;
constexpr float tab_rows = 104, phone_rooms = 68, low_rooms = 50;
constexpr float low = 520;          // below this height a window is a landscape phone or a strip of a page
constexpr float dock_height = 640;  // least height with a docked receipt; the page scrolls below it
constexpr float low_row = 48;       // title row of the low forms
constexpr float tiny_row = 38;
constexpr float column_receipt = 260;
constexpr float map_least = 196, map_least_phone = 162, map_least_low = 96;

float top_of(const Frame& frame, Form form, const Wanted& wanted) {
  if (frame.embed || !wanted.top || form == Form::column) return 0;
  return form == Form::phone && frame.width < 360 ? phone_top : top_bar;
}

// Words and curves above, the map below, one card.
void split_stage(Layout& l, const Wanted& wanted, Rect stage) {
  l.stage = stage;
  const float strip = wanted.map ? std::min(wanted.strip_height, stage.h) : stage.h;
  l.strip = {stage.x, stage.y, stage.w, strip};
  if (wanted.map) l.map = {stage.x, stage.y + strip, stage.w, stage.h - strip};
}

float stage_least(const Wanted& wanted, float map) {
  return wanted.strip_height + (wanted.map ? map : 0);
}

Layout wide_layout(const Frame& frame, const Wanted& wanted, Layout l) {
  const float top = top_of(frame, Form::wide, wanted), x = l.columns.x, w = l.columns.width;
  const float head = top + (wanted.title ? 10 + wanted.title_height + 8 : 16);
  const float tail = page_foot + (wanted.try_height > 0 ? wanted.try_height + gap : 0);
  const float least = std::max(dock_height, head + stage_least(wanted, map_least) + tail);
  l.height = std::max(frame.height, least);
  l.top = {0, 0, frame.width, top};
  if (wanted.rooms && !frame.embed) l.rooms = {l.columns.edge, top, rail, l.height - top};
  if (wanted.title) l.title = {x, top + 10, w, wanted.title_height};
  split_stage(l, wanted, {x, head, w, l.height - tail - head});
  if (wanted.try_height > 0) l.try_bar = {x, l.height - page_foot - wanted.try_height, w, wanted.try_height};
  const float foot = wanted.key ? key_height + gap : 0, side = top + 16;
  if (wanted.receipt) l.receipt = {l.columns.receipt_x, side, receipt_width, l.height - page_foot - foot - side};
  if (wanted.key && wanted.receipt)
    l.key = {l.columns.receipt_x, l.height - page_foot - key_height, receipt_width, key_height};
  return l;
}

// One column from top to bottom; the map takes what is left.
Layout stacked(const Frame& frame, const Wanted& wanted, Layout l, float between, float map) {
  const bool phone = l.form == Form::phone;
  const float bar_top = top_of(frame, l.form, wanted), rooms = wanted.rooms ? rooms_height(frame, l.form) : 0;
  const bool above = rooms > phone_rooms;
  const float top = bar_top + (above ? rooms : 0), x = l.columns.x, w = l.columns.width;
  const float lead = phone ? 10.0f : 12.0f;
  const float head = top + (wanted.title ? lead + wanted.title_height + between : between + 4);
  float tail = phone && wanted.receipt ? 0 : 12;
  if (wanted.receipt) tail += wanted.fold_height + between;
  if (wanted.try_height > 0) tail += wanted.try_height + between;
  if (!above) tail += rooms;
  l.height = std::max(frame.height, head + stage_least(wanted, map) + tail);
  l.top = {0, 0, frame.width, bar_top};
  if (rooms > 0) l.rooms = {0, above ? bar_top : l.height - rooms, frame.width, rooms};
  if (wanted.title) l.title = {x, top + lead, w, wanted.title_height};
  split_stage(l, wanted, {x, head, w, l.height - tail - head});
  float y = l.stage.bottom() + between;
  if (wanted.try_height > 0) {
    l.try_bar = {x, y, w, wanted.try_height};
    y += wanted.try_height + between;
  }
  if (wanted.receipt) l.receipt = {x, y, w, wanted.fold_height};
  return l;
}

Layout column_layout(const Frame& frame, const Wanted& wanted, Layout l) {
  const float row = wanted.title || (wanted.top && !frame.embed) ? low_row : 0;
  const float receipt_w = wanted.receipt ? column_receipt : 0, x = l.columns.x, w = l.columns.width;
  // Something long to say (a guess) takes the stage's width instead of the narrow column's foot.
  const bool side = wanted.receipt && wanted.try_height <= column_try_most;
  const float under = side || wanted.try_height <= 0 ? 0 : wanted.try_height;
  l.height = std::max(frame.height, row + stage_least(wanted, map_least_low) + under);
  if (row > 0) l.title = {0, 0, frame.width, row};
  split_stage(l, wanted, {x, row, w, l.height - row - under});
  if (under > 0) l.try_bar = {0, l.height - under, frame.width, under};
  const float beside = side ? wanted.try_height : 0;
  if (wanted.receipt) l.receipt = {l.columns.receipt_x, row, receipt_w, l.height - row - beside - under};
  if (beside > 0) l.try_bar = {l.columns.receipt_x, l.height - beside, receipt_w, beside};
  return l;
}

Layout framed(const Frame& frame, const Wanted& wanted, Layout l) {
  const bool tiny = l.form == Form::tiny;
  const float row = wanted.title ? (tiny ? tiny_row : low_row) : 0;
  Wanted inner = wanted;
  inner.map = wanted.map && !tiny;
  const float result = tiny && wanted.fold_height > 0 ? wanted.fold_height : 0;
  const float under = std::max(0.0f, wanted.try_height);
  l.height = std::max(frame.height, row + stage_least(inner, map_least_low) + result + under);
  if (wanted.title) l.title = {0, 0, frame.width, row};
  split_stage(l, inner, {0, row, frame.width, l.height - row - result - under});
  if (result > 0) l.receipt = {0, l.height - under - result, frame.width, result};
  if (under > 0) l.try_bar = {0, l.height - under, frame.width, under};
  return l;
}

}  // namespace

Form form_of(const Frame& frame) {
  const float w = frame.width, h = frame.height;
  if (frame.embed && (h < 330 || (w < 480 && h < 420))) return Form::tiny;
  if (w < 480) return Form::phone;
  if (h < low) {
    if (w >= 720) return Form::column;
    return frame.embed ? Form::band : Form::tablet;
  }
  return w >= dock_from ? Form::wide : Form::tablet;
}

float rooms_height(const Frame& frame, Form form) {
  if (frame.embed || (form != Form::tablet && form != Form::phone)) return 0;
  if (form == Form::tablet && frame.height >= low) return tab_rows;
  return form == Form::phone && frame.width >= 360 ? phone_rooms : low_rooms;
}

Columns columns_of(const Frame& frame, Form form, const Wanted& wanted) {
  Columns c;
  c.total = form == Form::wide ? std::min(frame.width, widest) : frame.width;
  c.edge = (frame.width - c.total) / 2;
  if (form == Form::wide) {
    c.x = c.edge + (wanted.rooms && !frame.embed ? rail + gap : margin);
    const float right = c.edge + c.total - margin;
    if (wanted.receipt) {
      c.receipt_width = receipt_width;
      c.receipt_x = right - receipt_width;
    }
    c.width = (wanted.receipt ? c.receipt_x - receipt_gap : right) - c.x;
  } else if (form == Form::column) {
    c.receipt_width = wanted.receipt ? column_receipt : 0;
    c.width = frame.width - c.receipt_width;
    c.receipt_x = c.width;
  } else if (form == Form::tablet || form == Form::phone) {
    c.x = form == Form::tablet ? margin : gap;
    c.width = frame.width - 2 * c.x;
  } else {
    c.width = frame.width;
  }
  return c;
}

Layout layout(const Frame& frame, const Wanted& wanted) {
  Layout l;
  l.form = form_of(frame);
  l.columns = columns_of(frame, l.form, wanted);
  switch (l.form) {
    case Form::wide:
      return wide_layout(frame, wanted, l);
    case Form::tablet:
      return stacked(frame, wanted, l, gap, map_least);
    case Form::phone:
      return stacked(frame, wanted, l, 8, map_least_phone);
    case Form::column:
      return column_layout(frame, wanted, l);
    default:
      return framed(frame, wanted, l);
  }
}

Sizes sizes_of(Form form, const Frame& frame) {
  switch (form) {
    case Form::phone:
      return frame.width < 360 ? Sizes{19, 25, 13, 18, 13, 14, 13} : Sizes{21, 27, 14, 20, 14, 14, 13};
    case Form::column:
    case Form::band:
      return {16, 24, 14, 20, 13, 14, 13};
    case Form::tiny:
      return {14, 22, 13, 18, 13, 13, 13};
    default:
      return {};
  }
}

}  // namespace picture
