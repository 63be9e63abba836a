// Where the regions of a screen stand: a pure function from the window's size and what there is to place to rectangles.
// Six forms, after the listed window sizes; between them the nearest narrower one counts. Where the height is not
// enough the page grows and scrolls.
#pragma once

#include "picture/compose.h"
#include "picture/picture.h"

namespace picture {

enum class Form {
  wide,    // 1280 x 800: receipt docked at the right
  tablet,  // 768 x 1024: one column, receipt folded to its totals
  phone,   // 390 x 844, 320 x 568: one column, receipt as two lines
  column,  // 800 x 450: low and wide, receipt as a narrow column
  band,    // 600 x 400 inside another page: words and map only
  tiny     // 320 x 240 inside another page: words and one result line
};
Form form_of(const Frame& frame);
// Inside another page, with hardly any height.
constexpr bool is_low(Form form) {
  return form == Form::band || form == Form::tiny;
}
// The forms without margins: everything reaches from edge to edge.
constexpr bool edge_to_edge(Form form) {
  return is_low(form) || form == Form::column;
}

// In a low window the try bar stands under the receipt up to this height; what is taller goes across the foot.
inline constexpr float column_try_most = 120;

// What the screen holds and how much height each part asks for.
struct Wanted {
  bool top = true, rooms = true, title = true, map = true, receipt = true, key = true;
  float title_height = 74;   // title, caption
  float strip_height = 208;  // words and curves
  float try_height = 60;     // 0 = nothing there
  float fold_height = 164;   // receipt where it is folded
};

// The columns of a form: known before anything is measured.
struct Columns {
  float x = 0, width = 0;                  // title, stage, try bar
  float receipt_x = 0, receipt_width = 0;  // 0 = below, or not there
  float edge = 0, total = 0;               // left end and width of all columns together
};
Columns columns_of(const Frame& frame, Form form, const Wanted& wanted);

struct Layout {
  Form form = Form::wide;
  Columns columns;
  float height = 0;  // of the page, at least the frame's
  Rect top, rooms, title, stage, strip, map, try_bar, receipt, key;
  bool caption = true;    // false: left out for want of height
  bool fold_low = false;  // folded receipt in two lines instead of its columns
};
Layout layout(const Frame& frame, const Wanted& wanted);
// Height of the rows above (tablet) or the bar below (phone) that lead to the other rooms; 0 for other forms.
float rooms_height(const Frame& frame, Form form);

// em px of the type of a form.
struct Sizes {
  float title = 26, title_gap = 28, caption = 15, caption_line = 21.3f, label = 14, body = 15, small = 13;
};
Sizes sizes_of(Form form, const Frame& frame);

}  // namespace picture
