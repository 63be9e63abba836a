// How long attention takes on this device: one head over 128 to 1024 words, measured in slices between frames so that
// the page goes on. What is timed is the same attention::attend that every room uses, row after row.
#pragma once

#include <functional>
#include <vector>

#include "attention/matrix.h"
#include "lab/lab.h"

namespace app {

class TimingBench {
 public:
  void start();  // from the beginning, also while it runs
  bool running() const { return running_; }
  // One slice, a few milliseconds long. `now` in seconds. Says whether another length was finished.
  bool step(const std::function<double()>& now);
  // Of the lengths finished so far, the best of several passes each.
  const std::vector<lab::Timing>& times() const { return times_; }

 private:
  void begin_length();

  bool running_ = false;
  attention::Matrix query_, key_, value_;  // (words, timed_slots)
  int row_ = 0, pass_ = 0;                 // what comes next
  double spent_ = 0, best_ = 0;            // seconds: of this pass, of the best one
  std::vector<lab::Timing> times_;
};

}  // namespace app
