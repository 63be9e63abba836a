#include "picture/layout.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace picture;

namespace {

std::vector<Rect> regions(const Layout& l) {
  std::vector<Rect> all;
  for (const Rect& r : {l.top, l.title, l.stage, l.try_bar, l.receipt, l.key})
    if (r.w > 0 && r.h > 0) all.push_back(r);
  return all;
}

Layout layout_of(const Frame& frame) {
  Wanted wanted;
  if (form_of(frame) == Form::phone || form_of(frame) == Form::tiny) wanted.strip_height = 176;
  return layout(frame, wanted);
}

}  // namespace

TEST_CASE("layout: the listed windows have the listed forms") {
  CHECK(form_of({1280, 800}) == Form::wide);
  CHECK(form_of({1180, 640}) == Form::wide);
  CHECK(form_of({1179, 800}) == Form::tablet);
  CHECK(form_of({768, 1024}) == Form::tablet);
  CHECK(form_of({390, 844}) == Form::phone);
  CHECK(form_of({320, 568}) == Form::phone);
  CHECK(form_of({844, 390}) == Form::column);
  CHECK(form_of({800, 450, true}) == Form::column);
  CHECK(form_of({600, 400, true}) == Form::band);
  CHECK(form_of({320, 240, true}) == Form::tiny);
  CHECK(form_of({700, 300, true}) == Form::tiny);
}

TEST_CASE("layout: 1280 by 800 is the visual design's") {
  const Layout l = layout({1280, 800}, {});
  CHECK(l.top == Rect{0, 0, 1280, 56});
  CHECK(l.title == Rect{116, 66, 784, 74});
  CHECK(l.strip == Rect{116, 148, 784, 208});
  CHECK(l.map == Rect{116, 356, 784, 356});
  CHECK(l.try_bar == Rect{116, 724, 784, 60});
  CHECK(l.receipt == Rect{916, 72, 340, 644});
  CHECK(l.key == Rect{916, 728, 340, 56});
  CHECK(l.height == 800);
}

TEST_CASE("layout: from 1280 the stage grows, up to 1600 in all, then margins") {
  CHECK(layout({1440, 800}, {}).stage.w == 784 + 160);
  const Layout l = layout({1920, 1000}, {});
  CHECK(l.columns.total == 1600);
  CHECK(l.columns.edge == 160);
  CHECK(l.receipt.right() == 1920 - 160 - 24);
}

TEST_CASE("layout: regions stand apart, inside the page, in every window") {
  for (float width = 280; width <= 2000; width += 37)
    for (float height = 200; height <= 1200; height += 53)
      for (const bool embed : {false, true}) {
        const Layout l = layout_of({width, height, embed});
        CAPTURE(width);
        CAPTURE(height);
        CAPTURE(embed);
        CHECK(l.height >= height);
        const std::vector<Rect> all = regions(l);
        for (std::size_t i = 0; i < all.size(); ++i) {
          CHECK(all[i].x >= 0);
          CHECK(all[i].right() <= width + 0.01f);
          CHECK(all[i].bottom() <= l.height + 0.01f);
          for (std::size_t j = i + 1; j < all.size(); ++j) {
            const float w = std::min(all[i].right(), all[j].right()) - std::max(all[i].x, all[j].x);
            const float h = std::min(all[i].bottom(), all[j].bottom()) - std::max(all[i].y, all[j].y);
            CHECK_FALSE((w > 0.01f && h > 0.01f));
          }
        }
        CHECK(l.strip.h + l.map.h == doctest::Approx(l.stage.h));
      }
}

TEST_CASE("layout: a region that is not there gives its space away") {
  Wanted wanted;
  wanted.receipt = wanted.key = false;
  CHECK(layout({1280, 800}, wanted).stage.w == 1280 - 24 - 116);
  wanted = {};
  wanted.try_height = 0;
  CHECK(layout({1280, 800}, wanted).stage.bottom() == 784);
  wanted = {};
  wanted.rooms = false;
  CHECK(layout({1280, 800}, wanted).stage.x == 24);
}

TEST_CASE("layout: where the height is not enough the page grows") {
  CHECK(layout({1366, 600}, {}).height == 640);
  Wanted wanted;
  wanted.try_height = 300;
  CHECK(layout({390, 600}, wanted).height > 600);
}
