// Values as the text of a readable link, before percent-encoding, and back.
#include <algorithm>
#include <cmath>

#include "formats/number.h"
#include "lab/fields.h"

namespace lab {

namespace {

using Numbers = std::vector<double>;

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t at = std::min(text.find(separator, from), text.size());
    parts.push_back(text.substr(from, at - from));
    from = at + 1;
  }
  return parts;
}

std::string list_text(std::span<const double> numbers) {
  std::string text;
  for (const double number : numbers) text += (text.empty() ? "" : ",") + formats::number_text(number);
  return text;
}

std::string cells_text(std::span<const double> numbers) {
  std::string text;
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
    text += (text.empty() ? "" : ",") + formats::number_text(numbers[i]) + "." + formats::number_text(numbers[i + 1]);
  }
  return text;
}

std::string matrix_text(const attention::Matrix& matrix) {
  std::string text;
  for (int r = 0; r < matrix.rows; ++r) text += (r == 0 ? "" : ";") + list_text(matrix.row(r));
  return text;
}

std::optional<FieldValue> read_list(std::string_view text) {
  Numbers numbers;
  if (text == "none") return numbers;
  for (const std::string_view part : split(text, ',')) {
    const auto number = formats::read_number(part);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

std::optional<FieldValue> read_cells(std::string_view text) {
  Numbers numbers;
  if (text == "none") return numbers;
  for (const std::string_view cell : split(text, ',')) {
    const std::size_t dot = cell.find('.');
    if (dot == std::string_view::npos || dot == 0 || cell.find('.', dot + 1) != std::string_view::npos) {
      return std::nullopt;
    }
    const auto row = formats::read_number(cell.substr(0, dot)), column = formats::read_number(cell.substr(dot + 1));
    if (!row || !column) return std::nullopt;
    numbers.insert(numbers.end(), {*row, *column});
  }
  return numbers;
}

std::optional<FieldValue> read_matrix(std::string_view text) {
  const std::vector<std::string_view> rows = split(text, ';');
  attention::Matrix matrix;
  for (const std::string_view line : rows) {
    const auto list = read_list(line);
    if (!list) return std::nullopt;
    const Numbers& numbers = std::get<Numbers>(*list);
    const int columns = static_cast<int>(numbers.size());
    if (matrix.rows > 0 && columns != matrix.columns) return std::nullopt;
    matrix.columns = columns;
    matrix.rows += 1;
    matrix.data.insert(matrix.data.end(), numbers.begin(), numbers.end());
  }
  return std::vector{matrix};
}

std::optional<FieldValue> read_yes_no(std::string_view text) {
  if (text == "1" || text == "true" || text == "on") return FieldValue(true);
  if (text == "0" || text == "false" || text == "off") return FieldValue(false);
  return std::nullopt;
}

std::optional<FieldValue> parse(const Field& field, std::string_view text) {
  switch (field.kind) {
    case FieldKind::number:
      if (const auto number = formats::read_number(text)) return FieldValue(*number);
      return std::nullopt;
    case FieldKind::scale:
      if (const auto number = formats::read_number(text)) return FieldValue(*number);
      return FieldValue(std::string(text));
    case FieldKind::yes_no:
      return read_yes_no(text);
    case FieldKind::list:
      return read_list(text);
    case FieldKind::cells:
      return read_cells(text);
    case FieldKind::matrix:
    case FieldKind::matrices:
      return read_matrix(text);
    default:
      return FieldValue(std::string(text));
  }
}

}  // namespace

std::string field_text(const Field& field, const FieldValue& value) {
  if (value.index() == 0) return std::string(field.neutral);
  if (const auto* yes = std::get_if<bool>(&value)) return *yes ? "1" : "0";
  if (const auto* number = std::get_if<double>(&value)) return formats::number_text(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* numbers = std::get_if<Numbers>(&value)) {
    if (numbers->empty()) return "none";
    return field.kind == FieldKind::cells ? cells_text(*numbers) : list_text(*numbers);
  }
  const auto& matrices = std::get<std::vector<attention::Matrix>>(value);
  return matrices.empty() ? std::string() : matrix_text(matrices.front());
}

std::optional<FieldValue> read_field(const Field& field, std::string_view text) {
  if (text == field.neutral) return FieldValue();
  std::optional<FieldValue> value = parse(field, text);
  if (!value || !fit(field, *value)) return std::nullopt;
  return value;
}

}  // namespace lab
