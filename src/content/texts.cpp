#include "content/texts.h"

#include <algorithm>

#include "attention/short_sort.h"
#include "content/content.h"

namespace content {
namespace {

struct Piece {  // plain text, or a slot
  std::string_view plain;
  std::string_view name, closed, open;  // {name|closed|open}
  bool slot = false, particle = false;
};

bool good_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

Piece read_slot(std::string_view inside) {
  Piece piece;
  piece.slot = true;
  const std::size_t first = inside.find('|');
  piece.name = inside.substr(0, first);
  if (first == std::string_view::npos) return piece;
  const std::size_t second = inside.find('|', first + 1);
  piece.particle = true;
  piece.closed = inside.substr(first + 1, second == std::string_view::npos ? second : second - first - 1);
  if (second != std::string_view::npos) piece.open = inside.substr(second + 1);
  return piece;
}

// The pieces of a template; what comes after an unclosed brace is plain.
std::vector<Piece> pieces_of(std::string_view text) {
  std::vector<Piece> pieces;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    const std::size_t close = open == std::string_view::npos ? open : text.find('}', open);
    if (close == std::string_view::npos) {
      pieces.push_back({text, {}, {}, {}});
      break;
    }
    if (open > 0) pieces.push_back({text.substr(0, open), {}, {}, {}});
    pieces.push_back(read_slot(text.substr(open + 1, close - open - 1)));
    text.remove_prefix(close + 1);
  }
  return pieces;
}

bool good_slot(const Piece& piece) {
  const std::size_t bars = piece.particle ? 2 : 0;
  const bool one_bar_more = piece.open.find('|') != std::string_view::npos;
  return good_name(piece.name) && !one_bar_more && (bars == 0 || (!piece.closed.empty() && !piece.open.empty()));
}

void append_slot(std::string& out, const Piece& piece, std::initializer_list<Slot> slots) {
  const auto* given =
      std::find_if(slots.begin(), slots.end(), [&](const Slot& slot) { return slot.name == piece.name; });
  if (given == slots.end()) {
    out += "{" + std::string(piece.name) + "}";
  } else if (!piece.particle) {
    out += given->value;
  } else if (piece.closed == "ㅁ") {
    out += before_noun(given->value);
  } else {
    const bool ro = piece.closed.starts_with("으로");
    out += ends_in_consonant(given->value, ro) ? piece.closed : piece.open;
  }
}

std::string with_padding(std::string_view text) {  // marked and about 40 % longer, breakable like words
  std::size_t letters = 0;
  for (const Piece& piece : pieces_of(text))
    for (char c : piece.plain) letters += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  std::string padding;
  for (std::size_t i = 0; i + 2 < letters * 2 / 5; ++i) padding += i % 6 == 0 ? ' ' : '+';
  return "[" + std::string(text) + padding + "]";
}

}  // namespace

bool Texts::has(std::string_view key) const {
  return entries.contains(key);
}

std::string Texts::operator()(std::string_view key, std::initializer_list<Slot> slots) const {
  const auto found = entries.find(key);
  return found == entries.end() ? "⟦" + std::string(key) + "⟧" : fill(found->second, slots);
}

std::string fill(std::string_view text, std::initializer_list<Slot> slots) {
  std::string out;
  for (const Piece& piece : pieces_of(text)) {
    if (piece.slot)
      append_slot(out, piece, slots);
    else
      out += piece.plain;
  }
  return out;
}

std::optional<std::vector<std::string>> slot_names(std::string_view text) {
  std::vector<std::string> names;
  for (const Piece& piece : pieces_of(text)) {
    if (!piece.slot && piece.plain.find_first_of("{}") != std::string_view::npos) return std::nullopt;
    if (piece.slot && !good_slot(piece)) return std::nullopt;
    if (piece.slot) names.emplace_back(piece.name);
  }
  attention::short_sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::string text_key(const Texts& texts, const Pack& pack, std::string_view name) {
  const std::string own = pack.text_prefix + "." + std::string(name);
  return texts.has(own) ? own : "pack." + pack.id + "." + std::string(name);
}

Texts pseudo(const Texts& from) {
  Texts result{"pseudo", {}};
  for (const auto& [key, text] : from.entries) result.entries.emplace(key, with_padding(text));
  return result;
}

}  // namespace content
