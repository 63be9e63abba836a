#include "picture/strip.h"

#include <algorithm>

#include "picture/arcs.h"
#include "picture/nodes.h"
#include "picture/transform.h"

namespace picture {
namespace {

constexpr float strong_from = 0.1f;  // weights printed bold
constexpr float gloss_size = 12, gloss_line = 14;

constexpr float tag_height = 19, name_pad = 24;

Rect moved(Rect r, Rect by) {
  return {r.x + by.x, r.y + by.y, r.w, r.h};
}

// At most `most` lines; the last is cut where even that is too little.
std::vector<std::string> gloss_lines(const Canvas& canvas, const std::string& gloss, const TextStyle& style,
                                     float width, int most) {
  std::vector<std::string> lines = gloss.empty() ? std::vector<std::string>() : canvas.wrap(gloss, style, width);
  while (static_cast<int>(lines.size()) > most) {
    lines[lines.size() - 2] += ' ' + lines.back();
    lines.pop_back();
  }
  for (std::string& line : lines) line = canvas.ellipsized(line, style, width);
  return lines;
}

void draw_word(Canvas& canvas, const lab::Word& word, Rect r, const StripPlan& plan) {
  const Theme& t = canvas.theme;
  const bool over = canvas.hovered(word.id), down = canvas.pressed(word.id);
  const Color ink = word.chosen ? t.on_query : t.ink;
  Rect label = r;
  if (word.hidden && !word.chosen) {
    canvas.hatch(r, corner::control);
    canvas.box(r, corner::control, {0, 0, 0, 0}, {t.blocked_hatch, line_width::hair});
    const float w = canvas.width(word.text, {.size = plan.text, .weight = Weight::semibold}) + 12;
    label = {r.center().x - w / 2, r.center().y - plan.text * 0.7f, w, plan.text * 1.4f};
    if (word.gloss.empty())
      canvas.box(label, corner::chip, t.surface);
    else
      canvas.box(inset(r, 5), corner::chip, t.surface);
  } else {
    const Color fill = word.chosen ? t.query : down ? t.line : over ? t.inset : t.surface;
    const Stroke stroke = word.chosen ? Stroke{t.output_ring, line_width::selected}
                          : over      ? Stroke{t.ink2, 1.6f}
                                      : Stroke{t.edge, line_width::hair};
    canvas.box(r, corner::control, fill, stroke);
  }
  const float lift = word.gloss.empty() ? 0 : plan.gloss_lines * 7;
  const Point middle{r.center().x, r.center().y - lift};
  canvas.text(middle, word.text,
              {.size = plan.text, .weight = Weight::semibold, .color = ink, .align = Align::center, .node = word.id});
  const TextStyle style{.size = gloss_size, .color = word.chosen ? t.on_query : t.ink2, .align = Align::center};
  float y = r.center().y + 20 - lift;
  for (const std::string& line : gloss_lines(canvas, word.gloss, style, r.w - 6, plan.gloss_lines)) {
    canvas.text({r.center().x, y}, line, style);
    y += gloss_line;
  }
}

// Which place the word has, at the foot of its cell and over its border.
void draw_tag(Canvas& canvas, const lab::Word& word, Rect r) {
  if (word.tag.empty()) return;
  const TextStyle tag{.size = font_size::smallest, .color = canvas.theme.ink2, .align = Align::center};
  const float y = r.bottom() + (word.gloss.empty() ? 1.0f : tag_height / 2 + 3);  // a gloss needs the cell
  canvas.pill({r.center().x, y}, word.tag, {.text = tag, .fill = canvas.theme.inset, .pad = 7, .height = tag_height});
}

// Pressed it is chosen; where words can change places, a mouse carries it to another.
void take_word(Canvas& canvas, const lab::WordStrip& strip, std::size_t place, Rect r, const StripPlan& plan) {
  Hit hit{.node = strip.words[place].id, .rect = r, .ring = r, .ring_radius = corner::control};
  if (strip.movable) {
    hit.drag = Drag::carry;
    hit.from_x = static_cast<double>(place);
    hit.per_px_x = 1 / static_cast<double>(r.w + plan.gap);
    hit.per_one = 1;
  }
  canvas.hit(std::move(hit));
}

// The weights in rows under the words, one row a head, where they cannot ride on the curves.
void draw_under(Canvas& canvas, const lab::WordStrip& strip, const StripPlan& plan, Rect at) {
  const Theme& t = canvas.theme;
  const int lit = lit_cell(canvas, strip);
  for (const lab::Arc& arc : strip.arcs) {
    const Rect cell = moved(plan.cells[static_cast<std::size_t>(arc.to)], at);
    const float row = arc.head == strip.heads.front() ? 0 : plan.second;
    const bool strong = arc.weight.value >= strong_from;
    const auto head = static_cast<std::size_t>(arc.head);
    const Color ink = head == 0 ? t.weight_ink : t.heads_ink[head];
    TextStyle style{.size = plan.style.pill - (strong ? 0.0f : 1.0f),
                    .weight = strong ? Weight::semibold : Weight::regular,
                    .color = strong || plan.two ? ink : t.ink3,
                    .align = Align::center,
                    .node = arc.weight.id};
    while (style.size > font_size::smallest && canvas.width(arc.weight.shown, style) > cell.w + 1) style.size -= 0.5f;
    style.size = std::max(style.size, font_size::smallest);
    if (arc.weight.hidden) style.color = t.blocked_ink;
    const Point middle{cell.center().x, at.y + plan.under + row};
    const float w = canvas.width(arc.weight.shown, style) + 8;
    const Rect chip{middle.x - w / 2, middle.y - 10, w, 20};
    if (!arc.weight.id.empty() && (canvas.pressed(arc.weight.id) || canvas.hovered(arc.weight.id) || lit == arc.to))
      canvas.box(chip, corner::chip, canvas.pressed(arc.weight.id) ? t.inset : t.weight_soft);
    canvas.text(middle, arc.weight.shown, style);
    if (!arc.weight.id.empty()) {
      Rect target{cell.x, chip.y, cell.w, chip.h};
      if (canvas.frame.touch)
        target = {cell.x, plan.two ? middle.y - touch_size::smallest / 2 : cell.bottom() + 1, cell.w,
                  touch_size::smallest};
      canvas.hit({arc.weight.id, target, chip, corner::chip});
    }
  }
}

void draw_switch(Canvas& canvas, const lab::Toggle& toggle, Point left_middle, float room, bool below) {
  const Theme& t = canvas.theme;
  const auto head = static_cast<std::size_t>(std::max(0, toggle.head));
  canvas.toggle({left_middle.x, left_middle.y - 22, 54, 44}, toggle);
  const Color color = toggle.on ? t.heads[head] : t.edge, ink = toggle.on ? t.heads_ink[head] : t.ink2;
  float x = left_middle.x + 60;
  canvas.line({x, left_middle.y}, {x + 22, left_middle.y}, {color, 5, head_dash(toggle.head), Cap::butt});
  canvas.head_marker(toggle.head, {x + 32, left_middle.y}, 12, color);
  x += 44;
  const TextStyle name{.size = 15, .weight = Weight::semibold, .color = ink}, detail{.size = 13, .color = t.ink2};
  if (below) {
    canvas.text({x, left_middle.y}, canvas.ellipsized(toggle.label, name, room - 104), name);
    if (!toggle.detail.empty()) {
      float y = left_middle.y + 22;
      for (const std::string& line : canvas.wrap(toggle.detail, detail, room - 60)) {
        canvas.text({left_middle.x + 60, y}, line, detail);
        y += 18;
      }
    }
    return;
  }
  const std::string both = toggle.detail.empty() ? toggle.label : toggle.label + ": " + toggle.detail;
  const bool fits = canvas.width(both, name) <= room - 104;
  canvas.text({x, left_middle.y}, fits ? both : canvas.ellipsized(toggle.label, name, room - 104), name);
}

void draw_switches(Canvas& canvas, const std::vector<const lab::Toggle*>& switches, const StripPlan& plan, Rect at) {
  const float cell_y = at.y + plan.row, cell_end = cell_y + plan.style.cell;
  for (std::size_t i = 0; i < switches.size(); ++i) {
    if (plan.switches_beside) {
      const float y = i == 0 ? cell_y - 40 : cell_end + 34;
      draw_switch(canvas, *switches[i], {at.x + 22, y}, 180, true);
    } else {
      const float y = i == 0 ? at.y + 26 : at.y + plan.height - 24;
      draw_switch(canvas, *switches[i], {at.x + 14, y}, at.w - 28, false);
    }
  }
}

// The strip's name beside the words, in the height of their row.
void draw_name(Canvas& canvas, const lab::WordStrip& strip, const StripPlan& plan, Rect at) {
  if (!plan.title_beside) return;
  const TextStyle title{.size = 15, .weight = Weight::semibold}, detail{.size = 13, .color = canvas.theme.ink2};
  const float room = plan.left - name_pad - (strip.frame.empty() ? 8 : 24);  // the handle of a frame
  const auto lines = strip.detail.empty() ? std::vector<std::string>() : canvas.wrap(strip.detail, detail, room);
  const std::size_t shown = std::min<std::size_t>(lines.size(), 2);
  float y = at.y + plan.row + plan.style.cell / 2 - 9.0f * static_cast<float>(shown);
  canvas.text({at.x + name_pad, y}, canvas.ellipsized(strip.title, title, room), title);
  for (std::size_t i = 0; i < shown; ++i)
    canvas.text({at.x + name_pad, y += i == 0 ? 20.0f : 17.0f}, canvas.ellipsized(lines[i], detail, room), detail);
}

// Dragged from the first cell to the last it takes fewer and fewer words.
void draw_handle(Canvas& canvas, const lab::WordStrip& strip, const StripPlan& plan, Rect frame, Rect at) {
  constexpr float width = 12, reach = 8;
  const Theme& t = canvas.theme;
  const Rect grip{frame.x - width / 2, frame.center().y - 15, width, 30};
  canvas.box(grip, 6, t.surface, {t.ink, line_width::selected});
  for (const float x : {-2.0f, 2.0f})
    canvas.line({grip.center().x + x, grip.center().y - 6}, {grip.center().x + x, grip.center().y + 6}, {t.ink, 1.4f});
  const float from = plan.cells.front().x + at.x, to = plan.cells.back().x + at.x;
  if (to <= from) return;
  canvas.hit({.node = strip.frame,
              .rect = {grip.x - reach, frame.y, grip.w + 2 * reach, frame.h},
              .ring = {from, frame.y, to - from, frame.h},
              .ring_radius = corner::control,
              .cursor = Cursor::column,
              .drags = true,
              .drag_low = static_cast<double>(plan.cells.size()),
              .drag_high = 1});
}

// The frame round the words that take part.
void draw_frame(Canvas& canvas, const lab::WordStrip& strip, const StripPlan& plan, Rect at) {
  if (strip.framed_from < 0 || strip.framed_from >= static_cast<int>(plan.cells.size())) return;
  const Rect first = moved(plan.cells[static_cast<std::size_t>(strip.framed_from)], at);
  const Rect last = moved(plan.cells.back(), at);
  const float out = std::min(6.0f, plan.gap / 2);
  const Rect frame{first.x - out, first.y - out, last.right() - first.x + 2 * out, first.h + 2 * out};
  canvas.box(frame, corner::control + out, {0, 0, 0, 0}, {canvas.theme.ink, line_width::selected});
  if (!strip.frame.empty() && !canvas.frame.touch) draw_handle(canvas, strip, plan, frame, at);
}

// What of a row that scrolls is out of sight, counted at its edges.
void draw_edges(Canvas& canvas, const lab::WordStrip& strip, const StripPlan& plan, Rect at) {
  const Rect window = moved(plan.window, at);
  std::size_t left = 0, right = 0;
  for (const Rect& cell : plan.cells) {
    if (cell.center().x + at.x < window.x) ++left;
    if (cell.center().x + at.x > window.right()) ++right;
  }
  const TextStyle style{.size = 12, .weight = Weight::semibold, .color = canvas.theme.weight_ink};
  const auto pill = [&](const std::string& text, float x, Align align) {
    TextStyle aligned = style;
    aligned.align = align;
    canvas.pill({x, window.y + 16}, canvas.ellipsized(text, style, window.w / 2 - 24),
                {.text = aligned, .fill = canvas.theme.weight_soft, .pad = 8, .height = 22});
  };
  if (left > 0 && left < strip.edge_left.size()) pill(strip.edge_left[left], window.x, Align::left);
  if (right > 0 && right < strip.edge_right.size()) pill(strip.edge_right[right], window.right(), Align::right);
}

}  // namespace

float draw_strip_name(Canvas& canvas, const lab::WordStrip& strip, const StripPlan& plan, Rect at) {
  if (strip.title.empty() || plan.title_beside) return 0;
  constexpr float line = 24, least_detail = 60;
  const TextStyle title{.size = 15, .weight = Weight::semibold}, detail{.size = 13, .color = canvas.theme.ink2};
  const float w = canvas.text({at.x, at.y + line / 2}, canvas.ellipsized(strip.title, title, at.w), title) + 10;
  if (at.w - w > least_detail)
    canvas.text({at.x + w, at.y + line / 2}, canvas.ellipsized(strip.detail, detail, at.w - w), detail);
  return line;
}

int lit_cell(const Canvas& canvas, const lab::WordStrip& strip) {
  const int chosen = strip.query < static_cast<int>(strip.words.size())
                         ? key_of(strip.words[static_cast<std::size_t>(strip.query)].id, -1)
                         : -1;
  const int word = key_of(canvas.eye.hovered, chosen);
  for (std::size_t i = 0; i < strip.words.size() && word >= 0; ++i)
    if (key_of(strip.words[i].id, -1) == word) return static_cast<int>(i);
  return -1;
}

void draw_strip(Canvas& canvas, const lab::WordStrip& strip, const std::vector<const lab::Toggle*>& switches,
                const StripPlan& plan, Rect at) {
  if (plan.cells.empty()) return;
  const float free = std::max(0.0f, at.h - plan.height) / 2;
  at.y += free;
  const std::size_t first = canvas.picture.primitives.size();
  draw_switches(canvas, switches, plan, at);
  draw_name(canvas, strip, plan, at);
  if (plan.scrolls) {
    const Rect window = moved(plan.window, at);
    canvas.push_clip(window);
    canvas.picture.scrollers.push_back({"words", window, plan.content, true, plan.window.x - plan.cells.front().x});
  }
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    draw_word(canvas, strip.words[i], moved(plan.cells[i], at), plan);
    take_word(canvas, strip, i, moved(plan.cells[i], at), plan);
  }
  draw_frame(canvas, strip, plan, at);
  if (!plan.pills && !strip.heads.empty()) draw_under(canvas, strip, plan, at);
  for (const int head : strip.heads) {
    const bool up = !plan.two || head == 0;
    draw_arcs(canvas, arc_curves(strip, plan, head, up, {at.x, at.y}), strip, plan, {at.x, at.y, at.w, plan.height},
              up);
  }
  for (std::size_t i = 0; i < plan.cells.size(); ++i) draw_tag(canvas, strip.words[i], moved(plan.cells[i], at));
  if (plan.scrolls) canvas.pop_clip();
  if (plan.scrolls) draw_edges(canvas, strip, plan, at);
  fade_from(canvas.picture, first, canvas.eye.strip);
}

}  // namespace picture
