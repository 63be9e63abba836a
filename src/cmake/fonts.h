// The shipped fonts, as bytes that live as long as the program.
#pragma once

#include <span>

#include "resources/font.h"

namespace resources {

inline std::span<const unsigned char> as_bytes(std::string_view text) {
  return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}
inline std::span<const unsigned char> font_regular() {
  return as_bytes(font("regular.otf"));
}
inline std::span<const unsigned char> font_semibold() {
  return as_bytes(font("semibold.otf"));
}

}  // namespace resources
