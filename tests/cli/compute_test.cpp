// --compute: numbers, shapes, masks, heads, and one line of JSON with its keys in order.
#include <doctest/doctest.h>

#include <cmath>

#include "call.h"
#include "formats/json.h"

using formats::Json;
using formats::JsonArray;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Json parsed(const std::string& text) {
  auto result = formats::parse_json(text);
  if (!std::holds_alternative<Json>(result)) FAIL(formats::describe(std::get<formats::JsonError>(result)));
  return std::get<Json>(std::move(result));
}

Json result_of(const std::string& input) {
  const Called called = compute(input);
  INFO(called.said);
  REQUIRE(called.exit_status == 0);
  return parsed(called.output());
}

// Equal within 1e-12, shape and texts exactly.
bool close(const Json& a, const Json& b) {
  const auto x = a.number(), y = b.number();
  if (x && y) return std::abs(*x - *y) <= 1e-12;
  const JsonArray *list = a.array(), *other = b.array();
  if (!list || !other) return a == b;
  if (list->size() != other->size()) return false;
  for (std::size_t i = 0; i < list->size(); ++i) {
    if (!close((*list)[i], (*other)[i])) return false;
  }
  return true;
}

void check_member(const Json& result, const char* key, const std::string& expected) {
  const Json* member = result.find(key);
  REQUIRE(member != nullptr);
  INFO(key, " ", formats::write_json(*member));
  CHECK(close(*member, parsed(expected)));
}

// `q`, `k`, `v` of three letters, and more members.
std::string abc(const std::string& more) {
  return R"({"q":[[1,0],[0,1],[1,1]],"k":[[1,0],[0,1],[1,1]],"v":[[10,0],[0,10],[4,6]])" + more + "}";
}

}  // namespace

TEST_CASE("compute: two masks together, as documented, in one line with the keys in order") {
  const Called called = compute(abc(R"(,"causal":"top-left","mask":{"means":"block","data":[true,false,false]})"));
  CHECK(called.exit_status == 0);
  CHECK(called.said.empty());
  const std::string expected =
      R"({"format":"attention-lab-result","version":1,"heads":1,"kv_heads":1,"scale":0.7071067811865475,)"
      R"("scores":[[0.7071067811865475,0,0.7071067811865475],[0,0.7071067811865475,0.7071067811865475],)"
      R"([0.7071067811865475,0.7071067811865475,1.414213562373095]],)"
      R"("masked_scores":[["-Infinity","-Infinity","-Infinity"],["-Infinity",0.7071067811865475,"-Infinity"],)"
      R"(["-Infinity",0.7071067811865475,1.414213562373095]],)"
      R"("weights":[[0,0,0],[0,1,0],[0,0.3302384506733431,0.6697615493266569]],)"
      R"("output":[[0,0],[0,10],[2.6790461973066275,7.3209538026933725]],)"
      R"("status":["no position to look at","ok","ok"]})";
  const Json result = parsed(called.output()), wanted = parsed(expected);
  REQUIRE(result.object()->size() == wanted.object()->size());
  for (std::size_t i = 0; i < wanted.object()->size(); ++i) {
    INFO((*wanted.object())[i].key);
    CHECK((*result.object())[i].key == (*wanted.object())[i].key);
    CHECK(close((*result.object())[i].value, (*wanted.object())[i].value));
  }
  CHECK(std::count(called.output().begin(), called.output().end(), '\n') == 1);
  CHECK(called.output().ends_with("}\n"));
}

TEST_CASE("compute: standard input, upper-case names, a flat list as one row") {
  const Called called =
      call({"--compute", "-"}, {{"-", R"({"Q":[1,0],"K":[[1,0],[0,1]],"V":[[1],[2]],"scale":"none"})"}});
  CHECK(called.exit_status == 0);
  check_member(parsed(called.output()), "scores", "[[1,0]]");
}

TEST_CASE("compute: scale by width, none, or typed, 0 and negative too") {
  check_member(result_of(abc("")), "scale", "0.7071067811865475");
  check_member(result_of(abc(R"(,"scale":"auto")")), "scale", "0.7071067811865475");
  check_member(result_of(abc(R"(,"scale":"none")")), "scale", "1");
  check_member(result_of(abc(R"(,"scale":0)")), "scale", "0");
  check_member(result_of(abc(R"(,"scale":-1)")), "scores", "[[-1,0,-1],[0,-1,-1],[-1,-1,-2]]");
  const Called odd = compute(abc(R"(,"scale":"abc")"), {"--lang", "en"});
  CHECK(odd.exit_status == 0);
  check_member(parsed(odd.output()), "scale", "0.7071067811865475");
  CHECK(odd.said == "attention-lab: input.json: \"abc\" is not a number; scale stays automatic\n");
}

TEST_CASE("compute: the width of a head, not of the whole, sets the scale") {
  const Json result = result_of(R"({"q":[[1,0,1,0]],"k":[[1,0,0,1],[0,1,1,0]],"v":[[1,2],[3,4]],"heads":2})");
  check_member(result, "heads", "2");
  check_member(result, "scale", "0.7071067811865475");
}

TEST_CASE("compute: two heads in rank 2 are split, attended and joined; all but the output gain an axis") {
  const Json result = result_of(R"({"q":[[1,0,0,1],[0,1,1,0],[1,1,0,0]],"k":[[1,0,0,1],[0,1,1,0],[1,1,0,0]],)"
                                R"("v":[[1,2,3,4],[5,6,7,8],[9,10,11,12]],"heads":2})");
  CHECK(result.find("weights")->array()->size() == 2);
  CHECK(result.find("status")->array()->size() == 2);
  const Json first = result.find("output")->array()->front();
  CHECK(first.array()->size() == 4);
  CHECK(first.array()->at(2).number().value() == doctest::Approx(5.979060939));
}

TEST_CASE("compute: shared key heads, in rank 2 and rank 3") {
  const std::string expected = "[[0.6697615493266569,0.6697615493266569,13.302384506733430,13.302384506733430]]";
  const Json flat =
      result_of(R"({"q":[[1,0,1,0,1,0,1,0]],"k":[[1,0,1,0],[0,1,0,1]],"v":[[1,10],[0,20]],"heads":4,"kv_heads":2})");
  check_member(flat, "output", expected);
  const Json stacked = result_of(
      R"({"q":[[[1,0]],[[1,0]],[[1,0]],[[1,0]]],"k":[[[1,0],[0,1]],[[1,0],[0,1]]],"v":[[[1],[0]],[[10],[20]]]})");
  check_member(stacked, "kv_heads", "2");
  check_member(stacked, "output",
               "[[[0.6697615493266569]],[[0.6697615493266569]],[[13.302384506733430]],[[13.302384506733430]]]");
}

TEST_CASE("compute: masks say what they mean, combine, and may be one row or one per head") {
  check_member(result_of(abc(R"(,"mask":{"means":"allow","data":[1,1,0]})")), "masked_scores",
               R"([[0.7071067811865475,0,"-Infinity"],[0,0.7071067811865475,"-Infinity"],)"
               R"([0.7071067811865475,0.7071067811865475,"-Infinity"]])");
  const Json two =
      result_of(abc(R"(,"mask":[{"means":"block","data":[[true,false,false],[false,false,false],[false,false,false]]},)"
                    R"({"means":"additive","data":[[0,"-Infinity",0],[1,2,3],[0,0,0]]}])"));
  check_member(two, "masked_scores",
               R"([["-Infinity","-Infinity",0.7071067811865475],[1,2.7071067811865475,3.7071067811865475],)"
               R"([0.7071067811865475,0.7071067811865475,1.414213562373095]])");
  const Json heads = result_of(R"({"q":[[1,1]],"k":[[1,1],[1,1]],"v":[[1,3],[2,4]],"heads":2,)"
                               R"("mask":{"means":"allow","data":[[[true,false]],[[false,true]]]}})");
  check_member(heads, "output", "[[1,4]]");
  check_member(result_of(abc(R"(,"mask":[[0,-1.5,"-Infinity"],[0,0,0],[0,0,0]])")), "masked_scores",
               R"([[0.7071067811865475,-1.5,"-Infinity"],[0,0.7071067811865475,0.7071067811865475],)"
               R"([0.7071067811865475,0.7071067811865475,1.414213562373095]])");
}

TEST_CASE("compute: both corners of a causal mask") {
  const std::string wide = R"({"q":[[1],[1]],"k":[[1],[1],[1]],"v":[[3],[6],[9]],"causal":")";
  check_member(result_of(wide + R"(top-left"})"), "output", "[[3],[4.5]]");
  check_member(result_of(wide + R"(bottom-right"})"), "output", "[[4.5],[6]]");
  check_member(result_of(wide + R"(none"})"), "output", "[[6],[6]]");
}

TEST_CASE("compute: W_O and the old places add a new place at the end") {
  const Json result =
      result_of(R"({"q":[[0,0]],"k":[[1,0],[0,1]],"v":[[2,0],[4,0]],"out":[[1],[0]],"residual":[[10]]})");
  check_member(result, "place", "[[13]]");
  CHECK(result.object()->back().key == "place");
  check_member(result_of(R"({"q":[[0]],"k":[[1]],"v":[[2,3]],"residual":[[1,1]]})"), "place", "[[3,4]]");
  CHECK(result_of(abc("")).find("place") == nullptr);
}

TEST_CASE("compute: no queries, and no keys") {
  const Json no_queries = result_of(R"({"q":[],"k":[[1,0]],"v":[[1,2]]})");
  for (const char* key : {"scores", "masked_scores", "weights", "output", "status"})
    check_member(no_queries, key, "[]");
  const Json no_keys = result_of(R"({"q":[[1,0],[0,1]],"k":[],"v":[]})");
  check_member(no_keys, "weights", "[[],[]]");
  check_member(no_keys, "output", "[[],[]]");
  check_member(no_keys, "status", R"(["no position to look at","no position to look at"])");
  check_member(result_of(R"({"q":[],"k":[],"v":[]})"), "output", "[]");
  check_member(result_of(R"({"q":[[],[]],"k":[[[1]],[[1]]],"v":[[[1]],[[1]]]})"), "output", "[[],[]]");
}

TEST_CASE("compute: unknown keys are named and skipped") {
  const Called called = compute(abc(R"(,"temperature":2,"mask":{"means":"allow","data":[1,1,1],"note":"x"})"));
  CHECK(called.exit_status == 0);
  CHECK(called.said.find("temperature") != std::string::npos);
  CHECK(called.said.find("mask.note") != std::string::npos);
}

TEST_CASE("compute: an underflowed weight can be told from a hidden one, and huge inputs stay numbers") {
  const Json tiny = result_of(
      R"({"q":[1],"k":[[0],[-746],[5]],"v":[[1],[2],[3]],"scale":1,"mask":{"means":"block","data":[0,0,1]}})");
  check_member(tiny, "weights", "[[1,0,0]]");
  check_member(tiny, "masked_scores", R"([[0,-746,"-Infinity"]])");
  const Json huge = result_of(R"({"q":[[1e200]],"k":[[1e200],[-1e200]],"v":[[1],[2]]})");
  check_member(huge, "weights", "[[1,0]]");
  CHECK(huge.find("scores")->array()->front().array()->front().number().value() < infinity);
}

TEST_CASE("compute: a data file is computed by its input") {
  check_member(result_of(R"({"format":"attention-lab-data","version":1,"input":{"q":[1],"k":[[1]],"v":[[7]]}})"),
               "output", "[[7]]");
}
