#include "lab/scene.h"

#include "lab/link.h"
#include "lab/predict.h"

namespace lab {

const attention::HeadResult& Scene::head(int h) const {
  return result.shown().attention.heads[static_cast<std::size_t>(h)];
}

int Scene::heads() const {
  return static_cast<int>(result.shown().attention.heads.size());
}

bool Scene::on(int h) const {
  return result.inputs.layers[static_cast<std::size_t>(layer)].heads[static_cast<std::size_t>(h)].on > 0;
}

Scene scene_of(const Lab& lab, const Result& result) {
  const content::Pack* pack = lab.content->pack(lab.state.pack, lab.state.variant);
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
              .sealed = false};
  // A question that cannot be asked here seals nothing.
  scene.sealed = lab.state.predict == Predict::ask && asked(scene, lab.state.room).has_value();
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

const attention::Matrix& values_of(const Scene& scene, int head) {
  const HeadInputs& inputs =
      scene.result.inputs.layers[static_cast<std::size_t>(scene.layer)].heads[static_cast<std::size_t>(head)];
  return inputs.value ? *inputs.value : scene.result.shown().start;
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

bool authored(const Scene& scene) {
  State start = start_state(*scene.lab.content, scene.state.room);
  const State& now = scene.state;
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

std::string group_name(const Scene& scene, std::string_view group) {
  return scene.texts("map." + scene.map->id + "." + std::string(group));
}

}  // namespace lab
