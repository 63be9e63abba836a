// Sinusoidal positions: Vaswani et al. 2017, section 3.5. Slot 2m holds sin(p / 10000^(2m/d)), slot 2m+1 the cosine.
#pragma once

#include <vector>

namespace attention {

// The d numbers of position p, counted from 0; p may be any real number (a query may ask for the next seat).
std::vector<double> sinusoid(double p, int d);

// gain * sinusoid(query_position, d) . sinusoid(key_position, d): the position part of a score.
double position_score(double query_position, double key_position, int d, double gain = 1.0);

}  // namespace attention
