// JSON: what is read, what is refused and where, and that writing then reading changes nothing.
#include "formats/json.h"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "attention/random.h"

using namespace formats;
using Reason = JsonError::Reason;

namespace {

Json read(std::string_view text) {
  auto result = parse_json(text);
  if (!std::holds_alternative<Json>(result)) FAIL(describe(std::get<JsonError>(result)));
  return std::get<Json>(std::move(result));
}

JsonError refused(std::string_view text) {
  auto result = parse_json(text);
  CHECK_MESSAGE(std::holds_alternative<JsonError>(result), text);
  if (std::holds_alternative<Json>(result)) return {};
  return std::get<JsonError>(result);
}

struct Place {
  std::string path;
  std::size_t line, column;
};

void check_refused(std::string_view text, Reason reason, const Place& place) {
  INFO(text);
  const JsonError error = refused(text);
  CHECK(error.reason == reason);
  CHECK(path_text(error.path) == place.path);
  CHECK(error.line == place.line);
  CHECK(error.column == place.column);
}

}  // namespace

TEST_CASE("json: every kind of value is read as what it is") {
  const Json json = read(R"({"a":[1,-2.5e3,true,false,null,"x"],"b":{"c":{}}})");
  const JsonArray& items = *json.find("a")->array();
  REQUIRE(items.size() == 6);
  CHECK(items[0].number() == 1.0);
  CHECK(items[1].number() == -2500.0);
  CHECK(items[2].boolean() == true);
  CHECK(items[3].boolean() == false);
  CHECK(items[4].is_null());
  CHECK(*items[5].text() == "x");
  CHECK(json.find("b")->find("c")->object()->empty());
  CHECK(json.find("z") == nullptr);
  CHECK(items[0].find("a") == nullptr);
  CHECK_FALSE(items[5].number().has_value());
  CHECK(items[1].integer() == -2500);
  CHECK_FALSE(read("0.5").integer().has_value());
  CHECK_FALSE(read("3000000000").integer().has_value());
}

TEST_CASE("json: texts keep Korean, escapes, surrogate pairs and control characters") {
  CHECK(*read(R"("배가 \ubc30\u0001\n\"\\\/\ud83c\udf50")").text() == "배가 배\x01\n\"\\/🍐");
  CHECK(write_json(Json("배\x01\n\t\r\"\\🍐")) == R"("배\u0001\n\t\r\"\\🍐")");
}

TEST_CASE("json: members keep their order, and a byte-order mark is skipped") {
  const std::string text = R"({"z":1,"a":2,"m":[[],{}]})";
  CHECK(write_json(read(text)) == text);
  CHECK(read("\xEF\xBB\xBF[1]") == read("[1]"));
}

TEST_CASE("json: numbers that are none, or beyond the doubles, are told apart and placed") {
  check_refused("{\"V\":[[1,2],\n [3, NaN]]}", Reason::not_a_number, {"V[1][1]", 2, 6});
  check_refused(R"({"V":[[1,2],[3,1e999]]})", Reason::too_large, {"V[1][1]", 1, 16});
  check_refused(R"({"V":[[1,-1e999]]})", Reason::too_large, {"V[0][1]", 1, 10});
  for (const char* word : {"nan", "-Infinity", "Infinity", "inf", "-inf", "+inf", "NAN"}) {
    check_refused("[0," + std::string(word) + "]", Reason::not_a_number, {"[1]", 1, 4});
  }
  check_refused("[\"배\",NaN]", Reason::not_a_number, {"[1]", 1, 6});
  CHECK(read("[1e-999]") == read("[0]"));
}

TEST_CASE("json: what is no JSON is refused with its place") {
  check_refused("", Reason::unexpected_end, {"", 1, 1});
  check_refused(R"({"a":[1,)", Reason::unexpected_end, {"a[1]", 1, 9});
  check_refused("[1] x", Reason::syntax, {"", 1, 5});
  check_refused("[1 2]", Reason::syntax, {"[1]", 1, 4});
  check_refused("[1,]", Reason::syntax, {"[1]", 1, 4});
  check_refused("[01]", Reason::syntax, {"[1]", 1, 3});
  check_refused("// note\n[1]", Reason::syntax, {"", 1, 1});
  check_refused("['x']", Reason::syntax, {"[0]", 1, 2});
  check_refused("[\"\xFF\"]", Reason::encoding, {"[0]", 1, 3});
  for (const char* text :
       {R"(["\ud83c"])", "[\"\n\"]", "[0x10]", "[+2]", "[.5]", "[1_000]", "[tru]", "{a:1}", "[\"nan]"}) {
    CHECK(std::holds_alternative<JsonError>(parse_json(text)));
  }
}

TEST_CASE("json: a member given twice and bottomless nesting are refused") {
  check_refused(R"({"a":1,"b":{"c":1,"c":2}})", Reason::duplicate_key, {"b.c", 1, 21});
  CHECK(refused(std::string(100000, '[')).reason == Reason::too_deep);
  CHECK(refused(std::string(65, '[') + std::string(65, ']')).reason == Reason::too_deep);
  CHECK(std::holds_alternative<Json>(parse_json(std::string(64, '[') + std::string(64, ']'))));
}

TEST_CASE("json: errors are described with line, column and path") {
  CHECK(describe(refused("{\"V\":[[1,2],\n [3, NaN]]}")) == "line 2, column 6 at V[1][1]: not a number");
  CHECK(describe(refused("")) == "line 1, column 1: the text ends too early");
}

TEST_CASE("json: infinite numbers are written as texts, -0 as 0") {
  const double infinity = std::numeric_limits<double>::infinity();
  CHECK(write_json(JsonArray{infinity, -infinity, -0.0}) == R"(["Infinity","-Infinity",0])");
}

TEST_CASE("json: writing and reading gives every double back") {
  Random random{7};
  for (int i = 0; i < 20000; ++i) {
    const double number = std::bit_cast<double>(random.next());
    if (!std::isfinite(number)) continue;
    const std::string text = write_json(Json(number));
    const auto back = parse_json(text);
    if (!std::holds_alternative<Json>(back) || std::get<Json>(back).number() != number) FAIL_CHECK(text);
  }
}

TEST_CASE("json: cutting a document anywhere is refused, and changing any byte never crashes") {
  const std::string text = R"({"q":[[1,0],[0,-1.5e-3]],"mask":{"means":"allow","data":[true,false]},"w":"배\u00e9"})";
  for (std::size_t cut = 0; cut < text.size(); ++cut) {
    CHECK(std::holds_alternative<JsonError>(parse_json(std::string_view(text).substr(0, cut))));
  }
  Random random{11};
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (int change = 0; change < 8; ++change) {
      std::string changed = text;
      changed[i] = static_cast<char>(random.next());
      const auto result = parse_json(changed);
      if (const JsonError* error = std::get_if<JsonError>(&result)) CHECK(error->byte <= changed.size());
    }
  }
}
