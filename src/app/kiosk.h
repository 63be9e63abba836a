// A kiosk between two visitors: when nobody has touched it for a while it says so and counts down, goes back to its
// start and invites the next one. Pure: asked with the time, it answers what is due.
#pragma once

namespace app {

class Kiosk {
 public:
  enum class Phase { used, leaving, resting };

  // Seconds without a touch until the countdown, until the start is shown, and between two looks at it.
  static constexpr double leaves_after = 30, rests_after = 45, replays_every = 45;

  void touched(double now) { last_ = now; }
  Phase phase(double now) const;
  int seconds_left(double now) const;  // of the countdown, rounded up; 0 outside it
  double due(double now) const;        // seconds until something changes

 private:
  double last_ = 0;
};

}  // namespace app
