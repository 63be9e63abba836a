// A Picture as a self-contained SVG document.
#pragma once

#include <string>
#include <string_view>

#include "picture/picture.h"
#include "picture/typeface.h"

namespace picture {

// `title` and `description` become <title> and <desc>; `metadata` (the share link) may be empty.
std::string svg(const Picture& picture, std::string_view title, std::string_view description,
                std::string_view metadata = {});

}  // namespace picture
