#include "content/reader.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace content {

Spot open(Reading& reading, std::string_view json, formats::Json& document) {
  auto parsed = formats::parse_json(json);
  if (const auto* error = std::get_if<formats::JsonError>(&parsed)) {
    reading.problem = Problem{reading.file, formats::describe(*error)};
    return {&reading, nullptr, ""};
  }
  document = std::move(*std::get_if<formats::Json>(&parsed));
  return {&reading, &document, ""};
}

void refuse(const Spot& spot, std::string reason, std::string_view suffix) {
  if (spot.reading->problem) return;
  std::string place = spot.reading->file;
  if (!spot.path.empty() || !suffix.empty()) place += ": " + spot.path + std::string(suffix);
  spot.reading->problem = Problem{place, std::move(reason)};
}

namespace {

// Only spots that exist are looked at: an empty one means that the problem is already known.
const formats::Json* usable(const Spot& spot) {
  return spot.reading->problem ? nullptr : spot.json;
}

std::string below(const Spot& spot, std::string_view key) {
  return spot.path.empty() ? std::string(key) : spot.path + "." + std::string(key);
}

std::string range_text(double low, double high) {
  const auto plain = [](double value) { return std::to_string(static_cast<int>(value)); };
  return plain(low) + " to " + plain(high);
}

}  // namespace

Spot member(const Spot& spot, std::string_view key) {
  Spot found{spot.reading, nullptr, below(spot, key)};
  const formats::Json* json = usable(spot);
  if (!json) return found;
  if (!json->object()) {
    refuse(spot, "an object is needed");
    return found;
  }
  found.json = json->find(key);
  if (!found.json) refuse(found, "is missing");
  return found;
}

Spot optional_member(const Spot& spot, std::string_view key) {
  Spot found{spot.reading, nullptr, below(spot, key)};
  const formats::Json* json = usable(spot);
  if (json) found.json = json->find(key);
  if (found.json && found.json->is_null()) found.json = nullptr;
  return found;
}

std::vector<Spot> items(const Spot& spot) {
  std::vector<Spot> found;
  const formats::Json* json = usable(spot);
  if (!json) return found;
  const formats::JsonArray* list = json->array();
  if (!list) {
    refuse(spot, "a list is needed");
    return found;
  }
  found.reserve(list->size());
  for (std::size_t i = 0; i < list->size(); ++i)
    found.push_back({spot.reading, &(*list)[i], spot.path + "[" + std::to_string(i) + "]"});
  return found;
}

void allow(const Spot& spot, std::initializer_list<std::string_view> names) {
  const formats::Json* json = usable(spot);
  if (!json) return;
  if (!json->object()) return refuse(spot, "an object is needed");
  for (const formats::JsonMember& item : *json->object())
    if (std::find(names.begin(), names.end(), item.key) == names.end())
      return refuse({spot.reading, &item.value, below(spot, item.key)}, "is not known here");
}

double number(const Spot& spot) {
  const formats::Json* json = usable(spot);
  if (!json) return 0;
  const std::optional<double> value = json->number();
  if (!value || !std::isfinite(*value)) {
    refuse(spot, "a number is needed");
    return 0;
  }
  return *value;
}

int integer(const Spot& spot, int low, int high) {
  const formats::Json* json = usable(spot);
  if (!json) return low;
  const std::optional<int> value = json->integer();
  if (!value || *value < low || *value > high) {
    refuse(spot, "a whole number from " + range_text(low, high) + " is needed");
    return low;
  }
  return *value;
}

bool yes_no(const Spot& spot) {
  const formats::Json* json = usable(spot);
  if (!json) return false;
  const std::optional<bool> value = json->boolean();
  if (!value) refuse(spot, "true or false is needed");
  return value.value_or(false);
}

std::string text(const Spot& spot) {
  const formats::Json* json = usable(spot);
  if (!json) return {};
  const std::string* value = json->text();
  if (!value) refuse(spot, "a text is needed");
  return value ? *value : std::string();
}

std::string name(const Spot& spot) {
  const std::string value = text(spot);
  const bool plain = std::all_of(value.begin(), value.end(),
                                 [](unsigned char c) { return (std::isalnum(c) && c < 128) || c == '-' || c == '_'; });
  if (usable(spot) && (value.empty() || !plain)) refuse(spot, "a name of letters, digits, - and _ is needed");
  return value;
}

std::string one_of(const Spot& spot, std::initializer_list<std::string_view> texts) {
  return one_of(spot, std::span(texts.begin(), texts.size()));
}

std::string one_of(const Spot& spot, std::span<const std::string_view> texts) {
  const std::string value = text(spot);
  if (!usable(spot)) return std::string(texts.front());
  if (std::find(texts.begin(), texts.end(), value) == texts.end()) {
    std::string all;
    for (std::string_view item : texts) all += (all.empty() ? "" : ", ") + std::string(item);
    refuse(spot, "\"" + value + "\" is none of " + all);
    return std::string(texts.front());
  }
  return value;
}

std::vector<std::string> texts(const Spot& spot) {
  std::vector<std::string> found;
  for (const Spot& item : items(spot)) found.push_back(text(item));
  return found;
}

std::vector<int> integers(const Spot& spot, int low, int high) {
  std::vector<int> found;
  for (const Spot& item : items(spot)) found.push_back(integer(item, low, high));
  return found;
}

Point point(const Spot& spot, double low, double high) {
  Point value{};
  const std::vector<Spot> parts = items(spot);
  if (!usable(spot)) return value;
  if (parts.size() != 2) {
    refuse(spot, std::to_string(parts.size()) + " numbers, 2 needed");
    return value;
  }
  for (std::size_t i = 0; i < 2; ++i) {
    value[i] = number(parts[i]);
    if (value[i] < low || value[i] > high) refuse(parts[i], "outside " + range_text(low, high));
  }
  return value;
}

attention::Matrix matrix(const Spot& spot, int rows, int columns) {
  const std::vector<Spot> lines = items(spot);
  if (!usable(spot)) return {};
  const int count = static_cast<int>(lines.size());
  if (rows < 0) rows = count;
  if (count != rows || count == 0) {
    refuse(spot, std::to_string(count) + " rows, " + std::to_string(std::max(rows, 1)) + " needed");
    return {};
  }
  if (columns < 0) columns = std::max<int>(1, static_cast<int>(items(lines[0]).size()));
  attention::Matrix result(rows, columns);
  for (int r = 0; r < rows; ++r) {
    const std::vector<Spot> cells = items(lines[static_cast<std::size_t>(r)]);
    if (!usable(spot)) return {};
    if (static_cast<int>(cells.size()) != columns) {
      refuse(spot, std::to_string(cells.size()) + " values, " + std::to_string(columns) + " needed",
             " row " + std::to_string(r));
      return {};
    }
    for (int c = 0; c < columns; ++c) result(r, c) = number(cells[static_cast<std::size_t>(c)]);
  }
  return result;
}

}  // namespace content
