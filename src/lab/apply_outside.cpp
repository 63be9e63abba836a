// What goes out of the lab: links and texts to be copied, a window of its own, the wish to be timed.
#include "lab/link.h"
#include "lab/next.h"
#include "lab/overlay.h"

namespace lab {

void apply(const ShareLink&, Next& next) {
  if (const auto link = share_link(next.state))
    next.effects.push_back(CopyText{"#" + *link});
  else
    next.visit.notice = "link-long";
}

void apply(const CopyBlock&, Next& next) {
  const Region* region = next.lab.view.region(RegionName::overlay);
  if (region == nullptr) return;
  for (const Node& node : region->nodes)
    if (const auto* block = std::get_if<Block>(&node)) next.effects.push_back(CopyText{block->text});
}

void apply(const TakeTimes&, Next& next) {
  next.effects.push_back(MeasureTimes{});
}

// The whole lab, not the frame: what made it a frame stays behind.
void apply(const OpenNewWindow&, Next& next) {
  Presentation own;
  own.lang = next.presentation.lang;
  own.theme = next.presentation.theme;
  own.zoom = next.presentation.zoom;
  own.motion = next.presentation.motion;
  next.effects.push_back(OpenWindow{address_link(next.state, own, *next.lab.content)});
}

void apply(const CopyDone& action, Next& next) {
  next.visit.notice = !action.copied ? "copy-by-hand" : is_text_overlay(next.visit.overlay) ? "copied-text" : "copied";
  if (!action.copied) next.visit.notice_detail = share_link(next.state).value_or("");
}

}  // namespace lab
