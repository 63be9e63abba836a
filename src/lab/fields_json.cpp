// Values as JSON and back, and a whole state as one flat object.
#include <limits>

#include "formats/matrix_json.h"
#include "lab/fields.h"

namespace lab {

namespace {

using formats::Json;
using formats::JsonArray;
using Numbers = std::vector<double>;
using Matrices = std::vector<attention::Matrix>;

Json cells_json(std::span<const double> numbers) {
  JsonArray array;
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) array.push_back(formats::list_json(numbers.subspan(i, 2)));
  return array;
}

Json ids_json(std::string_view ids) {
  JsonArray array;
  for (std::size_t from = 0; from < ids.size();) {
    const std::size_t comma = std::min(ids.find(',', from), ids.size());
    array.emplace_back(ids.substr(from, comma - from));
    from = comma + 1;
  }
  return array;
}

std::optional<double> number_of(const Json& json) {
  if (const std::string* text = json.text(); text != nullptr && *text == "-Infinity") {
    return -std::numeric_limits<double>::infinity();
  }
  return json.number();
}

std::optional<Numbers> list_of(const Json& json) {
  const JsonArray* array = json.array();
  if (array == nullptr) return std::nullopt;
  Numbers numbers;
  for (const Json& item : *array) {
    const auto number = number_of(item);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

std::optional<Numbers> cells_of(const Json& json) {
  const JsonArray* array = json.array();
  if (array == nullptr) return std::nullopt;
  Numbers numbers;
  for (const Json& item : *array) {
    const auto cell = list_of(item);
    if (!cell || cell->size() != 2) return std::nullopt;
    numbers.insert(numbers.end(), cell->begin(), cell->end());
  }
  return numbers;
}

std::optional<attention::Matrix> matrix_of(const Json& json) {
  const JsonArray* array = json.array();
  if (array == nullptr) return std::nullopt;
  attention::Matrix matrix;
  for (const Json& item : *array) {
    const auto row = list_of(item);
    if (!row || (matrix.rows > 0 && static_cast<int>(row->size()) != matrix.columns)) return std::nullopt;
    matrix.columns = static_cast<int>(row->size());
    matrix.rows += 1;
    matrix.data.insert(matrix.data.end(), row->begin(), row->end());
  }
  return matrix;
}

// One matrix, or a list of one per head.
std::optional<Matrices> matrices_of(const Json& json) {
  if (const auto one = matrix_of(json)) return Matrices{*one};
  const JsonArray* array = json.array();
  if (array == nullptr) return std::nullopt;
  Matrices matrices;
  for (const Json& item : *array) {
    const auto matrix = matrix_of(item);
    if (!matrix) return std::nullopt;
    matrices.push_back(*matrix);
  }
  return matrices;
}

std::optional<std::string> ids_of(const Json& json) {
  const JsonArray* array = json.array();
  if (array == nullptr) return std::nullopt;
  std::string ids;
  for (const Json& item : *array) {
    const std::string* id = item.text();
    if (id == nullptr) return std::nullopt;
    ids += (ids.empty() ? "" : ",") + *id;
  }
  return ids;
}

template <class Type>
std::optional<FieldValue> value_of(const std::optional<Type>& given) {
  return given ? std::optional<FieldValue>(*given) : std::nullopt;
}

std::optional<FieldValue> parse(const Field& field, const Json& json) {
  switch (field.kind) {
    case FieldKind::number:
      return value_of(json.number());
    case FieldKind::yes_no:
      return value_of(json.boolean());
    case FieldKind::list:
      return value_of(list_of(json));
    case FieldKind::cells:
      return value_of(cells_of(json));
    case FieldKind::matrix:
    case FieldKind::matrices:
      return value_of(matrices_of(json));
    case FieldKind::ids:
      return value_of(ids_of(json));
    case FieldKind::scale:
      if (const auto number = json.number()) return FieldValue(*number);
      break;
    default:
      break;
  }
  return json.text() != nullptr ? std::optional<FieldValue>(*json.text()) : std::nullopt;
}

bool is_empty_list(const FieldValue& value) {
  const auto* numbers = std::get_if<Numbers>(&value);
  const auto* ids = std::get_if<std::string>(&value);
  return (numbers != nullptr && numbers->empty()) || (ids != nullptr && ids->empty());
}

}  // namespace

Json field_json(const Field& field, const FieldValue& value) {
  if (value.index() == 0) return nullptr;
  if (const auto* yes = std::get_if<bool>(&value)) return *yes;
  if (const auto* number = std::get_if<double>(&value)) return *number;
  if (const auto* text = std::get_if<std::string>(&value)) {
    return field.kind == FieldKind::ids ? ids_json(*text) : Json(*text);
  }
  if (const auto* numbers = std::get_if<Numbers>(&value)) {
    return field.kind == FieldKind::cells ? cells_json(*numbers) : formats::list_json(*numbers);
  }
  const auto& matrices = std::get<Matrices>(value);
  if (matrices.size() == 1) return formats::rows_json(matrices.front());
  JsonArray array;
  for (const attention::Matrix& matrix : matrices) array.push_back(formats::rows_json(matrix));
  return array;
}

std::optional<FieldValue> field_of_json(const Field& field, const Json& json) {
  const std::string* text = json.text();
  if (json.is_null() || (text != nullptr && *text == field.neutral)) return FieldValue();
  std::optional<FieldValue> value = parse(field, json);
  if (!value) return std::nullopt;
  if (field.kind == FieldKind::ids && is_empty_list(*value)) return FieldValue();
  if (!fit(field, *value)) return std::nullopt;
  return value;
}

Json json_of(const State& state) {
  formats::JsonObject object;
  for (const Field& each : fields()) {
    const FieldValue value = each.get(state);
    if (value.index() != 0) object.push_back({std::string(each.key), field_json(each, value)});
  }
  return object;
}

std::optional<std::string> apply_json(const Json& json, State& state) {
  const formats::JsonObject* object = json.object();
  if (object == nullptr) return "";
  State next = state;
  for (const formats::JsonMember& member : *object) {
    const Field* known = field(member.key);
    if (known == nullptr) continue;
    const auto value = field_of_json(*known, member.value);
    if (!value) return member.key;
    known->set(next, *value);
  }
  state = next;
  return std::nullopt;
}

}  // namespace lab
