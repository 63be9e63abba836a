#include "picture/transform.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace picture {
namespace {

struct Move {
  float scale, dx, dy;

  Point operator()(Point p) const { return {p.x * scale + dx, p.y * scale + dy}; }
  Rect operator()(Rect r) const { return {r.x * scale + dx, r.y * scale + dy, r.w * scale, r.h * scale}; }
  void stroke(Stroke& s) const {
    s.width *= scale;
    for (float& part : s.dash) part *= scale;
  }

  void operator()(Path& path) const {
    for (Command& c : path.commands) c = {c.kind, (*this)(c.a), (*this)(c.b), (*this)(c.c)};
    stroke(path.stroke);
  }
  void operator()(Box& box) const {
    box.rect = (*this)(box.rect);
    box.radius *= scale;
    stroke(box.stroke);
  }
  void operator()(Disc& disc) const {
    disc.center = (*this)(disc.center);
    disc.radius *= scale;
    stroke(disc.stroke);
  }
  void operator()(Text& text) const {
    text.at = (*this)(text.at);
    text.size *= scale;
    text.width *= scale;
  }
  void operator()(Field& field) const {
    field.rect = (*this)(field.rect);
    for (FieldGroup& group : field.groups) {
      group.center = (*this)(group.center);
      group.radius_x *= scale;
      group.radius_y *= scale;
    }
  }
  void operator()(PushClip& clip) const {
    clip.rect = (*this)(clip.rect);
    clip.radius *= scale;
  }
  void operator()(PopClip&) const {}
};

struct Fade {
  float alpha;

  void color(Color& c) const { c.a = static_cast<std::uint8_t>(std::lround(static_cast<float>(c.a) * alpha)); }
  void operator()(Path& path) const {
    color(path.fill);
    color(path.stroke.color);
  }
  void operator()(Box& box) const {
    color(box.fill);
    color(box.stroke.color);
  }
  void operator()(Disc& disc) const {
    color(disc.fill);
    color(disc.stroke.color);
  }
  void operator()(Text& text) const {
    color(text.color);
    color(text.halo);
  }
  void operator()(Field& field) const {
    for (float* part : {&field.band_alpha, &field.rim_alpha, &field.line_inside, &field.line_outside, &field.line_rim})
      *part *= alpha;
  }
  void operator()(PushClip&) const {}
  void operator()(PopClip&) const {}
};

}  // namespace

void transform(Picture& picture, float scale, float dx, float dy) {
  const Move move{scale, dx, dy};
  for (Primitive& primitive : picture.primitives) std::visit(move, primitive);
  for (Hit& hit : picture.hits) {
    hit.rect = move(hit.rect);
    hit.ring = move(hit.ring);
    hit.ring_radius *= scale;
    hit.per_px_x /= static_cast<double>(scale);
    hit.per_px_y /= static_cast<double>(scale);
  }
  for (Scroller& scroller : picture.scrollers) {
    scroller.rect = move(scroller.rect);
    scroller.content *= scale;
    scroller.at *= scale;
    scroller.scale *= scale;
  }
}

void fade_from(Picture& picture, std::size_t first, float alpha) {
  if (alpha >= 1) return;
  const Fade fade{std::max(0.0f, alpha)};
  for (std::size_t i = first; i < picture.primitives.size(); ++i) std::visit(fade, picture.primitives[i]);
}

void paste(Canvas& canvas, Picture part, float dx, float dy) {
  transform(part, 1, dx, dy);
  for (Primitive& primitive : part.primitives) canvas.picture.primitives.push_back(std::move(primitive));
  for (Hit& hit : part.hits) canvas.hit(std::move(hit));
  for (Scroller& scroller : part.scrollers) canvas.picture.scrollers.push_back(std::move(scroller));
}

float scroll_offset(const Eye& eye, const std::string& scroller, float content, float height,
                    const std::vector<Hit>& hits) {
  constexpr float margin = 10;
  const float most = std::max(0.0f, content - height);
  const auto set = eye.scroll.find(scroller);
  float offset = set != eye.scroll.end() ? std::clamp(set->second, 0.0f, most) : 0;
  if (eye.focused.empty()) return offset;
  for (const Hit& hit : hits) {
    if (hit.node != eye.focused) continue;
    const float low = std::clamp(hit.rect.bottom() + margin - height, 0.0f, most);
    const float high = std::clamp(hit.rect.y - margin, 0.0f, most);
    offset = std::min(std::max(offset, low), high);
    break;
  }
  return offset;
}

Canvas scratch(const Canvas& canvas) {
  return Canvas(canvas.frame, canvas.theme, canvas.typeface, canvas.eye);
}

}  // namespace picture
