// What the benchmarks time of ours: the jobs on one shape, callable from C++ and, as wasm, from JavaScript.
#pragma once

#include <cstddef>
#include <vector>

#include "attention/matrix.h"
#include "attention/tiles.h"

namespace bench {

enum class Job { tiles, weights, causal, masked, loops, room };

// A layer in double precision as the lab computes it: projections, two heads of half the width, W_O, residual.
struct Layer {
  attention::Matrix query, key, value, out;  // (width, width)

  attention::Matrix apply(const attention::Matrix& rows) const;
};

struct Engine {
  int heads, words, width;
  std::vector<float> query, key, value, output;  // (heads, words, width), numbers between -1 and 1
  std::vector<float> weights;                    // (heads, words, words), once the job `weights` has run
  std::vector<unsigned char> visible;            // (words, words), a quarter hidden, once `masked` has run
  attention::TileScratch scratch;
  attention::Matrix rows;     // (words, width), once `room` has run
  std::vector<Layer> layers;  // two

  Engine(int head_count, int word_count, int head_width);
  void run(Job job);

 private:
  void tiles(Job job);
  void prepare_room();
};

// Plain loops in single precision, head by head: what one writes first.
void plain_loops(Engine& engine);

// Multiplies and adds on eight independent sums, `steps` times; the fastest this machine's vectors can do.
constexpr int peak_sums = 8;
float peak(int steps);
int peak_lanes();

}  // namespace bench
