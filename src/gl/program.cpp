#include "gl/program.h"

#include "gl/gl.h"

namespace gl {
namespace {

GLuint compile(GLenum kind, std::string_view body, std::string& problem) {
  const std::string source = std::string(glsl_version) + "\n" + glsl_precision + std::string(body);
  const GLuint shader = glCreateShader(kind);
  const char* text = source.c_str();
  glShaderSource(shader, 1, &text, nullptr);
  glCompileShader(shader);
  GLint good = GL_FALSE;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &good);
  if (good == GL_TRUE) return shader;
  char words[1024] = {};
  glGetShaderInfoLog(shader, sizeof(words) - 1, nullptr, words);
  problem = words;
  glDeleteShader(shader);
  return 0;
}

}  // namespace

unsigned link_program(std::string_view vertex, std::string_view fragment, std::string& problem) {
  const GLuint first = compile(GL_VERTEX_SHADER, vertex, problem);
  const GLuint second = first != 0 ? compile(GL_FRAGMENT_SHADER, fragment, problem) : 0;
  GLuint program = 0;
  if (second != 0) {
    program = glCreateProgram();
    glAttachShader(program, first);
    glAttachShader(program, second);
    glLinkProgram(program);
    GLint good = GL_FALSE;
    glGetProgramiv(program, GL_LINK_STATUS, &good);
    if (good != GL_TRUE) {
      char words[1024] = {};
      glGetProgramInfoLog(program, sizeof(words) - 1, nullptr, words);
      problem = words;
      glDeleteProgram(program);
      program = 0;
    }
  }
  if (first != 0) glDeleteShader(first);
  if (second != 0) glDeleteShader(second);
  return program;
}

}  // namespace gl
