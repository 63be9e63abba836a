#include "content/eojeol.h"

#include <algorithm>
#include <array>

#include "content/texts.h"

namespace content {
namespace {

enum class After { any, consonant, vowel, hard, soft };  // hard: a consonant but ㄹ; soft: a vowel or ㄹ

struct Marker {
  std::string_view text;
  WordRole role;
  After after = After::any;
};

using enum WordRole;
using A = After;

// The longest that fits is taken.
constexpr std::array markers{Marker{"이", subject, A::consonant},
                             Marker{"가", subject, A::vowel},
                             Marker{"께서", subject},
                             Marker{"을", object, A::consonant},
                             Marker{"를", object, A::vowel},
                             Marker{"은", topic, A::consonant},
                             Marker{"는", topic, A::vowel},
                             Marker{"도", topic},
                             Marker{"만", topic},
                             Marker{"까지", topic},
                             Marker{"부터", topic},
                             Marker{"조차", topic},
                             Marker{"마저", topic},
                             Marker{"마다", topic},
                             Marker{"처럼", topic},
                             Marker{"보다", topic},
                             Marker{"에", place},
                             Marker{"에서", place},
                             Marker{"에게", place},
                             Marker{"한테", place},
                             Marker{"께", place},
                             Marker{"에게서", place},
                             Marker{"한테서", place},
                             Marker{"으로", place, A::hard},
                             Marker{"로", place, A::soft},
                             Marker{"으로부터", place, A::hard},
                             Marker{"로부터", place, A::soft},
                             Marker{"와", with, A::vowel},
                             Marker{"과", with, A::consonant},
                             Marker{"의", with},
                             Marker{"이랑", with, A::consonant},
                             Marker{"랑", with, A::vowel},
                             Marker{"고", on},
                             Marker{"서", on},
                             Marker{"며", on},
                             Marker{"면", on, A::soft},
                             Marker{"으면", on},
                             Marker{"지만", on},
                             Marker{"는데", on},
                             Marker{"은데", on},
                             Marker{"인데", on},
                             Marker{"한데", on},
                             Marker{"던데", on},
                             Marker{"니까", on},
                             Marker{"러", on},
                             Marker{"도록", on},
                             Marker{"다가", on},
                             Marker{"느라", on},
                             Marker{"거나", on},
                             Marker{"든지", on},
                             Marker{"게", on},
                             Marker{"지", on},
                             Marker{"자", on},
                             Marker{"아", on},
                             Marker{"어", on},
                             Marker{"여", on},
                             Marker{"해", on},
                             Marker{"는", on, A::consonant},
                             Marker{"던", on},
                             Marker{"다", end},
                             Marker{"요", end},
                             Marker{"까", end},
                             Marker{"죠", end},
                             Marker{"구나", end},
                             Marker{"냐", end},
                             Marker{"야", end},
                             Marker{"어라", end},
                             Marker{"아라", end},
                             Marker{"해라", end}};

// Particles that another one may follow: 집에 + 는.
constexpr std::array<std::string_view, 8> inner{"에서", "에게", "한테", "으로", "에", "께", "와", "과"};
constexpr std::array<std::string_view, 7> outer{"는", "도", "만", "의", "까지", "부터", "조차"};

constexpr std::string_view marks = ".,?!\"'()";

bool fits(std::string_view stem, After after) {
  if (after == After::any) return true;
  const bool ro = after == After::hard || after == After::soft;
  return ends_in_consonant(stem, ro) == (after == After::consonant || after == After::hard);
}

// Which vowel a syllable without a final consonant has, counted from ㅏ; -1 for all else.
int open_vowel(std::string_view syllable) {
  if (syllable.size() != 3) return -1;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(syllable[i])); };
  const unsigned code = (byte(0) & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F);
  if (code < 0xAC00 || code > 0xD7A3 || (code - 0xAC00) % 28 != 0) return -1;
  return static_cast<int>((code - 0xAC00) / 28 % 21);
}

// 마셔, 던져, 구워, 봐: an ending that has grown into the last syllable.
bool contracted(std::string_view word) {
  constexpr int yeo = 6, wa = 9, wo = 14;
  const int vowel = word.size() > 3 ? open_vowel(word.substr(word.size() - 3)) : -1;
  return vowel == yeo || vowel == wo || (vowel == wa && !word.ends_with("와") && !word.ends_with("과"));
}

const Marker* marker_of(std::string_view word) {
  const Marker* best = nullptr;
  for (const Marker& marker : markers) {
    if (!word.ends_with(marker.text) || word.size() <= marker.text.size()) continue;
    const bool longer = best == nullptr || marker.text.size() > best->text.size();
    if (longer && fits(word.substr(0, word.size() - marker.text.size()), marker.after)) best = &marker;
  }
  return best;
}

// 집에는: the particle before the last one says what the word is for.
const Marker* inner_marker(std::string_view stem, std::string_view last) {
  if (std::ranges::find(outer, last) == outer.end()) return nullptr;
  const Marker* marker = marker_of(stem);
  return marker != nullptr && std::ranges::find(inner, marker->text) != inner.end() ? marker : nullptr;
}

constexpr std::array<std::string_view, 22> prepositions{
    "in",    "on",   "at",    "to",      "from",    "with",  "of",     "for",  "by",  "into",   "over",
    "under", "near", "about", "through", "between", "after", "before", "onto", "off", "across", "behind"};
constexpr std::array<std::string_view, 16> determiners{"a",   "an",    "the",  "my",   "your",  "his",   "her",  "its",
                                                       "our", "their", "this", "that", "these", "those", "some", "no"};

std::vector<WordRole> by_position(const std::vector<std::string>& words) {
  std::vector<WordRole> roles;
  bool subject_seen = false, verb_seen = false, after_preposition = false;
  for (const std::string& word : words) {
    const std::string text = plain_word(word);
    WordRole role = object;
    if (std::ranges::find(determiners, text) != determiners.end())
      role = bare;
    else if (std::ranges::find(prepositions, text) != prepositions.end())
      role = with;
    else if (after_preposition)
      role = place;
    else if (!subject_seen)
      role = subject;
    else if (!verb_seen)
      role = end;
    subject_seen = subject_seen || role == subject;
    verb_seen = verb_seen || role == end;
    if (role != bare) after_preposition = role == with;
    roles.push_back(role);
  }
  return roles;
}

}  // namespace

std::string plain_word(std::string_view word) {
  std::string text;
  for (const char c : word)
    if (marks.find(c) == marks.npos) text += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return text;
}

bool has_hangul(std::string_view text) {
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::string_view letter = text.substr(i, 3);
    if (lead >= 0xEA && lead <= 0xED && letter >= "가" && letter <= "힣") return true;
  }
  return false;
}

Eojeol split_eojeol(std::string_view word) {
  Eojeol split{.stem = word.size(), .end = word.size()};
  while (split.end > 1 && marks.find(word[split.end - 1]) != marks.npos) --split.end;
  const std::string_view text = word.substr(0, split.end);
  split.stem = split.end;
  const Marker* marker = marker_of(text);
  if (marker == nullptr) {
    if (contracted(text)) split.role = on;
    return split;
  }
  split.role = marker->role;
  split.stem -= marker->text.size();
  if (const Marker* before = inner_marker(text.substr(0, split.stem), marker->text)) {
    split.role = before->role;
    split.stem -= before->text.size();
  }
  if (split.role == on && split.end < word.size() && word[split.end] != ',') split.role = end;  // 가자!
  return split;
}

std::vector<WordRole> word_roles_of(const std::vector<std::string>& words) {
  if (!std::ranges::any_of(words, has_hangul)) return by_position(words);
  std::vector<WordRole> roles;
  for (const std::string& word : words) roles.push_back(split_eojeol(word).role);
  if (roles.back() == on) roles.back() = end;  // 갔어: what stands last ends the sentence
  return roles;
}

}  // namespace content
