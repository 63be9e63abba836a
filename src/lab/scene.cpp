#include "lab/scene.h"

#include <algorithm>

#include "lab/link.h"
#include "lab/predict.h"
#include "lab/rooms.h"

namespace lab {

const LayerResult& Scene::here() const {
  return result.layers[static_cast<std::size_t>(layer)];
}

const attention::HeadResult& Scene::head(int h) const {
  return here().attention.heads[static_cast<std::size_t>(h)];
}

int Scene::heads() const {
  return static_cast<int>(here().attention.heads.size());
}

bool Scene::on(int h) const {
  return result.inputs.layers[static_cast<std::size_t>(layer)].heads[static_cast<std::size_t>(h)].on > 0;
}

Scene scene_of(const Lab& lab, const Result& result) {
  const content::Pack* pack = result.own ? &*result.own : lab.content->pack(lab.state.pack, lab.state.variant);
  const content::Map* map = pack != nullptr ? lab.content->map(pack->map) : nullptr;
  if (map != nullptr && map->clusters.empty()) map = nullptr;
  Scene scene{.lab = lab,
              .state = lab.state,
              .result = result,
              .texts = texts_of(lab),
              .pack = pack,
              .map = map,
              .query = result.inputs.query,
              .layer = result.layer,
              .digits = lab.state.digits,
              .asking = false,
              .sealed = false};
  // A question that cannot be asked here seals nothing.
  if (lab.state.predict == Predict::none) return scene;
  const std::optional<Asked> question = asked(scene, room_entry(lab.state.room).id);
  scene.asking = question.has_value();
  scene.sealed = question && question->in_row;
  return scene;
}

std::string word_text(const Scene& scene, int word) {
  std::string text = scene.result.inputs.words[static_cast<std::size_t>(word)];
  while (text.size() > 1 && std::string_view(",.?!").find(text.back()) != std::string_view::npos) text.pop_back();
  return text;
}

std::string pack_text(const content::Texts& texts, const content::Pack& pack, std::string_view what) {
  for (const std::string& prefix : {pack.text_prefix, "pack." + pack.id}) {
    const std::string key = prefix + "." + std::string(what);
    if (texts.has(key)) return texts(key);
  }
  return {};
}

std::string pack_text(const Scene& scene, std::string_view what) {
  return scene.pack != nullptr ? pack_text(scene.texts, *scene.pack, what) : std::string();
}

std::string words_language(const Scene& scene) {
  if (scene.pack == nullptr || scene.pack->language == "any" || scene.pack->language == scene.texts.language) return {};
  return scene.pack->language;
}

HeadName head_name(const Scene& scene, int head) {
  const std::string number = std::to_string(head + 1);
  HeadName parts{scene.texts("ui.head", {{"head", number}}), {}};
  const std::string full =
      pack_text(scene, "layer." + std::to_string(scene.layer) + ".head." + std::to_string(head) + ".name");
  if (const auto colon = full.find(": "); colon != std::string::npos) parts.detail = full.substr(colon + 2);
  return parts;
}

bool causal(const Scene& scene) {
  return scene.state.mask ? *scene.state.mask != MaskChoice::none : scene.pack != nullptr && scene.pack->causal;
}

int shown_head(const Scene& scene) {
  return std::clamp(scene.state.head.value_or(0), 0, scene.heads() - 1);
}

const HeadInputs& inputs_of_head(const Scene& scene, int head) {
  return scene.result.inputs.layers[static_cast<std::size_t>(scene.layer)].heads[static_cast<std::size_t>(head)];
}

attention::Matrix queries_of(const Scene& scene, int head) {
  const HeadInputs& inputs = inputs_of_head(scene, head);
  return inputs.w_query ? attention::multiply(scene.here().start, *inputs.w_query) : inputs.query;
}

attention::Matrix keys_of(const Scene& scene, int head) {
  const HeadInputs& inputs = inputs_of_head(scene, head);
  return inputs.w_key ? attention::multiply(scene.here().start, *inputs.w_key) : inputs.key;
}

const attention::Matrix& values_of(const Scene& scene, int head) {
  const HeadInputs& inputs = inputs_of_head(scene, head);
  return inputs.value ? *inputs.value : scene.here().start;
}

bool row_empty(const Scene& scene, int head) {
  return scene.head(head).status[static_cast<std::size_t>(scene.query)] == attention::RowStatus::nothing_visible;
}

bool cell_hidden(const Scene& scene, int head, int key) {
  return scene.head(head).visible(scene.query, key) == 0;
}

std::vector<int> hidden_words(const Scene& scene) {
  std::vector<int> words;
  for (int word = 0; word < scene.words(); ++word)
    if (cell_hidden(scene, 0, word)) words.push_back(word);
  return words;
}

bool same_calculation(State start, const State& now) {
  start.key = now.key;
  start.head = now.head;
  start.layer = now.layer;
  start.view = now.view;
  start.step = now.step;
  start.tour = now.tour;
  start.item = now.item;
  start.open = now.open;
  start.predict = now.predict;
  start.guess = now.guess;
  start.done = now.done;
  start.digits = now.digits;
  start.title = now.title;
  return start == now;
}

bool authored(const Scene& scene) {
  return same_calculation(start_state(*scene.lab.content, scene.state.room), scene.state);
}

std::string group_name(const Scene& scene, std::string_view group) {
  return scene.texts("map." + scene.map->id + "." + std::string(group));
}

}  // namespace lab
