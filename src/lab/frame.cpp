#include "lab/frame.h"

#include <algorithm>
#include <utility>

#include "content/load.h"
#include "lab/tour.h"

namespace lab {

namespace {

constexpr int decimals_offered[] = {3, 6};

Button step_button(const Scene& scene, std::string_view id, bool enabled) {
  return {.id = std::string(id),
          .label = scene.texts("ui." + std::string(id)),
          .style = Button::Style::quiet,
          .enabled = enabled,
          .why_not = enabled ? std::string() : scene.texts("ui." + std::string(id) + ".none")};
}

}  // namespace

bool left_out(const Scene& scene, std::string_view name) {
  return std::ranges::find(scene.lab.presentation.without, name) != scene.lab.presentation.without.end();
}

bool offers_sound(const Scene& scene) {
  return scene.lab.surroundings.sounds && !left_out(scene, "sound");
}

Choice language_choice(const Scene& scene, std::string_view id_prefix) {
  const std::string prefix(id_prefix);
  Choice choice{.id = prefix + "lang", .label = scene.texts("ui.language"), .icon = "globe"};
  for (const content::Language& language : content::languages())
    choice.options.push_back({.id = prefix + "lang." + std::string(language.code),
                              .label = std::string(language.name),
                              .chosen = scene.texts.language == language.code,
                              .short_label = std::string(language.short_name)});
  return choice;
}

Choice digits_choice(const Scene& scene, std::string_view id_prefix) {
  const std::string prefix(id_prefix);
  std::vector<int> offered(std::begin(decimals_offered), std::end(decimals_offered));
  if (std::ranges::find(offered, scene.digits) == offered.end()) offered.push_back(scene.digits);
  Choice choice{.id = prefix + "digits", .label = scene.texts("ui.digits"), .icon = "receipt"};
  for (const int digits : offered) {
    const std::string count = std::to_string(digits);
    const std::string key = "ui.digits." + count;
    Option option{.id = prefix + "digits." + count, .chosen = digits == scene.digits};
    option.label = scene.texts.has(key) ? scene.texts(key) : scene.texts("ui.digits.n", {{"count", count}});
    option.short_label = scene.texts.has(key + ".short") ? scene.texts(key + ".short") : option.label;
    choice.options.push_back(std::move(option));
  }
  return choice;
}

std::vector<Node> top_nodes(const Scene& scene) {
  const content::Texts& texts = scene.texts;
  std::vector<Node> nodes{Heading{.id = "name", .level = 1, .text = texts("ui.app")}};
  nodes.push_back(step_button(scene, "undo", !scene.lab.past.empty()));
  nodes.push_back(step_button(scene, "redo", !scene.lab.future.empty()));
  if (!left_out(scene, "rooms"))
    nodes.push_back(Button{.id = "rooms",
                           .label = texts("ui.menu"),
                           .style = Button::Style::icon,
                           .icon = "menu",
                           .short_label = texts("ui.first"),
                           .expanded = scene.lab.visit.overlay == "rooms"});
  const auto& tours = scene.lab.content->tours;
  if (std::ranges::any_of(tours, [](const content::Tour& tour) { return !walked_steps(tour).empty(); }))
    nodes.push_back(Button{.id = "tours",
                           .label = texts("ui.tours"),
                           .style = Button::Style::icon,
                           .icon = "tour",
                           .expanded = scene.lab.visit.overlay == "tours"});
  const bool kiosk = scene.lab.presentation.kiosk;  // no way out of the lab, nothing to carry away
  if (!kiosk && !left_out(scene, "share"))
    nodes.push_back(Button{.id = "share",
                           .label = texts("ui.share"),
                           .style = Button::Style::icon,
                           .icon = "share",
                           .expanded = scene.lab.visit.overlay == "share"});
  if (offers_sound(scene))
    nodes.push_back(Button{.id = "sound",
                           .label = texts(scene.lab.visit.sound ? "ui.sound.off" : "ui.sound.on"),
                           .style = Button::Style::icon,
                           .icon = scene.lab.visit.sound ? "sound" : "mute"});
  nodes.push_back(Button{.id = "settings",
                         .label = texts("ui.settings"),
                         .style = Button::Style::icon,
                         .icon = "gear",
                         .expanded = scene.lab.visit.overlay == "settings"});
  if (!left_out(scene, "language")) nodes.push_back(language_choice(scene, ""));
  return nodes;
}

std::vector<Node> title_nodes(const Scene& scene, std::string_view room, std::vector<Node> controls) {
  const bool framed = embedded(scene.lab);
  const bool first_heading = framed || left_out(scene, "top");
  const std::string key(room);
  std::vector<Node> nodes{
      Heading{.id = "title", .level = first_heading ? 1 : 2, .text = scene.texts(key + ".title")},
      Paragraph{.id = "caption", .text = scene.texts(key + ".caption"), .tone = Paragraph::Tone::caption}};
  std::ranges::move(controls, std::back_inserter(nodes));
  if (framed && !left_out(scene, "receipt"))
    nodes.push_back(Button{
        .id = "receipt.sheet", .label = scene.texts("ui.receipt"), .style = Button::Style::icon, .icon = "receipt"});
  if (framed && !scene.lab.presentation.kiosk) {
    nodes.push_back(
        Button{.id = "newwindow", .label = scene.texts("ui.expand"), .style = Button::Style::icon, .icon = "expand"});
    nodes.push_back(Button{
        .id = "newwindow.lab", .label = scene.texts("ui.full_lab"), .style = Button::Style::quiet, .icon = "away"});
  }
  return nodes;
}

}  // namespace lab
