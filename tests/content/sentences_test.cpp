// Templates give, on the content's examples, exactly the content's sentences.
#include "content/parts.h"
#include "languages.h"

using content::Slot;

namespace {

struct Example {
  std::string_view kind, language;
  std::initializer_list<Slot> words;  // of the sentence
  std::initializer_list<Slot> rest;   // formula, result ...
  std::string_view line;
};

std::string line_of(const Example& example) {
  const content::Texts& texts = content::shipped_texts(example.language);
  const std::string prefix = "receipt." + std::string(example.kind);
  std::string line = texts(prefix + ".line", example.rest);
  const std::string sentence = texts(prefix + ".sentence", example.words);
  const std::string slot = "{sentence}";
  if (const std::size_t at = line.find(slot); at != std::string::npos) line.replace(at, slot.size(), sentence);
  return line;
}

}  // namespace

TEST_CASE("receipt lines read exactly as the content wrote them") {
  const Example examples[] = {
      {"score",
       "ko",
       {{"query", "배를"}, {"key", "깎아"}},
       {{"formula", "0×0.3 + 2×1.8 + 0×0"}, {"result", "3.6"}},
       "‘배를’의 질문과 ‘깎아’의 열쇠를 칸끼리 곱해서 더해요. 0×0.3 + 2×1.8 + 0×0 = 3.6이에요."},
      {"score",
       "en",
       {{"query", "배를"}, {"key", "깎아"}},
       {{"formula", "0×0.3 + 2×1.8 + 0×0"}, {"result", "3.6"}},
       "Multiply the query of 배를 and the key of 깎아 slot by slot and add. 0×0.3 + 2×1.8 + 0×0 = 3.6."},
      {"exp",
       "ko",
       {},
       {{"formula", "e^3.6"}, {"sign", "≈"}, {"result", "36.598"}},
       "점수를 e(약 2.718)의 거듭제곱으로 바꿔요. e^3.6 ≈ 36.598이에요."},
      {"exp",
       "en",
       {},
       {{"formula", "e^3.6"}, {"sign", "≈"}, {"result", "36.598"}},
       "Raise e (about 2.718) to the score. e^3.6 ≈ 36.598."},
      {"sum",
       "ko",
       {{"count", "다섯"}},
       {{"formula", "1 + 1 + 1 + 36.598 + 24.533"}, {"result", "64.131"}},
       "다섯 단어의 거듭제곱을 모두 더해요. 1 + 1 + 1 + 36.598 + 24.533 = 64.131이에요."},
      {"sum",
       "en",
       {{"count", "five"}},
       {{"formula", "1 + 1 + 1 + 36.598 + 24.533"}, {"result", "64.131"}},
       "Add up the powers of all five words. 1 + 1 + 1 + 36.598 + 24.533 = 64.131."},
      {"weight",
       "ko",
       {},
       {{"formula", "36.598 ÷ 64.131"}, {"result", "0.571"}},
       "거듭제곱을 합으로 나눠요. 36.598 ÷ 64.131 = 0.571이에요."},
      {"weight",
       "en",
       {},
       {{"formula", "36.598 ÷ 64.131"}, {"result", "0.571"}},
       "Divide the power by the sum. 36.598 ÷ 64.131 = 0.571."},
      {"mix",
       "ko",
       {{"axis", "가로"}},
       {{"formula", "0.5707×(−0.66) + 0.3825×(−0.52) + 0.0156×0.02"}, {"result", "−0.575"}},
       "본 단어들의 가로 자리를 몫만큼 섞어요. 0.5707×(−0.66) + 0.3825×(−0.52) + 0.0156×0.02 = −0.575예요."},
      {"mix",
       "en",
       {{"axis", "across"}},
       {{"formula", "0.5707×(−0.66) + 0.3825×(−0.52) + 0.0156×0.02"}, {"result", "−0.575"}},
       "Mix the places across by the shares. 0.5707×(−0.66) + 0.3825×(−0.52) + 0.0156×0.02 = −0.575."},
      {"join",
       "ko",
       {{"parts", "머리 1의 결과에 0.9, 머리 2의 결과에 0.4"}},
       {{"formula", "0.9×0.360 + 0.4×0.686"}, {"result", "0.598"}},
       "머리 1의 결과에 0.9, 머리 2의 결과에 0.4를 곱해서 더해요. 0.9×0.360 + 0.4×0.686 = 0.598이에요."},
      {"join",
       "en",
       {{"parts", "Head 1’s result times 0.9 plus head 2’s times 0.4"}},
       {{"formula", "0.9×0.360 + 0.4×0.686"}, {"result", "0.598"}},
       "Head 1’s result times 0.9 plus head 2’s times 0.4. 0.9×0.360 + 0.4×0.686 = 0.598."},
      {"residual",
       "ko",
       {},
       {{"old", "0"}, {"formula", "0.7×(−0.551)"}, {"result", "−0.386"}},
       "원래 자리 0에 0.7×(−0.551)을 더해요. 그래서 −0.386이에요."},
      {"residual",
       "en",
       {},
       {{"old", "0"}, {"formula", "0.7×(−0.551)"}, {"result", "−0.386"}},
       "To the old place, 0, add 0.7×(−0.551). That gives −0.386."},
      {"divide",
       "ko",
       {{"count", "둘"}, {"slots", "2"}},
       {{"formula", "1 ÷ 1.414"}, {"result", "0.707"}},
       "칸이 둘이라 √2로 나눠요. 1 ÷ 1.414 = 0.707이에요."},
      {"divide",
       "en",
       {{"count", "Two"}, {"slots", "2"}},
       {{"formula", "1 ÷ 1.414"}, {"result", "0.707"}},
       "Two slots, so divide by √2. 1 ÷ 1.414 = 0.707."},
      {"position",
       "ko",
       {},
       {{"content", "3.6"}, {"position", "2"}, {"result", "5.6"}},
       "내용 점수 3.6에 위치 점수 2를 더해요. 그래서 5.6이에요."},
      {"position",
       "en",
       {},
       {{"content", "3.6"}, {"position", "2"}, {"result", "5.6"}},
       "Content score 3.6 plus position score 2. That gives 5.6."},
      {"hidden", "ko", {{"key", "C"}}, {}, "C는 가려져서 소프트맥스에 들어가지 않아요. 몫은 정확히 0이에요."},
      {"hidden", "en", {{"key", "C"}}, {}, "C is hidden and does not enter softmax. Its share is exactly 0."},
      {"empty", "ko", {}, {}, "볼 수 있는 칸이 하나도 없어요. 0으로는 나눌 수 없어서 가중치와 출력을 0으로 둬요."},
      {"empty", "en", {}, {}, "No cell may be seen. Division by 0 is impossible, so weights and output are set to 0."},
      {"large",
       "ko",
       {},
       {{"scores", "1000, 999, 0"}, {"largest", "1000"}, {"weights", "0.731, 0.269, 거의 0"}},
       "점수가 1000, 999, 0이면 가장 큰 1000을 먼저 빼고 계산해요. 차이가 그대로라서 가중치도 그대로 0.731, 0.269, "
       "거의 "
       "0이에요."},
      {"large",
       "en",
       {},
       {{"scores", "1000, 999, 0"}, {"largest", "1000"}, {"weights", "0.731, 0.269 and almost 0"}},
       "For scores 1000, 999, 0 the largest, 1000, is subtracted first. The differences stay, so the weights do too: "
       "0.731, 0.269 and almost 0."},
  };
  for (const Example& example : examples) CHECK(line_of(example) == example.line);
}

TEST_CASE("the place of a point reads exactly as the content wrote it") {
  CHECK(content::shipped_texts("ko")("receipt.place.inside",
                                     {{"group", "과일"}, {"distance", "0.036"}, {"radius", "0.3"}}) ==
        "과일 무리 한가운데까지 0.036이에요. 반지름 0.3보다 짧아서 과일 무리 안이에요.");
  CHECK(content::shipped_texts("en")("receipt.place.inside",
                                     {{"group", "fruit"}, {"distance", "0.036"}, {"radius", "0.3"}}) ==
        "It is 0.036 to the centre of the fruit group. That is less than the radius 0.3, so it is inside.");
}

TEST_CASE("the parts of a join read exactly as the content wrote them") {
  const content::Texts& ko = content::shipped_texts("ko");
  const content::Texts& en = content::shipped_texts("en");
  const auto parts = [](const content::Texts& texts) {
    return texts("receipt.join.part.first", {{"head", "1"}, {"factor", "0.9"}}) + texts("receipt.join.separator") +
           texts("receipt.join.part.next", {{"head", "2"}, {"factor", "0.4"}});
  };
  CHECK(parts(ko) == "머리 1의 결과에 0.9, 머리 2의 결과에 0.4");
  CHECK(parts(en) == "Head 1’s result times 0.9 plus head 2’s times 0.4");
}

TEST_CASE("the spoken account of one head is what the room says") {
  for (const std::string_view code : lab_test::languages()) {
    const content::Texts& texts = content::shipped_texts(code);
    const auto part = [&](std::string_view key, std::string_view weight) {
      return texts("account.part", {{"key", key}, {"weight", weight}}) + texts("ui.list_separator");
    };
    const std::string list =
        part("깎아", "0.571") + part("먹었다", "0.383") + texts("account.rest", {{"weight", "0.016"}});
    const std::string place = texts("place.inside", {{"group", texts("map.bae.fruit")}});
    CHECK(texts("account.row", {{"word", "배를"}, {"list", list}, {"outside", ""}, {"place", place}}) ==
          texts("look.hears"));
  }
}

TEST_CASE("the spoken account of two heads is what the room says") {
  for (const std::string_view code : lab_test::languages()) {
    const content::Texts& texts = content::shipped_texts(code);
    const auto head = [&](std::string_view key, std::string_view number, std::string_view word, std::string_view weight,
                          std::string_view rest) {
      const std::string list = texts("account.part", {{"key", word}, {"weight", weight}}) + texts("ui.list_separator") +
                               texts("account.rest", {{"weight", rest}});
      return texts(key, {{"head", number}, {"list", list}});
    };
    const std::string heads = head("account.head.first", "1", "들어왔다", "0.948", "0.026") + " " +
                              head("account.head.next", "2", "항구에", "0.937", "0.031");
    const std::string place = texts("place.inside", {{"group", texts("map.bae.sea")}});
    const std::string joined = texts("account.joined", {{"x", "0.598"}, {"y", "0.372"}, {"place", place}});
    CHECK(texts("account.heads", {{"word", "배가"}, {"heads", heads}, {"joined", joined}}) == texts("heads.hears"));
  }
}

TEST_CASE("places and layers read as in the rooms' spoken accounts") {
  const content::Texts& ko = content::shipped_texts("ko");
  const content::Texts& en = content::shipped_texts("en");
  CHECK(ko("place.between", {{"group", "과일"}}) == "무리 사이, 과일 쪽");
  CHECK(en("place.between", {{"group", "fruit"}}) == "between groups, on the fruit side");
  CHECK(ko("place.middle") == "가운데");
  CHECK(ko("account.layer", {{"layer", ko("layer.2")}, {"account", "줬다"}}) == "둘째 층, 줬다");
  CHECK(en("account.layer", {{"layer", en("layer.2")}, {"account", "줬다"}}) == "Layer 2, 줬다");
}

TEST_CASE("number words count words up to the longest sentence") {
  const content::Texts& ko = content::shipped_texts("ko");
  const content::Texts& en = content::shipped_texts("en");
  CHECK(ko("number.1") == "한");
  CHECK(ko("number.20") == "스무");
  CHECK(ko("number.21") == "스물한");
  CHECK(ko("number.64") == "예순네");
  CHECK(ko("count.20") == "스물");
  CHECK(ko("count.4") == "넷");
  CHECK(ko("ordinal.1") == "첫째");
  CHECK(ko("ordinal.12") == "열두째");
  CHECK(en("number.64") == "sixty-four");
  CHECK(en("count.2") == "Two");
  CHECK(en("ordinal.22") == "Twenty-second");
  for (int n = 1; n <= 64; ++n)
    for (std::string_view kind : {"number.", "count.", "ordinal."})
      CHECK(ko.has(std::string(kind) + std::to_string(n)));
}
