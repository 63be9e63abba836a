#include "app/text.h"

#include <imgui_internal.h>

#include <cmath>
#include <numbers>
#include <string>

#include "app/mesh.h"
#include "picture/typeface.h"

namespace app {

using picture::Color;
using picture::Point;

namespace {

constexpr float halo_width = 2;  // CSS px
constexpr int halo_copies = 12;

// Oversampled twice across: half pixels are as sharp as whole ones.
float half_pixel(float x) {
  return std::round(x * 2) / 2;
}

void add_glyph(ImDrawList& list, const ImFontGlyph& glyph, const Baked& baked, Point pen, Color color) {
  if (!glyph.Visible) return;
  const float x = half_pixel(pen.x), y = std::round(pen.y);
  const float top = y - baked.ascent * baked.scale;
  const ImVec2 low{x + glyph.X0 * baked.scale, top + glyph.Y0 * baked.scale};
  const ImVec2 high{x + glyph.X1 * baked.scale, top + glyph.Y1 * baked.scale};
  ImU32 ink = packed(color);
  if (glyph.Colored) ink |= ~IM_COL32_A_MASK;
  list.PrimReserve(6, 4);
  list.PrimRectUV(low, high, {glyph.U0, glyph.V0}, {glyph.U1, glyph.V1}, ink);
}

struct Run {
  ImDrawList& list;
  const Fonts& fonts;
  float pixels;  // em

  // The box for a code point without a glyph: its number in rows of two digits. Returns its advance.
  float missing(Point pen, char32_t code, Color color) const {
    std::string digits;
    for (int shift = code > 0xFFFF ? 20 : 12; shift >= 0; shift -= 4) digits += "0123456789ABCDEF"[code >> shift & 15];
    const picture::Rect box{pen.x + pixels * 0.06f, pen.y - pixels * 0.82f, pixels * 0.88f, pixels * 0.94f};
    add_stroke(list, rounded_box(box, pixels * 0.08f), {color, std::max(1.0f, pixels / 18), {}, picture::Cap::butt}, 1);
    const std::size_t rows = digits.size() / 2;
    const float step = box.h / static_cast<float>(rows);
    const Baked baked = bake(*fonts.regular, std::min(step * 1.1f, pixels * 0.42f));
    for (std::size_t i = 0; i < digits.size(); ++i) {
      const ImFontGlyph* glyph = baked.glyphs->FindGlyphNoFallback(static_cast<ImWchar>(digits[i]));
      if (glyph == nullptr) continue;
      const float width = glyph->AdvanceX * baked.scale;
      const float x = box.center().x + (i % 2 == 0 ? -width : 0);
      const float y = box.y + step * (static_cast<float>(i / 2) + 0.5f) + baked.scale * baked.ascent * 0.37f;
      add_glyph(list, *glyph, baked, {x, y}, color);
    }
    return pixels;
  }

  void draw(const std::vector<char32_t>& codes, picture::Weight weight, Point pen, Color color) const {
    const Baked baked = bake(fonts.of(weight), pixels);
    for (const char32_t code : codes) {
      const ImFontGlyph* glyph = baked.glyphs->FindGlyphNoFallback(static_cast<ImWchar>(code));
      if (glyph == nullptr) {
        pen.x += missing(pen, code, color);
        continue;
      }
      add_glyph(list, *glyph, baked, pen, color);
      pen.x += glyph->AdvanceX * baked.scale;
    }
  }
};

}  // namespace

void add_text(ImDrawList& list, const Fonts& fonts, const picture::Text& text, float scale, float shift) {
  const Run run{list, fonts, text.size * scale};
  const std::vector<char32_t> codes = picture::glyph_codes(text.text);
  const Point pen{text.at.x * scale, text.at.y * scale + shift};
  if (text.halo.a != 0)
    for (int i = 0; i < halo_copies; ++i) {
      const float angle = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / halo_copies;
      const float reach = halo_width * scale;
      run.draw(codes, text.weight, {pen.x + reach * std::cos(angle), pen.y + reach * std::sin(angle)}, text.halo);
    }
  if (text.color.a != 0) run.draw(codes, text.weight, pen, text.color);
}

}  // namespace app
