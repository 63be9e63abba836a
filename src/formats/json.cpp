#include "formats/json.h"

#include <cmath>

#include "formats/number.h"

namespace formats {

Json::Json() = default;
Json::Json(std::nullptr_t) {}
Json::Json(bool boolean) : value(boolean) {}
Json::Json(double number) : value(number) {}
Json::Json(int number) : value(static_cast<double>(number)) {}
Json::Json(std::string text) : value(std::move(text)) {}
Json::Json(std::string_view text) : value(std::string(text)) {}
Json::Json(const char* text) : value(std::string(text)) {}
Json::Json(JsonArray items) : value(std::move(items)) {}
Json::Json(JsonObject members) : value(std::move(members)) {}

bool Json::operator==(const Json& other) const {
  return value == other.value;
}

std::optional<bool> Json::boolean() const {
  const bool* boolean = std::get_if<bool>(&value);
  return boolean ? std::optional(*boolean) : std::nullopt;
}

std::optional<double> Json::number() const {
  const double* number = std::get_if<double>(&value);
  return number ? std::optional(*number) : std::nullopt;
}

std::optional<int> Json::integer() const {
  const double* number = std::get_if<double>(&value);
  constexpr double limit = 2147483647;
  if (!number || *number != std::floor(*number) || std::abs(*number) > limit) return std::nullopt;
  return static_cast<int>(*number);
}

const std::string* Json::text() const {
  return std::get_if<std::string>(&value);
}
const JsonArray* Json::array() const {
  return std::get_if<JsonArray>(&value);
}
const JsonObject* Json::object() const {
  return std::get_if<JsonObject>(&value);
}

const Json* Json::find(std::string_view key) const {
  const JsonObject* members = object();
  if (!members) return nullptr;
  for (const JsonMember& member : *members) {
    if (member.key == key) return &member.value;
  }
  return nullptr;
}

namespace {

void append_quoted(std::string& out, std::string_view text) {
  constexpr char hex[] = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          out += "\\u00";
          out += hex[c >> 4];
          out += hex[c & 15];
        } else {
          out += c;
        }
    }
  }
  out += '"';
}

void append(std::string& out, const Json& json);

struct Append {
  std::string& out;

  void operator()(std::nullptr_t) const { out += "null"; }
  void operator()(bool boolean) const { out += boolean ? "true" : "false"; }
  void operator()(double number) const {
    if (std::isfinite(number)) {
      out += number_text(number);
    } else {
      append_quoted(out, number_text(number));
    }
  }
  void operator()(const std::string& text) const { append_quoted(out, text); }
  void operator()(const JsonArray& items) const {
    out += '[';
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i > 0) out += ',';
      append(out, items[i]);
    }
    out += ']';
  }
  void operator()(const JsonObject& members) const {
    out += '{';
    for (std::size_t i = 0; i < members.size(); ++i) {
      if (i > 0) out += ',';
      append_quoted(out, members[i].key);
      out += ':';
      append(out, members[i].value);
    }
    out += '}';
  }
};

void append(std::string& out, const Json& json) {
  std::visit(Append{out}, json.value);
}

std::string_view reason_text(JsonError::Reason reason) {
  switch (reason) {
    case JsonError::Reason::syntax:
      return "not JSON";
    case JsonError::Reason::unexpected_end:
      return "the text ends too early";
    case JsonError::Reason::not_a_number:
      return "not a number";
    case JsonError::Reason::too_large:
      return "number too large";
    case JsonError::Reason::too_deep:
      return "too deeply nested";
    case JsonError::Reason::duplicate_key:
      return "key given twice";
    case JsonError::Reason::encoding:
      return "not UTF-8";
  }
  return "";
}

}  // namespace

std::string write_json(const Json& json) {
  std::string out;
  append(out, json);
  return out;
}

std::string json_quoted(std::string_view text) {
  std::string out;
  append_quoted(out, text);
  return out;
}

std::string path_text(const std::vector<JsonStep>& path) {
  std::string out;
  for (const JsonStep& step : path) {
    if (const std::string* key = std::get_if<std::string>(&step)) {
      if (!out.empty()) out += '.';
      out += *key;
    } else {
      out += "[" + std::to_string(std::get<std::size_t>(step)) + "]";
    }
  }
  return out;
}

std::string describe(const JsonError& error) {
  const std::string place = path_text(error.path);
  return "line " + std::to_string(error.line) + ", column " + std::to_string(error.column) +
         (place.empty() ? "" : " at " + place) + ": " + std::string(reason_text(error.reason));
}

}  // namespace formats
