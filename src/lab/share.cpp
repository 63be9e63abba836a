#include "lab/share.h"

#include <charconv>

#include "formats/crc32.h"

namespace lab {

namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::string_view hex_digits = "0123456789abcdef";
constexpr std::size_t check_length = 8;

bool in_alphabet(char c) {
  return alphabet.find(c) != std::string_view::npos;
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::string check_of(std::string_view text) {
  const std::uint32_t crc = formats::crc32(text);
  std::string check;
  for (int shift = 28; shift >= 0; shift -= 4) check += hex_digits[crc >> shift & 15];
  return check;
}

// Takes decimal digits and the `-` after them; nothing if there are none, too many, or a needless zero in front.
std::optional<std::size_t> take_number(std::string_view& text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::size_t digits = static_cast<std::size_t>(end - text.data());
  if (error != std::errc() || (digits > 1 && text.front() == '0')) return std::nullopt;
  if (digits >= text.size() || text[digits] != '-') return std::nullopt;
  text.remove_prefix(digits + 1);
  return number;
}

struct Frame {
  std::size_t version = 0;
  std::string_view body, rest;
};

std::optional<Frame> read_frame(std::string_view text) {
  std::string_view left = text.substr(2);
  Frame frame;
  const auto version = take_number(left);
  const auto length = version ? take_number(left) : std::nullopt;
  if (!length || *length > left.size() || left.size() - *length < 1 + check_length) return std::nullopt;
  frame.version = *version;
  frame.body = left.substr(0, *length);
  left.remove_prefix(*length);
  const std::string_view checked = text.substr(0, text.size() - left.size());
  const std::string_view check = left.substr(1, check_length);
  frame.rest = left.substr(1 + check_length);
  if (left.front() != '-' || check != check_of(checked)) return std::nullopt;
  if (!frame.rest.empty() && in_alphabet(frame.rest.front())) return std::nullopt;
  return frame;
}

}  // namespace

std::string base64url(std::string_view bytes) {
  std::string text;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : bytes) {
    bits = bits << 8 | static_cast<unsigned char>(c);
    for (count += 8; count >= 6; count -= 6) text += alphabet[bits >> (count - 6) & 63];
  }
  if (count > 0) text += alphabet[bits << (6 - count) & 63];
  return text;
}

std::optional<std::string> read_base64url(std::string_view text) {
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const std::size_t value = alphabet.find(c);
    if (value == std::string_view::npos) return std::nullopt;
    bits = bits << 6 | static_cast<std::uint32_t>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 255);
  }
  const bool leftover = count >= 6 || (bits & ((1u << count) - 1)) != 0;
  return leftover ? std::nullopt : std::optional(bytes);
}

std::string write_share(const State& state) {
  const std::string body = base64url(write_body(state));
  const std::string checked = "al1-" + std::to_string(body.size()) + "-" + body;
  return checked + "-" + check_of(checked);
}

std::variant<Shared, ShareError> read_share(std::string_view text) {
  if (!text.starts_with("al") || text.size() < 3 || !is_digit(text[2])) return ShareError::no_share;
  if (text.size() > longest_fragment) return ShareError::damaged;
  const auto frame = read_frame(text);
  if (!frame) return ShareError::damaged;
  if (frame->version != 1) return ShareError::too_new;
  const auto bytes = read_base64url(frame->body);
  if (!bytes) return ShareError::damaged;
  const auto body = read_body(*bytes);
  if (const auto* error = std::get_if<ShareError>(&body)) return *error;
  return Shared{std::get<State>(body), frame->rest};
}

}  // namespace lab
