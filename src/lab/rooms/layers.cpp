// Room `layers`: the same sentence read twice. Each layer has a strip of its own; one map shows where the words stand
// after each; the second layer reads from where the first has moved them.
#include "lab/format.h"
#include "lab/receipt_proof.h"
#include "lab/room_parts.h"
#include "lab/rooms.h"
#include "lab/told.h"

namespace lab {

namespace {

constexpr int told_after = 6;        // in longer sentences the other words' new places would hide each other
constexpr double seen_apart = 0.05;  // of the map: what moved less stands where it was

const attention::MultiHeadResult& attention_of(const Scene& scene, int layer) {
  return scene.result.layers[static_cast<std::size_t>(layer)].attention;
}

content::Point first_place(const Scene& scene, int word) {
  return point_of(scene.result.inputs.start, word);
}

std::string layer_name(const Scene& scene, int layer) {
  return scene.texts("ui.layer", {{"layer", std::to_string(layer + 1)}});
}

std::string after(const Scene& scene, std::string_view words, int layer) {
  return scene.texts("layers.after", {{"word", words}, {"layer", layer_name(scene, layer)}});
}

// Curves of a layer that is not the one on screen.
void show_layer(const Scene& scene, int layer, WordStrip& strip) {
  strip.arcs.clear();
  strip.edge_left.clear();
  strip.edge_right.clear();
  const auto& heads = attention_of(scene, layer).heads;
  for (std::size_t head = 0; head < heads.size() && !scene.sealed; ++head)
    for (int key = 0; key < scene.words(); ++key) {
      const double weight = heads[head].weights(scene.query, key);
      const std::string name =
          "layer." + std::to_string(layer) + "." + std::to_string(head) + "." + std::to_string(key);
      const Number number = told_number(name, weight, fixed(weight, scene.digits));
      if (weight > 0) strip.arcs.push_back({.to = key, .head = static_cast<int>(head), .weight = number});
    }
}

WordStrip strip_of_layer(const Scene& scene, int layer) {
  WordStrip strip = strip_of(scene);
  if (layer != scene.layer) show_layer(scene, layer, strip);
  if (layer > 0) strip.id += "." + std::to_string(layer);
  strip.repeats = layer > 0;
  strip.title = layer_name(scene, layer);
  strip.detail = scene.texts(layer == 0 ? "layers.reads.start" : "layers.reads.moved");
  return strip;
}

Choice layer_choice(const Scene& scene) {
  Choice choice{.id = "layer", .label = scene.texts("layers.choice")};
  for (int layer = 0; layer < static_cast<int>(scene.result.layers.size()); ++layer)
    choice.options.push_back(
        {.id = "layer." + std::to_string(layer), .label = layer_name(scene, layer), .chosen = layer == scene.layer});
  return choice;
}

// Where the other words stand after the shown layer, hollow: the next layer would read them there.
void add_places_after(const Scene& scene, MeaningMap& map) {
  if (scene.words() > told_after) return;
  const attention::Matrix& places = attention_of(scene, scene.layer).output;
  for (int word = 0; word < scene.words(); ++word) {
    const content::Point at = point_of(places, word);
    if (word == scene.query || content::distance(at, point_of(scene.result.shown().start, word)) < seen_apart) continue;
    map.values.push_back(
        {.words = {word}, .label = after(scene, word_text(scene, word), scene.layer), .at = at, .hollow = true});
  }
}

MeaningMap map_of_layers(const Scene& scene) {
  MeaningMap map = map_of(scene);
  for (MapWord& dot : map.values) {
    const int word = dot.words.front();
    if (content::distance(dot.at, first_place(scene, word)) >= seen_apart)
      dot.label = after(scene, dot.label, scene.layer - 1);
  }
  set_out_from(scene, map, first_place(scene, scene.query), map.start_short);
  if (scene.sealed) return map;
  for (int layer = 0; layer < scene.layer; ++layer)
    map.way.push_back(point_of(attention_of(scene, layer).output, scene.query));
  add_places_after(scene, map);
  return map;
}

// How far the chosen word stands from its first place after each layer.
Table distance_table(const Scene& scene) {
  Table table{.id = "distances", .caption = scene.texts("layers.distance"), .dense = true};
  table.columns = {{.share = 1}};
  double most = 0;
  std::vector<double> moved;
  for (int layer = 0; layer < static_cast<int>(scene.result.layers.size()); ++layer) {
    moved.push_back(
        content::distance(point_of(attention_of(scene, layer).output, scene.query), first_place(scene, scene.query)));
    most = std::max(most, moved.back());
  }
  for (std::size_t layer = 0; layer < moved.size(); ++layer) {
    const Number number =
        told_number("distance." + std::to_string(layer), moved[layer], fixed(moved[layer], scene.digits));
    TableRow row{.heading = scene.texts("layers.after.name", {{"layer", layer_name(scene, static_cast<int>(layer))}}),
                 .chosen = static_cast<int>(layer) == scene.layer};
    row.cells.push_back({.kind = Cell::Kind::bar, .number = number, .most = most > 0 ? most : 1});
    table.rows.push_back(std::move(row));
  }
  return table;
}

// The same with every old place added, or none.
Result with_residual(const Scene& scene, bool adds) {
  State other = scene.state;
  other.residual = adds;
  return compute(inputs_of(other, *scene.lab.content), other, *scene.lab.content);
}

// Where the word that is looked at most ends with its old place added in every layer, and without.
Table residual_table(const Scene& scene) {
  const int word = keys_by_weight(scene, 0).front(), last = static_cast<int>(scene.result.layers.size()) - 1;
  Table table{.id = "residual.both", .dense = true};
  table.caption = scene.texts("layers.both", {{"word", word_text(scene, word)}, {"layer", layer_name(scene, last)}});
  table.columns = {{}, {}};
  for (const bool adds : {true, false}) {
    const content::Point at = point_of(with_residual(scene, adds).layers.back().attention.output, word);
    table.rows.push_back({.heading = scene.texts(adds ? "layers.added" : "layers.not_added"),
                          .chosen = adds == has_residual(scene),
                          .cells = {told_cell(adds ? "added" : "bare", pair(at[0], at[1], scene.digits)),
                                    {.text = scene.map != nullptr ? group_at(scene, at) : std::string()}}});
  }
  return table;
}

std::vector<Node> receipt_of(const Scene& scene) {
  std::vector<Node> nodes = receipt_nodes(scene);
  auto& receipt = std::get<Receipt>(nodes.front());
  if (receipt.proof.empty() && !receipt.sealed) {
    if (scene.heads() == 1 && has_residual(scene)) receipt.join_title = scene.texts("layers.residual");
    receipt.tag += scene.texts("ui.list_separator") + layer_name(scene, scene.layer);
    if (scene.layer > 0)
      receipt.mix_note = scene.texts("layers.mix_note", {{"layer", layer_name(scene, scene.layer - 1)}});
  }
  if (scene.sealed) return nodes;
  add_table(nodes, distance_table(scene));
  if (!row_empty(scene, 0)) add_table(nodes, residual_table(scene));
  add_extras(scene, "layers", nodes);
  return nodes;
}

}  // namespace

std::optional<Told> tell_layers(const Scene& scene, std::string_view name) {
  const int layers = static_cast<int>(scene.result.layers.size());
  if (const auto at = told_numbers(name, "distance.", 1); at && at->front() < layers) {
    const content::Point place = point_of(attention_of(scene, at->front()).output, scene.query);
    const content::Point start = first_place(scene, scene.query);
    Teller teller(scene, after(scene, scene.texts("layers.distance"), at->front()),
                  fixed(content::distance(place, start), scene.digits));
    teller.distance(place, start);
    return teller.done();
  }
  if (const auto at = told_numbers(name, "layer.", 3); at && (*at)[0] < layers && (*at)[2] < scene.words()) {
    Scene there = scene;
    there.layer = (*at)[0];
    if ((*at)[1] >= there.heads()) return std::nullopt;
    const Fact weight{.step = Step::weight, .key = (*at)[2], .head = (*at)[1]};
    Teller teller(scene, after(scene, proof_title(there, {weight}), there.layer),
                  fixed(value_of(there, weight), scene.digits));
    teller.lines_of(there, weight);
    return teller.done();
  }
  if ((name != "added" && name != "bare") || row_empty(scene, 0)) return std::nullopt;
  const int word = keys_by_weight(scene, 0).front();
  const Result result = with_residual(scene, name == "added");
  Scene there = scene_with(scene, scene.state, result);
  there.layer = layers - 1;
  there.query = word;
  const content::Point at = point_of(there.here().attention.output, word);
  Teller teller(
      scene, scene.texts("layers.both", {{"word", word_text(scene, word)}, {"layer", layer_name(scene, layers - 1)}}),
      pair(at[0], at[1], scene.digits));
  for (const int axis : axes) teller.lines_of(there, {.step = Step::output, .axis = axis});
  return teller.done();
}

bool layers_takes(const content::Pack& pack) {
  return pack.layers.size() > 1 && !pack.start.empty();
}

RoomNodes build_layers(const Scene& given) {
  Scene scene = given;
  scene.sealed = scene.asking;  // strips, map and receipt all tell how far the word moves
  RoomNodes nodes{.title = {packs_button(scene)},
                  .stage = {Card{.id = "stage"}, layer_choice(scene), strip_of_layer(scene, 0)},
                  .try_it = try_nodes(scene, "layers"),
                  .receipt = receipt_of(scene),
                  .key = map_legend(scene)};
  nodes.stage.push_back(Toggle{.id = "residual", .label = scene.texts("layers.residual"), .on = has_residual(scene)});
  for (int layer = 1; layer < static_cast<int>(scene.result.layers.size()); ++layer)
    nodes.stage.push_back(strip_of_layer(scene, layer));
  if (scene.map != nullptr) nodes.stage.push_back(map_of_layers(scene));
  nodes.stage.push_back(account_notice(scene));
  return nodes;
}

}  // namespace lab
