#include "picture/guess.h"

#include <algorithm>

#include "picture/bars.h"
#include "picture/guess_parts.h"
#include "picture/transform.h"

namespace picture {
namespace {

constexpr float pad = 20, bar_height = 42, side_from = 600, button_height = 44;
constexpr float ask_size = 15, ask_line = 21;

GuessedBar bar_of(const lab::Guess& guess) {
  return {guess.id, guess.value_shown, guess.value, guess.low, guess.high, guess.answer};
}

float draw_buttons(Canvas& canvas, const std::vector<const lab::Button*>& buttons, Point right_top, float least_x) {
  float x = right_top.x;
  for (auto button = buttons.rbegin(); button != buttons.rend(); ++button) {
    const float w = std::min(button_width(canvas, **button, 15) + 8, x - least_x);
    canvas.button({x - w, right_top.y, w, button_height}, **button, 15);
    x -= w + 8;
  }
  return right_top.x - x;
}

float buttons_width(const Canvas& canvas, const std::vector<const lab::Button*>& buttons) {
  float w = 0;
  for (const lab::Button* button : buttons) w += button_width(canvas, *button, 15) + 16;
  return w;
}

// 예상 0.500   답 0.571   차이 0.071
float draw_sum_up(Canvas& canvas, const lab::Guess& guess, Point at, float width) {
  const Theme& t = canvas.theme;
  const std::string value = guess.value_shown.starts_with(guess.guess_label)
                                ? guess.value_shown.substr(std::min(guess.value_shown.size(), guess.guess_label.size()))
                                : " " + guess.value_shown;
  const TextStyle plain{.size = 15, .color = t.ink2};
  const auto strong = [&](Color color) { return TextStyle{.size = 16, .weight = Weight::semibold, .color = color}; };
  std::vector<std::vector<Run>> groups;  // the answer alone where nothing was guessed
  if (!guess.value_shown.empty()) groups.push_back({{guess.guess_label, plain}, {value, strong(t.query_ink)}});
  groups.push_back({{guess.answer_label + " ", plain}, {guess.answer.shown, strong(t.weight_ink)}});
  if (!guess.difference.empty())
    groups.push_back({{guess.difference_label + " ", plain}, {guess.difference, strong(t.ink)}});
  float x = at.x, y = at.y;
  for (const auto& group : groups) {
    float w = 0;
    for (const Run& run : group) w += canvas.width(run.text, run.style);
    if (x > at.x && x + w > at.x + width) {
      x = at.x;
      y += 24;
    }
    x += canvas.runs({x, y}, group) + 20;
  }
  return y - at.y + 24;
}

float draw_rule(Canvas& canvas, const lab::Guess& guess, Point at, float width) {
  if (guess.rule.empty()) return 0;
  const Theme& t = canvas.theme;
  const TextStyle style{.size = 14, .weight = Weight::semibold, .color = t.query_ink};
  const auto lines = canvas.wrap(guess.rule, style, width - 60);
  const float h = static_cast<float>(lines.size()) * 20 + 20;
  canvas.box({at.x, at.y + 6, width, h}, corner::control, t.query_soft);
  canvas.icon("info", {at.x + 24, at.y + 6 + h / 2}, 20, t.query_ink);
  canvas.paragraph({at.x + 44, at.y + 6 + 20}, guess.rule, style, width - 60, 20);
  return h + 12;
}

// In one line on the right, or one under the other.
float draw_below(Canvas& canvas, const std::vector<const lab::Button*>& buttons, Point at, float width) {
  if (buttons_width(canvas, buttons) <= width) {
    draw_buttons(canvas, buttons, {at.x + width, at.y}, at.x);
    return button_height;
  }
  float y = at.y;
  for (const lab::Button* button : buttons) {
    canvas.button({at.x, y, width, button_height}, *button, 15);
    y += button_height + 8;
  }
  return y - 8 - at.y;
}

float draw_asking(Canvas& canvas, const lab::Guess& guess, const std::vector<const lab::Button*>& buttons, Point at,
                  float width) {
  const TextStyle ask{.size = ask_size, .weight = Weight::semibold};
  const TextStyle label{.size = 14, .color = canvas.theme.ink2};
  float y = at.y + canvas.paragraph({at.x, at.y + 10}, guess.ask, ask, width, ask_line) + 12;
  if (!guess.options.empty() || !guess.bars.empty()) {
    y += guess.bars.empty() ? draw_options(canvas, guess, {at.x, y}, width)
                            : draw_row_bars(canvas, guess, {at.x, y}, width);
    return y + 8 + draw_below(canvas, buttons, {at.x, y + 8}, width) - at.y;
  }
  const float beside = buttons_width(canvas, buttons) + 8, name = canvas.width(guess.bar_label, label);
  if (width >= side_from - 2 * pad && width - beside - name > 228) {
    canvas.text({at.x, y + bar_height / 2}, guess.bar_label, label);
    draw_open_bar(canvas, bar_of(guess), {at.x + name + 14, y, width - beside - name - 28, bar_height});
    draw_buttons(canvas, buttons, {at.x + width, y - 1}, at.x);
    return y + bar_height + 2 - at.y;
  }
  canvas.text({at.x, y + 8}, guess.bar_label, label);
  y += 26;
  draw_open_bar(canvas, bar_of(guess), {at.x + 5, y, width - 10, bar_height});
  y += bar_height + 16;
  return y + draw_below(canvas, buttons, {at.x, y}, width) - at.y;
}

float draw_revealed(Canvas& canvas, const lab::Guess& guess, const std::vector<const lab::Button*>& buttons, Point at,
                    float width) {
  const TextStyle label{.size = 14, .color = canvas.theme.ink2}, text{.size = 15, .color = canvas.theme.ink};
  const bool side = width >= side_from - 2 * pad;
  const float beside = side ? buttons_width(canvas, buttons) : 0;
  float y = at.y + draw_sum_up(canvas, guess, {at.x, at.y + 12}, width - beside) + 4;
  if (beside > 0) {
    draw_buttons(canvas, buttons, {at.x + width, at.y}, at.x);
    y = std::max(y, at.y + button_height + 6);
  }
  const float name = canvas.width(guess.bar_label, label);
  if (side) {
    canvas.text({at.x, y + 8 + bar_height / 2}, guess.bar_label, label);
    draw_answer_bar(canvas, bar_of(guess), {at.x + name + 14, y + 8, width - name - 14, bar_height});
    y += bar_height + 20;
  } else {
    canvas.text({at.x, y + 10}, guess.bar_label, label);
    draw_answer_bar(canvas, bar_of(guess), {at.x, y + 28, width, bar_height});
    y += bar_height + 40;
  }
  y += canvas.paragraph({at.x, y + 10}, guess.reveal_text, text, width, ask_line) + 2;
  y += draw_rule(canvas, guess, {at.x, y}, width);
  if (side) return y - at.y;
  for (const lab::Button* button : buttons) {
    canvas.button({at.x, y + 6, width, button_height}, *button, 15);
    y += button_height + 8;
  }
  return y - at.y;
}

// Guess and answer in words; or every bar with its answer.
float draw_revealed_words(Canvas& canvas, const lab::Guess& guess, Point at, float width) {
  const TextStyle text{.size = 15, .color = canvas.theme.ink}, plain{.size = 15, .color = canvas.theme.ink2};
  float y = at.y;
  if (guess.bars.empty()) {
    const std::string answer = guess.answer_label + " " + guess.answer_choice + " " + guess.answer.shown;
    if (!guess.value_shown.empty())
      y += canvas.paragraph({at.x, y + 12}, guess.value_shown, plain, width, ask_line) + 2;
    y += canvas.paragraph({at.x, y + 12}, answer, {.size = 16, .weight = Weight::semibold}, width, ask_line) + 6;
  } else {
    y += draw_row_bars(canvas, guess, {at.x, y}, width) + 8;
  }
  y += canvas.paragraph({at.x, y + 10}, guess.reveal_text, text, width, ask_line) + 2;
  return y + draw_rule(canvas, guess, {at.x, y}, width) - at.y;
}

float draw_inside(Canvas& canvas, const lab::Guess& guess, const std::vector<const lab::Button*>& buttons, Point at,
                  float width) {
  if (guess.revealed && (!guess.bars.empty() || !guess.options.empty()))
    return draw_revealed_words(canvas, guess, at, width);
  return guess.revealed ? draw_revealed(canvas, guess, buttons, at, width)
                        : draw_asking(canvas, guess, buttons, at, width);
}

float side_pad(float width) {
  return width < 420 ? 14 : pad;
}

}  // namespace

float guess_height(const Canvas& canvas, const lab::Guess& guess, const std::vector<const lab::Button*>& buttons,
                   float width) {
  Canvas inner = scratch(canvas);
  return draw_inside(inner, guess, buttons, {0, 0}, width - 2 * side_pad(width)) + 34;
}

void draw_guess(Canvas& canvas, const lab::Guess& guess, const std::vector<const lab::Button*>& buttons, Rect r) {
  canvas.box(r, corner::card, canvas.theme.surface, {canvas.theme.ink, line_width::selected});
  const float side = side_pad(r.w);
  draw_inside(canvas, guess, buttons, {r.x + side, r.y + 16}, r.w - 2 * side);
}

float draw_plain_guess(Canvas& canvas, const lab::Guess& guess, Point at, float width) {
  return draw_inside(canvas, guess, {}, at, width);
}

}  // namespace picture
