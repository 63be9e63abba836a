// The meaning-map field on the GPU: one rectangle whose pixels ask the contour formula where they lie. The formula and
// its order of painting are those of picture/field.h; here only numbers arrive.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace gl {

struct FieldGroup {
  float x = 0, y = 0;                // centre, device px, y down
  float radius_x = 1, radius_y = 1;  // of the rim
  float phase = 0;
  std::array<float, 3> fill{}, rim{};
};

inline constexpr int field_groups = 8;  // as many as shaders/field.frag has room for

struct FieldQuad {
  float x = 0, y = 0, width = 0, height = 0;  // device px, y down
  float clip_x = 0, clip_y = 0, clip_width = 0, clip_height = 0, clip_radius = 0;
  float ratio = 1;  // device px per CSS px: line widths
  float band_alpha = 0, rim_alpha = 0;
  float line_inside = 0, line_outside = 0, line_rim = 0;
  int count = 0;
  std::array<FieldGroup, field_groups> groups{};
};

class FieldPainter {
 public:
  FieldPainter() = default;
  ~FieldPainter();
  FieldPainter(const FieldPainter&) = delete;
  FieldPainter& operator=(const FieldPainter&) = delete;

  // Compiles the two shaders (without their version line) in the current context. False where the driver refuses them;
  // `problem` then holds what it says.
  bool create(std::string_view vertex, std::string_view fragment);
  bool ready() const { return program_ != 0; }
  const std::string& problem() const { return problem_; }

  // Paints into a target of `width` x `height` device px, inside `scissor` (left, top, right, bottom, y down). Leaves
  // blending, program and scissor as it set them.
  void paint(const FieldQuad& quad, float width, float height, const std::array<float, 4>& scissor) const;

 private:
  void set_groups(const FieldQuad& quad) const;

  unsigned program_ = 0, vertices_ = 0;
  std::string problem_;
};

}  // namespace gl
