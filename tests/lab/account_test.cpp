#include "lab/account.h"

#include <doctest/doctest.h>

#include "walk.h"

namespace {

std::string said(std::string_view link, std::string_view language = "ko") {
  const lab::Lab lab = walk::lab_at(link, language);
  return lab::account(walk::scene(lab));
}

}  // namespace

TEST_CASE("account: what the content says that a reader hears") {
  for (const std::string_view language : walk::languages()) {
    const content::Texts& texts = content::shipped_texts(language);
    CHECK(said("", language) == texts("look.hears"));
    CHECK(said("room=look&pack=harbor&query=1", language) == texts("heads.hears"));
    CHECK(lab::account(walk::scene(walk::lab_of_pack("layers", 3, language))) == texts("layers.hears"));
  }
}

TEST_CASE("account: the row at the start") {
  CHECK(said("") == "배를: 깎아 0.571, 먹었다 0.383, 나머지 각 0.016. 점은 과일 무리 안.");
  CHECK(said("", "en") ==
        "배를: 깎아 0.571, 먹었다 0.383, the others 0.016 each. The point is inside the fruit group.");
}

TEST_CASE("account: all equal, hidden words, nothing to look at, no map, a head that is off") {
  CHECK(said("room=look&pack=three&query=0") == "배에서: 다섯 단어 각 0.200. 점은 가운데.");
  CHECK(said("room=look&pack=pear&query=2&hide=3") ==
        "깎아 가림. 배를: 먹었다 0.891, 나머지 각 0.036. 점은 과일 무리 안.");
  CHECK(said("hide=0,1,2,3,4") == "배를: 참조할 위치 없음. 가중치와 출력은 0.");
  CHECK(lab::account(walk::scene(walk::lab_of_pack("abc", 0))) == "A: A 0.401, C 0.401, B 0.198.");
  CHECK(said("room=look&pack=harbor&query=1&heads_on=0") ==
        "배가: 머리 1 들어왔다 0.948, 나머지 각 0.026. 머리 2 꺼짐. 합친 점은 0.324, 0.182, 무리 사이, 바다 쪽.");
}

TEST_CASE("account: while the answer is sealed it is not told") {
  CHECK(said("predict=ask") == "배를: 답은 아직 접혀 있음.");
}

TEST_CASE("account: more decimals where the screen has more") {
  CHECK(said("digits=6").find("깎아 0.570681") != std::string::npos);
}
