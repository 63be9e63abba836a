// What the words of a typed sentence are for, told from their form alone: in Korean by the particle or ending at the
// end of a word, and by whether a consonant stands before it; in English by position. No dictionary: a rule of thumb
// that is right most of the time (tests/golden/eojeol.tsv measures how often), shown to the visitor as one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace content {

enum class WordRole {
  bare,     // nothing that is known
  subject,  // 이/가, 께서
  topic,    // 은/는, 도, 만, 까지 ...
  object,   // 을/를
  place,    // 에, 에서, 에게, 로/으로 ...
  with,     // 와/과, 의, 랑 ...: joined to another name
  on,       // a predicate that goes on: 고, 서, 면, 는 after a consonant ...
  end,      // a predicate that ends the sentence: 다, 요, 까 ...
};
inline constexpr int word_roles = 8;

struct Eojeol {
  std::size_t stem = 0;  // bytes before the particle or ending; marks after the word (,.?!) belong to neither
  std::size_t end = 0;   // bytes before the marks
  WordRole role = WordRole::bare;
  bool operator==(const Eojeol&) const = default;
};

// One Korean word. A predicate whose ending has grown into its last syllable (마셔) is all stem.
Eojeol split_eojeol(std::string_view word);

// Roles of all the words of a sentence: Korean as soon as one word has a Hangul syllable, else English by position:
// the first noun is the subject, the word after it the predicate, what follows its object, or a place after a
// preposition.
std::vector<WordRole> word_roles_of(const std::vector<std::string>& words);
bool has_hangul(std::string_view text);
// A word without the marks around it, Latin letters in lower case.
std::string plain_word(std::string_view word);

}  // namespace content
