// The try bar: what to do here, and the one black button of the region.
#include <algorithm>

#include "picture/bars.h"
#include "picture/nodes.h"

namespace picture {
namespace {

struct Plan {
  float icon = 0, text_x = 0, size = 15, line = 20;  // icon: radius of its disc, 0 = none
  float button_w = 0, button_h = 44;
  bool label = false, short_label = false, stacked = false;
  std::vector<std::string> lines;
};

const lab::Paragraph* hint(const lab::Region* try_it) {
  for (const lab::Paragraph* paragraph : all_of<lab::Paragraph>(try_it))
    if (paragraph->tone != lab::Paragraph::Tone::label) return paragraph;
  return nullptr;
}

const lab::Paragraph* label(const lab::Region* try_it) {
  for (const lab::Paragraph* paragraph : all_of<lab::Paragraph>(try_it))
    if (paragraph->tone == lab::Paragraph::Tone::label) return paragraph;
  return nullptr;
}

Plan plan_bar(const Canvas& canvas, const lab::Region* try_it, Form form, float width) {
  const bool roomy = form == Form::wide || form == Form::tablet;
  Plan plan;
  plan.label = roomy && width >= 560;
  plan.icon = roomy ? 18 : form == Form::phone ? 16 : 0;
  plan.size = roomy ? 15 : form == Form::phone ? 14 : 13;
  plan.line = roomy ? 20 : 19;
  plan.short_label = !roomy;
  plan.text_x = plan.icon > 0 ? (roomy ? 62 : 50) : 14;
  const TextStyle strong{.size = plan.size, .weight = Weight::semibold};
  if (const auto* name = label(try_it); plan.label && name != nullptr)
    plan.text_x += canvas.width(name->text, strong) + 14;
  const auto* button = first_of<lab::Button>(try_it);
  if (button != nullptr) {
    lab::Button drawn = *button;
    if (!roomy) drawn.icon.clear();
    plan.button_w = button_width(canvas, drawn, roomy ? 15.0f : 14.0f, plan.short_label) + (roomy ? 12 : 4);
  }
  const auto* text = hint(try_it);
  if (text == nullptr) return plan;
  const float room = width - plan.text_x - 14 - (plan.button_w > 0 ? plan.button_w + (roomy ? 22 : 12) : 0);
  plan.lines = canvas.wrap(text->text, {.size = plan.size}, room);
  if (plan.lines.size() > 3 && plan.button_w > 0) {
    plan.stacked = true;
    plan.lines = canvas.wrap(text->text, {.size = plan.size}, width - plan.text_x - 14);
  }
  return plan;
}

}  // namespace

float trybar_height(const Canvas& canvas, const lab::Region* try_it, Form form, float width) {
  const Plan plan = plan_bar(canvas, try_it, form, width);
  const float least = form == Form::wide || form == Form::tablet ? 60 : form == Form::phone ? 64 : 56;
  const float text = static_cast<float>(plan.lines.size()) * plan.line + 20;
  return std::max(least, text + (plan.stacked ? plan.button_h + 8 : 0));
}

void draw_trybar(Canvas& canvas, const lab::Region& try_it, Rect r, Form form) {
  const Theme& t = canvas.theme;
  const bool column = form == Form::column, roomy = form == Form::wide || form == Form::tablet;
  const Plan plan = plan_bar(canvas, &try_it, form, r.w);
  canvas.box(r, column ? 0 : corner::bar, t.inset);
  const float text_h = plan.stacked ? r.h - plan.button_h - 8 : r.h, y = r.y + text_h / 2;
  if (plan.icon > 0) {
    const float x = r.x + (roomy ? 32 : 26);
    canvas.disc({x, y}, plan.icon, t.surface);
    canvas.icon("tap", {x, y}, plan.icon + 2, t.ink);
  }
  if (const auto* name = label(&try_it); plan.label && name != nullptr)
    canvas.text({r.x + 62, y}, name->text, {.size = plan.size, .weight = Weight::semibold});
  const TextStyle text{.size = plan.size, .color = t.ink2};
  for (std::size_t i = 0; i < plan.lines.size(); ++i) {
    const float offset = static_cast<float>(i) - static_cast<float>(plan.lines.size() - 1) / 2;
    canvas.text({r.x + plan.text_x, y + offset * plan.line}, plan.lines[i], text);
  }
  const auto* button = first_of<lab::Button>(&try_it);
  if (button == nullptr) return;
  lab::Button drawn = *button;
  if (!roomy) drawn.icon.clear();
  if (!roomy && !drawn.short_label.empty()) drawn.label = drawn.short_label;
  const float h = plan.button_h, right = r.right() - (roomy ? 8 : 10);
  const float top = plan.stacked ? r.bottom() - h - 8 : y - h / 2;
  const float w = plan.stacked ? r.w - 20 : plan.button_w;
  canvas.button({right - w, top, w, h}, drawn, roomy ? 15.0f : 14.0f);
}

}  // namespace picture
