// The tables of room `yours`: the words' numbers, and the toy rules that made them.
#include <algorithm>

#include "lab/account.h"
#include "lab/format.h"
#include "lab/room_parts.h"
#include "lab/rooms/yours_parts.h"

namespace lab::yours {

namespace {

constexpr double typed_most = 10, place_most = 1, place_step = 0.01;
// The particles and endings of each role, as they are written.
constexpr std::string_view markers[content::word_roles] = {
    "", "이/가, 께서", "은/는, 도, 만", "을/를", "에, 에서, 로, 에게", "와/과, 의, 랑", "고, 서, 면, 아/어", "다, 요"};

std::string slot_name(const Scene& scene, int slot) {
  return scene.texts("yours.slot." + std::to_string(slot));
}

// Numbers of a matrix row as slots, from its column `from`.
struct Group {
  std::string id;  // "queries.3."
  std::string name;
  Role role = Role::query;
  int from = 0, count = own_slots;
  bool named = false;
};
Cell slots_cell(const Scene& scene, const Group& group, std::span<const double> row) {
  const bool place = group.role == Role::value;
  const double most = place ? place_most : typed_most;
  Cell cell{.kind = Cell::Kind::slots};
  for (int i = 0; i < group.count; ++i) {
    const double value = row[static_cast<std::size_t>(group.from + i)];
    const std::string what = place ? scene.texts("vectors.slot." + std::to_string(i)) : slot_name(scene, i % own_slots);
    Slot slot{.id = group.id + std::to_string(group.from + i),
              .label = scene.texts("qkv.slot", {{"word", group.name}, {"slot", what}}),
              .value = value,
              .low = std::min(-most, value),
              .high = std::max(most, value),
              .step = place ? place_step : 0.1};
    slot.shown = typed(value);
    slot.role = group.role;
    slot.chosen = slot.id == scene.lab.visit.slot;
    if (group.named) slot.name = what;
    cell.slots.push_back(std::move(slot));
  }
  return cell;
}

std::vector<TableColumn> columns(std::initializer_list<std::string> labels) {
  std::vector<TableColumn> made;
  for (const std::string& label : labels) made.push_back({.label = label, .left = true});
  return made;
}

TableRow word_row(const Scene& scene, int word, bool follows) {
  const HeadInputs& head = inputs_of_head(scene, shown_head(scene));
  const attention::Matrix& places = values_of(scene, shown_head(scene));
  const std::string number = std::to_string(word), name = told_word(scene, word);
  TableRow row{.id = "word." + number, .heading = name, .language = words_language(scene)};
  row.role = Role::query;
  row.chosen = word == scene.query;
  row.hidden = follows;
  if (follows) {
    for (const attention::Matrix* matrix : {&head.query, &head.key, &places})
      row.cells.push_back({.text = typed_tuple(matrix->row(word)), .role = Role::ink3});
    return row;
  }
  Cell place = slots_cell(scene, {"values." + number + ".", name, Role::value, 0, 2}, places.row(word));
  place.point = "values." + number;
  place.text = name;
  row.cells = {
      slots_cell(scene, {"queries." + number + ".", name, Role::query, 0, head.query.columns}, head.query.row(word)),
      slots_cell(scene, {"keys." + number + ".", name, Role::key, 0, head.key.columns}, head.key.row(word)), place};
  return row;
}

}  // namespace

Table numbers_table(const Scene& scene) {
  Table table{.id = "yours.table", .caption = scene.texts("yours.numbers"), .corner = scene.texts("ui.receipt.word")};
  table.columns = columns({scene.texts("qkv.query"), scene.texts("qkv.key"), scene.texts("yours.value")});
  table.dense = true;
  const std::vector<int> first = alike(scene.result.inputs.words);
  for (int word = 0; word < scene.words(); ++word) {
    const bool follows = first[static_cast<std::size_t>(word)] != word;
    table.rows.push_back(word_row(scene, word, follows));
    if (follows) table.foot = scene.texts("yours.same");
  }
  return table;
}

Table rules_table(const Scene& scene) {
  Table table{.id = "yours.rules", .caption = scene.texts("yours.rules"), .corner = scene.texts("yours.ending")};
  table.columns = columns({scene.texts("yours.asks"), scene.texts("yours.answers")});
  table.dense = true;
  const attention::Matrix rules = rules_in_force(scene.state);
  const std::vector<content::WordRole> roles = content::word_roles_of(scene.result.inputs.words);
  for (int role = 0; role < rules.rows; ++role) {
    if (std::ranges::find(roles, static_cast<content::WordRole>(role)) == roles.end()) continue;
    const std::string number = std::to_string(role), id = "rulebook." + number + ".";
    const bool korean = scene.pack->language == "ko" && !markers[role].empty();
    TableRow row{.heading = korean ? std::string(markers[role]) : scene.texts("yours.role." + number),
                 .note = scene.texts("yours.asks." + number)};
    const std::string name = row.heading;
    const bool named = table.rows.empty();
    row.cells = {slots_cell(scene, {id, name, Role::query, 0, own_slots, named}, rules.row(role)),
                 slots_cell(scene, {id, name, Role::key, own_slots, own_slots, named}, rules.row(role))};
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace lab::yours
