// The App in a museum: what it does when nobody is there, and that the first touch only wakes it.
#include <utility>

#include "app/app.h"
#include "lab/action.h"

namespace app {

void App::say(std::string notice, std::string detail) {
  act(lab::Action{.what = lab::Say{std::move(notice), std::move(detail)}, .drag = {}, .last = true});
}

// Somebody is there. True: the touch woke the kiosk and means nothing else.
bool App::wake() {
  if (!lab_.presentation.kiosk) return false;
  const double now = outside_.now();
  const bool slept = kiosk_.phase(now) == Kiosk::Phase::resting, told = kiosk_phase_ != Kiosk::Phase::used;
  kiosk_.touched(now);
  kiosk_due_ = now + kiosk_.due(now);
  kiosk_phase_ = Kiosk::Phase::used;
  if (told) act(lab::Action{.what = lab::DismissNotice{}, .drag = {}, .last = true});
  outside_.request_frame(kiosk_due_ - now);
  return slept && told;
}

// The start is opened anew: nothing of the last visitor stays, not even to be undone.
void App::begin_anew() {
  eye_ = picture::Eye();
  press_ = Press();
  focused_.clear();
  page_ = 0;
  lab_ = lab::open_lab(*content_, lab_.surroundings, kiosk_start_);
  say("kiosk-resting", {});
}

// What is due between two visitors.
void App::between_visitors() {
  if (!lab_.presentation.kiosk) return;
  const double now = outside_.now();
  if (now >= kiosk_due_) {
    const Kiosk::Phase phase = kiosk_.phase(now), before = std::exchange(kiosk_phase_, phase);
    if (phase == Kiosk::Phase::leaving) say("kiosk-leaving", std::to_string(kiosk_.seconds_left(now)));
    if (phase == Kiosk::Phase::resting && before != phase) begin_anew();
    if (phase == Kiosk::Phase::resting && lab::moves(lab_)) motion_ = intro_motion(lab_.result.inputs, now);
    kiosk_due_ = now + kiosk_.due(now);
  }
  outside_.request_frame(kiosk_due_ - now);
}

}  // namespace app
