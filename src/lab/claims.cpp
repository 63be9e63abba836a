#include "lab/claims.h"

#include <algorithm>
#include <cmath>

#include "content/load.h"
#include "lab/format.h"

namespace lab {
namespace {

using formats::Json;

constexpr double tolerance = 1e-12;
constexpr int usual_decimals = 3;

void append_flat(const Json& json, std::vector<const Json*>& leaves) {
  if (!json.array()) return leaves.push_back(&json);
  for (const Json& item : *json.array()) append_flat(item, leaves);
}

std::vector<const Json*> flat(const Json& json) {
  std::vector<const Json*> leaves;
  append_flat(json, leaves);
  return leaves;
}

bool agree(const Json& stated, const Json& computed) {
  if (!computed.number() || !stated.number()) return stated == computed;
  return std::abs(*stated.number() - *computed.number()) <= tolerance * std::max(1.0, std::abs(*computed.number()));
}

// The content writes numbers with an ASCII minus.
std::string with_ascii_minus(std::string text) {
  constexpr std::string_view minus = "−";
  if (const std::size_t at = text.find(minus); at != std::string::npos) text.replace(at, minus.size(), "-");
  return text;
}

std::string wrong_values(const Json& stated, const Json& computed) {
  const auto old = flat(stated), now = flat(computed);
  if (old.size() != now.size())
    return "has " + std::to_string(old.size()) + " values, " + std::to_string(now.size()) + " computed";
  for (std::size_t i = 0; i < old.size(); ++i)
    if (!agree(*old[i], *now[i]))
      return "value " + std::to_string(i) + " is " + formats::write_json(*old[i]) + ", computed " +
             formats::write_json(*now[i]);
  return {};
}

std::string wrong_shown(const Json& entry, const Json& computed) {
  const Json* shown = entry.find("shown");
  const auto now = flat(computed);
  const bool whole = entry.find("get")->find("what")->text() && *entry.find("get")->find("what")->text() == "top";
  if (!shown) return now[0]->number() && !whole ? "has no printed form" : "";
  const Json* given = entry.find("decimals");
  const int decimals = given ? given->integer().value_or(usual_decimals) : usual_decimals;
  const auto printed = flat(*shown);
  if (printed.size() != now.size()) return "prints another count of numbers";
  for (std::size_t i = 0; i < now.size(); ++i) {
    const std::string text = with_ascii_minus(fixed(now[i]->number().value_or(NAN), decimals));
    if (!printed[i]->text() || *printed[i]->text() != text)
      return "prints " + formats::write_json(*printed[i]) + ", it is " + text;
  }
  return {};
}

void check_entry(const Json& entry, const std::string& id, std::string_view pack, const content::Content& content,
                 ClaimReport& report) {
  ++report.claims;
  const Json* get = entry.find("get");
  const Json* value = entry.find("value");
  if (!get || !value) return report.failures.push_back({id, "needs get and value"});
  const Computed computed = evaluate(*get, content, pack);
  if (const std::string* reason = std::get_if<std::string>(&computed)) return report.failures.push_back({id, *reason});
  const Json& now = *std::get_if<Json>(&computed);
  report.numbers += static_cast<int>(flat(now).size());
  std::string wrong = wrong_values(*value, now);
  if (wrong.empty()) wrong = wrong_shown(entry, now);
  if (!wrong.empty()) report.failures.push_back({id, wrong});
}

std::string id_of(const Json& entry, const std::string& place) {
  const Json* id = entry.find("id");
  return id && id->text() ? *id->text() : place;
}

void check_groups(const Json& groups, const content::Content& content, ClaimReport& report) {
  constexpr std::string_view of_pack = "pack.";
  for (const formats::JsonMember& group : *groups.object()) {
    const bool pack = group.key.starts_with(of_pack);
    const std::string_view name = pack ? std::string_view(group.key).substr(of_pack.size()) : std::string_view();
    if (!group.value.array()) {
      report.failures.push_back({group.key, "a list is needed"});
      continue;
    }
    for (const Json& entry : *group.value.array()) check_entry(entry, id_of(entry, group.key), name, content, report);
    if (pack) report.pack_claims += static_cast<int>(group.value.array()->size());
  }
}

// The right and the typically wrong number of every item of a list: rooms' predictions, quiz answers.
void check_answers(const Json& item, std::string_view right, const content::Content& content, ClaimReport& report) {
  for (std::string_view key : {right, std::string_view("wrong")})
    if (const Json* entry = item.find(key); entry && entry->find("get"))
      check_entry(*entry, std::string(key), {}, content, report);
}

// The member of a document, which must be there and of a kind.
const Json* part(const std::variant<Json, formats::JsonError>& document, std::string_view key, std::string file,
                 ClaimReport& report) {
  if (const auto* error = std::get_if<formats::JsonError>(&document)) {
    report.failures.push_back({std::move(file), formats::describe(*error)});
    return nullptr;
  }
  const Json* found = std::get_if<Json>(&document)->find(key);
  if (!found) report.failures.push_back({std::move(file), std::string(key) + " is missing"});
  return found;
}

// Names the failures that an item added after it.
void check_item(const Json& item, const std::string& kind, const Json& answers, std::string_view right,
                const content::Content& content, ClaimReport& report) {
  const std::size_t before = report.failures.size();
  check_answers(answers, right, content, report);
  for (std::size_t i = before; i < report.failures.size(); ++i)
    report.failures[i].id = kind + "." + id_of(item, "") + "." + report.failures[i].id;
}

}  // namespace

ClaimReport check_claims(std::string_view claims_json, std::string_view rooms_json, std::string_view quiz_json,
                         const content::Content& content) {
  ClaimReport report;
  const auto claims = formats::parse_json(claims_json), rooms = formats::parse_json(rooms_json),
             quiz = formats::parse_json(quiz_json);
  const Json* groups = part(claims, "claims", "claims.json", report);
  if (groups && groups->object()) check_groups(*groups, content, report);
  const Json* room_list = part(rooms, "rooms", "rooms.json", report);
  for (const Json& room : room_list && room_list->array() ? *room_list->array() : formats::JsonArray())
    if (const Json* predict = room.find("predict")) check_item(room, "room", *predict, "right", content, report);
  const Json* questions = part(quiz, "items", "quiz.json", report);
  for (const Json& item : questions && questions->array() ? *questions->array() : formats::JsonArray())
    check_item(item, "quiz", item, "answer", content, report);
  return report;
}

ClaimReport check_shipped_claims() {
  return check_claims(content::shipped_file("claims.json"), content::shipped_file("rooms.json"),
                      content::shipped_file("quiz.json"), content::shipped());
}

}  // namespace lab
