#include "picture/receipt.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "picture/theme.h"
#include "screens.h"

using namespace screens;

TEST_CASE("receipt: every number of the row is printed and opens") {
  for (const std::string_view language : walk::languages()) {
    const lab::Lab lab = lab_in("", {}, language);
    const Picture picture = picture_of(lab.view, {1280, 900});
    for (const lab::Number& number : walk::numbers_of(walk::receipt(lab))) {
      if (number.id.starts_with("mix.")) continue;  // one head: the total is the mix
      INFO(number.id);
      const bool opens = hit_of(picture, number.id) != nullptr;
      CHECK((opens || number.id == walk::receipt(lab).x.id));
    }
  }
}

namespace {

bool same_hue(picture::Color a, picture::Color b) {
  return a.r == b.r && a.g == b.g && a.b == b.b;
}

}  // namespace

TEST_CASE("receipt: bars are as long as the weight says") {
  const lab::Lab lab = lab_in("", {});
  const Picture picture = picture_of(lab.view, {});
  const picture::Theme& theme = picture::theme_colors(lab::ThemeName::light);
  float full = 0;
  std::vector<float> bars;
  for (const picture::Box* box : parts<picture::Box>(picture)) {
    if (box->rect.x < 916 || box->rect.h != 26) continue;
    if (box->fill == theme.weight_soft) bars.push_back(box->rect.w);
    if (same_hue(box->fill, theme.inset)) full = std::max(full, box->rect.w);
  }
  const lab::ReceiptTable& table = walk::receipt(lab).tables.front();
  for (const lab::ReceiptRow& row : table.rows) {
    const float wanted = std::max(2.0f, full * static_cast<float>(row.weight.value));
    const bool found = std::any_of(bars.begin(), bars.end(), [&](float w) { return std::abs(w - wanted) < 0.1f; });
    CHECK(found);
  }
}

TEST_CASE("receipt: a proof prints its lines from the typed numbers to the opened one, and its terms open theirs") {
  lab::Lab lab = lab_in("", {});
  walk::open(lab, "weight.2.3");
  walk::unfold_all(lab);
  const Picture picture = picture_of(lab.view, {1280, 4000});
  const lab::Receipt& receipt = walk::receipt(lab);
  REQUIRE(receipt.proof.size() > 4);
  float y = 0;
  for (const lab::ReceiptLine& line : receipt.proof) {
    float found = 0;
    for (const picture::Text* text : parts<picture::Text>(picture))
      if (text->text == line.title && text->at.x > 916 && text->at.y > y && found == 0) found = text->at.y;
    INFO(line.title);
    CHECK(found > y);
    y = found;
    for (const lab::Term& term : line.formula)
      if (!term.id.empty()) CHECK(hit_of(picture, term.id) != nullptr);
  }
  CHECK(hit_of(picture, "receipt.close") != nullptr);
}

TEST_CASE("receipt: longer than its paper it scrolls inside, and stops at its ends") {
  lab::Lab lab = lab_in("", {});
  walk::open(lab, "distance.2");
  walk::unfold_all(lab);
  Eye eye;
  eye.scroll["receipt"] = 1e6f;
  const Picture end = picture_of(lab.view, {}, eye);
  REQUIRE(end.scrollers.size() == 1);
  const picture::Scroller& scroller = end.scrollers.front();
  CHECK(scroller.id == "receipt");
  CHECK(scroller.content > scroller.rect.h);
  CHECK(scroller.at == doctest::Approx(scroller.content - scroller.rect.h));
  CHECK(end.height == 800);
  eye.scroll["receipt"] = -50;
  CHECK(picture_of(lab.view, {}, eye).scrollers.front().at == 0);
}

TEST_CASE("receipt: on the phone two lines, and a sheet with all of it") {
  const Frame phone{390, 844, false, false, 1, true};
  const lab::Lab lab = lab_in("", phone);
  const Picture folded = picture_of(lab.view, phone);
  CHECK(shows(folded, "(−0.575, 0.324)"));
  CHECK(hit_of(folded, "sheet") != nullptr);
  CHECK(hit_of(folded, "score.2.3") == nullptr);
  Eye eye;
  eye.sheet_open = true;
  const Picture sheet = picture_of(lab.view, phone, eye);
  CHECK(hit_of(sheet, "score.2.3") != nullptr);
  CHECK(hit_of(sheet, "sheet") != nullptr);
  CHECK(hit_of(sheet, "word.2") == nullptr);
  CHECK(sheet.height == 844);
}

TEST_CASE("receipt: two heads stand side by side, each in its colour and with its marker") {
  const lab::Lab lab = lab_in("pack=harbor&query=1", {});
  const Picture picture = picture_of(lab.view, {});
  for (const char* text : {"0.948", "0.937", "(0.360, 0.203)", "(0.686, 0.475)", "(0.598, 0.372)"}) {
    INFO(text);
    CHECK(shows(picture, text));
  }
  CHECK(hit_of(picture, "head.0") != nullptr);
  CHECK(hit_of(picture, "head.1") != nullptr);
}

TEST_CASE("receipt: a row that may see nothing says so and shows zeros") {
  const lab::Lab lab = lab_in("hide=0,1,2,3,4", {});
  const Picture picture = picture_of(lab.view, {});
  CHECK(shows(picture, "참조할 위치 없음"));
  CHECK(shows(picture, "(0.000, 0.000)"));
}
