// Reads the content's JSON and refuses bad data with the place and the reason ("packs.json:
// packs[3].layers[0].heads[0].Q row 2: 2 values, 3 needed"). Nothing half-read is ever returned.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "content/content.h"
#include "content/texts.h"

namespace content {

struct Problem {
  std::string place;  // file and path inside it
  std::string reason;
};

std::variant<Content, Problem> load_content(std::string_view packs_json, std::string_view rooms_json);
std::variant<Texts, Problem> load_texts(std::string_view language, std::string_view json);

// The content compiled into the program (its files are embedded by CMake). Aborts with the problem if it is bad; tests
// load it.
const Content& shipped();
// Texts of a shipped language, or of "pseudo"; Korean for an unknown code.
const Texts& shipped_texts(std::string_view language);
// Codes of the shipped languages in display order, without "pseudo".
const std::vector<std::string>& languages();

}  // namespace content
