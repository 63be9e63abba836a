// Dear ImGui's OpenGL3 backend without its questions to the GPU. It saves the GL state before each frame and restores
// it after; in a browser each such question waits until the last frame is drawn (55-95 ms in place of 1). The program
// owns the GL state, so the answers are made up here: nobody reads what is restored.
#include <cstdio>
#include <initializer_list>

#include "gl/gl.h"

namespace {

inline void known_integer(GLenum name, GLint* value) {
  switch (name) {
    case GL_SCISSOR_BOX:
    case GL_VIEWPORT:
      value[0] = value[1] = 0;
      value[2] = value[3] = 1;
      break;
    case GL_BLEND_SRC_RGB:
    case GL_BLEND_SRC_ALPHA:
      *value = GL_ONE;
      break;
    case GL_BLEND_DST_RGB:
    case GL_BLEND_DST_ALPHA:
      *value = GL_ZERO;
      break;
    case GL_BLEND_EQUATION_RGB:
    case GL_BLEND_EQUATION_ALPHA:
      *value = GL_FUNC_ADD;
      break;
#ifdef GL_CLIP_ORIGIN
    case GL_CLIP_ORIGIN:
      *value = GL_LOWER_LEFT;
      break;
#endif
#ifdef GL_POLYGON_MODE
    case GL_POLYGON_MODE:
      value[0] = value[1] = GL_FILL;
      break;
#endif
    case GL_ACTIVE_TEXTURE:
      *value = GL_TEXTURE0;
      break;
    case GL_CURRENT_PROGRAM:
    case GL_TEXTURE_BINDING_2D:
    case GL_SAMPLER_BINDING:
    case GL_ARRAY_BUFFER_BINDING:
    case GL_VERTEX_ARRAY_BINDING:
      *value = 0;
      break;
    default:
      glGetIntegerv(name, value);
  }
}

// All that the backend scans: whole numbers ("3.0", "#version 300 es"). Returns how many there were. The library's own
// function reads everything and is as large as a room.
inline int scan_whole(const char* text, const char*, int* first, int* second = nullptr) {
  int count = 0;
  for (int* const number : {first, second}) {
    while (*text != 0 && (*text < '0' || *text > '9')) ++text;
    if (number == nullptr || *text == 0) break;
    for (*number = 0; *text >= '0' && *text <= '9'; ++text) *number = *number * 10 + (*text - '0');
    ++count;
  }
  return count;
}

}  // namespace

#define sscanf scan_whole
#define glGetIntegerv known_integer
#define glIsProgram(program) GL_TRUE
#define glIsEnabled(capability) GL_FALSE
#ifdef LAB_GL_ES
#define IMGUI_IMPL_OPENGL_ES3
#else
#define IMGUI_IMPL_OPENGL_LOADER_CUSTOM
#endif
#include <imgui_impl_opengl3.cpp>
