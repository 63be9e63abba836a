// --compute: bad input is refused with the place, in both languages, and nothing is written.
#include <doctest/doctest.h>

#include "call.h"

namespace {

struct Case {
  const char *input, *korean, *english;
};

void check_refused(const Case& bad) {
  INFO(bad.input);
  const Called korean = compute(bad.input), english = compute(bad.input, {"--lang", "en"});
  CHECK(korean.exit_status == 1);
  CHECK(korean.silent());
  CHECK(korean.said == "attention-lab: input.json: " + std::string(bad.korean) + "\n");
  CHECK(english.exit_status == 1);
  CHECK(english.silent());
  CHECK(english.said == "attention-lab: input.json: " + std::string(bad.english) + "\n");
}

}  // namespace

TEST_CASE("compute: rows of different width, and what is no number, are named by matrix, row and column") {
  for (const Case& bad : std::initializer_list<Case>{
           {R"({"q":[[1,0]],"k":[[1,0],[1]],"v":[[1],[2]]})", "K 2행: 값 1개, 2개 필요", "K row 2: 1 values, 2 needed"},
           {R"({"q":[[1,0]],"k":[[1,0]],"v":[[1,null]]})", "V 1행 2열: 숫자가 아님", "V row 1, column 2: not a number"},
           {R"({"q":[[1,"2"]],"k":[[1,0]],"v":[[1]]})", "Q 1행 2열: 숫자가 아님", "Q row 1, column 2: not a number"},
           {"{\"q\":[[1,0]],\"k\":[[1,0],[0,NaN]],\"v\":[[1],[2]]}", "K 2행 2열: 숫자가 아님",
            "K row 2, column 2: not a number"},
           {"{\"q\":[1,0],\"k\":[[1,0]],\"v\":[[1e999]]}", "V 1행 1열: 너무 큰 수",
            "V row 1, column 1: number too large"},
           {"{\"q\":[1,-Infinity]}", "Q 1행 2열: 숫자가 아님", "Q row 1, column 2: not a number"},
           {R"({"q":[[[1]],[[1,2]]],"k":[[[1]],[[1]]],"v":[[[1]],[[1]]]})", "Q 머리 2: 1×1 필요",
            "Q head 2: 1×1 needed"},
           {R"({"q":[[[1]],[[true]]],"k":[[[1]],[[1]]],"v":[[[1]],[[1]]]})", "Q 머리 2 1행 1열: 숫자가 아님",
            "Q head 2 row 1, column 1: not a number"},
           {R"({"q":[1],"k":[[1]],"v":[[1]],"out":[[1e999]]})", "W_O 1행 1열: 너무 큰 수",
            "W_O row 1, column 1: number too large"},
           {R"({"q":[1],"k":[[1]],"v":[[1]],"mask":{"means":"additive","data":[[NaN]]}})",
            "가리개 1행 1열: 숫자가 아님", "mask row 1, column 1: not a number"}}) {
    check_refused(bad);
  }
}

TEST_CASE("compute: shapes that do not fit are named with their sizes") {
  for (const Case& bad : std::initializer_list<Case>{
           {R"({"q":[[1,0]],"k":[[1,0,0]],"v":[[1]]})", "Q는 2칸, K는 3칸", "Q has 2 columns, K has 3"},
           {R"({"q":[[1,0]],"k":[[1,0],[0,1]],"v":[[1]]})", "K는 2행, V는 1행", "K has 2 rows, V has 1"},
           {R"({"q":[[1,0]],"k":[[1,0]],"v":[[1]],"mask":{"means":"allow","data":[[1,1],[1,1]]}})",
            "가리개는 2×2, 1×1 필요", "mask is 2×2, 1×1 needed"},
           {R"({"q":[[1,0]],"k":[[1,0]],"v":[[1]],"out":[[1],[2]]})", "W_O는 2×1, 1행 필요",
            "W_O is 2×1, 1 rows needed"},
           {R"({"q":[[1,0]],"k":[[1,0]],"v":[[1]],"residual":[[1,2]]})", "원래 자리는 1×2, 1×1 필요",
            "residual is 1×2, 1×1 needed"},
           {R"({"q":[[1]],"k":[[[1]]],"v":[[1]]})", "Q, K, V의 겹 수가 서로 다름: 2, 3, 2",
            "Q, K and V are nested 2, 3 and 2 deep; all must be alike"},
           {R"({"q":[[1,0,0,0,0]],"k":[[1,0,0,0,0]],"v":[[1,2]],"heads":2})", "너비 5는 머리 2개로 나뉘지 않음",
            "width 5 does not divide into 2 heads"},
           {R"({"q":[[1,0,0]],"k":[[1,0]],"v":[[1,2]],"heads":3,"kv_heads":2})",
            "질문 머리 3개를 열쇠 머리 2개에 나눌 수 없음", "3 query heads cannot share 2 key heads"}}) {
    check_refused(bad);
  }
}

TEST_CASE("compute: a mask that does not say what it means is never guessed") {
  const char *korean = "참이 ‘볼 수 있음’인지 ‘가림’인지 정해 주세요",
             *english = "say whether true means may be seen or hidden";
  const std::string start = R"({"q":[[1,0]],"k":[[1,0],[0,1]],"v":[[1],[2]],"mask":)";
  for (const char* mask : {"[[true,false]]", "[[1,0]]", "[0,0]", R"({"data":[[true,true]]})"}) {
    check_refused({(start + mask + "}").c_str(), korean, english});
  }
  check_refused({(start + R"({"means":"allow","data":[[1,2]]}})").c_str(), "가리개 1행 2열: 참·거짓이나 0·1 필요",
                 "mask row 1, column 2: true or false, 0 or 1 needed"});
}

TEST_CASE("compute: what is no JSON is named by line and column") {
  for (const Case& bad : std::initializer_list<Case>{
           {"", "1줄 1칸: 글이 끝까지 있지 않음", "line 1, column 1: the text ends too early"},
           {"{\"q\":\n [1,, 2]}", "2줄 5칸: JSON이 아님", "line 2, column 5: not JSON"},
           {R"({"q":[1],"q":[1]})", "1줄 12칸: 같은 이름이 두 번 나옴", "line 1, column 12: the same name twice"},
           {R"({"scale":NaN})", "1줄 10칸: 숫자가 아님", "line 1, column 10: not a number"}}) {
    check_refused(bad);
  }
  for (const char* input :
       {"[1]", "3", R"({"format":"attention-lab-state","version":1,"state":{}})", R"({"q":[1],"k":[[1]]})",
        R"({"q":3,"k":[[1]],"v":[[1]]})", R"({"q":[1],"k":[[1]],"v":[[1]],"causal":true})",
        R"({"q":[1],"k":[[1]],"v":[[1]],"heads":0})", R"({"q":[1],"k":[[1]],"v":[[1]],"heads":17})",
        R"({"q":[],"k":[[[1]]],"v":[[[1]]]})", R"({"q":[[[1]]],"k":[],"v":[]})",
        R"({"q":[1],"k":[[1]],"v":[[1]],"mask":5})", R"({"q":[1],"k":[[1]],"v":[[1]],"mask":{"means":"x","data":[1]}})",
        R"({"q":[1],"k":[[1]],"v":[[1]],"mask":{"means":"allow"}})", R"({"q":[1],"k":[[1]],"v":[[1]],"out":[[[1]]]})",
        R"({"q":[[[1]]],"k":[[[1]]],"v":[[[1]]],"heads":2})", R"({"q":[[[[1]]]],"k":[[1]],"v":[[1]]})"}) {
    const Called called = compute(input);
    INFO(input);
    CHECK(called.exit_status == 1);
    CHECK(called.silent());
    CHECK(called.said.starts_with("attention-lab: input.json: "));
  }
}

TEST_CASE("compute: limits are refused with the number") {
  std::string rows = "[[1]";
  for (int i = 0; i < 1024; ++i) rows += ",[1]";
  rows += "]";
  const Called called = compute(R"({"q":[1],"k":)" + rows + R"(,"v":[[1]]})", {"--lang", "en"});
  CHECK(called.exit_status == 1);
  CHECK(called.said == "attention-lab: input.json: K: 1025 rows, the limit is 1024 rows\n");
}

TEST_CASE("compute: numbers beyond the doubles in the new place are refused") {
  const Called called = compute(R"({"q":[1],"k":[[1]],"v":[[1e308]],"out":[[10]]})");
  CHECK(called.exit_status == 1);
  CHECK(called.silent());
}

TEST_CASE("compute: a file that is not there, and a full disk") {
  const Called missing = call({"--compute", "none.json"});
  CHECK(missing.exit_status == 1);
  CHECK(missing.said == "attention-lab: none.json: 읽을 수 없음\n");
  const Called full = call({"--compute", "a"}, {{"a", R"({"q":[1],"k":[[1]],"v":[[1]]})"}}, true);
  CHECK(full.exit_status == 1);
  CHECK(full.said == "attention-lab: -: 쓸 수 없음\n");
}
