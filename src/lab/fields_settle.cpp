// Brings a State into the bounds of its pack, so that whatever computes or shows it need not doubt it.
#include <algorithm>
#include <numeric>

#include "attention/short_sort.h"
#include "lab/fields.h"
#include "lab/own_sentence.h"
#include "lab/tour.h"

namespace lab {

namespace {

using Dropped = std::vector<std::string_view>;
using Matrices = std::vector<attention::Matrix>;

// Where the text of `most` words ends, and how many words there are (at most `most`).
struct WordsOfText {
  int count = 0;
  std::size_t end = 0;
};
WordsOfText words_of(std::string_view text, int most) {
  WordsOfText words;
  bool inside = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool blank = text[i] == ' ';
    if (!blank && !inside && ++words.count > most) return {most, words.end};
    if (!blank) words.end = i + 1;
    inside = !blank;
  }
  return {words.count, text.size()};
}

void cut_to_words(std::string& text) {
  text.resize(words_of(text, most_words).end);
}

const content::Layer* shown_layer(const State& state, const content::Pack* pack) {
  if (pack == nullptr || pack->layers.empty()) return nullptr;
  const int last = static_cast<int>(pack->layers.size()) - 1;
  return &pack->layers[static_cast<std::size_t>(std::clamp(state.layer.value_or(last), 0, last))];
}

int head_count(const State& state, const content::Layer* layer) {
  if (layer != nullptr) return std::max(1, static_cast<int>(layer->heads.size()));
  std::size_t count = 1;
  for (const auto* typed : {&state.queries, &state.keys, &state.values}) {
    if (*typed) count = std::max(count, (*typed)->size());
  }
  return static_cast<int>(count);
}

void settle_pack(State& state, const content::Content& content, Dropped& dropped) {
  if (content.room(state.room) == nullptr && std::ranges::find(room_names(), state.room) == room_names().end()) {
    dropped.push_back("room");
    state.room = State().room;
  }
  const content::Room* room = content.room(state.room);
  const std::string own = room != nullptr ? room->pack : std::string();
  if (content.pack(state.pack) == nullptr && state.pack != own) {
    if (!state.pack.empty()) dropped.push_back("pack");
    state.pack = own;
  }
  if (!state.variant.empty() && content.pack(state.pack, state.variant) == nullptr) {
    dropped.push_back("variant");
    state.variant.clear();
  }
}

// Ascending, each once, below `count`; says whether something had to go.
bool sort_below(std::vector<int>& list, int count) {
  attention::short_sort(list);
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return std::erase_if(list, [count](int i) { return i < 0 || i >= count; }) > 0;
}

void settle_words(State& state, int words, Dropped& dropped) {
  const int last = std::max(0, words - 1);
  state.query = std::clamp(state.query, 0, last);
  if (state.key) state.key = std::clamp(*state.key, 0, last);
  if (sort_below(state.hide, words)) dropped.push_back("hide");
  attention::short_sort(state.block);
  state.block.erase(std::unique(state.block.begin(), state.block.end()), state.block.end());
  const auto outside = [words](const std::pair<int, int>& cell) {
    return std::min(cell.first, cell.second) < 0 || std::max(cell.first, cell.second) >= words;
  };
  if (std::erase_if(state.block, outside) > 0) dropped.push_back("block");
  if (state.window) state.window = std::clamp(*state.window, 1, std::max(1, words));
  if (state.window && *state.window >= words) state.window.reset();
  if (!state.order) return;
  std::vector<int> as_written(static_cast<std::size_t>(words));
  std::iota(as_written.begin(), as_written.end(), 0);
  if (!std::ranges::is_permutation(*state.order, as_written)) {
    dropped.push_back("order");
    state.order.reset();
  } else if (*state.order == as_written) {
    state.order.reset();
  }
}

void settle_heads(State& state, const content::Pack* pack, Dropped& dropped) {
  if (pack == nullptr) {
    if (state.heads_on) sort_below(*state.heads_on, most_heads);
    return;
  }
  if (state.layer) state.layer = std::clamp(*state.layer, 0, std::max(0, static_cast<int>(pack->layers.size()) - 1));
  const int heads = head_count(state, shown_layer(state, pack));
  if (state.head) state.head = std::clamp(*state.head, 0, heads - 1);
  if (!state.heads_on) return;
  if (sort_below(*state.heads_on, heads)) dropped.push_back("heads_on");
  if (static_cast<int>(state.heads_on->size()) == heads) state.heads_on.reset();
}

enum class Part { query, key, value };

// What the pack itself gives to a head; nothing if that is made from where the words stand in a deeper layer.
std::optional<attention::Matrix> own_numbers(const content::Pack& pack, const content::Head& head, Part part) {
  if (part == Part::query) return head.w_query ? std::nullopt : std::optional(head.query);
  if (part == Part::key) return head.w_key ? std::nullopt : std::optional(head.key);
  if (head.value) return head.value;
  if (pack.layers.size() > 1) return std::nullopt;
  attention::Matrix places(static_cast<int>(pack.start.size()), 2);
  for (std::size_t i = 0; i < pack.start.size(); ++i) {
    for (int axis = 0; axis < 2; ++axis)
      places(static_cast<int>(i), axis) = pack.start[i][static_cast<std::size_t>(axis)];
  }
  return places;
}

// One matrix given for several heads is that of the shown head; the others keep the pack's numbers. It is spread at
// once, because another head may be shown later. Says no where the heads have no common shape.
bool spread(std::optional<Matrices>& typed, const State& state, const content::Pack& pack, const content::Layer& layer,
            Part part) {
  if (typed->size() != 1 || layer.heads.size() == 1) return true;
  const attention::Matrix given = typed->front();
  typed->clear();
  for (std::size_t h = 0; h < layer.heads.size(); ++h) {
    const bool shown = static_cast<int>(h) == state.head.value_or(0);
    const auto own = shown ? std::optional(given) : own_numbers(pack, layer.heads[h], part);
    if (!own) return false;
    typed->push_back(*own);
  }
  return true;
}

int columns_of(const content::Pack& pack, const content::Layer& layer, std::size_t head, Part part,
               const State& state) {
  const content::Head& own = layer.heads[head];
  if (part == Part::value) return pack.start.empty() && own.value ? own.value->columns : 2;
  // Typed queries and keys of one head may bring a width of their own, together.
  const auto& other = part == Part::query ? state.keys : state.queries;
  const bool own_width = layer.heads.size() == 1 && other && !other->empty();
  return own_width ? other->front().columns : own.slots;
}

bool shaped(const State& state, const content::Pack& pack, const content::Layer& layer, int words, Part part) {
  const auto& typed = part == Part::query ? state.queries : part == Part::key ? state.keys : state.values;
  if (typed->size() != layer.heads.size()) return false;
  for (std::size_t h = 0; h < typed->size(); ++h) {
    const attention::Matrix& matrix = (*typed)[h];
    if (matrix.columns != typed->front().columns) return false;
    if (matrix.rows != words || matrix.columns != columns_of(pack, layer, h, part, state)) return false;
  }
  return true;
}

void settle_typed(State& state, const content::Pack* pack, int words, Dropped& dropped) {
  const content::Layer* layer = shown_layer(state, pack);
  if (layer == nullptr) return;
  const auto keep = [&](std::optional<Matrices>& typed, Part part, std::string_view key) {
    if (!typed || (spread(typed, state, *pack, *layer, part) && shaped(state, *pack, *layer, words, part))) return;
    dropped.push_back(key);
    typed.reset();
  };
  keep(state.queries, Part::query, "queries");
  keep(state.keys, Part::key, "keys");
  if (!state.keys && state.queries) keep(state.queries, Part::query, "queries");  // alone they need the pack's width
  keep(state.values, Part::value, "values");
  const std::size_t head = static_cast<std::size_t>(state.head.value_or(0));
  const int slots = state.queries ? state.queries->front().columns : layer->heads[head].slots;
  if (state.q && static_cast<int>(state.q->size()) != slots) {
    dropped.push_back("q");
    state.q.reset();
  }
  if (state.out && (state.out->rows != layer->out.rows || state.out->columns != layer->out.columns)) {
    dropped.push_back("out");
    state.out.reset();
  }
  if (state.add && (state.add->rows != words || state.add->columns != words)) {
    dropped.push_back("add");
    state.add.reset();
  }
}

// In the room of the own sentence that is all there is.
void settle_sentence(State& state, Dropped& dropped) {
  cut_to_words(state.sentence);
  if (state.rulebook && (state.rulebook->rows != content::word_roles || state.rulebook->columns != 2 * own_slots)) {
    dropped.push_back("rulebook");
    state.rulebook.reset();
  }
  if (state.rulebook == std::optional(toy_rules())) state.rulebook.reset();
  if (!is_own(state)) return;
  state.pack.clear();
  state.variant.clear();
  state.words.clear();
}

// In the quiz a question, the first one where none is named; in room `check` a report of the sentence, or none.
void settle_item(State& state, const content::Content& content, Dropped& dropped) {
  const content::Pack* pack = content.pack(state.pack);
  const bool quiz = state.room == "quiz" && !content.quiz.empty();
  if (!quiz && state.room != "check") return;
  const bool known = quiz ? std::ranges::find(content.quiz, state.item, &content::QuizItem::id) != content.quiz.end()
                          : pack != nullptr && std::ranges::find(pack->reports, state.item, &content::Report::id) !=
                                                   pack->reports.end();
  if (known) return;
  if (!state.item.empty()) dropped.push_back("item");
  state.item = quiz ? content.quiz.front().id : std::string();
}

void settle_screen(State& state, const content::Content& content, Dropped& dropped) {
  attention::short_sort(state.done);
  state.done.erase(std::unique(state.done.begin(), state.done.end()), state.done.end());
  settle_item(state, content, dropped);
  if (const auto place = tour_place(state.tour, content)) state.tour = tour_name(*place);
  if (needs_key(state.open) && !state.key) {
    dropped.push_back("open");
    state.open.clear();
  }
}

}  // namespace

int word_count(const State& state, const content::Content& content) {
  if (is_own(state)) return static_cast<int>(own_words(state).size());
  if (const content::Pack* pack = content.pack(state.pack, state.variant)) return static_cast<int>(pack->words.size());
  return words_of(state.words, most_words).count;
}

Dropped settle(State& state, const content::Content& content) {
  Dropped dropped;
  settle_pack(state, content, dropped);
  settle_sentence(state, dropped);
  cut_to_words(state.words);
  if (state.scale != ScaleChoice::number) state.scale_number = 1;
  std::optional<content::Pack> own;
  const content::Pack* pack = pack_of(state, content, own);
  const int words = word_count(state, content);
  settle_words(state, words, dropped);
  settle_heads(state, pack, dropped);
  settle_typed(state, pack, words, dropped);
  settle_screen(state, content, dropped);
  return dropped;
}

}  // namespace lab
