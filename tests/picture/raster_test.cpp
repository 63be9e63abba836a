#include "picture/raster.h"

#include <doctest/doctest.h>

#include <cmath>

#include "shipped_face.h"

namespace {

using picture::Color;

struct Seen {
  int r, g, b;
  bool operator==(const Seen&) const = default;
};

Seen at(const picture::Pixels& pixels, int x, int y) {
  const auto part = [&](int i) {
    return static_cast<int>(
        static_cast<unsigned char>(pixels.rgb[static_cast<std::size_t>((y * pixels.width + x) * 3 + i)]));
  };
  return {part(0), part(1), part(2)};
}

picture::Picture paper() {
  picture::Picture picture{.width = 40, .height = 30};
  picture.background = {255, 255, 255, 255};
  return picture;
}

// Share of black in the whole picture, in pixels.
double inked(const picture::Pixels& pixels) {
  double sum = 0;
  for (std::size_t i = 0; i < pixels.rgb.size(); i += 3) sum += 1 - static_cast<unsigned char>(pixels.rgb[i]) / 255.0;
  return sum;
}

constexpr Color black{0, 0, 0, 255};

}  // namespace

TEST_CASE("raster: a box covers its pixels, half a pixel is half as dark, the scale enlarges") {
  picture::Picture picture = paper();
  picture.primitives.push_back(picture::Box{.rect = {4, 5, 10.5f, 8}, .fill = black});
  const picture::Pixels one = picture::raster(picture, shipped_face(), 1);
  CHECK(one.width == 40);
  CHECK(at(one, 4, 5) == Seen{0, 0, 0});
  CHECK(at(one, 13, 12) == Seen{0, 0, 0});
  CHECK(at(one, 3, 5) == Seen{255, 255, 255});
  CHECK(at(one, 14, 8).r == doctest::Approx(128).epsilon(0.02));
  const picture::Pixels four = picture::raster(picture, shipped_face(), 4);
  CHECK(four.width == 160);
  CHECK(inked(four) == doctest::Approx(10.5 * 8 * 16).epsilon(0.001));
}

TEST_CASE("raster: discs, rings and strokes have the area that they have on paper") {
  picture::Picture picture = paper();
  picture.primitives.push_back(picture::Disc{.center = {20, 15}, .radius = 9, .fill = black});
  CHECK(inked(picture::raster(picture, shipped_face(), 2)) == doctest::Approx(3.14159 * 81 * 4).epsilon(0.01));
  picture = paper();
  picture.primitives.push_back(picture::Disc{.center = {20, 15}, .radius = 9, .stroke = {.color = black, .width = 2}});
  CHECK(inked(picture::raster(picture, shipped_face(), 2)) == doctest::Approx(3.14159 * 36 * 4).epsilon(0.02));
  picture = paper();
  picture::Path line{
      .commands = {{picture::Command::Kind::move, {}, {}, {5, 10}}, {picture::Command::Kind::line, {}, {}, {25, 10}}}};
  line.stroke = {.color = black, .width = 3, .dash = {4, 6}, .cap = picture::Cap::butt};
  picture.primitives.push_back(line);
  CHECK(inked(picture::raster(picture, shipped_face(), 1)) == doctest::Approx(2 * 4 * 3).epsilon(0.02));
}

TEST_CASE("raster: what is clipped away is not there, also at round corners; half-clear ink is mixed") {
  picture::Picture picture = paper();
  picture.primitives.push_back(picture::PushClip{.rect = {10, 10, 10, 10}, .radius = 5});
  picture.primitives.push_back(picture::Box{.rect = {0, 0, 40, 30}, .fill = black});
  picture.primitives.push_back(picture::PopClip{});
  picture.primitives.push_back(picture::Box{.rect = {30, 0, 5, 5}, .fill = {255, 0, 0, 128}});
  const picture::Pixels pixels = picture::raster(picture, shipped_face(), 1);
  CHECK(at(pixels, 15, 15) == Seen{0, 0, 0});
  CHECK(at(pixels, 10, 10) == Seen{255, 255, 255});
  CHECK(at(pixels, 25, 15) == Seen{255, 255, 255});
  CHECK(at(pixels, 32, 2).r == 255);
  CHECK(std::abs(at(pixels, 32, 2).g - 127) <= 1);
}

TEST_CASE("raster: a text inks its place and no more than its measured width") {
  picture::Picture picture = paper();
  picture.primitives.push_back(picture::Text{.at = {5, 20}, .text = "0.571", .size = 12, .color = black});
  const float width = shipped_face().measure("0.571", 12, picture::Weight::regular);
  const picture::Pixels pixels = picture::raster(picture, shipped_face(), 1);
  CHECK(inked(pixels) > 20);
  for (int y = 0; y < pixels.height; ++y)
    for (int x = 0; x < pixels.width; ++x)
      if (x < 4 || static_cast<float>(x) > 6 + width || y < 9 || y > 21) CHECK(at(pixels, x, y) == Seen{255, 255, 255});
}
