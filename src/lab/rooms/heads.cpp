// Room `heads`: several heads look at the same sentence, each with a query of its own; their results are joined and
// mixed by W_O. The mean of the heads stands beside it for comparison and goes nowhere.
#include "lab/format.h"
#include "lab/room_parts.h"
#include "lab/rooms.h"
#include "lab/told.h"

namespace lab {

namespace {

int heads_on(const Scene& scene) {
  int count = 0;
  for (int head = 0; head < scene.heads(); ++head) count += scene.on(head) ? 1 : 0;
  return count;
}

// A number of every head that is on, added up and divided by how many they are.
double mean(const Scene& scene, Fact fact) {
  double sum = 0;
  for (fact.head = 0; fact.head < scene.heads(); ++fact.head)
    if (scene.on(fact.head)) sum += value_of(scene, fact);
  return sum / heads_on(scene);
}

content::Point mean_place(const Scene& scene) {
  return {mean(scene, {.step = Step::mix, .axis = 0}), mean(scene, {.step = Step::mix, .axis = 1})};
}

Table mean_table(const Scene& scene) {
  Table table{.id = "mean", .caption = scene.texts("ui.receipt.mean"), .foot = scene.texts("heads.mean.foot")};
  table.dense = true;
  table.corner = scene.texts("ui.receipt.word");
  table.columns = {{.label = scene.texts("ui.receipt.weight")}};
  for (int key = 0; key < scene.words(); ++key) {
    const double weight = mean(scene, {.step = Step::weight, .key = key});
    Cell cell{.kind = Cell::Kind::number, .role = Role::ink2};
    cell.number = told_number("mean." + std::to_string(key), weight, fixed(weight, scene.digits));
    table.rows.push_back({.heading = word_text(scene, key),
                          .language = words_language(scene),
                          .chosen = key == scene.query,
                          .cells = {cell}});
  }
  const content::Point place = mean_place(scene);
  table.rows.push_back({.heading = scene.texts("heads.mean.place"),
                        .total = true,
                        .cells = {told_cell("mean", pair(place[0], place[1], scene.digits), Role::ink2)}});
  return table;
}

// (0.9 + 0.1) ÷ 2, of the heads that are on.
void tell_mean(const Scene& scene, Fact fact, Teller& teller) {
  const double value = mean(scene, fact);
  std::vector<double> numbers;
  for (fact.head = 0; fact.head < scene.heads(); ++fact.head)
    if (scene.on(fact.head)) numbers.push_back(value_of(scene, fact));
  const int decimals = decimals_that_reproduce(value, scene.digits, [&](int d) {
    double sum = 0;
    for (const double number : numbers) sum += rounded(number, d);
    return sum / static_cast<double>(numbers.size());
  });
  std::vector<Piece> pieces;
  for (const double number : numbers) pieces.push_back(in_brackets(number_piece(scene.texts, fixed(number, decimals))));
  teller.line(scene.texts("heads.mean"), scene.texts("told.mean.sentence"),
              divided(scene.texts, in_parentheses(added_up(scene.texts, pieces)),
                      number_piece(scene.texts, std::to_string(numbers.size()))),
              value, fixed(value, scene.digits), fact.axis < 0 ? Role::weight : Role::output);
}

}  // namespace

std::optional<Told> tell_heads(const Scene& scene, std::string_view name) {
  if (heads_on(scene) < 2 || row_empty(scene, 0)) return std::nullopt;
  if (name == "mean") {
    const content::Point place = mean_place(scene);
    Teller teller(scene, scene.texts("heads.mean.place"), pair(place[0], place[1], scene.digits));
    for (const int axis : axes) tell_mean(scene, {.step = Step::mix, .axis = axis}, teller);
    return teller.done();
  }
  const auto key = told_numbers(name, "mean.", 1);
  if (!key || key->front() >= scene.words()) return std::nullopt;
  const Fact weight{.step = Step::weight, .key = key->front()};
  Teller teller(
      scene,
      scene.texts("proof.said", {{"title", scene.texts("ui.receipt.mean")}, {"value", word_text(scene, key->front())}}),
      fixed(mean(scene, weight), scene.digits));
  tell_mean(scene, weight, teller);
  return teller.done();
}

bool heads_takes(const content::Pack& pack) {
  return pack.layers.size() == 1 && pack.layers.front().heads.size() > 1 && !pack.start.empty();
}

RoomNodes build_heads(const Scene& scene) {
  RoomNodes nodes{.title = {packs_button(scene)},
                  .stage = head_toggles(scene),
                  .try_it = try_nodes(scene, "heads"),
                  .receipt = receipt_nodes(scene),
                  .key = map_legend(scene)};
  const bool shows_mean = !scene.asking && heads_on(scene) > 1 && !row_empty(scene, 0);
  nodes.stage.push_back(strip_of(scene));
  if (scene.map != nullptr) {
    MeaningMap map = map_of(scene);
    if (shows_mean) map.mean = {.name = scene.texts("heads.mean"), .at = mean_place(scene)};
    nodes.stage.push_back(std::move(map));
  }
  nodes.stage.push_back(account_notice(scene));
  if (shows_mean) add_table(nodes.receipt, mean_table(scene));
  add_extras(scene, "heads", nodes.receipt);
  return nodes;
}

}  // namespace lab
