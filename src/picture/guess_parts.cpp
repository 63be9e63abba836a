#include "picture/guess_parts.h"

#include <algorithm>

#include "picture/bars.h"

namespace picture {
namespace {

constexpr float handle_width = 10, handle_over = 6;
constexpr float row_height = 44, row_bar = 28, option_least = 44, option_line = 20;

float share_of(const GuessedBar& guess, double value) {
  const double range = guess.high - guess.low;
  return range > 0 ? static_cast<float>(std::clamp((value - guess.low) / range, 0.0, 1.0)) : 0;
}

// The widest label, at most a third of the row.
float label_width(const Canvas& canvas, const lab::Guess& guess, const TextStyle& style, float width) {
  float widest = 0;
  for (const lab::GuessBar& bar : guess.bars) widest = std::max(widest, canvas.width(bar.label, style));
  return std::min(widest, width / 3);
}

}  // namespace

// Before the reveal: dashed, yellow, with a handle; the number inside it, or beside where the bar is short.
void draw_open_bar(Canvas& canvas, const GuessedBar& guess, Rect bar) {
  const Theme& t = canvas.theme;
  const float reach = bar.h < 40 ? row_height / 2 : 27;
  const bool over = canvas.hovered(guess.id), down = canvas.pressed(guess.id);
  canvas.box(bar, 10, t.inset);
  const float w = bar.w * share_of(guess, guess.value), grip = down ? 3 : over ? 2 : 0;
  if (w > 2) canvas.box({bar.x, bar.y, w, bar.h}, std::min(10.0f, w / 2), t.query_soft, {t.query_ink, 1.8f, {6, 4}});
  canvas.box({bar.x + w - handle_width / 2 - grip / 2, bar.y - handle_over - grip / 2, handle_width + grip,
              bar.h + 2 * handle_over + grip},
             5, t.query, {t.output_ring, line_width::selected});
  TextStyle style{.size = 15, .weight = Weight::semibold, .color = t.query_ink, .node = guess.id};
  const float text = canvas.width(guess.shown, style);
  float x = bar.x + 14;
  if (w < text + 30) x = bar.x + w + 16;
  x = std::min(x, bar.right() - text - 4);
  canvas.text({x, bar.center().y}, guess.shown, style);
  canvas.hit({guess.id,
              {bar.x, bar.center().y - reach, bar.w, 2 * reach},
              inset(bar, -2),
              12,
              Cursor::column,
              true,
              guess.low,
              guess.high});
}

// After it: the answer grows under the kept mark of the guess.
void draw_answer_bar(Canvas& canvas, const GuessedBar& guess, Rect bar) {
  const Theme& t = canvas.theme;
  canvas.box(bar, 10, t.inset);
  const float w = bar.w * share_of(guess, guess.answer.value), mark = bar.x + bar.w * share_of(guess, guess.value);
  if (w > 0) canvas.box({bar.x, bar.y, std::max(2.0f, w), bar.h}, std::min(10.0f, std::max(1.0f, w / 2)), t.weight);
  TextStyle style{.size = 17, .weight = Weight::semibold, .color = t.surface, .node = guess.answer.id};
  const float text = canvas.width(guess.answer.shown, style);
  float x = bar.x + 14;
  const bool guessed = !guess.shown.empty();
  const auto crosses = [&](float left) { return guessed && mark > left - 8 && mark < left + text + 8; };
  if (crosses(x)) x = mark + 12;
  if (x + text + 10 > bar.x + w) {
    x = bar.x + w + 12;
    if (crosses(x)) x = mark + 12;
    style.color = t.weight_ink;
  }
  if (guessed) canvas.line({mark, bar.y - 6}, {mark, bar.bottom() + 6}, {t.query, 6});
  if (guessed) canvas.line({mark, bar.y - 6}, {mark, bar.bottom() + 6}, {t.query_ink, 2.4f, {5, 4}});
  canvas.text({x, bar.center().y}, guess.answer.shown, style);
  if (!guess.answer.id.empty())
    canvas.hit(
        {guess.answer.id, {x - 8, bar.center().y - 22, text + 16, 44}, {x - 5, bar.center().y - 13, text + 10, 26}, 6});
}

float draw_options(Canvas& canvas, const lab::Guess& guess, Point at, float width) {
  const Theme& t = canvas.theme;
  float y = at.y;
  for (const lab::Option& option : guess.options) {
    const TextStyle style{.size = 15,
                          .weight = option.chosen ? Weight::semibold : Weight::regular,
                          .color = option.chosen ? t.query_ink : t.ink};
    const auto lines = canvas.wrap(option.label, style, width - 60);
    const float h = std::max(option_least, static_cast<float>(lines.size()) * option_line + 20);
    const Rect r{at.x + 2, y, width - 4, h};
    const bool over = canvas.hovered(option.id), down = canvas.pressed(option.id);
    const Color fill = option.chosen ? t.query_soft : down ? t.line : over ? mix(t.inset, t.ink, 0.05f) : t.inset;
    canvas.box(r, corner::control, fill, option.chosen ? Stroke{t.query_ink, 1.8f, {6, 4}} : Stroke{});
    canvas.disc({r.x + 24, r.center().y}, 8, t.surface, {option.chosen ? t.query_ink : t.edge, 1.8f});
    if (option.chosen) canvas.disc({r.x + 24, r.center().y}, 4, t.query_ink);
    const float first = r.center().y - static_cast<float>(lines.size() - 1) * option_line / 2;
    canvas.paragraph({r.x + 44, first}, option.label, style, width - 60, option_line);
    canvas.hit({option.id, r, r, corner::control});
    y += h + 8;
  }
  return y - at.y;
}

float draw_row_bars(Canvas& canvas, const lab::Guess& guess, Point at, float width) {
  const TextStyle style{.size = 14, .color = canvas.theme.ink2};
  const float label = label_width(canvas, guess, style, width);
  float y = at.y;
  for (const lab::GuessBar& bar : guess.bars) {
    canvas.text({at.x, y + row_height / 2}, canvas.ellipsized(bar.label, style, label), style);
    const GuessedBar guessed{bar.id, bar.value_shown, bar.value, guess.low, guess.high, bar.answer};
    const Rect r{at.x + label + 18, y + (row_height - row_bar) / 2, width - label - 24, row_bar};
    guess.revealed ? draw_answer_bar(canvas, guessed, r) : draw_open_bar(canvas, guessed, r);
    y += row_height;
  }
  return y - at.y;
}

}  // namespace picture
