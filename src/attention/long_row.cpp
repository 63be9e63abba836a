#include "attention/long_row.h"

#include <algorithm>
#include <cassert>
#include <numbers>
#include <utility>

#include "attention/split_mix.h"

namespace attention {
namespace {

std::size_t square(int side) {
  return static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
}

std::size_t numbers_of(int words) {
  return static_cast<std::size_t>(words) * long_width;
}

std::vector<float> draw(SplitMix64& random, std::size_t count) {
  std::vector<float> numbers(count);
  for (float& number : numbers) {
    const double even = static_cast<double>(random.next() >> 11) * 0x1p-52 - 1;  // in [-1, 1)
    number = static_cast<float>(even * std::numbers::sqrt3);
  }
  return numbers;
}

std::size_t bytes_of(const std::vector<float>& numbers) {
  return numbers.capacity() * sizeof(float);
}

std::size_t bytes_of(const LongRow& row) {
  std::size_t bytes = 0;
  for (const WeightLevel& level : row.levels) bytes += bytes_of(level.cells);
  for (const std::vector<float>& weights : row.rows) bytes += bytes_of(weights);
  return bytes;
}

}  // namespace

bool fits(const LongSentence& sentence) {
  return sentence.words >= 1 && sentence.words <= most_long_words && sentence.heads >= 1 &&
         sentence.heads <= most_long_heads && sentence.shown >= 0 && sentence.shown < sentence.heads &&
         sentence.query >= 0 && sentence.query < sentence.words;
}

LongHead drawn_head(const LongSentence& sentence, int head) {
  SplitMix64 of_heads{sentence.seed};
  for (int before = 0; before < head; ++before) of_heads.next();
  SplitMix64 random{of_heads.next()};
  const std::size_t count = numbers_of(sentence.words);
  LongHead drawn;
  drawn.query = draw(random, count);
  drawn.key = draw(random, count);
  drawn.value = draw(random, count);
  return drawn;
}

WeightLevel pooled(const WeightLevel& level) {
  assert(level.side > 1);
  WeightLevel next{.side = (level.side + 1) / 2, .cells = {}};
  next.cells.assign(square(next.side), 0.0f);
  for (int query = 0; query < level.side; ++query) {
    const float* from = level.cells.data() + static_cast<std::ptrdiff_t>(query) * level.side;
    float* to = next.cells.data() + static_cast<std::ptrdiff_t>(query / 2) * next.side;
    for (int key = 0; key < level.side; ++key) to[key / 2] = std::max(to[key / 2], from[key]);
  }
  return next;
}

void LongJob::start(const LongSentence& sentence) {
  assert(fits(sentence));
  cancel();
  row_ = std::make_shared<LongRow>();
  row_->sentence = sentence;
  row_->levels.push_back({.side = sentence.words, .cells = std::vector<float>(square(sentence.words))});
  output_.assign(numbers_of(sentence.words), 0.0f);
}

void LongJob::cancel() {
  row_.reset();
  done_.reset();
  numbers_ = {};
  output_ = std::vector<float>();
  scratch_ = {};
  head_ = word_ = 0;
}

TileHead LongJob::tile_head() const {
  const LongSentence& sentence = row_->sentence;
  TileHead head{.queries = sentence.words, .keys = sentence.words, .d_k = long_width, .d_v = long_width};
  head.query = numbers_.query;
  head.key = numbers_.key;
  head.value = numbers_.value;
  head.scale = scale_factor({}, long_width);
  head.causal = sentence.causal ? Causal::top_left : Causal::none;
  return head;
}

// The row of the chosen word alone: of the heads that are not shown no other weights are kept.
void LongJob::keep_query() {
  const LongSentence& sentence = row_->sentence;
  const auto seen = static_cast<std::size_t>(sentence.causal ? sentence.query + 1 : sentence.words);
  TileHead one = tile_head();
  one.queries = 1;
  one.keys = static_cast<int>(seen);
  one.query = one.query.subspan(numbers_of(sentence.query), long_width);
  one.key = one.key.first(seen * long_width);
  one.value = one.value.first(seen * long_width);
  one.causal = Causal::none;
  std::vector<float> output(long_width), weights(seen);
  attend_tiles(one, scratch_, output, weights);
  weights.resize(static_cast<std::size_t>(sentence.words), 0.0f);
  row_->rows.push_back(std::move(weights));
}

bool LongJob::step(int words) {
  if (!running()) return false;
  const LongSentence& sentence = row_->sentence;
  if (word_ == 0) numbers_ = drawn_head(sentence, head_);
  const int end = std::min(word_ + std::max(words, 1), sentence.words);
  const bool shown = head_ == sentence.shown;
  attend_tiles(tile_head(), scratch_, output_, shown ? std::span(row_->levels.front().cells) : std::span<float>(),
               {.first = word_, .end = end});
  word_ = end;
  if (word_ < sentence.words) return false;
  keep_query();
  word_ = 0;
  if (++head_ < sentence.heads) return false;
  while (row_->levels.back().side > 1) row_->levels.push_back(pooled(row_->levels.back()));
  std::shared_ptr<const LongRow> done = std::move(row_);
  cancel();
  done_ = std::move(done);
  return true;
}

double LongJob::progress() const {
  if (!running()) return done_ != nullptr ? 1 : 0;
  const LongSentence& sentence = row_->sentence;
  return (static_cast<double>(head_) * sentence.words + word_) / (static_cast<double>(sentence.heads) * sentence.words);
}

std::size_t LongJob::bytes() const {
  std::size_t bytes = scratch_.bytes() + bytes_of(output_);
  for (const auto* numbers : {&numbers_.query, &numbers_.key, &numbers_.value}) bytes += bytes_of(*numbers);
  if (row_ != nullptr) bytes += bytes_of(*row_);
  if (done_ != nullptr) bytes += bytes_of(*done_);
  return bytes;
}

}  // namespace attention
