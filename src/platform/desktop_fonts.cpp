// Glyphs that the shipped fonts lack (kanji; whatever is typed), from a font of this machine: the one that the variable
// ATTENTION_LAB_FONT names, or the first that is there of those that systems usually bring. Without any, a box stands
// in their place.
#include <imstb_truetype.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "platform/platform.h"

namespace platform {
namespace {

constexpr const char* usual_fonts[] = {"/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
                                       "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
                                       "/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc",
                                       "/usr/share/fonts/truetype/fonts-japanese-gothic.ttf",
                                       "/usr/share/fonts/opentype/ipafont-gothic/ipag.ttf",
                                       "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
                                       "/System/Library/Fonts/ヒラギノ角ゴシック W3.ttc",
                                       "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
                                       "C:/Windows/Fonts/YuGothM.ttc",
                                       "C:/Windows/Fonts/meiryo.ttc",
                                       "C:/Windows/Fonts/msgothic.ttc"};

std::string bytes_of(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

struct Face {
  std::string bytes;
  stbtt_fontinfo info{};
  bool loaded = false;

  Face() {
    if (const char* wished = std::getenv("ATTENTION_LAB_FONT")) load(wished);
    for (const char* path : usual_fonts)
      if (!loaded) load(path);
  }
  Face(const Face&) = delete;
  Face& operator=(const Face&) = delete;

  void load(const char* path) {
    bytes = bytes_of(path);
    const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
    constexpr std::size_t header = 12;
    const int offset = bytes.size() < header ? -1 : stbtt_GetFontOffsetForIndex(data, 0);
    loaded = offset >= 0 && stbtt_InitFont(&info, data, offset) != 0;
  }
  int glyph(char32_t code) const { return loaded ? stbtt_FindGlyphIndex(&info, static_cast<int>(code)) : 0; }
};

const Face& machine_face() {
  static const Face face;
  return face;
}

}  // namespace

float foreign_advance(char32_t code) {
  const Face& face = machine_face();
  const int glyph = face.glyph(code);
  if (glyph == 0) return 1;
  int advance = 0, bearing = 0;
  stbtt_GetGlyphHMetrics(&face.info, glyph, &advance, &bearing);
  return static_cast<float>(advance) * stbtt_ScaleForMappingEmToPixels(&face.info, 1);
}

bool foreign_glyph(char32_t code, float pixels, int, std::vector<unsigned char>& rgba, int& width, int& height,
                   float& left, float& top) {
  const Face& face = machine_face();
  const int glyph = face.glyph(code);
  if (glyph == 0) return false;
  const float scale = stbtt_ScaleForMappingEmToPixels(&face.info, pixels);
  int x = 0, y = 0;
  unsigned char* drawn = stbtt_GetGlyphBitmap(&face.info, scale, scale, glyph, &width, &height, &x, &y);
  if (drawn == nullptr) width = height = 0;  // a blank
  left = static_cast<float>(x);
  top = static_cast<float>(y);
  const auto count = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  rgba.assign(count * 4, 255);
  for (std::size_t i = 0; i < count; ++i) rgba[i * 4 + 3] = drawn[i];
  stbtt_FreeBitmap(drawn, nullptr);
  return true;
}

}  // namespace platform
