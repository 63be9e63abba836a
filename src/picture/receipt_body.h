// The parts of a receipt's body. Each draws from `at` downwards, `width` wide, and returns how far down it went.
#pragma once

#include <string>

#include "lab/view.h"
#include "picture/canvas.h"

namespace picture {

float draw_table(Canvas& canvas, const lab::Receipt& receipt, Point at, float width);        // one head: row by row
float draw_mix(Canvas& canvas, const lab::Receipt& receipt, Point at, float width);          // weight x value -> part
float draw_heads_table(Canvas& canvas, const lab::Receipt& receipt, Point at, float width);  // several heads' weights
float draw_join(Canvas& canvas, const lab::Receipt& receipt, Point at, float width);         // W_O
float draw_total(Canvas& canvas, const lab::Receipt& receipt, Point at, float width);        // new place, where it is
float draw_proof(Canvas& canvas, const lab::Receipt& receipt, Point at, float width);
float draw_seal(Canvas& canvas, const lab::Receipt& receipt, Point at, float width);

// A calculated number, its middle at the end that `style.align` says; pressed, it opens. `target` is what is pressed.
void draw_number(Canvas& canvas, Point at, const lab::Number& number, TextStyle style, Rect target);
// "(x, y)" whose halves open one number each, right end at `right`.
void draw_pair(Canvas& canvas, Point right, std::string_view text, const lab::Number& x, const lab::Number& y,
               TextStyle style, float target_height);
void dotted_rule(Canvas& canvas, Point left, float width);

inline constexpr float row_pitch = 33, mix_pitch = 25;
float pitch(const Canvas& canvas, float without_touch);  // at least a finger high where touched

Color role_ink(const Theme& theme, lab::Role role, int head = 0);
lab::Role role_of(const lab::Receipt& receipt);  // whose colour the opened number wears; ink for the tables

}  // namespace picture
