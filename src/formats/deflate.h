// Bytes packed as zlib streams (RFC 1950, 1951).
#pragma once

#include <string>
#include <string_view>

namespace formats {

// One block of the fixed code; repetitions at most 32 KiB back are found by their last like, which suits rows of
// pixels.
std::string zlib(std::string_view bytes);

}  // namespace formats
