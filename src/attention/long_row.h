// Attention of a sentence as long as those that machines read, where nobody wrote words: queries, keys and values are
// drawn from a seed, evenly from [-√3, √3] (mean 0, variance 1), head after head, in each head all queries, then all
// keys, then all values, row after row (SplitMix64; each head begins where a generator of the seed says). Computed by
// the single-precision kernel (tiles.h, whose promises hold) in slices of rows, so that a page can go on meanwhile.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "attention/matrix.h"
#include "attention/tiles.h"

namespace attention {

inline constexpr int most_long_words = 1024, most_long_heads = 16;
inline constexpr int long_width = 64;  // d_k and d_v of each head

struct LongSentence {
  int words = 1, heads = 1;
  int shown = 0;  // the head of which all weights are kept
  int query = 0;  // the word of which the weights of every head are kept
  std::uint32_t seed = 1;
  bool causal = false;  // word i sees words 0 ... i
  bool operator==(const LongSentence&) const = default;
};

// 1 ... most_long_words words, 1 ... most_long_heads heads, `shown` and `query` among them.
bool fits(const LongSentence& sentence);

// What a head is computed from: each (words, long_width), rounded to floats. Precondition: fits(sentence).
struct LongHead {
  std::vector<float> query, key, value;
};
LongHead drawn_head(const LongSentence& sentence, int head);

// A square of weights. Level 0 has every weight; in each further one a cell is the largest of two by two of the level
// before (fewer at an odd edge), down to one cell: a strong weight is in all of them.
struct WeightLevel {
  int side = 0;
  std::vector<float> cells;  // (side, side): queries down, keys across; 0 = hidden
};
// Precondition: level.side > 1.
WeightLevel pooled(const WeightLevel& level);

struct LongRow {
  LongSentence sentence;
  std::vector<WeightLevel> levels;       // of head `shown`
  std::vector<std::vector<float>> rows;  // of word `query`, by head: its weights for every word
  float largest() const { return levels.back().cells.front(); }
};

// At most one head's numbers at a time: with n words 4 · 64 · n floats and the kernel's scratch; of the result
// 4/3 · n² + heads · n floats. At 1,024 words and 16 heads below 8 MiB.
class LongJob {
 public:
  // From the beginning, also while it runs. Precondition: fits(sentence).
  void start(const LongSentence& sentence);
  void cancel();  // gives back the memory; there is no result
  bool running() const { return row_ != nullptr; }
  // Computes up to `words` rows of one head, at least one; nothing when it does not run. A multiple of 16 wastes
  // nothing. The last slice also makes the levels. Says whether the work was finished now.
  bool step(int words);
  double progress() const;  // of the rows of all heads, 0 ... 1
  // What was finished last, until the next start or cancel; else null. Never changes.
  std::shared_ptr<const LongRow> result() const { return done_; }
  // What all of it holds now, in bytes, the result as well.
  std::size_t bytes() const;

 private:
  TileHead tile_head() const;
  void keep_query();

  std::shared_ptr<LongRow> row_;  // while it runs
  std::shared_ptr<const LongRow> done_;
  LongHead numbers_;  // of head_
  std::vector<float> output_;
  TileScratch scratch_;
  int head_ = 0, word_ = 0;  // what comes next
};

}  // namespace attention
