// What a press means on the bench of room `mask`, and the further things to try there.
#include <algorithm>
#include <array>

#include "formats/number.h"
#include "lab/compute.h"
#include "lab/fields.h"
#include "lab/link_parts.h"
#include "lab/rooms.h"
#include "lab/rooms/mask_parts.h"

namespace lab {

namespace mask {

namespace {

// What each of the content's further texts is about, as changes of the state in which its sentence opens.
constexpr std::array<std::string_view, 8> scenes{R"({"hide":[2],"mistake":"zero_score"})",
                                                 R"({"hide":[2],"mistake":"zero_after"})",
                                                 R"({"hide":[2]})",
                                                 R"({"hide":[2],"mistake":"polarity"})",
                                                 R"({"hide":[0,1,2]})",
                                                 R"({"query":1,"mask":"causal"})",
                                                 R"({"pack":"pear","query":2,"mask":"causal"})",
                                                 R"({"query":2,"mask":"causal","hide":[0]})"};

State scene_state(const content::Content& content, int index) {
  return request_state(content, "mask", scenes[static_cast<std::size_t>(index)]);
}

// The one of these scenes that the lab is in; -1 in any other.
int standing_scene(const Scene& scene) {
  for (int i = 0; i < static_cast<int>(scenes.size()); ++i)
    if (same_calculation(scene_state(*scene.lab.content, i), scene.state)) return i;
  return -1;
}

std::string extra_key(int index) {
  return "mask.extra." + std::to_string(index);
}

}  // namespace

std::vector<Node> extras(const Scene& scene) {
  if (scene.asking) return {};
  const int here = standing_scene(scene), next = (here + 1) % static_cast<int>(scenes.size());
  std::vector<Node> nodes;
  if (here >= 0)
    nodes.push_back(
        Paragraph{.id = "extra.text", .text = scene.texts(extra_key(here) + ".text"), .tone = Paragraph::Tone::info});
  nodes.push_back(Button{.id = "extra." + std::to_string(next),
                         .label = scene.texts("mask.more", {{"name", scene.texts(extra_key(next) + ".name")}}),
                         .style = Button::Style::quiet,
                         .icon = "right"});
  return nodes;
}

}  // namespace mask

namespace {

// "mask.0.2" after "mask." is {0, 2}; nothing unless it is as many whole numbers below `words`.
std::vector<int> numbers_after(std::string_view id, std::string_view start, int words) {
  std::vector<int> numbers;
  if (!id.starts_with(start)) return numbers;
  id.remove_prefix(start.size());
  while (!id.empty()) {
    const std::size_t dot = std::min(id.find('.'), id.size());
    const auto number = formats::read_number(id.substr(0, dot));
    if (!number || *number < 0 || *number >= words || *number != static_cast<int>(*number)) return {};
    numbers.push_back(static_cast<int>(*number));
    id.remove_prefix(std::min(dot + 1, id.size()));
  }
  return numbers;
}

template <class Item>
bool take_out(std::vector<Item>& list, const Item& item) {
  return std::erase(list, item) > 0;
}

// A cell that a hidden column hides is shown alone: the other rows keep theirs hidden.
void toggle_cell(State& state, int row, int column, int words) {
  const std::pair cell(row, column);
  if (take_out(state.hide, column)) {
    for (int other = 0; other < words; ++other)
      if (other != row) state.block.emplace_back(other, column);
    take_out(state.block, cell);
  } else if (!take_out(state.block, cell)) {
    state.block.push_back(cell);
  }
}

void toggle_column(State& state, int column) {
  if (!take_out(state.hide, column)) state.hide.push_back(column);
  std::erase_if(state.block, [&](const std::pair<int, int>& cell) { return cell.second == column; });
}

bool sees_something(const State& state, const content::Content& content) {
  const Inputs inputs = inputs_of(state, content);
  return std::ranges::any_of(inputs.visible.row(inputs.query), [](double seen) { return seen != 0; });
}

void show_all(State& state, const content::Content& content) {
  state.hide.clear();
  state.block.clear();
  if (sees_something(state, content)) return;
  state.mask = MaskChoice::none;
  state.window.reset();
  state.add.reset();
}

void set_field(State& state, std::string_view key, std::string_view text) {
  const Field* each = field(key);
  if (const auto value = read_field(*each, text)) each->set(state, *value);
}

}  // namespace

std::optional<Pressed> press_mask(const Lab& lab, std::string_view id) {
  Pressed made{lab.state, std::string(id)};
  State& state = made.state;
  const int words = static_cast<int>(lab.result.inputs.words.size());
  const auto numbers = [&](std::string_view start) { return numbers_after(id, start, words); };
  if (const auto cell = numbers("mask."); cell.size() == 2) return toggle_cell(state, cell[0], cell[1], words), made;
  if (const auto column = numbers("column."); column.size() == 1) return toggle_column(state, column[0]), made;
  if (const auto column = numbers("hide."); column.size() == 1) return toggle_column(state, column[0]), made;
  if (const auto head = numbers("head."); head.size() == 1) return state.head = head[0], made;
  if (const auto key = numbers("show."); key.size() == 1) {
    take_out(state.hide, key[0]);
    take_out(state.block, std::pair(state.query, key[0]));
    return made;
  }
  if (id == "show.all") return show_all(state, *lab.content), made;
  if (id.starts_with("mistake.")) {
    const std::string_view name = id.substr(8);
    const bool stands = name == mask::way_name(mask::way_of(state.mistake));
    return set_field(state, "mistake", stands ? "none" : name), made;
  }
  if (id.starts_with("extra.")) {
    const auto index = formats::read_number(id.substr(6));
    if (!index || *index < 0 || *index >= static_cast<double>(mask::scenes.size())) return std::nullopt;
    made = {mask::scene_state(*lab.content, static_cast<int>(*index)),
            "extra." + std::to_string((static_cast<std::size_t>(*index) + 1) % mask::scenes.size())};
    made.state.tour = lab.state.tour;
    made.state.view = lab.state.view;
    made.state.seed = lab.state.seed;
    return made;
  }
  return std::nullopt;
}

}  // namespace lab
