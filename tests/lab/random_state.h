// Random states of the lab, the same on every platform: all fields, awkward numbers and texts, settled.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "content/content.h"
#include "content/load.h"
#include "lab/fields.h"
#include "lab/link_parts.h"

namespace lab_test {

struct Random {  // SplitMix64
  std::uint64_t state = 1;
  std::uint64_t next() {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }
  bool one_in(int n) { return below(n) == 0; }
  template <class List>
  const auto& of(const List& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }
};

inline double random_number(Random& random) {
  constexpr double powers[] = {1, 10, 100, 1000, 10000, 1e5, 1e6, 1e7};
  switch (random.below(4)) {
    case 0:
      return random.below(2001) - 1000;
    case 1:
      return (random.below(2000001) - 1000000) / powers[random.below(8)];
    case 2:
      return static_cast<double>(static_cast<std::int64_t>(random.next() >> 10)) / powers[random.below(8)];
    default:
      break;
  }
  const double any = std::bit_cast<double>(random.next());
  return std::isnan(any) ? 1.0 / 3 : any;
}

inline std::string random_text(Random& random) {
  constexpr std::string_view pieces[] = {"배가", " ",   "고파서", "a&b",  "=", "%", "+",
                                         "#",    "(x)", "\"q\"",  "~_-.", "🍐", "é", ",;"};
  std::string text;
  for (int i = random.below(8); i >= 0; --i) text += pieces[random.below(std::size(pieces))];
  return text;
}

inline attention::Matrix random_matrix(Random& random, int rows, int columns) {
  attention::Matrix matrix(rows, columns);
  for (double& number : matrix.data) number = random_number(random);
  return matrix;
}

struct Shape {
  int words = 1, heads = 1, slots = 3;
};

inline lab::FieldValue random_list(Random& random, const lab::Field& field, const Shape& shape) {
  std::vector<double> list;
  if (field.key == "order") {
    list.resize(static_cast<std::size_t>(shape.words));
    std::iota(list.begin(), list.end(), 0);
    for (std::size_t i = list.size(); i > 1; --i)
      std::swap(list[i - 1], list[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
    return list;
  }
  const int limit = field.key == "heads_on" ? shape.heads : shape.words;
  const int count = field.key == "q" ? shape.slots : random.below(5);
  for (int i = 0; i < count * (field.kind == lab::FieldKind::cells ? 2 : 1); ++i) {
    list.push_back(field.step == 1 ? random.below(std::max(1, limit)) : random_number(random));
  }
  return list;
}

inline lab::FieldValue random_matrices(Random& random, const lab::Field& field, const Shape& shape) {
  if (field.key == "out") return std::vector{random_matrix(random, 2 * shape.heads, 2)};
  if (field.key == "add") return std::vector{random_matrix(random, shape.words, shape.words)};
  std::vector<attention::Matrix> matrices;
  const int columns = field.key == "values" ? 2 : shape.slots;
  const int heads = random.one_in(3) ? 1 : shape.heads;
  for (int h = 0; h < heads; ++h) matrices.push_back(random_matrix(random, shape.words, columns));
  return matrices;
}

inline lab::FieldValue random_value(Random& random, const lab::Field& field, const Shape& shape) {
  using Kind = lab::FieldKind;
  switch (field.kind) {
    case Kind::text:
      return random_text(random);
    case Kind::id:
      return std::string(field.key == "tour" ? "lesson.2" : "two-scores");
    case Kind::choice:
      return std::string(random.of(field.names));
    case Kind::ids:
      return std::string(random.one_in(2) ? "two-scores" : "b-2,a_1,two-scores");
    case Kind::number: {
      const double number = random_number(random);
      return field.step == 1 ? std::floor(std::fmod(std::abs(number), random.one_in(2) ? 8 : field.high + 1)) : number;
    }
    case Kind::yes_no:
      return random.one_in(2);
    case Kind::list:
    case Kind::cells:
      return random_list(random, field, shape);
    case Kind::matrix:
    case Kind::matrices:
      return random_matrices(random, field, shape);
    case Kind::scale:
      break;
  }
  if (random.one_in(2)) return random_number(random);
  return std::string(random.one_in(2) ? "sqrt" : "none");
}

inline lab::State random_state(Random& random, const content::Content& content) {
  const std::string_view room = random.of(lab::room_names());
  const content::Pack& pack = random.of(content.packs);
  lab::State state =
      lab::request_base(content, room, random.one_in(3) || !lab::room_takes(room, pack) ? "" : pack.id, "");
  if (!pack.variants.empty() && pack.id == state.pack && random.one_in(2)) {
    state.variant = random.of(pack.variants).variant;
  }
  const content::Pack* shown = content.pack(state.pack, state.variant);
  Shape shape{.words = std::max(1, lab::word_count(state, content))};
  if (shown != nullptr) {
    shape.heads = static_cast<int>(shown->layers.back().heads.size());
    shape.slots = shown->layers.back().heads.front().slots;
  }
  for (const lab::Field& field : lab::fields()) {
    if (field.group == lab::FieldGroup::place && field.key != "query" && field.key != "key") continue;
    const int rarity = field.group == lab::FieldGroup::typed ? 12 : field.key == "sentence" ? 20 : 5;
    if (!random.one_in(rarity)) continue;
    lab::FieldValue value = random_value(random, field, shape);
    if (lab::fit(field, value)) field.set(state, value);
  }
  lab::settle(state, content);
  return state;
}

inline lab::Presentation random_presentation(Random& random) {
  lab::Presentation presentation;
  const auto wish = [&](std::string_view key, std::string_view text) {
    if (random.one_in(6)) lab::presentation_field(key)->read(presentation, text);
  };
  wish("lang", random.of(content::languages()).code);
  wish("theme", random.one_in(2) ? "dark" : "contrast");
  wish("zoom", random.one_in(2) ? "1.25" : "2");
  wish("embed", random.one_in(2) ? "1" : "0");
  wish("nav", "1");
  wish("kiosk", "1");
  wish("without", random.one_in(2) ? "try,rooms" : "language");
  wish("motion", random.one_in(2) ? "1" : "0");
  wish("report", "progress,attempt");
  wish("resize", "lti");
  wish("host", "https://lms.example.org:8443");
  return presentation;
}

}  // namespace lab_test
