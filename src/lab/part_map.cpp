// The meaning map as a node: groups, where words stand, what draws the chosen word and where that takes it.
#include <algorithm>

#include "lab/account.h"
#include "lab/format.h"
#include "lab/room_parts.h"

namespace lab {

namespace {

// Words at one place share one dot; those where the chosen word starts are its start.
void add_places(const Scene& scene, MeaningMap& map) {
  const attention::Matrix& values = values_of(scene, 0);
  map.start.at = point_of(scene.result.shown().start, scene.query);
  std::vector<MapWord> dots;
  for (int word = 0; word < scene.words(); ++word) {
    const content::Point at = point_of(values, word);
    auto dot = std::ranges::find(dots, at, &MapWord::at);
    if (dot == dots.end()) dot = dots.insert(dots.end(), MapWord{.at = at});
    dot->words.push_back(word);
  }
  for (MapWord& dot : dots) {
    if (dot.at == map.start.at)
      map.start.words = dot.words;
    else
      map.values.push_back(std::move(dot));
  }
  if (std::ranges::find(map.start.words, scene.query) == map.start.words.end()) map.start.words.push_back(scene.query);
  const auto name = [&](MapWord& dot) {
    for (const int word : dot.words) {
      const std::string text = word_text(scene, word);
      const bool said = (" · " + dot.label + " · ").find(" · " + text + " · ") != std::string::npos;
      if (said) continue;
      if (!dot.label.empty()) dot.label += " · ";
      dot.label += text;
    }
  };
  std::ranges::for_each(map.values, name);
  name(map.start);
}

// Where the row takes the chosen word, and what drew it there. Nothing of it while the answer is sealed.
void add_answer(const Scene& scene, MeaningMap& map) {
  const bool heads = scene.heads() > 1;
  for (int head = 0; head < scene.heads(); ++head) {
    if (!scene.on(head)) continue;
    const attention::HeadResult& result = scene.head(head);
    for (int word = 0; word < scene.words(); ++word)
      if (const double weight = result.weights(scene.query, word); weight > 0)
        map.lines.push_back(
            {.from = point_of(values_of(scene, head), word), .weight = weight, .head = head, .word = word});
    if (heads)
      map.head_dots.push_back(
          {.head = head, .name = head_name(scene, head).name, .at = point_of(result.output, scene.query)});
  }
  map.x = exact_number(scene, {.step = Step::output, .axis = 0});
  map.y = exact_number(scene, {.step = Step::output, .axis = 1});
  map.place = content::Point{map.x.value, map.y.value};
  map.flag =
      scene.texts(heads ? "ui.flag.joined" : "ui.flag",
                  {{"word", word_text(scene, scene.query)}, {"place", pair(map.x.value, map.y.value, scene.digits)}});
  const bool empty = row_empty(scene, 0);
  map.group = empty || scene.map == nullptr ? std::string()
                                            : scene.result.standing[static_cast<std::size_t>(scene.query)].group;
  map.group_text = empty ? scene.texts("ui.empty_row") : scene.map != nullptr ? place_words(scene) : std::string();
  map.spoken = map.group_text.empty() ? map.flag : map.flag + ", " + map.group_text;
}

}  // namespace

std::string group_at(const Scene& scene, content::Point at) {
  const content::Standing standing = content::standing(*scene.map, at);
  if (standing.group == "between") return scene.texts("layers.between");
  return group_name(scene, standing.group == "middle" ? std::string_view("middle") : standing.nearest);
}

content::Point point_of(const attention::Matrix& places, int word) {
  return {places(word, 0), places(word, 1)};
}

void add_groups(const Scene& scene, MeaningMap& map) {
  for (const content::Cluster& cluster : scene.map->clusters)
    map.groups.push_back(
        {.id = cluster.id, .name = group_name(scene, cluster.id), .center = cluster.center, .radius = cluster.radius});
  if (scene.map->middle)
    map.middle = {.id = "middle",
                  .name = group_name(scene, "middle"),
                  .center = scene.map->middle->center,
                  .radius = scene.map->middle->radius};
  for (std::size_t i = 0; i < scene.map->landmarks.size(); ++i)
    map.landmarks.push_back({.name = scene.texts("map." + scene.map->id + ".landmark." + std::to_string(i)),
                             .at = scene.map->landmarks[i].at});
}

void set_out_from(const Scene& scene, MeaningMap& map, content::Point at, std::string label) {
  if (at != map.start.at) {
    map.values.push_back(map.start);
    std::erase_if(map.values, [&](const MapWord& dot) { return dot.at == at; });
    map.start = {.words = {scene.query}, .label = {}, .at = at};
  }
  map.start_short = label;
  map.start.label = std::move(label);
}

MeaningMap map_of(const Scene& scene) {
  MeaningMap map{.id = "map", .label = scene.texts("ui.map")};
  map.start_short = scene.texts("ui.start");
  if (scene.map != nullptr) {
    map.map = scene.map->id;
    add_groups(scene, map);
  }
  add_places(scene, map);
  if (scene.sealed)
    map.spoken = scene.texts("ui.seal.title");
  else
    add_answer(scene, map);
  return map;
}

}  // namespace lab
