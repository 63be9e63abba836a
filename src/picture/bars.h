// The bars around the stage: top bar, title with its caption and control, try bar, legend, a notice.
#pragma once

#include <optional>

#include "lab/view.h"
#include "picture/canvas.h"
#include "picture/layout.h"

namespace picture {

void draw_topbar(Canvas& canvas, const lab::Region& top, Rect r, Form form, const Columns& columns);

// Controls of the title row that a form shows: sentences, receipt, own window.
std::vector<const lab::Button*> title_buttons(const lab::Region* title, Form form);
// `rooms`: the arrows between rooms stand beside the controls where they have no other place.
float title_height(const Canvas& canvas, const lab::Region* title, const lab::Region* rooms, Form form,
                   const Columns& columns, bool caption);
void draw_title(Canvas& canvas, const lab::Region& title, const lab::Region* rooms, Rect r, Form form, bool caption);
// The low forms' one row: title, and at the right its controls and those of the top bar.
void draw_title_row(Canvas& canvas, const lab::Region* title, const lab::Region* top, const lab::Region* rooms, Rect r,
                    Form form);

// «어텐션 실험실 ↗», in the corner of the map where the lab stands inside another page; nothing elsewhere.
std::optional<Rect> away_place(const Canvas& canvas, const lab::Region* title, Rect map, Form form);
void draw_away(Canvas& canvas, const lab::Region* title, Rect at);

float trybar_height(const Canvas& canvas, const lab::Region* try_it, Form form, float width);
void draw_trybar(Canvas& canvas, const lab::Region& try_it, Rect r, Form form);

void draw_key(Canvas& canvas, const lab::Legend& legend, Rect r);

// A calm line (status), or what went wrong and what stays (alert), with a cross that closes it.
void draw_notice(Canvas& canvas, const lab::Notice& notice, const lab::Button* close, Rect r);
float notice_height(const Canvas& canvas, const lab::Notice& notice, float width);

// Width of a button with its icon, as the canvas draws it.
float button_width(const Canvas& canvas, const lab::Button& button, float text_size, bool short_label = false);

}  // namespace picture
