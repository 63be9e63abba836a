// What the forms of a table share: a row's heading and the ground under it. Private to the table's files.
#pragma once

#include "picture/table.h"

namespace picture {

constexpr float table_icon_lead = 34;  // px before a heading with an icon

TextStyle row_heading_style(const lab::TableRow& row, bool dense);
// In as many lines as it needs, its note below.
float row_heading_height(const Canvas& canvas, const lab::Table& table, const lab::TableRow& row, float width);
void draw_row_heading(Canvas& canvas, const lab::Table& table, const lab::TableRow& row, Rect r);
// Tint of a chosen or hovered row, line of a total; where it can be pressed.
void draw_row_ground(Canvas& canvas, const lab::TableRow& row, Rect r);

// A row as a heading with its cells below, each under its column's name; returns its height.
float draw_stacked_row(Canvas& canvas, const lab::Table& table, const lab::TableRow& row, Point at, float width);

}  // namespace picture
