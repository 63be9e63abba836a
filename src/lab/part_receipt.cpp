// The parts around the stage: try bar, receipt, legend.
#include <algorithm>
#include <iterator>

#include "lab/account.h"
#include "lab/blank.h"
#include "lab/frame.h"
#include "lab/link.h"
#include "lab/overlay.h"
#include "lab/predict.h"
#include "lab/receipt.h"
#include "lab/receipt_extras.h"
#include "lab/room_parts.h"
#include "lab/slots.h"

namespace lab {

namespace {

// What to do here: the pack's own line where the room can do it, else the room's.
std::string try_text(const Scene& scene, std::string_view room) {
  const content::Room* entry = scene.lab.content->room(room);
  const bool own_pack = entry != nullptr && scene.state.pack == entry->pack &&
                        scene.state.sentence == start_state(*scene.lab.content, room).sentence;
  if (own_pack) return scene.texts(std::string(room) + ".try");
  const bool can = scene.pack != nullptr && std::ranges::find(scene.pack->try_in, room) != scene.pack->try_in.end();
  return can ? pack_text(scene, "try") : scene.texts(std::string(room) + ".action");
}

}  // namespace

std::vector<Node> try_nodes(const Scene& scene, std::string_view room) {
  const std::optional<Asked> question = asked(scene, room);
  if (question && (scene.asking || !scene.state.guess.empty())) return guess_nodes(scene, room, *question);
  std::vector<Node> nodes{Paragraph{.id = "try.label", .text = scene.texts("ui.try"), .tone = Paragraph::Tone::label},
                          Paragraph{.id = "try.text", .text = try_text(scene, room), .tone = Paragraph::Tone::hint}};
  if (question)
    nodes.push_back(Button{.id = "predict",
                           .label = scene.texts("ui.guess.first"),
                           .style = Button::Style::primary,
                           .icon = "target",
                           .short_label = scene.texts("ui.guess.first.short")});
  return nodes;
}

std::vector<Node> receipt_nodes(const Scene& scene) {
  Receipt receipt = build_receipt(scene);
  const bool opened = !receipt.proof.empty() && !receipt.standing, sealed = receipt.sealed;
  std::vector<Node> extras = extra_nodes(scene, receipt);
  std::vector<Node> nodes{std::move(receipt)};
  if (sealed) return nodes;
  std::ranges::move(blank_nodes(scene), std::back_inserter(nodes));
  nodes.push_back(digits_choice(scene, ""));
  if (!opened || !foldable_lines(scene).empty())
    nodes.push_back(Button{.id = "receipt.all",
                           .label = scene.texts("ui.receipt.unfold_all"),
                           .style = Button::Style::quiet,
                           .icon = "down"});
  if (opened)
    nodes.push_back(Button{
        .id = "receipt.close", .label = scene.texts("ui.receipt.back"), .style = Button::Style::quiet, .icon = "left"});
  std::ranges::move(text_buttons(scene), std::back_inserter(nodes));
  std::ranges::move(extras, std::back_inserter(nodes));
  return nodes;
}

std::vector<Node> map_legend(const Scene& scene) {
  using Mark = LegendEntry::Mark;
  Legend legend{.id = "legend"};
  legend.entries = {{.mark = Mark::place, .text = scene.texts("ui.legend.place")},
                    {.mark = Mark::start, .text = scene.texts("ui.legend.start")},
                    {.mark = Mark::value, .text = scene.texts("ui.legend.value")}};
  legend.note = scene.texts(scene.heads() > 1 ? "ui.legend.heads" : "ui.legend.note");
  if (scene.map == nullptr) return {};
  return {legend};
}

Node packs_button(const Scene& scene) {
  return Button{.id = "packs",
                .label = scene.texts("ui.sentences"),
                .style = Button::Style::ghost,
                .icon = "down",
                .expanded = scene.lab.visit.overlay == "packs"};
}

Node restore_button(const Scene& scene) {
  const bool changed = numbers_changed(scene.state);
  return Button{.id = "restore",
                .label = scene.texts("ui.restore"),
                .enabled = changed,
                .why_not = changed ? std::string() : scene.texts("ui.restore.none")};
}

Node account_notice(const Scene& scene) {
  return Notice{.id = "account", .kind = Notice::Kind::account, .text = account(scene)};
}

}  // namespace lab
