// Room `qkv`: one query against every key, in three steps that can be followed by hand; every number typed in can be
// changed.
#include <algorithm>

#include "lab/format.h"
#include "lab/receipt_line.h"
#include "lab/room_parts.h"
#include "lab/rooms.h"
#include "lab/rooms/qkv_table.h"

namespace lab {

namespace {

constexpr double offered_plus = 10, first_scale = 0.5;

Choice words_choice(const Scene& scene) {
  Choice choice{.id = "words", .label = scene.texts("ui.asking_word")};
  const WordStrip strip = strip_of(scene);
  for (const Word& word : strip.words)
    choice.options.push_back({.id = word.id,
                              .label = word.text,
                              .detail = word.gloss,
                              .chosen = word.chosen,
                              .icon = {},
                              .short_label = {}});
  return choice;
}

Choice scale_choice(const Scene& scene) {
  const attention::Scale& scale = scene.result.inputs.scale;
  using Mode = attention::Scale::Mode;
  const bool number = scale.mode == Mode::number;
  const std::string slots = std::to_string(qkv_slots(scene));
  Choice choice{.id = "scale.choice", .label = scene.texts("qkv.scale")};
  choice.options = {{.id = "scale.none", .label = scene.texts("qkv.scale.none"), .chosen = scale.mode == Mode::none},
                    {.id = "scale.sqrt",
                     .label = scene.texts("qkv.scale.sqrt", {{"slots", slots}}),
                     .chosen = scale.mode == Mode::sqrt_width},
                    {.id = "scale." + exact(number ? scale.number : first_scale),
                     .label = scene.texts("qkv.scale.number"),
                     .chosen = number}};
  return choice;
}

// A typed scale; the step leaves 1 out, which would be no scale at all.
Slider scale_slider(const Scene& scene) {
  const double value = scene.result.inputs.scale.number;
  Slider slider{.id = "scale", .label = scene.texts("qkv.scale.factor"), .value = value};
  slider.low = std::min(0.05, value);
  slider.high = std::max(0.95, value);
  slider.step = 0.05;
  slider.shown = slider.said = typed(value);
  return slider;
}

std::vector<Node> controls(const Scene& scene) {
  std::vector<Node> nodes{scale_choice(scene)};
  if (scene.result.inputs.scale.mode == attention::Scale::Mode::number) nodes.push_back(scale_slider(scene));
  const double plus = scene.state.plus != 0 ? scene.state.plus : offered_plus;
  if (!scene.asking)
    nodes.push_back(Toggle{.id = "plus." + exact(plus),
                           .label = scene.texts("qkv.plus", {{"plus", typed(plus)}}),
                           .on = scene.state.plus != 0});
  if (const int key = scene.state.key.value_or(-1); !scene.asking && key >= 0 && key < scene.words())
    nodes.push_back(Toggle{.id = "hide." + std::to_string(key),
                           .label = scene.texts("mask.hide_this", {{"word", word_text(scene, key)}}),
                           .on = std::ranges::find(scene.state.hide, key) != scene.state.hide.end()});
  nodes.push_back(restore_button(scene));
  return nodes;
}

// Each product, then the steps, in words.
std::string steps_account(const Scene& scene, int head, int key) {
  const content::Texts& texts = scene.texts;
  const HeadInputs& numbers = inputs_of_head(scene, head);
  const auto spoken = [&](std::string_view shown) { return spoken_number(texts, shown); };
  std::string products;
  for (int slot = 0; slot < numbers.query.columns; ++slot) {
    if (slot > 0) products += texts("ui.list_separator");
    products += texts("qkv.product", {{"q", spoken(tidy(numbers.query(scene.query, slot), scene.digits))},
                                      {"k", spoken(tidy(numbers.key(key, slot), scene.digits))}});
  }
  const auto said = [&](Step step) {
    const Fact fact = resolved(scene, {.step = step, .key = step == Step::sum ? -1 : key, .head = head});
    return spoken(line_number(scene, fact).shown);
  };
  const Fact dot{.step = Step::dot, .key = key, .head = head};
  const bool plain = resolved(scene, {.step = Step::score, .key = key, .head = head}) == dot;
  return texts(plain ? "qkv.account" : "qkv.account.changed", {{"query", word_text(scene, scene.query)},
                                                               {"key", word_text(scene, key)},
                                                               {"products", products},
                                                               {"dot", spoken(line_number(scene, dot).shown)},
                                                               {"score", said(Step::score)},
                                                               {"exp", said(Step::exp)},
                                                               {"sum", said(Step::sum)},
                                                               {"weight", said(Step::weight)}});
}

Node account_of(const Scene& scene) {
  const int head = shown_head(scene), key = scene.state.key.value_or(-1);
  const bool told = !scene.sealed && key >= 0 && key < scene.words() && !cell_hidden(scene, head, key) &&
                    scene.head(head).shifts[static_cast<std::size_t>(scene.query)] == 0;
  if (!told) return account_notice(scene);
  return Notice{.id = "account", .kind = Notice::Kind::account, .text = steps_account(scene, head, key)};
}

// What dividing by the square root of the slots would make of the chosen key's weight.
std::vector<Node> undivided_note(const Scene& scene) {
  const int key = scene.state.key.value_or(-1);
  if (scene.sealed || key < 0 || scene.result.inputs.scale.mode != attention::Scale::Mode::none) return {};
  Inputs inputs = scene.result.inputs;
  inputs.scale = {};
  const Result divided = compute(inputs, scene.state, *scene.lab.content);
  const attention::Matrix& weights =
      divided.shown().attention.heads[static_cast<std::size_t>(shown_head(scene))].weights;
  const int slots = qkv_slots(scene);
  Legend legend{.id = "legend"};
  legend.note = scene.texts("qkv.undivided", {{"count", number_word(scene.texts, "count", slots)},
                                              {"slots", std::to_string(slots)},
                                              {"weight", fixed(weights(scene.query, key), scene.digits)}});
  return {legend};
}

}  // namespace

bool qkv_takes(const content::Pack& pack) {
  return pack.layers.size() == 1 && pack.layers.front().heads.size() == 1 && !pack.residual && !pack.positions;
}

RoomNodes build_qkv(const Scene& scene) {
  RoomNodes nodes{.title = {packs_button(scene)},
                  .stage = {Card{.id = "qkv.card"}, words_choice(scene), qkv_table(scene)},
                  .try_it = try_nodes(scene, "qkv"),
                  .receipt = receipt_nodes(scene),
                  .key = undivided_note(scene)};
  for (Node& node : controls(scene)) nodes.stage.push_back(std::move(node));
  nodes.stage.push_back(account_of(scene));
  if (!scene.sealed) {
    nodes.receipt.push_back(Heading{.id = "extra.0", .level = 4, .text = scene.texts("qkv.extra.0.name")});
    nodes.receipt.push_back(
        Paragraph{.id = "extra.0.text", .text = scene.texts("qkv.extra.0.text"), .tone = Paragraph::Tone::hint});
  }
  return nodes;
}

}  // namespace lab
