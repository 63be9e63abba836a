// Softmax and what goes with it, row by row.
//
//   softmax(x)_j = e^(x_j / t) / sum_k e^(x_k / t)        t = temperature (Hinton et al. 2015, section 2)
#pragma once

#include <span>
#include <vector>

namespace attention {

// What is subtracted from a row's scores before e^. Scores of -inf are hidden. 0 while e^score itself can be shown:
// the largest score is at most 80 (e^80 = 5.5e34) and at least -80, and e^ of no score would lose digits that the
// weights have (a score under -708 below a largest one under 0). Else the largest score; 0 where all are hidden.
double row_shift(std::span<const double> scores);

struct SoftmaxRow {
  double shift = 0.0;
  std::vector<double> exps;     // e^(score - shift); 0 where the score is -inf
  double sum = 0.0;             // of exps
  std::vector<double> weights;  // exps / sum; all 0 where every score is -inf
};

// Every step of softmax over one row of masked scores: finite, or -inf for hidden.
SoftmaxRow softmax_steps(std::span<const double> masked_scores);

// The weights alone, at a temperature > 0.
std::vector<double> softmax(std::span<const double> scores, double temperature = 1.0);

// log(softmax(scores)), without taking the logarithm of a weight that has underflowed; -inf where hidden.
std::vector<double> log_softmax(std::span<const double> scores);

// -sum w log w in nats (Shannon 1948): 0 = all on one key, log(n) = equal over n keys.
double entropy(std::span<const double> weights);

}  // namespace attention
