// The only writer of a Lab: one overload per action says what the next state is; `advance` computes and rebuilds.
#include <algorithm>
#include <utility>

#include "lab/action.h"
#include "lab/blank.h"
#include "lab/fields.h"
#include "lab/link.h"
#include "lab/link_parts.h"
#include "lab/next.h"
#include "lab/overlay.h"
#include "lab/predict.h"
#include "lab/receipt_extras.h"
#include "lab/rooms.h"
#include "lab/scene.h"
#include "lab/tones.h"

namespace lab {

namespace {

constexpr std::size_t most_undo_steps = 200;

template <class What>  // an action of a file of its own, which says what becomes of the state and the visit
void apply(const What& what, Next& next) {
  change(what, next.lab, next.state, next.visit);
}

void close_proof(Next& next) {
  const State start = start_state(*next.lab.content, next.state.room);
  const bool keeps = start.key && next.state.key;  // a room that always has a chosen key word
  if (!next.state.open.empty() && !keeps) next.state.key = start.key;
  next.state.open.clear();
  next.visit.unfolded.clear();
  next.visit.told.clear();
  next.visit.opener.clear();
}

void forget_guess(Next& next) {
  next.state.predict = Predict::none;
  next.state.guess.clear();
}

void apply(const ChooseWord& action, Next& next) {
  if (action.word == next.state.query) return;
  next.state.query = action.word;
  next.state.q.reset();  // was that word's
  forget_guess(next);
  next.visit.unfolded.clear();  // a proof of the whole row holds for every word, that of one cell does not
  if (!next.state.open.empty() && next.state.key) close_proof(next);
}

void apply(const ToggleHead& action, Next& next) {
  const int heads = static_cast<int>(next.lab.result.inputs.layers.back().heads.size());
  if (action.head >= heads) return;
  std::vector<int> on;
  for (int head = 0; head < heads; ++head) {
    const bool was_on =
        !next.state.heads_on || std::ranges::find(*next.state.heads_on, head) != next.state.heads_on->end();
    if (was_on != (head == action.head)) on.push_back(head);
  }
  next.state.heads_on = on;
}

void apply(const ChangeState& action, Next& next) {
  if (action.state.room != next.state.room)
    next.enter(action.state);
  else
    next.state = action.state;
  next.focus = action.focus;
}

void apply(const SetDigits& action, Next& next) {
  next.state.digits = action.digits;
}

void apply(const ChoosePack& action, Next& next) {
  State scene = request_base(*next.lab.content, next.state.room, action.pack, action.variant);
  scene.variant = action.variant;
  scene.digits = next.state.digits;
  scene.seed = next.state.seed;
  scene.view = next.state.view;
  scene.tour = next.state.tour;
  next.enter(scene);
  next.focus = "packs";
}

void apply(const OpenReceipt& action, Next& next) {
  next.state.open = action.opening.open;
  next.state.key = action.opening.key;
  next.state.head = action.opening.head;
  next.visit.told.clear();
  next.visit.unfolded.clear();
  next.visit.opener = action.number;
  count_opened(next.lab, next.state, action.number, next.visit.fading);
  next.focus = "receipt";
}

// Over a proof that is open: that one is there again once this one is closed.
void apply(const OpenTold& action, Next& next) {
  next.visit.told = action.id;
  next.visit.opener = action.id;
  next.focus = "receipt";
}

void apply(const CloseReceipt&, Next& next) {
  next.focus = next.visit.opener;
  if (!next.visit.told.empty()) return next.visit.told.clear();
  close_proof(next);
}

void apply(const UnfoldLine& action, Next& next) {
  std::vector<std::string>& unfolded = next.visit.unfolded;
  if (std::erase(unfolded, action.line) == 0) unfolded.push_back(action.line);
  next.focus = action.line;
}

void apply(const UnfoldAll&, Next& next) {
  next.visit.told.clear();
  if (next.state.open.empty()) {
    const Opening widest = widest_opening(scene_of(next.lab, next.lab.result));
    apply(OpenReceipt{widest, "receipt.all"}, next);
  }
  next.unfold_all = true;
}

void apply(const Ask&, Next& next) {
  close_proof(next);
  next.state.predict = Predict::ask;
  next.state.guess.clear();
  next.focus = "guess.0";
}

void apply(const SetGuess& action, Next& next) {
  std::vector<double>& guess = next.state.guess;
  const Guess* node = guess_in(next.lab.view);
  const bool bars = node != nullptr && !node->bars.empty();
  const auto index = static_cast<std::size_t>(action.index);
  if (bars && action.shared) return void(guess = shared_out(*node, action.index, action.value));
  if (bars) guess = standing_guess(*node);
  guess.resize(std::max(guess.size(), index + 1), 0.0);
  guess[index] = action.value;
}

void apply(const Reveal& action, Next& next) {
  next.state.predict = Predict::none;
  next.state.guess = action.guess;
}
void apply(const SkipGuess&, Next& next) {
  forget_guess(next);
  next.focus = "predict";
}

void apply(const ShowAsText& action, Next& next) {
  next.state.view = action.text ? ViewMode::text : ViewMode::steps;
  next.focus = next.visit.overlay;
  next.visit.overlay.clear();
}

void apply(const Reset&, Next& next) {
  next.enter(start_state(*next.lab.content, next.state.room));
  next.visit.notice = "reset";
  next.focus = "settings";
}

void apply(const Undo&, Next& next) {
  if (next.lab.past.empty()) return;
  next.undo = 1;
  next.state = next.lab.past.back();
  next.visit.unfolded.clear();
}

void apply(const Redo&, Next& next) {
  if (next.lab.future.empty()) return;
  next.undo = -1;
  next.state = next.lab.future.back();
  next.visit.unfolded.clear();
}

// A wish that is the reader's own is none: a link then leaves it to whoever opens it.
void apply(const SetLanguage& action, Next& next) {
  const std::string_view own = next.lab.surroundings.reader_language;
  next.visit.pinned.reset();  // its lines are in the other language
  next.presentation.lang = own.substr(0, own.find('-')) == action.code ? std::nullopt : std::optional(action.code);
}
void apply(const SetTheme& action, Next& next) {
  next.presentation.theme = action.theme;
}
void apply(const SetZoom& action, Next& next) {
  next.presentation.zoom = action.zoom;
}
void apply(const ToggleSound&, Next& next) {
  next.visit.sound = !next.visit.sound;
}

void apply(const SetMotion& action, Next& next) {
  const bool own = !next.lab.surroundings.reader_reduced_motion;
  next.presentation.motion = action.motion == own ? std::nullopt : action.motion;
}

void apply(const CloseOverlay&, Next& next) {
  next.focus = next.visit.overlay;
  next.visit.overlay.clear();
}
void apply(const OpenOverlay& action, Next& next) {
  if (next.visit.overlay == action.name) return apply(CloseOverlay{}, next);
  next.visit.overlay = action.name;
  next.focus = action.name == "share" && share_link(next.state) ? "copy.link" : "close";
}
void apply(const DismissNotice&, Next&) {}  // every action ends a notice

// Undo keeps states. The steps of one drag are one; a new change forgets what was undone.
void remember(Lab& lab, const Next& next, const Action& action) {
  const bool goes_on = !action.drag.empty() && action.drag == lab.drag;
  const bool changed = next.state != lab.state;
  const bool dragging = !action.last && (goes_on || changed);
  lab.drag = dragging ? action.drag : std::string();
  if (next.undo > 0) {
    lab.past.pop_back();
    lab.future.push_back(lab.state);
  } else if (next.undo < 0) {
    lab.future.pop_back();
    lab.past.push_back(lab.state);
  } else if (changed && !goes_on) {
    lab.future.clear();
    lab.past.push_back(lab.state);
    if (lab.past.size() > most_undo_steps) lab.past.erase(lab.past.begin());
  }
}

void unfold_all(Lab& lab) {
  lab.visit.unfolded = foldable_lines(scene_of(lab, lab.result));
  std::erase_if(lab.visit.unfolded, of_lower_layer);  // of the layer on screen: each below is a proof of its own
}

// Focus goes to what the action names, if that is there; an opened proof is its last line, the number itself.
std::string focus_in(const View& view, const std::string& wish) {
  if (const Receipt* receipt = proof_in(view); receipt != nullptr && wish == "receipt") return receipt->proof.back().id;
  if (wish == "title" && view.region(RegionName::title) != nullptr) return wish;  // a heading can be read out
  const std::vector<std::string> ids = pressable_ids(view);
  return std::ranges::find(ids, wish) != ids.end() ? wish : std::string();
}

// Another row than the one that was heard last, or a word that is pressed again; switched off, silence.
void sound_row(Lab& lab, const Action& action, std::vector<Effect>& effects) {
  std::vector<Tone> tones = lab.visit.sound ? tones_of(lab) : std::vector<Tone>();
  const bool again = !tones.empty() && std::holds_alternative<ChooseWord>(action.what);
  if (tones == lab.sounded && !again) return;
  lab.sounded = tones;
  effects.push_back(PlayTones{std::move(tones)});
}

}  // namespace

std::vector<Effect> advance(Lab& lab, const Action& action) {
  Next next{.lab = lab,
            .state = lab.state,
            .presentation = lab.presentation,
            .visit = lab.visit,
            .focus = {},
            .effects = {},
            .unfold_all = false,
            .undo = 0};
  next.visit.notice.clear();
  next.visit.notice_detail.clear();
  std::visit([&](const auto& what) { apply(what, next); }, action.what);
  settle(next.state, *lab.content);
  const bool changed = next.state != lab.state;
  remember(lab, next, action);
  const State before = std::exchange(lab.state, next.state);
  lab.presentation = next.presentation;
  lab.visit = next.visit;
  if (changed) compute_all(lab, &before);
  if (next.unfold_all) unfold_all(lab);
  // What would tell an answer is not left open over its question.
  if (is_text_overlay(lab.visit.overlay) && scene_of(lab, lab.result).asking) lab.visit.overlay.clear();
  lab.view = build_view(lab, lab.result);
  lab.view.focus = focus_in(lab.view, next.focus);
  if (action.last) sound_row(lab, action, next.effects);
  return next.effects;
}

std::vector<Effect> advance(Lab& lab, const Event& event) {
  const auto action = action_for(lab, event);
  return action ? advance(lab, *action) : std::vector<Effect>();
}

}  // namespace lab
