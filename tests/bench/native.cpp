// The benchmark's jobs behind standard input and output, so that measure.mjs measures them as it measures the wasm:
// "shape HEADS WORDS WIDTH", "time JOB REPEATS", "peak STEPS", "scratch"; each is answered by one number.
#include <cstdio>
#include <cstring>
#include <ctime>
#include <memory>

#include "attention/tile_job.h"
#include "engine.h"

namespace {

// Of this process alone.
template <class Work>
double seconds(Work work) {
  const std::clock_t began = std::clock();
  work();
  return static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
}

double answer(const char* word, std::unique_ptr<bench::Engine>& engine) {
  int a = 0, b = 0, c = 0;
  if (std::strcmp(word, "shape") == 0 && std::scanf("%d %d %d", &a, &b, &c) == 3)
    engine = std::make_unique<bench::Engine>(a, b, c);
  if (std::strcmp(word, "time") == 0 && std::scanf("%d %d", &a, &b) == 2)
    return seconds([&] {
      for (int i = 0; i < b; ++i) engine->run(static_cast<bench::Job>(a));
    });
  if (std::strcmp(word, "peak") == 0 && std::scanf("%d", &a) == 1) {
    if (bench::peak_lanes() == 8 && !attention::has_eight_lanes()) return 0;
    float sum = 0;
    const double took = seconds([&] { sum = bench::peak(a); });
    return sum == 0 ? 0 : took;
  }
  if (std::strcmp(word, "lanes") == 0) return bench::peak_lanes();
  if (std::strcmp(word, "scratch") == 0) return static_cast<double>(engine->scratch.bytes());
  return 0;
}

}  // namespace

int main() {
  std::unique_ptr<bench::Engine> engine;
  char word[16];
  while (std::scanf("%15s", word) == 1) {
    std::printf("%.9g\n", answer(word, engine));
    std::fflush(stdout);
  }
}
