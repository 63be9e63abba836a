// The visitor's own sentence as a calculation: a pack made of typed words. Without rules every query and key is 0 and
// the words stand on an ellipse; the toy rules, which we made up, fill in queries, keys and places from what a word
// ends in. Words of the same spelling have the same numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "attention/matrix.h"
#include "content/content.h"
#include "content/eojeol.h"
#include "lab/state.h"

namespace lab {

inline constexpr int own_slots = 3;  // what happens to me, what is done to me, names

bool is_own(const State& state);  // room `yours`
// The words between the blanks of a text.
std::vector<std::string> words_by_blanks(std::string_view text);
// Of a state in room `yours`: at least one, "…" where nothing is typed yet.
std::vector<std::string> own_words(const State& state);
bool own_empty(const State& state);
// For each word the first one that is spelled like it.
std::vector<int> alike(const std::vector<std::string>& words);

// (word_roles, 2 * own_slots): what a word of each role asks (Q), then what it answers (K).
attention::Matrix toy_rules();
attention::Matrix rules_in_force(const State& state);

// One layer; as many heads as are typed, the first of which the rules fill. With rules, words that the packs know
// stand where they stand there, on the map that knows most of them, all others in its middle; where no map knows a
// word they stay on the ellipse. `map` is then empty.
content::Pack own_pack(const State& state, const content::Content& content);
// The pack that a state is about; `own` is where one of an own sentence is kept. nullptr: none.
const content::Pack* pack_of(const State& state, const content::Content& content, std::optional<content::Pack>& own);

// Another sentence: words that stay keep their typed numbers. Nothing changes and the answer is no where it has more
// than 64 words or more than 16 KiB.
bool set_sentence(State& state, const std::string& text, const content::Content& content);

}  // namespace lab
