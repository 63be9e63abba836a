// One cell of a table, by kind.
#include <algorithm>

#include "picture/receipt_body.h"
#include "picture/table.h"
#include "picture/transform.h"

namespace picture {
namespace {

using Kind = lab::Cell::Kind;

constexpr float least_bar = 56, least_stack = 150, stack_bar = 28, share_line = 20, meter_bar = 7, note_line = 18,
                formula_line = 20;
constexpr float number_gap = 10, prefix_gap = 8;

TextStyle number_style(const Canvas& canvas, const lab::Cell& cell, bool dense) {
  const Theme& t = canvas.theme;
  return {.size = dense ? 14.0f : 15.0f,
          .weight = cell.strong || !dense ? Weight::semibold : Weight::regular,
          .color = cell.number.hidden ? t.blocked_ink : role_ink(t, cell.role),
          .align = Align::right};
}

TextStyle text_style(const Canvas& canvas, const lab::Cell& cell, bool dense) {
  TextStyle style = number_style(canvas, cell, dense);
  style.align = Align::left;
  if (cell.kind != Kind::text) style = {.size = 13, .color = canvas.theme.ink2};
  if (cell.kind == Kind::text && !cell.strong) style.weight = Weight::regular;
  return style;
}

TextStyle note_style(const Canvas& canvas) {
  return {.size = 13, .color = canvas.theme.ink2};
}

Color bar_color(const Theme& t, lab::Role role) {
  if (role == lab::Role::weight) return t.weight;
  return role == lab::Role::query ? t.query : t.ink2;
}

void draw_fill(Canvas& canvas, Rect track, const lab::Cell& cell) {
  canvas.box(track, track.h / 2, canvas.theme.inset);
  if (cell.number.hidden) return canvas.hatch(track, track.h / 2, false, 6);
  const float part = cell.most > 0 ? static_cast<float>(std::clamp(cell.number.value / cell.most, 0.0, 1.0)) : 0;
  if (part > 0)
    canvas.box({track.x, track.y, std::max(3.0f, track.w * part), track.h}, track.h / 2,
               bar_color(canvas.theme, cell.role));
}

// A number longer than its cell is set smaller.
TextStyle fitting(const Canvas& canvas, const lab::Cell& cell, float room, bool dense) {
  TextStyle style = number_style(canvas, cell, dense);
  while (style.size > font_size::smallest && canvas.width(cell.number.shown, style) > room) style.size -= 0.5f;
  return style;
}

// Its right end at `right`, at most `most` wide; pressed around `middle`, for a finger, which reaches to the left, or
// to the right where the number stands at the left of its cell. Returns its width.
float draw_opening_number(Canvas& canvas, const lab::Cell& cell, Point right, float most, float middle, bool dense,
                          bool left = false) {
  const TextStyle style = fitting(canvas, cell, most, dense);
  const float w = canvas.width(cell.number.shown, style), room = std::min(w + 8, std::max(w, most));
  const float h = canvas.frame.touch ? touch_size::smallest : dense ? 28 : 36;
  const float top = (canvas.frame.touch ? middle : right.y) - h / 2;
  const float reach = canvas.frame.touch ? std::max(room, touch_size::smallest) : room;
  const float x = left ? right.x - std::min(most, reach) : right.x - reach;
  draw_number(canvas, right, cell.number, style, {x, top, reach, h});
  return w;
}

void draw_bar(Canvas& canvas, const lab::Cell& cell, Rect r, bool dense) {
  const float w = draw_opening_number(canvas, cell, {r.right(), r.center().y}, r.w, r.center().y, dense);
  draw_fill(canvas, {r.x, r.center().y - 8, std::max(0.0f, r.w - w - number_gap), 16}, cell);
}

void draw_meter(Canvas& canvas, const lab::Cell& cell, Rect r, bool dense) {
  const float y = r.center().y - 9;
  const float w = draw_opening_number(canvas, cell, {r.right(), y}, r.w, r.center().y, dense);
  const TextStyle text = text_style(canvas, cell, dense);
  if (canvas.width(cell.text, text) + prefix_gap + w <= r.w) canvas.text({r.x, y}, cell.text, text);
  draw_fill(canvas, {r.x, r.center().y + 9, r.w, meter_bar}, cell);
}

void draw_parts(Canvas& canvas, const lab::Cell& cell, Rect bar) {
  const Theme& t = canvas.theme;
  float x = bar.x;
  for (std::size_t i = 0; i < cell.stack.size(); ++i) {
    const lab::StackPart& part = cell.stack[i];
    const float w = bar.w * static_cast<float>(std::clamp(part.share.value, 0.0, 1.0));
    if (w <= 0) continue;
    const Rect r{x, bar.y, w - 1, bar.h};
    const Color fill =
        part.missing ? t.inset
                     : mix(t.weight, t.dark ? t.surface : Color{255, 255, 255}, 0.25f * static_cast<float>(i % 3));
    canvas.box(r, std::min(6.0f, r.w / 2), fill, part.missing ? Stroke{t.bad, 1.6f, {5, 3}} : Stroke{});
    const TextStyle label{
        .size = 13, .weight = Weight::semibold, .color = part.missing ? t.bad : on_fill(fill), .align = Align::center};
    if (canvas.width(part.label, label) + 4 <= r.w) canvas.text(r.center(), part.label, label);
    x += w;
  }
}

// The numbers of the pieces below the bar, in equal steps; where they do not fit side by side each with its label, in
// as many lines as that takes. Returns their height.
float draw_shares(Canvas& canvas, const lab::Cell& cell, Point at, float width) {
  TextStyle style{.size = 13.5f, .color = canvas.theme.weight_ink};
  const TextStyle name{.size = 12, .color = canvas.theme.ink2};
  const auto shown = std::ranges::count_if(cell.stack, [](const lab::StackPart& part) { return !part.missing; });
  const float pitch = shown > 0 ? width / static_cast<float>(shown) : width;
  bool in_steps = true, opens = false;
  for (const lab::StackPart& part : cell.stack) opens = opens || (canvas.frame.touch && !part.share.id.empty());
  const float least = opens ? touch_size::smallest : 0, line = opens ? touch_size::smallest + 2 : share_line;
  for (const lab::StackPart& part : cell.stack)
    in_steps = in_steps && (part.missing || std::max(least, canvas.width(part.share.shown, style) + 6) <= pitch);
  float x = at.x, y = at.y + (line - share_line) / 2;
  for (const lab::StackPart& part : cell.stack) {
    if (part.missing) continue;
    const float w = std::max(least, canvas.width(part.share.shown, style));
    const float lead = in_steps ? 0 : canvas.width(part.label, name) + 5;
    if (!in_steps && x > at.x && x + lead + w > at.x + width) {
      x = at.x;
      y += line;
    }
    if (lead > 0) canvas.text({x, y}, part.label, name);
    style.align = Align::left;
    draw_number(canvas, {x + lead, y}, part.share, style,
                {x + lead, y - (opens ? least / 2 : 13), w + (opens ? 0 : 4), opens ? least : 26});
    x += in_steps ? pitch : lead + w + 12;
  }
  return y + (line + share_line) / 2 - at.y;
}

float shares_height(const Canvas& canvas, const lab::Cell& cell, float width) {
  Canvas inner = scratch(canvas);
  return draw_shares(inner, cell, {0, 0}, width);
}

void draw_stack(Canvas& canvas, const lab::Cell& cell, Rect r) {
  const Theme& t = canvas.theme;
  const float top = r.center().y - (stack_bar + shares_height(canvas, cell, r.w) + 4) / 2;
  const Rect bar{r.x, top, r.w, stack_bar};
  if (cell.stack.empty() || !cell.verdict.empty()) {
    canvas.box(bar, 6, t.inset);
    canvas.hatch(bar, 6, true);
    const TextStyle style{.size = 13, .weight = Weight::semibold, .color = t.bad, .align = Align::center};
    canvas.pill(bar.center(), cell.verdict, {.text = style, .fill = t.surface, .height = 22, .radius = 6});
  } else {
    draw_parts(canvas, cell, bar);
  }
  canvas.line({bar.right(), bar.y - 5}, {bar.right(), bar.bottom() + 5}, {t.ink, 2, {}, Cap::butt});
  draw_shares(canvas, cell, {r.x, bar.bottom() + 14}, r.w);
}

// Terms side by side, broken between them where they do not fit; those that open can be pressed.
float draw_terms(Canvas& canvas, const lab::Cell& cell, Point at, float width) {
  float x = at.x, y = at.y;
  for (const lab::Term& term : cell.formula) {
    TextStyle style{.size = 13.5f,
                    .weight = term.strong ? Weight::semibold : Weight::regular,
                    .color = role_ink(canvas.theme, term.role),
                    .node = term.id};
    const float w = canvas.width(term.text, style);
    if (x > at.x && x + w > at.x + width) {
      x = at.x;
      y += formula_line;
    }
    canvas.text({x, y}, term.text, style);
    if (!term.id.empty()) {
      if (canvas.hovered(term.id)) canvas.line({x, y + 9}, {x + w, y + 9}, {canvas.theme.ink2, 1.4f, {1.5f, 3}});
      canvas.hit({term.id, {x - 2, y - 14, w + 4, 28}, {x - 3, y - 11, w + 6, 22}, 6});
    }
    x += w;
  }
  return y + formula_line - at.y;
}

void draw_formula(Canvas& canvas, const lab::Cell& cell, Rect r, bool dense) {
  const float height = cell_height(canvas, cell, r.w, dense);
  const float lines = draw_terms(canvas, cell, {r.x, r.center().y - height / 2 + formula_line / 2}, r.w);
  if (cell.number.shown.empty()) return;
  TextStyle style = number_style(canvas, cell, dense);
  style.align = Align::left;
  const float y = r.center().y - height / 2 + lines + formula_line / 2;
  const float w = canvas.text({r.x, y}, cell.about ? "≈ " : "= ", style);
  const float h = canvas.frame.touch ? touch_size::smallest : 34;
  const float top = (canvas.frame.touch ? r.center().y : y + 1) - h / 2;
  draw_number(canvas, {r.x + w, y}, cell.number, style, {r.x, top, std::min(r.w, 110.0f), h});
}

}  // namespace

float cell_width(const Canvas& canvas, const lab::Cell& cell, bool dense) {
  const float number = canvas.width(cell.number.shown, number_style(canvas, cell, dense));
  const float text = canvas.width(cell.text, text_style(canvas, cell, dense));
  float terms = 0;
  switch (cell.kind) {
    case Kind::text:
      return std::max(text, std::min(160.0f, canvas.width(cell.note, note_style(canvas))));
    case Kind::number:
      return std::max(number + (text > 0 ? text + prefix_gap : 0), canvas.width(cell.note, note_style(canvas)));
    case Kind::bar:
      return least_bar + number_gap + number;
    case Kind::meter:
      return std::max(least_bar, text + prefix_gap + number);
    case Kind::stack:
      return least_stack;
    case Kind::slots:
      return slots_width(canvas, cell);
    case Kind::formula:
      for (const lab::Term& term : cell.formula)
        terms += canvas.width(term.text, {.size = 13.5f, .weight = term.strong ? Weight::semibold : Weight::regular});
      return std::max(terms + 1, number + 16);
  }
  return 0;
}

float cell_height(const Canvas& canvas, const lab::Cell& cell, float width, bool dense) {
  const float line = dense ? 22 : 26, note = cell.note.empty() ? 0 : note_line;
  switch (cell.kind) {
    case Kind::meter:
      return 44;
    case Kind::stack:
      return stack_bar + 12 + shares_height(canvas, cell, width);
    case Kind::slots:
      return slots_height(canvas, cell);
    case Kind::text:
      if (!cell.note.empty())
        return line + note_line * static_cast<float>(canvas.wrap(cell.note, note_style(canvas), width).size());
      return std::max(1.0f, static_cast<float>(canvas.wrap(cell.text, text_style(canvas, cell, dense), width).size())) *
                 (line - 4) +
             4;
    case Kind::formula: {
      float x = 0, lines = 1;
      for (const lab::Term& term : cell.formula) {
        const float w =
            canvas.width(term.text, {.size = 13.5f, .weight = term.strong ? Weight::semibold : Weight::regular});
        if (x > 0 && x + w > width) x = 0, ++lines;
        x += w;
      }
      return lines * formula_line + (cell.number.shown.empty() ? 0 : formula_line + 3);
    }
    default:
      return line + note;
  }
}

void draw_cell(Canvas& canvas, const lab::Cell& cell, Rect r, bool left, bool dense) {
  const float y = r.center().y - (cell.note.empty() ? 0 : note_line / 2);
  const TextStyle text = text_style(canvas, cell, dense);
  TextStyle note = note_style(canvas);
  switch (cell.kind) {
    case Kind::bar:
      return draw_bar(canvas, cell, r, dense);
    case Kind::meter:
      return draw_meter(canvas, cell, r, dense);
    case Kind::stack:
      return draw_stack(canvas, cell, r);
    case Kind::formula:
      return draw_formula(canvas, cell, r, dense);
    case Kind::slots:
      return draw_slots(canvas, cell, r);
    case Kind::number: {
      const float w = canvas.width(cell.number.shown, number_style(canvas, cell, dense));
      const float prefix = cell.text.empty() ? 0 : canvas.width(cell.text, text) + prefix_gap;
      const float right = left ? r.x + prefix + w : r.right();
      if (prefix > 0) canvas.text({right - w - prefix, y}, cell.text, text);
      draw_opening_number(canvas, cell, {right, y}, right - r.x, r.center().y, dense, left);
      note.align = left ? Align::left : Align::right;
      if (!cell.note.empty())
        canvas.text({left ? r.x : r.right(), y + note_line}, canvas.ellipsized(cell.note, note, r.w), note);
      return;
    }
    case Kind::text: {
      TextStyle style = text;
      const float h = cell_height(canvas, cell, r.w, dense), line = (dense ? 18.0f : 22.0f);
      const auto lines = cell.note.empty() ? canvas.wrap(cell.text, style, r.w)
                                           : std::vector<std::string>{canvas.ellipsized(cell.text, style, r.w)};
      style.align = note.align = left ? Align::left : Align::right;
      float line_y = r.center().y - h / 2 + line / 2 + 2;
      for (const std::string& each : lines) canvas.text({left ? r.x : r.right(), line_y}, each, style), line_y += line;
      for (const std::string& each : cell.note.empty() ? std::vector<std::string>() : canvas.wrap(cell.note, note, r.w))
        canvas.text({left ? r.x : r.right(), line_y}, each, note), line_y += note_line;
      return;
    }
  }
}

}  // namespace picture
