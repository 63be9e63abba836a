// Ways to hide words from a row, right and wrong, side by side. The wrong ones are shown beside the right row and never
// feed it.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "attention/attention.h"
#include "lab/scene.h"

namespace lab {

enum class Way {
  right,         // hidden scores are left out before softmax
  zero_score,    // mistake 1: their scores are set to 0, and to what an additive mask adds to it
  zero_after,    // mistake 2: their weights are set to 0 after softmax, and that is all
  renormalised,  // no mistake: set to 0 after softmax, then divided by what is left
  polarity,      // mistake 3: seen and hidden swapped
  all_hidden     // mistake 4: nothing may be seen
};
inline constexpr std::array ways{Way::right,        Way::zero_score, Way::zero_after,
                                 Way::renormalised, Way::polarity,   Way::all_hidden};

struct WayRow {
  std::vector<double> weights;
  double sum = 0;  // of the weights
  std::vector<double> output;
  attention::RowStatus status = attention::RowStatus::ok;  // nothing_visible: weights and output are 0
  bool operator==(const WayRow&) const = default;
};

// scores (n) of a row before anything is hidden, visible (n) 0 = hidden, values (n, d_v).
// added (n): an additive mask, already in the scores; empty = none.
WayRow way_row(Way way, std::span<const double> scores, std::span<const double> visible,
               const attention::Matrix& values, std::span<const double> added = {});
// The scores of head h's chosen row that a way's softmax takes in: −∞ for what is left out.
std::vector<double> entering_scores(const Scene& scene, int head, Way way);
// The chosen row of head h, with what is hidden from it now by any mask.
WayRow way_row(const Scene& scene, int head, Way way);
// Scores of the chosen row before anything is hidden: scaled, with positions and all that is added.
std::vector<double> scores_before_masks(const Scene& scene, int head);
// What is added to the scaled score of a key in the chosen row: a constant, positions, an additive mask (0 where that
// hides).
double added_to_score(const Scene& scene, int key);
// What an additive mask adds to a score of the chosen row; 0 where it hides.
double added_to(const Scene& scene, int key);

}  // namespace lab
