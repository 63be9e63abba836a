#include "lab/receipt_extras.h"

#include <algorithm>
#include <array>
#include <utility>

#include "lab/blank.h"
#include "lab/format.h"
#include "lab/receipt_line.h"
#include "lab/slots.h"

namespace lab {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> ascii_signs{
    {{"×", " * "}, {"÷", "/"}, {"\u2212", "-"}, {"√", "sqrt"}, {"≈", "="}, {"→", "->"}}};

std::string ascii(std::string text) {
  for (const auto& [sign, plain] : ascii_signs)
    for (std::size_t at = 0; (at = text.find(sign, at)) != std::string::npos; at += plain.size())
      text.replace(at, sign.size(), plain);
  return text;
}

Button quiet(const Scene& scene, std::string_view id, std::string_view key, std::string_view icon) {
  return {.id = std::string(id), .label = scene.texts(key), .style = Button::Style::quiet, .icon = std::string(icon)};
}

// The line of the open proof that a pinned one is held against: the same step, the same time that it comes.
const ReceiptLine* counterpart(const Receipt& receipt, const std::vector<ReceiptLine>& pinned, std::size_t index) {
  const auto same_title = [&](const ReceiptLine& line) { return line.title == pinned[index].title; };
  auto nth = std::count_if(pinned.begin(), pinned.begin() + static_cast<std::ptrdiff_t>(index), same_title);
  for (const ReceiptLine& line : receipt.proof)
    if (same_title(line) && nth-- == 0) return &line;
  return nullptr;
}

std::string told(const ReceiptLine& line) {
  return line.result.shown.empty() ? printed(line.formula) : line.result.shown;
}

// Line by line: what was pinned, what is there now; lines that differ are marked.
Table pinned_table(const Scene& scene, const Receipt& receipt) {
  const Pinned& pinned = *scene.lab.visit.pinned;
  Table table{.id = "pinned", .caption = scene.texts("ui.pin.title"), .dense = true};
  table.columns = {{.label = scene.texts("ui.pin.then")}, {.label = scene.texts("ui.pin.now")}};
  bool differs = false;
  for (std::size_t i = 0; i < pinned.lines.size(); ++i) {
    const ReceiptLine* now = counterpart(receipt, pinned.lines, i);
    const std::string before = told(pinned.lines[i]), after = now != nullptr ? told(*now) : "–";
    const bool same = before == after;
    differs = differs || !same;
    table.rows.push_back({.heading = pinned.lines[i].title,
                          .note = same ? std::string() : scene.texts("ui.pin.differs"),
                          .icon = same ? std::string() : std::string("info"),
                          .chosen = !same,
                          .cells = {{.text = before, .role = Role::ink2}, {.text = after, .strong = !same}}});
  }
  table.foot = pinned.title + (differs ? std::string() : ". " + scene.texts("ui.pin.same"));
  return table;
}

// ---- where a typed number goes ---------------------------------------------------------------------------------

struct Use {  // numbers of one kind that change with it
  std::string title;
  std::vector<Fact> facts;
};

// From a score on everything in the row: powers, their sum, every weight.
void add_from_scores(const Scene& scene, const std::vector<int>& keys, int head, std::vector<Use>& uses) {
  Use scores{scene.texts("receipt.score.title"), {}}, powers{scene.texts("receipt.exp.title"), {}},
      weights{scene.texts("receipt.weight.title"), {}};
  for (const int key : keys) {
    scores.facts.push_back({.step = Step::score, .key = key, .head = head});
    powers.facts.push_back({.step = Step::exp, .key = key, .head = head});
  }
  for (int key = 0; key < scene.words(); ++key)
    if (!cell_hidden(scene, head, key)) weights.facts.push_back({.step = Step::weight, .key = key, .head = head});
  uses.push_back(scores);
  uses.push_back(powers);
  uses.push_back({scene.texts("receipt.sum.title"), {{.step = Step::sum, .head = head}}});
  uses.push_back(weights);
}

// One number of a value changes what is mixed in its own direction, and what W_O makes of that.
void add_places(const Scene& scene, int slot, int head, std::vector<Use>& uses) {
  Use mixed{scene.texts("receipt.mix.title"), {}}, output{scene.texts("ui.new_place"), {}};
  for (const int axis : axes) {
    if (slot < 0 || slot == axis) mixed.facts.push_back({.step = Step::mix, .axis = axis, .head = head});
    const bool reached = slot < 0 || (joins(scene) ? out_table(scene)(2 * head + slot, axis) != 0 : slot == axis);
    if (reached) output.facts.push_back({.step = Step::output, .axis = axis});
  }
  if (joins(scene) || has_residual(scene)) uses.push_back(mixed);
  uses.push_back(output);
}

std::vector<Use> uses_of(const Scene& scene, const TypedPlace& place) {
  using Part = TypedPlace::Part;
  const int head = shown_head(scene);
  std::vector<Use> uses;
  std::vector<int> keys;
  const int only = place.part == Part::key ? place.word : place.part == Part::add ? place.slot : -1;
  for (int key = 0; key < scene.words(); ++key)
    if (!cell_hidden(scene, head, key) && (only < 0 || key == only)) keys.push_back(key);
  if (place.part == Part::add && place.word != scene.query) return {};
  if (place.part == Part::value) {
    // The number may be of a word that was there before the sentence became shorter.
    if (place.word >= scene.words() || cell_hidden(scene, head, place.word)) return {};
    add_places(scene, place.slot, head, uses);
    return uses;
  }
  if (keys.empty()) return {};
  add_from_scores(scene, keys, head, uses);
  add_places(scene, -1, head, uses);
  return uses;
}

std::string_view lesson_of(TypedPlace::Part part) {
  using Part = TypedPlace::Part;
  return part == Part::value ? "uses.value" : part == Part::query ? "uses.query" : "uses.key";
}

TableRow use_row(const Scene& scene, const Use& use) {
  Cell cell{.kind = Cell::Kind::formula};
  for (const Fact& fact : use.facts) {
    if (!cell.formula.empty()) cell.formula.push_back({.text = "  "});
    const Number number = line_number(scene, resolved(scene, fact));
    cell.formula.push_back({.text = number.shown, .role = Role::ink, .strong = true});
  }
  return {.heading = use.title, .cells = {cell}};
}

std::vector<Node> uses_nodes(const Scene& scene) {
  if (!numbers_changed(scene.state)) return {};
  const auto place = typed_place(scene.lab.visit.slot);
  const std::vector<Use> uses = place ? uses_of(scene, *place) : std::vector<Use>();
  if (uses.empty()) return {};
  Table table{.id = "uses", .caption = scene.texts("uses.title"), .columns = {{}}, .dense = true};
  for (const Use& use : uses) table.rows.push_back(use_row(scene, use));
  table.foot = scene.texts(lesson_of(place->part));
  return {Heading{.id = "uses.title", .level = 4, .text = table.caption}, table};
}

}  // namespace

std::string proof_text(const Receipt& receipt) {
  std::string text = receipt.proof_title + " = " + ascii(receipt.tag) + "\n";
  for (const ReceiptLine& line : receipt.proof) {
    text += line.title + ": " + ascii(printed(line.formula));
    if (!line.formula.empty() && !line.result.shown.empty()) text += " = ";
    text += ascii(line.result.shown) + "\n";
  }
  return text;
}

const Receipt* proof_in(const View& view) {
  const Region* region = view.region(RegionName::receipt);
  if (region == nullptr) return nullptr;
  for (const Node& node : region->nodes)
    if (const auto* receipt = std::get_if<Receipt>(&node)) return receipt->proof.empty() ? nullptr : receipt;
  return nullptr;
}

std::vector<Node> extra_nodes(const Scene& scene, const Receipt& receipt) {
  if (receipt.proof.empty() || receipt.sealed || has_blank(scene)) return {};
  const bool pinned = scene.lab.visit.pinned.has_value();
  std::vector<Node> nodes{quiet(scene, "proof.copy", "ui.proof.copy", "copy"),
                          quiet(scene, "proof.pin", pinned ? "ui.pin.off" : "ui.pin", pinned ? "cross" : "receipt")};
  if (pinned) {
    Table table = pinned_table(scene, receipt);
    nodes.push_back(Heading{.id = "pinned.title", .level = 4, .text = table.caption});
    nodes.push_back(std::move(table));
  }
  std::ranges::move(uses_nodes(scene), std::back_inserter(nodes));
  return nodes;
}

}  // namespace lab
