// A Picture as pixels, without a graphics card: every shape as the share of each pixel that it covers.
#pragma once

#include <string>

#include "picture/picture.h"
#include "picture/typeface.h"

namespace picture {

struct Pixels {
  int width = 0, height = 0;
  std::string rgb{};  // from the top left, 3 bytes a pixel
};

// `scale` pixels for each CSS px of the picture. Glyphs that no shipped font has are boxes.
Pixels raster(const Picture& picture, const Typeface& typeface, float scale);

}  // namespace picture
