#include "app/motion.h"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

double share(double now, double start, double end) {
  return std::clamp((now - start) / (end - start), 0.0, 1.0);
}

bool heads_switched(const lab::Inputs& a, const lab::Inputs& b) {
  if (a.layers.size() != b.layers.size()) return false;
  for (std::size_t layer = 0; layer < a.layers.size(); ++layer) {
    const auto &x = a.layers[layer].heads, &y = b.layers[layer].heads;
    if (x.size() != y.size()) return false;
    for (std::size_t head = 0; head < x.size(); ++head)
      if (x[head].on != y[head].on) return true;
  }
  return false;
}

double arcs_time(const lab::Inputs& inputs) {
  const double words = static_cast<double>(std::max<std::size_t>(inputs.words.size(), 1));
  return seconds::arcs + seconds::arcs_apart * (words - 1);
}

}  // namespace

double ease_out(double t) {
  return 1 - std::pow(1 - t, 3);
}

double ease_in_out(double t) {
  return t < 0.5 ? 4 * t * t * t : 1 - std::pow(2 - 2 * t, 3) / 2;
}

double Motion::end() const {
  switch (kind) {
    case Kind::value:
      return start + seconds::value;
    case Kind::travel:
      return start + seconds::point;
    case Kind::row:
      return start + std::max(seconds::point, arcs_time(from));
    case Kind::intro:
      return start + seconds::intro_end;
  }
  return start;
}

Moment moment_of(const Motion& motion, const lab::Inputs& to, double now) {
  if (now >= motion.end()) return {.inputs = to, .still = true};
  const double start = motion.start;
  Moment moment;
  double t = 1;
  switch (motion.kind) {
    case Motion::Kind::value:
      t = ease_out(share(now, start, start + seconds::value));
      break;
    case Motion::Kind::travel:
      t = ease_in_out(share(now, start, start + seconds::point));
      break;
    case Motion::Kind::row:
      t = ease_in_out(share(now, start, start + seconds::point));
      moment.arcs = static_cast<float>(ease_out(share(now, start, start + arcs_time(motion.from))));
      break;
    case Motion::Kind::intro:
      t = ease_in_out(share(now, start + seconds::intro_strip, start + seconds::intro_point_end));
      moment.arcs =
          static_cast<float>(ease_out(share(now, start + seconds::intro_strip, start + seconds::intro_arcs_end)));
      moment.strip = static_cast<float>(ease_out(share(now, start, start + seconds::intro_strip)));
      moment.try_bar =
          static_cast<float>(ease_out(share(now, start + seconds::intro_point_end, start + seconds::intro_end)));
      break;
  }
  moment.inputs = lab::blend(motion.from, to, t);
  return moment;
}

std::optional<Motion> motion_for(const lab::Inputs& shown, const lab::Inputs& before, const lab::Inputs& to,
                                 double now) {
  if (before == to) return std::nullopt;
  if (before.query != to.query || before.words != to.words) return row_motion(to, now);
  const bool travels = heads_switched(before, to);
  return Motion{travels ? Motion::Kind::travel : Motion::Kind::value, now, shown};
}

Motion row_motion(const lab::Inputs& to, double now) {
  Motion motion{Motion::Kind::row, now, to};
  motion.from.mix = 0;
  return motion;
}

Motion intro_motion(const lab::Inputs& to, double now) {
  Motion motion = row_motion(to, now);
  motion.kind = Motion::Kind::intro;
  return motion;
}

}  // namespace app
