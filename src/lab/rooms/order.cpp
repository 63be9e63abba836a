// Room `order`: the same words in any order give the same numbers, word for word; only numbers for positions, added to
// the scores, tell words apart that are spelled the same.
#include <algorithm>
#include <cmath>

#include "lab/account.h"
#include "lab/format.h"
#include "lab/receipt_piece.h"
#include "lab/room_parts.h"
#include "lab/rooms.h"
#include "lab/word_order.h"

namespace lab {

namespace {

constexpr double same_place = 1e-12;

bool adds_positions(const Scene& scene) {
  return scene.state.positions.value_or(false);
}

// The row as it is without positions, whatever the switch says.
Result without_positions(const Scene& scene) {
  State plain = scene.state;
  plain.positions = false;
  return compute(inputs_of(plain, *scene.lab.content), plain, *scene.lab.content);
}

std::string place_name(const Scene& scene, int word) {
  const int place = place_of(shown_order(scene.state, scene.words()), word);
  return scene.texts("order.place", {{"place", std::to_string(place + 1)}});
}

// Words as they stand now; numbers stay with their words.
WordStrip ordered(const Scene& scene, const WordStrip& written) {
  const std::vector<int> order = shown_order(scene.state, scene.words());
  WordStrip strip = written;
  strip.movable = true;
  strip.words.clear();
  for (const int word : order) {
    strip.words.push_back(written.words[static_cast<std::size_t>(word)]);
    strip.words.back().tag = place_name(scene, word);
  }
  strip.query = place_of(order, written.query);
  for (Arc& arc : strip.arcs) arc.to = place_of(order, arc.to);
  if (scene.state.order) strip.edge_left = strip.edge_right = {};  // told for words as they are written
  return strip;
}

WordStrip plain_strip(const Scene& scene, const Result& plain) {
  WordStrip strip = strip_of(scene);
  strip.title = scene.texts("order.off");
  strip.detail = scene.texts("order.off.detail");
  for (Arc& arc : strip.arcs) {
    if (!adds_positions(scene)) break;
    const double weight = plain.shown().attention.heads.front().weights(scene.query, arc.to);
    arc.weight = {.value = weight, .shown = fixed(weight, scene.digits)};
  }
  if (adds_positions(scene)) strip.edge_left = strip.edge_right = {};
  return ordered(scene, strip);
}

bool looks_ahead(const Scene& scene) {
  const content::Positions* own = scene.pack != nullptr && scene.pack->positions ? &*scene.pack->positions : nullptr;
  return own != nullptr ? own->shift > 0 : scene.pack == nullptr || scene.pack->language != "en";
}

WordStrip position_strip(const Scene& scene) {
  WordStrip strip = strip_of(scene);
  strip.id += ".positions";
  strip.repeats = true;
  strip.title = scene.texts("order.on");
  strip.detail = scene.texts(looks_ahead(scene) ? "order.on.next" : "order.on.before");
  return ordered(scene, strip);
}

// Words spelled like the chosen one, itself among them, in reading order.
std::vector<int> namesakes(const Scene& scene) {
  const std::vector<std::string>& words = scene.result.inputs.words;
  std::vector<int> same;
  for (int word = 0; word < scene.words(); ++word)
    if (words[static_cast<std::size_t>(word)] == words[static_cast<std::size_t>(scene.query)]) same.push_back(word);
  return same;
}

content::Point new_place(const Result& result, int word) {
  return point_of(result.shown().attention.output, word);
}

std::string flag_of(const Scene& scene, const std::string& words, content::Point at) {
  return scene.texts("ui.flag", {{"word", words}, {"place", pair(at[0], at[1], scene.digits)}});
}

// A dot with a flag for every word spelled like the chosen one; one for both where they end at one place.
void add_namesakes(const Scene& scene, MeaningMap& map) {
  const content::Point own = new_place(scene.result, scene.query);
  std::string together;
  for (const int word : namesakes(scene)) {
    const content::Point at = new_place(scene.result, word);
    const bool here = std::abs(at[0] - own[0]) + std::abs(at[1] - own[1]) < same_place;
    if (here) together += (together.empty() ? "" : " · ") + told_word(scene, word);
    if (!here) map.others.push_back({.at = at, .flag = flag_of(scene, told_word(scene, word), at)});
  }
  map.flag = flag_of(scene, together, own);
}

MeaningMap map_with_namesakes(const Scene& scene, const Result& plain) {
  MeaningMap map = map_of(scene);
  if (scene.sealed) return map;
  add_namesakes(scene, map);
  if (adds_positions(scene)) set_out_from(scene, map, new_place(plain, scene.query), scene.texts("order.off"));
  return map;
}

Cell number_cell(const Number& number, Role role = Role::ink) {
  return {.kind = Cell::Kind::number, .number = number, .role = role, .strong = role == Role::weight};
}

// Of every word: content score + position score = score, and the weight.
Table sum_table(const Scene& scene) {
  Table table{.id = "order.sums", .caption = scene.texts("order.sums"), .dense = true};
  table.columns = {{.label = scene.texts("order.sums.parts")}, {.label = scene.texts("ui.receipt.weight")}};
  const attention::HeadResult& head = scene.head(0);
  for (const int key : shown_order(scene.state, scene.words())) {
    const double part = scene.result.inputs.position(scene.query, key);
    const Number score = exact_number(scene, {.step = Step::score, .key = key});
    TableRow row{.heading = word_text(scene, key), .note = place_name(scene, key), .chosen = key == scene.query};
    row.language = words_language(scene);
    Cell sum{.kind = Cell::Kind::formula, .number = score};
    sum.formula = {{.text = tidy(head.scores(scene.query, key), scene.digits)},
                   {.text = part < 0 ? " − " : " + "},
                   {.text = fixed(std::abs(part), scene.digits), .role = Role::ink2}};
    row.cells = {sum, number_cell(exact_number(scene, {.step = Step::weight, .key = key}), Role::weight)};
    table.rows.push_back(std::move(row));
  }
  return table;
}

// The same row without positions.
Table plain_table(const Scene& scene, const Result& plain) {
  Table table{.id = "order.plain", .caption = scene.texts("order.off"), .dense = true};
  table.columns = {{.label = scene.texts("ui.receipt.score_short")}, {.label = scene.texts("ui.receipt.weight")}};
  const attention::HeadResult& head = plain.shown().attention.heads.front();
  for (const int key : shown_order(scene.state, scene.words())) {
    TableRow row{.heading = word_text(scene, key), .note = place_name(scene, key), .chosen = key == scene.query};
    row.language = words_language(scene);
    for (const double value : {head.scores(scene.query, key), head.weights(scene.query, key)})
      row.cells.push_back(number_cell({.value = value, .shown = fixed(value, scene.digits)}));
    table.rows.push_back(std::move(row));
  }
  return table;
}

// Where the words that are spelled the same end up, with positions and without.
Table place_table(const Scene& scene, const Result& plain) {
  Table table{.id = "order.places", .caption = scene.texts("order.places"), .dense = true};
  table.columns = {{.label = scene.texts("order.off")}};
  if (adds_positions(scene)) table.columns.push_back({.label = scene.texts("order.on")});
  for (const int word : namesakes(scene)) {
    TableRow row{.heading = told_word(scene, word), .chosen = word == scene.query};
    const content::Point before = new_place(plain, word), now = new_place(scene.result, word);
    row.cells.push_back({.text = pair(before[0], before[1], scene.digits)});
    if (adds_positions(scene)) row.cells.push_back({.text = pair(now[0], now[1], scene.digits), .strong = true});
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::vector<Node> receipt_of(const Scene& scene, const Result& plain) {
  std::vector<Node> nodes = receipt_nodes(scene);
  if (scene.sealed) return nodes;
  if (adds_positions(scene)) {
    add_table(nodes, sum_table(scene));
    add_table(nodes, plain_table(scene, plain));
  }
  if (namesakes(scene).size() > 1) add_table(nodes, place_table(scene, plain));
  add_extras(scene, "order", nodes);
  return nodes;
}

// Shuffling, and the chosen word one place to the left or right: the same by mouse, finger and keys.
std::vector<Node> order_buttons(const Scene& scene) {
  const int place = place_of(shown_order(scene.state, scene.words()), scene.query);
  const auto button = [&](std::string_view what, std::string_view icon, bool enabled) {
    const std::string key = "order." + std::string(what);
    return Button{.id = key,
                  .label = scene.texts(key, {{"word", word_text(scene, scene.query)}}),
                  .style = Button::Style::icon,
                  .icon = std::string(icon),
                  .enabled = enabled,
                  .why_not = enabled ? std::string() : scene.texts("order.end")};
  };
  std::vector<Node> nodes{button("left", "left", place > 0), button("right", "right", place + 1 < scene.words())};
  if (scene.state.order) nodes.push_back(button("reset", "reset", true));
  return nodes;
}

}  // namespace

bool order_takes(const content::Pack& pack) {
  return pack.layers.size() == 1 && pack.layers.front().heads.size() == 1 && !pack.start.empty() && !pack.residual;
}

// A shuffle takes the next seed along: pressed again it shuffles otherwise, and its link tells all of it.
std::optional<Pressed> press_order(const Lab& lab, std::string_view id) {
  if (!id.starts_with("order.")) return std::nullopt;
  Pressed pressed{.state = lab.state, .focus = std::string(id)};
  State& state = pressed.state;
  const std::vector<int> order = shown_order(state, static_cast<int>(lab.result.inputs.words.size()));
  if (id == "order.shuffle")
    state.order = shuffled(order, state.seed++);
  else if (id == "order.left")
    state.order = moved(order, state.query, -1);
  else if (id == "order.right")
    state.order = moved(order, state.query, 1);
  else if (id == "order.reset")
    state.order.reset();
  else
    return std::nullopt;
  return pressed;
}

RoomNodes build_order(const Scene& scene) {
  const Result plain = without_positions(scene);
  RoomNodes nodes{.title = {packs_button(scene)},
                  .stage = {Card{.id = "stage"}},
                  .try_it = try_nodes(scene, "order"),
                  .receipt = receipt_of(scene, plain),
                  .key = map_legend(scene)};
  nodes.title.push_back(Button{.id = "order.shuffle", .label = scene.texts("order.shuffle"), .icon = "order"});
  nodes.stage.push_back(Toggle{.id = "positions", .label = scene.texts("order.on"), .on = adds_positions(scene)});
  nodes.stage.push_back(plain_strip(scene, plain));
  std::ranges::move(order_buttons(scene), std::back_inserter(nodes.stage));
  if (adds_positions(scene)) nodes.stage.push_back(position_strip(scene));
  if (scene.map != nullptr) nodes.stage.push_back(map_with_namesakes(scene, plain));
  nodes.stage.push_back(account_notice(scene));
  return nodes;
}

}  // namespace lab
