// A table whose cells are texts, numbers that open, bars, stacked bars, formulas, or numbers to change. Where its
// columns do not fit side by side each row becomes a heading with its cells below it.
#pragma once

#include "lab/view.h"
#include "picture/canvas.h"

namespace picture {

// Draws the table from `at` downwards; returns its height.
float draw_table_node(Canvas& canvas, const lab::Table& table, Point at, float width);

// One cell: how wide it wants to be, how high it is at a width, its drawing (in the middle of `at`).
float cell_width(const Canvas& canvas, const lab::Cell& cell, bool dense);
float cell_height(const Canvas& canvas, const lab::Cell& cell, float width, bool dense);
void draw_cell(Canvas& canvas, const lab::Cell& cell, Rect at, bool left, bool dense);

}  // namespace picture
