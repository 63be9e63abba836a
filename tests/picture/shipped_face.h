// The typeface of the shipped fonts, for the picture's tests.
#pragma once

#include "picture/typeface.h"
#include "resources/fonts.h"

inline const picture::Typeface& shipped_face() {
  static const picture::Typeface face(resources::font_regular(), resources::font_semibold());
  return face;
}
