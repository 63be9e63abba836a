// Reading checked JSON: every function says where it stands and keeps the first thing that is wrong. After a problem
// the rest reads as empty values, so that loaders need no branch per field; whoever starts a reading looks at
// `problem`.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "attention/matrix.h"
#include "content/content.h"
#include "content/load.h"
#include "formats/json.h"

namespace content {

struct Reading {
  std::string file;  // "packs.json"
  std::optional<Problem> problem;
};

// A place in the document: the value there (nullptr after a problem) and its path, "packs[3].layers[0]".
struct Spot {
  Reading* reading = nullptr;
  const formats::Json* json = nullptr;
  std::string path;

  explicit operator bool() const { return json != nullptr; }
};

// Parses the text; on failure the problem names line and column.
Spot open(Reading& reading, std::string_view json, formats::Json& document);

// Notes what is wrong at a spot, unless something was wrong before. `suffix` follows the path: " row 2".
void refuse(const Spot& spot, std::string reason, std::string_view suffix = {});

// The member; refused if it is missing. `optional_member` gives an empty spot instead, also for null.
Spot member(const Spot& spot, std::string_view key);
Spot optional_member(const Spot& spot, std::string_view key);
// The items of a list; refused if it is none.
std::vector<Spot> items(const Spot& spot);
// Refuses members of an object whose names are not in the list.
void allow(const Spot& spot, std::initializer_list<std::string_view> names);

double number(const Spot& spot);
int integer(const Spot& spot, int low, int high);
bool yes_no(const Spot& spot);
std::string text(const Spot& spot);
// A text of letters, digits, - and _ that may stand in links and text keys; never empty.
std::string name(const Spot& spot);
// One of the given texts; the first one after a problem.
std::string one_of(const Spot& spot, std::initializer_list<std::string_view> texts);
std::string one_of(const Spot& spot, std::span<const std::string_view> texts);
std::vector<std::string> texts(const Spot& spot);
std::vector<int> integers(const Spot& spot, int low, int high);
// Two numbers within [low, high].
Point point(const Spot& spot, double low = -1, double high = 1);
// rows x columns numbers; -1 takes what is there (at least one). Names the row whose width is wrong.
attention::Matrix matrix(const Spot& spot, int rows, int columns);

}  // namespace content
