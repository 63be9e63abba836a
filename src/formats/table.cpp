#include "formats/table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "formats/number.h"

namespace formats {

namespace {

using Line = std::vector<std::string>;

std::string cell_text(double cell) {
  if (std::isinf(cell)) return cell < 0 ? "-inf" : "inf";
  return number_text(cell);
}

std::string harmless(const std::string& label) {
  constexpr std::array<std::string_view, 10> starts{"=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"};
  const bool risky = std::ranges::any_of(starts, [&](std::string_view start) { return label.starts_with(start); });
  return risky ? "'" + label : label;
}

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + '"';
}

std::string on_one_line(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
  return text;
}

template <class Label>
std::string write(const Table& table, std::string_view separator, std::string_view end, Label label_text) {
  std::string out = label_text(table.corner);
  const auto add = [&](const std::string& text) { out += std::string(separator) + text; };
  for (const std::string& column : table.columns) add(label_text(column));
  if (!table.status.empty()) add("status");
  out += end;
  for (int r = 0; r < table.cells.rows; ++r) {
    const auto row = static_cast<std::size_t>(r);
    out += label_text(table.rows[row]);
    for (const double cell : table.cells.row(r)) add(cell_text(cell));
    if (!table.status.empty()) add(table.status[row]);
    out += end;
  }
  return out;
}

}  // namespace

std::string write_csv(const Table& table) {
  return write(table, ",", "\r\n", [](const std::string& label) { return quoted(harmless(label)); });
}

std::string write_tsv(const Table& table) {
  return write(table, "\t", "\n", [](const std::string& label) { return on_one_line(harmless(label)); });
}

}  // namespace formats
