// What is wrong with a call or with data, in the reader's language.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "content/texts.h"
#include "formats/json.h"

namespace cli {

struct Fault {
  std::string code;  // "row-width", "json" ...: the same in every language
  std::string text;  // names the place
};

// One reading of a document: the first fault ends it (what follows reads as empty values), notes do not.
struct Reading {
  const content::Texts& texts;
  std::optional<Fault> fault;
  std::vector<std::string> notes;

  bool ok() const { return !fault.has_value(); }
  // Keeps the fault unless there is one already. The text is that of "error.<code>".
  void refuse(const std::string& code, std::initializer_list<content::Slot> slots, const std::string& before = {});
};

// Text that is no JSON: where, and in a matrix of compute input which cell.
Fault json_fault(const formats::JsonError& error, const content::Texts& texts);

// "V", or "V head 2" where there are several.
std::string matrix_name(const std::string& name, std::optional<std::size_t> head, const content::Texts& texts);

}  // namespace cli
