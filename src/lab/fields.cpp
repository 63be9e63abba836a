#include "lab/fields.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "lab/fields_access.h"

namespace lab {

namespace {

using Numbers = std::vector<double>;
using Matrices = std::vector<attention::Matrix>;

constexpr std::array<std::string_view, 14> rooms_of_the_format{"look",   "qkv",   "vectors", "mask",    "heads",
                                                               "layers", "order", "scale",   "context", "why",
                                                               "check",  "quiz",  "learn",   "yours"};
constexpr std::array<std::string_view, 3> mask_names{"none", "causal", "causal-bottom-right"};
constexpr std::array mask_synonyms{Synonym{"causal-top-left", "causal"}};
constexpr std::array<std::string_view, 5> mistake_names{"none", "zero_score", "zero_after", "polarity", "renormalised"};
constexpr std::array<std::string_view, 3> view_names{"steps", "table", "text"};
constexpr std::array<std::string_view, 3> predict_names{"none", "ask", "row"};
constexpr std::array<std::string_view, 14> open_names{"score",  "exp",   "sum",      "weight", "mix",
                                                      "place",  "join",  "residual", "divide", "position",
                                                      "hidden", "empty", "large",    "output"};

constexpr double any = 1e6, infinite = std::numeric_limits<double>::infinity();
constexpr int id_length = 64, text_length = 16384, title_length = 400;
constexpr double most_layers = 16, last_word = most_words - 1;

// The two fields whose State member is not spelled like its value.
FieldValue get_scale(const State& state) {
  if (!state.scale) return {};
  if (*state.scale == ScaleChoice::number) return state.scale_number;
  return std::string(*state.scale == ScaleChoice::none ? "none" : "sqrt");
}
void set_scale(State& state, const FieldValue& value) {
  state.scale.reset();
  state.scale_number = 1;
  if (const auto* name = std::get_if<std::string>(&value)) {
    state.scale = *name == "none" ? ScaleChoice::none : ScaleChoice::sqrt;
  } else if (const auto* number = std::get_if<double>(&value)) {
    state.scale = ScaleChoice::number;
    state.scale_number = *number;
  }
}

FieldValue get_mask(const State& state) {
  return state.mask ? FieldValue(std::string(mask_names[static_cast<std::size_t>(*state.mask)])) : FieldValue();
}
void set_mask(State& state, const FieldValue& value) {
  state.mask.reset();
  const auto* name = std::get_if<std::string>(&value);
  for (std::size_t i = 0; name != nullptr && i < mask_names.size(); ++i) {
    if (mask_names[i] == *name) state.mask = static_cast<MaskChoice>(i);
  }
}

FieldValue get_block(const State& state) {
  Numbers numbers;
  for (const auto& [row, column] : state.block) numbers.insert(numbers.end(), {double(row), double(column)});
  return numbers.empty() ? FieldValue() : FieldValue(numbers);
}
void set_block(State& state, const FieldValue& value) {
  const std::vector<int> numbers = access::wholes(value);
  state.block.clear();
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) state.block.emplace_back(numbers[i], numbers[i + 1]);
}

FieldValue get_done(const State& state) {
  std::string ids;
  for (const std::string& id : state.done) ids += (ids.empty() ? "" : ",") + id;
  return ids.empty() ? FieldValue() : FieldValue(ids);
}
void set_done(State& state, const FieldValue& value) {
  state.done.clear();
  const auto* ids = std::get_if<std::string>(&value);
  for (std::size_t from = 0; ids != nullptr && from <= ids->size();) {
    const std::size_t comma = std::min(ids->find(',', from), ids->size());
    if (comma > from) state.done.push_back(ids->substr(from, comma - from));
    from = comma + 1;
  }
}

FieldValue get_room(const State& state) {
  return state.room;
}
void set_room(State& state, const FieldValue& value) {
  const auto* name = std::get_if<std::string>(&value);
  state.room = name != nullptr ? *name : std::string(rooms_of_the_format.front());
}

FieldValue get_rules(const State& state) {
  return state.rules ? FieldValue(true) : FieldValue();
}
void set_rules(State& state, const FieldValue& value) {
  state.rules = std::get_if<bool>(&value) && std::get<bool>(value);
}

struct Limits {
  double low = 0, high = 0, step = 1;
  int most = 0;
};

constexpr Field row(std::string_view key, int share_id, FieldKind kind, FieldGroup group, access::Access member,
                    std::string_view neutral, Limits limits = {}, std::span<const std::string_view> names = {},
                    std::span<const Synonym> synonyms = {}, bool readable = true) {
  return {key,        share_id,    kind,        group,       member.get, member.set, neutral,
          limits.low, limits.high, limits.step, limits.most, names,      synonyms,   readable};
}

using enum FieldGroup;
using K = FieldKind;
using S = State;
using namespace access;

constexpr Limits numbers{.low = -any, .high = any, .step = 0, .most = most_columns};
constexpr Limits rows{.low = -any, .high = any, .step = 0, .most = most_words};
constexpr Limits ids{.most = id_length};
constexpr Limits word{.high = last_word};
constexpr Limits word_list{.high = last_word, .most = most_words};

// clang-format off: one row a field, in the order of the table of links
constexpr std::array table{
    row("room", 2, K::choice, place, {get_room, set_room}, "look", {}, rooms_of_the_format),
    row("pack", 4, K::id, place, text<&S::pack>, "", ids),
    row("variant", 6, K::id, place, text<&S::variant>, "", ids),
    row("query", 8, K::number, place, number<&S::query, 0>, "0", word),
    row("key", 10, K::number, place, optional_whole<&S::key>, "none", word),

    row("layer", 12, K::number, calculation, optional_whole<&S::layer>, "", {.high = most_layers - 1}),
    row("head", 14, K::number, calculation, optional_whole<&S::head>, "", {.high = most_heads - 1}),
    row("heads_on", 16, K::list, calculation, optional_whole_list<&S::heads_on>, "all",
        {.high = most_heads - 1, .most = most_heads}),
    row("scale", 18, K::scale, calculation, {get_scale, set_scale}, "", {.low = -1000, .high = 1000, .step = 0}),
    row("plus", 68, K::number, calculation, number<&S::plus, 0>, "0", {.low = -any, .high = any, .step = 0}),
    row("mask", 22, K::choice, calculation, {get_mask, set_mask}, "", {}, mask_names, mask_synonyms),
    row("hide", 24, K::list, calculation, whole_list<&S::hide>, "none", word_list),
    row("block", 26, K::cells, calculation, {get_block, set_block}, "none", {.high = last_word, .most = 256}),
    row("mistake", 28, K::choice, calculation, choice<&S::mistake, mistake_names>, "none", {}, mistake_names),
    row("q", 30, K::list, typed, optional_as_it_is<&S::q, Numbers>, "", numbers),
    row("queries", 32, K::matrices, typed, optional_as_it_is<&S::queries, Matrices>, "", rows),
    row("keys", 34, K::matrices, typed, optional_as_it_is<&S::keys, Matrices>, "", rows),
    row("values", 36, K::matrices, typed, optional_as_it_is<&S::values, Matrices>, "", rows),
    row("order", 42, K::list, calculation, optional_whole_list<&S::order>, "", word_list),
    row("positions", 44, K::yes_no, calculation, optional_yes_no<&S::positions>, ""),
    row("residual", 46, K::yes_no, calculation, optional_yes_no<&S::residual>, ""),
    row("window", 48, K::number, calculation, optional_whole<&S::window>, "all", {.low = 1, .high = most_words}),
    row("steps", 50, K::number, calculation, number<&S::steps, 0>, "0", {.high = 10000}),
    row("slots", 20, K::number, calculation, number<&S::slots, 4>, "4", {.low = 1, .high = 1024}),
    row("length", 66, K::number, calculation, number<&S::length, 0>, "0", {.high = 4096}),
    row("sentence", 52, K::text, calculation, text<&S::sentence>, "", {.most = text_length}),
    row("rules", 64, K::yes_no, calculation, {get_rules, set_rules}, "0"),

    row("words", 54, K::text, typed, text<&S::words>, "", {.most = text_length}, {}, {}, false),
    row("out", 38, K::matrix, typed, optional_matrix<&S::out>, "", rows, {}, {}, false),
    row("add", 40, K::matrix, typed, optional_matrix<&S::add>, "",
        {.low = -infinite, .high = any, .step = 0, .most = most_words}, {}, {}, false),
    row("rulebook", 70, K::matrix, typed, optional_matrix<&S::rulebook>, "", rows, {}, {}, false),
    row("title", 9, K::text, typed, text<&S::title>, "", {.most = title_length}, {}, {}, false),

    row("view", 1, K::choice, screen, choice<&S::view, view_names>, "steps", {}, view_names),
    row("step", 62, K::number, screen, number<&S::step, 0>, "0", {.high = 16}),
    row("tour", 60, K::id, screen, text<&S::tour>, "none", ids),
    row("item", 58, K::id, screen, text<&S::item>, "", ids),
    row("open", 3, K::choice, screen, text<&S::open>, "none", {}, open_names),
    row("predict", 7, K::choice, screen, choice<&S::predict, predict_names>, "none", {}, predict_names),
    row("guess", 13, K::list, screen, as_it_is<&S::guess, Numbers>, "none",
        {.low = -any, .high = any, .step = 0, .most = most_words}),
    row("done", 11, K::ids, screen, {get_done, set_done}, "none", {.most = text_length}),
    row("digits", 5, K::number, screen, number<&S::digits, 3>, "3", {.high = 15}),
    row("seed", 56, K::number, screen, number<&S::seed, 1u>, "1", {.high = 4294967295}),
};
// clang-format on

}  // namespace

std::span<const Field> fields() {
  return table;
}

const Field* field(std::string_view key) {
  const auto found = std::ranges::find(table, key, &Field::key);
  return found != table.end() ? &*found : nullptr;
}

std::span<const std::string_view> room_names() {
  return rooms_of_the_format;
}

State neutral_state() {
  State state;
  state.pack.clear();
  state.query = 0;
  return state;
}

bool needs_key(std::string_view kind) {
  return kind == "score" || kind == "exp" || kind == "divide" || kind == "position" || kind == "hidden" ||
         kind == "large";
}

}  // namespace lab
