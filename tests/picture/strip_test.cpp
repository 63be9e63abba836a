#include "picture/strip.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "picture/arcs.h"
#include "picture/theme.h"
#include "screens.h"

using namespace screens;
using namespace picture;

namespace {

struct Drawn {
  lab::WordStrip strip;
  StripPlan plan;
  std::vector<ArcCurve> arcs;
};

Drawn drawn(std::string_view link, const Frame& frame, float width, std::string_view language = "ko") {
  const lab::Lab lab = lab_in(link, frame, language);
  const lab::WordStrip strip = *walk::find<lab::WordStrip>(lab.view);
  const Eye eye;
  const Canvas canvas(frame, theme_colors(lab::ThemeName::light), shipped_face(), eye);
  Drawn d{strip, plan_strip(canvas, strip, {}, strip_style(form_of(frame), frame), width), {}};
  d.arcs = arc_curves(d.strip, d.plan, 0, true, {0, 0});
  for (ArcCurve& arc : d.arcs) arc.weight = nullptr;
  return d;
}

double weight_of(const lab::WordStrip& strip, int key) {
  for (const lab::Arc& arc : strip.arcs)
    if (arc.to == key && arc.head == 0) return arc.weight.value;
  return 0;
}

const char* const every_query[] = {"query=0", "query=1", "query=2", "query=3", "query=4"};

}  // namespace

TEST_CASE("strip: every curve is t(w) thick, in every form") {
  for (const char* link : every_query)
    for (const auto& [frame, width, most] : {std::tuple<Frame, float, float>{{1280, 800}, 784, 18},
                                             {{390, 844}, 366, 14},
                                             {{600, 400, true}, 600, 13},
                                             {{320, 240, true}, 320, 11}}) {
      const Drawn d = drawn(link, frame, width);
      CHECK(d.arcs.size() == 5);
      for (const ArcCurve& arc : d.arcs) {
        const double w = weight_of(d.strip, arc.key);
        CHECK(arc.thickness == doctest::Approx(1.5 + (most - 1.5) * w));
        CHECK(arc.thickness == thickness(w, most));
      }
    }
}

TEST_CASE("strip: a heavier weight is thicker, and is drawn later; the loop comes last") {
  const Drawn d = drawn("query=2", {1280, 800}, 784);
  for (std::size_t i = 1; i < d.arcs.size(); ++i) {
    if (d.arcs[i].self) continue;
    CHECK(d.arcs[i - 1].thickness <= d.arcs[i].thickness);
  }
  CHECK(d.arcs.back().self);
}

TEST_CASE("strip: curves leave the chosen cell inside it and end at the middle of their word") {
  for (const char* link : every_query)
    for (const auto& [frame, width] :
         {std::pair<Frame, float>{{1280, 800}, 784}, {{390, 844}, 366}, {{320, 568}, 296}, {{600, 400, true}, 600}}) {
      const Drawn d = drawn(link, frame, width);
      const Rect chosen = d.plan.cells[static_cast<std::size_t>(d.strip.query)];
      for (const ArcCurve& arc : d.arcs) {
        CHECK(arc.from.x - arc.thickness / 2 >= chosen.x);
        CHECK(arc.from.x + arc.thickness / 2 <= chosen.right());
        if (!arc.self) CHECK(arc.to.x == d.plan.cells[static_cast<std::size_t>(arc.key)].center().x);
        CHECK(point_on(arc, 0.5f).y < chosen.y);
        for (float u = 0; u <= 1; u += 0.05f) CHECK(point_on(arc, u).y - arc.thickness / 2 > 0);
      }
    }
}

TEST_CASE("strip: on the phone up to six words share the width, more scroll with the chosen one in the middle") {
  const Frame phone{390, 844, false, false, 1, true};
  const Drawn few = drawn("query=2", phone, 366);
  CHECK_FALSE(few.plan.scrolls);
  for (const Rect& cell : few.plan.cells) CHECK(cell.w == doctest::Approx(few.plan.cells.front().w));
  CHECK_FALSE(drawn("pack=three-harbor&query=5", phone, 366, "en").plan.scrolls);
  const Drawn many = drawn("pack=window&query=4", phone, 366);
  CHECK(many.plan.scrolls);
  CHECK(many.plan.cells[4].center().x == doctest::Approx(many.plan.window.x + many.plan.window.w / 2));
}

TEST_CASE("strip: what is out of sight is counted, and all of the row adds up") {
  const lab::Lab lab = lab_in("pack=window&query=4", {});
  const lab::WordStrip& strip = *walk::find<lab::WordStrip>(lab.view);
  REQUIRE(strip.edge_left.size() == strip.words.size());
  CHECK(strip.edge_left[0].empty());
  const double two = weight_of(strip, 0) + weight_of(strip, 1);
  CHECK(strip.edge_left[2] == "왼쪽 둘 " + std::to_string(std::round(two * 1000) / 1000).substr(0, 5));
  const Frame phone{390, 844, false, false, 1, true};
  const Picture picture = picture_of(lab.view, phone);
  const bool counted = std::any_of(strip.edge_left.begin() + 1, strip.edge_left.end(),
                                   [&](const std::string& text) { return shows(picture, text); });
  CHECK(counted);
}

TEST_CASE("strip: numbers ride on the curves from a pitch of 90, else they stand under the words") {
  CHECK(drawn("", {1280, 800}, 784).plan.pills);
  CHECK(drawn("", {600, 400, true}, 600).plan.pills);
  CHECK_FALSE(drawn("", {390, 844}, 366).plan.pills);
  CHECK_FALSE(drawn("", {320, 240, true}, 320).plan.pills);
}

TEST_CASE("strip: a hidden word has no curve") {
  const Drawn d = drawn("hide=3", {1280, 800}, 784);
  CHECK(d.arcs.size() == 4);
  for (const ArcCurve& arc : d.arcs) CHECK(arc.key != 3);
}

TEST_CASE("strip: the map's point stands where the output says") {
  const lab::Lab lab = lab_in("", {});
  const lab::MeaningMap& map = *walk::find<lab::MeaningMap>(lab.view);
  const Picture picture = picture_of(lab.view, {});
  const Hit* dot = nullptr;
  for (const Hit& hit : picture.hits)
    if (hit.node == map.x.id && hit.rect.y > 356 && hit.rect.x < 900 && hit.rect.w < 60) dot = &hit;
  REQUIRE(dot != nullptr);
  const Point centre = dot->rect.center();
  // 356 px high for y from -1.13 to 0.83, 784 px wide for x from -1.1 to 1.1.
  const double sy = 356 / (0.83 + 1.13), sx = 784 / 2.2;
  CHECK(centre.x == doctest::Approx(508 + map.x.value * sx).epsilon(0.01));
  CHECK(centre.y == doctest::Approx(356 + (0.83 - map.y.value) * sy).epsilon(0.01));
}
