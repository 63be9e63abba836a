// Every number that the content states, computed again by this engine: the claims of the sentence packs and what stands
// behind the numbers in captions, predictions, questions and tours. The checks are part of the tests and of
// --self-test; the page only evaluates what its predictions ask for.
//
// A claim says what to get ("weights of word 2 in pear with word 3 hidden"), its value, and how it is printed.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "content/content.h"
#include "formats/json.h"

namespace lab {

struct ClaimFailure {
  std::string id;      // "pear/6"
  std::string reason;  // "value 3 is 0.57, computed 0.570681398369004"
};

struct ClaimReport {
  int claims = 0;       // all that were computed
  int pack_claims = 0;  // those that belong to a sentence pack
  int numbers = 0;      // single values compared
  std::vector<ClaimFailure> failures;
};

// The files' texts. Values agree within 1e-12 (relative above 1); printed forms agree with lab::fixed.
ClaimReport check_claims(std::string_view claims_json, std::string_view rooms_json, std::string_view quiz_json,
                         const content::Content& content);
// Of the content in this program.
ClaimReport check_shipped_claims();

// What a claim's "get" asks for: a number, text, true or false, or lists of them. `pack` is meant where it names none.
// What cannot be computed comes back as a reason.
using Computed = std::variant<formats::Json, std::string>;
Computed evaluate(const formats::Json& get, const content::Content& content, std::string_view pack = {});

}  // namespace lab
