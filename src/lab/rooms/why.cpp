// Room `why`: is a large weight the reason? What hiding each word changes, beside its weight; other weights with the
// same output, or a proof that there are none; what happens when all values are equal.
#include <algorithm>

#include "attention/short_sort.h"
#include "formats/number.h"
#include "lab/account.h"
#include "lab/format.h"
#include "lab/leave_one_out.h"
#include "lab/receipt_line.h"
#include "lab/room_parts.h"
#include "lab/rooms.h"
#include "lab/rooms/why_parts.h"
#include "lab/told.h"

namespace lab {

namespace why {

Before before_of(const Scene& scene) {
  State state = scene.state;
  state.hide.clear();
  Before before{.state = state, .result = compute(inputs_of(state, *scene.lab.content), state, *scene.lab.content)};
  before.without = leave_one_out(before.result, state, *scene.lab.content);
  const attention::Matrix& output = before.result.shown().attention.output;
  before.place = {output(scene.query, 0), output(scene.query, 1)};
  return before;
}

content::Point place_now(const Scene& scene) {
  return point_of(scene.result.shown().attention.output, scene.query);
}

}  // namespace why

namespace {

using why::Before;
using why::place_now;

constexpr std::string_view press_id = "leave.";
constexpr std::size_t named_places = 2;

double weight_before(const Before& before, const Scene& scene, int word) {
  return before.result.shown().attention.heads.front().weights(scene.query, word);
}

// Words by the weight they had before anything was hidden, equal ones in reading order.
std::vector<int> by_weight(const Before& before, const Scene& scene) {
  std::vector<int> words;
  for (int word = 0; word < scene.words(); ++word) words.push_back(word);
  std::ranges::stable_sort(words, std::greater(), [&](int word) { return weight_before(before, scene, word); });
  return words;
}

Cell bar(std::string_view told, int word, double value, double most, const Scene& scene, Role role) {
  Cell cell{.kind = Cell::Kind::bar, .most = most, .role = role, .strong = true};
  cell.number = told_number(std::string(told) + std::to_string(word), value, fixed(value, scene.digits));
  return cell;
}

// Both bars on one ruler: what each word weighs, how far the place moves without it.
Table leave_table(const Scene& scene, const Before& before) {
  Table table{.id = "leave",
              .caption = scene.texts("why.leave"),
              .corner = scene.texts("ui.receipt.word"),
              .columns = {{.label = scene.texts("ui.receipt.weight"), .left = true, .share = 1},
                          {.label = scene.texts("why.moved"), .left = true, .share = 1}}};
  double most = 0;
  for (int word = 0; word < scene.words(); ++word)
    most = std::max({most, weight_before(before, scene, word), before.without[static_cast<std::size_t>(word)].moved});
  for (const int word : by_weight(before, scene)) {
    const bool hidden = std::ranges::find(scene.state.hide, word) != scene.state.hide.end();
    TableRow row{.id = std::string(press_id) + std::to_string(word),
                 .heading = word_text(scene, word),
                 .note = hidden ? scene.texts("ui.hidden") : std::string(),
                 .chosen = hidden};
    row.cells = {bar("before.", word, weight_before(before, scene, word), most, scene, Role::weight)};
    if (!scene.asking)
      row.cells.push_back(
          bar("moved.", word, before.without[static_cast<std::size_t>(word)].moved, most, scene, Role::ink2));
    if (!hidden && scene.state.hide.empty())
      row.cells.front().number.id = number_id(scene, {.step = Step::weight, .key = word});
    table.rows.push_back(std::move(row));
  }
  if (scene.asking) table.columns.pop_back();
  return table;
}

MapPlace without_place(const Scene& scene, const Before& before, int word) {
  return {.at = before.without[static_cast<std::size_t>(word)].output,
          .flag = scene.texts("why.without", {{"word", word_text(scene, word)}})};
}

// Beside the place now: where it stood before something was hidden; or where it would go without the two largest.
MeaningMap why_map(const Scene& scene, const Before& before) {
  MeaningMap map = map_of(scene);
  if (scene.asking || row_empty(scene, 0)) return map;
  map.around = {before.place, map.start.at};  // whatever is hidden, the view stays
  for (const WithoutWord& word : before.without) map.around.push_back(word.output);
  if (!scene.state.hide.empty()) {
    map.others = {{.at = before.place, .flag = scene.texts("why.before")}};
    return map;
  }
  const std::vector<int> words = by_weight(before, scene);
  for (std::size_t i = 0; i < std::min(named_places, words.size()); ++i)
    if (before.without[static_cast<std::size_t>(words[i])].moved > 0)
      map.others.push_back(without_place(scene, before, words[i]));
  return map;
}

Paragraph told_line(const Scene& scene, const char* id, std::string text) {
  const bool plain_mix = !joins(scene) && !has_residual(scene) && !scene.asking;
  return {.id = id,
          .text = std::move(text),
          .tone = Paragraph::Tone::hint,
          .opens = plain_mix ? std::string(told_start) + id : std::string()};
}

// How long the ruler of the bars is: the way from the start.
Paragraph ruler_line(const Scene& scene, const Before& before) {
  const content::Point start = point_of(scene.result.shown().start, scene.query);
  const std::string distance = fixed(content::distance(before.place, start), scene.digits);
  return told_line(scene, "ruler", scene.texts("why.ruler", {{"distance", distance}}));
}

Paragraph even_line(const Scene& scene) {
  const content::Point even = even_place(scene.result);
  return told_line(
      scene, "even.place",
      scene.texts("why.even", {{"place", pair(even[0], even[1], scene.digits)},
                               {"moved", fixed(content::distance(even, place_now(scene)), scene.digits)}}));
}

Choice words_choice(const Scene& scene) {
  Choice choice{.id = "words", .label = scene.texts("ui.asking_word")};
  for (int word = 0; word < scene.words(); ++word)
    choice.options.push_back(
        {.id = "word." + std::to_string(word), .label = word_text(scene, word), .chosen = word == scene.query});
  return choice;
}

std::vector<Node> leave_card(const Scene& scene, const Before& before) {
  std::vector<Node> nodes{Card{.id = "card.leave", .title = scene.texts("why.leave"), .share = 1.35f, .least = 340},
                          words_choice(scene), leave_table(scene, before)};
  if (scene.map == nullptr) return nodes;
  nodes.push_back(ruler_line(scene, before));
  if (!scene.asking) nodes.push_back(even_line(scene));
  nodes.push_back(Card{.id = "card.map", .beside = true, .joined = true, .least = 260});
  nodes.push_back(why_map(scene, before));
  return nodes;
}

// What hiding did: the row before and now, and how far the place went.
std::vector<Node> why_receipt(const Scene& scene, const Before& before) {
  std::vector<Node> nodes = receipt_nodes(scene);
  const auto& receipt = std::get<Receipt>(nodes.front());
  if (receipt.sealed || !receipt.proof.empty() || scene.state.hide.empty()) return nodes;
  const content::Point now = place_now(scene);
  const auto row = [&](std::string_view name, std::string shown, bool total) {
    return TableRow{.heading = scene.texts("why.moved." + std::string(name)),
                    .total = total,
                    .cells = {told_cell("hiding." + std::string(name), std::move(shown))}};
  };
  nodes.push_back(Heading{.id = "moved.title", .level = 4, .text = scene.texts("why.moved.title")});
  nodes.push_back(Table{.id = "moved",
                        .caption = scene.texts("why.moved.title"),
                        .columns = {{}},
                        .rows = {row("before", pair(before.place[0], before.place[1], scene.digits), false),
                                 row("now", pair(now[0], now[1], scene.digits), false),
                                 row("between", fixed(content::distance(before.place, now), scene.digits), true)},
                        .dense = true});
  return nodes;
}

// 깎아 가림. 배를: 먹었다 0.891, 나머지 각 0.036. 점은 0.151 움직여 과일 무리 안.
std::string why_account(const Scene& scene, const Before& before) {
  if (scene.sealed || scene.state.hide.empty() || scene.map == nullptr || row_empty(scene, 0)) return account(scene);
  std::string hidden;
  for (const int word : hidden_words(scene)) {
    if (!hidden.empty()) hidden += scene.texts("ui.list_separator");
    hidden += told_word(scene, word);
  }
  return scene.texts("why.account", {{"hidden", hidden},
                                     {"word", told_word(scene, scene.query)},
                                     {"list", told_row(scene, 0, told_word)},
                                     {"moved", fixed(content::distance(before.place, place_now(scene)), scene.digits)},
                                     {"place", place_words(scene)}});
}

}  // namespace

bool why_takes(const content::Pack& pack) {
  return pack.layers.size() == 1 && pack.layers.front().heads.size() == 1;
}

std::optional<Pressed> press_why(const Lab& lab, std::string_view id) {
  if (!id.starts_with(press_id)) return std::nullopt;
  const auto number = formats::read_number(id.substr(press_id.size()));
  if (!number) return std::nullopt;
  Pressed pressed{.state = lab.state, .focus = std::string(id)};
  std::vector<int>& hide = pressed.state.hide;
  const int word = static_cast<int>(*number);
  if (std::erase(hide, word) == 0) hide.push_back(word);
  attention::short_sort(hide);
  return pressed;
}

RoomNodes build_why(const Scene& scene) {
  const Before before = why::before_of(scene);
  RoomNodes nodes{.title = {packs_button(scene)},
                  .stage = leave_card(scene, before),
                  .try_it = try_nodes(scene, "why"),
                  .receipt = why_receipt(scene, before),
                  .key = {Legend{.id = "legend", .note = scene.texts("why.key")}}};
  if (!scene.asking) std::ranges::move(why::other_cards(scene), std::back_inserter(nodes.stage));
  nodes.stage.push_back(Notice{.id = "account", .kind = Notice::Kind::account, .text = why_account(scene, before)});
  return nodes;
}

}  // namespace lab
