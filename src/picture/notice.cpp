#include <algorithm>

#include "picture/bars.h"

namespace picture {
namespace {

constexpr float text_size = 14, line = 20, lead = 44, cross = 44;

}  // namespace

float notice_height(const Canvas& canvas, const lab::Notice& notice, float width) {
  const auto lines = canvas.wrap(notice.text, {.size = text_size}, width - lead - cross - 8);
  return std::max(52.0f, static_cast<float>(lines.size()) * line + 20);
}

void draw_notice(Canvas& canvas, const lab::Notice& notice, const lab::Button* close, Rect r) {
  const Theme& t = canvas.theme;
  const bool alert = notice.kind == lab::Notice::Kind::alert, invite = notice.kind == lab::Notice::Kind::invite;
  canvas.box(r, corner::bar, invite ? t.ink : alert ? t.bad_soft : t.inset);
  canvas.icon(invite ? "tap" : "info", {r.x + 26, r.center().y}, 20, invite ? t.surface : alert ? t.bad : t.ink2);
  const auto lines = canvas.wrap(notice.text, {.size = text_size}, r.w - lead - cross - 8);
  float y = r.center().y - line * static_cast<float>(lines.size() - 1) / 2;
  for (const std::string& text : lines) {
    canvas.text({r.x + lead, y}, text, {.size = text_size, .color = invite ? t.surface : t.ink});
    y += line;
  }
  if (invite) return;  // any touch is the answer
  const Rect target{r.right() - cross - 4, r.center().y - cross / 2, cross, cross};
  const lab::Button plain{.id = notice.id, .label = {}, .style = lab::Button::Style::icon, .icon = "cross"};
  canvas.button(target, close != nullptr ? *close : plain);
}

}  // namespace picture
