#include "lab/share_dialog.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "formats/qr.h"
#include "lab/link.h"
#include "lab/link_parts.h"
#include "lab/share_texts.h"

namespace lab {

namespace {

constexpr std::array<std::string_view, 3> forms{"iframe", "element", "markdown"};
struct FrameSize {
  std::string_view name, width, height;  // as the attributes of a frame say them
};
constexpr std::array<FrameSize, 4> frame_sizes{
    {{"wide", "100%", "450"}, {"320x240", "320", "240"}, {"600x400", "600", "400"}, {"800x450", "800", "450"}}};

struct SaveGroup {
  std::string_view name;
  std::array<std::string_view, 5> formats;  // the rest is empty
  bool tells;                               // would tell the answer of a question that is being asked
};
constexpr std::array<SaveGroup, 4> save_groups{{
    {"picture", {"png", "svg"}, false},
    {"numbers", {"csv", "tsv", "json", "npy", "npz"}, true},
    {"code", {"python", "numpy", "torch"}, true},
    {"paper", {"worksheet", "state"}, true},
}};

std::string own_text(const Scene& scene, std::string_view key) {
  return scene.texts("ui.share." + std::string(key));
}

// The part of the address after #: of this very scene, or of its room and sentence as they begin. The reader's own
// language, look and size are not handed on; a language that was chosen is.
std::optional<std::string> fragment_of(const Scene& scene) {
  Presentation chosen;
  chosen.lang = scene.lab.presentation.lang;
  const State& now = scene.state;
  if (!scene.lab.visit.share_short) {
    const auto link = share_link(now);
    return link ? std::optional(*link + presentation_tail(chosen)) : std::nullopt;
  }
  return readable_link(request_base(*scene.lab.content, now.room, now.pack, now.variant), chosen, *scene.lab.content);
}

SharedScene shared(const Scene& scene, std::string fragment) {
  const Surroundings& around = scene.lab.surroundings;
  return {.page = around.address,
          .fragment = std::move(fragment),
          .room = scene.state.room,
          .name = scene.texts("ui.share.named", {{"room", scene.texts(scene.state.room + ".title")}}),
          .beside_cards = around.beside_cards};
}

CopyField field(const Scene& scene, std::string_view name, std::string label, std::string text) {
  return {.id = "copy." + std::string(name),
          .label = std::move(label),
          .action = scene.texts("ui.copy"),
          .said = own_text(scene, "copy." + std::string(name)),
          .text = std::move(text)};
}

// How a scene is put into a page: "markdown"; a frame with its size behind it, "iframe.600x400".
std::string_view form_of(std::string_view share_as) {
  return share_as.substr(0, share_as.find('.'));
}

const FrameSize& size_of(std::string_view share_as) {
  const auto size = std::ranges::find(frame_sizes, share_as.substr(share_as.find('.') + 1), &FrameSize::name);
  return size == frame_sizes.end() ? frame_sizes.front() : *size;
}

Choice size_choice(const Scene& scene, const FrameSize& chosen) {
  Choice choice{.id = "share.size", .label = own_text(scene, "size")};
  for (const FrameSize& size : frame_sizes)
    choice.options.push_back({.id = "share.iframe." + std::string(size.name),
                              .label = std::string(size.width) + "×" + std::string(size.height),
                              .chosen = &size == &chosen});
  return choice;
}

void add_embed(const Scene& scene, SharedScene what, std::vector<Node>& nodes) {
  Choice choice{.id = "share.as", .label = own_text(scene, "as")};
  std::string_view chosen = form_of(scene.lab.visit.share_as);
  for (const std::string_view form : forms) {
    if (form == "element" && !scene.lab.surroundings.beside_element) {
      if (chosen == form) chosen = forms.front();
      continue;
    }
    choice.options.push_back({.id = "share." + std::string(form), .label = own_text(scene, form)});
  }
  for (Option& option : choice.options) option.chosen = option.id.substr(6) == chosen;
  nodes.push_back(std::move(choice));
  const FrameSize& size = size_of(scene.lab.visit.share_as);
  if (chosen == "iframe") nodes.push_back(size_choice(scene, size));
  what.width = size.width;
  what.height = size.height;
  const std::string text = chosen == "element"    ? element_text(what)
                           : chosen == "markdown" ? markdown_text(what)
                                                  : iframe_text(what);
  nodes.push_back(field(scene, chosen, {}, text));
}

Node qr_node(const Scene& scene, const std::string& address) {
  const auto code = address.size() <= longest_qr ? formats::qr_code(address) : std::nullopt;
  if (!code) return Paragraph{.id = "qr.none", .text = own_text(scene, "qr.long")};
  return QrSquare{.id = "qr",
                  .said = own_text(scene, "qr"),
                  .note = own_text(scene, "qr.note"),
                  .size = code->size,
                  .dark = code->dark};
}

// A link where there is an address; else what stands after the lab's address, wherever that is.
void add_links(const Scene& scene, std::vector<Node>& nodes) {
  const auto fragment = fragment_of(scene);
  if (!fragment) {
    nodes.push_back(Paragraph{.id = "share.long", .text = own_text(scene, "long")});
    return;
  }
  const Toggle shorter{.id = "share.short", .label = own_text(scene, "short"), .on = scene.lab.visit.share_short};
  const SharedScene what = shared(scene, *fragment);
  if (what.page.empty()) {
    nodes.push_back(Paragraph{.id = "share.no_address", .text = own_text(scene, "no_address")});
    nodes.push_back(field(scene, "link", own_text(scene, "fragment"), "#" + *fragment));
    nodes.push_back(shorter);
    return;
  }
  nodes.push_back(field(scene, "link", scene.texts("ui.link"), address_of(what)));
  nodes.push_back(shorter);
  nodes.push_back(qr_node(scene, address_of(what)));
  add_embed(scene, what, nodes);
}

void add_files(const Scene& scene, std::vector<Node>& nodes) {
  nodes.push_back(Paragraph{.id = "share.take", .text = own_text(scene, "take"), .tone = Paragraph::Tone::label});
  for (const SaveGroup& group : save_groups) {
    if (group.tells && scene.asking) continue;
    const std::string name = scene.texts("ui.save." + std::string(group.name));
    for (const std::string_view format : group.formats) {
      if (format.empty()) continue;
      const std::string key = "ui.save.format." + std::string(format);
      nodes.push_back(Button{.id = "save." + std::string(format),
                             .label = scene.texts("ui.save", {{"what", name}, {"format", scene.texts(key)}}),
                             .icon = "download",
                             .short_label = scene.texts(key)});
    }
  }
}

}  // namespace

std::vector<Node> share_nodes(const Scene& scene) {
  std::vector<Node> nodes;
  add_links(scene, nodes);
  if (scene.lab.surroundings.saves) add_files(scene, nodes);
  nodes.push_back(Paragraph{.id = "share.note", .text = own_text(scene, "note"), .tone = Paragraph::Tone::info});
  return nodes;
}

std::string copied_notice(const Lab& lab, std::string_view id) {
  if (id == "copy.link") return lab.surroundings.address.empty() ? "copied-text" : "copied";
  return "copied-" + std::string(id.substr(5));
}

}  // namespace lab
