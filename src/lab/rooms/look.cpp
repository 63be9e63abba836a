// Room `look`: a sentence, whom the chosen word looks at, and where on the meaning map that takes it.
#include <algorithm>

#include "lab/account.h"
#include "lab/format.h"
#include "lab/frame.h"
#include "lab/predict.h"
#include "lab/receipt.h"
#include "lab/receipt_fact.h"
#include "lab/receipt_line.h"
#include "lab/rooms.h"

namespace lab {

namespace {

constexpr std::string_view room = "look";

Number exact_number(const Scene& scene, const Fact& fact) {
  Number number{.id = number_id(scene, fact), .value = value_of(scene, fact)};
  number.shown = fixed(number.value, scene.digits);
  for (const Fact& from : ingredients(scene, resolved(scene, fact))) number.from.push_back(number_id(scene, from));
  return number;
}

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

content::Point point_of(const attention::Matrix& places, int word) {
  return {places(word, 0), places(word, 1)};
}

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
  map.group = empty ? std::string() : scene.result.standing[static_cast<std::size_t>(scene.query)].group;
  map.group_text = empty ? scene.texts("ui.empty_row") : place_words(scene);
  map.spoken = map.flag + ", " + map.group_text;
}

MeaningMap map_of(const Scene& scene) {
  MeaningMap map{.id = "map", .map = scene.map->id, .label = scene.texts("ui.map")};
  map.start_short = scene.texts("ui.start");
  add_groups(scene, map);
  add_places(scene, map);
  if (scene.sealed)
    map.spoken = scene.texts("ui.seal.title");
  else
    add_answer(scene, map);
  return map;
}

// What to do here: the pack's own line where the room can do it, else the room's.
std::string try_text(const Scene& scene) {
  const content::Room* entry = scene.lab.content->room(room);
  const bool own_pack = entry != nullptr && scene.state.pack == entry->pack;
  if (own_pack) return scene.texts("look.try");
  const bool can = scene.pack != nullptr && std::ranges::find(scene.pack->try_in, room) != scene.pack->try_in.end();
  return can ? pack_text(scene, "try") : scene.texts("look.action");
}

std::vector<Node> try_nodes(const Scene& scene) {
  const std::optional<Asked> question = asked(scene, room);
  if (question && (scene.sealed || !scene.state.guess.empty())) return guess_nodes(scene, room, *question);
  std::vector<Node> nodes{Paragraph{.id = "try.label", .text = scene.texts("ui.try"), .tone = Paragraph::Tone::label},
                          Paragraph{.id = "try.text", .text = try_text(scene), .tone = Paragraph::Tone::hint}};
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
  const bool opened = !receipt.proof.empty(), sealed = receipt.sealed;
  std::vector<Node> nodes{std::move(receipt)};
  if (sealed) return nodes;
  nodes.push_back(digits_choice(scene, ""));
  if (!opened || !foldable_lines(scene).empty())
    nodes.push_back(Button{.id = "receipt.all",
                           .label = scene.texts("ui.receipt.unfold_all"),
                           .style = Button::Style::quiet,
                           .icon = "down"});
  if (opened)
    nodes.push_back(Button{
        .id = "receipt.close", .label = scene.texts("ui.receipt.back"), .style = Button::Style::quiet, .icon = "left"});
  return nodes;
}

std::vector<Node> key_nodes(const Scene& scene) {
  using Mark = LegendEntry::Mark;
  Legend legend{.id = "legend"};
  legend.entries = {{.mark = Mark::place, .text = scene.texts("ui.legend.place")},
                    {.mark = Mark::start, .text = scene.texts("ui.legend.start")},
                    {.mark = Mark::value, .text = scene.texts("ui.legend.value")}};
  legend.note = scene.texts(scene.heads() > 1 ? "ui.legend.heads" : "ui.legend.note");
  if (scene.map == nullptr) return {};
  return {legend};
}

std::vector<Node> stage_nodes(const Scene& scene) {
  std::vector<Node> nodes = head_toggles(scene);
  nodes.push_back(strip_of(scene));
  if (scene.map != nullptr) nodes.push_back(map_of(scene));
  nodes.push_back(Notice{.id = "account", .kind = Notice::Kind::account, .text = account(scene)});
  return nodes;
}

}  // namespace

bool look_takes(const content::Pack& pack) {
  return pack.layers.size() == 1 && !pack.start.empty() && !pack.residual && !pack.positions;
}

RoomNodes build_look(const Scene& scene) {
  return {.title = {Button{.id = "packs",
                           .label = scene.texts("ui.sentences"),
                           .style = Button::Style::ghost,
                           .icon = "down",
                           .expanded = scene.lab.visit.overlay == "packs"}},
          .stage = stage_nodes(scene),
          .try_it = try_nodes(scene),
          .receipt = receipt_nodes(scene),
          .key = key_nodes(scene)};
}

}  // namespace lab
