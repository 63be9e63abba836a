// Pixels as PNG (ISO/IEC 15948), by libpng.
#pragma once

#include <string>
#include <string_view>

namespace cli {

// `rgb`: width * height * 3 bytes from the top left. `note`, UTF-8, stands in the file as an international text under
// the keyword `key` (Latin letters); an empty one does not. Empty if the picture is larger than libpng takes.
std::string write_png(int width, int height, std::string_view rgb, std::string_view key = {},
                      std::string_view note = {});

}  // namespace cli
