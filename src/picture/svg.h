// A Picture as a self-contained SVG document.
#pragma once

#include <string>
#include <string_view>

#include "lab/view.h"
#include "picture/picture.h"
#include "picture/typeface.h"

namespace picture {

// `title` and `description` become <title> and <desc>; `metadata` (the share link) may be empty.
std::string svg(const Picture& picture, std::string_view title, std::string_view description,
                std::string_view metadata = {});

// The same of a lab's picture: titled and described by its view, whose account it speaks.
std::string svg(const Picture& picture, const lab::View& view, std::string_view metadata);

}  // namespace picture
