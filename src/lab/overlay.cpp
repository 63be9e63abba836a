#include "lab/overlay.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "lab/format.h"
#include "lab/formula_text.h"
#include "lab/frame.h"
#include "lab/navigation.h"
#include "lab/python_code.h"
#include "lab/share_dialog.h"
#include "lab/tour.h"

namespace lab {

namespace {

constexpr std::array zooms{1.0, 1.25, 1.5, 2.0};
constexpr std::string_view prefix = "settings.";
constexpr std::array<std::string_view, 2> text_overlays{"formula", "code"};

Node heading(const Scene& scene, std::string_view key) {
  return Heading{.id = "overlay.title", .level = 2, .text = scene.texts(key)};
}

Node close_button(const Scene& scene) {
  return Button{.id = "close", .label = scene.texts("ui.close"), .style = Button::Style::icon, .icon = "cross"};
}

std::vector<Node> pack_nodes(const Scene& scene, const RoomEntry& room) {
  Choice choice{.id = "pack", .label = scene.texts("ui.sentences.title"), .style = Choice::Style::list};
  for (const content::Pack* pack : packs_of(room, *scene.lab.content)) {
    const std::string id = "pack." + pack->id + (pack->variant.empty() ? "" : "." + pack->variant);
    choice.options.push_back({.id = id,
                              .label = pack->sentence,
                              .detail = pack_text(scene.texts, *pack, "title"),
                              .chosen = pack == scene.pack});
  }
  return {heading(scene, "ui.sentences.title"), close_button(scene), choice};
}

Choice theme_choice(const Scene& scene) {
  using Theme = Presentation::Theme;
  const Theme theme = scene.lab.presentation.theme;
  const auto option = [&](std::string_view name, Theme value) {
    return Option{.id = "theme." + std::string(name),
                  .label = scene.texts("ui.theme." + std::string(name)),
                  .chosen = theme == value};
  };
  return {.id = "theme",
          .label = scene.texts("ui.theme"),
          .options = {option("auto", Theme::automatic), option("light", Theme::light), option("dark", Theme::dark)},
          .icon = "theme"};
}

Choice zoom_choice(const Scene& scene) {
  Choice choice{.id = "zoom", .label = scene.texts("ui.zoom"), .icon = "text"};
  for (const double zoom : zooms)
    choice.options.push_back(
        {.id = "zoom." + exact(zoom), .label = typed(zoom), .chosen = scene.lab.presentation.zoom == zoom});
  return choice;
}

std::vector<Node> settings_nodes(const Scene& scene) {
  const content::Texts& texts = scene.texts;
  std::vector<Node> nodes{heading(scene, "ui.settings"), close_button(scene)};
  if (!left_out(scene, "language")) nodes.push_back(language_choice(scene, prefix));
  if (!left_out(scene, "theme")) {
    nodes.push_back(theme_choice(scene));
    nodes.push_back(Toggle{
        .id = "theme.contrast", .label = texts("ui.theme.contrast"), .on = theme_of(scene.lab) == ThemeName::contrast});
  }
  nodes.push_back(zoom_choice(scene));
  nodes.push_back(Toggle{.id = "motion",
                         .label = texts("ui.motion"),
                         .detail = texts("ui.motion.detail"),
                         .on = !moves(scene.lab),
                         .icon = "motion"});
  if (offers_sound(scene))
    nodes.push_back(Toggle{.id = "settings.sound",
                           .label = texts("ui.sound"),
                           .detail = texts("ui.sound.detail"),
                           .on = scene.lab.visit.sound,
                           .icon = "sound"});
  nodes.push_back(digits_choice(scene, prefix));
  const bool as_text = scene.state.view == ViewMode::text;
  if (!scene.lab.presentation.kiosk || as_text)
    nodes.push_back(Button{.id = "text-view",
                           .label = texts(as_text ? "ui.picture_view" : "ui.text_view"),
                           .style = Button::Style::quiet,
                           .icon = as_text ? "image" : "table",
                           .detail = as_text ? std::string() : texts("ui.text_view.detail")});
  nodes.push_back(Button{.id = "reset",
                         .label = texts("ui.reset"),
                         .style = Button::Style::quiet,
                         .icon = "reset",
                         .detail = texts("ui.reset.detail")});
  return nodes;
}

std::vector<Node> with_head(const Scene& scene, std::string_view title, std::vector<Node> body) {
  std::vector<Node> nodes{heading(scene, title), close_button(scene)};
  std::ranges::move(body, std::back_inserter(nodes));
  return nodes;
}

Notice notice_of(const Scene& scene) {
  const Visit& visit = scene.lab.visit;
  const bool alert = visit.notice.starts_with("link-") || visit.notice == "kiosk-leaving";
  return {.id = "notice",
          .kind = visit.notice == "kiosk-resting" ? Notice::Kind::invite
                  : alert                         ? Notice::Kind::alert
                                                  : Notice::Kind::status,
          .text = scene.texts("notice." + visit.notice, {{"key", visit.notice_detail}})};
}

// A notice stands before the text: below it, it would be out of sight. The program is of where things come to rest.
std::vector<Node> text_nodes(const Scene& scene, std::string_view name) {
  const bool code = name == "code";
  std::vector<Node> nodes{heading(scene, "ui." + std::string(name)), close_button(scene)};
  nodes.push_back(
      Button{.id = "copy", .label = scene.texts("ui.copy"), .style = Button::Style::primary, .icon = "copy"});
  if (!scene.lab.visit.notice.empty()) nodes.push_back(notice_of(scene));
  nodes.push_back(Block{
      .id = "block", .text = code ? python_code(scene.lab.result, scene.digits) : formula_text(scene), .code = code});
  return nodes;
}

// What became of a press stands where it is explained before what can be done.
std::vector<Node> share_overlay(const Scene& scene) {
  std::vector<Node> nodes = with_head(scene, "ui.share.title", {});
  if (!scene.lab.visit.notice.empty())
    nodes.push_back(notice_of(scene));
  else
    nodes.push_back(Paragraph{.id = "share.detail", .text = scene.texts("ui.share.detail")});
  std::ranges::move(share_nodes(scene), std::back_inserter(nodes));
  return nodes;
}

}  // namespace

std::vector<Node> overlay_nodes(const Scene& scene, const RoomEntry& room) {
  std::vector<Node> nodes;
  if (scene.lab.visit.overlay == "packs") nodes = pack_nodes(scene, room);
  if (scene.lab.visit.overlay == "settings") nodes = settings_nodes(scene);
  if (scene.lab.visit.overlay == "rooms") nodes = with_head(scene, "ui.region.rooms", room_overlay_nodes(scene));
  if (scene.lab.visit.overlay == "tours") nodes = with_head(scene, "ui.tours", tour_overlay_nodes(scene));
  if (scene.lab.visit.overlay == "share") return share_overlay(scene);
  if (is_text_overlay(scene.lab.visit.overlay)) return text_nodes(scene, scene.lab.visit.overlay);
  if (!scene.lab.visit.notice.empty()) nodes.push_back(notice_of(scene));
  return nodes;
}

bool is_text_overlay(std::string_view name) {
  return std::ranges::find(text_overlays, name) != text_overlays.end();
}

std::vector<Node> text_buttons(const Scene& scene) {
  std::vector<Node> nodes;
  for (const std::string_view name : text_overlays)
    if (!scene.asking)
      nodes.push_back(Button{.id = std::string(name),
                             .label = scene.texts("ui." + std::string(name)),
                             .style = Button::Style::quiet,
                             .expanded = scene.lab.visit.overlay == name});
  return nodes;
}

}  // namespace lab
