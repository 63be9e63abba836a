#include "app/painter.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "app/renderer.h"
#include "content/load.h"
#include "languages.h"
#include "picture/typeface.h"
#include "resources/fonts.h"

namespace {

app::FontFiles shipped_files() {
  return {resources::font_regular(), resources::font_semibold()};
}

// The largest alpha of a vertex of a picture that is seen through.
int strongest(const picture::Picture& picture, float opacity) {
  app::Renderer renderer(shipped_files(), {}, false);
  ImDrawList list(ImGui::GetDrawListSharedData());
  list._ResetForNewFrame();
  list.PushTexture(ImGui::GetIO().Fonts->TexRef);
  list.PushClipRect({0, 0}, {800, 600});
  app::paint_faded(list, picture, renderer.fonts(), {1, 800, 600, 0}, opacity);
  int found = 0;
  for (const ImDrawVert& vertex : list.VtxBuffer)
    found = std::max(found, static_cast<int>(vertex.col >> IM_COL32_A_SHIFT));
  return found;
}

// Numbers of what a picture becomes at a ratio.
app::Renderer::Counts painted(const picture::Picture& picture, float ratio = 1) {
  app::Renderer renderer(shipped_files(), {}, false);
  renderer.draw(picture, {}, {ratio, 800 * ratio, 600 * ratio, 0}, 0);
  return renderer.counts();
}

picture::Picture with(picture::Primitive primitive) {
  picture::Picture picture;
  picture.width = 800;
  picture.height = 600;
  picture.primitives.push_back(std::move(primitive));
  return picture;
}

picture::Text run(std::string text) {
  return {.at = {20, 40}, .text = std::move(text), .color = {0, 0, 0, 255}, .width = 400};
}

constexpr picture::Color ink{10, 20, 30, 255};

}  // namespace

TEST_CASE("painter: what has no colour is not painted") {
  const int nothing = painted({}).vertices;
  CHECK(painted(with(picture::Box{{10, 10, 50, 50}, 8, {0, 0, 0, 0}, {}})).vertices == nothing);
  CHECK(painted(with(picture::Box{{10, 10, 50, 50}, 8, ink, {}})).vertices > nothing);
  CHECK(painted(with(picture::Disc{{40, 40}, 8, ink, {}})).vertices > nothing);
  CHECK(painted(with(run("배를 0.571"))).vertices > nothing);
}

TEST_CASE("painter: a field becomes polygons where no shader is") {
  picture::Field field{.rect = {0, 0, 400, 300}, .groups = {}};
  field.band_alpha = field.rim_alpha = 0.1f;
  field.groups.push_back({{200, 150}, 80, 60, 0.6f, ink, ink});
  CHECK(painted(with(field)).triangles > 500);
}

TEST_CASE("painter: what leaves is seen through as far as it is gone") {
  for (const picture::Primitive& each :
       {picture::Primitive(picture::Box{{50, 50, 400, 400}, 8, ink, {}}), picture::Primitive(run("배"))}) {
    CHECK(strongest(with(each), 1) == 255);
    CHECK(strongest(with(each), 0.5f) == 127);
    CHECK(strongest(with(each), 0) == 0);
  }
}

TEST_CASE("painter: a rounded clip cuts corners, not the rest") {
  app::Renderer renderer(shipped_files(), {}, false);
  const auto draw = [&](float radius) {
    picture::Picture picture = with(picture::PushClip{{100, 100, 200, 200}, radius});
    picture.primitives.push_back(picture::Box{{50, 50, 400, 400}, 0, ink, {}});
    picture.primitives.push_back(picture::PopClip{});
    renderer.draw(picture, {}, {1, 800, 600, 0}, 0);
    return renderer.counts();
  };
  CHECK(draw(0).triangles == 2);
  const int cut = draw(20).triangles;
  CHECK(cut > 8);
  CHECK(cut < 120);
}

TEST_CASE("fonts: the atlas advances as the layout measures, at every ratio") {
  app::Renderer renderer(shipped_files(), {}, false);
  const picture::Typeface face(resources::font_regular(), resources::font_semibold());
  renderer.draw({}, {}, {1, 800, 600, 0}, 0);
  for (const float ratio : {1.0f, 1.25f, 1.5f, 2.0f, 3.0f})
    for (const auto weight : {picture::Weight::regular, picture::Weight::semibold})
      for (const float em : {12.0f, 15.5f, 20.0f, 26.0f}) {
        const std::string text = "누구를 볼까 (−0.575, 0.324) QKV";
        float sum = 0;
        const app::Baked baked = app::bake(renderer.fonts().of(weight), em * ratio);
        for (const char32_t code : picture::glyph_codes(text)) {
          const ImFontGlyph* glyph = baked.glyphs->FindGlyphNoFallback(static_cast<ImWchar>(code));
          REQUIRE(glyph != nullptr);
          sum += glyph->AdvanceX * baked.scale;
        }
        CHECK(sum == doctest::Approx(face.measure(text, em, weight) * ratio).epsilon(0.001));
      }
}

TEST_CASE("fonts: every modern syllable and every sign of our texts has a glyph") {
  const picture::Typeface face(resources::font_regular(), resources::font_semibold());
  for (char32_t syllable = 0xAC00; syllable <= 0xD7A3; ++syllable)
    CHECK_MESSAGE(face.has(syllable, picture::Weight::regular), syllable);
  for (const std::string_view language : lab_test::languages())
    for (const auto& entry : content::shipped_texts(language).entries)
      for (const char32_t code : picture::glyph_codes(entry.second)) {
        CAPTURE(entry.first);
        if (code != '\n' && !lab_test::of_the_reader(code))
          CHECK_MESSAGE(face.has(code, picture::Weight::regular), static_cast<unsigned>(code));
      }
}

TEST_CASE("fonts: what no shipped font has comes from outside, else it is a box with its number") {
  int asked = 0;
  app::ForeignGlyphs foreign;
  foreign.advance = [](char32_t) { return 1.2f; };
  foreign.draw = [&](char32_t code, float em, int weight, app::ForeignBitmap& bitmap) {
    ++asked;
    if (code != 0x1F350) return false;
    CHECK(em == doctest::Approx(15.5f * 2));
    CHECK(weight == 400);
    bitmap = {std::vector<unsigned char>(20 * 20 * 4, 200), 20, 20, 1, -18};
    return true;
  };
  app::Renderer renderer(shipped_files(), foreign, false);
  renderer.draw(with(run("배🍐")), {}, {2, 800, 600, 0}, 0);
  CHECK(asked > 0);
  CHECK(renderer.counts().vertices == 8);
  renderer.draw(with(run("배\xF0\x9F\xA6\x84")), {}, {2, 800, 600, 0}, 0);
  CHECK(renderer.counts().vertices > 8 + 20);  // a box and five or six digits
}
