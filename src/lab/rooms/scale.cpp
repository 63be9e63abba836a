// Room `scale`: why scores are divided by the square root of the slots. A seeded sample of random scores, two scores as
// far apart as scores usually are, and the same on A, B, C; what happens to very large scores.
#include <array>
#include <cmath>

#include "attention/softmax.h"
#include "lab/fields.h"
#include "lab/format.h"
#include "lab/random_scores.h"
#include "lab/room_parts.h"
#include "lab/rooms.h"
#include "lab/rooms/scale_parts.h"
#include "lab/told.h"

namespace lab {

namespace scale {

State with_scale(const State& state, std::string_view value) {
  State other = state;
  const Field* scale = field("scale");
  if (const auto wish = read_field(*scale, value)) scale->set(other, *wish);
  return other;
}

}  // namespace scale

namespace {

using scale::large_scores;

constexpr int bins = 64;
constexpr double almost_one = 0.9999, almost_none = 0.0001;
constexpr double most_power = 10;  // 2^10 slots

std::string share_shown(const Scene& scene, double weight) {
  if (weight > almost_one) return "> " + typed(almost_one);
  if (weight > 0 && weight < almost_none) return "< " + typed(almost_none);
  return fixed(weight, scene.digits);
}

// A gap with at most one decimal: 22.6, 1.
std::string gap_shown(double gap) {
  return typed(std::round(gap * 10) / 10);
}

bool divides(const Scene& scene) {
  return scene.result.inputs.scale.mode == attention::Scale::Mode::sqrt_width;
}

std::string slots_text(const Scene& scene) {
  return std::to_string(scene.state.slots);
}

// Ends of the axis: whole steps of an even number of them, wide enough for nearly all of the sample.
double axis_end(const ScoreSample& sample) {
  const double wish = 3.5 * sample.deviation;
  if (wish <= 0) return 1;
  const double power = std::pow(10, std::floor(std::log10(wish)));
  for (const double step : {1.0, 2.0, 4.0, 5.0, 8.0})
    if (step * power >= wish) return step * power;
  return 10 * power;
}

Histogram histogram_of(const Scene& scene) {
  const ScoreSample& sample = scene.lab.sample;
  const double end = axis_end(sample), root = std::sqrt(scene.state.slots);
  Histogram chart{.id = "sample", .low = -end, .high = end};
  chart.counts = histogram(sample.scores, -end, end, bins);
  for (int i = -4; i <= 4; ++i) chart.ticks.push_back({end * i / 4, typed(end * i / 4)});
  const std::string before = gap_shown(sample.deviation), after = fixed(sample.deviation / root, 2);
  chart.spans = {{.low = sample.mean - sample.deviation,
                  .high = sample.mean + sample.deviation,
                  .label = scene.texts("scale.sample.before", {{"spread", before}})},
                 {.low = -sample.deviation / root,
                  .high = sample.deviation / root,
                  .label = scene.texts("scale.sample.after", {{"slots", slots_text(scene)}, {"spread", after}}),
                  .lines = true}};
  chart.caption = scene.texts(
      "scale.sample.said",
      {{"count", counted(static_cast<double>(sample.scores.size()))}, {"before", before}, {"after", after}});
  return chart;
}

Slider slots_slider(const Scene& scene) {
  Slider slider{.id = "slots",
                .label = scene.texts("scale.slots"),
                .value = std::log2(scene.state.slots),
                .high = most_power,
                .shown = slots_text(scene),
                .said = scene.texts("scale.slots.said", {{"slots", slots_text(scene)}}),
                .doubles = true};
  for (int power = 0; power <= static_cast<int>(most_power); ++power)
    slider.ticks.push_back({static_cast<double>(power), std::to_string(1 << power)});
  return slider;
}

// The shares of two scores that are the usual gap apart.
Table two_bars(const Scene& scene, bool divided) {
  const TwoScores two = two_scores(scene.state.slots, divided);
  Table table{.id = divided ? "two.divided" : "two.plain",
              .caption = scene.texts(divided ? "scale.two.divided" : "scale.two.plain", {{"slots", slots_text(scene)}}),
              .columns = {{.share = 1}}};
  for (const auto& [key, weight] : {std::pair("scale.two.larger", two.larger), {"scale.two.smaller", two.smaller}}) {
    Cell cell{.kind = Cell::Kind::bar, .role = divided ? Role::weight : Role::ink2, .strong = true};
    const std::string name = std::string(divided ? "two.1." : "two.0.") + std::to_string(table.rows.size());
    cell.number = told_number(name, weight, share_shown(scene, weight));
    table.rows.push_back({.heading = scene.texts(key), .cells = {cell}});
  }
  return table;
}

std::vector<Node> two_nodes(const Scene& scene) {
  const auto card = [&](bool divided) {
    const TwoScores two = two_scores(scene.state.slots, divided);
    return Card{.id = divided ? "card.divided" : "card.plain",
                .title = scene.texts(divided ? "scale.two.divided" : "scale.two.plain", {{"slots", slots_text(scene)}}),
                .note = scene.texts("scale.two.gap", {{"gap", gap_shown(two.gap)}}),
                .beside = divided,
                .joined = true,
                .least = 260};
  };
  std::vector<Node> nodes{card(false), two_bars(scene, false), card(true)};
  if (scene.asking)
    nodes.push_back(Paragraph{.id = "two.sealed", .text = scene.texts("ui.seal.title"), .tone = Paragraph::Tone::info});
  else
    nodes.push_back(two_bars(scene, true));
  return nodes;
}

Cell number_cell(std::string_view name, std::string shown, double value, Role role = Role::ink) {
  Cell cell{.kind = Cell::Kind::number, .role = role, .strong = true};
  cell.number = told_number(name, value, std::move(shown));
  if (name.empty()) cell.number.id.clear();
  return cell;
}

// What the sample shows, beside what the number of slots promises: variance and slots.
Table sample_table(const Scene& scene) {
  const ScoreSample& sample = scene.lab.sample;
  const double slots = scene.state.slots, root = std::sqrt(slots);
  Table table{.id = "sample.numbers", .caption = scene.texts("scale.numbers"), .columns = {{}}, .dense = true};
  const auto add = [&](std::string_view what, double value, bool made = true) {  // what is not made is chosen
    const std::string key = "scale.numbers." + std::string(what);
    table.rows.push_back({.heading = scene.texts(key, {{"slots", slots_text(scene)}}),
                          .cells = {number_cell(made ? "sample." + std::string(what) : std::string(),
                                                made ? fixed(value, scene.digits) : counted(value), value)}});
  };
  add("count", static_cast<double>(sample.scores.size()), false);
  add("mean", sample.mean);
  add("variance", sample.deviation * sample.deviation);
  add("slots", slots, false);
  add("spread", sample.deviation);
  add("root", root);
  add("after", sample.deviation / root);
  return table;
}

// A, B and C with other scales: each row can be chosen, and then the receipt above is its own.
TableRow scaled_row(const Scene& scene, const std::string& value, std::string_view key) {
  const State state = scale::with_scale(scene.state, value);
  const Result result = compute(inputs_of(state, *scene.lab.content), state, *scene.lab.content);
  TableRow row{.id = value == "sqrt" ? std::string() : "scale." + value,  // that one has a switch on the stage
               .heading = scene.texts(key),
               .chosen = result.inputs.scale == scene.result.inputs.scale};
  const auto weights = result.shown().attention.heads.front().weights.row(scene.query);
  for (std::size_t word = 0; word < weights.size(); ++word) {
    // Numbers of a row that can be chosen open once it is.
    const std::string name = row.id.empty() ? "scaled." + value + "." + std::to_string(word) : std::string();
    Cell cell = number_cell(name, fixed(weights[word], std::min(scene.digits, 3)), weights[word], Role::weight);
    if (row.chosen) cell.number.id = number_id(scene, {.step = Step::weight, .key = static_cast<int>(word)});
    row.cells.push_back(std::move(cell));
  }
  return row;
}

Table scales_table(const Scene& scene) {
  Table table{.id = "scales", .caption = scene.texts("scale.abc"), .dense = true};
  for (int word = 0; word < scene.words(); ++word) table.columns.push_back({.label = word_text(scene, word)});
  table.rows = {scaled_row(scene, "sqrt", "scale.abc.sqrt"), scaled_row(scene, "none", "scale.abc.none"),
                scaled_row(scene, "2", "scale.abc.double"), scaled_row(scene, "0.5", "scale.abc.half")};
  return table;
}

Slider temperature_slider(const Scene& scene) {
  const double factor = scene.head(0).scale;
  return {
      .id = "scale",
      .label = scene.texts("scale.factor"),
      .value = factor,
      .low = 0.1,
      .high = 4,
      .step = 0.1,
      .shown = fixed(factor, 1),
      .said = scene.texts("scale.factor.said", {{"factor", fixed(factor, 1)}, {"temperature", fixed(1 / factor, 2)}})};
}

// 1000, 999, 0: with the largest subtracted first, and without.
Table overflow_table(const Scene& scene) {
  Table table{.id = "overflow", .caption = scene.texts("scale.overflow"), .dense = true};
  TableRow shifted{.heading = scene.texts("scale.overflow.shifted")},
      plain{.heading = scene.texts("scale.overflow.plain")};
  const std::vector<double> weights = attention::softmax(large_scores);
  const PlainSoftmax naive = plain_softmax(large_scores);
  for (std::size_t i = 0; i < large_scores.size(); ++i) {
    table.columns.push_back({.label = typed(large_scores[i])});
    shifted.cells.push_back(
        number_cell("overflow." + std::to_string(i), fixed(weights[i], 3), weights[i], Role::weight));
    const bool number = outcome_of(naive.weights[i]) == Outcome::number;
    plain.cells.push_back(
        {.text = number ? fixed(naive.weights[i], 3) : scene.texts("scale.overflow.none"), .role = Role::ink2});
  }
  if (naive.worst != Outcome::number)
    table.foot = scene.texts("scale.overflow.why", {{"score", typed(large_scores[0])}});
  table.rows = {shifted, plain};
  return table;
}

Node small_heading(const Scene& scene, std::string_view key) {
  return Heading{.id = std::string(key), .level = 4, .text = scene.texts(key)};
}

std::vector<Node> scale_receipt(const Scene& scene) {
  std::vector<Node> nodes = receipt_nodes(scene);
  auto& receipt = std::get<Receipt>(nodes.front());
  if (receipt.sealed || !receipt.proof.empty()) return nodes;
  receipt.tables.clear();
  receipt.join.clear();
  receipt.total.clear();
  receipt.tag = scene.texts("scale.slots.said", {{"slots", slots_text(scene)}});
  for (Node& node : std::vector<Node>{small_heading(scene, "scale.numbers"), sample_table(scene),
                                      Button{.id = "seed.next", .label = scene.texts("scale.again"), .icon = "reset"},
                                      small_heading(scene, "scale.abc"), scales_table(scene), temperature_slider(scene),
                                      small_heading(scene, "scale.overflow"), overflow_table(scene)})
    nodes.push_back(std::move(node));
  return nodes;
}

std::string scale_account(const Scene& scene) {
  const TwoScores plain = two_scores(scene.state.slots, false), divided = two_scores(scene.state.slots, true);
  if (scene.asking) return scene.texts("ui.seal.title");
  return scene.texts(divides(scene) ? "scale.account.on" : "scale.account.off",
                     {{"slots", slots_text(scene)},
                      {"gap", gap_shown(plain.gap)},
                      {"weight", share_shown(scene, plain.larger)},
                      {"divided_gap", gap_shown(divided.gap)},
                      {"divided_weight", share_shown(scene, divided.larger)}});
}

}  // namespace

bool scale_takes(const content::Pack& pack) {
  return pack.start.empty();  // A, B, C
}

RoomNodes build_scale(const Scene& scene) {
  RoomNodes nodes{.try_it = try_nodes(scene, "scale"), .receipt = scale_receipt(scene)};
  nodes.stage = {Card{.id = "card.sample",
                      .title = scene.texts("scale.sample", {{"count", counted(sample_size)}}),
                      .note = scene.texts("scale.sample.note")},
                 histogram_of(scene), slots_slider(scene),
                 Toggle{.id = "scale.sqrt", .label = scene.texts("scale.divide"), .on = divides(scene), .off = "none"}};
  for (Node& node : two_nodes(scene)) nodes.stage.push_back(std::move(node));
  nodes.stage.push_back(Notice{.id = "account", .kind = Notice::Kind::account, .text = scale_account(scene)});
  nodes.key = {Legend{.id = "legend", .note = scene.texts("scale.key")}};
  return nodes;
}

}  // namespace lab
