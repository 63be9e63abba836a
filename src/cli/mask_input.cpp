#include "cli/mask_input.h"

#include <algorithm>

#include "cli/tensor.h"

namespace cli {
namespace {

using attention::Matrix;
using formats::Json;
using formats::JsonArray;
using formats::JsonMember;

// Whether any cell can only be a number to add: neither true, false, 1 nor 0.
bool holds_added_numbers(const Json& json) {
  if (const JsonArray* items = json.array()) return std::ranges::any_of(*items, holds_added_numbers);
  if (json.text()) return true;
  const auto number = json.number();
  return number && *number != 0.0 && *number != 1.0;
}

std::string size_text(const Tensor& tensor) {
  const Matrix& first = tensor.only();
  const std::string rows = std::to_string(first.rows);
  return tensor.rank == 3 ? std::to_string(tensor.matrices.size()) + "×" + rows : rows;
}

// The mask of one head, (L, S): a single row serves all queries.
Matrix for_head(const Tensor& tensor, std::size_t head, const MaskSize& size) {
  const Matrix& given = tensor.matrices[tensor.rank == 3 ? head : 0];
  if (tensor.rank != 1) return given.rows == size.queries ? given : Matrix(size.queries, size.keys);
  Matrix rows(size.queries, size.keys);
  for (int r = 0; r < size.queries; ++r) std::ranges::copy(given.row(0), rows.row(r).begin());
  return rows;
}

bool fits(const Tensor& tensor, const MaskSize& size) {
  if (tensor.matrices.empty()) return size.queries == 0 || size.keys == 0;
  const Matrix& first = tensor.only();
  if (tensor.rank == 3 && static_cast<int>(tensor.matrices.size()) != size.heads) return false;
  if (tensor.rank == 1) return first.columns == size.keys;
  if (size.queries == 0 || size.keys == 0) return first.data.empty();
  return first.columns == size.keys && first.rows == size.queries;
}

void add_mask(Reading& reading, const Json& data, const std::string& means, const MaskSize& size,
              std::vector<attention::Masking>& masks) {
  const bool additive = means == "additive";
  Tensor tensor = read_tensor(reading, data, reading.texts("cli.mask"), additive ? Cell::additive : Cell::seen);
  if (!reading.ok()) return;
  if (!fits(tensor, size)) {
    const std::string shape = size_text(tensor);
    const bool heads = tensor.rank == 3;
    reading.refuse("mask-shape",
                   {{"a", shape},
                    {"b", std::to_string(tensor.only().columns)},
                    {"rows", (heads ? std::to_string(size.heads) + "×" : "") + std::to_string(size.queries)},
                    {"columns", std::to_string(size.keys)}});
    return;
  }
  if (tensor.only().data.empty()) return;
  for (std::size_t h = 0; h < masks.size(); ++h) {
    Matrix mask = for_head(tensor, h, size);
    if (means == "block") std::ranges::for_each(mask.data, [](double& cell) { cell = 1.0 - cell; });
    (additive ? masks[h].additive : masks[h].visible).push_back(std::move(mask));
  }
}

void read_mask_object(Reading& reading, const Json& json, const MaskSize& size,
                      std::vector<attention::Masking>& masks) {
  const Json *data = json.find("data"), *meaning = json.find("means");
  for (const JsonMember& member : *json.object()) {
    if (member.key == "data" || member.key == "means" || member.key == "name") continue;
    reading.notes.push_back(reading.texts("error.unknown-key", {{"name", "mask." + member.key}}));
  }
  if (!data) return reading.refuse("missing", {{"name", "mask.data"}});
  std::string means;
  if (meaning) {
    means = meaning->text() ? *meaning->text() : "";
    if (means != "allow" && means != "block" && means != "additive") {
      return reading.refuse("kind", {{"name", "mask.means"}, {"needed", "allow, block, additive"}});
    }
  } else if (holds_added_numbers(*data)) {
    means = "additive";
  } else {
    return reading.refuse("mask-meaning", {});
  }
  add_mask(reading, *data, means, size, masks);
}

}  // namespace

void read_masks(Reading& reading, const Json& json, const MaskSize& size, std::vector<attention::Masking>& masks) {
  if (!reading.ok() || json.is_null()) return;
  if (json.object()) return read_mask_object(reading, json, size, masks);
  const JsonArray* items = json.array();
  if (!items) return reading.refuse("kind", {{"name", "mask"}, {"needed", R"({"means", "data"})"}});
  if (!items->empty() && items->front().object()) {
    for (const Json& item : *items) {
      if (!reading.ok()) return;
      if (!item.object()) return reading.refuse("kind", {{"name", "mask"}, {"needed", R"({"means", "data"})"}});
      read_mask_object(reading, item, size, masks);
    }
    return;
  }
  if (items->empty()) return;  // no masks
  if (!holds_added_numbers(json)) return reading.refuse("mask-meaning", {});
  add_mask(reading, json, "additive", size, masks);
}

}  // namespace cli
