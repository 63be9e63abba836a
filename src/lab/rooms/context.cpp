// Room `context`: only the words in the window enter the calculation; the others leave no trace in the numbers. And how
// the work grows: pairs counted exactly, time measured on this device.
#include <algorithm>

#include "lab/format.h"
#include "lab/pairs.h"
#include "lab/room_parts.h"
#include "lab/rooms.h"
#include "lab/told.h"

namespace lab {

namespace {

constexpr int counted_words[] = {5, 10, 20};

int window_of(const Scene& scene) {
  return scene.state.window.value_or(scene.words());
}

int words_outside(const Scene& scene) {
  return scene.words() - window_of(scene);
}

// The row with all words in the window.
Result with_full_window(const Scene& scene) {
  State whole = scene.state;
  whole.window.reset();
  return compute(inputs_of(whole, *scene.lab.content), whole, *scene.lab.content);
}

WordStrip window_strip(const Scene& scene) {
  WordStrip strip = strip_of(scene);
  strip.title = scene.texts("context.title.strip", {{"window", std::to_string(window_of(scene))}});
  strip.detail = scene.texts("context.strip");
  strip.framed_from = words_outside(scene);
  strip.frame = "window";
  for (int word = 0; word < words_outside(scene); ++word) {
    Word& outside = strip.words[static_cast<std::size_t>(word)];
    outside.hidden = true;
    outside.note = scene.texts("context.outside");
    if (!scene.sealed) strip.arcs.push_back({.to = word, .weight = {.shown = outside.note, .hidden = true}});
  }
  if (words_outside(scene) > 0) strip.edge_left = strip.edge_right = {};  // told for rows that are seen whole
  return strip;
}

Slider window_slider(const Scene& scene) {
  const std::string window = std::to_string(window_of(scene));
  Slider slider{.id = "window", .label = scene.texts("context.window"), .low = 1};
  slider.value = window_of(scene);
  slider.high = scene.words();
  slider.shown = scene.texts("context.window.shown", {{"window", window}});
  slider.said = slider.shown;
  return slider;
}

std::string pairs_shown(std::uint64_t number) {
  return counted(static_cast<double>(number));
}

Table pair_table(const Scene& scene) {
  Table table{.id = "pairs.table", .caption = scene.texts("context.pairs"), .dense = true, .beside = 176};
  table.corner = scene.texts("context.pairs.words");
  table.columns = {{.label = scene.texts("context.pairs.all")}, {.label = scene.texts("context.pairs.causal")}};
  for (const int words : counted_words) {
    const auto count = static_cast<std::uint64_t>(words);
    TableRow row{.heading = counted(words)};
    for (const std::uint64_t pairs : {all_pairs(count), causal_pairs(count)}) {
      const std::string_view which = row.cells.empty() ? "all." : "causal.";
      const Number number =
          told_number(std::string(which) + std::to_string(words), static_cast<double>(pairs), pairs_shown(pairs));
      row.cells.push_back({.kind = Cell::Kind::number, .number = number, .strong = row.cells.empty()});
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

// Whether the word that would be looked at most is out of the window.
bool misses_most(const Scene& scene, const Result& full) {
  const auto weights = full.shown().attention.heads.front().weights.row(scene.query);
  return std::ranges::max_element(weights) - weights.begin() < words_outside(scene);
}

void add_pairs(const Scene& scene, const Result& full, std::vector<Node>& nodes) {
  const std::string window = std::to_string(window_of(scene));
  const std::string pairs = pairs_shown(all_pairs(static_cast<std::uint64_t>(window_of(scene))));
  nodes.push_back(Card{
      .id = "pairs",
      .title = scene.texts("context.pairs"),
      .tag = scene.asking ? std::string() : scene.texts("context.pairs.now", {{"window", window}, {"pairs", pairs}}),
      .joined = true,
      .least = 340});
  nodes.push_back(PairSquare{
      .id = "pairs.square",
      .said = scene.asking ? std::string() : scene.texts("context.pairs.said", {{"window", window}, {"pairs", pairs}}),
      .words = scene.words(),
      .window = window_of(scene),
      .query = scene.query});
  if (!scene.asking) nodes.push_back(pair_table(scene));
  if (words_outside(scene) == 0 || scene.sealed) return;
  const content::Room* room = scene.lab.content->room("context");
  const bool name = room != nullptr && room->pack == scene.state.pack && misses_most(scene, full);
  nodes.push_back(Paragraph{.id = "unseen",
                            .text = scene.texts(name ? "context.info.name" : "context.info.other"),
                            .tone = Paragraph::Tone::info});
}

std::string from_name(const Scene& scene) {
  return scene.texts("context.from", {{"window", std::to_string(scene.words())}});
}

MeaningMap window_map(const Scene& scene, const Result& full) {
  MeaningMap map = map_of(scene);
  if (scene.sealed || words_outside(scene) == 0) return map;
  set_out_from(scene, map, point_of(full.shown().attention.output, scene.query), from_name(scene));
  return map;
}

Cell weight_cell(const Number& number, bool now) {
  return {.kind = Cell::Kind::number, .number = number, .role = now ? Role::weight : Role::ink2, .strong = now};
}

// The row with the full window beside the row now.
Table window_table(const Scene& scene, const Result& full) {
  Table table{.id = "windows", .caption = scene.texts("context.both"), .dense = true};
  table.corner = scene.texts("ui.receipt.word");
  for (const int window : {scene.words(), window_of(scene)})
    table.columns.push_back({.label = scene.texts("context.title.strip", {{"window", std::to_string(window)}})});
  const attention::HeadResult& before = full.shown().attention.heads.front();
  for (int key = 0; key < scene.words(); ++key) {
    const double weight = before.weights(scene.query, key);
    Number now = exact_number(scene, {.step = Step::weight, .key = key});
    if (key < words_outside(scene)) now = {.shown = scene.texts("context.outside"), .hidden = true};
    TableRow row{.heading = word_text(scene, key), .language = words_language(scene)};
    row.hidden = key < words_outside(scene);
    row.cells = {weight_cell(told_number("full." + std::to_string(key), weight, fixed(weight, scene.digits)), false),
                 weight_cell(now, true)};
    table.rows.push_back(std::move(row));
  }
  const content::Point place = point_of(full.shown().attention.output, scene.query),
                       moved = point_of(scene.result.shown().attention.output, scene.query);
  TableRow places{.heading = scene.texts("ui.new_place"), .total = true};
  places.cells = {
      told_cell("full", pair(place[0], place[1], scene.digits)),
      opening_cell(number_id(scene, {.step = Step::output, .axis = 0}), pair(moved[0], moved[1], scene.digits))};
  if (scene.map != nullptr) {
    places.cells.front().note = group_at(scene, place);
    places.cells.back().note = group_at(scene, moved);
  }
  table.rows.push_back(std::move(places));
  return table;
}

Table time_table(const Scene& scene) {
  const std::vector<Timing>& times = scene.lab.surroundings.times;
  Table table{.id = "times.table", .caption = scene.texts("context.time"), .dense = true};
  table.foot = scene.texts("context.time.foot", {{"slots", std::to_string(timed_slots)}});
  table.corner = scene.texts("context.pairs.words");
  table.columns = {{.label = scene.texts("context.time.column"), .share = 1},
                   {.label = scene.texts("context.time.growth")}};
  double most = 0;
  for (const Timing& timing : times) most = std::max(most, timing.milliseconds);
  for (std::size_t i = 0; i < times.size(); ++i) {
    const std::string shown = scene.texts("context.time.ms", {{"time", fixed(times[i].milliseconds, 2)}});
    TableRow row{.heading = scene.texts("context.time.words", {{"words", std::to_string(times[i].words)}})};
    row.cells.push_back(
        {.kind = Cell::Kind::bar, .number = {.value = times[i].milliseconds, .shown = shown}, .most = most});
    const bool grown = i > 0 && times[i - 1].milliseconds > 0;
    const double ratio = grown ? times[i].milliseconds / times[i - 1].milliseconds : 0;
    row.cells.push_back(
        {.text = grown ? scene.texts("context.time.ratio", {{"ratio", fixed(ratio, 1)}}) : "", .role = Role::ink2});
    table.rows.push_back(std::move(row));
  }
  return table;
}

void add_times(const Scene& scene, std::vector<Node>& nodes) {
  const Surroundings& around = scene.lab.surroundings;
  const std::string key = around.measuring ? "busy" : around.times.empty() ? "start" : "again";
  nodes.push_back(Heading{.id = "times.title", .level = 4, .text = scene.texts("context.time")});
  nodes.push_back(Button{.id = "times",
                         .label = scene.texts("context.time." + key),
                         .icon = "clock",
                         .enabled = !around.measuring,
                         .why_not = around.measuring ? scene.texts("context.time.busy") : std::string()});
  if (!around.times.empty()) nodes.push_back(time_table(scene));
}

std::vector<Node> receipt_of(const Scene& scene, const Result& full) {
  std::vector<Node> nodes = receipt_nodes(scene);
  auto& receipt = std::get<Receipt>(nodes.front());
  for (ReceiptTable& table : receipt.tables)
    for (ReceiptRow& row : table.rows)
      for (Number* number : {&row.exp, &row.weight})
        if (number->hidden && row.word_index < words_outside(scene)) number->shown = scene.texts("context.outside");
  if (!scene.sealed && words_outside(scene) > 0) add_table(nodes, window_table(scene, full));
  add_times(scene, nodes);
  if (!scene.sealed) add_extras(scene, "context", nodes);
  return nodes;
}

// 5×5; 5×(5 + 1) ÷ 2.
Told tell_pairs(const Scene& scene, int words, bool causal) {
  const auto count = static_cast<std::uint64_t>(words);
  const double value = static_cast<double>(causal ? causal_pairs(count) : all_pairs(count));
  const Piece n = number_piece(scene.texts, std::to_string(words));
  Piece formula = times(scene.texts, n, n);
  if (causal) {
    const Piece next = number_piece(scene.texts, std::to_string(words + 1));
    formula = divided(scene.texts, times(scene.texts, n, next), number_piece(scene.texts, "2"));
  }
  const std::string kind = causal ? "causal" : "all";
  Teller teller(scene, scene.texts("context.pairs"), counted(value));
  teller.line(scene.texts("context.pairs." + kind), scene.texts("told.pairs." + kind), formula, value, counted(value));
  return teller.done();
}

}  // namespace

std::optional<Told> tell_context(const Scene& scene, std::string_view name) {
  for (const bool causal : {false, true})
    if (const auto words = told_numbers(name, causal ? "causal." : "all.", 1))
      return std::ranges::find(counted_words, words->front()) != std::end(counted_words)
                 ? std::optional(tell_pairs(scene, words->front(), causal))
                 : std::nullopt;
  const auto key = told_numbers(name, "full.", 1);
  if (words_outside(scene) == 0 || (name != "full" && (!key || key->front() >= scene.words()))) return std::nullopt;
  const Result full = with_full_window(scene);
  State whole = scene.state;
  whole.window.reset();
  const Scene there = scene_with(scene, whole, full);
  const std::string title = scene.texts("context.title.strip", {{"window", std::to_string(scene.words())}});
  if (key) {
    const Fact weight{.step = Step::weight, .key = key->front()};
    Teller teller(scene, title, fixed(value_of(there, weight), scene.digits));
    teller.lines_of(there, weight);
    return teller.done();
  }
  const content::Point place = point_of(there.here().attention.output, scene.query);
  Teller teller(scene, title, pair(place[0], place[1], scene.digits));
  for (const int axis : axes) teller.lines_of(there, {.step = Step::output, .axis = axis});
  return teller.done();
}

bool context_takes(const content::Pack& pack) {
  return pack.layers.size() == 1 && pack.layers.front().heads.size() == 1 && !pack.start.empty() && !pack.residual;
}

RoomNodes build_context(const Scene& scene) {
  const Result full = with_full_window(scene);
  RoomNodes nodes{.title = {packs_button(scene)},
                  .stage = {Card{.id = "stage"}, window_strip(scene), window_slider(scene)},
                  .try_it = try_nodes(scene, "context"),
                  .receipt = receipt_of(scene, full),
                  .key = map_legend(scene)};
  add_pairs(scene, full, nodes.stage);
  if (scene.map != nullptr) {
    nodes.stage.push_back(Card{.id = "map.card", .beside = true, .joined = true, .least = 340});
    nodes.stage.push_back(window_map(scene, full));
  }
  nodes.stage.push_back(account_notice(scene));
  return nodes;
}

}  // namespace lab
