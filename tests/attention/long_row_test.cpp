// Long sentences: the same numbers as the double path, in any slices; levels that lose no strong weight.
#include "attention/long_row.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "tile_call.h"

using attention::fits;
using attention::LongJob;
using attention::LongRow;
using attention::LongSentence;
using attention::Matrix;
using attention::WeightLevel;

namespace {

LongRow computed(const LongSentence& sentence, int slice) {
  LongJob job;
  job.start(sentence);
  double before = -1;
  while (job.running()) {
    CHECK(job.progress() > before);
    before = job.progress();
    CHECK(before < 1);
    CHECK(job.step(slice) == !job.running());
  }
  CHECK(job.progress() == 1);
  CHECK_FALSE(job.step(slice));
  REQUIRE(job.result() != nullptr);
  return *job.result();
}

float cell(const WeightLevel& level, int query, int key) {
  return level.cells[static_cast<std::size_t>(query * level.side + key)];
}

attention::HeadResult exact(const LongSentence& sentence, int head) {
  const attention::LongHead drawn = attention::drawn_head(sentence, head);
  attention::Masking masking;
  if (sentence.causal) masking.causal = attention::Causal::top_left;
  const auto matrix = [&](const std::vector<float>& numbers) {
    return tile_call::wide(numbers, sentence.words, attention::long_width);
  };
  return attention::attend(matrix(drawn.query), matrix(drawn.key), matrix(drawn.value), {}, masking);
}

void check_weights(const LongRow& row, const Matrix& weights) {
  const WeightLevel& whole = row.levels.front();
  double most = 0, sums = 0;
  bool hidden = true;
  for (int query = 0; query < whole.side; ++query) {
    double sum = 0;
    for (int key = 0; key < whole.side; ++key) {
      const double weight = cell(whole, query, key);
      sum += weight;
      most = std::max(most, std::abs(weight - weights(query, key)));
      if (row.sentence.causal && key > query) hidden = hidden && weight == 0;
    }
    sums = std::max(sums, std::abs(sum - 1));
  }
  CHECK(most < 2e-6);
  CHECK(sums < 4e-6);
  CHECK(hidden);
}

void check_levels(const LongRow& row) {
  const WeightLevel& whole = row.levels.front();
  CHECK(row.levels.back().side == 1);
  for (std::size_t i = 1; i < row.levels.size(); ++i) {
    const WeightLevel& level = row.levels[i];
    const int cells = 1 << i;
    REQUIRE(level.side == (whole.side + cells - 1) / cells);
    std::vector<float> largest(level.cells.size(), 0.0f);
    for (int query = 0; query < whole.side; ++query)
      for (int key = 0; key < whole.side; ++key) {
        float& top = largest[static_cast<std::size_t>(query / cells * level.side + key / cells)];
        top = std::max(top, cell(whole, query, key));
      }
    CHECK(level.cells == largest);
  }
}

}  // namespace

TEST_CASE("long row: weights as in the double path, hidden ones exactly 0, in every head") {
  for (const bool causal : {false, true})
    for (const int words : {1, 2, 17, 63, 100}) {
      CAPTURE(words);
      CAPTURE(causal);
      const LongSentence sentence{
          .words = words, .heads = 3, .shown = 1, .query = words / 2, .seed = 7, .causal = causal};
      const LongRow row = computed(sentence, 16);
      CHECK(row.sentence == sentence);
      check_weights(row, exact(sentence, 1).weights);
      check_levels(row);
      REQUIRE(row.rows.size() == 3);
      for (int head = 0; head < 3; ++head) {
        const Matrix weights = exact(sentence, head).weights;
        const std::vector<float>& kept = row.rows[static_cast<std::size_t>(head)];
        REQUIRE(kept.size() == static_cast<std::size_t>(words));
        double most = 0;
        bool hidden = true;
        for (int key = 0; key < words; ++key) {
          const double weight = kept[static_cast<std::size_t>(key)];
          most = std::max(most, std::abs(weight - weights(words / 2, key)));
          if (causal && key > words / 2) hidden = hidden && weight == 0;
        }
        CHECK(most < 2e-6);
        CHECK(hidden);
      }
    }
}

TEST_CASE("long row: slices of any size give the same as the whole") {
  for (const bool causal : {false, true}) {
    const LongSentence sentence{.words = 90, .heads = 2, .shown = 0, .query = 89, .seed = 3, .causal = causal};
    const LongRow whole = computed(sentence, 90);
    for (const int slice : {0, 1, 16, 40, 1000}) {
      CAPTURE(slice);
      const LongRow row = computed(sentence, slice);
      CHECK(row.levels.front().cells == whole.levels.front().cells);
      CHECK(row.rows == whole.rows);
    }
  }
}

TEST_CASE("long row: the drawn numbers have mean 0 and variance 1, and differ between seeds, heads and parts") {
  const LongSentence sentence{.words = 512, .heads = 2, .seed = 5};
  const attention::LongHead head = attention::drawn_head(sentence, 0);
  double sum = 0, squares = 0;
  for (const float number : head.query) {
    sum += number;
    squares += static_cast<double>(number) * number;
    CHECK(std::abs(number) <= 1.7320509f);
  }
  const auto count = static_cast<double>(head.query.size());
  CHECK(count == 512 * 64);
  CHECK(std::abs(sum / count) < 0.02);
  CHECK(std::abs(squares / count - 1) < 0.02);
  CHECK(head.query != head.key);
  CHECK(head.query != attention::drawn_head(sentence, 1).query);
  LongSentence other = sentence;
  other.seed = 6;
  CHECK(head.query != attention::drawn_head(other, 0).query);
}

TEST_CASE("long row: cancelled work leaves nothing, a new start forgets the old") {
  LongJob job;
  CHECK_FALSE(job.running());
  CHECK_FALSE(job.step(16));
  job.start({.words = 64, .heads = 2});
  CHECK_FALSE(job.step(16));
  CHECK(job.progress() == 0.125);
  job.cancel();
  CHECK_FALSE(job.running());
  CHECK(job.result() == nullptr);
  CHECK(job.progress() == 0);
  CHECK(job.bytes() == 0);
  job.start({.words = 20, .heads = 1});
  CHECK(job.step(20));
  REQUIRE(job.result() != nullptr);
  const auto kept = job.result();
  job.start({.words = 30, .heads = 1});
  CHECK(job.result() == nullptr);
  CHECK(kept->sentence.words == 20);
}

TEST_CASE("long row: the limits are kept, and the memory that is promised") {
  CHECK(fits({.words = 1024, .heads = 16, .shown = 15, .query = 1023}));
  for (const LongSentence& wrong :
       {LongSentence{.words = 1025}, LongSentence{.words = 0}, LongSentence{.words = 8, .heads = 17},
        LongSentence{.words = 8, .heads = 0}, LongSentence{.words = 8, .heads = 2, .shown = 2},
        LongSentence{.words = 8, .query = 8}, LongSentence{.words = 8, .query = -1}})
    CHECK_FALSE(fits(wrong));
  LongJob job;
  job.start({.words = 1024, .heads = 1, .query = 1023});
  std::size_t most = 0;
  while (job.running()) {
    most = std::max(most, job.bytes());
    job.step(512);
  }
  CHECK(std::max(most, job.bytes()) < (8u << 20));
}
