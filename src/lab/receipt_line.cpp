#include "lab/receipt_line.h"

#include <cmath>

#include "lab/format.h"

namespace lab {

namespace {

enum class Family { score, weight, place, card, reason };

Family family(Step step) {
  switch (step) {
    case Step::score:
    case Step::dot:
    case Step::divide:
    case Step::times:
    case Step::position:
    case Step::plus:
    case Step::add:
      return Family::score;
    case Step::large:
    case Step::exp:
    case Step::sum:
    case Step::weight:
    case Step::weight_sum:
      return Family::weight;
    case Step::card:
    case Step::value:
      return Family::card;
    case Step::hidden:
    case Step::empty:
      return Family::reason;
    case Step::place:
    case Step::residual:
    case Step::join:
    case Step::mix:
    case Step::part:
    case Step::output:
      return Family::place;
  }
  return Family::reason;
}

// The part of the text keys that stands for a step: receipt.<kind>.title.
std::string kind_of(Step step) {
  switch (step) {
    case Step::place:
      return "place";
    case Step::weight_sum:
      return "weight_sum";
    case Step::dot:
    case Step::card:
    case Step::value:
    case Step::output:
      return "score";
    default:
      return std::string(step_name(step));
  }
}

Role role_of(Step step) {
  switch (step) {
    case Step::weight:
    case Step::weight_sum:
    case Step::hidden:
      return Role::weight;
    case Step::place:
    case Step::residual:
    case Step::join:
    case Step::mix:
    case Step::part:
    case Step::output:
      return Role::output;
    default:
      return Role::ink;
  }
}

std::string sum_sentence(const Scene& scene, const Fact& fact) {
  const int seen = static_cast<int>(keys_by_weight(scene, fact.head).size());
  if (seen == 1) return scene.texts("receipt.sum.sentence.one");
  return scene.texts(seen == scene.words() ? "receipt.sum.sentence" : "receipt.sum.sentence.some",
                     {{"count", number_word(scene.texts, "number", seen)}});
}

std::string divide_sentence(const Scene& scene, const Fact& fact) {
  const HeadInputs& inputs = inputs_of_head(scene, fact.head);
  const int slots = inputs.w_query ? inputs.w_query->columns : inputs.query.columns;
  if (slots == 1) return scene.texts("receipt.divide.sentence.one");
  return scene.texts("receipt.divide.sentence",
                     {{"count", number_word(scene.texts, "count", slots)}, {"slots", std::to_string(slots)}});
}

std::string join_sentence(const Scene& scene, const Fact& fact) {
  std::string parts;
  for (int head = 0; head < scene.heads(); ++head) {
    for (const int axis : axes) {
      const double factor = out_table(scene)(2 * head + axis, fact.axis);
      if (factor == 0) continue;
      if (!parts.empty()) parts += scene.texts("receipt.join.separator");
      parts += scene.texts(parts.empty() ? "receipt.join.part.first" : "receipt.join.part.next",
                           {{"head", std::to_string(head + 1)}, {"factor", typed(factor)}});
    }
  }
  return scene.texts("receipt.join.sentence", {{"parts", parts}});
}

std::string largest_score(const Scene& scene, int head) {
  return tidy(scene.head(head).shifts[static_cast<std::size_t>(scene.query)], scene.digits);
}

std::string weight_sentence(const Scene& scene, const Fact& fact) {
  std::string sentence = scene.texts("receipt.weight.sentence");
  const double weight = value_of(scene, fact);
  if (weight > 0 && printed_value(fixed(weight, scene.digits)) == 0)
    sentence += " " + scene.texts("receipt.weight.near_zero");
  return sentence;
}

std::string sentence_of(const Scene& scene, const Fact& fact) {
  const content::Texts& texts = scene.texts;
  const std::string key = "receipt." + kind_of(fact.step) + ".sentence";
  switch (fact.step) {
    case Step::card:
    case Step::value:
      return {};
    case Step::sum:
      return sum_sentence(scene, fact);
    case Step::divide:
      return divide_sentence(scene, fact);
    case Step::join:
      return join_sentence(scene, fact);
    case Step::weight:
      return weight_sentence(scene, fact);
    case Step::mix:
      return texts(key, {{"axis", axis_name(scene.texts, fact.axis)}});
    case Step::part:
      return texts(key, {{"key", word_text(scene, fact.key)}, {"axis", axis_name(scene.texts, fact.axis)}});
    case Step::exp:
      if (scene.head(fact.head).shifts[static_cast<std::size_t>(scene.query)] == 0) return texts(key);
      return texts("receipt.exp.sentence.shifted", {{"largest", largest_score(scene, fact.head)}});
    case Step::large:
      return texts(key, {{"largest", largest_score(scene, fact.head)}});
    case Step::plus:
      return texts(key, {{"plus", typed(scene.result.inputs.plus)}});
    case Step::add: {
      const double add = value_of(scene, fact) - value_of(scene, ingredients(scene, fact).front());
      return texts(key, {{"add", tidy(add, scene.digits)}});
    }
    case Step::times:
      return texts(key, {{"scale", typed(scene.head(fact.head).scale)}});
    case Step::place:
      return texts(key) + " " + place_sentence(scene);
    case Step::hidden:
      return texts(key, {{"key", quoted(scene, fact.key)}});
    default:
      break;
  }
  return fact.key < 0 ? texts(key)
                      : texts(key, {{"query", word_text(scene, scene.query)}, {"key", word_text(scene, fact.key)}});
}

Piece formula_of(const Scene& scene, const Fact& fact) {
  switch (family(fact.step)) {
    case Family::score:
      return score_formula(scene, fact);
    case Family::weight:
      return weight_formula(scene, fact);
    case Family::place:
      return place_formula(scene, fact);
    case Family::card:
      return card_formula(scene, fact);
    case Family::reason:
      break;
  }
  return {};
}

// 가중치; in a lower layer than the one on screen: 첫째 층, 배를: 가중치.
std::string title_of(const Scene& scene, const Fact& fact) {
  const std::string before = number_word(scene.texts, "layer", scene.layer);  // layers are counted from 1 here
  std::string title = scene.texts("receipt." + kind_of(fact.step) + ".title");
  if (family(fact.step) == Family::card) {
    const bool typed_in = fact.step == Step::value ? values_typed(scene, fact.head) : cards_typed(scene, fact.head);
    title = typed_in ? scene.texts("ui.receipt.typed") : scene.texts("ui.receipt.below", {{"layer", before}});
  }
  if (scene.layer == scene.result.layer) return title;
  const std::string whose = number_word(scene.texts, "layer", scene.layer + 1) + scene.texts("ui.list_separator") +
                            word_text(scene, scene.query);
  return scene.texts("proof.said", {{"title", whose}, {"value", title}});
}

std::string spoken_line(const Scene& scene, const ReceiptLine& line, const Piece& formula, bool about) {
  if (line.result.shown.empty() || formula.terms.empty()) return line.sentence.empty() ? formula.spoken : line.sentence;
  return line.sentence + " " +
         scene.texts(about ? "spoken.about" : "spoken.equals",
                     {{"formula", formula.spoken}, {"result", spoken_number(scene.texts, line.result.shown)}});
}

}  // namespace

std::string axis_name(const content::Texts& texts, int axis) {
  return texts(axis == 0 ? "ui.axis.x" : "ui.axis.y");
}

std::string number_word(const content::Texts& texts, std::string_view kind, int n) {
  const std::string key = std::string(kind) + "." + std::to_string(n);
  return texts.has(key) ? texts(key) : std::to_string(n);
}

std::string quoted(const Scene& scene, int word) {
  const std::string text = word_text(scene, word);
  if (scene.pack == nullptr || scene.pack->language == "any") return text;
  return scene.texts("ui.quoted", {{"word", text}});
}

Number line_number(const Scene& scene, const Fact& fact) {
  if (fact.layer >= 0 || fact.query >= 0) return line_number(scene_at(scene, fact), here(fact));
  if (family(fact.step) == Family::card || fact.step == Step::empty) return {};
  Number number{.id = number_id(scene, fact), .value = value_of(scene, fact)};
  if (fact.step == Step::hidden) {
    number.shown = "0";
    number.hidden = true;
    return number;
  }
  const bool short_form = family(fact.step) == Family::score || fact.step == Step::exp || fact.step == Step::sum ||
                          fact.step == Step::large;
  number.shown = short_form ? tidy(number.value, scene.digits) : fixed(number.value, scene.digits);
  for (const Fact& from : ingredients(scene, fact)) number.from.push_back(number_id(scene, from));
  return number;
}

ReceiptLine line_of(const Scene& scene, const Fact& fact) {
  if (fact.layer >= 0 || fact.query >= 0) return line_of(scene_at(scene, fact), here(fact));
  const Piece formula = formula_of(scene, fact);
  ReceiptLine line{.id = line_id(scene, fact),
                   .title = title_of(scene, fact),
                   .sentence = sentence_of(scene, fact),
                   .formula = formula.terms,
                   .result = line_number(scene, fact),
                   .role = role_of(fact.step)};
  const bool exact_power = printed_value(line.result.shown) == line.result.value;
  line.spoken = spoken_line(scene, line, formula, fact.step == Step::exp && !exact_power);
  return line;
}

}  // namespace lab
