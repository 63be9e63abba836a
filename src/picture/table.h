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

// Numbers to change, side by side: dragged up and down; the one in hand has steppers.
float slots_width(const Canvas& canvas, const lab::Cell& cell);
float slots_height(const Canvas& canvas, const lab::Cell& cell);
void draw_slots(Canvas& canvas, const lab::Cell& cell, Rect at);

// A row's name with its sign and the word it is about: 질문 Q 배를. `width` 0 only measures.
float title_width(const Canvas& canvas, const lab::TableRow& row);
void draw_title(Canvas& canvas, const lab::TableRow& row, Point left, float width);
// The number of a step in a disc.
void draw_step_number(Canvas& canvas, int number, Point center, bool on);

// A table of steps where its columns have no room: what stands above and the chosen row at the top, the steps one below
// the other, then the other rows in a line each.
float draw_steps_table(Canvas& canvas, const lab::Table& table, Point at, float width);

}  // namespace picture
