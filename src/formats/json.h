// JSON as a value, read strictly (RFC 8259) and written compactly. Numbers are doubles; members keep their order.
// What cannot be read comes back as a JsonError that names the place: line, column, and the path inside the document.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace formats {

struct Json;
struct JsonMember;
using JsonArray = std::vector<Json>;
using JsonObject = std::vector<JsonMember>;

struct Json {
  std::variant<std::nullptr_t, bool, double, std::string, JsonArray, JsonObject> value;

  Json();
  Json(std::nullptr_t);
  Json(bool boolean);
  Json(double number);
  Json(int number);
  Json(std::string text);
  Json(std::string_view text);
  Json(const char* text);
  Json(JsonArray items);
  Json(JsonObject members);

  bool is_null() const { return value.index() == 0; }
  // The value as what it is; nothing (nullptr) if it is something else.
  std::optional<bool> boolean() const;
  std::optional<double> number() const;
  std::optional<int> integer() const;  // a number that is whole and fits
  const std::string* text() const;
  const JsonArray* array() const;
  const JsonObject* object() const;
  // The member of an object; nullptr if there is none, or this is no object.
  const Json* find(std::string_view key) const;

  bool operator==(const Json& other) const;
};

struct JsonMember {
  std::string key;
  Json value;
  bool operator==(const JsonMember&) const = default;
};

// One step into a document: a member's key, or an item's index from 0.
using JsonStep = std::variant<std::string, std::size_t>;

struct JsonError {
  enum class Reason {
    syntax,          // not JSON at this place
    unexpected_end,  // the text stops too early
    not_a_number,    // NaN, Infinity, inf ... in a number's place
    too_large,       // a number beyond the doubles: 1e999
    too_deep,        // more than json_max_depth containers inside each other
    duplicate_key,   // an object that names a member twice
    encoding         // not UTF-8
  };
  Reason reason = Reason::syntax;
  std::size_t byte = 0;              // offset from 0
  std::size_t line = 1, column = 1;  // from 1; columns count characters
  std::vector<JsonStep> path;        // to the value that was being read
  bool operator==(const JsonError&) const = default;
};

inline constexpr std::size_t json_max_depth = 64;

// Reads one document. A byte-order mark at the start is skipped.
std::variant<Json, JsonError> parse_json(std::string_view text);

// One line, no blanks, UTF-8 as it is. Infinite numbers are written as the texts "Infinity" and "-Infinity".
std::string write_json(const Json& json);
// A text with quotes and escapes, as inside write_json.
std::string json_quoted(std::string_view text);

// "V[1].data[0]"; empty for the document itself.
std::string path_text(const std::vector<JsonStep>& path);
// For messages inside the project: "line 3, column 7 at V[1][1]: not a number".
std::string describe(const JsonError& error);

}  // namespace formats
