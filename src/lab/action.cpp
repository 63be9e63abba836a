#include "lab/action.h"

#include <algorithm>
#include <array>

#include "formats/number.h"
#include "lab/field_action.h"
#include "lab/fields.h"
#include "lab/navigation.h"
#include "lab/overlay.h"
#include "lab/predict.h"
#include "lab/rooms.h"
#include "lab/scene.h"
#include "lab/slot_action.h"
#include "lab/told.h"
#include "lab/tour.h"
#include "lab/word_order.h"

namespace lab {

namespace {

using Made = std::optional<Action>;

// "head.1" after "head." is "1"; nothing if the id starts otherwise.
std::optional<std::string_view> after(std::string_view id, std::string_view start) {
  if (!id.starts_with(start)) return std::nullopt;
  return id.substr(start.size());
}

std::optional<int> whole(std::string_view text) {
  const auto number = formats::read_number(text);
  if (!number || *number < 0 || *number > 15 * most_words || *number != static_cast<int>(*number)) return std::nullopt;
  return static_cast<int>(*number);
}

template <class What>
Made make(What what) {
  return Action{.what = std::move(what), .drag = {}, .last = true};
}

Made choose_guess(const Guess& guess, std::string_view id) {
  const auto option = std::ranges::find(guess.options, id, &Option::id);
  if (option == guess.options.end()) return std::nullopt;
  return make(SetGuess{0, static_cast<double>(option - guess.options.begin()), false});
}

Made set_guess(const Lab& lab, const Event& event, std::string_view index_text) {
  const Guess* guess = guess_in(lab.view);
  if (guess == nullptr || guess->revealed) return std::nullopt;
  if (!guess->options.empty()) return choose_guess(*guess, event.id);
  const auto index = whole(index_text);
  const auto value = formats::read_number(event.value);
  const bool one_bar = guess->bars.empty();
  if (!index || !value || (one_bar && event.id != guess->id)) return std::nullopt;
  return Action{
      .what = SetGuess{*index, on_step(guess->low, guess->high, guess->step, *value), !one_bar && !guess->free},
      .drag = event.id,
      .last = event.last};
}

// The bars as they stand: a bar that nobody touched counts as set.
Made reveal(const Lab& lab) {
  const Guess* guess = guess_in(lab.view);
  if (guess == nullptr || guess->revealed) return std::nullopt;
  return make(Reveal{standing_guess(*guess)});
}

Made choose_pack(const Lab& lab, std::string_view text) {
  const std::size_t dot = text.find('.');
  const ChoosePack action{std::string(text.substr(0, dot)),
                          std::string(dot == std::string_view::npos ? "" : text.substr(dot + 1))};
  if (lab.content->pack(action.pack, action.variant) == nullptr) return std::nullopt;
  return make(action);
}

Made set_theme(const Lab& lab, std::string_view name) {
  using Theme = Presentation::Theme;
  if (name == "auto") return make(SetTheme{Theme::automatic});
  if (name == "light") return make(SetTheme{Theme::light});
  if (name == "dark") return make(SetTheme{Theme::dark});
  if (name != "contrast") return std::nullopt;
  if (theme_of(lab) != ThemeName::contrast) return make(SetTheme{Theme::contrast});
  if (!lab.surroundings.reader_contrast) return make(SetTheme{Theme::automatic});
  return make(SetTheme{lab.surroundings.reader_dark ? Theme::dark : Theme::light});
}

Made set_zoom(std::string_view text) {
  Presentation presentation;
  if (!presentation_field("zoom")->read(presentation, text)) return std::nullopt;
  return make(SetZoom{presentation.zoom});
}

Made set_language(std::string_view code) {
  Presentation presentation;
  if (!presentation_field("lang")->read(presentation, code)) return std::nullopt;
  return make(SetLanguage{std::string(code)});
}

// Controls whose id is one word.
Made named_action(const Lab& lab, std::string_view id) {
  if (id == "undo") return make(Undo{});
  if (id == "redo") return make(Redo{});
  if (id == "reset") return make(Reset{});
  if (id == "copy") return make(CopyBlock{});
  if (id == "times") return make(TakeTimes{});
  if (id == "newwindow" || id == "newwindow.lab") return make(OpenNewWindow{});
  if (id == "go.previous" || id == "go.next") {
    const auto room = room_beside(lab.state.room, id == "go.next" ? 1 : -1);
    return room ? make(GoRoom{std::string(*room)}) : std::nullopt;
  }
  if (id == "rooms.settings" || id == "rooms.tours") return make(OpenOverlay{std::string(id.substr(6))});
  if (id == "settings" || id == "packs" || id == "rooms" || id == "tours" || id == "share" || is_text_overlay(id))
    return make(OpenOverlay{std::string(id)});
  if (id == "close") return make(CloseOverlay{});
  if (id == "notice" || id == "notice.close") return make(DismissNotice{});
  if (id == "receipt.close") return make(CloseReceipt{});
  if (id == "proof.copy") return make(CopyProof{});
  if (id == "blank.check") return make(CheckBlank{});
  if (id == "blank.skip") return make(SkipBlank{});
  if (id == "proof.pin") return make(PinProof{});
  if (id == "receipt.all") return make(UnfoldAll{});
  if (id == "seed.next") return make(SetField{"seed", static_cast<double>(lab.state.seed + 1)});
  if (id == "predict") return make(Ask{});
  if (id == "reveal") return reveal(lab);
  if (id == "skip") return make(SkipGuess{});
  if (id == "restore") return make(RestoreNumbers{});
  if (id == "motion") return make(SetMotion{!moves(lab)});
  if (id == "sound" || id == "settings.sound") return make(ToggleSound{});
  if (id == "text-view") return make(ShowAsText{lab.state.view != ViewMode::text});
  return std::nullopt;
}

// In the share dialog: what is copied, saved, and in which form.
Made share_action(std::string_view id) {
  if (id.starts_with("copy.")) return make(CopyShown{std::string(id)});
  if (const auto format = after(id, "save.")) return make(SaveAs{std::string(*format)});
  if (id == "share.short") return make(ShareShort{});
  if (const auto form = after(id, "share.")) return make(ShareAs{std::string(*form)});
  return std::nullopt;
}

// Along a tour, or into one: tour.next, tour.lesson.
Made tour_action(const Lab& lab, std::string_view what) {
  const content::Content& content = *lab.content;
  const auto here = tour_place(lab.state.tour, content);
  if (what == "leave") return make(LeaveTour{});
  if (what == "resume") return make(GoTour{lab.visit.left_tour});
  if (what == "again") return make(GoTour{lab.state.tour});
  if (what == "next" || what == "previous") {
    const auto step = here ? step_beside(*here, what == "next" ? 1 : -1) : std::nullopt;
    return step ? make(GoTour{tour_name(*step)}) : std::nullopt;
  }
  const auto start = tour_place(what, content);
  const std::vector<int> walked = start ? walked_steps(*start->tour) : std::vector<int>();
  return walked.empty() ? std::nullopt : make(GoTour{tour_name({start->tour, walked.front()})});
}

Made word_action(const Lab& lab, const Event& event, std::string_view text) {
  const auto word = whole(text);
  const int words = word_count(lab.state, *lab.content);
  if (!word || *word >= words) return std::nullopt;
  const auto place = lab.state.room == "order" ? formats::read_number(event.value) : std::nullopt;
  if (!place) return make(ChooseWord{*word});
  const std::vector<int> order = carried(shown_order(lab.state, words), *word, *place);
  return Action{
      .what = SetField{"order", std::vector<double>(order.begin(), order.end())}, .drag = event.id, .last = event.last};
}

Made numbered_action(const Lab& lab, const Event& event) {
  std::string_view id = event.id;
  if (const auto word = after(id, "word.")) return word_action(lab, event, *word);
  if (const auto head = after(id, "head.")) {
    const auto number = whole(*head);
    return number && *number < most_heads ? make(ToggleHead{*number}) : std::nullopt;
  }
  if (const auto index = after(id, "guess.")) return set_guess(lab, event, *index);
  if (const auto room = after(id, "room.")) return make(GoRoom{std::string(*room), true});
  if (const auto room = after(id, "rooms.")) return make(GoRoom{std::string(*room)});
  if (const auto tour = after(id, "tour.")) return tour_action(lab, *tour);
  if (const auto chapter = after(id, "chapter.")) return make(OpenChapter{std::string(*chapter)});
  if (const auto pack = after(id, "pack.")) return choose_pack(lab, *pack);
  if (const auto theme = after(id, "theme.")) return set_theme(lab, *theme);
  if (const auto zoom = after(id, "zoom.")) return set_zoom(*zoom);
  id = after(id, "settings.").value_or(id);
  if (const auto code = after(id, "lang.")) return set_language(*code);
  if (const auto digits = after(id, "digits.")) {
    const auto number = whole(*digits);
    return number && *number <= field("digits")->high ? make(SetDigits{*number}) : std::nullopt;
  }
  return std::nullopt;
}

Made receipt_action(const Lab& lab, const std::string& id) {
  if (id.starts_with("receipt.")) {
    const std::vector<std::string> lines = foldable_lines(scene_of(lab, lab.result));
    return std::ranges::find(lines, id) != lines.end() ? make(UnfoldLine{id}) : std::nullopt;
  }
  if (id.starts_with(told_start)) return make(OpenTold{id});
  const auto opening = opening_of(id);
  if (!opening) return std::nullopt;
  Made action = make(OpenReceipt{*opening, id});
  return action;
}

Made room_action(const Lab& lab, std::string_view id) {
  const RoomEntry& room = room_entry(lab.state.room);
  auto pressed = room.press != nullptr ? room.press(lab, id) : std::nullopt;
  return pressed ? make(ChangeState{std::move(pressed->state), std::move(pressed->focus)}) : std::nullopt;
}

// Keys that work wherever the focus is, whether or not their button is drawn.
bool is_shortcut(std::string_view id) {
  return id == "undo" || id == "redo";
}

}  // namespace

std::optional<Action> action_for(const Lab& lab, const Event& event) {
  const std::vector<std::string> ids = pressable_ids(lab.view);
  if (!is_shortcut(event.id) && std::ranges::find(ids, event.id) == ids.end()) return std::nullopt;
  if (const Made action = room_action(lab, event.id)) return action;
  if (const Made action = named_action(lab, event.id)) return action;
  if (const Made action = share_action(event.id)) return action;
  if (event.id == "blank") return event.value.empty() ? std::nullopt : make(TypeBlank{event.value});
  if (const Made action = numbered_action(lab, event)) return action;
  if (const Made action = field_action(lab.view, event)) return action;
  if (const Made action = slot_action(lab.view, event)) return action;
  return receipt_action(lab, event.id);
}

}  // namespace lab
