// The benchmark's jobs as functions that JavaScript calls.
#include "engine.h"

extern "C" {

#define EXPORTED __attribute__((used, visibility("default")))

EXPORTED bench::Engine* engine_new(int heads, int words, int width) {
  return new bench::Engine(heads, words, width);
}

EXPORTED void engine_delete(bench::Engine* engine) {
  delete engine;
}

EXPORTED void engine_run(bench::Engine* engine, int job) {
  engine->run(static_cast<bench::Job>(job));
}

EXPORTED float* engine_floats(bench::Engine* engine, int which) {
  std::vector<float>* const all[] = {&engine->query, &engine->key, &engine->value, &engine->output, &engine->weights};
  return all[which]->data();
}

EXPORTED std::size_t engine_scratch(bench::Engine* engine) {
  return engine->scratch.bytes();
}

EXPORTED float engine_peak(int steps) {
  return bench::peak(steps);
}

}  // extern "C"
