// The sentence as nodes: words, curves by head, what is out of sight of a long row, switches of the heads.
#include <algorithm>

#include "lab/format.h"
#include "lab/receipt_line.h"
#include "lab/room_parts.h"

namespace lab {

namespace {

std::string gloss_of(const Scene& scene, int word) {
  const bool own_language = scene.pack == nullptr || scene.pack->language == scene.texts.language ||
                            scene.pack->language == "any" || !scene.state.words.empty();
  return own_language ? std::string() : pack_text(scene, "word_gloss." + std::to_string(word));
}

std::vector<Arc> arcs_of(const Scene& scene, int head) {
  std::vector<Arc> arcs;
  for (int key = 0; key < scene.words(); ++key) {
    const Fact fact{.step = Step::weight, .key = key, .head = head};
    if (value_of(scene, fact) > 0) arcs.push_back({.to = key, .head = head, .weight = exact_number(scene, fact)});
  }
  return arcs;
}

// How many words stand before or after each place of a row too long to be seen whole, and what they get together.
void add_edges(const Scene& scene, WordStrip& strip) {
  const auto told = [&](std::string_view key, int count, double weight) {
    return count == 0 ? std::string()
                      : scene.texts(key, {{"count", number_word(scene.texts, "count", count)},
                                          {"weight", fixed(weight, scene.digits)}});
  };
  double left = 0, right = 0;
  const int n = scene.words();
  for (int count = 0; count < n; ++count) {
    strip.edge_left.push_back(told("ui.edge.left", count, left));
    strip.edge_right.push_back(told("ui.edge.right", count, right));
    left += value_of(scene, {.step = Step::weight, .key = count});
    right += value_of(scene, {.step = Step::weight, .key = n - 1 - count});
  }
}

}  // namespace

Number exact_number(const Scene& scene, const Fact& fact) {
  Number number{.id = number_id(scene, fact), .value = value_of(scene, fact)};
  number.shown = fixed(number.value, scene.digits);
  for (const Fact& from : ingredients(scene, resolved(scene, fact))) number.from.push_back(number_id(scene, from));
  return number;
}

WordStrip strip_of(const Scene& scene) {
  WordStrip strip{
      .id = "words", .label = scene.texts("ui.asking_word"), .language = words_language(scene), .query = scene.query};
  for (int word = 0; word < scene.words(); ++word) {
    const bool hidden = std::ranges::find(scene.state.hide, word) != scene.state.hide.end();
    strip.words.push_back({.id = "word." + std::to_string(word),
                           .text = scene.result.inputs.words[static_cast<std::size_t>(word)],
                           .gloss = gloss_of(scene, word),
                           .note = hidden ? scene.texts("ui.hidden") : std::string(),
                           .chosen = word == scene.query,
                           .hidden = hidden});
  }
  for (int head = 0; head < scene.heads() && !scene.sealed; ++head) {
    if (!scene.on(head)) continue;
    strip.heads.push_back(head);
    std::ranges::move(arcs_of(scene, head), std::back_inserter(strip.arcs));
  }
  if (scene.heads() == 1 && !scene.sealed) add_edges(scene, strip);
  return strip;
}

std::vector<Node> head_toggles(const Scene& scene) {
  std::vector<Node> toggles;
  if (scene.heads() < 2) return toggles;
  for (int head = 0; head < scene.heads(); ++head) {
    const HeadName name = head_name(scene, head);
    toggles.push_back(Toggle{.id = "head." + std::to_string(head),
                             .label = name.name,
                             .detail = name.detail,
                             .on = scene.on(head),
                             .head = head});
  }
  return toggles;
}

}  // namespace lab
