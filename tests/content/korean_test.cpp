// Which particle follows: by the last sound of words, numbers, signs and Latin text.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>

#include "content/texts.h"

namespace {

bool closed(std::string_view text) {
  return content::ends_in_consonant(text);
}

std::string with(std::string_view particle, std::string_view value) {
  const std::string slot = "{x}{x|" + std::string(particle) + "}";
  return content::fill(slot, {{"x", value}});
}

}  // namespace

TEST_CASE("a Hangul syllable ends in a consonant when it has a final") {
  for (std::string_view word : {"배를", "들어왔다는", "말", "밤", "눈", "닭", "넋"}) CHECK(closed(word));
  for (std::string_view word : {"배가", "깎아", "고파서", "먹었다", "배", "가", "힣이"}) CHECK_FALSE(closed(word));
  CHECK(closed("힣"));
}

TEST_CASE("quotes, brackets and marks at the end are not read") {
  CHECK(closed("‘배를’"));
  CHECK_FALSE(closed("‘깎아’"));
  CHECK(closed("“말”"));
  CHECK(closed("연장됐지만,"));
  CHECK_FALSE(closed("뭐지?"));
  CHECK(closed("(배를)…"));
  CHECK(closed("배를 "));
  CHECK(closed("0.7×(−0.551)"));
}

TEST_CASE("a number ends as its last digit is read") {
  for (std::string_view n : {"0", "1", "3", "6", "7", "8", "0.571", "−0.386", "0.036", "10", "3.6", "100", "0.320"})
    CHECK(closed(n));
  for (std::string_view n : {"2", "4", "5", "9", "−0.575", "0.324", "1.8e5", "0.9", "12"}) CHECK_FALSE(closed(n));
}

TEST_CASE("one Latin letter is read by its name, a Latin word as it is said") {
  for (std::string_view letter : {"L", "M", "N", "R", "l", "m"}) CHECK(closed(letter));
  for (std::string_view letter : {"A", "B", "C", "K", "Q", "V", "W_O", "x"}) CHECK_FALSE(closed(letter));
  for (std::string_view word :
       {"bat", "bag", "doll", "big", "it", "small", "token", "in", "look", "name", "apple", "song"})
    CHECK_MESSAGE(closed(word), word);
  for (std::string_view word :
       {"dogs", "cats", "break", "bank", "fly", "chase", "the", "softmax", "query", "key", "value"})
    CHECK_MESSAGE(!closed(word), word);
}

TEST_CASE("a verb made a noun stands before a noun with ㄹ") {
  constexpr std::pair<std::string_view, std::string_view> pairs[] = {{"점수를 그대로 나눔", "점수를 그대로 나눌"},
                                                                     {"냄", "낼"},
                                                                     {"둠", "둘"},
                                                                     {"고름", "고를"},
                                                                     {"빠뜨림", "빠뜨릴"},
                                                                     {"그대로라고 생각함", "그대로라고 생각할"},
                                                                     {"더하기", "더하기"},
                                                                     {"sum", "sum"},
                                                                     {"", ""}};
  for (const auto& pair : pairs) CHECK(content::fill("{x|ㅁ|ㄹ}", {{"x", pair.first}}) == pair.second);
}

TEST_CASE("으로 becomes 로 after a vowel and after ㄹ") {
  CHECK(with("으로|로", "배") == "배로");
  CHECK(with("으로|로", "말") == "말로");
  CHECK(with("으로|로", "과일") == "과일로");
  CHECK(with("으로|로", "몸") == "몸으로");
  CHECK(with("으로|로", "√2") == "√2로");
  CHECK(with("으로|로", "√3") == "√3으로");
  CHECK(with("으로|로", "√8") == "√8로");
  CHECK(with("으로|로", "1") == "1로");
  CHECK(with("으로|로", "7") == "7로");
  CHECK(with("으로|로", "10") == "10으로");
  CHECK(with("으로|로", "small") == "small로");
  CHECK(with("으로|로", "bat") == "bat으로");
  CHECK(with("으로써|로써", "칼") == "칼로써");
}

TEST_CASE("every particle that the texts use") {
  CHECK(with("은|는", "배를") == "배를은");
  CHECK(with("은|는", "C") == "C는");
  CHECK(with("을|를", "깎아") == "깎아를");
  CHECK(with("을|를", "0.9") == "0.9를");
  CHECK(with("을|를", "0.4") == "0.4를");
  CHECK(with("이|가", "‘배를’") == "‘배를’이");
  CHECK(with("과|와", "배를") == "배를과");
  CHECK(with("이에요|예요", "0.571") == "0.571이에요");
  CHECK(with("이에요|예요", "−0.575") == "−0.575예요");
  CHECK(with("이에요|예요", "0.036") == "0.036이에요");
  CHECK(with("이고|고", "먹었다") == "먹었다고");
  CHECK(with("이라|라", "둘") == "둘이라");
  CHECK(with("이라|라", "하나") == "하나라");
  CHECK(with("이면|면", "1000, 999, 0") == "1000, 999, 0이면");
}

TEST_CASE("what has no sound takes the form after a vowel") {
  CHECK_FALSE(closed(""));
  CHECK_FALSE(closed("…"));
  CHECK_FALSE(closed("∞"));
  CHECK_FALSE(closed("50%"));
  CHECK_FALSE(closed("🍐"));
  CHECK(closed("ㄱ"));
  CHECK_FALSE(closed("ㅏ"));
  CHECK_FALSE(content::ends_in_consonant("ㄹ", true));
  CHECK(content::ends_in_consonant("にほん"));
  CHECK_FALSE(content::ends_in_consonant("はしが"));
}
