#include "app/timing.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "attention/attention.h"

namespace app {

namespace {

constexpr int passes = 3;
constexpr int cells_in_slice = 32768;  // scores of one slice: some milliseconds

// Numbers between -1 and 1, the same every time; their values do not change how long it takes.
attention::Matrix filled(int rows, int columns, std::uint32_t seed) {
  attention::Matrix matrix(rows, columns);
  for (double& cell : matrix.data) {
    seed = seed * 1664525u + 1013904223u;
    cell = seed / 2147483648.0 - 1;
  }
  return matrix;
}

attention::Matrix rows_of(const attention::Matrix& matrix, int first, int count) {
  attention::Matrix rows(count, matrix.columns);
  for (int row = 0; row < count; ++row) std::ranges::copy(matrix.row(first + row), rows.row(row).begin());
  return rows;
}

}  // namespace

void TimingBench::start() {
  running_ = true;
  times_.clear();
  begin_length();
}

void TimingBench::begin_length() {
  const int words = lab::timed_words[times_.size()];
  query_ = filled(words, lab::timed_slots, 1);
  key_ = filled(words, lab::timed_slots, 2);
  value_ = filled(words, lab::timed_slots, 3);
  row_ = pass_ = 0;
  spent_ = best_ = 0;
}

bool TimingBench::step(const std::function<double()>& now) {
  if (!running_) return false;
  const int words = query_.rows, count = std::min(words - row_, std::max(1, cells_in_slice / words));
  const attention::Matrix rows = rows_of(query_, row_, count);
  const double began = now();
  const attention::HeadResult result = attention::attend(rows, key_, value_);
  spent_ += now() - began;
  row_ += result.output.rows;
  if (row_ < words) return false;
  best_ = pass_ == 0 ? spent_ : std::min(best_, spent_);
  row_ = 0;
  spent_ = 0;
  if (++pass_ < passes) return false;
  times_.push_back({words, best_ * 1000});
  running_ = times_.size() < std::size(lab::timed_words);
  if (running_) begin_length();
  return true;
}

}  // namespace app
