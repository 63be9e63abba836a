#include "lab/blank.h"

#include <algorithm>
#include <cmath>

#include "formats/number.h"
#include "lab/action.h"
#include "lab/format.h"
#include "lab/next.h"
#include "lab/receipt_proof.h"
#include "lab/slots.h"

namespace lab {

namespace {

constexpr int seen_before_blank = 3;
constexpr double close_enough = 0.005 + 1e-12;  // right to two decimals
constexpr std::string_view blank_sign = "□";

std::string_view kind_of(std::string_view number) {
  return number.substr(0, number.find('.'));
}

bool can_be_blank(std::string_view kind) {
  return kind == "score" || kind == "exp" || kind == "sum" || kind == "weight" || kind == "distance";
}

// The one fact behind the opened number; none for pairs and for rows in which nothing is to be worked out.
std::optional<Fact> blank_fact(const Scene& scene) {
  if (!scene.lab.visit.told.empty() || proof_stands(scene)) return std::nullopt;
  const std::vector<Fact> opened = opened_facts(scene);
  if (opened.size() != 1) return std::nullopt;
  const Step step = opened.front().step;
  if (step == Step::hidden || step == Step::empty || step == Step::weight_sum) return std::nullopt;
  return opened.front();
}

bool stands_open(const Scene& scene) {
  const std::string& number = scene.lab.visit.fading.number;
  return !number.empty() && number == scene.lab.visit.opener && blank_fact(scene).has_value();
}

}  // namespace

void count_opened(const Lab& lab, const State& opened, std::string_view number, Fading& fading) {
  const std::string kind(kind_of(number));
  fading.number.clear();
  fading.typed.clear();
  fading.answer = Fading::Answer::none;
  const bool skipped = std::ranges::find(fading.skipped, kind) != fading.skipped.end();
  const bool seen = fading.opened[kind]++ >= seen_before_blank;
  if (!can_be_blank(kind) || !seen || skipped || !opened.tour.empty() || numbers_changed(lab.state)) return;
  fading.number = number;
}

bool has_blank(const Scene& scene) {
  return scene.lab.visit.fading.answer != Fading::Answer::right && stands_open(scene);
}

void leave_blank(const Scene& scene, Receipt& receipt) {
  if (!has_blank(scene)) return;
  ReceiptLine& line = receipt.proof.back();
  line.formula.push_back({.text = " = "});
  line.formula.push_back({.text = std::string(blank_sign), .role = line.role, .strong = true});
  line.result = {};
  line.spoken = line.sentence + " " + scene.texts("blank.spoken");
  receipt.tag = blank_sign;
}

std::vector<Node> blank_nodes(const Scene& scene) {
  using Answer = Fading::Answer;
  const Fading& fading = scene.lab.visit.fading;
  if (!stands_open(scene)) return {};
  const auto said = [&](std::string_view key) {
    return Paragraph{
        .id = "blank.said", .text = scene.texts(key, {{"typed", fading.typed}}), .tone = Paragraph::Tone::hint};
  };
  if (fading.answer == Answer::right) return {said("blank.right")};
  std::vector<Node> nodes;
  if (fading.answer == Answer::wrong) nodes.push_back(said("blank.wrong"));
  if (fading.answer == Answer::unread) nodes.push_back(said("blank.unread"));
  nodes.push_back(TextField{.id = "blank",
                            .label = scene.texts("blank.label"),
                            .value = fading.typed,
                            .note = scene.texts("blank.note"),
                            .enter = "blank.check"});
  const bool empty = fading.typed.empty();
  nodes.push_back(Button{.id = "blank.check",
                         .label = scene.texts("blank.check"),
                         .style = Button::Style::primary,
                         .icon = "check",
                         .enabled = !empty,
                         .why_not = empty ? scene.texts("blank.note") : std::string()});
  nodes.push_back(Button{.id = "blank.skip", .label = scene.texts("blank.skip")});
  return nodes;
}

void apply(const TypeBlank& action, Next& next) {
  next.visit.fading.typed = action.text == " " ? std::string() : action.text;
  next.visit.fading.answer = Fading::Answer::none;
}

void apply(const CheckBlank&, Next& next) {
  Fading& fading = next.visit.fading;
  const Scene scene = scene_of(next.lab, next.lab.result);
  const std::optional<Fact> fact = blank_fact(scene);
  const std::optional<double> typed = formats::read_number(fading.typed);
  if (!fact) return;
  const bool right = typed && std::abs(*typed - value_of(scene, *fact)) <= close_enough;
  fading.answer = right ? Fading::Answer::right : typed ? Fading::Answer::wrong : Fading::Answer::unread;
  next.focus = right ? "receipt" : "blank";
}

void apply(const SkipBlank&, Next& next) {
  Fading& fading = next.visit.fading;
  fading.skipped.emplace_back(kind_of(fading.number));
  fading.number.clear();
  fading.typed.clear();
  next.focus = "receipt";
}

}  // namespace lab
