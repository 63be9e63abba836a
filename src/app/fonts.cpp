#include "app/fonts.h"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

namespace app {
namespace {

const ForeignGlyphs& foreign_of(const ImFontAtlas* atlas) {
  return *static_cast<const ForeignGlyphs*>(atlas->UserData);
}

bool coloured(const std::vector<unsigned char>& rgba) {
  for (std::size_t i = 0; i + 3 < rgba.size(); i += 4)
    if (rgba[i + 3] > 128 && std::min({rgba[i], rgba[i + 1], rgba[i + 2]}) < 240) return true;
  return false;
}

bool place(ImFontAtlas* atlas, ImFontConfig* source, ImFontBaked* baked, const ForeignBitmap& bitmap,
           ImFontGlyph* glyph) {
  const ImFontAtlasRectId id = ImFontAtlasPackAddRect(atlas, bitmap.width, bitmap.height);
  if (id == ImFontAtlasRectId_Invalid) return false;
  ImTextureRect* rect = ImFontAtlasPackGetRect(atlas, id);
  const float unit = 1 / baked->RasterizerDensity;
  const float baseline = std::round(baked->Ascent);
  glyph->X0 = bitmap.left * unit;
  glyph->Y0 = bitmap.top * unit + baseline;
  glyph->X1 = glyph->X0 + static_cast<float>(bitmap.width) * unit;
  glyph->Y1 = glyph->Y0 + static_cast<float>(bitmap.height) * unit;
  glyph->Visible = true;
  glyph->Colored = coloured(bitmap.rgba);
  glyph->PackId = id;
  ImFontAtlasBakedSetFontGlyphBitmap(atlas, baked, source, glyph, rect, bitmap.rgba.data(), ImTextureFormat_RGBA32,
                                     bitmap.width * 4);
  return true;
}

// Called while text is laid out or drawn, for an advance alone (`advance` given) or for the glyph.
bool load_foreign(ImFontAtlas* atlas, ImFontConfig* source, ImFontBaked* baked, void*, ImWchar code, ImFontGlyph* glyph,
                  float* advance) {
  const ForeignGlyphs& foreign = foreign_of(atlas);
  if (!foreign.draw) return false;
  const float em = baked->Size / imgui_per_em;
  const float step = (foreign.advance ? foreign.advance(code) : 1.0f) * em;
  const int weight = atlas->Fonts.Size > 1 && source->DstFont == atlas->Fonts[1] ? 600 : 400;
  ForeignBitmap bitmap;
  if (!foreign.draw(code, em * baked->RasterizerDensity, weight, bitmap)) return false;
  if (advance != nullptr) {
    *advance = step;
    return true;
  }
  glyph->Codepoint = code;
  glyph->AdvanceX = step;
  const std::size_t bytes =
      static_cast<std::size_t>(std::max(bitmap.width, 0)) * static_cast<std::size_t>(std::max(bitmap.height, 0)) * 4;
  if (bytes == 0 || bitmap.rgba.size() < bytes) return true;  // a blank
  return place(atlas, source, baked, bitmap, glyph);
}

const ImFontLoader& foreign_loader() {
  static const ImFontLoader loader = [] {
    ImFontLoader made;
    made.Name = "foreign glyphs";
    made.FontBakedLoadGlyph = load_foreign;
    return made;
  }();
  return loader;
}

ImFont* add_font(std::span<const unsigned char> bytes) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  ImFontConfig shipped;
  shipped.FontDataOwnedByAtlas = false;
  shipped.OversampleH = 2;
  ImFont* font =
      atlas.AddFontFromMemoryTTF(const_cast<unsigned char*>(bytes.data()), static_cast<int>(bytes.size()), 0, &shipped);
  ImFontConfig foreign;
  foreign.MergeMode = true;
  foreign.DstFont = font;
  foreign.FontLoader = &foreign_loader();
  atlas.AddFont(&foreign);
  return font;
}

}  // namespace

Fonts add_fonts(std::span<const unsigned char> regular, std::span<const unsigned char> semibold,
                const ForeignGlyphs& foreign) {
  ImGui::GetIO().Fonts->UserData = const_cast<ForeignGlyphs*>(&foreign);
  return {add_font(regular), add_font(semibold)};
}

Baked bake(ImFont& font, float pixels) {
  const float size = std::clamp(pixels * imgui_per_em, 1.0f, 500.0f);
  const float whole = std::round(size);
  ImFontBaked* glyphs = font.GetFontBaked(whole, size / whole);
  return {glyphs, size / whole, std::round(glyphs->Ascent)};
}

}  // namespace app
