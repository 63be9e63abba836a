// The last sound of what a Korean particle follows.
#include <array>
#include <string>

#include "content/texts.h"

namespace content {
namespace {

enum class Sound { vowel, rieul, consonant };  // ㄹ is a consonant that 으로/로 treats as a vowel

constexpr char32_t first_syllable = 0xAC00, last_syllable = 0xD7A3;
constexpr int finals = 28;  // per vowel: none, then 27 final consonants, the eighth of which is ㄹ
constexpr int rieul_final = 8, mieum_final = 16;

char32_t take_last(std::string_view& text) {  // the last code point, removed from the text; 0 = none left
  if (text.empty()) return 0;
  std::size_t start = text.size() - 1;
  while (start > 0 && (static_cast<unsigned char>(text[start]) & 0xC0) == 0x80) --start;
  const auto lead = static_cast<unsigned char>(text[start]);
  char32_t code = lead < 0x80 ? lead : lead & (lead >= 0xF0 ? 0x07u : lead >= 0xE0 ? 0x0Fu : 0x1Fu);
  for (std::size_t i = start + 1; i < text.size(); ++i)
    code = (code << 6) | (static_cast<unsigned char>(text[i]) & 0x3Fu);
  text.remove_suffix(text.size() - start);
  return code;
}

bool silent(char32_t c) {  // marks that are not read
  constexpr std::u32string_view marks = U" .,!?:;'\"()[]{}<>~…·‘’“”〈〉《》「」『』\u00A0";
  return marks.find(c) != std::u32string_view::npos;
}

Sound of_syllable(char32_t c) {
  const int last = static_cast<int>(c - first_syllable) % finals;
  return last == 0 ? Sound::vowel : last == rieul_final ? Sound::rieul : Sound::consonant;
}

Sound of_digit(char32_t c) {  // 영 일 이 삼 사 오 육 칠 팔 구
  constexpr std::array read = {Sound::consonant, Sound::rieul,     Sound::vowel, Sound::consonant, Sound::vowel,
                               Sound::vowel,     Sound::consonant, Sound::rieul, Sound::rieul,     Sound::vowel};
  return read[c - U'0'];
}

bool is_letter(char32_t c) {
  return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z');
}

std::string last_word(std::string_view text) {  // the Latin letters at the end, in lower case
  std::string word;
  for (char32_t c = take_last(text); is_letter(c); c = take_last(text))
    word.insert(word.begin(), static_cast<char>(c | 0x20));
  return word;
}

bool is_vowel_letter(char c) {
  return std::string_view("aeiou").find(c) != std::string_view::npos;
}

Sound of_letter_name(char c) {  // 엘 엠 엔 알
  if (c == 'l' || c == 'r') return Sound::rieul;
  return c == 'm' || c == 'n' ? Sound::consonant : Sound::vowel;
}

// m, n, ng and l are heard as final consonants; so is a stop after one short vowel (bat 뱃, bag 백, look 룩), while
// after a long vowel or another consonant it takes 으 (break 브레이크, bank 뱅크).
Sound of_word(std::string_view word) {
  if (word.size() == 1) return of_letter_name(word[0]);
  const char last = word.back(), before = word[word.size() - 2];
  if (last == 'e' && word.size() > 2) {  // a silent e: name 네임, file 파일, apple 애플
    if (before == 'l') return Sound::rieul;
    const bool nasal = before == 'm' || before == 'n';
    return nasal && is_vowel_letter(word[word.size() - 3]) ? Sound::consonant : Sound::vowel;
  }
  if (last == 'l') return Sound::rieul;
  if (last == 'm' || last == 'n' || (last == 'g' && before == 'n')) return Sound::consonant;
  if (std::string_view("bcgkpt").find(last) == std::string_view::npos) return Sound::vowel;
  if (last == 'k' && before == 'c') return Sound::consonant;
  if (!is_vowel_letter(before)) return Sound::vowel;
  const bool two_vowels = word.size() > 2 && is_vowel_letter(word[word.size() - 3]);
  const bool short_oo = two_vowels && before == 'o' && word[word.size() - 3] == 'o';
  return two_vowels && !short_oo ? Sound::vowel : Sound::consonant;
}

Sound of_jamo(char32_t c) {  // ㄱ 기역 ... ㄹ 리을 ... ㅎ 히읗, ㅏ 아
  if (c == U'ㄹ') return Sound::rieul;
  return c <= U'ㅎ' ? Sound::consonant : Sound::vowel;
}

Sound last_sound(std::string_view text) {
  std::string_view rest = text;
  char32_t c = take_last(rest);
  while (c != 0 && silent(c)) {
    text = rest;
    c = take_last(rest);
  }
  if (c >= first_syllable && c <= last_syllable) return of_syllable(c);
  if (c >= U'0' && c <= U'9') return of_digit(c);
  if (c >= U'ㄱ' && c <= U'ㅣ') return of_jamo(c);
  if (is_letter(c)) return of_word(last_word(text));
  if (c == U'ん' || c == U'ン') return Sound::consonant;  // the one kana without a vowel: にほん 니혼
  return Sound::vowel;                                    // % 퍼센트, ∞ 무한대, and whatever has no sound
}

}  // namespace

bool ends_in_consonant(std::string_view utf8, bool ro) {
  const Sound sound = last_sound(utf8);
  return sound == Sound::consonant || (sound == Sound::rieul && !ro);
}

std::string before_noun(std::string_view utf8) {
  std::string_view rest = utf8;
  const char32_t last = take_last(rest);
  const bool syllable = last >= first_syllable && last <= last_syllable;
  if (!syllable || static_cast<int>(last - first_syllable) % finals != mieum_final) return std::string(utf8);
  const char32_t made = last - (mieum_final - rieul_final);
  std::string text(rest);
  text += static_cast<char>(0xE0 | (made >> 12));  // every syllable takes three bytes
  text += static_cast<char>(0x80 | ((made >> 6) & 0x3F));
  text += static_cast<char>(0x80 | (made & 0x3F));
  return text;
}

}  // namespace content
