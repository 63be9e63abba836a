// Room `yours`: a sentence that the visitor types, with every query, key and place to be set by hand or filled in by
// toy rules that are shown beside it.
#include <algorithm>
#include <cmath>

#include "lab/account.h"
#include "lab/format.h"
#include "lab/overlay.h"
#include "lab/receipt_line.h"
#include "lab/room_parts.h"
#include "lab/rooms.h"
#include "lab/rooms/yours_parts.h"
#include "lab/slots.h"

namespace lab {

namespace {

constexpr std::string_view joint = "\xC2\xA0";  // a blank inside a word
constexpr int many_words = 12;                  // of a row whose curves are thin

std::string counted_words(const Scene& scene) {
  const int count = own_empty(scene.state) ? 0 : scene.words();
  return scene.texts(count == 1 ? "yours.count.one" : "yours.count",
                     {{"count", number_word(scene.texts, "number", count)}});
}

TextField field_of(const Scene& scene) {
  return {.id = "sentence",
          .label = scene.texts("yours.field"),
          .value = scene.state.sentence,
          .note = counted_words(scene)};
}

// Where the chosen word can be cut: at a blank inside it, else before its particle; 0 where it cannot.
std::size_t cut_of(const std::string& word) {
  if (const std::size_t at = word.find(joint); at != std::string::npos) return at;
  const content::Eojeol split = content::split_eojeol(word);
  return split.stem < split.end ? split.stem : 0;
}

std::vector<Node> word_buttons(const Scene& scene) {
  std::vector<Node> nodes;
  const std::string& word = scene.result.inputs.words[static_cast<std::size_t>(scene.query)];
  if (scene.query + 1 < scene.words())
    nodes.push_back(Button{.id = "join", .label = scene.texts("yours.join"), .style = Button::Style::quiet});
  if (cut_of(word) > 0)
    nodes.push_back(Button{.id = "split", .label = scene.texts("yours.split"), .style = Button::Style::quiet});
  return nodes;
}

MeaningMap own_map(const Scene& scene) {
  MeaningMap map = map_of(scene);
  map.start_short.clear();
  const auto movable = [&](MapWord& word) {
    if (!word.words.empty() && scene.heads() == 1) word.id = "values." + std::to_string(word.words.front());
  };
  std::ranges::for_each(map.values, movable);
  movable(map.start);
  return map;
}

bool even(const Scene& scene) {
  const auto weights = scene.head(0).weights.row(scene.query);
  return std::ranges::all_of(weights, [&](double weight) { return std::abs(weight - weights.front()) < 1e-12; });
}

// 첫째 풀을: 네 단어 각 0.250. 점은 네 자리의 한가운데.
Node account_of(const Scene& scene) {
  const bool standard = scene.sealed || scene.map != nullptr || scene.heads() > 1 || row_empty(scene, 0);
  if (standard) return account_notice(scene);
  const auto out = [&](int axis) { return fixed(value_of(scene, {.step = Step::output, .axis = axis}), scene.digits); };
  const std::string place =
      even(scene) ? scene.texts("yours.center", {{"count", number_word(scene.texts, "number", scene.words())}})
                  : scene.texts("yours.place", {{"x", out(0)}, {"y", out(1)}});
  return Notice{.id = "account", .kind = Notice::Kind::account, .text = account(scene) + " " + place};
}

void add_words(const Scene& scene, std::vector<Node>& stage) {
  stage.push_back(Card{.id = "yours.words", .share = 1.2f, .least = 480});
  stage.push_back(field_of(scene));
  if (own_empty(scene.state)) return;
  stage.push_back(strip_of(scene));
  std::ranges::move(word_buttons(scene), std::back_inserter(stage));
  if (scene.words() > many_words)
    stage.push_back(Paragraph{.id = "yours.thin", .text = scene.texts("yours.thin"), .tone = Paragraph::Tone::hint});
}

void add_numbers(const Scene& scene, std::vector<Node>& stage) {
  stage.push_back(Card{.id = "yours.numbers", .title = scene.texts("yours.numbers"), .share = 1.2f, .least = 480});
  stage.push_back(
      Toggle{.id = "positions", .label = scene.texts("order.on"), .on = scene.state.positions.value_or(false)});
  stage.push_back(Toggle{.id = "mask.causal", .label = scene.texts("mask.causal"), .on = causal(scene)});
  stage.push_back(Toggle{.id = "hide." + std::to_string(scene.query),
                         .label = scene.texts("mask.hide_this", {{"word", told_word(scene, scene.query)}}),
                         .on = std::ranges::find(scene.state.hide, scene.query) != scene.state.hide.end()});
  stage.push_back(restore_button(scene));
  stage.push_back(yours::numbers_table(scene));
}

void add_rules(const Scene& scene, std::vector<Node>& stage) {
  const bool on = scene.state.rules;
  stage.push_back(Card{.id = "yours.rules.card",
                       .title = scene.texts("yours.rules.title"),
                       .note = scene.texts("yours.rules.ours"),
                       .beside = true,
                       .least = 380});
  stage.push_back(Toggle{.id = "rules", .label = scene.texts("yours.rules"), .on = on});
  const std::string_view hint = !on ? "yours.rules.off" : scene.map != nullptr ? "yours.known" : "yours.unknown";
  stage.push_back(Paragraph{.id = "yours.hint", .text = scene.texts(hint), .tone = Paragraph::Tone::hint});
  if (on) stage.push_back(yours::rules_table(scene));
}

// Words joined by blanks, as the field holds them.
std::string sentence_of(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

bool yours_takes(const content::Pack&) {
  return false;  // its sentence is the visitor's
}

RoomNodes build_yours(const Scene& shown) {
  Scene scene = shown;
  scene.sealed = shown.sealed || shown.asking;  // the question is about what is on screen
  RoomNodes nodes{.try_it = try_nodes(scene, "yours")};
  add_words(scene, nodes.stage);
  if (own_empty(scene.state)) {
    nodes.stage.push_back(Notice{.id = "account", .kind = Notice::Kind::account, .text = scene.texts("yours.empty")});
    return nodes;
  }
  nodes.stage.push_back(Card{.id = "yours.map", .note = scene.texts("yours.move"), .beside = true, .least = 380});
  nodes.stage.push_back(own_map(scene));
  if (!scene.sealed) {
    add_numbers(scene, nodes.stage);
    add_rules(scene, nodes.stage);
  }
  nodes.stage.push_back(account_of(scene));
  if (proof_open(scene.lab) && !scene.sealed)
    nodes.receipt = receipt_nodes(scene);
  else
    std::ranges::move(text_buttons(scene), std::back_inserter(nodes.stage));
  return nodes;
}

std::optional<Pressed> press_yours(const Lab& lab, std::string_view id) {
  if (id != "join" && id != "split") return std::nullopt;
  std::vector<std::string> words = own_words(lab.state);
  const auto here = static_cast<std::size_t>(lab.state.query);
  if (id == "join" && here + 1 < words.size()) {
    words[here] += std::string(joint) + words[here + 1];
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(here) + 1);
  } else if (id == "split") {
    const std::size_t cut = cut_of(words[here]);
    if (cut == 0) return std::nullopt;
    std::string rest = words[here].substr(cut);
    if (rest.starts_with(joint)) rest.erase(0, joint.size());
    words[here].resize(cut);
    words.insert(words.begin() + static_cast<std::ptrdiff_t>(here) + 1, rest);
  }
  Pressed pressed{lab.state, std::string(id)};
  set_sentence(pressed.state, sentence_of(words), *lab.content);
  return pressed;
}

}  // namespace lab
