// Room `quiz`: one question at a time. At the left question and guess, at the right the answer beside the guess once it
// is revealed.
#include "lab/quiz.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "lab/format.h"
#include "lab/navigation.h"
#include "lab/predict.h"
#include "lab/room_parts.h"
#include "lab/rooms.h"

namespace lab {

namespace {

constexpr float least_width = 320;

std::string item_text(const Scene& scene, std::string_view what) {
  return scene.texts("quiz.item." + quiz_item(scene.state, *scene.lab.content).id + "." + std::string(what));
}

std::string count_text(const Scene& scene) {
  const content::Content& content = *scene.lab.content;
  const int number = quiz_number(quiz_item(scene.state, content), content);
  return scene.texts("quiz.count",
                     {{"number", std::to_string(number + 1)}, {"count", std::to_string(content.quiz.size())}});
}

Button go_button(const Scene& scene, const char* id, Button::Style style) {
  const bool next = std::string_view(id) == "next";
  return {.id = id, .label = scene.texts("quiz." + std::string(id)), .style = style, .icon = next ? "right" : "left"};
}

// What free bars add up to, so that a guess that is no whole row is seen to be none.
Paragraph sum_line(const Scene& scene, const Guess& guess) {
  double sum = 0;
  for (const GuessBar& bar : guess.bars) sum += bar.value;
  return {.id = "guess.sum", .text = scene.texts("quiz.sum", {{"sum", fixed(sum, 3)}}), .tone = Paragraph::Tone::hint};
}

constexpr std::array<const char*, 3> score_pairs{"two-scores", "add-ten", "times-two"};

// Three questions about the same two scores can be held against each other.
void add_pairs(const Scene& scene, std::vector<Node>& nodes) {
  const std::string& id = quiz_item(scene.state, *scene.lab.content).id;
  if (std::ranges::find(score_pairs, id) == score_pairs.end()) return;
  Choice choice{.id = "pairs", .label = scene.texts("quiz.pairs")};
  for (const char* each : score_pairs)
    choice.options.push_back({.id = std::string("item.") + each,
                              .label = scene.texts(std::string("quiz.pairs.") + each),
                              .chosen = id == each});
  nodes.push_back(choice);
}

void add_asking(const Scene& scene, std::vector<Node>& nodes) {
  const Guess guess = quiz_guess(scene);
  nodes.push_back(guess);
  if (!guess.bars.empty()) nodes.push_back(sum_line(scene, guess));
  const bool ready = !standing_guess(guess).empty();
  nodes.push_back(Button{.id = "reveal",
                         .label = scene.texts("ui.guess.reveal"),
                         .style = Button::Style::primary,
                         .icon = "check",
                         .enabled = ready,
                         .why_not = ready ? std::string() : scene.texts("ui.guess.choose")});
  nodes.push_back(Button{.id = "skip", .label = scene.texts("ui.guess.skip")});
}

std::vector<Node> before_card(const Scene& scene, bool revealed) {
  std::vector<Node> nodes{
      Card{.id = "quiz.before", .title = scene.texts("quiz.before"), .tag = count_text(scene), .least = least_width}};
  add_pairs(scene, nodes);
  if (revealed) {
    nodes.push_back(Paragraph{.id = "quiz.ask", .text = item_text(scene, "ask"), .tone = Paragraph::Tone::label});
    nodes.push_back(Button{.id = "again", .label = scene.texts("ui.guess.again"), .icon = "reset"});
  } else {
    add_asking(scene, nodes);
  }
  const std::vector<std::string>& report = scene.lab.presentation.report;
  if (std::ranges::find(report, "attempt") != report.end())
    nodes.push_back(
        Paragraph{.id = "quiz.sent", .text = scene.texts("notice.attempts"), .tone = Paragraph::Tone::hint});
  nodes.push_back(go_button(scene, "previous", Button::Style::quiet));
  if (!revealed) nodes.push_back(go_button(scene, "next", Button::Style::quiet));
  return nodes;
}

std::vector<Node> after_card(const Scene& scene, bool revealed) {
  const content::Content& content = *scene.lab.content;
  const content::QuizItem& item = quiz_item(scene.state, content);
  std::vector<Node> nodes{Card{.id = "quiz.after",
                               .title = scene.texts("quiz.after"),
                               .tag = scene.texts("ui.room." + item.room),
                               .beside = true,
                               .least = least_width}};
  if (!revealed) {
    nodes.push_back(
        Placeholder{.id = "sealed", .title = scene.texts("ui.seal.title"), .text = scene.texts("ui.seal.text")});
    return nodes;
  }
  nodes.push_back(quiz_guess(scene));
  nodes.push_back(go_button(scene, "next", Button::Style::primary));
  if (quiz_scene(item, content))
    nodes.push_back(Button{.id = "item.room",
                           .label = scene.texts("quiz.in_room", {{"room", scene.texts("ui.room." + item.room)}}),
                           .icon = "right"});
  return nodes;
}

// A 0.333, B 0.333, C 0.333.
std::string told_bars(const Scene& scene, const Guess& guess, bool answer) {
  std::string list;
  for (const GuessBar& bar : guess.bars) {
    if (!list.empty()) list += scene.texts("ui.list_separator");
    list += scene.texts("account.part", {{"key", bar.label}, {"weight", answer ? bar.answer.shown : bar.value_shown}});
  }
  return list + ".";
}

// What was guessed, then the answer: a number with its gap, a row of bars, or a sentence that was chosen.
std::string told_guess(const Scene& scene, const Guess& guess) {
  if (!guess.difference.empty())
    return scene.texts("ui.guess.said",
                       {{"guess", fixed(guess.value, quiz_item(scene.state, *scene.lab.content).decimals)},
                        {"answer", guess.answer.shown},
                        {"difference", guess.difference}});
  const auto both = [&](const std::string& mine, const std::string& answer) {
    return guess.guess_label + ": " + mine + " " + guess.answer_label + ": " + answer;
  };
  if (!guess.bars.empty()) return both(told_bars(scene, guess, false), told_bars(scene, guess, true));
  const auto chosen = std::ranges::find_if(guess.options, &Option::chosen);
  return chosen != guess.options.end() ? both(chosen->label, guess.answer_choice) : guess.reveal_text;
}

// 예상 0.750, 답 0.881, 차이 0.131. 점수를 그대로 나눌 때 나오는 답.
std::string told(const Scene& scene, bool revealed) {
  if (!revealed) return item_text(scene, "ask") + " " + scene.texts("ui.seal.title");
  const Guess guess = quiz_guess(scene);
  if (scene.state.guess.empty()) return guess.reveal_text;
  const std::string said = told_guess(scene, guess);
  if (guess.rule.empty()) return said;
  return said + " " + scene.texts("quiz.account.rule", {{"rule", item_text(scene, "rule")}});
}

std::string beside(const content::Content& content, const content::QuizItem& item, int steps) {
  const int count = static_cast<int>(content.quiz.size());
  return content.quiz[static_cast<std::size_t>((quiz_number(item, content) + steps + count) % count)].id;
}

void forget_guess(State& state) {
  state.guess.clear();
  state.predict = Predict::none;
}

}  // namespace

bool quiz_takes(const content::Pack& pack) {
  return pack.id == "abc";  // stands behind the questions and is not shown
}

RoomNodes build_quiz(const Scene& scene) {
  const bool revealed = quiz_revealed(scene.state, *scene.lab.content);
  RoomNodes nodes{.stage = before_card(scene, revealed)};
  std::ranges::move(after_card(scene, revealed), std::back_inserter(nodes.stage));
  nodes.stage.push_back(Notice{.id = "account", .kind = Notice::Kind::account, .text = told(scene, revealed)});
  // The question is on the stage: the try line has no other one.
  nodes.try_it = {Paragraph{.id = "try.label", .text = scene.texts("ui.try"), .tone = Paragraph::Tone::label},
                  Paragraph{.id = "try.text", .text = scene.texts("quiz.try"), .tone = Paragraph::Tone::hint}};
  return nodes;
}

std::optional<Pressed> press_quiz(const Lab& lab, std::string_view id) {
  const content::Content& content = *lab.content;
  const content::QuizItem& item = quiz_item(lab.state, content);
  Pressed made{lab.state, std::string(id)};
  State& state = made.state;
  if (id == "next" || id == "previous") {
    state.item = beside(content, item, id == "next" ? 1 : -1);
    return forget_guess(state), made;
  }
  if (id == "again") {
    std::erase(state.done, item.id);
    return forget_guess(state), Pressed{state, "guess.0"};
  }
  if (id == "reveal" || id == "skip") {
    const Guess* guess = guess_in(lab.view);
    const std::vector<double> standing = guess != nullptr ? standing_guess(*guess) : std::vector<double>();
    if (id == "reveal" && standing.empty()) return std::nullopt;
    forget_guess(state);
    if (id == "reveal") state.guess = standing;
    state.done.push_back(item.id);
    return Pressed{state, "next"};
  }
  for (const char* each : score_pairs) {
    if (id != std::string("item.") + each) continue;
    if (item.id != each) forget_guess(state);
    state.item = each;
    return made;
  }
  if (id != "item.room") return std::nullopt;
  std::optional<State> scene = quiz_scene(item, content);
  if (!scene) return std::nullopt;
  take_along(state, *scene);
  scene->tour = state.tour;
  return Pressed{*scene, "title"};
}

}  // namespace lab
