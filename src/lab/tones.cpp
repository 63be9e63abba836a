#include "lab/tones.h"

#include <algorithm>
#include <string>

#include "lab/action.h"
#include "lab/scene.h"
#include "lab/word_order.h"

namespace lab {

namespace {

bool shows_row(const Lab& lab) {
  const std::string row = "weight." + std::to_string(lab.state.query) + ".";
  return std::ranges::any_of(pressable_ids(lab.view), [&](const std::string& id) { return id.starts_with(row); });
}

}  // namespace

std::vector<Tone> tones_of(const Lab& lab) {
  const Scene scene = scene_of(lab, lab.result);
  if (scene.sealed || scene.asking || !shows_row(lab)) return {};
  std::vector<Tone> tones;
  for (int head = 0; head < scene.heads(); ++head) {
    if (!scene.on(head) || row_empty(scene, head)) continue;
    const attention::Matrix& weights = scene.head(head).weights;
    int place = 0;
    for (const int word : shown_order(scene.state, scene.words()))
      tones.push_back({.head = head, .place = place++, .loudness = weights(scene.query, word)});
  }
  return tones;
}

}  // namespace lab
