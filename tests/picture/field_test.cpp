#include "picture/field.h"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "content/load.h"
#include "picture/map.h"

using namespace picture;

namespace {
constexpr float full_turn = 2 * std::numbers::pi_v<float>;
constexpr int angles = 720;
float angle_of(int i) {
  return full_turn * static_cast<float>(i) / angles;
}
}  // namespace

TEST_CASE("the rim is exactly the disc; outer bands stay outside it, inner ones inside, and no two cross") {
  for (int group = 0; group < 8; ++group)
    for (int i = 0; i < angles; ++i) {
      const float p = group_phase(group), angle = angle_of(i);
      CHECK(band_radius(angle, rim_band, p) == 1.0f);
      for (int band = 0; band < rim_band; ++band) CHECK(band_radius(angle, band, p) > 1);
      for (int band = rim_band + 1; band < 6; ++band) CHECK(band_radius(angle, band, p) < 1);
      for (int band = 1; band < 6; ++band) CHECK(band_radius(angle, band, p) < band_radius(angle, band - 1, p));
    }
}

TEST_CASE("no outer band reaches another group's disc or the middle, on any map") {
  for (const content::Map& map : content::shipped().maps)
    for (std::size_t g = 0; g < map.clusters.size(); ++g)
      for (int i = 0; i < angles; ++i) {
        const content::Cluster& own = map.clusters[g];
        const float angle = angle_of(i);
        const double r = own.radius * band_radius(angle, 0, group_phase(static_cast<int>(g)));
        const double x = own.center[0] + r * std::cos(angle), y = own.center[1] + r * std::sin(angle);
        const auto outside = [&](const content::Cluster& other) {
          return std::hypot(x - other.center[0], y - other.center[1]) > other.radius;
        };
        for (const content::Cluster& other : map.clusters) CHECK((other.id == own.id || outside(other)));
        if (map.middle) CHECK(outside(*map.middle));
      }
}

TEST_CASE("contour and cover agree: just inside a band's line it covers, just outside it does not") {
  const FieldGroup group{{200, 100}, 90, 60, group_phase(1), {10, 200, 10}, {}};
  for (int band = 0; band < 6; ++band)
    for (const Point& p : contour(group, band, 96)) {
      const auto at = [&](float share) {
        return Point{group.center.x + (p.x - group.center.x) * share, group.center.y + (p.y - group.center.y) * share};
      };
      const auto layers = [&](Point q) { return cover(group, q).bands + (cover(group, q).disc ? 1 : 0); };
      CHECK(layers(at(0.995f)) == band + 1);
      CHECK(layers(at(1.005f)) == band);
    }
}

TEST_CASE("the curve written into files lies on the formula to half a pixel") {
  const FieldGroup group{{0, 0}, 110, 60, group_phase(2), {}, {}};
  for (int band = 0; band < 6; ++band) {
    const auto curve = contour_curve(group, band);
    Point pen = curve.front().c;
    for (const Command& c : curve) {
      if (c.kind != Command::Kind::cubic) continue;
      const Point middle{(pen.x + 3 * c.a.x + 3 * c.b.x + c.c.x) / 8, (pen.y + 3 * c.a.y + 3 * c.b.y + c.c.y) / 8};
      const float angle = std::atan2(-middle.y / group.radius_y, middle.x / group.radius_x);
      const float r = band_radius(angle, band, group.phase);
      CHECK(std::hypot(middle.x - group.radius_x * r * std::cos(angle),
                       middle.y + group.radius_y * r * std::sin(angle)) < 0.5f);
      pen = c.c;
    }
  }
}

TEST_CASE("opacity grows inwards and is nothing outside") {
  Field field;
  field.band_alpha = 0.085f;
  field.rim_alpha = 0.13f;
  const FieldGroup group{{0, 0}, 100, 100, group_phase(0), {}, {}};
  CHECK(coverage_at(field, group, {140, 0}) == 0);
  float last = 0;
  for (const float share : {1.2f, 1.05f, 0.9f, 0.65f, 0.4f, 0.1f}) {
    const float now = coverage_at(field, group, {share * 100, 0});
    CHECK(now >= last);
    last = now;
  }
  CHECK(last == doctest::Approx(1 - 0.87 * std::pow(0.915, 5)));
}

TEST_CASE("a map's plot keeps every disc an ellipse, its axes at most 2.3 apart, whole in the frame") {
  for (const Rect r : {Rect{116, 356, 784, 356}, Rect{12, 320, 366, 294}, Rect{0, 198, 600, 202}, Rect{0, 0, 296, 162}})
    for (const content::Map& map : content::shipped().maps) {
      const Plot p = plot(map_view(map.id), r, 2.3f);
      CHECK(p.sx / p.sy <= 2.3001f);
      CHECK(p.sy / p.sx <= 2.3001f);
      for (const content::Cluster& c : map.clusters) {
        CHECK(r.contains(p.at({c.center[0] - c.radius, c.center[1] - c.radius})));
        CHECK(r.contains(p.at({c.center[0] + c.radius, c.center[1] + c.radius})));
      }
    }
}
