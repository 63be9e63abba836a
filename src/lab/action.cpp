#include "lab/action.h"

#include <algorithm>
#include <array>

#include "formats/number.h"
#include "lab/field_action.h"
#include "lab/fields.h"
#include "lab/rooms.h"
#include "lab/scene.h"

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

const Guess* guess_node(const View& view, std::string_view id) {
  for (const Region& region : view.regions) {
    for (const Node& node : region.nodes) {
      const auto* guess = std::get_if<Guess>(&node);
      if (guess != nullptr && guess->id == id) return guess;
    }
  }
  return nullptr;
}

Made set_guess(const Lab& lab, const Event& event, std::string_view index_text) {
  const Guess* bar = guess_node(lab.view, event.id);
  const auto index = whole(index_text);
  const auto value = formats::read_number(event.value);
  if (bar == nullptr || bar->revealed || !index || !value) return std::nullopt;
  return Action{
      .what = SetGuess{*index, on_step(bar->low, bar->high, bar->step, *value)}, .drag = event.id, .last = event.last};
}

// The bars as they stand: a bar that nobody touched counts as set.
Made reveal(const Lab& lab) {
  Reveal action;
  for (int i = 0; i < most_words; ++i) {
    const Guess* bar = guess_node(lab.view, "guess." + std::to_string(i));
    if (bar == nullptr) break;
    action.guess.push_back(bar->value);
  }
  return make(action);
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
  if (id == "share" || id == "copy") return make(ShareLink{});
  if (id == "newwindow") return make(OpenNewWindow{});
  if (id == "settings" || id == "packs") return make(OpenOverlay{std::string(id)});
  if (id == "close") return make(CloseOverlay{});
  if (id == "notice" || id == "notice.close") return make(DismissNotice{});
  if (id == "receipt.close") return make(CloseReceipt{});
  if (id == "receipt.all") return make(UnfoldAll{});
  if (id == "predict") return make(Ask{});
  if (id == "reveal") return reveal(lab);
  if (id == "skip") return make(SkipGuess{});
  if (id == "motion") return make(SetMotion{!moves(lab)});
  if (id == "text-view") return make(ShowAsText{lab.state.view != ViewMode::text});
  return std::nullopt;
}

Made numbered_action(const Lab& lab, const Event& event) {
  std::string_view id = event.id;
  if (const auto word = after(id, "word.")) {
    const auto number = whole(*word);
    return number && *number < word_count(lab.state, *lab.content) ? make(ChooseWord{*number}) : std::nullopt;
  }
  if (const auto head = after(id, "head.")) {
    const auto number = whole(*head);
    return number && *number < most_heads ? make(ToggleHead{*number}) : std::nullopt;
  }
  if (const auto index = after(id, "guess.")) return set_guess(lab, event, *index);
  if (const auto room = after(id, "room.")) return make(GoRoom{std::string(*room)});
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
  const auto opening = opening_of(id);
  if (!opening) return std::nullopt;
  Made action = make(OpenReceipt{*opening, id});
  return action;
}

// Keys that work wherever the focus is, whether or not their button is drawn.
bool is_shortcut(std::string_view id) {
  return id == "undo" || id == "redo";
}

}  // namespace

std::optional<Action> action_for(const Lab& lab, const Event& event) {
  const std::vector<std::string> ids = pressable_ids(lab.view);
  if (!is_shortcut(event.id) && std::ranges::find(ids, event.id) == ids.end()) return std::nullopt;
  if (const Made action = named_action(lab, event.id)) return action;
  if (const Made action = numbered_action(lab, event)) return action;
  if (const Made action = field_action(lab.view, event)) return action;
  return receipt_action(lab, event.id);
}

}  // namespace lab
