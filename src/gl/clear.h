// The whole target in one colour.
#pragma once

namespace gl {

void clear(int width, int height, float red, float green, float blue);

}  // namespace gl
