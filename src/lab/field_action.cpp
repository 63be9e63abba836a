#include "lab/field_action.h"

#include <cmath>

#include "formats/number.h"
#include "lab/own_sentence.h"

namespace lab {

namespace {

// The fields that a visitor changes through such a control; all others have actions of their own.
bool controls(const Field& field) {
  return field.group == FieldGroup::calculation || field.key == "item" || field.key == "step" || field.key == "key";
}

std::optional<Action> set(const Field& field, FieldValue value, const Event& event, bool drags) {
  if (!fit(field, value)) return std::nullopt;
  return Action{.what = SetField{std::string(field.key), std::move(value)},
                .drag = drags ? event.id : std::string(),
                .last = event.last};
}

std::optional<Action> slide(const Slider& slider, const Event& event) {
  const Field* target = field(slider.id);
  const auto at = formats::read_number(event.value);
  if (target == nullptr || !controls(*target) || !at) return std::nullopt;
  const double value = on_step(slider.low, slider.high, slider.step, *at);
  return set(*target, slider.doubles ? std::exp2(value) : value, event, true);
}

// "mask.causal": the field, and the value in its own spelling.
struct Named {
  const Field* field = nullptr;
  std::string_view text;
};
Named named(std::string_view id) {
  const std::size_t dot = std::min(id.find('.'), id.size());
  const Field* found = field(id.substr(0, dot));
  if (found == nullptr || !controls(*found)) return {};
  return {found, dot < id.size() ? id.substr(dot + 1) : std::string_view()};
}

std::optional<Action> choose(std::string_view id, const Event& event) {
  const Named name = named(id);
  if (name.field == nullptr) return std::nullopt;
  const auto value = read_field(*name.field, name.text);
  return value ? set(*name.field, *value, event, false) : std::nullopt;
}

// A row that is chosen is let go: the field is as the pack has it.
std::optional<Action> unchoose(std::string_view id, const Event& event) {
  const Named name = named(id);
  return name.field != nullptr ? set(*name.field, std::monostate(), event, false) : std::nullopt;
}

std::optional<Action> toggle(const Toggle& toggle, const Event& event) {
  const Named name = named(toggle.id);
  if (name.field == nullptr) return std::nullopt;
  if (name.text.empty()) {
    if (name.field->kind != FieldKind::yes_no) return std::nullopt;
    return set(*name.field, !toggle.on, event, false);
  }
  if (toggle.on && toggle.off.empty()) return set(*name.field, std::monostate(), event, false);
  const auto value = read_field(*name.field, toggle.on ? std::string_view(toggle.off) : name.text);
  return value ? set(*name.field, *value, event, false) : std::nullopt;
}

// A row or a column that is the field's value: mistake.zero_score, key.3, step.2. What is on goes back to none when it
// is pressed again; a place stays.
std::optional<Action> choose_in(const Table& table, const Event& event) {
  for (const TableRow& row : table.rows) {
    if (row.id != event.id) continue;
    const Field* target = named(row.id).field;
    const bool stays = target != nullptr && target->group == FieldGroup::place;
    return row.chosen && !stays ? unchoose(row.id, event) : choose(row.id, event);
  }
  for (const TableColumn& column : table.columns)
    if (column.id == event.id) return column.chosen ? unchoose(column.id, event) : choose(column.id, event);
  return std::nullopt;
}

// A press leaves the text as it is; a blank empties it. What is typed on is one undo step.
std::optional<Action> write(const TextField& node, const Event& event) {
  const Field* target = field(node.id);
  if (target == nullptr || event.value.empty()) return std::nullopt;
  std::string text = event.value == " " ? std::string() : event.value;
  const bool too_long = text.size() > static_cast<std::size_t>(target->most);  // said when it is applied
  FieldValue value = too_long ? std::string() : text;
  if (!fit(*target, value)) return std::nullopt;
  if (too_long) value = std::move(text);
  return Action{.what = SetField{node.id, std::move(value)}, .drag = node.id, .last = false};
}

std::optional<Action> action_of(const Node& node, const Event& event) {
  if (const auto* slider = std::get_if<Slider>(&node); slider != nullptr && slider->id == event.id)
    return slide(*slider, event);
  if (const auto* text = std::get_if<TextField>(&node); text != nullptr && text->id == event.id)
    return write(*text, event);
  if (const auto* one = std::get_if<Toggle>(&node); one != nullptr && one->id == event.id) return toggle(*one, event);
  if (const auto* choice = std::get_if<Choice>(&node)) {
    for (const Option& option : choice->options)
      if (option.id == event.id) return choose(option.id, event);
  }
  if (const auto* table = std::get_if<Table>(&node)) return choose_in(*table, event);
  return std::nullopt;
}

}  // namespace

void change(const SetField& action, const Lab& lab, State& state, Visit& visit) {
  const Field* each = field(action.key);
  if (each == nullptr) return;
  if (const auto* text = std::get_if<std::string>(&action.value); text != nullptr && action.key == "sentence") {
    if (!set_sentence(state, *text, *lab.content)) visit.notice = "sentence-long";
    return;
  }
  each->set(state, action.value);
  if (action.key != "rules") return;  // they fill in all numbers
  state.q.reset();
  state.queries.reset();
  state.keys.reset();
  state.values.reset();
}

std::optional<Action> field_action(const View& view, const Event& event) {
  for (const Region& region : view.regions) {
    for (const Node& node : region.nodes)
      if (auto action = action_of(node, event)) return action;
  }
  return std::nullopt;
}

}  // namespace lab
