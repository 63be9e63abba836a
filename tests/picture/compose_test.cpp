#include "picture/compose.h"

#include <doctest/doctest.h>

#include <cmath>

#include "picture/theme.h"
#include "screens.h"

using namespace screens;

TEST_CASE("compose: the same view gives the same picture") {
  const lab::Lab lab = lab_in("", {});
  CHECK(picture_of(lab.view, {}) == picture_of(lab.view, {}));
}

TEST_CASE("compose: every weight of the row is printed without hover") {
  for (const Window& window : windows()) {
    const lab::Lab lab = lab_in("digits=6", window.frame);
    const Picture picture = picture_of(lab.view, window.frame);
    INFO(window.name);
    for (const char* number : {"0.570681", "0.382539", "0.015593"}) CHECK(shows(picture, number));
  }
}

TEST_CASE("compose: a word is pressed where its cell is, at every zoom") {
  for (const float zoom : {1.0f, 1.25f, 1.5f, 2.0f}) {
    const lab::Lab lab = lab_in("", {});
    const Picture picture = picture_of(lab.view, {1280, 800, false, false, zoom});
    CHECK(picture.width == 1280);
    CHECK(picture.height >= 800);
    for (const lab::Word& word : walk::find<lab::WordStrip>(lab.view)->words) {
      const picture::Hit* hit = hit_of(picture, word.id);
      REQUIRE(hit != nullptr);
      bool inside = false;
      for (const picture::Text* text : parts<picture::Text>(picture))
        if (text->node == word.id) inside |= hit->rect.contains({text->at.x + text->width / 2, text->at.y});
      CHECK(inside);
    }
  }
}

TEST_CASE("compose: zoom makes every text larger by as much") {
  const lab::Lab lab = lab_in("", {});
  const auto size = [&](float zoom, const char* words) {
    const Picture picture = picture_of(lab.view, {1280 * zoom, 800 * zoom, false, false, zoom});
    for (const picture::Text* text : parts<picture::Text>(picture))
      if (text->text == words) return text->size;
    return 0.0f;
  };
  for (const char* words : {"누구를 볼까", "깎아", "영수증"})
    CHECK(size(2, words) == doctest::Approx(2 * size(1, words)));
}

TEST_CASE("compose: a sealed answer is nowhere in the picture") {
  for (const Window& window : windows()) {
    const lab::Lab lab = lab_in("predict=ask", window.frame);
    const Picture picture = picture_of(lab.view, window.frame);
    INFO(window.name);
    for (const char* number : {"0.571", "0.383", "36.598", "(−0.575, 0.324)"}) CHECK_FALSE(shows(picture, number));
    const picture::Hit* bar = hit_of(picture, "guess.0");
    REQUIRE(bar != nullptr);
    CHECK(bar->drags);
    CHECK(bar->drag_low == 0);
    CHECK(bar->drag_high == 1);
    CHECK(hit_of(picture, "reveal") != nullptr);
    CHECK(hit_of(picture, "skip") != nullptr);
  }
}

TEST_CASE("compose: the guessed bar is as long as the guess says") {
  const lab::Lab lab = lab_in("predict=ask&guess=0.75", {});
  const Picture picture = picture_of(lab.view, {});
  const picture::Hit* bar = hit_of(picture, "guess.0");
  REQUIRE(bar != nullptr);
  bool found = false;
  for (const picture::Box* box : parts<picture::Box>(picture))
    found |= box->rect.x == bar->rect.x && std::abs(box->rect.w - 0.75f * bar->rect.w) < 0.1f;
  CHECK(found);
}

TEST_CASE("compose: what lies under an open panel cannot be pressed") {
  lab::Lab lab = lab_in("", {});
  lab.visit.overlay = "settings";
  walk::refresh(lab);
  const Picture picture = picture_of(lab.view, {});
  CHECK(hit_of(picture, "theme.dark") != nullptr);
  CHECK(hit_of(picture, "close") != nullptr);
  CHECK(hit_of(picture, "weight.2.0") != nullptr);  // on its curve
  for (const picture::Hit& hit : picture.hits) CHECK(hit.node.find("score.") != 0);
}

TEST_CASE("compose: a program keeps its signs and how far in its lines stand, and can be copied") {
  lab::Lab lab = lab_in("room=layers&pack=layers", {});
  lab.visit.overlay = "code";
  walk::refresh(lab);
  const Picture picture = picture_of(lab.view, {.width = 1280, .height = 8000});
  const auto left_of = [&](std::string_view line) {
    for (const picture::Text* text : parts<picture::Text>(picture))
      if (text->text == line) return text->at.x;
    return -1.0f;
  };
  const float outer = left_of("def dot(a, b):"), inner = left_of("return sum(x * y for x, y in zip(a, b))");
  const float further = left_of("weights.append(softmax(scores))");
  CHECK(outer > 0);
  CHECK(inner > outer);
  CHECK(further - outer == doctest::Approx(2 * (inner - outer)));
  CHECK(left_of("W_O = [") == outer);  // W_O is a name here, no W with a lowered O
  CHECK(hit_of(picture, "copy") != nullptr);
}

TEST_CASE("compose: curves of the first visit grow from the chosen word, thin first") {
  const lab::Lab lab = lab_in("", {});
  const auto curves = [&](float arcs) {
    Eye eye;
    eye.arcs = arcs;
    int count = 0;
    const Picture picture = picture_of(lab.view, {}, eye);
    const picture::Theme& theme = picture::theme_colors(lab::ThemeName::light);
    for (const picture::Path* path : parts<picture::Path>(picture))
      if (path->commands.size() == 2 && path->commands[1].kind == picture::Command::Kind::cubic &&
          path->stroke.color == theme.weight)
        ++count;
    return count;
  };
  CHECK(curves(0) == 0);
  CHECK(curves(0.03f) == 1);
  CHECK(curves(1) == 5);
}

TEST_CASE("compose: hovering a row of the receipt dims the other curves") {
  const lab::Lab lab = lab_in("", {});
  Eye eye;
  eye.hovered = "score.2.3";
  const Picture picture = picture_of(lab.view, {}, eye);
  const picture::Theme& theme = picture::theme_colors(lab::ThemeName::light);
  int full = 0;
  for (const picture::Path* path : parts<picture::Path>(picture))
    if (path->commands.size() == 2 && path->commands[1].kind == picture::Command::Kind::cubic)
      full += path->stroke.color == theme.weight ? 1 : 0;
  CHECK(full == 1);
  eye.hovered = "word.2";  // the chosen word itself: its whole row
  CHECK(picture_of(lab.view, {}, eye) == picture_of(lab.view, {}, eye));
}

TEST_CASE("compose: a region left out is not in the picture") {
  lab::Lab lab = lab_in("without=receipt,key,try", {});
  const Picture picture = picture_of(lab.view, {});
  CHECK_FALSE(shows(picture, "영수증"));
  CHECK(hit_of(picture, "predict") == nullptr);
  CHECK(hit_of(picture, "word.0") != nullptr);
}
