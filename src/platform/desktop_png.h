// A picture file from what a GPU hands back.
#pragma once

#include <string>
#include <vector>

namespace platform {

// RGBA rows from the bottom up, written whole or not at all; "-" is standard output. False: could not be written.
bool write_png(const std::string& path, int width, int height, const std::vector<unsigned char>& rgba);

}  // namespace platform
