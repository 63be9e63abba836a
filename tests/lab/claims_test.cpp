// Every number that the content states is what this engine computes, and damage to any of them is noticed.
#include "lab/claims.h"

#include <doctest/doctest.h>

#include "content/load.h"
#include "lab/expression.h"

namespace {

std::string file(std::string_view name) {
  return std::string(content::shipped_file(name));
}

std::string listed(const lab::ClaimReport& report) {
  std::string all;
  for (const lab::ClaimFailure& failure : report.failures) all += failure.id + ": " + failure.reason + "\n";
  return all;
}

// The report when the first `from` after `after` in one of the files becomes `to`.
lab::ClaimReport damaged(std::string_view name, std::string_view after, std::string_view from, std::string_view to) {
  std::string texts[] = {file("claims.json"), file("rooms.json"), file("quiz.json")};
  std::string& text = texts[name == "claims.json" ? 0 : name == "rooms.json" ? 1 : 2];
  const std::size_t start = text.find(after);
  REQUIRE(start != std::string::npos);
  const std::size_t at = text.find(from, start);
  REQUIRE(at != std::string::npos);
  text.replace(at, from.size(), to);
  return lab::check_claims(texts[0], texts[1], texts[2], content::shipped());
}

bool computed(std::string_view get) {
  const auto json = formats::parse_json(get);
  return std::get_if<formats::Json>(&json) && std::holds_alternative<formats::Json>(lab::evaluate(
                                                  std::get<formats::Json>(json), content::shipped(), "pear"));
}

}  // namespace

TEST_CASE("all 414 claims of the packs, and every other stated number, are what this engine computes") {
  const lab::ClaimReport report = lab::check_shipped_claims();
  CHECK(listed(report) == "");
  CHECK(report.pack_claims == 414);
  CHECK(report.claims == 706);
  CHECK(report.numbers > 1500);
}

TEST_CASE("a changed value, printed form or question is noticed, with the claim's id") {
  const auto only = [](const lab::ClaimReport& report, std::string_view id) {
    CAPTURE(listed(report));
    REQUIRE(report.failures.size() == 1);
    CHECK(report.failures[0].id == id);
  };
  only(damaged("claims.json", R"("id": "pear/6")", "0.570681398369004", "0.570681398379004"), "pear/6");
  only(damaged("claims.json", R"("id": "pear/6")", R"("0.571")", R"("0.570")"), "pear/6");
  only(damaged("claims.json", R"("id": "pear/9")", R"("-0.577")", R"("−0.577")"), "pear/9");
  only(damaged("claims.json", R"("id": "pear/14")", R"("fruit")", R"("body")"), "pear/14");
  only(damaged("claims.json", R"("id": "pear/36")", "true", "false"), "pear/36");
  only(damaged("claims.json", R"("id": "pear/18")", R"("value": 3)", R"("value": 4)"), "pear/18");
  only(damaged("claims.json", R"("id": "pear/20")", R"("sqrt")", R"("none")"), "pear/20");
  only(damaged("claims.json", R"("id": "pear/3")", R"("shown": "64.131")", R"("show": "64.131")"), "pear/3");
  only(damaged("rooms.json", R"("id": "look")", "0.570681398369004", "0.570681398379004"), "room.look.right");
  only(damaged("quiz.json", R"("id": "two-scores")", R"("0.750")", R"("0.751")"), "quiz.two-scores.wrong");
}

TEST_CASE("files that cannot be read are failures, not silence") {
  const auto report = lab::check_claims("", "{}", R"({"items": 3})", content::shipped());
  CHECK(report.claims == 0);
  CHECK(report.failures.size() == 2);
}

TEST_CASE("what does not exist cannot be asked for") {
  CHECK(computed(R"({"what": "weights", "query": 2})"));
  CHECK_FALSE(computed(R"({"what": "weights", "query": 5})"));
  CHECK_FALSE(computed(R"({"what": "weights", "query": -1})"));
  CHECK_FALSE(computed(R"({"what": "weights", "pack": "peach"})"));
  CHECK_FALSE(computed(R"({"what": "weights", "layer": 1})"));
  CHECK_FALSE(computed(R"({"what": "weights", "head": 1})"));
  CHECK_FALSE(computed(R"({"what": "sense"})"));
  CHECK_FALSE(computed(R"({"what": "weights", "with": {"masks": "causal"}})"));
  CHECK_FALSE(computed(R"({"what": "weights", "with": {"scale": "half"}})"));
  CHECK_FALSE(computed(R"({"what": "distance", "to": "attic"})"));
  CHECK_FALSE(computed(
      R"({"what": "weights", "with": {"set": [{"layer": 0, "head": 0, "what": "Q", "word": 0, "value": [1]}]}})"));
  CHECK_FALSE(computed("3"));
}

TEST_CASE("sums: order of operations, functions, and what is none") {
  const auto value = [](std::string_view text) { return lab::value_of_expression(text); };
  CHECK(value("1+2*3") == 7);
  CHECK(value("(1+2)*3") == 9);
  CHECK(value("2-3-4") == -5);
  CHECK(value("8/4/2") == 1);
  CHECK(value("2**3**2") == 512);
  CHECK(value("-2**2") == -4);
  CHECK(value("2**-1") == 0.5);
  CHECK(value("--3") == 3);
  CHECK(value("2*-3") == -6);
  CHECK(value(" exp( 0 ) ") == 1);
  CHECK(value("sqrt(16)") == 4);
  CHECK(value("ln(exp(1))") == 1);
  for (std::string_view bad : {"", "1+", "(1", "1)", "a", "1 2", "exp 1", "1..2", "1e5", "1/0", "ln(0-1)", "0.1.2"})
    CHECK_FALSE(value(bad).has_value());
  CHECK_FALSE(value(std::string(1000, '(')).has_value());
  CHECK_FALSE(value(std::string(1000, '-') + "1").has_value());
}
