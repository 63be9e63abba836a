#include "picture/placeholder.h"

#include <algorithm>

namespace picture {
namespace {

using Kind = lab::Placeholder::Kind;

constexpr float pad = 20, icon_size = 24, lead = 40, title_line = 22, text_line = 21;

}  // namespace

float draw_placeholder(Canvas& canvas, const lab::Placeholder& placeholder, Rect at) {
  const Theme& t = canvas.theme;
  const bool error = placeholder.kind == Kind::error, sealed = placeholder.kind == Kind::sealed;
  const Color ink = error ? t.bad : sealed ? t.ink : t.ink2;
  const TextStyle title{.size = error ? font_size::heading : 15.0f, .weight = Weight::semibold, .color = ink};
  const TextStyle text{.size = 14, .color = error ? t.ink : t.ink2, .node = placeholder.id};
  const float width = at.w - 2 * pad - lead;
  const auto lines = [&](const std::string& words, const TextStyle& style) {
    return words.empty() ? 0.0f : static_cast<float>(canvas.wrap(words, style, width).size());
  };
  const float titles = title_line * lines(placeholder.title, title), texts = text_line * lines(placeholder.text, text);
  const float inner = titles + texts + (titles > 0 && texts > 0 ? 6 : 0);
  const Rect r{at.x, at.y, at.w, std::max(inner + 2 * pad, at.h)};
  canvas.box(r, corner::bar,
             error    ? t.bad_soft
             : sealed ? t.inset
                      : t.surface,
             error ? Stroke{} : Stroke{sealed ? t.ink3 : t.edge, 1.4f, {6, 4}});
  float y = error ? r.y + pad : r.center().y - inner / 2;
  canvas.icon(error    ? "info"
              : sealed ? "seal"
                       : "plus",
              {r.x + pad + icon_size / 2, y + title_line / 2}, icon_size, ink);
  const float x = r.x + pad + lead;
  if (titles > 0) canvas.paragraph({x, y + title_line / 2}, placeholder.title, title, width, title_line);
  if (titles > 0) y += titles + 6;
  if (texts > 0) canvas.paragraph({x, y + text_line / 2}, placeholder.text, text, width, text_line);
  return r.h;
}

}  // namespace picture
