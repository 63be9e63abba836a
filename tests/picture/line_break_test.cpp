// Where lines may end, in scripts with blanks between their words and without.
#include "picture/line_break.h"

#include <doctest/doctest.h>

#include <string>

namespace {

// The parts, parted by |, blanks as they stand.
std::string parted(std::string_view text) {
  std::string all;
  for (const picture::Unbroken& part : picture::unbroken(text))
    all += (all.empty() ? "" : "|") + std::string(part.blank ? " " : "") + std::string(part.text);
  return all;
}

}  // namespace

TEST_CASE("line breaks: at blanks, and nowhere else in Korean and English") {
  CHECK(parted("단어를 누르면, 나타나요.") == "단어를| 누르면,| 나타나요.");
  CHECK(parted("e^3.6 ≈ 36.598 (about)") == "e^3.6| ≈| 36.598| (about)");
  CHECK(parted("  two  blanks ") == "two| blanks");
  CHECK(parted("").empty());
  CHECK(parted(" ").empty());
}

TEST_CASE("line breaks: between the characters of Japanese, but not where its typesetting forbids it") {
  CHECK(parted("重みを見る。") == "重|み|を|見|る。");
  CHECK(parted("「重み」と、（値）") == "「重|み」|と、|（値）");
  CHECK(parted("ちょっとスコアー") == "ちょっ|と|ス|コ|アー");
  CHECK(parted("時々、見て…。") == "時々、|見|て…。");
}

TEST_CASE("line breaks: a number keeps its counter, a Korean word what follows it") {
  CHECK(parted("あと10語です") == "あ|と|10語|で|す");
  CHECK(parted("重み 0.571") == "重|み| 0.571");
  CHECK(parted("次に배를は見る") == "次|に|배를は|見|る");
  CHECK(parted("Qとキー") == "Q|と|キー");
  CHECK(parted("‘배를’ を") == "‘배를’| を");
}

TEST_CASE("line breaks: bytes that are no text are kept") {
  const std::string bad = "あ\xE3\x81";
  std::string kept;
  for (const picture::Unbroken& part : picture::unbroken(bad)) kept += part.text;
  CHECK(kept == bad);
}
