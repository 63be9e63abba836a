// One language's texts: key -> template with named slots, and the filling of slots with the right Korean particle.
// A slot is {name} or, where a particle follows, {name|after consonant|after vowel}: "‘{word}’{word|을|를}" ->
// ‘배를’을. The particle form prints only the particle, chosen from the last sound of what {name} stands for.
// {name|ㅁ|ㄹ} is a verb made a noun as it stands before one: 점수를 그대로 나눔 -> 점수를 그대로 나눌.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace content {

struct Pack;

struct Slot {
  std::string_view name;
  std::string_view value;
};

struct Language {
  std::string_view code, name, short_name;  // "ja" "日本語" "日本語": what it calls itself
};

struct Texts {
  std::string language;  // "ko", "en", "pseudo" ...
  std::map<std::string, std::string, std::less<>> entries;

  bool has(std::string_view key) const;
  // The filled text. An unknown key gives "⟦key⟧" (tests prove that no shipped view shows one).
  std::string operator()(std::string_view key, std::initializer_list<Slot> slots = {}) const;
};

// Fills the slots of one template. A slot that is not given stays as it is written.
std::string fill(std::string_view text, std::initializer_list<Slot> slots);
// The names of a template's slots, each once, in order of the alphabet; nothing if a slot is badly written.
std::optional<std::vector<std::string>> slot_names(std::string_view text);

// The key under which a pack's own text stands: the variant's where it has one, else the pack's.
// `name` is what follows the prefix: "title", "gloss", "layer.0.head.1.name".
std::string text_key(const Texts& texts, const Pack& pack, std::string_view name);

// Whether the last sound of a word, number or sign is a consonant (받침). Quotes, brackets and marks at the end do not
// count. Numbers by how the last digit is read: 0 1 3 6 7 8 end in a consonant, 2 4 5 9 do not; one Latin letter by its
// name, a Latin word by how it is commonly written in Hangul. `ro` asks for the rule of 으로/로, where ㄹ counts as a
// vowel.
bool ends_in_consonant(std::string_view utf8, bool ro = false);

// 나눔 -> 나눌: the last syllable's final ㅁ becomes ㄹ; other texts stay as they are.
std::string before_noun(std::string_view utf8);

// A language made from another to show hard-coded text and tight layouts: marked and about 40 % longer.
Texts pseudo(const Texts& from);

}  // namespace content
