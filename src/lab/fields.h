// The field table: every part of a State that links, share links, JSON, sliders and messages may name, with its key,
// share id, kind and limits. Nothing else knows how a State is spelled.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "attention/matrix.h"
#include "content/content.h"
#include "formats/json.h"
#include "lab/state.h"

namespace lab {

// What stands in a field. monostate = neutral: the room's or the pack's own.
using FieldValue =
    std::variant<std::monostate, bool, double, std::string, std::vector<double>, std::vector<attention::Matrix>>;

enum class FieldKind {
  text,      // any text
  id,        // of a pack, a tour step, a quiz item: letters, digits, - . _
  choice,    // one of `names`
  ids,       // ids, separated by commas
  number,    // within low ... high, in steps; whole if step is 1
  yes_no,    //
  list,      // numbers
  cells,     // row.column: two whole numbers each
  matrix,    // (rows, columns)
  matrices,  // one per head
  scale,     // "sqrt", "none" or a number
};

enum class FieldGroup { place, calculation, typed, screen };

struct Synonym {
  std::string_view text, name;
};

struct Field {
  std::string_view key;
  int share_id = 0;
  FieldKind kind = FieldKind::text;
  FieldGroup group = FieldGroup::screen;
  FieldValue (*get)(const State&) = nullptr;
  // Precondition: the value is neutral, or of the field's kind and fits (below).
  void (*set)(State&, const FieldValue&) = nullptr;
  std::string_view neutral;  // how a readable link says the neutral value: "none", "all", "3"; often the empty text
  double low = 0, high = 0, step = 1;  // of a number, or of each number of a list or matrix
  int most = 0;                        // items of a list, rows of a matrix, characters of a text
  std::span<const std::string_view> names = {};
  std::span<const Synonym> synonyms = {};
  bool readable = true;  // false: in JSON and share links only
};

inline constexpr int most_words = 64, most_columns = 16, most_heads = 16;

std::span<const Field> fields();  // in the order of canonical links
const Field* field(std::string_view key);
// All rooms of the format, built or not.
std::span<const std::string_view> room_names();

// Clamps numbers and says whether the value is one that the field can hold.
bool fit(const Field& field, FieldValue& value);
// The number of a slider, clamped and put on its steps; a step of 0 is none.
double on_step(double low, double high, double step, double value);

// As text in a readable link, before percent-encoding, and back. Nothing: no such value.
std::string field_text(const Field& field, const FieldValue& value);
std::optional<FieldValue> read_field(const Field& field, std::string_view text);

// As JSON, and back. Nothing: not of this kind.
formats::Json field_json(const Field& field, const FieldValue& value);
std::optional<FieldValue> field_of_json(const Field& field, const formats::Json& json);

// room look, pack none, query 0, everything else absent: what JSON and share links leave out.
State neutral_state();
// A state as a flat JSON object, neutral values left out (the room is always there).
formats::Json json_of(const State& state);
// Puts the keys of a flat JSON object into `state`; unknown keys are skipped. Nothing if every known key holds what it
// can hold; else the first that does not, and `state` is as before.
std::optional<std::string> apply_json(const formats::Json& object, State& state);

// Brings a state into the bounds of its pack: numbers of words, heads and layers clamped, lists that name what is not
// there and matrices of the wrong shape dropped, equal states made equal. Returns the keys that were dropped.
std::vector<std::string_view> settle(State& state, const content::Content& content);
// How many words the state's sentence, labels or pack have.
int word_count(const State& state, const content::Content& content);
// The receipt kinds that are about one cell and so need a key word.
bool needs_key(std::string_view receipt_kind);

// Presentation: keys without a share id. `read` says whether the text means something.
struct PresentationField {
  std::string_view key;
  std::string (*write)(const Presentation&);  // empty = default
  bool (*read)(Presentation&, std::string_view);
};
std::span<const PresentationField> presentation_fields();
const PresentationField* presentation_field(std::string_view key);
// Names of regions and controls that `without` (and `hide`) may hold.
std::span<const std::string_view> without_names();

}  // namespace lab
