#include "lab/account.h"

#include <algorithm>
#include <cmath>

#include "lab/format.h"
#include "lab/receipt_fact.h"
#include "lab/receipt_line.h"
#include "lab/word_order.h"

namespace lab {

namespace {

constexpr double same_weight = 1e-12;

}  // namespace

std::string told_word(const Scene& scene, int word) {
  const std::vector<std::string>& words = scene.result.inputs.words;
  const std::string& text = words[static_cast<std::size_t>(word)];
  if (std::ranges::count(words, text) < 2) return word_text(scene, word);
  int nth = 0;
  for (const int other : shown_order(scene.state, scene.words())) {
    if (words[static_cast<std::size_t>(other)] == text) ++nth;
    if (other == word) break;
  }
  return scene.texts("account.word.nth",
                     {{"ordinal", number_word(scene.texts, "ordinal", nth)}, {"word", word_text(scene, word)}});
}

std::string told_row(const Scene& scene, int head, WordName name) {
  const std::vector<int> keys = keys_by_weight(scene, head);
  const attention::Matrix& weights = scene.head(head).weights;
  const auto weight = [&](std::size_t i) { return weights(scene.query, keys[i]); };
  std::size_t named = keys.size();
  while (named > 0 && std::abs(weight(named - 1) - weight(keys.size() - 1)) <= same_weight) --named;
  if (named + 1 == keys.size()) named = keys.size();
  const std::string last = keys.empty() ? std::string() : fixed(weight(keys.size() - 1), scene.digits);
  if (named == 0)
    return scene.texts("account.all", {{"count", number_word(scene.texts, "number", static_cast<int>(keys.size()))},
                                       {"weight", last}});
  std::string list;
  for (std::size_t i = 0; i < named; ++i) {
    if (i > 0) list += scene.texts("ui.list_separator");
    list += scene.texts("account.part", {{"key", name(scene, keys[i])}, {"weight", fixed(weight(i), scene.digits)}});
  }
  if (named < keys.size()) list += scene.texts("ui.list_separator") + scene.texts("account.rest", {{"weight", last}});
  return list;
}

namespace {

std::string head_account(const Scene& scene, int head, bool first) {
  const std::string number = std::to_string(head + 1);
  if (!scene.on(head)) return scene.texts("account.head.off", {{"head", number}});
  return scene.texts(
      first ? "account.head.first" : "account.head.next",
      {{"head", number},
       {"list", row_empty(scene, head) ? scene.texts("ui.empty_row") : told_row(scene, head, told_word)}});
}

std::string heads_account(const Scene& scene) {
  std::string heads;
  bool first = true;
  for (int head = 0; head < scene.heads(); ++head) {
    if (!first) heads += " ";
    heads += head_account(scene, head, first);
    first = false;
  }
  std::string joined;
  if (scene.map != nullptr) {
    const Fact x{.step = Step::output, .axis = 0}, y{.step = Step::output, .axis = 1};
    joined = scene.texts("account.joined", {{"x", fixed(value_of(scene, x), scene.digits)},
                                            {"y", fixed(value_of(scene, y), scene.digits)},
                                            {"place", place_words(scene)}});
  }
  return scene.texts("account.heads", {{"word", told_word(scene, scene.query)}, {"heads", heads}, {"joined", joined}});
}

// The word, with what a room says of its row: 첫째 눈을, 위치 없음 · 창 6칸, 뭐지.
std::string subject(const Scene& scene) {
  const std::string word = told_word(scene, scene.query);
  if (scene.state.room == "order")
    return scene.texts(scene.state.positions.value_or(false) ? "account.positions.on" : "account.positions.off",
                       {{"word", word}});
  if (scene.state.room == "context")
    return scene.texts("account.window",
                       {{"window", std::to_string(scene.state.window.value_or(scene.words()))}, {"word", word}});
  return word;
}

// Between the weights and the place: which words are out of the window.
std::string outside(const Scene& scene) {
  if (scene.state.room != "context" || !scene.state.window) return {};
  const int count = scene.words() - *scene.state.window;
  return " " + scene.texts(count == 1 ? "account.outside.one" : "account.outside",
                           {{"count", number_word(scene.texts, "number", count)}});
}

std::string row_account(const Scene& scene) {
  const std::string word = subject(scene);
  if (scene.heads() > 1) return heads_account(scene);
  if (!scene.on(0)) return head_account(scene, 0, true);
  if (row_empty(scene, 0)) return scene.texts("account.empty", {{"word", word}});
  if (scene.map == nullptr)
    return scene.texts("account.row_no_map", {{"word", word}, {"list", told_row(scene, 0, told_word)}});
  return scene.texts("account.row", {{"word", word},
                                     {"list", told_row(scene, 0, told_word)},
                                     {"outside", outside(scene)},
                                     {"place", place_words(scene)}});
}

std::string in_layer(const Scene& scene, std::string account) {
  if (scene.result.layers.size() < 2) return account;
  return scene.texts("account.layer",
                     {{"layer", number_word(scene.texts, "layer", scene.layer + 1)}, {"account", account}});
}

}  // namespace

std::string place_words(const Scene& scene) {
  const content::Standing& standing = scene.result.standing[static_cast<std::size_t>(scene.query)];
  const bool outside = standing.group == "middle" || standing.group == "between";
  return scene.texts(outside ? "place." + standing.group : "place.inside",
                     {{"group", group_name(scene, standing.nearest)}});
}

std::string account(const Scene& scene) {
  if (scene.sealed) return scene.texts("account.sealed", {{"word", told_word(scene, scene.query)}});
  const std::string row = in_layer(scene, row_account(scene));
  const bool told = scene.state.room == "context" && scene.state.window;
  const std::vector<int> hidden = told ? std::vector<int>() : hidden_words(scene);
  if (hidden.empty() || row_empty(scene, 0)) return row;
  std::string words;
  for (const int word : hidden) {
    if (!words.empty()) words += scene.texts("ui.list_separator");
    words += told_word(scene, word);
  }
  return scene.texts("account.hidden", {{"words", words}, {"account", row}});
}

}  // namespace lab
