// Builds a Json tree from the events of the JSON library's SAX reader, which needs no exceptions.
#include <algorithm>
#include <cctype>
#include <iterator>
#include <nlohmann/json.hpp>

#include "formats/json.h"

namespace formats {
namespace {

// Reads the text and keeps count, because the library's events do not say where they are.
struct CountingIterator {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  const char* at = nullptr;
  const char** furthest = nullptr;

  reference operator*() const { return *at; }
  CountingIterator& operator++() {
    ++at;
    if (furthest) *furthest = at;
    return *this;
  }
  CountingIterator operator++(int) {
    CountingIterator old = *this;
    ++*this;
    return old;
  }
  bool operator==(const CountingIterator& other) const { return at == other.at; }
  bool operator!=(const CountingIterator& other) const { return at != other.at; }
};

bool is_not_a_number_word(std::string_view word) {
  while (!word.empty() && (word.front() == '-' || word.front() == '+')) word.remove_prefix(1);
  std::string lower(word);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
  return lower == "nan" || lower == "inf" || lower == "infinity";
}

// The run of letters, digits and signs around a byte.
std::pair<std::size_t, std::string_view> word_around(std::string_view text, std::size_t byte) {
  const auto in_word = [&](std::size_t i) {
    const auto c = static_cast<unsigned char>(text[i]);
    return std::isalnum(c) || c == '+' || c == '-' || c == '.';
  };
  std::size_t first = std::min(byte, text.size());
  while (first > 0 && in_word(first - 1)) --first;
  std::size_t last = std::min(byte, text.size());
  while (last < text.size() && in_word(last)) ++last;
  return {first, text.substr(first, last - first)};
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text), read_(text.data()) {}

  std::variant<Json, JsonError> run() {
    const CountingIterator first{text_.data(), &read_}, last{text_.data() + text_.size(), nullptr};
    if (nlohmann::json::sax_parse(first, last, this)) return std::move(root_);
    return error_;
  }

  bool null() { return add(nullptr); }
  bool boolean(bool value) { return add(value); }
  bool number_integer(std::int64_t value) { return add(static_cast<double>(value)); }
  bool number_unsigned(std::uint64_t value) { return add(static_cast<double>(value)); }
  bool number_float(double value, const std::string&) { return add(value); }
  bool string(std::string& value) { return add(std::move(value)); }
  template <class Binary>
  bool binary(Binary&) {
    return false;
  }
  bool start_object(std::size_t) { return open(JsonObject{}); }
  bool start_array(std::size_t) { return open(JsonArray{}); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }

  bool key(std::string& key) {
    JsonObject& members = std::get<JsonObject>(open_.back()->value);
    if (open_.back()->find(key)) return refuse(JsonError::Reason::duplicate_key, position() - 1);
    members.push_back({std::move(key), nullptr});
    return true;
  }

  template <class Exception>
  bool parse_error(std::size_t position, const std::string&, const Exception& exception) {
    constexpr int number_out_of_range = 406;
    const std::size_t byte = std::min(position > 0 ? position - 1 : 0, text_.size());
    const auto [first, word] = word_around(text_, byte);
    if (exception.id == number_out_of_range) return refuse(JsonError::Reason::too_large, first);
    std::string_view what = exception.what();
    what = what.substr(0, what.find("last read"));  // what follows is the reader's text
    const auto says = [&](std::string_view words) { return what.find(words) != std::string_view::npos; };
    if (says("UTF-8")) return refuse(JsonError::Reason::encoding, byte);
    if (!says("invalid string") && is_not_a_number_word(word)) {
      return refuse(JsonError::Reason::not_a_number, first);
    }
    return refuse(byte >= text_.size() ? JsonError::Reason::unexpected_end : JsonError::Reason::syntax, byte);
  }

 private:
  std::size_t position() const { return static_cast<std::size_t>(read_ - text_.data()); }

  // Where the next value goes: the document, a new item, or the member whose key was just read.
  Json& place() {
    if (open_.empty()) return root_;
    if (JsonArray* items = std::get_if<JsonArray>(&open_.back()->value)) return items->emplace_back();
    return std::get<JsonObject>(open_.back()->value).back().value;
  }

  bool add(Json value) {
    place() = std::move(value);
    return true;
  }

  bool open(Json container) {
    if (open_.size() >= json_max_depth) return refuse(JsonError::Reason::too_deep, position() - 1);
    Json& at = place();
    at = std::move(container);
    open_.push_back(&at);
    return true;
  }

  bool close() {
    open_.pop_back();
    return true;
  }

  bool refuse(JsonError::Reason reason, std::size_t byte) {
    error_.reason = reason;
    error_.byte = byte;
    const std::string_view before = text_.substr(0, byte);
    error_.line = 1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    const auto starts_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    error_.column = 1 + static_cast<std::size_t>(std::count_if(before.begin() + static_cast<std::ptrdiff_t>(line_start),
                                                               before.end(), starts_character));
    error_.path = path();
    return false;
  }

  // The innermost open container has no child open: its step is the item to come, or the member just named.
  std::vector<JsonStep> path() const {
    std::vector<JsonStep> steps;
    for (std::size_t i = 0; i < open_.size(); ++i) {
      const bool innermost = i + 1 == open_.size();
      if (const JsonArray* items = open_[i]->array()) {
        steps.emplace_back(innermost ? items->size() : items->size() - 1);
      } else if (!open_[i]->object()->empty()) {
        steps.emplace_back(open_[i]->object()->back().key);
      }
    }
    return steps;
  }

  std::string_view text_;
  const char* read_;
  Json root_;
  std::vector<Json*> open_;  // containers not closed yet; each stays put, for only the innermost grows
  JsonError error_;
};

}  // namespace

std::variant<Json, JsonError> parse_json(std::string_view text) {
  return Reader(text).run();
}

}  // namespace formats
