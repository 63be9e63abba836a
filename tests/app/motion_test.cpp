#include "app/motion.h"

#include <doctest/doctest.h>

#include "content/load.h"
#include "lab/lab.h"

namespace {

lab::Lab look(std::string_view fragment = "") {
  return lab::open_lab(content::shipped(), {}, fragment);
}

double row_sum(const lab::Result& result, int head, int query) {
  double sum = 0;
  const attention::Matrix& weights = result.shown().attention.heads[static_cast<std::size_t>(head)].weights;
  for (int key = 0; key < weights.columns; ++key) sum += weights(query, key);
  return sum;
}

}  // namespace

TEST_CASE("motion: every frame is a true state: weights sum to 1 in each") {
  const lab::Lab lab = look();
  const app::Motion motion = app::row_motion(lab.result.inputs, 10);
  for (double now = 10; now < motion.end(); now += 0.02) {
    const app::Moment moment = app::moment_of(motion, lab.result.inputs, now);
    const lab::Result result = lab::compute(moment.inputs, lab.state, *lab.content);
    CHECK(row_sum(result, 0, lab.state.query) == doctest::Approx(1).epsilon(1e-12));
  }
}

TEST_CASE("motion: ends exactly at the target, and says so") {
  const lab::Lab lab = look();
  for (const app::Motion& motion : {app::row_motion(lab.result.inputs, 0), app::intro_motion(lab.result.inputs, 0)}) {
    const app::Moment last = app::moment_of(motion, lab.result.inputs, motion.end());
    CHECK(last.still);
    CHECK(last.inputs == lab.result.inputs);
    CHECK(last.arcs == 1);
    CHECK(last.strip == 1);
    CHECK(last.try_bar == 1);
    CHECK(!app::moment_of(motion, lab.result.inputs, motion.end() - 0.01).still);
  }
}

TEST_CASE("motion: a chosen word begins as itself alone") {
  const lab::Lab lab = look();
  const app::Motion motion = app::row_motion(lab.result.inputs, 0);
  const app::Moment first = app::moment_of(motion, lab.result.inputs, 0);
  CHECK(first.inputs.mix == 0);
  CHECK(first.arcs == 0);
  const lab::Result result = lab::compute(first.inputs, lab.state, *lab.content);
  const int query = lab.state.query;
  CHECK(result.shown().attention.heads[0].weights(query, query) == doctest::Approx(1));
}

TEST_CASE("motion: the first visit shows strip, arcs, point and try bar one after the other") {
  const lab::Lab lab = look();
  const app::Motion motion = app::intro_motion(lab.result.inputs, 0);
  const auto at = [&](double now) { return app::moment_of(motion, lab.result.inputs, now); };
  CHECK(at(0).strip == 0);
  CHECK(at(0.2).strip == 1);
  CHECK(at(0.2).arcs == 0);
  CHECK(at(0.8).arcs == 1);
  CHECK(at(0.8).inputs.mix < 0.2);
  CHECK(at(2.1).inputs.mix == doctest::Approx(1));
  CHECK(at(2.1).try_bar == 0);
  CHECK(motion.end() == doctest::Approx(2.4));
}

TEST_CASE("motion: what changed decides how it moves") {
  const lab::Lab one = look(), other = look("query=0");
  const auto row = app::motion_for(one.result.inputs, one.result.inputs, other.result.inputs, 0);
  REQUIRE(row);
  CHECK(row->kind == app::Motion::Kind::row);
  CHECK(!app::motion_for(one.result.inputs, one.result.inputs, one.result.inputs, 0));
  const lab::Lab scaled = look("scale=none");
  if (scaled.result.inputs != one.result.inputs) {
    const auto value = app::motion_for(one.result.inputs, one.result.inputs, scaled.result.inputs, 0);
    REQUIRE(value);
    CHECK(value->kind == app::Motion::Kind::value);
    CHECK(value->end() == doctest::Approx(0.24));
  }
}

TEST_CASE("easing: from 0 to 1, never back") {
  for (double (*ease)(double) : {app::ease_out, app::ease_in_out}) {
    CHECK(ease(0) == doctest::Approx(0));
    CHECK(ease(1) == doctest::Approx(1));
    for (int i = 0; i < 100; ++i) CHECK(ease((i + 1) / 100.0) >= ease(i / 100.0));
  }
}
