#include "gl/clear.h"

#include "gl/gl.h"

namespace gl {

void clear(int width, int height, float red, float green, float blue) {
  glDisable(GL_SCISSOR_TEST);
  glViewport(0, 0, width, height);
  glClearColor(red, green, blue, 1);
  glClear(GL_COLOR_BUFFER_BIT);
}

}  // namespace gl
