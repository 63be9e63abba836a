#include "app/field_paint.h"

#include <algorithm>
#include <cstring>

#include "app/mesh.h"
#include "picture/field.h"

namespace app {

using picture::Color;
using picture::Rect;

namespace {

constexpr int polygon_points = 96;

std::array<float, 3> parts(Color c) {
  return {static_cast<float>(c.r) / 255, static_cast<float>(c.g) / 255, static_cast<float>(c.b) / 255};
}

Color faded(Color color, float alpha) {
  color.a = static_cast<std::uint8_t>(static_cast<float>(color.a) * std::clamp(alpha, 0.0f, 1.0f) + 0.5f);
  return color;
}

struct Call {
  const gl::FieldPainter* painter;
  gl::FieldQuad quad;
  float width, height;
};

void call(const ImDrawList*, const ImDrawCmd* command) {
  Call made;
  std::memcpy(&made, command->UserCallbackData, sizeof made);
  const ImVec4& clip = command->ClipRect;
  made.painter->paint(made.quad, made.width, made.height, {clip.x, clip.y, clip.z, clip.w});
}

gl::FieldQuad quad_of(const picture::Field& field, const Target& target, float shift, Rect clip, float clip_radius) {
  const float k = target.ratio;
  gl::FieldQuad quad{
      .x = field.rect.x * k, .y = field.rect.y * k + shift, .width = field.rect.w * k, .height = field.rect.h * k};
  quad.clip_x = clip.x;
  quad.clip_y = clip.y;
  quad.clip_width = clip.w;
  quad.clip_height = clip.h;
  quad.clip_radius = clip_radius;
  quad.ratio = k;
  quad.band_alpha = field.band_alpha;
  quad.rim_alpha = field.rim_alpha;
  quad.line_inside = field.line_inside;
  quad.line_outside = field.line_outside;
  quad.line_rim = field.line_rim;
  for (const picture::FieldGroup& group : field.groups) {
    gl::FieldGroup& to = quad.groups[static_cast<std::size_t>(quad.count++)];
    to = {group.center.x * k, group.center.y * k + shift, group.radius_x * k, group.radius_y * k,
          group.phase,        parts(group.fill),          parts(group.rim)};
  }
  return quad;
}

void as_polygons(ImDrawList& list, const picture::Field& field, float k, float shift) {
  for (const picture::FieldGroup& group : field.groups)
    for (int band = 0; band < static_cast<int>(picture::bands.size()); ++band) {
      Polyline line{picture::contour(group, band, polygon_points), true};
      for (picture::Point& p : line.points) p = {p.x * k, p.y * k + shift};
      const bool rim = band == picture::rim_band;
      const float outline = rim ? field.line_rim : band < picture::rim_band ? field.line_outside : field.line_inside;
      add_fill(list, line, faded(group.fill, rim ? field.rim_alpha : field.band_alpha));
      add_stroke(list, line,
                 {faded(rim ? group.rim : group.fill, outline),
                  rim ? picture::rim_width : picture::contour_width,
                  {},
                  picture::Cap::butt},
                 k);
    }
}

}  // namespace

void paint_field(ImDrawList& list, const picture::Field& field, const Target& target, float shift, Rect clip,
                 float clip_radius, const gl::FieldPainter* shader) {
  if (shader == nullptr || !shader->ready() || field.groups.size() > gl::field_groups) {
    as_polygons(list, field, target.ratio, shift);
    return;
  }
  Call made{shader, quad_of(field, target, shift, clip, clip_radius), target.width, target.height};
  list.AddCallback(call, &made, sizeof made);
  list.AddCallback(ImDrawCallback_ResetRenderState, nullptr);
}

}  // namespace app
