#include "lab/receipt_proof.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "lab/format.h"
#include "lab/receipt.h"
#include "lab/rooms.h"

namespace lab {

namespace {

constexpr std::pair<std::string_view, std::string_view> opens[] = {  // first word of a number's id, what it opens
    {"score", "score"},       {"exp", "exp"},       {"sum", "sum"},        {"weight", "weight"},
    {"total", "weight"},      {"part", "mix"},      {"mix", "mix"},        {"join", "join"},
    {"residual", "residual"}, {"output", "output"}, {"distance", "place"}, {"divide", "divide"},
    {"position", "position"}};

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t dot = text.find('.');
    parts.push_back(text.substr(0, dot));
    if (dot == std::string_view::npos) return parts;
    text.remove_prefix(dot + 1);
  }
}

std::optional<int> whole(std::string_view text) {
  int number = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || end.ec != std::errc() || end.ptr != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

std::vector<Fact> both_axes(const Scene& scene, Fact fact) {
  std::vector<Fact> facts;
  for (const int axis : axes) {
    fact.axis = axis;
    const Fact real = resolved(scene, fact);
    if (std::ranges::find(facts, real) == facts.end()) facts.push_back(real);
  }
  return facts;
}

// A step of a score that may not be there: then the score itself.
Fact score_step(const Scene& scene, Step wanted, int key, int head) {
  Fact fact = resolved(scene, {.step = Step::score, .key = key, .head = head});
  for (Fact inner = fact; inner.step != Step::card; inner = ingredients(scene, inner).front())
    if (inner.step == wanted) return inner;
  return fact;
}

// A proof that stands is unfolded as far as it is about its own word, and folds line by line; one that was opened
// unfolds.
bool unfolded(const Scene& scene, const Fact& fact) {
  const std::vector<std::string>& pressed = scene.lab.visit.unfolded;
  const bool listed = std::ranges::find(pressed, line_id(scene, fact)) != pressed.end();
  const bool own = fact.key < 0 || fact.key == scene.state.key;
  return listed != (proof_stands(scene) && own);
}

void add_foldable(const Scene& scene, const Fact& fact, std::vector<std::string>& ids) {
  for (const Fact& inner : ingredients(scene, fact)) {
    const std::string id = line_id(scene, inner);
    if (std::ranges::find(ids, id) != ids.end()) continue;
    ids.push_back(id);
    add_foldable(scene, inner, ids);
  }
}

std::string title_key(const Fact& fact) {
  switch (fact.step) {
    case Step::place:
      return "proof.place";
    case Step::mix:
      return "proof.mix";
    case Step::part:
      return "proof.part";
    case Step::weight_sum:
      return "proof.weight_sum";
    case Step::weight:
    case Step::hidden:
      return "proof.weight";
    case Step::exp:
    case Step::large:
      return "proof.exp";
    case Step::sum:
      return "proof.sum";
    case Step::empty:
      return "proof.empty";
    default:
      return "proof.score";
  }
}

}  // namespace

std::optional<Opening> opening_of(std::string_view number_id) {
  const std::vector<std::string_view> parts = split(number_id);
  const auto kind = std::ranges::find(opens, parts.front(), &std::pair<std::string_view, std::string_view>::first);
  if (kind == std::end(opens)) return std::nullopt;
  std::vector<int> numbers;
  for (const std::string_view part : std::span(parts).subspan(1)) {
    const auto number = whole(part);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  const std::string_view name = kind->first;
  const bool has_axis = name == "part" || name == "mix" || name == "join" || name == "residual" || name == "output";
  const bool has_key =
      name == "score" || name == "exp" || name == "weight" || name == "part" || name == "divide" || name == "position";
  const std::size_t needed = 1u + (has_key ? 1u : 0u) + (has_axis ? 1u : 0u);  // query, key, axis
  if (numbers.size() < needed || numbers.size() > needed + 1) return std::nullopt;
  Opening opening{.open = std::string(kind->second), .key = std::nullopt, .head = std::nullopt};
  if (has_key) opening.key = numbers[1];
  if (numbers.size() > needed) opening.head = numbers.back();
  return opening;
}

Opening widest_opening(const Scene& scene) {
  return {.open = scene.map != nullptr ? "place" : "output", .key = std::nullopt, .head = std::nullopt};
}

bool proof_stands(const Scene& scene) {
  return scene.state.open.empty() && scene.state.key && !room_entry(scene.state.room).stands.empty();
}

std::vector<Fact> opened_facts(const Scene& scene) {
  const std::string open = proof_stands(scene) ? std::string(room_entry(scene.state.room).stands) : scene.state.open;
  const int head = shown_head(scene);
  const int key = scene.state.key.value_or(-1);
  const bool has_key = key >= 0 && key < scene.words();
  if (open == "place" && scene.map == nullptr) return both_axes(scene, {.step = Step::output});
  if (open == "place") return {{.step = Step::place}};
  if (open == "output" || (open == "residual" && has_residual(scene))) return both_axes(scene, {.step = Step::output});
  if (open == "residual" || open == "join") return both_axes(scene, {.step = joins(scene) ? Step::join : Step::mix});
  if (open == "mix" && has_key) return both_axes(scene, {.step = Step::part, .key = key, .head = head});
  if (open == "mix") return both_axes(scene, {.step = Step::mix, .head = head});
  if (open == "sum") return {resolved(scene, {.step = Step::sum, .head = head})};
  if (open == "empty" && row_empty(scene, head)) return {{.step = Step::empty, .head = head}};
  if (open == "weight" && !has_key) return {resolved(scene, {.step = Step::weight_sum, .head = head})};
  if (!has_key) return {};
  if (open == "weight" || open == "hidden") return {resolved(scene, {.step = Step::weight, .key = key, .head = head})};
  if (open == "exp" || open == "large") return {resolved(scene, {.step = Step::exp, .key = key, .head = head})};
  if (open == "divide") return {score_step(scene, Step::divide, key, head)};
  if (open == "position") return {score_step(scene, Step::position, key, head)};
  if (open == "score") return {resolved(scene, {.step = Step::score, .key = key, .head = head})};
  return {};
}

void add_lines(const Scene& scene, const Fact& fact, const std::function<bool(const Fact&)>& unfolds,
               std::vector<std::string>& done, std::vector<ReceiptLine>& lines) {
  const std::string id = line_id(scene, fact);
  if (std::ranges::find(done, id) != done.end()) return;
  done.push_back(id);
  for (const Fact& inner : ingredients(scene, fact))
    if (unfolds(inner)) add_lines(scene, inner, unfolds, done, lines);
  lines.push_back(line_of(scene, fact));
}

std::vector<ReceiptLine> proof_lines(const Scene& scene, const std::vector<Fact>& opened) {
  const auto unfolds = [&](const Fact& fact) { return unfolded(scene, fact); };
  std::vector<std::string> done;
  std::vector<ReceiptLine> lines;
  for (const Fact& fact : opened) add_lines(scene, fact, unfolds, done, lines);
  return lines;
}

std::string proof_title(const Scene& scene, const std::vector<Fact>& opened) {
  const Fact& fact = opened.front();
  const std::string query = word_text(scene, scene.query);
  if (fact.step == Step::residual || fact.step == Step::join || scene.state.open == "output")
    return scene.texts(scene.heads() > 1 ? "ui.receipt.joined" : "ui.receipt.total", {{"word", query}});
  const std::string axis = scene.texts("ui.axis.x") + scene.texts("ui.list_and") + scene.texts("ui.axis.y");
  const std::string key = fact.key >= 0 ? word_text(scene, fact.key) : std::string();
  std::string title = scene.texts(title_key(fact), {{"query", query}, {"key", key}, {"axis", axis}});
  const bool of_a_head = fact.step != Step::place && scene.heads() > 1;
  return of_a_head ? scene.texts("proof.said", {{"title", head_name(scene, fact.head).name}, {"value", title}}) : title;
}

std::string opened_value(const Scene& scene, const std::vector<Fact>& opened) {
  if (opened.size() == 2) return pair(value_of(scene, opened[0]), value_of(scene, opened[1]), scene.digits);
  return line_number(scene, opened.front()).shown;
}

std::vector<std::string> foldable_lines(const Scene& scene) {
  std::vector<std::string> ids;
  if (!scene.lab.visit.told.empty()) return ids;
  for (const Fact& fact : opened_facts(scene)) add_foldable(scene, fact, ids);
  return ids;
}

}  // namespace lab
