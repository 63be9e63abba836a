#include "picture/tour.h"

#include <algorithm>

#include "picture/bars.h"
#include "picture/nodes.h"

namespace picture {
namespace {

constexpr float narrow_below = 560, head = 50, button_height = 42, button_gap = 8;

// Sizes of the two forms of the card, and its texts broken into lines.
struct Plan {
  bool narrow = false;
  float pad = 28, caption_size = 15.5f, caption_line = 23, action_size = 17, action_line = 24;
  float buttons = 0;  // width of the buttons at the foot; narrow: a row of their own
  std::vector<std::string> caption, action;
  float height = 0;
};

std::vector<const lab::Button*> foot_buttons(const lab::Region* try_it) {
  std::vector<const lab::Button*> buttons;
  for (const lab::Button* button : all_of<lab::Button>(try_it))
    if (button->id.starts_with("tour.") && button->id != "tour.again" && button->style != lab::Button::Style::icon)
      buttons.push_back(button);
  return buttons;
}

float foot_width(const Canvas& canvas, const lab::Button& button) {
  return button_width(canvas, button, button.style == lab::Button::Style::primary ? 15.0f : 14.0f) + 8;
}

Plan plan_of(const Canvas& canvas, const lab::Region* try_it, const lab::TourCard& card, float width) {
  Plan plan;
  plan.narrow = width < narrow_below;
  if (plan.narrow) {
    plan.pad = 16;
    plan.caption_size = 14;
    plan.caption_line = 20;
    plan.action_size = 15;
    plan.action_line = 21;
  }
  for (const lab::Button* button : foot_buttons(try_it)) plan.buttons += foot_width(canvas, *button) + button_gap;
  plan.caption = canvas.wrap(card.caption, {.size = plan.caption_size}, width - 2 * plan.pad);
  const float beside = plan.narrow ? 0 : plan.buttons + 8;
  plan.action = canvas.wrap(card.action, {.size = plan.action_size, .weight = Weight::semibold},
                            width - 2 * plan.pad - 30 - beside);
  const float captions = plan.caption_line * static_cast<float>(plan.caption.size());
  const float actions =
      std::max(plan.action_line * static_cast<float>(plan.action.size()), plan.narrow ? 0 : button_height);
  plan.height = head + captions + 8 + actions + (plan.narrow ? button_height + 20 : 10);
  if (!plan.narrow) plan.height = std::max(plan.height, 132.0f);
  return plan;
}

// Segments from `x` to at most `right`, one per step.
void draw_segments(Canvas& canvas, const lab::TourCard& card, float x, float right, float y) {
  const float count = static_cast<float>(card.steps);
  const float cell = std::min(42.0f, (right - x) / count);
  if (cell < 8) return;
  for (int i = 0; i < card.steps; ++i)
    canvas.box({x + cell * static_cast<float>(i), y - 4, cell - 6, 8}, 4,
               i <= card.step ? canvas.theme.ink : canvas.theme.line);
}

// Leave, and back to the step once it has been left; returns where they begin.
float draw_ways_out(Canvas& canvas, const lab::Region& try_it, const Plan& plan, Rect r, float y) {
  float right = r.right() - plan.pad + 16;
  const Theme& t = canvas.theme;
  const TextStyle style{.size = 14, .color = t.ink2};
  for (const char* id : {"tour.leave", "tour.again"}) {
    const auto* button = named<lab::Button>(&try_it, id);
    if (button == nullptr || button->style == lab::Button::Style::primary) continue;
    const float words = plan.narrow ? 0 : canvas.width(button->label, style) + 10, w = 44 + words;
    const Rect target{right - w, y - 22, w, 44}, ring = inset(target, 4);
    const bool over = canvas.hovered(button->id), down = canvas.pressed(button->id);
    if (over || down) canvas.box(ring, corner::control, down ? t.line : t.inset);
    if (words > 0) canvas.text({target.x + 14, y}, button->label, style);
    canvas.icon(button->icon, {target.right() - 20, y}, 16, t.ink2, 2);
    canvas.hit({button->id, target, ring, corner::control});
    right -= w;
  }
  return right;
}

void draw_head(Canvas& canvas, const lab::Region& try_it, const lab::TourCard& card, const Plan& plan, Rect r) {
  const Theme& t = canvas.theme;
  const float y = r.y + (plan.narrow ? 26 : 32), left = r.x + plan.pad;
  const float right = draw_ways_out(canvas, try_it, plan, r, y);
  canvas.icon("tour", {left + 8, y}, 21, t.ink);
  const TextStyle name{.size = 15, .weight = Weight::semibold}, number{.size = 14, .color = t.ink2};
  const float number_w = canvas.width(card.number, number);
  const std::string title = canvas.ellipsized(card.title, name, right - left - 28 - number_w - 16);
  const float title_w = canvas.width(title, name);
  canvas.text({left + 28, y}, title, name);
  canvas.text({left + 38 + title_w, y}, card.number, number);
  draw_segments(canvas, card, std::max(left + 152, left + 38 + title_w + number_w + 20), right - 12, y);
}

void draw_foot(Canvas& canvas, const lab::Region& try_it, const Plan& plan, Rect r) {
  auto buttons = foot_buttons(&try_it);
  const float y = r.bottom() - button_height - (plan.narrow ? 12 : 10);
  float right = r.right() - (plan.narrow ? plan.pad : 20);
  const float whole = r.w - 2 * plan.pad;
  for (auto button = buttons.rbegin(); button != buttons.rend(); ++button) {
    const bool primary = (*button)->style == lab::Button::Style::primary;
    float w = foot_width(canvas, **button);
    if (plan.narrow) w = buttons.size() == 1 ? whole : primary ? whole * 0.6f : whole * 0.4f - button_gap;
    canvas.button({right - w, y, w, button_height}, **button, primary ? 15.0f : 14.0f);
    right -= w + button_gap;
  }
}

bool offers(const lab::Region& overlay, const std::string& node) {
  const auto lists = all_of<lab::Choice>(&overlay);
  return std::ranges::any_of(lists, [&](const lab::Choice* list) {
    return std::ranges::find(list->options, node, &lab::Option::id) != list->options.end();
  });
}

}  // namespace

float tour_height(const Canvas& canvas, const lab::Region* try_it, float width) {
  const auto* card = first_of<lab::TourCard>(try_it);
  return card == nullptr ? 0 : plan_of(canvas, try_it, *card, width).height;
}

void draw_tour(Canvas& canvas, const lab::Region& try_it, Rect r) {
  const auto* card = first_of<lab::TourCard>(&try_it);
  if (card == nullptr) return;
  const Theme& t = canvas.theme;
  const Plan plan = plan_of(canvas, &try_it, *card, r.w);
  canvas.box(inset(r, 1), corner::card, t.surface, {t.ink, line_width::selected});
  draw_head(canvas, try_it, *card, plan, r);
  const float left = r.x + plan.pad;
  float y = r.y + head + plan.caption_line / 2 + (plan.narrow ? 0 : 4);
  for (const std::string& line : plan.caption) {
    canvas.text({left, y}, line, {.size = plan.caption_size});
    y += plan.caption_line;
  }
  const float under = plan.narrow ? y + 6 : r.bottom() - 10 - button_height / 2;
  const float lines = static_cast<float>(plan.action.size() - 1);
  y = plan.narrow ? under : under - plan.action_line * lines / 2;
  canvas.icon("tap", {left + 10, y}, plan.narrow ? 20.0f : 22.0f, t.ink);
  for (const std::string& line : plan.action) {
    canvas.text({left + 30, y}, line, {.size = plan.action_size, .weight = Weight::semibold});
    y += plan.action_line;
  }
  draw_foot(canvas, try_it, plan, r);
}

void draw_tour_rings(Canvas& canvas, const lab::Region* try_it, const lab::Region* overlay) {
  const auto* card = first_of<lab::TourCard>(try_it);
  if (card == nullptr || card->press.empty() || (overlay != nullptr && !offers(*overlay, card->press))) return;
  const auto found = std::ranges::find(canvas.picture.hits, card->press, &Hit::node);
  if (found == canvas.picture.hits.end()) return;
  const Rect ring = found->ring;
  const float radius = found->ring_radius;
  canvas.box(inset(ring, -5), radius + 4, {0, 0, 0, 0}, {canvas.theme.ink, line_width::focus});
  canvas.box(inset(ring, -11), radius + 9, {0, 0, 0, 0}, {canvas.theme.ink, 1.6f, {5, 5}, Cap::butt});
}

}  // namespace picture
