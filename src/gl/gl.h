// OpenGL 3.3 on the desktop, OpenGL ES 3.0 (WebGL2) in the browser: the one place where the two differ.
#pragma once

#ifdef __EMSCRIPTEN__
#include <GLES3/gl3.h>
#define LAB_GL_ES 1
#else
#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glext.h>
#endif

namespace gl {

// First line of every shader, and what the language needs before its first float.
#ifdef LAB_GL_ES
inline constexpr const char* glsl_version = "#version 300 es";
inline constexpr const char* glsl_precision = "precision highp float;\nprecision highp int;\n";
#else
inline constexpr const char* glsl_version = "#version 330 core";
inline constexpr const char* glsl_precision = "";
#endif

}  // namespace gl
