#include "cli/fault.h"

#include <algorithm>
#include <array>

namespace cli {
namespace {

using Reason = formats::JsonError::Reason;

std::string reason_key(Reason reason) {
  switch (reason) {
    case Reason::syntax:
      return "cli.json.syntax";
    case Reason::unexpected_end:
      return "cli.json.end";
    case Reason::not_a_number:
      return "cli.json.not-a-number";
    case Reason::too_large:
      return "cli.json.too-large";
    case Reason::too_deep:
      return "cli.json.deep";
    case Reason::duplicate_key:
      return "cli.json.twice";
    case Reason::encoding:
      return "cli.json.encoding";
  }
  return {};
}

// How compute input calls a matrix, and how messages do.
std::string shown_name(const std::string& key, const content::Texts& texts) {
  if (key == "out") return "W_O";
  if (key == "mask") return texts("cli.mask");
  if (key == "residual") return texts("cli.residual");
  std::string name = key;
  std::ranges::transform(name, name.begin(), [](char c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; });
  return name;
}

struct Place {
  std::string matrix;
  std::optional<std::size_t> head;
  std::size_t row = 0, column = 0;
};

// The cell of q, k, v, mask, out or residual that a path leads to: indices are [head][row][column], or fewer.
std::optional<Place> cell_at(const std::vector<formats::JsonStep>& path) {
  constexpr std::array<std::string_view, 9> matrices{"q", "k", "v", "Q", "K", "V", "out", "residual", "mask"};
  std::optional<Place> cell;
  std::vector<std::size_t> indices;
  for (const formats::JsonStep& step : path) {
    if (const std::string* key = std::get_if<std::string>(&step)) {
      if (*key == "input" && !cell) continue;
      if (*key == "data" && cell && cell->matrix == "mask") {
        indices.clear();  // which of several masks is not part of the cell
        continue;
      }
      if (cell || std::ranges::find(matrices, *key) == matrices.end()) return std::nullopt;
      cell = Place{*key, std::nullopt};
    } else {
      indices.push_back(std::get<std::size_t>(step));
    }
  }
  if (!cell || indices.empty() || indices.size() > 3) return std::nullopt;
  cell->column = indices.back();
  if (indices.size() > 1) cell->row = indices[indices.size() - 2];
  if (indices.size() > 2) cell->head = indices[0];
  return cell;
}

}  // namespace

void Reading::refuse(const std::string& code, std::initializer_list<content::Slot> slots, const std::string& before) {
  if (!fault) fault = Fault{code, (before.empty() ? "" : before + " ") + texts("error." + code, slots)};
}

std::string matrix_name(const std::string& name, std::optional<std::size_t> head, const content::Texts& texts) {
  if (!head) return name;
  return texts("cli.head", {{"matrix", name}, {"head", std::to_string(*head + 1)}});
}

Fault json_fault(const formats::JsonError& error, const content::Texts& texts) {
  if (error.reason == Reason::not_a_number || error.reason == Reason::too_large) {
    if (const std::optional<Place> cell = cell_at(error.path)) {
      const std::string code = error.reason == Reason::too_large ? "too-large" : "not-a-number";
      const std::string name = matrix_name(shown_name(cell->matrix, texts), cell->head, texts);
      return {code, texts("error." + code, {{"matrix", name},
                                            {"row", std::to_string(cell->row + 1)},
                                            {"column", std::to_string(cell->column + 1)}})};
    }
  }
  return {"json", texts("error.json", {{"line", std::to_string(error.line)},
                                       {"column", std::to_string(error.column)},
                                       {"why", texts(reason_key(error.reason))}})};
}

}  // namespace cli
