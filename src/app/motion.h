// What moves between two states, as a pure function of time: the numbers that go into attention (so every frame is a
// true state), how far the arcs are drawn, and the fades of the first visit. Times in seconds.
#pragma once

#include <optional>

#include "lab/compute.h"

namespace app {

// Durations and easings of the visual design, section 8.
namespace seconds {
inline constexpr double value = 0.24, point = 0.9, arcs = 0.6, arcs_apart = 0.06, change = 0.28;
inline constexpr double intro_strip = 0.2, intro_arcs_end = 0.8, intro_point_end = 2.1, intro_end = 2.4;
}  // namespace seconds

double ease_out(double t);  // t and result in [0, 1]
double ease_in_out(double t);

struct Motion {
  enum class Kind { value, travel, row, intro };
  Kind kind = Kind::value;
  double start = 0;
  lab::Inputs from;

  double end() const;  // when the picture stands still
};

// One moment of a motion towards `to`.
struct Moment {
  lab::Inputs inputs;
  float arcs = 1, strip = 1, try_bar = 1;
  bool still = false;
};
Moment moment_of(const Motion& motion, const lab::Inputs& to, double now);

// The motion that a change of inputs asks for, seen from what is on screen; nothing if they are equal.
//   another row (word, sentence): the row begins as itself alone, arcs grow; a head switched: the point travels;
//   any other number: it eases over.
std::optional<Motion> motion_for(const lab::Inputs& shown, const lab::Inputs& before, const lab::Inputs& to,
                                 double now);

// A row that begins as itself alone: for a chosen word, for an answer that was sealed.
Motion row_motion(const lab::Inputs& to, double now);
Motion intro_motion(const lab::Inputs& to, double now);

}  // namespace app
