// Room `check`: documents with the same weights and different contents. They lie closed until a report was chosen from
// the weights alone; then each can be opened, and only its text tells whether the report is right.
//
// The chosen report is the state's `item`; bit n of `step` says that document n was opened; `variant` is the document
// whose numbers can be opened.
#include <algorithm>

#include "lab/account.h"
#include "lab/compute.h"
#include "lab/format.h"
#include "lab/receipt_line.h"
#include "lab/room_parts.h"
#include "lab/rooms.h"

namespace lab {

namespace {

constexpr float least_width = 300;

struct Document {
  int number = 0;
  const content::Pack* pack = nullptr;
  State state;
  Result result;
  bool open = false, viewed = false;
  bool as_before = false;  // the row is that of the document before it, to the last digit
};

Scene scene_in(const Scene& scene, const Document& document) {
  return {.lab = scene.lab,
          .state = document.state,
          .result = document.result,
          .texts = scene.texts,
          .pack = document.pack,
          .map = scene.map,
          .query = document.result.inputs.query,
          .layer = document.result.layer,
          .digits = scene.digits,
          .asking = scene.asking,
          .sealed = scene.sealed};
}

std::vector<const content::Pack*> documents_of(const State& state, const content::Content& content) {
  const content::Pack* pack = content.pack(state.pack);
  std::vector<const content::Pack*> packs;
  if (pack == nullptr) return packs;
  for (const content::Pack& variant : pack->variants) packs.push_back(&variant);
  return packs;
}

// Each with its own result: that all of them share a row is found out, not assumed.
std::vector<Document> documents(const Scene& scene) {
  std::vector<Document> list;
  const content::Content& content = *scene.lab.content;
  const std::size_t head = static_cast<std::size_t>(shown_head(scene));
  const auto row = [&](const Document& document) {
    return document.result.shown().attention.heads[head].weights.row(scene.query);
  };
  for (const content::Pack* pack : documents_of(scene.state, content)) {
    const int number = static_cast<int>(list.size());
    Document document{.number = number, .pack = pack, .state = scene.state, .result = {}};
    document.open = !scene.state.item.empty() && (scene.state.step >> number & 1) != 0;
    document.viewed = pack->variant == scene.state.variant || (scene.state.variant.empty() && number == 0);
    document.state.variant = pack->variant;
    document.result =
        document.viewed ? scene.result : compute(inputs_of(document.state, content), document.state, content);
    document.as_before = number > 0 && std::ranges::equal(row(document), row(list.back()));
    list.push_back(std::move(document));
  }
  return list;
}

bool same_rows(const std::vector<Document>& list) {
  return std::ranges::all_of(list, [](const Document& each) { return each.number == 0 || each.as_before; });
}

std::string nth_word(const Scene& scene, int word) {
  return scene.texts("check.word", {{"ordinal", number_word(scene.texts, "ordinal", word + 1)}});
}

// Inside a sentence: sixth word.
std::string nth_word_inside(const Scene& scene, int word) {
  std::string name = nth_word(scene, word);
  if (name.front() >= 'A' && name.front() <= 'Z') name.front() = static_cast<char>(name.front() - 'A' + 'a');
  return name;
}

std::string report_text(const Scene& scene, const Document& document) {
  return pack_text(scene.texts, *document.pack, "report." + document.pack->true_report);
}

Grid row_grid(const Scene& scene, const Document& document) {
  const int head = shown_head(scene);
  Grid grid{.id = "row." + std::to_string(document.number),
            .caption = nth_word(scene, scene.query),
            .hidden_text = scene.texts("ui.hidden"),
            .language = document.open ? words_language(scene) : std::string()};
  GridRow row;
  for (int word = 0; word < scene.words(); ++word) {
    const std::string name =
        document.open ? word_text(scene, word) : scene.texts("check.nth", {{"number", std::to_string(word + 1)}});
    GridColumn column{.heading = name};
    if (document.viewed) column.id = "word." + std::to_string(word);
    grid.columns.push_back(column);
    const Fact fact{.step = Step::weight, .key = word, .head = head};
    GridCell cell{.number = {.value = value_of(scene, fact)}, .chosen = word == scene.query};
    if (document.open && document.viewed) cell.number = exact_number(scene, fact);
    cell.number.shown = fixed(cell.number.value, std::min(scene.digits, 3));
    cell.shade = cell.number.value;
    row.cells.push_back(std::move(cell));
  }
  grid.rows.push_back(std::move(row));
  return grid;
}

// Groups, start and new place of the word; whose share it came from is told by the row above.
MeaningMap small_map(const Scene& scene, const Document& document) {
  MeaningMap map = map_of(scene);
  map.id = "map." + std::to_string(document.number);
  map.values.clear();
  map.lines.clear();
  map.head_dots.clear();
  map.flag = word_text(scene, scene.query);
  for (int word = 0; word < scene.words(); ++word) {
    const std::string& group = scene.result.standing[static_cast<std::size_t>(word)].group;
    const bool told = group != "middle" && group != "between" && word != scene.query;
    if (told && !scene.sealed)
      map.others.push_back(
          {.at = point_of(scene.result.shown().attention.output, word), .flag = word_text(scene, word)});
  }
  if (!document.viewed) {
    for (Number* number : {&map.x, &map.y}) {
      number->id.clear();
      number->from.clear();
    }
  }
  return map;
}

std::string row_title(const Scene& scene, const Document& document) {
  const std::string title = document.open ? scene.texts("check.row.open", {{"word", word_text(scene, scene.query)}})
                                          : scene.texts("check.row", {{"word", nth_word(scene, scene.query)}});
  return title + " · " + head_name(scene, shown_head(scene)).name;
}

Button open_button(const Scene& scene, const Document& document) {
  return {.id = "document." + std::to_string(document.number),
          .label = scene.texts(document.open ? "check.view" : "check.open"),
          .style = document.open ? Button::Style::ghost : Button::Style::primary,
          .icon = document.open ? "look" : "file"};
}

void add_inside(const Scene& scene, const Document& document, std::vector<Node>& nodes) {
  const std::string number = std::to_string(document.number);
  nodes.push_back(Paragraph{.id = "sentence." + number, .text = document.pack->sentence});
  if (!words_language(scene).empty())
    nodes.push_back(
        Paragraph{.id = "gloss." + number, .text = pack_text(scene, "gloss"), .tone = Paragraph::Tone::hint});
  if (scene.map != nullptr) nodes.push_back(small_map(scene, document));
  nodes.push_back(Paragraph{
      .id = "right." + number + ".label", .text = scene.texts("check.right"), .tone = Paragraph::Tone::label});
  nodes.push_back(
      Paragraph{.id = "right." + number, .text = report_text(scene, document), .tone = Paragraph::Tone::good});
  if (!document.viewed) nodes.push_back(open_button(scene, document));
}

void add_document(const Scene& whole, const Document& document, std::vector<Node>& nodes) {
  const Scene scene = scene_in(whole, document);
  const std::string number = std::to_string(document.number);
  const bool viewed = document.open && document.viewed;
  nodes.push_back(Card{.id = "document." + number + ".card",
                       .title = pack_text(scene, "title"),
                       .icon = "file",
                       .tag = scene.texts(viewed          ? "check.viewed"
                                          : document.open ? "check.opened"
                                                          : "check.closed"),
                       .beside = document.number > 0,
                       .chosen = viewed,
                       .equals = document.as_before,
                       .least = least_width});
  nodes.push_back(
      Paragraph{.id = "row." + number + ".title", .text = row_title(scene, document), .tone = Paragraph::Tone::label});
  nodes.push_back(row_grid(scene, document));
  if (document.open) return add_inside(scene, document, nodes);
  nodes.push_back(
      Placeholder{.id = "closed." + number,
                  .title = scene.texts("check.sealed"),
                  .text = scene.texts(scene.state.item.empty() ? "check.sealed.choose" : "check.sealed.open")});
  if (!scene.state.item.empty()) nodes.push_back(open_button(scene, document));
}

Choice reports(const Scene& scene) {
  Choice choice{.id = "item", .label = scene.texts("check.reports"), .style = Choice::Style::radios};
  for (const content::Report& report : scene.pack->reports)
    choice.options.push_back({.id = "item." + report.id,
                              .label = pack_text(scene, "report." + report.id),
                              .chosen = report.id == scene.state.item});
  return choice;
}

Choice heads_choice(const Scene& scene) {
  Choice heads{.id = "head", .label = scene.texts("ui.heads")};
  for (int head = 0; head < scene.heads(); ++head)
    heads.options.push_back({.id = "head." + std::to_string(head),
                             .label = head_name(scene, head).name,
                             .chosen = head == shown_head(scene)});
  return heads;
}

void add_reports(const Scene& scene, const std::vector<Document>& list, std::vector<Node>& nodes) {
  nodes.push_back(Card{.id = "reports", .title = scene.texts("check.reports")});
  nodes.push_back(reports(scene));
  nodes.push_back(heads_choice(scene));
  const bool all_open = std::ranges::all_of(list, &Document::open);
  if (same_rows(list))
    nodes.push_back(Paragraph{.id = "check.same",
                              .text = scene.texts(all_open ? "check.surprise" : "check.same"),
                              .tone = all_open ? Paragraph::Tone::info : Paragraph::Tone::hint});
}

// 문서 셋 닫힘. 다섯째 단어, 머리 1: 여섯째 단어 0.880, 나머지 각 0.024. 세 문서 모두 같음. 보고서 고르기 전.
std::string told(const Scene& scene, const std::vector<Document>& list) {
  std::string opened;
  for (const Document& document : list)
    if (document.open)
      opened += scene.texts("check.account.open", {{"title", pack_text(scene.texts, *document.pack, "title")},
                                                   {"sentence", document.pack->sentence},
                                                   {"report", report_text(scene, document)}}) +
                " ";
  const bool viewed_open = std::ranges::any_of(list, [](const Document& d) { return d.open && d.viewed; });
  const std::string documents =
      opened.empty() ? scene.texts("check.account.closed",
                                   {{"count", number_word(scene.texts, "count", static_cast<int>(list.size()))}}) +
                           " "
                     : opened;
  const int head = shown_head(scene);
  const std::string row = row_empty(scene, head) ? scene.texts("ui.empty_row")
                                                 : told_row(scene, head, viewed_open ? told_word : nth_word_inside);
  return documents +
         scene.texts("check.account.row",
                     {{"word", viewed_open ? told_word(scene, scene.query) : nth_word(scene, scene.query)},
                      {"head", std::to_string(head + 1)},
                      {"list", row}}) +
         (same_rows(list) ? " " + scene.texts("check.account.same") : std::string()) +
         (scene.state.item.empty() ? " " + scene.texts("check.account.before") : std::string());
}

}  // namespace

bool check_takes(const content::Pack& pack) {
  return !pack.reports.empty() && (!pack.variants.empty() || !pack.variant.empty());
}

RoomNodes build_check(const Scene& scene) {
  const std::vector<Document> list = documents(scene);
  RoomNodes nodes{.try_it = try_nodes(scene, "check")};
  for (const Document& document : list) add_document(scene, document, nodes.stage);
  add_reports(scene, list, nodes.stage);
  nodes.stage.push_back(Notice{.id = "account", .kind = Notice::Kind::account, .text = told(scene, list)});
  const bool proof = proof_open(scene.lab) && !scene.sealed;
  const bool open = std::ranges::any_of(list, [](const Document& d) { return d.open && d.viewed; });
  if (proof && open) nodes.receipt = receipt_nodes(scene);
  return nodes;
}

std::optional<Pressed> press_check(const Lab& lab, std::string_view id) {
  Pressed made{lab.state, std::string(id)};
  State& state = made.state;
  const auto packs = documents_of(state, *lab.content);
  for (std::size_t i = 0; i < packs.size(); ++i) {
    if (id != "document." + std::to_string(i)) continue;
    state.step |= 1 << i;
    state.variant = packs[i]->variant;
    state.open.clear();  // was about the numbers of another document
    return made;
  }
  if (id.starts_with("head.")) {
    state.head = id == "head.0" ? 0 : 1;
    return made;
  }
  if (!id.starts_with("item.")) return std::nullopt;
  state.item = id.substr(5);
  return made;
}

}  // namespace lab
