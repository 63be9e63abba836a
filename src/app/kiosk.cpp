#include "app/kiosk.h"

#include <cmath>

namespace app {

Kiosk::Phase Kiosk::phase(double now) const {
  const double rest = now - last_;
  return rest < leaves_after ? Phase::used : rest < rests_after ? Phase::leaving : Phase::resting;
}

int Kiosk::seconds_left(double now) const {
  return phase(now) == Phase::leaving ? static_cast<int>(std::ceil(last_ + rests_after - now)) : 0;
}

double Kiosk::due(double now) const {
  const double rest = now - last_;
  if (rest < leaves_after) return leaves_after - rest;
  if (rest < rests_after) return rests_after - rest - (seconds_left(now) - 1);
  return replays_every - std::fmod(rest - rests_after, replays_every);
}

}  // namespace app
