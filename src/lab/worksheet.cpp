#include "lab/worksheet.h"

#include <cmath>
#include <numeric>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "lab/format.h"
#include "lab/link.h"
#include "lab/mirror_tree.h"
#include "lab/mistakes.h"
#include "lab/scene.h"

namespace lab {

namespace {

constexpr std::string_view style =
    "@page{size:A4;margin:16mm}"
    "body{margin:0 auto;max-width:178mm;color:#17202b;background:#fff;font:12pt/1.5 sans-serif;word-break:keep-all}"
    "section+section{break-before:page}h1{font-size:18pt;line-height:1.3}"
    "table{width:100%;margin:5mm 0;border-collapse:collapse;font-variant-numeric:tabular-nums}"
    "th,td{height:9mm;padding:0 2mm;border:1px solid #808a98;text-align:right;font-weight:400}"
    "th:first-child{text-align:left}thead th{background:#edf0f4}tfoot th,tfoot td{border-top:2px solid #17202b}"
    "td.blank{min-width:18mm}small{overflow-wrap:anywhere}@media screen{body{padding:8mm}}";

// What both pages are made of: the row of one head.
struct Sheet {
  const Scene& scene;
  int head = 0;
  bool blanks = false;

  const attention::HeadResult& result() const { return scene.head(head); }
  std::size_t row() const { return static_cast<std::size_t>(scene.query); }
  double shift() const { return result().shifts[row()]; }  // what is taken from the row's scores before e^
  bool hidden(int key) const { return cell_hidden(scene, head, key); }
  const content::Texts& texts() const { return scene.texts; }
};

bool adds(const Sheet& sheet) {
  for (int key = 0; key < sheet.scene.words(); ++key)
    if (!sheet.hidden(key) && added_to_score(sheet.scene, key) != 0) return true;
  return false;
}

// A typed number as it was typed; a calculated one with the screen's decimals.
std::string given_text(const Sheet& sheet, double value) {
  const std::string shown = typed(value);
  const auto most = static_cast<std::size_t>(sheet.scene.digits + 6);
  return shown.size() <= most ? shown : fixed(value, sheet.scene.digits);
}

std::string tuple(const Sheet& sheet, std::span<const double> values) {
  std::string text;
  for (const double value : values) text += (text.empty() ? "(" : ", ") + given_text(sheet, value);
  return text + ")";
}

std::string exact_tuple(std::span<const double> values) {
  std::string text;
  for (const double value : values) text += (text.empty() ? "" : " ") + exact(value);
  return text;
}

Element given(const Sheet& sheet, std::string_view name, std::span<const double> values) {
  const std::string text = values.size() == 1 ? given_text(sheet, values[0]) : tuple(sheet, values);
  Element cell = element("td", text);
  cell.with("data-of", name).with("data-value", exact_tuple(values));
  return cell;
}

Element answer(const Sheet& sheet, std::string_view name, double value) {
  if (sheet.blanks) {
    Element blank = element("td");
    return blank.with("class", "blank").with("data-of", name);
  }
  Element cell = element("td", fixed(value, sheet.scene.digits));
  return cell.with("data-of", name).with("data-value", exact(value));
}

Element heading(std::string_view text) {
  Element cell = element("th", text);
  return cell.with("scope", "col");
}

Element word_heading(const Sheet& sheet, int word) {
  Element cell = element("th", sheet.scene.result.inputs.words[static_cast<std::size_t>(word)]);
  cell.with("scope", "row");
  if (const std::string language = words_language(sheet.scene); !language.empty()) cell.with("lang", language);
  return cell;
}

Element table(std::vector<Element> headings, std::vector<Element> rows, Element total) {
  Element head = element("tr"), body = element("tbody");
  for (Element& each : headings) head.add(std::move(each));
  for (Element& each : rows) body.add(std::move(each));
  Element whole = element("table");
  whole.add(element("thead").add(std::move(head)));
  whole.add(std::move(body));
  return whole.add(element("tfoot").add(std::move(total)));
}

// word | K | added | score | e^score | weight
Element weights_row(const Sheet& sheet, const attention::Matrix& keys, int key, bool with_added) {
  const attention::HeadResult& result = sheet.result();
  const int query = sheet.scene.query;
  Element row = element("tr").add(word_heading(sheet, key)).add(given(sheet, "key", keys.row(key)));
  if (sheet.hidden(key)) {
    Element cell = element("td", sheet.texts()("ui.hidden"));
    cell.with("colspan", with_added ? "4" : "3").with("data-of", "hidden");
    return row.add(std::move(cell));
  }
  const double more = added_to_score(sheet.scene, key);
  if (with_added) row.add(given(sheet, "added", {&more, 1}));
  row.add(answer(sheet, "score", result.masked_scores(query, key)));
  row.add(answer(sheet, "exp", result.exps(query, key)));
  return row.add(answer(sheet, "weight", result.weights(query, key)));
}

Element weights_table(const Sheet& sheet) {
  const content::Texts& texts = sheet.texts();
  const bool with_added = adds(sheet);
  std::vector<Element> headings{heading(texts("ui.receipt.word")), heading("K")}, rows;
  if (with_added) headings.push_back(heading(texts("worksheet.added")));
  for (const char* key : {"ui.receipt.score_short", "ui.receipt.exp", "ui.receipt.weight"})
    headings.push_back(heading(texts(key)));
  const attention::Matrix keys = keys_of(sheet.scene, sheet.head);
  for (int key = 0; key < sheet.scene.words(); ++key) rows.push_back(weights_row(sheet, keys, key, with_added));
  const auto weights = sheet.result().weights.row(sheet.scene.query);
  Element name = element("th", texts("ui.receipt.sum"));
  Element total = element("tr").add(name.with("scope", "row").with("colspan", with_added ? "4" : "3"));
  total.add(answer(sheet, "exp-sum", sheet.result().sums[sheet.row()]));
  total.add(answer(sheet, "weight-sum", std::accumulate(weights.begin(), weights.end(), 0.0)));
  return table(std::move(headings), std::move(rows), std::move(total));
}

// word | V | weight × V, a column for each slot
Element values_table(const Sheet& sheet) {
  const content::Texts& texts = sheet.texts();
  const attention::Matrix& values = values_of(sheet.scene, sheet.head);
  const attention::HeadResult& result = sheet.result();
  const int query = sheet.scene.query;
  Element parts = heading(texts("worksheet.part"));
  parts.with("colspan", std::to_string(values.columns));
  std::vector<Element> headings{heading(texts("ui.receipt.word")), heading("V"), std::move(parts)}, rows;
  for (int key = 0; key < sheet.scene.words(); ++key) {
    Element row = element("tr").add(word_heading(sheet, key)).add(given(sheet, "value", values.row(key)));
    for (int slot = 0; slot < values.columns; ++slot)
      row.add(answer(sheet, "part", result.weights(query, key) * values(key, slot)));
    rows.push_back(std::move(row));
  }
  Element name = element("th", texts("worksheet.result"));
  Element total = element("tr").add(name.with("scope", "row").with("colspan", "2"));
  for (int slot = 0; slot < values.columns; ++slot) total.add(answer(sheet, "output", result.output(query, slot)));
  return table(std::move(headings), std::move(rows), std::move(total));
}

std::string score_rule(const Sheet& sheet) {
  using Mode = attention::Scale::Mode;
  const attention::Scale& scale = sheet.scene.result.inputs.scale;
  const content::Texts& texts = sheet.texts();
  const std::string width = std::to_string(keys_of(sheet.scene, sheet.head).columns);
  const std::string rule = scale.mode == Mode::sqrt_width ? texts("worksheet.scale.sqrt", {{"width", width}})
                           : scale.mode == Mode::none
                               ? texts("worksheet.scale.none")
                               : texts("worksheet.scale.number", {{"number", typed(scale.number)}});
  return adds(sheet) ? texts("worksheet.with_added", {{"score", rule}}) : rule;
}

Element page(const Sheet& sheet) {
  const Scene& scene = sheet.scene;
  const content::Texts& texts = scene.texts;
  const std::string sentence = scene.pack != nullptr ? scene.pack->sentence : scene.state.sentence;
  const std::string word = word_text(scene, scene.query);
  const attention::Matrix queries = queries_of(scene, sheet.head);
  Element section = element("section");
  section.with("class", sheet.blanks ? "blanks" : "answers");
  section.add(element("h1", texts(sheet.blanks ? "worksheet.title" : "worksheet.answers", {{"sentence", sentence}})));
  if (sheet.blanks) section.add(element("p", texts("worksheet.ask", {{"word", word}})));
  if (scene.heads() > 1)
    section.add(element("p", texts("worksheet.head", {{"head", head_name(scene, sheet.head).name}})));
  if (sheet.blanks) section.add(element("p", texts("worksheet.steps")));
  Element query =
      element("p", texts("worksheet.query", {{"word", word}, {"values", tuple(sheet, queries.row(scene.query))}}));
  section.add(query.with("data-of", "query").with("data-value", exact_tuple(queries.row(scene.query))));
  Element rule = element("p", score_rule(sheet));
  section.add(rule.with("data-of", "scale").with("data-value", exact(sheet.result().scale)));
  if (sheet.shift() != 0) section.add(element("p", texts("worksheet.shifted")));
  section.add(weights_table(sheet)).add(values_table(sheet));
  if (!sheet.blanks) section.add(element("p", texts("worksheet.exact", {{"digits", std::to_string(scene.digits)}})));
  return section;
}

}  // namespace

std::string worksheet(const Lab& lab) {
  const Scene scene = scene_of(lab, lab.result);
  const int head = shown_head(scene);
  const std::string link = share_link(lab.state).value_or("");
  Element body = element("body").add(page({scene, head, true}));
  if (!link.empty())
    body.children.front().add(
        element("p", scene.texts("worksheet.link")).add(element("small", " " + lab.surroundings.address + "#" + link)));
  body.add(page({scene, head, false}));
  const std::string title = html_of(element("title", scene.texts("ui.app")));
  return "<!doctype html>\n<html lang=\"" + scene.texts.language + "\"><head><meta charset=\"utf-8\">" + title +
         "<style>" + std::string(style) + "</style></head>\n" + html_of(body) + "</html>\n";
}

}  // namespace lab
