#include "app/painter.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "app/field_paint.h"
#include "app/mesh.h"
#include "app/round_clip.h"
#include "app/text.h"

namespace app {

using picture::Box;
using picture::Color;
using picture::Command;
using picture::Disc;
using picture::Path;
using picture::Point;
using picture::PopClip;
using picture::PushClip;
using picture::Rect;
using picture::Stroke;
using picture::Text;

namespace {

constexpr float snap_up_to = 4;  // strokes up to so many device px lie on whole pixels where they can

bool visible(Color fill, const Stroke& stroke) {
  return fill.a != 0 || (stroke.color.a != 0 && stroke.width > 0);
}

// A horizontal or vertical line of two points, else nothing.
bool straight(std::span<const Command> c) {
  return c.size() == 2 && c[0].kind == Command::Kind::move && c[1].kind == Command::Kind::line &&
         (c[0].c.x == c[1].c.x) != (c[0].c.y == c[1].c.y);
}

struct Painter {
  ImDrawList* list;
  const Fonts& fonts;
  const Target& target;
  const gl::FieldPainter* field;

  struct Round {  // an open clip with round corners
    Rect box;
    float radius = 0;
    std::unique_ptr<ImDrawList> inside;
    ImDrawList* outside = nullptr;
  };
  std::vector<std::optional<Round>> clips;

  float k() const { return target.ratio; }
  float shift() const { return std::round(-target.scroll * target.ratio); }
  Rect device(Rect r) const { return {r.x * k(), r.y * k() + shift(), r.w * k(), r.h * k()}; }
  Point device(Point p) const { return {p.x * k(), p.y * k() + shift()}; }
  bool off_screen(Rect r) const { return r.bottom() < 0 || r.y > target.height || r.right() < 0 || r.x > target.width; }

  // Width and place of a thin stroke such that its edges lie between pixels.
  float snapped_width(float width) const {
    const float w = width * k();
    return w <= snap_up_to ? std::max(1.0f, std::round(w)) : w;
  }
  static float snapped(float centre, float width) {
    return width <= snap_up_to && static_cast<int>(width) % 2 == 1 ? std::floor(centre) + 0.5f : std::round(centre);
  }

  void operator()(const Box& box) {
    if (!visible(box.fill, box.stroke)) return;
    Rect r = device(box.rect);
    if (off_screen(r)) return;
    const bool outlined = box.stroke.color.a != 0 && box.stroke.width > 0;
    const float width = outlined ? snapped_width(box.stroke.width) : 0;
    const bool odd = outlined && width <= snap_up_to && static_cast<int>(width) % 2 == 1;
    const float inward = odd ? 0.5f : 0;
    const float x = std::round(r.x) + inward, y = std::round(r.y) + inward;
    r = {x, y, std::max(std::round(r.right()) - inward - x, 0.0f), std::max(std::round(r.bottom()) - inward - y, 0.0f)};
    const Polyline outline = rounded_box(r, box.radius * k());
    if (box.radius <= 0 && !outlined)
      list->AddRectFilled({r.x, r.y}, {r.right(), r.bottom()}, packed(box.fill));
    else
      add_fill(*list, outline, box.fill);
    if (!outlined) return;
    Stroke stroke = box.stroke;
    stroke.width = width / k();
    add_stroke(*list, outline, stroke, k());
  }

  void operator()(const Disc& disc) {
    if (!visible(disc.fill, disc.stroke)) return;
    const Polyline outline = circle(device(disc.center), disc.radius * k());
    add_fill(*list, outline, disc.fill);
    add_stroke(*list, outline, disc.stroke, k());
  }

  void operator()(const Path& path) {
    if (!visible(path.fill, path.stroke)) return;
    const bool hairline = straight(path.commands);
    Stroke stroke = path.stroke;
    if (hairline) stroke.width = snapped_width(stroke.width) / k();
    for (Polyline& line : flatten(path.commands, k())) {
      const bool level = hairline && line.points.size() == 2 && line.points[0].y == line.points[1].y;
      for (Point& p : line.points) {
        p.y += shift();
        if (hairline) (level ? p.y : p.x) = snapped(level ? p.y : p.x, stroke.width * k());
      }
      add_fill(*list, line, path.fill);
      add_stroke(*list, line, stroke, k());
    }
  }

  void operator()(const Text& text) {
    const Rect around = device(Rect{text.at.x, text.at.y - text.size, text.width, text.size * 1.5f});
    if (around.bottom() >= 0 && around.y <= target.height) add_text(*list, fonts, text, k(), shift());
  }

  void operator()(const picture::Field& shape) {
    Rect clip = device(shape.rect);
    float radius = 0;
    for (const auto& open : clips)
      if (open && open->radius > 0) {
        clip = open->box;
        radius = open->radius;
      }
    paint_field(*list, shape, target, shift(), clip, radius, field);
  }

  void operator()(const PushClip& push) {
    const Rect r = device(push.rect);
    const float x = std::round(r.x), y = std::round(r.y), right = std::round(r.right()),
                bottom = std::round(r.bottom());
    clips.emplace_back();
    if (push.radius > 0) {
      Round round{{x, y, right - x, bottom - y},
                  push.radius * k(),
                  std::make_unique<ImDrawList>(ImGui::GetDrawListSharedData()),
                  list};
      round.inside->_ResetForNewFrame();
      round.inside->PushTexture(ImGui::GetIO().Fonts->TexRef);
      const ImVec2 low = list->GetClipRectMin(), high = list->GetClipRectMax();
      round.inside->PushClipRect(low, high);
      list = round.inside.get();
      clips.back() = std::move(round);
    }
    list->PushClipRect({x, y}, {std::max(right, x), std::max(bottom, y)}, true);
  }

  void operator()(const PopClip&) {
    if (clips.empty()) return;
    list->PopClipRect();
    if (clips.back()) {
      list = clips.back()->outside;
      append_clipped(*list, *clips.back()->inside, clips.back()->box, clips.back()->radius);
    }
    clips.pop_back();
  }
};

}  // namespace

void paint(ImDrawList& list, const picture::Picture& picture, const Fonts& fonts, const Target& target,
           const gl::FieldPainter* field) {
  Painter painter{&list, fonts, target, field, {}};
  for (const picture::Primitive& primitive : picture.primitives) std::visit(painter, primitive);
  while (!painter.clips.empty()) painter(PopClip{});
}

void paint_faded(ImDrawList& list, const picture::Picture& picture, const Fonts& fonts, const Target& target,
                 float opacity) {
  const int first = list.VtxBuffer.Size;
  paint(list, picture, fonts, target, nullptr);
  for (int i = first; i < list.VtxBuffer.Size; ++i) {
    ImU32& color = list.VtxBuffer[i].col;
    const float alpha = static_cast<float>((color & IM_COL32_A_MASK) >> IM_COL32_A_SHIFT) * opacity;
    color = (color & ~IM_COL32_A_MASK) | (static_cast<ImU32>(alpha) << IM_COL32_A_SHIFT);
  }
}

}  // namespace app
