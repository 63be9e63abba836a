#include "picture/checks.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "picture/canvas.h"
#include "picture/field.h"
#include "shipped_face.h"

using namespace picture;

namespace {

const Eye calm;

Canvas sheet(bool touch = false) {
  Frame frame{400, 300};
  frame.touch = touch;
  return Canvas(frame, theme_colors(lab::ThemeName::light), shipped_face(), calm);
}

// The kinds of the faults found, as "overlap cut off".
std::string kinds(Canvas& canvas) {
  std::string found;
  for (const std::string& fault : check(canvas.picture, canvas.frame))
    found += (found.empty() ? "" : ", ") + fault.substr(0, fault.find(':'));
  return found;
}

}  // namespace

TEST_CASE("a calm picture has no fault") {
  Canvas canvas = sheet(true);
  canvas.text({20, 40}, "배가 고파서", {});
  canvas.text({20, 70}, "e^3.6", {});
  canvas.hit({"a", {20, 100, 44, 44}});
  canvas.hit({"b", {72, 100, 44, 44}});
  CHECK(kinds(canvas) == "");
}

TEST_CASE("each fault is found") {
  SUBCASE("texts over each other") {
    Canvas canvas = sheet();
    canvas.text({20, 40}, "배가", {});
    canvas.text({30, 45}, "고파서", {});
    CHECK(kinds(canvas) == "overlap");
  }
  SUBCASE("off the picture") {
    Canvas canvas = sheet();
    canvas.text({380, 40}, "고파서", {});
    CHECK(kinds(canvas) == "cut off");
  }
  SUBCASE("cut by a clip") {
    Canvas canvas = sheet();
    canvas.push_clip({0, 0, 200, 42});
    canvas.text({20, 40}, "고파서", {});
    canvas.pop_clip();
    CHECK(kinds(canvas) == "cut off");
    canvas.picture.scrollers.push_back({"receipt", {0, 0, 200, 42}, 300});
    CHECK(kinds(canvas) == "");
  }
  SUBCASE("too small") {
    Canvas canvas = sheet();
    canvas.text({20, 40}, "고파서", {.size = 11});
    CHECK(kinds(canvas) == "small");
  }
  SUBCASE("half covered by a pill") {
    Canvas canvas = sheet();
    canvas.text({20, 40}, "고파서", {});
    canvas.box({40, 30, 60, 24}, 12, canvas.theme.surface);
    CHECK(kinds(canvas) == "covered");
  }
  SUBCASE("too little contrast") {
    Canvas canvas = sheet();
    canvas.box({0, 0, 200, 100}, 0, canvas.theme.query);
    canvas.text({20, 40}, "고파서", {.color = canvas.theme.surface});
    CHECK(kinds(canvas) == "contrast");
  }
  SUBCASE("small target") {
    Canvas canvas = sheet(true);
    canvas.hit({"a", {20, 100, 44, 40}});
    CHECK(kinds(canvas) == "target");
  }
  SUBCASE("two targets in one place") {
    Canvas canvas = sheet(true);
    canvas.hit({"a", {20, 100, 60, 60}});
    canvas.hit({"b", {60, 100, 60, 60}});
    CHECK(kinds(canvas) == "targets overlap");
  }
}

TEST_CASE("what lies under a dialog does not count") {
  Canvas canvas = sheet();
  canvas.text({60, 60}, "배가 고파서 배를", {});
  canvas.box({40, 40, 300, 200}, 24, canvas.theme.surface);
  canvas.text({60, 62}, "링크 복사", {});
  CHECK(kinds(canvas) == "");
}

TEST_CASE("the colour under a point is what was drawn there, one over the other") {
  Canvas canvas = sheet();
  canvas.box({0, 0, 100, 100}, 0, {0, 0, 0});
  canvas.box({0, 0, 50, 100}, 0, {200, 100, 0, 128});
  canvas.ellipse({75, 50}, 10, 20, {9, 9, 9});
  CHECK(under(canvas.picture, 9, {25, 50}) == Color{100, 50, 0});
  CHECK(under(canvas.picture, 1, {25, 50}) == Color{0, 0, 0});
  CHECK(under(canvas.picture, 9, {75, 50}) == Color{9, 9, 9});
  CHECK(under(canvas.picture, 9, {88, 50}) == Color{0, 0, 0});
  CHECK(under(canvas.picture, 9, {300, 50}) == canvas.theme.bg);
}
