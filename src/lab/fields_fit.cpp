// Whether a value is one that its field can hold: numbers are clamped, everything else is taken or left.
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "lab/fields.h"

namespace lab {

namespace {

bool is_whole(double number) {
  return std::floor(number) == number;
}

// A number on its own is clamped; adding 0 turns -0 into 0.
bool fit_number(const Field& field, double& number) {
  if (std::isnan(number) || (field.step == 1 && !is_whole(number))) return false;
  number = std::clamp(number, field.low, field.high) + 0.0;
  return true;
}

// The numbers of a list: word numbers must be right (another word would be a wrong picture), typed ones are clamped.
bool fit_list(const Field& field, std::vector<double>& list) {
  if (list.size() > static_cast<std::size_t>(field.most) * (field.kind == FieldKind::cells ? 2 : 1)) return false;
  if (field.kind == FieldKind::cells && list.size() % 2 != 0) return false;
  for (double& number : list) {
    if (field.step == 1 && (number < field.low || number > field.high)) return false;
    if (!fit_number(field, number)) return false;
  }
  return true;
}

bool fit_matrices(const Field& field, std::vector<attention::Matrix>& matrices) {
  const std::size_t most = field.kind == FieldKind::matrix ? 1 : most_heads;
  if (matrices.empty() || matrices.size() > most) return false;
  const bool square = field.key == "add";
  for (attention::Matrix& matrix : matrices) {
    const bool same = matrix.rows == matrices.front().rows && matrix.columns == matrices.front().columns;
    if (!same || matrix.rows < 1 || matrix.columns < 1 || matrix.rows > field.most) return false;
    if (matrix.columns > (square ? most_words : most_columns)) return false;
    for (double& number : matrix.data) {
      if (!fit_number(field, number)) return false;
    }
  }
  return true;
}

std::size_t sequence_length(unsigned char lead) {
  return lead < 0x80                   ? 1
         : lead >= 0xc2 && lead < 0xe0 ? 2
         : lead >= 0xe0 && lead < 0xf0 ? 3
         : lead >= 0xf0 && lead < 0xf5 ? 4
                                       : 0;
}

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = sequence_length(static_cast<unsigned char>(text[i]));
    if (length == 0 || i + length > text.size()) return false;
    std::uint32_t code = static_cast<unsigned char>(text[i]);
    if (length > 1) code &= 0x7fu >> length;
    for (std::size_t j = 1; j < length; ++j) {
      const auto byte = static_cast<unsigned char>(text[i + j]);
      if ((byte & 0xc0) != 0x80) return false;
      code = code << 6 | (byte & 0x3f);
    }
    constexpr std::uint32_t first_of[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < first_of[length] || (code >= 0xd800 && code < 0xe000) || code > 0x10ffff) return false;
    i += length;
  }
  return true;
}

bool is_id(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.';
  });
}

bool fit_text(const Field& field, std::string& text) {
  if (text.size() > static_cast<std::size_t>(field.most) || !is_utf8(text)) return false;
  for (char& c : text) {
    const bool control = static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
    if (control) c = ' ';
  }
  return true;
}

bool fit_ids(const Field& field, std::string& text) {
  if (text.size() > static_cast<std::size_t>(field.most)) return false;
  std::string kept;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    const std::string id = text.substr(from, comma - from);
    if (id.empty() || !is_id(id)) return false;
    from = comma + 1;
  }
  return true;
}

bool fit_choice(const Field& field, std::string& text) {
  for (const Synonym& synonym : field.synonyms) {
    if (synonym.text == text) text = synonym.name;
  }
  return std::ranges::find(field.names, text) != field.names.end();
}

bool fit_scale(const Field& field, FieldValue& value) {
  if (auto* number = std::get_if<double>(&value)) {
    if (!fit_number(field, *number)) return false;
    if (*number == 1) value = std::string("none");
    return true;
  }
  auto* name = std::get_if<std::string>(&value);
  if (name != nullptr && *name == "auto") *name = "sqrt";
  return name != nullptr && (*name == "sqrt" || *name == "none");
}

template <class Type, class Test>
bool fit_as(FieldValue& value, Test test) {
  auto* given = std::get_if<Type>(&value);
  return given != nullptr && test(*given);
}

}  // namespace

bool fit(const Field& field, FieldValue& value) {
  if (value.index() == 0) return true;
  switch (field.kind) {
    case FieldKind::text:
      return fit_as<std::string>(value, [&](auto& text) { return fit_text(field, text); });
    case FieldKind::id:
      return fit_as<std::string>(
          value, [&](auto& id) { return id.size() <= static_cast<std::size_t>(field.most) && is_id(id); });
    case FieldKind::choice:
      return fit_as<std::string>(value, [&](auto& name) { return fit_choice(field, name); });
    case FieldKind::ids:
      return fit_as<std::string>(value, [&](auto& ids) { return fit_ids(field, ids); });
    case FieldKind::number:
      return fit_as<double>(value, [&](auto& number) { return fit_number(field, number); });
    case FieldKind::yes_no:
      return fit_as<bool>(value, [](bool) { return true; });
    case FieldKind::list:
    case FieldKind::cells:
      return fit_as<std::vector<double>>(value, [&](auto& list) { return fit_list(field, list); });
    case FieldKind::matrix:
    case FieldKind::matrices:
      return fit_as<std::vector<attention::Matrix>>(value, [&](auto& given) { return fit_matrices(field, given); });
    case FieldKind::scale:
      return fit_scale(field, value);
  }
  return false;
}

double on_step(double low, double high, double step, double value) {
  const double clamped = std::clamp(value, low, high);
  if (step <= 0) return clamped;
  // Steps such as 0.01 have no double of their own: dividing by 100 gives 0.57, 57 times 0.01 does not.
  const double per_one = std::round(1 / step);
  const bool divides = per_one >= 1 && std::abs(per_one * step - 1) < 1e-9;
  const double steps = std::round(divides ? (clamped - low) * per_one : (clamped - low) / step);
  return std::clamp(low + (divides ? steps / per_one : steps * step), low, high);
}

}  // namespace lab
