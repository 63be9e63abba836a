// The legend under the receipt: the marks of the map, and one honest caveat.
#include <algorithm>

#include "picture/bars.h"

namespace picture {
namespace {

using Mark = lab::LegendEntry::Mark;

void draw_mark(Canvas& canvas, const lab::LegendEntry& entry, Point c) {
  const Theme& t = canvas.theme;
  const Color none{0, 0, 0, 0};
  switch (entry.mark) {
    case Mark::place:
      canvas.disc(c, 9, canvas.fade(t.output, 0.42f), {t.output_ring, 1.3f});
      return canvas.disc(c, 4.5f, t.output, {t.output_ring, 1.8f});
    case Mark::start:
      return canvas.disc(c, 7, none, {t.ink3, 1.6f, {3, 3}});
    case Mark::value:
      return canvas.box({c.x - 5, c.y - 5, 10, 10}, 2.5f, t.value);
    case Mark::by_hand:
    case Mark::later: {
      const Rect cell{c.x - 9, c.y - 9, 18, 18};
      canvas.box(cell, 5, t.inset);
      canvas.hatch(cell, 5, entry.mark == Mark::by_hand, 5);
      return canvas.box(cell, 5, none, {t.blocked_ink, entry.mark == Mark::by_hand ? 1.6f : line_width::hair});
    }
    case Mark::head:
      return canvas.head_marker(entry.head, c, 12, t.heads[static_cast<std::size_t>(entry.head)]);
  }
}

// A caveat on its own, in up to two lines.
void draw_note(Canvas& canvas, const std::string& note, Rect r) {
  TextStyle style{.size = 13, .color = canvas.theme.ink3};
  const float width = r.w - 9;
  if (canvas.wrap(note, style, width).size() > 2) style.size = 12;
  std::vector<std::string> lines = canvas.wrap(note, style, width);
  float y = r.y + 16;
  for (std::size_t i = 0; i < lines.size() && i < 2; ++i, y += 24) canvas.text({r.x + 9, y}, lines[i], style);
}

}  // namespace

void draw_key(Canvas& canvas, const lab::Legend& legend, Rect r) {
  if (legend.entries.empty()) return draw_note(canvas, legend.note, r);
  const float icon = 16, lead = 18;
  TextStyle style{.size = 13, .color = canvas.theme.ink2};
  float texts = 0, gap = 24;
  const float n = static_cast<float>(legend.entries.size());
  const auto measure = [&] {
    texts = 0;
    for (const auto& entry : legend.entries) texts += canvas.width(entry.text, style);
    gap = n > 1 ? std::min(24.0f, (r.w - 9 - lead - texts - icon * n) / (n - 1)) : 24;
  };
  measure();
  if (gap < 14) {
    style.size = 12;
    measure();
  }
  const float room = gap < 8 ? (r.w - 9 - lead - icon * n - 10 * (n - 1)) / n : r.w;
  gap = std::max(gap, 10.0f);
  float x = r.x + lead;
  for (const auto& entry : legend.entries) {
    draw_mark(canvas, entry, {x, r.y + 16});
    x += icon + canvas.text({x + icon, r.y + 16}, canvas.ellipsized(entry.text, style, room), style) + gap;
  }
  if (legend.note.empty()) return;
  TextStyle note{.size = 13, .color = canvas.theme.ink3};
  if (canvas.width(legend.note, note) > r.w - 9) note.size = 12;
  canvas.text({r.x + 9, r.y + 44}, canvas.ellipsized(legend.note, note, r.w - 9), note);
}

}  // namespace picture
