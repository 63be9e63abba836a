// The fonts in Dear ImGui's atlas: the two shipped weights, then, for what they lack, glyphs that someone outside draws
// (in the browser: the reader's own fonts). Glyphs are rasterised when first drawn, at the exact size asked for.
#pragma once

#include <imgui.h>

#include <functional>
#include <span>
#include <vector>

#include "picture/picture.h"

namespace app {

// One glyph drawn outside: straight (not premultiplied) RGBA, its top left corner from the pen on the baseline, px.
struct ForeignBitmap {
  std::vector<unsigned char> rgba;
  int width = 0, height = 0;
  float left = 0, top = 0;
};

// Who draws what no shipped font has. `draw` fills the bitmap of a code point at an em of so many px, or says no.
struct ForeignGlyphs {
  std::function<float(char32_t code)> advance;  // em
  std::function<bool(char32_t code, float em, int weight, ForeignBitmap& bitmap)> draw;
};

struct Fonts {
  ImFont* regular = nullptr;
  ImFont* semibold = nullptr;

  ImFont& of(picture::Weight weight) const { return weight == picture::Weight::semibold ? *semibold : *regular; }
};

// Size of a font in Dear ImGui (ascent - descent) per em, of Pretendard: (1950 + 494) / 2048.
inline constexpr float imgui_per_em = 2444.0f / 2048.0f;

// Adds both weights to the current context's atlas. The bytes are copied; `foreign` must outlive the context.
Fonts add_fonts(std::span<const unsigned char> regular, std::span<const unsigned char> semibold,
                const ForeignGlyphs& foreign);

// A font at an em of `pixels` device px. Multiply the glyphs' numbers by `scale` to get device px; their tops are
// measured from `ascent` (in the glyphs' numbers) above the baseline. Only for this frame.
struct Baked {
  ImFontBaked* glyphs = nullptr;
  float scale = 1;
  float ascent = 0;
};
Baked bake(ImFont& font, float pixels);

}  // namespace app
