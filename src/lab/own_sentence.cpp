#include "lab/own_sentence.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "lab/fields.h"

namespace lab {
namespace {

using attention::Matrix;
using content::Point;
using Matrices = std::optional<std::vector<Matrix>>;

// Around the map's middle, the first at the top, then to the left; two decimals, as if typed.
Point on_ellipse(int index, int count) {
  constexpr double half_width = 0.8545, half_height = 0.64, middle = -0.02;
  const double angle = (0.25 + static_cast<double>(index) / count) * 2 * std::numbers::pi;
  const auto typed = [](double x) { return std::round(x * 100) / 100 + 0.0; };
  return {typed(half_width * std::cos(angle)), typed(middle + half_height * std::sin(angle))};
}

std::vector<Point> ellipse(const std::vector<int>& first) {
  int count = 0;
  for (int i = 0; i < static_cast<int>(first.size()); ++i) count += first[static_cast<std::size_t>(i)] == i ? 1 : 0;
  std::vector<Point> places;
  int index = 0;
  for (int i = 0; i < static_cast<int>(first.size()); ++i) {
    const int like = first[static_cast<std::size_t>(i)];
    places.push_back(like == i ? on_ellipse(index++, count) : places[static_cast<std::size_t>(like)]);
  }
  return places;
}

// 배도 is known where 배가 is: the same stem before a particle.
std::string stem(const std::string& word) {
  const content::Eojeol split = content::split_eojeol(word);
  const bool predicate = split.role == content::WordRole::on || split.role == content::WordRole::end;
  return content::has_hangul(word) && !predicate ? word.substr(0, split.stem) : content::plain_word(word);
}

// Where the packs of a map let a word stand; nothing for words they do not know.
std::optional<Point> known_place(const content::Content& content, std::string_view map, const std::string& word) {
  std::optional<Point> by_stem;
  const std::string whole = content::plain_word(word), own_stem = stem(word);
  for (const content::Pack& pack : content.packs) {
    if (pack.map != map) continue;
    for (std::size_t i = 0; i < std::min(pack.words.size(), pack.start.size()); ++i) {
      if (content::plain_word(pack.words[i]) == whole) return pack.start[i];
      if (!by_stem && stem(pack.words[i]) == own_stem) by_stem = pack.start[i];
    }
  }
  return by_stem;
}

// The map that knows the place of most words, the middle not counted; nothing where none knows any.
const content::Map* map_of_words(const content::Content& content, const std::vector<std::string>& words) {
  const content::Map* best = nullptr;
  int most = 0;
  for (const content::Map& map : content.maps) {
    int known = 0;
    for (const std::string& word : words) {
      const auto place = known_place(content, map.id, word);
      known += place && *place != Point{} ? 1 : 0;
    }
    if (!map.clusters.empty() && known > most) {
      most = known;
      best = &map;
    }
  }
  return best;
}

void fill_by_rules(const State& state, const content::Content& content, content::Pack& pack) {
  const Matrix rules = rules_in_force(state);
  const std::vector<content::WordRole> roles = content::word_roles_of(pack.words);
  content::Head& head = pack.layers.front().heads.front();
  for (int i = 0; i < head.query.rows; ++i) {
    const auto rule = rules.row(static_cast<int>(roles[static_cast<std::size_t>(i)]));
    std::copy_n(rule.begin(), own_slots, head.query.row(i).begin());
    std::copy_n(rule.begin() + own_slots, own_slots, head.key.row(i).begin());
  }
  const content::Map* map = map_of_words(content, pack.words);
  if (map == nullptr) return;
  pack.map = map->id;
  for (std::size_t i = 0; i < pack.words.size(); ++i)
    pack.start[i] = known_place(content, map->id, pack.words[i]).value_or(Point{});
}

void take_places(const State& state, content::Pack& pack) {
  if (!state.values || state.values->empty()) return;
  const Matrix& places = state.values->front();
  if (places.rows != static_cast<int>(pack.start.size()) || places.columns != 2) return;
  for (int i = 0; i < places.rows; ++i) pack.start[static_cast<std::size_t>(i)] = {places(i, 0), places(i, 1)};
}

std::size_t typed_heads(const State& state) {
  std::size_t heads = 1;
  for (const Matrices* typed : {&state.queries, &state.keys, &state.values})
    if (*typed) heads = std::max(heads, (*typed)->size());
  return heads;
}

// The typed rows of words that stay, the pack's own rows of those that are new; nothing if that is the pack's own.
void carry_over(Matrices& typed, const std::vector<std::string>& before, const std::vector<std::string>& words,
                const Matrix& own) {
  if (!typed || typed->size() != 1 || typed->front().columns != own.columns) return typed.reset();
  Matrix carried = own;
  for (int i = 0; i < carried.rows; ++i) {
    const auto found = std::ranges::find(before, words[static_cast<std::size_t>(i)]);
    const int row = static_cast<int>(found - before.begin());
    if (found != before.end() && row < typed->front().rows)
      std::ranges::copy(typed->front().row(row), carried.row(i).begin());
  }
  if (carried == own) return typed.reset();
  typed = std::vector{carried};
}

Matrix matrix_of(const std::vector<Point>& places) {
  Matrix matrix(static_cast<int>(places.size()), 2);
  for (int i = 0; i < matrix.rows; ++i) std::ranges::copy(places[static_cast<std::size_t>(i)], matrix.row(i).begin());
  return matrix;
}

}  // namespace

bool is_own(const State& state) {
  return state.room == "yours";
}

std::vector<std::string> words_by_blanks(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t blank = std::min(text.find(' ', from), text.size());
    if (blank > from) words.emplace_back(text.substr(from, blank - from));
    from = blank + 1;
  }
  return words;
}

bool own_empty(const State& state) {
  return state.sentence.find_first_not_of(' ') == std::string::npos;
}

std::vector<std::string> own_words(const State& state) {
  if (own_empty(state)) return {"…"};
  return words_by_blanks(state.sentence);
}

std::vector<int> alike(const std::vector<std::string>& words) {
  std::vector<int> first;
  for (const std::string& word : words)
    first.push_back(static_cast<int>(std::ranges::find(words, word) - words.begin()));
  return first;
}

Matrix toy_rules() {
  constexpr double numbers[content::word_roles][2 * own_slots] = {{0, 0, 0, 0, 0, 0},   // bare
                                                                  {2, 0, 0, 0, 0, 2},   // subject
                                                                  {1, 1, 0, 0, 0, 1},   // topic
                                                                  {0, 2, 0, 0, 0, 2},   // object
                                                                  {0, 1, 0, 0, 0, 1},   // place
                                                                  {0, 0, 2, 0, 0, 1},   // with
                                                                  {0, 0, 2, 2, 2, 0},   // on
                                                                  {0, 0, 2, 2, 2, 0}};  // end
  Matrix rules(content::word_roles, 2 * own_slots);
  for (int role = 0; role < rules.rows; ++role) std::ranges::copy(numbers[role], rules.row(role).begin());
  return rules;
}

Matrix rules_in_force(const State& state) {
  return state.rulebook ? *state.rulebook : toy_rules();
}

content::Pack own_pack(const State& state, const content::Content& content) {
  content::Pack pack{.id = "own", .sentence = state.sentence, .words = own_words(state), .text_prefix = "pack.own"};
  const bool latin =
      std::ranges::any_of(content::plain_word(state.sentence), [](char c) { return c >= 'a' && c <= 'z'; });
  pack.language = content::has_hangul(state.sentence) ? "ko" : latin ? "en" : "any";
  pack.start = ellipse(alike(pack.words));
  const int words = static_cast<int>(pack.words.size()), heads = static_cast<int>(typed_heads(state));
  content::Layer layer{.heads = {}, .out = Matrix(2 * heads, 2)};
  for (int h = 0; h < heads; ++h) {
    layer.heads.push_back({.slots = own_slots, .query = Matrix(words, own_slots), .key = Matrix(words, own_slots)});
    for (int axis = 0; axis < 2; ++axis) layer.out(2 * h + axis, axis) = 1.0 / heads;
  }
  pack.layers = {std::move(layer)};
  if (state.rules) fill_by_rules(state, content, pack);
  take_places(state, pack);
  return pack;
}

const content::Pack* pack_of(const State& state, const content::Content& content, std::optional<content::Pack>& own) {
  if (is_own(state)) return &own.emplace(own_pack(state, content));
  return content.pack(state.pack, state.variant);
}

bool set_sentence(State& state, const std::string& text, const content::Content& content) {
  const std::vector<std::string> before = own_words(state);
  State next = state;
  next.sentence = text;
  const std::vector<std::string> words = own_words(next);
  if (words.size() > static_cast<std::size_t>(most_words) ||
      text.size() > static_cast<std::size_t>(field("sentence")->most))
    return false;
  if (words != before) {
    next.q.reset();
    State untyped = next;
    untyped.queries = untyped.keys = untyped.values = std::nullopt;
    const content::Pack own = own_pack(untyped, content);
    carry_over(next.queries, before, words, own.layers.front().heads.front().query);
    carry_over(next.keys, before, words, own.layers.front().heads.front().key);
    carry_over(next.values, before, words, matrix_of(own.start));
  }
  if (words.size() != before.size()) {  // these name words by their number
    next.order.reset();
    next.window.reset();
    next.add.reset();
    next.hide.clear();
    next.block.clear();
  }
  state = std::move(next);
  return true;
}

}  // namespace lab
