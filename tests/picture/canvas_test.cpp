#include "picture/canvas.h"

#include <doctest/doctest.h>

#include <random>

#include "picture/markup.h"
#include "shipped_face.h"

using namespace picture;

namespace {

Canvas canvas_of(const Eye& eye, Frame frame = {}) {
  return Canvas(frame, theme_colors(lab::ThemeName::light), shipped_face(), eye);
}

std::vector<Text> texts_of(const Picture& picture) {
  std::vector<Text> found;
  for (const Primitive& p : picture.primitives)
    if (const auto* text = std::get_if<Text>(&p)) found.push_back(*text);
  return found;
}

bool meet(Rect a, Rect b) {
  const Rect both = intersection(a, b);
  return both.w > 0.01f && both.h > 0.01f;
}

}  // namespace

TEST_CASE("content markup: a raised exponent, a lowered O, and nothing else changes") {
  const auto power = pieces("e^3.6", 20);
  REQUIRE(power.size() == 2);
  CHECK(power[0].text == "e");
  CHECK(power[1].text == "3.6");
  CHECK(power[1].size == doctest::Approx(15.6));
  CHECK(power[1].down < 0);
  const auto table = pieces("표 W_O로 섞어요.", 15);
  REQUIRE(table.size() == 4);
  CHECK(table[2].text == "O");
  CHECK(table[2].size == doctest::Approx(10.8));
  CHECK(table[2].down > 0);
  CHECK(pieces("e^3.", 15)[1].text == "3");
  CHECK(pieces("e^−2 + 1", 15)[1].text == "−2");
  CHECK(pieces("e^점수", 15)[1].text == "점수");
  CHECK(pieces("a_b 2^ e^", 15).size() == 1);
  CHECK(pieces("Kᵀ", 15)[1].text == "T");
  CHECK(pieces("a⊘b", 15)[1].crossed);
}

TEST_CASE("a drawn line is as wide as measured, and its pieces follow each other without their outer spaces") {
  const Eye eye;
  Canvas canvas = canvas_of(eye);
  TextStyle style;
  const float width = canvas.text({100, 50}, "e^3.6 ÷ 64.131", style);
  CHECK(width == doctest::Approx(canvas.width("e^3.6 ÷ 64.131", style)));
  const auto texts = texts_of(canvas.picture);
  REQUIRE(texts.size() == 3);
  for (std::size_t i = 1; i < texts.size(); ++i) CHECK(texts[i].at.x >= texts[i - 1].at.x + texts[i - 1].width - 0.01f);
  CHECK(texts.back().at.x + texts.back().width == doctest::Approx(100 + width));
  CHECK(texts[0].at.y == doctest::Approx(50 + 0.352 * 15.5));
  CHECK(texts[1].small_allowed);
  style.align = Align::right;
  canvas.text({100, 80}, "배를", style);
  const Text right = texts_of(canvas.picture).back();
  CHECK(right.at.x + right.width == doctest::Approx(100));
}

TEST_CASE("Korean lines break only at blanks, lose no word, and fit where their words do") {
  const Eye eye;
  const Canvas canvas = canvas_of(eye);
  const std::string text = "단어를 누르면 그 단어가 누구를 얼마나 보는지 나타나요. 몫을 모두 더하면 1이에요.";
  for (float width = 80; width < 700; width += 37) {
    std::string joined;
    for (const std::string& line : canvas.wrap(text, {}, width)) {
      CHECK((line.find(' ') == std::string::npos || canvas.width(line, {}) <= width));
      joined += (joined.empty() ? "" : " ") + line;
    }
    CHECK(joined == text);
  }
  CHECK(canvas.wrap("", {}, 100).empty());
}

TEST_CASE("Japanese lines are full, lose no character, and begin with none that may not") {
  const Eye eye;
  const Canvas canvas = canvas_of(eye);
  const std::string text =
      "単語を押すと、その単語がほかの単語をどれだけ見るかがわかります。割合は合わせて1になります。";
  for (float width = 60; width < 700; width += 37) {
    std::string joined;
    const auto lines = canvas.wrap(text, {}, width);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      CHECK(canvas.width(lines[i], {}) <= width);
      if (i + 1 < lines.size()) CHECK(canvas.width(lines[i], {}) > width - 60);
      CHECK_FALSE((lines[i].starts_with("、") || lines[i].starts_with("。")));
      joined += lines[i];
    }
    CHECK(joined == text);
  }
}

TEST_CASE("an ellipsis cuts whole characters and fits") {
  const Eye eye;
  const Canvas canvas = canvas_of(eye);
  for (float width = 20; width < 200; width += 7) {
    const std::string cut = canvas.ellipsized("고파서먹었다바닷가에서", {}, width);
    CHECK(canvas.width(cut, {}) <= std::max(width, canvas.width("…", {})));
    for (const char32_t code : glyph_codes(cut)) CHECK(code != 0xFFFD);
  }
  CHECK(canvas.ellipsized("배", {}, 100) == "배");
}

TEST_CASE("targets grow for fingers, keep their own rect, and never take a neighbour's") {
  std::mt19937 random(7);
  const auto between = [&](int low, int high) {
    return static_cast<float>(low + static_cast<int>(random() % static_cast<unsigned>(high - low)));
  };
  Frame frame{390, 844};
  frame.touch = true;
  const Eye eye;
  for (int round = 0; round < 200; ++round) {
    Canvas canvas = canvas_of(eye, frame);
    std::vector<Rect> own;
    for (int i = 0; i < 14; ++i) {
      const Rect r{between(0, 340), between(0, 790), between(8, 50), between(8, 50)};
      bool apart = true;
      for (const Rect& other : own) apart = apart && !meet(r, other);
      if (!apart) continue;
      own.push_back(r);
      canvas.hit({"n" + std::to_string(i), r});
    }
    const Picture picture = canvas.finish();
    REQUIRE(picture.hits.size() == own.size());
    for (std::size_t i = 0; i < own.size(); ++i) {
      const Rect r = picture.hits[i].rect;
      CHECK(r.x <= own[i].x + 0.01f);
      CHECK(r.right() >= own[i].right() - 0.01f);
      CHECK(r.y <= own[i].y + 0.01f);
      CHECK(r.bottom() >= own[i].bottom() - 0.01f);
      for (std::size_t j = 0; j < own.size(); ++j) {
        if (i == j) continue;
        CHECK_FALSE(meet(r, own[j]));
        CHECK_FALSE(meet(r, picture.hits[j].rect));
      }
    }
  }
}

TEST_CASE("a lonely small target becomes 44 by 44, also at the picture's edge; with a mouse it stays") {
  const Eye eye;
  Frame frame{390, 844};
  for (const bool touch : {true, false}) {
    frame.touch = touch;
    Canvas canvas = canvas_of(eye, frame);
    canvas.hit({"corner", {0, 0, 10, 10}});
    canvas.hit({"free", {200, 200, 20, 20}});
    const Picture picture = canvas.finish();
    for (const Hit& hit : picture.hits) {
      CHECK(hit.rect.w == doctest::Approx(touch ? 44 : hit.ring.w));
      CHECK(hit.rect.h == doctest::Approx(touch ? 44 : hit.ring.h));
      CHECK(hit.rect.x >= 0);
    }
  }
}

TEST_CASE("a small target wholly in view can be pressed wherever it lies") {
  const Eye eye;
  Canvas canvas = canvas_of(eye);
  canvas.push_clip({0, 0, 2000, 2000});
  int added = 0;
  for (float x = 900; x < 960; x += 0.37f, ++added) canvas.hit({"small", {x, x, 7.84f, 7.84f}});
  canvas.pop_clip();
  CHECK(canvas.picture.hits.size() == static_cast<std::size_t>(added));
}

TEST_CASE("what is clipped away cannot be pressed, what is covered neither") {
  const Eye eye;
  Canvas canvas = canvas_of(eye);
  canvas.push_clip({0, 100, 200, 100});
  canvas.hit({"in", {10, 120, 50, 20}});
  canvas.hit({"half", {10, 180, 50, 40}});
  canvas.hit({"out", {10, 240, 50, 20}});
  canvas.pop_clip();
  REQUIRE(canvas.picture.hits.size() == 2);
  CHECK(canvas.picture.hits[1].rect == Rect{10, 180, 50, 20});
  canvas.cover({0, 170, 300, 300});
  REQUIRE(canvas.picture.hits.size() == 1);
  CHECK(canvas.picture.hits[0].node == "in");
}

TEST_CASE("the focus ring is drawn last, outside the shape") {
  Eye eye;
  eye.focused = "word.2";
  Canvas canvas = canvas_of(eye);
  canvas.hit({"word.1", {10, 10, 60, 50}});
  canvas.hit({"word.2", {100, 10, 60, 50}, {100, 10, 60, 50}, 12});
  canvas.text({50, 200}, "나중", {});
  const Picture picture = canvas.finish();
  const auto* ring = std::get_if<Box>(&picture.primitives.back());
  REQUIRE(ring != nullptr);
  CHECK(ring->stroke.width == 3);
  CHECK(ring->radius == 16);
  CHECK(ring->rect.x + ring->stroke.width / 2 <= 100 - 3.4f);
}

TEST_CASE("controls: every option and button has its target, labels stay inside") {
  const Eye eye;
  Canvas canvas = canvas_of(eye);
  lab::Choice choice;
  choice.options = {{"lang.ko", "한국어", "", true, "", ""},
                    {"lang.en", "a language with a long name", "", false, "", "EN"}};
  canvas.segmented({10, 10, 132, 36}, choice, 13);
  lab::Button button;
  button.id = "predict";
  button.label = "먼저 예상하기 먼저 예상하기";
  button.short_label = "예상하기";
  button.style = lab::Button::Style::primary;
  canvas.button({10, 60, 98, 44}, button, 14);
  lab::Toggle toggle;
  toggle.id = "head.1";
  canvas.toggle({10, 120, 200, 44}, toggle);
  REQUIRE(canvas.picture.hits.size() == 4);
  CHECK(canvas.picture.hits[0].node == "lang.ko");
  CHECK(canvas.picture.hits[2].node == "predict");
  CHECK(canvas.picture.hits[3].rect == Rect{10, 120, 200, 44});
  const auto texts = texts_of(canvas.picture);
  REQUIRE(texts.size() == 3);
  CHECK(texts[1].text == "EN");
  CHECK(texts[2].text == "예상하기");
  for (const Text& text : texts) {
    CHECK(text.at.x >= 10);
    CHECK(text.at.x + text.width <= 142);
  }
}

TEST_CASE("hatches stay inside the rounded cell") {
  const Eye eye;
  Canvas canvas = canvas_of(eye);
  const Rect cell{10, 20, 96, 50};
  canvas.hatch(cell, 12, true);
  const auto* lines = std::get_if<Path>(&canvas.picture.primitives.back());
  REQUIRE(lines != nullptr);
  CHECK(lines->commands.size() > 20);
  for (const Command& c : lines->commands) {
    CHECK(c.c.x >= cell.x);
    CHECK(c.c.x <= cell.right());
    CHECK(c.c.y >= cell.y);
    CHECK(c.c.y <= cell.bottom());
    const float in_x = std::min(c.c.x - cell.x, cell.right() - c.c.x);
    const float in_y = std::min(c.c.y - cell.y, cell.bottom() - c.c.y);
    if (in_x < 12 && in_y < 12) CHECK(std::hypot(12 - in_x, 12 - in_y) <= 12.0f);
  }
}

TEST_CASE("sizes follow the layout's scale and never fall under 12") {
  const Eye eye;
  CHECK(canvas_of(eye, {1280, 800}).text_size(15) == 15);
  CHECK(canvas_of(eye, {390, 844}).text_size(16) == 15);
  CHECK(canvas_of(eye, {390, 844}).text_size(12) == 12);
  CHECK(canvas_of(eye, {320, 240, true}).text_size(16) == 14);
  CHECK(canvas_of(eye, {1920, 1080, false, true}).text_size(12) == 18);
}
