// What comes into the lab from outside: links and the wishes of the page around it. What goes out: links and texts to
// be copied, a window of its own, the wish to be timed.
#include "lab/link.h"
#include "lab/next.h"
#include "lab/receipt_extras.h"
#include "lab/share_dialog.h"

namespace lab {

void apply(const OpenLink& action, Next& next) {
  const Opened opened = open_link(action.fragment, *next.lab.content);
  next.enter(opened.state);
  next.visit.pinned.reset();  // a link shows the same to everyone
  next.presentation = opened.presentation;
  next.visit.notice = opened.notice;
  next.visit.notice_detail = opened.notice_detail;
}

// Another place begins as if it had just been opened; else the visitor goes on where they are.
void apply(const SetScene& action, Next& next) {
  const State& now = next.state;
  const bool moves = action.state.room != now.room || action.state.pack != now.pack || action.state.tour != now.tour;
  if (moves)
    next.enter(action.state);
  else
    next.state = action.state;
  next.presentation = action.presentation;
}

void apply(const Say& action, Next& next) {
  next.visit.notice = action.notice;
  next.visit.notice_detail = action.key;
}

void apply(const CopyShown& action, Next& next) {
  const Region* region = next.lab.view.region(RegionName::overlay);
  if (region == nullptr) return;
  next.visit.copying = copied_notice(next.lab, action.id);
  for (const Node& node : region->nodes)
    if (const auto* field = std::get_if<CopyField>(&node); field != nullptr && field->id == action.id)
      next.effects.push_back(CopyText{field->text});
}

void apply(const ShareAs& action, Next& next) {
  next.visit.share_as = action.form;
}

void apply(const ShareShort&, Next& next) {
  next.visit.share_short = !next.visit.share_short;
}

void apply(const SaveAs& action, Next& next) {
  next.effects.push_back(SaveFile{action.format});
}

void apply(const CopyBlock&, Next& next) {
  next.visit.copying = "copied-text";
  const Region* region = next.lab.view.region(RegionName::overlay);
  if (region == nullptr) return;
  for (const Node& node : region->nodes)
    if (const auto* block = std::get_if<Block>(&node)) next.effects.push_back(CopyText{block->text});
}

void apply(const CopyProof&, Next& next) {
  next.visit.copying = "copied-text";
  if (const Receipt* receipt = proof_in(next.lab.view)) next.effects.push_back(CopyText{proof_text(*receipt)});
}

void apply(const PinProof&, Next& next) {
  next.focus = "proof.pin";
  if (next.visit.pinned) return next.visit.pinned.reset();
  if (const Receipt* receipt = proof_in(next.lab.view))
    next.visit.pinned = Pinned{receipt->proof_title, receipt->tag, receipt->proof};
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
  next.visit.notice = action.copied ? next.visit.copying : "copy-by-hand";
}

}  // namespace lab
