// What an action makes of the lab before anything is computed; private to apply*.cpp. One overload of `apply` per
// action says what the next state is.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lab/action.h"

namespace lab {

struct Next {
  const Lab& lab;
  State state;
  Presentation presentation;
  Visit visit;
  std::string focus;
  std::vector<Effect> effects;
  bool unfold_all = false;
  int undo = 0;  // 1 back, -1 forward

  // Another scene: what was open, guessed and unfolded in the old one is no more. What was pinned or counted stays.
  void enter(State scene) {
    state = std::move(scene);
    std::string left = std::move(visit.left_tour);
    std::optional<Pinned> pinned = std::move(visit.pinned);
    Fading fading = std::move(visit.fading);
    const bool sound = visit.sound;
    visit = Visit();
    visit.fading = std::move(fading);
    visit.left_tour = std::move(left);
    visit.pinned = std::move(pinned);
    visit.sound = sound;
  }
};

void apply(const TypeBlank& action, Next& next);
void apply(const CheckBlank& action, Next& next);
void apply(const SkipBlank& action, Next& next);
void apply(const GoRoom& action, Next& next);
void apply(const OpenChapter& action, Next& next);
void apply(const GoTour& action, Next& next);
void apply(const LeaveTour& action, Next& next);
void apply(const OpenLink& action, Next& next);
void apply(const SetScene& action, Next& next);
void apply(const Say& action, Next& next);
void apply(const CopyShown& action, Next& next);
void apply(const ShareAs& action, Next& next);
void apply(const ShareShort& action, Next& next);
void apply(const SaveAs& action, Next& next);
void apply(const CopyBlock& action, Next& next);
void apply(const CopyProof& action, Next& next);
void apply(const PinProof& action, Next& next);
void apply(const TakeTimes& action, Next& next);
void apply(const OpenNewWindow& action, Next& next);
void apply(const CopyDone& action, Next& next);

}  // namespace lab
