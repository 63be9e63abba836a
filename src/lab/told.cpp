#include "lab/told.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "lab/format.h"
#include "lab/receipt_line.h"
#include "lab/receipt_proof.h"
#include "lab/rooms.h"

namespace lab {

namespace {

std::string spoken_of(const Scene& scene, const ReceiptLine& line, const Piece& formula) {
  const std::string equation = scene.texts(
      "spoken.equals", {{"formula", formula.spoken}, {"result", spoken_number(scene.texts, line.result.shown)}});
  return line.sentence.empty() ? equation : line.sentence + " " + equation;
}

}  // namespace

Number told_number(std::string_view name, double value, std::string shown) {
  return {.id = std::string(told_start) + std::string(name), .value = value, .shown = std::move(shown)};
}

Cell opening_cell(std::string id, std::string shown, Role role) {
  Cell cell{.kind = Cell::Kind::formula, .role = role};
  cell.formula = {{.text = std::move(shown), .id = std::move(id), .role = role, .strong = true}};
  return cell;
}

Cell told_cell(std::string_view name, std::string shown, Role role) {
  return opening_cell(std::string(told_start) + std::string(name), std::move(shown), role);
}

std::optional<std::vector<int>> told_numbers(std::string_view name, std::string_view start, std::size_t count) {
  if (!name.starts_with(start)) return std::nullopt;
  std::vector<int> numbers;
  const char *at = name.data() + start.size(), *end = name.data() + name.size();
  while (at < end) {
    int number = 0;
    const auto read = std::from_chars(at, end, number);
    if (read.ec != std::errc() || number < 0 || (read.ptr != end && *read.ptr != '.')) return std::nullopt;
    numbers.push_back(number);
    at = read.ptr == end ? end : read.ptr + 1;
  }
  return numbers.size() == count ? std::optional(std::move(numbers)) : std::nullopt;
}

std::optional<Told> told_now(const Scene& scene) {
  const std::string_view id = scene.lab.visit.told;
  const RoomEntry& room = room_entry(scene.state.room);
  if (!id.starts_with(told_start) || room.tell == nullptr || scene.asking) return std::nullopt;
  auto told = room.tell(scene, id.substr(told_start.size()));
  if (!told) return std::nullopt;
  for (std::size_t i = 0; i < told->lines.size(); ++i) told->lines[i].id = "receipt.told." + std::to_string(i);
  return told;
}

Scene scene_with(const Scene& scene, const State& state, const Result& result) {
  Scene other{scene.lab, state, result, scene.texts, scene.pack, scene.map};
  other.query = result.inputs.query;
  other.layer = result.layer;
  other.digits = scene.digits;
  return other;
}

Teller::Teller(const Scene& scene, std::string title, std::string shown)
    : scene_(scene), told_{.title = std::move(title), .shown = std::move(shown)} {}

void Teller::line(std::string title, std::string sentence, Piece formula, double value, std::string shown, Role role) {
  ReceiptLine line{.title = std::move(title), .sentence = std::move(sentence), .role = role};
  line.result = {.value = value, .shown = std::move(shown)};
  line.spoken = spoken_of(scene_, line, formula);
  line.formula = std::move(formula.terms);
  told_.lines.push_back(std::move(line));
}

void Teller::lines_of(const Scene& other, const Fact& fact) {
  std::vector<std::string> done;
  std::vector<ReceiptLine> lines;
  const auto own = [&](const Fact& inner) {
    return inner.layer < 0 && inner.query < 0 && (inner.key < 0 || inner.key == fact.key);
  };
  add_lines(other, resolved(other, fact), own, done, lines);
  for (ReceiptLine& line : lines) {
    for (Term& term : line.formula) term.id.clear();
    line.result.id.clear();
    line.result.from.clear();
    told_.lines.push_back(std::move(line));
  }
}

void Teller::mixture(std::span<const double> weights, const attention::Matrix& values, content::Point result) {
  for (const int axis : axes) {
    const double value = result[static_cast<std::size_t>(axis)];
    const int decimals = decimals_that_reproduce(value, scene_.digits, [&](int d) {
      double sum = 0;
      for (std::size_t word = 0; word < weights.size(); ++word)
        sum += rounded(weights[word], d) * rounded(values(static_cast<int>(word), axis), d);
      return sum;
    });
    std::vector<Piece> parts;
    for (std::size_t word = 0; word < weights.size(); ++word) {
      const double at = values(static_cast<int>(word), axis);
      if (weights[word] == 0 || at == 0) continue;
      parts.push_back(times(scene_.texts,
                            number_piece(scene_.texts, fixed(weights[word], decimals), {}, Role::weight, true),
                            in_brackets(number_piece(scene_.texts, tidy(at, decimals), {}, Role::value))));
    }
    line(scene_.texts("receipt.mix.title"),
         scene_.texts("receipt.mix.sentence", {{"axis", axis_name(scene_.texts, axis)}}), added_up(scene_.texts, parts),
         value, fixed(value, scene_.digits), Role::output);
  }
}

void Teller::distance(content::Point from, content::Point to) {
  const double value = content::distance(from, to);
  line(scene_.texts("told.distance.title"), scene_.texts("told.distance.sentence"),
       apart_formula(scene_, {.at = from}, {.at = to}, value), value, fixed(value, scene_.digits), Role::output);
}

}  // namespace lab
