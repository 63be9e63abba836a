#include "app/timing.h"

#include <doctest/doctest.h>

#include <iterator>

TEST_CASE("timing: every length once, each the best of its passes, in slices") {
  double clock = 0;
  const auto now = [&] { return clock += 0.0005; };  // every slice takes half a millisecond
  app::TimingBench bench;
  CHECK_FALSE(bench.running());
  CHECK_FALSE(bench.step(now));
  bench.start();
  int steps = 0, finished = 0;
  while (bench.running() && steps < 10000) {
    ++steps;
    if (bench.step(now)) ++finished;
  }
  REQUIRE(bench.times().size() == std::size(lab::timed_words));
  CHECK(finished == 4);
  // 32768 scores a slice: 1, 2, 8 and 32 slices
  const double slices[] = {1, 2, 8, 32};
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(bench.times()[i].words == lab::timed_words[i]);
    CHECK(bench.times()[i].milliseconds == doctest::Approx(0.5 * slices[i]).epsilon(1e-9));
  }
  CHECK(steps == 3 * 43);
}
