// How a sentence is fitted into its width: natural cells, narrower ones, smaller type, and at last a row that scrolls.
#include <algorithm>
#include <numeric>

#include "picture/line_break.h"
#include "picture/strip.h"

namespace picture {
namespace {

constexpr float pitch_for_pills = 90, pitch_for_pill = 1.2f, pill_pads = 16;  // px; pill widths
constexpr float gloss_cell = 52, gloss_size = 12, gloss_line = 14, gloss_pad = 8;
constexpr float switches_width = 190, switch_row = 48;
constexpr float number_row = 20, under_gap = 16;
constexpr float foot_room = 12;  // feet of the lower curves stand in the cell
constexpr float title_width = 212;
constexpr float tag_room = 8,
                tag_room_low = 22;  // the tags under the words stand half in their cells, or under a gloss
constexpr float frame_gap = 14;     // before the frame round some words: its handle
constexpr float few_gap = 48, side = 12, touch_gap = 8;

constexpr StripStyle phone_style{.above = 94.0f,
                                 .cell = 46,
                                 .below = 16,
                                 .lower = 68,
                                 .text = 16.0f,
                                 .gap = 6.0f,
                                 .pad = 5,
                                 .least = 56,
                                 .near = 46.0f,
                                 .step = 32.0f,
                                 .self = 26,
                                 .t_max = arc_thickness::phone,
                                 .port = 8,
                                 .pill = 14,
                                 .pills = true,
                                 .even = true,
                                 .most = 6};
constexpr StripStyle narrow_style{.above = 82.0f,
                                  .cell = 46,
                                  .below = 16,
                                  .lower = 68,
                                  .text = 15.0f,
                                  .gap = 4.0f,
                                  .pad = 5,
                                  .least = 56,
                                  .near = 40.0f,
                                  .step = 26.0f,
                                  .self = 26,
                                  .t_max = arc_thickness::phone,
                                  .port = 8,
                                  .pill = 14,
                                  .pills = true,
                                  .even = true,
                                  .most = 6};
constexpr StripStyle column_style{.above = 104,
                                  .cell = 44,
                                  .below = 14,
                                  .lower = 74,
                                  .text = 17,
                                  .gap = 12,
                                  .pad = 12,
                                  .least = 78,
                                  .near = 46,
                                  .step = 30,
                                  .self = 32,
                                  .t_max = arc_thickness::embed,
                                  .port = 9,
                                  .pill = 13};
constexpr StripStyle band_style{.above = 98,
                                .cell = 44,
                                .below = 12,
                                .lower = 66,
                                .text = 17,
                                .gap = 12,
                                .pad = 12,
                                .least = 84,
                                .near = 48,
                                .step = 32,
                                .self = 34,
                                .t_max = arc_thickness::embed,
                                .port = 9,
                                .pill = 13};
constexpr StripStyle tiny_style{.above = 70,
                                .cell = 44,
                                .below = 16,
                                .lower = 60,
                                .text = 14,
                                .gap = 4,
                                .pad = 3,
                                .least = 56,
                                .near = 40,
                                .step = 28,
                                .self = 24,
                                .t_max = arc_thickness::embed_small,
                                .port = 6,
                                .pill = 13,
                                .pills = false,
                                .even = true,
                                .most = 6};

// Width of a gloss in one line, or in two broken where they are shortest.
float gloss_width(const Canvas& canvas, const std::string& gloss, int lines) {
  const TextStyle style{.size = gloss_size};
  float best = canvas.width(gloss, style);
  if (lines < 2) return best;
  const std::string_view text = gloss;
  for (const Unbroken& part : unbroken(text)) {
    const std::size_t at = static_cast<std::size_t>(part.text.data() - text.data());
    const std::string_view first = text.substr(0, at - (part.blank ? 1 : 0));
    if (at > 0) best = std::min(best, std::max(canvas.width(first, style), canvas.width(text.substr(at), style)));
  }
  return best;
}

float natural(const Canvas& canvas, const lab::Word& word, float text, float pad, int lines) {
  const float w = canvas.width(word.text, {.size = text, .weight = Weight::semibold}) + 2 * pad;
  if (word.gloss.empty()) return w;
  return std::max(w, gloss_width(canvas, word.gloss, lines) + 2 * std::min(pad, gloss_pad) + 1);
}

// Widths of all cells; their sum may be over `room` when even the smallest type does not fit.
struct Fit {
  std::vector<float> widths;
  float text, gap;
  int lines = 1;  // of glosses
  float total() const {
    return std::accumulate(widths.begin(), widths.end(), gap * static_cast<float>(widths.size() - 1));
  }
};

// The widest weight, em px `size`.
float widest_number(const Canvas& canvas, const lab::WordStrip& strip, float size) {
  float w = 0;
  for (const lab::Arc& arc : strip.arcs)
    w = std::max(w, canvas.width(arc.weight.shown, {.size = size, .weight = Weight::semibold}));
  return w;
}

Fit fit(const Canvas& canvas, const lab::WordStrip& strip, const StripStyle& style, float room) {
  struct Try {
    float text, pad, least, gap;
    int lines;
  };
  const float tight = std::min(style.gap, 10.0f), narrow = std::min(style.least, 56.0f);
  const Try tries[] = {{style.text, style.pad, style.least, style.gap, 1},
                       {style.text, std::min(style.pad, 12.0f), std::min(style.least, 72.0f), tight, 1},
                       {style.text, std::min(style.pad, 12.0f), std::min(style.least, 72.0f), tight, 2},
                       {std::min(style.text, 17.0f), std::min(style.pad, 9.0f), narrow, std::min(style.gap, 8.0f), 2},
                       {std::min(style.text, 15.0f), std::min(style.pad, 6.0f), narrow, std::min(style.gap, 6.0f), 2},
                       {std::min(style.text, 13.0f), 3, 44, 4, 2}};
  Fit best;
  const float number = widest_number(canvas, strip, font_size::smallest) + 5;  // it may have to stand under its word
  for (const Try& t : tries) {
    best = {{}, t.text, t.gap, t.lines};
    for (const lab::Word& word : strip.words)
      best.widths.push_back(std::max({t.least, number - t.gap, natural(canvas, word, t.text, t.pad, t.lines)}));
    if (best.total() <= room) break;
  }
  return best;
}

// Cells that share the width: equal where the longest word allows it, else what is left over is shared out.
void share_out(Fit& cells, float room) {
  const float n = static_cast<float>(cells.widths.size());
  const float equal = (room - cells.gap * (n - 1)) / n;
  const float longest = *std::max_element(cells.widths.begin(), cells.widths.end());
  if (longest <= equal) return cells.widths.assign(cells.widths.size(), std::min(equal, std::max(longest, 96.0f)));
  const float extra = std::max(0.0f, room - cells.total()) / n;
  for (float& w : cells.widths) w += extra;
}

float scrolled(const Canvas& canvas, const StripPlan& plan, const lab::WordStrip& strip) {
  const float most = std::max(0.0f, plan.content - plan.window.w);
  const auto set = canvas.eye.scroll.find("words");
  Rect chosen = plan.cells[static_cast<std::size_t>(strip.query)];
  for (std::size_t i = 0; i < plan.cells.size(); ++i)
    if (canvas.eye.focused == strip.words[i].id) chosen = plan.cells[i];  // what is focused is seen
  const float wished =
      set != canvas.eye.scroll.end() ? set->second : chosen.center().x - plan.window.x - plan.window.w / 2;
  return std::clamp(wished, 0.0f, most);
}

void place_cells(StripPlan& plan, const Fit& cells, float x) {
  for (const float w : cells.widths) {
    if (plan.parted > 0 && static_cast<int>(plan.cells.size()) == plan.parted) x += frame_gap;
    plan.cells.push_back({x, plan.row, w, plan.style.cell});
    x += w + cells.gap;
  }
}

// Where the cells and the numbers under them stand; how high all of it is.
void stack(const Canvas& canvas, StripPlan& plan, const Fit& cells, const lab::WordStrip& strip, bool rows, float left,
           float room) {
  const StripStyle& s = plan.style;
  const float all = cells.total() + (plan.parted > 0 ? frame_gap : 0);
  place_cells(plan, cells, plan.scrolls ? left : left + (room - all) / 2);
  plan.window = {left, 0, room, 0};
  plan.content = all;
  float y = plan.row + s.cell + (plan.two ? s.lower : 0) +
            (!plan.tags             ? 0
             : plan.gloss_lines > 0 ? tag_room_low
                                    : tag_room);
  if (!plan.pills) {
    plan.under = y + under_gap;
    plan.second = canvas.frame.touch ? touch_size::smallest : number_row;
    y += under_gap + number_row * 0.6f + (plan.two ? plan.second : 0);
  }
  if (rows && plan.two) y += switch_row;
  plan.height = y + (plan.two && plan.pills ? 0 : s.below);
  plan.window.h = plan.height;
  if (plan.scrolls) {
    const float offset = scrolled(canvas, plan, strip);
    for (Rect& cell : plan.cells) cell.x -= offset;
  }
}

}  // namespace

StripStyle strip_style(Form form, const Frame& frame) {
  switch (form) {
    case Form::phone:
      return frame.width < 360 ? narrow_style : phone_style;
    case Form::column:
      return column_style;
    case Form::band:
      return band_style;
    case Form::tiny:
      return tiny_style;
    case Form::tablet:
      return {.gap = 18, .pad = 20};
    default:
      return {};
  }
}

StripStyle low_strip_style(Form form, const Frame& frame) {
  StripStyle style = strip_style(form, frame);
  const bool roomy = form == Form::wide || form == Form::tablet;
  if (roomy) {
    style.gap = 16;
    style.pad = 16;
    style.text = 18;
    style.t_max = arc_thickness::embed;
    style.pill = 13;
    style.port = 9;
  }
  style.above = std::min(style.above, 78.0f);
  style.cell = std::min(style.cell, 44.0f);
  style.below = 10;
  style.near = std::min(style.near, 34.0f);
  style.step = std::min(style.step, 18.0f);
  style.self = std::min(style.self, 30.0f);
  return style;
}

StripPlan plan_strip(const Canvas& canvas, const lab::WordStrip& strip, const std::vector<const lab::Toggle*>& switches,
                     const StripStyle& style, float width) {
  StripPlan plan;
  plan.style = style;
  if (strip.words.empty()) return plan;
  if (canvas.frame.touch && style.gap < touch_gap && canvas.frame.width >= 360) plan.style.gap = touch_gap;
  const StripStyle& s = plan.style;
  plan.two = switches.size() > 1 || strip.heads.size() > 1;
  plan.switches_beside = !switches.empty() && width >= 640;
  plan.title_beside = !strip.title.empty() && width >= 640;
  const float left = plan.switches_beside ? switches_width : plan.title_beside ? title_width : side;
  plan.parted = strip.framed_from;
  const float room = width - left - side, inner = room - (plan.parted > 0 ? frame_gap : 0);
  Fit cells = fit(canvas, strip, s, inner);
  plan.scrolls = cells.total() > inner || static_cast<int>(strip.words.size()) > s.most;
  if (plan.scrolls && s.even) cells = fit(canvas, strip, s, 1e6f);  // comfortable cells: the row scrolls anyway
  if (!plan.scrolls && s.even) share_out(cells, inner);
  if (!plan.scrolls && !s.even && strip.words.size() > 1 && strip.words.size() < 4) {  // few words: more air
    const float n = static_cast<float>(strip.words.size());
    cells.gap = std::max(cells.gap, std::min(few_gap, cells.gap + (inner - cells.total()) / n));
  }
  plan.text = cells.text;
  plan.gap = cells.gap;
  plan.left = left;
  plan.tags = std::any_of(strip.words.begin(), strip.words.end(), [](const auto& w) { return !w.tag.empty(); });
  if (std::any_of(strip.words.begin(), strip.words.end(), [](const auto& w) { return !w.gloss.empty(); })) {
    plan.gloss_lines = cells.lines;
    plan.style.cell =
        std::max(s.cell, gloss_cell + gloss_line * static_cast<float>(cells.lines - 1)) + (plan.two ? foot_room : 0);
  }
  const bool rows = !switches.empty() && !plan.switches_beside;
  plan.row = plan.two ? s.lower + 14 + (rows ? switch_row : 0) : s.above;
  const float n = static_cast<float>(strip.words.size());
  plan.pills = s.pills && !plan.scrolls &&
               (cells.total() + cells.gap) / n >=
                   std::max(pitch_for_pills, pitch_for_pill * (widest_number(canvas, strip, s.pill) + pill_pads));
  stack(canvas, plan, cells, strip, rows, left, room);
  return plan;
}

}  // namespace picture
