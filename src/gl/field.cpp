#include "gl/field.h"

#include "gl/gl.h"
#include "gl/program.h"

namespace gl {

FieldPainter::~FieldPainter() {
  if (program_ != 0) glDeleteProgram(program_);
  if (vertices_ != 0) glDeleteVertexArrays(1, &vertices_);
}

bool FieldPainter::create(std::string_view vertex, std::string_view fragment) {
  program_ = link_program(vertex, fragment, problem_);
  if (program_ != 0) glGenVertexArrays(1, &vertices_);
  return program_ != 0;
}

void FieldPainter::paint(const FieldQuad& quad, float width, float height, const std::array<float, 4>& scissor) const {
  const auto [left, top, right, bottom] = scissor;
  glScissor(static_cast<GLint>(left), static_cast<GLint>(height - bottom), static_cast<GLsizei>(right - left),
            static_cast<GLsizei>(bottom - top));
  const auto at = [&](const char* name) { return glGetUniformLocation(program_, name); };
  glUseProgram(program_);
  glBindVertexArray(vertices_);
  glUniform2f(at("u_target"), width, height);
  glUniform4f(at("u_rect"), quad.x, quad.y, quad.width, quad.height);
  glUniform4f(at("u_clip"), quad.clip_x, quad.clip_y, quad.clip_width, quad.clip_height);
  glUniform1f(at("u_clip_radius"), quad.clip_radius);
  glUniform1f(at("u_ratio"), quad.ratio);
  glUniform2f(at("u_fill_alpha"), quad.band_alpha, quad.rim_alpha);
  glUniform3f(at("u_line_alpha"), quad.line_inside, quad.line_outside, quad.line_rim);
  set_groups(quad);
  glBlendFuncSeparate(GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

void FieldPainter::set_groups(const FieldQuad& quad) const {
  std::array<float, field_groups * 4> places{};
  std::array<float, field_groups> phases{};
  std::array<float, field_groups * 3> fills{}, rims{};
  const int count = quad.count < field_groups ? quad.count : field_groups;
  for (int i = 0; i < count; ++i) {
    const FieldGroup& group = quad.groups[static_cast<std::size_t>(i)];
    const std::size_t n = static_cast<std::size_t>(i);
    places[n * 4] = group.x;
    places[n * 4 + 1] = group.y;
    places[n * 4 + 2] = group.radius_x;
    places[n * 4 + 3] = group.radius_y;
    phases[n] = group.phase;
    for (std::size_t k = 0; k < 3; ++k) {
      fills[n * 3 + k] = group.fill[k];
      rims[n * 3 + k] = group.rim[k];
    }
  }
  glUniform1i(glGetUniformLocation(program_, "u_count"), count);
  glUniform4fv(glGetUniformLocation(program_, "u_place"), field_groups, places.data());
  glUniform1fv(glGetUniformLocation(program_, "u_phase"), field_groups, phases.data());
  glUniform3fv(glGetUniformLocation(program_, "u_fill"), field_groups, fills.data());
  glUniform3fv(glGetUniformLocation(program_, "u_rim"), field_groups, rims.data());
}

}  // namespace gl
