// Language files, and whether they have every text that the content names.
#include <algorithm>

#include "content/load.h"
#include "content/reader.h"

namespace content {
namespace {

std::string listed(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "{" : ", {") + name + "}";
  return all.empty() ? "no slots" : all;
}

// Collects what is needed and stops at the first text that is not there.
struct Need {
  const Texts& texts;
  std::optional<Problem> problem;

  void key(const std::string& wanted) {
    if (!problem && !texts.has(wanted)) problem = Problem{"text/" + texts.language + ".json: " + wanted, "is missing"};
  }
  void keys(const std::string& prefix, std::initializer_list<std::string_view> names) {
    for (std::string_view name : names) key(prefix + std::string(name));
  }
};

void need_map(Need& need, const Map& map) {
  const std::string prefix = "map." + map.id + ".";
  need.key(prefix + "title");
  for (const Cluster& cluster : map.clusters) need.key(prefix + cluster.id);
  if (map.middle) need.key(prefix + "middle");
  for (std::size_t i = 0; i < map.landmarks.size(); ++i) need.key(prefix + "landmark." + std::to_string(i));
}

void need_own(Need& need, const Pack& pack, const std::string& name) {
  need.key(text_key(need.texts, pack, name));
}

void need_pack(Need& need, const Pack& pack) {
  for (const char* name : {"title", "story", "try"}) need_own(need, pack, name);
  if (pack.language != "any") {
    need.key(pack.text_prefix + ".gloss");
    for (std::size_t i = 0; i < pack.words.size(); ++i) need.key(pack.text_prefix + ".word_gloss." + std::to_string(i));
  }
  if (pack.positions) need_own(need, pack, "positions");
  for (const Report& report : pack.reports) need_own(need, pack, "report." + report.id);
  for (std::size_t l = 0; l < pack.layers.size(); ++l)
    for (std::size_t h = 0; h < pack.layers[l].heads.size(); ++h) {
      const std::string head = "layer." + std::to_string(l) + ".head." + std::to_string(h) + ".";
      need_own(need, pack, head + "name");
      for (int s = 0; s < pack.layers[l].heads[h].slots; ++s) need_own(need, pack, head + "slot." + std::to_string(s));
    }
  for (const Pack& variant : pack.variants) need_pack(need, variant);
}

void need_room(Need& need, const Room& room) {
  const std::string prefix = room.id + ".";
  need.keys(prefix, {"title", "caption", "try", "goal", "action", "surprise", "hears", "predict.ask", "predict.reveal",
                     "predict.rule"});
  for (const std::string& choice : room.predict.choices) need.key(prefix + "predict.choice." + choice);
  for (int i = 0; i < room.extras; ++i) need.keys(prefix + "extra." + std::to_string(i), {".name", ".text"});
}

void need_receipt(Need& need, const ReceiptKind& kind) {
  const std::string prefix = "receipt." + kind.id;
  need.keys(prefix, {".title", ".sentence"});
  if (kind.id == "place")  // says something else for each way to stand on the map
    need.keys(prefix, {".inside", ".middle", ".between"});
  else
    need.key(prefix + ".line");
}

}  // namespace

std::variant<Texts, Problem> load_texts(std::string_view language, std::string_view json, std::string_view keys_json) {
  Reading reading{"text/" + std::string(language) + ".json", {}};
  formats::Json document, keys_document;
  const Spot root = open(reading, json, document);
  std::vector<Spot> spots;
  if (root && document.array() != nullptr && !keys_json.empty()) {
    const std::vector<std::string> keys = texts(open(reading, keys_json, keys_document));
    spots = items(root);
    if (keys.size() != spots.size()) refuse(root, std::to_string(keys.size()) + " texts are needed");
    for (std::size_t i = 0; i < std::min(keys.size(), spots.size()); ++i) spots[i].path = keys[i];
  } else if (root && document.object() != nullptr) {
    for (const formats::JsonMember& item : *document.object()) spots.push_back({&reading, &item.value, item.key});
  } else if (root) {
    refuse(root, "an object is needed");
  }
  Texts result{std::string(language), {}};
  for (const Spot& spot : spots) {
    std::string value = text(spot);
    if (value.empty()) refuse(spot, "is empty");
    if (!slot_names(value)) refuse(spot, "a slot is {name} or {name|after consonant|after vowel}");
    result.entries.emplace(spot.path, std::move(value));
  }
  if (reading.problem) return *reading.problem;
  return result;
}

std::optional<Problem> missing_text(const Texts& texts, const Content& content) {
  Need need{texts, {}};
  for (const Map& map : content.maps) need_map(need, map);
  for (const Pack& pack : content.packs) need_pack(need, pack);
  for (const Room& room : content.rooms) need_room(need, room);
  for (const ReceiptKind& kind : content.receipts) need_receipt(need, kind);
  for (int i = 0; i < content.glossary; ++i) need.keys("glossary." + std::to_string(i), {".term", ".says"});
  return need.problem;
}

std::optional<Problem> missing_text(const Texts& texts, const Quiz& quiz) {
  Need need{texts, {}};
  for (const QuizItem& item : quiz) {
    const std::string prefix = "quiz.item." + item.id + ".";
    need.keys(prefix, {"ask", "why"});
    for (const std::string& choice : item.choices) need.key(prefix + "choice." + choice);
    if (item.kind != QuizItem::Kind::choose) need.key(prefix + "rule");
    if (item.kind == QuizItem::Kind::bars && item.labels.empty())
      for (std::size_t i = 0; i < item.answer.size(); ++i) need.key(prefix + "label." + std::to_string(i));
  }
  return need.problem;
}

std::optional<Problem> missing_text(const Texts& texts, const Tours& tours) {
  Need need{texts, {}};
  for (const Tour& tour : tours) {
    const std::string prefix = "tour." + tour.id + ".";
    need.keys(prefix, {"title", "audience", "idea"});
    for (std::size_t i = 0; i < tour.steps.size(); ++i)
      need.keys(prefix + "step." + std::to_string(i), {".caption", ".do"});
  }
  return need.problem;
}

std::optional<Problem> difference(const Texts& a, const Texts& b) {
  const auto place = [](const Texts& texts, const std::string& key) {
    return "text/" + texts.language + ".json: " + key;
  };
  for (const auto& [key, text] : b.entries)
    if (!a.has(key)) return Problem{place(a, key), "is missing"};
  for (const auto& [key, text] : a.entries) {
    const auto other = b.entries.find(key);
    if (other == b.entries.end()) return Problem{place(b, key), "is missing"};
    const auto mine = slot_names(text).value_or(std::vector<std::string>{});
    const auto theirs = slot_names(other->second).value_or(std::vector<std::string>{});
    if (mine != theirs)
      return Problem{place(b, key), "has " + listed(theirs) + ", but " + listed(mine) + " in " + a.language};
  }
  return std::nullopt;
}

}  // namespace content
