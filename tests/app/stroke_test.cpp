#include "app/stroke.h"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

namespace {

using app::Polyline;
using app::Row;
using app::Strip;
using picture::Cap;
using picture::Command;
using picture::Point;

float triangle(Point a, Point b, Point c) {
  return ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2;
}

// Covered area: full between the inner points, falling to nothing towards outer points and edges.
float ink(const Strip& strip) {
  float sum = 0;
  for (std::size_t i = 0; i + 1 < strip.rows.size(); ++i) {
    const Row &a = strip.rows[i], &b = strip.rows[i + 1];
    const Point pa[] = {a.outer_left, a.left, a.right, a.outer_right},
                pb[] = {b.outer_left, b.left, b.right, b.outer_right};
    const float ca = a.edge ? 0.0f : 1.0f, cb = b.edge ? 0.0f : 1.0f;
    const float fa[] = {0, ca, ca, 0}, fb[] = {0, cb, cb, 0};
    for (int k = 0; k < 3; ++k) {
      sum += std::abs(triangle(pa[k], pa[k + 1], pb[k + 1])) * (fa[k] + fa[k + 1] + fb[k + 1]) / 3;
      sum += std::abs(triangle(pa[k], pb[k + 1], pb[k])) * (fa[k] + fb[k + 1] + fb[k]) / 3;
    }
  }
  return sum * strip.strength;
}

float length(const Polyline& line) {
  float sum = 0;
  for (std::size_t i = 1; i < line.points.size(); ++i)
    sum += std::hypot(line.points[i].x - line.points[i - 1].x, line.points[i].y - line.points[i - 1].y);
  return sum;
}

Polyline straight(float x0, float y0, float x1, float y1) {
  return {{{x0, y0}, {x1, y1}}, false};
}

}  // namespace

TEST_CASE("stroke: a straight line covers its width times its length, at any angle and width") {
  for (const float width : {0.4f, 1.0f, 1.76f, 3.0f, 10.9f, 18.0f})
    for (const float angle : {0.0f, 0.3f, 1.2f, 2.5f}) {
      const Polyline line = straight(5, 5, 5 + 60 * std::cos(angle), 5 + 60 * std::sin(angle));
      CHECK(ink(app::strip(line, width, Cap::butt)) == doctest::Approx(60 * width).epsilon(0.02));
    }
}

TEST_CASE("stroke: round ends add one disc") {
  const float pi = std::numbers::pi_v<float>;
  const Polyline line = straight(0, 0, 50, 0);
  CHECK(ink(app::strip(line, 12, Cap::round)) == doctest::Approx(50 * 12 + pi * 36).epsilon(0.02));
  const Polyline dot{{{4, 4}}, false};
  CHECK(ink(app::strip(dot, 12, Cap::round)) == doctest::Approx(pi * 36).epsilon(0.03));
  CHECK(app::strip(dot, 12, Cap::butt).rows.empty());
}

TEST_CASE("stroke: a closed square has round corners outside and sharp ones inside") {
  const Polyline square{{{0, 0}, {40, 0}, {40, 40}, {0, 40}}, true};
  const float pi = std::numbers::pi_v<float>;
  const float expected = 4 * 40 * 4 - 4 * 4 + pi * 4;  // sides, less the doubled inner corners, and four quarter discs
  CHECK(ink(app::strip(square, 4, Cap::butt)) == doctest::Approx(expected).epsilon(0.03));
}

TEST_CASE("dashes: on pieces have the pattern's lengths and sum to its share") {
  const std::vector<float> pattern = {9, 5};
  const std::vector<Polyline> pieces = app::dashed(straight(0, 0, 140, 0), pattern);
  REQUIRE(pieces.size() == 10);
  float sum = 0;
  for (const Polyline& piece : pieces) {
    CHECK(length(piece) == doctest::Approx(9).epsilon(0.001));
    sum += length(piece);
  }
  CHECK(sum == doctest::Approx(90).epsilon(0.001));
}

TEST_CASE("dashes: the pattern runs on round corners and over many short chords") {
  std::vector<Command> curve{{Command::Kind::move, {}, {}, {0, 100}},
                             {Command::Kind::cubic, {20, -20}, {180, -20}, {200, 100}}};
  const std::vector<Polyline> whole = app::flatten(curve, 1);
  REQUIRE(whole.size() == 1);
  const std::vector<float> pattern = {12, 4, 2, 4};
  float on = 0;
  for (const Polyline& piece : app::dashed(whole[0], pattern)) on += length(piece);
  CHECK(on == doctest::Approx(length(whole[0]) * 14 / 22).epsilon(0.05));
}

TEST_CASE("flatten: chords stay within the tolerance of the curve") {
  const Point a{0, 0}, b{0, 80}, c{90, 80}, d{120, 10};
  const std::vector<Command> curve{{Command::Kind::move, {}, {}, a}, {Command::Kind::cubic, b, c, d}};
  const Polyline line = app::flatten(curve, 2).front();
  for (int i = 0; i <= 400; ++i) {
    const float t = static_cast<float>(i) / 400, u = 1 - t;
    const float w[] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
    const Point p{2 * (w[0] * a.x + w[1] * b.x + w[2] * c.x + w[3] * d.x),
                  2 * (w[0] * a.y + w[1] * b.y + w[2] * c.y + w[3] * d.y)};
    float nearest = 1e9f;
    for (std::size_t k = 1; k < line.points.size(); ++k) {
      const Point from = line.points[k - 1], to = line.points[k];
      const float dx = to.x - from.x, dy = to.y - from.y, len2 = dx * dx + dy * dy;
      const float s = std::fmin(1.0f, std::fmax(0.0f, ((p.x - from.x) * dx + (p.y - from.y) * dy) / len2));
      nearest = std::fmin(nearest, std::hypot(p.x - from.x - s * dx, p.y - from.y - s * dy));
    }
    CHECK(nearest <= 0.11f);
  }
}

TEST_CASE("flatten: a closed path is one ring, and what follows a close starts a new line only if it draws") {
  const std::vector<Command> path{{Command::Kind::move, {}, {}, {0, 0}},   {Command::Kind::line, {}, {}, {10, 0}},
                                  {Command::Kind::line, {}, {}, {10, 10}}, {Command::Kind::close, {}, {}, {}},
                                  {Command::Kind::move, {}, {}, {20, 0}},  {Command::Kind::line, {}, {}, {30, 0}}};
  const std::vector<Polyline> lines = app::flatten(path, 1);
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].closed);
  CHECK(lines[0].points.size() == 3);
  CHECK(!lines[1].closed);
}
