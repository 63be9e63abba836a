// --compute on input that was changed at random: a result or a message, never both, never a crash or a NaN.
#include <doctest/doctest.h>

#include "attention/random.h"
#include "call.h"
#include "formats/json.h"

using formats::Json;
using formats::JsonArray;
using formats::JsonObject;

namespace {

// A value that may stand anywhere in an input, rightly or wrongly.
Json random_value(Random& random) {
  const double numbers[] = {0, 1, -1, 0.5, 1e308, -1e-320, 3, 16};
  switch (random.below(12)) {
    case 0:
      return nullptr;
    case 1:
      return random.below(2) == 1;
    case 2:
      return "-Infinity";
    case 3:
      return "top-left";
    case 4:
      return JsonArray{};
    case 5:
      return JsonObject{};
    case 6:
      return JsonArray{JsonArray{}};
    case 7:
      return JsonArray{JsonArray{JsonArray{1.0}}};
    default:
      return numbers[random.below(8)];
  }
}

// Changes, drops or doubles one thing somewhere inside.
void change(Json& json, Random& random) {
  if (JsonArray* items = std::get_if<JsonArray>(&json.value); items && !items->empty() && random.below(6) != 0) {
    const auto at = static_cast<std::size_t>(random.below(static_cast<int>(items->size())));
    const int what = random.below(8);
    if (what == 0) {
      items->erase(items->begin() + static_cast<std::ptrdiff_t>(at));
    } else if (what == 1) {
      items->push_back((*items)[at]);
    } else {
      change((*items)[at], random);
    }
  } else if (JsonObject* members = std::get_if<JsonObject>(&json.value); members && !members->empty()) {
    change((*members)[static_cast<std::size_t>(random.below(static_cast<int>(members->size())))].value, random);
  } else {
    json = random_value(random);
  }
}

Json start(int form) {
  const char* inputs[] = {
      R"({"q":[[1,0],[0,1]],"k":[[1,0],[0,1]],"v":[[1,2],[3,4]],"causal":"top-left","scale":1,
          "mask":{"means":"block","data":[true,false]},"out":[[1,0],[0,1]],"residual":[[1,1],[2,2]]})",
      R"({"q":[[1,0,1,0]],"k":[[1,0],[0,1]],"v":[[1],[3]],"heads":2,"kv_heads":1,"out":[[1],[1]],
          "mask":[{"means":"additive","data":[[[0,"-Infinity"]],[[1,2]]]},{"means":"allow","data":[[1,1]]}]})",
      R"({"q":[[[1]],[[2]]],"k":[[[1],[0]]],"v":[[[1],[5]]],"scale":"none","causal":"bottom-right"})"};
  return std::get<Json>(formats::parse_json(inputs[form]));
}

}  // namespace

TEST_CASE("compute: changed input gives a result or a message with its place, never both") {
  Random random{21};
  int computed = 0, refused = 0;
  for (int i = 0; i < 6000; ++i) {
    Json input = start(i % 3);
    for (int changes = 1 + random.below(3); changes > 0; --changes) change(input, random);
    const std::string text = formats::write_json(input);
    const Called called = compute(text);
    INFO(text);
    const bool good = called.exit_status == 0 && !called.silent();
    const bool bad =
        called.exit_status == 1 && called.silent() && called.said.find("input.json: ") != std::string::npos;
    if (!good && !bad) FAIL_CHECK("neither a result nor a message: ", called.said);
    if (good && called.output().find("NaN") != std::string::npos) FAIL_CHECK("NaN");
    if (good && called.output().find("\"Infinity\"") != std::string::npos) FAIL_CHECK("infinite");
    if (called.said.find("⟦") != std::string::npos) FAIL_CHECK("a text is missing: ", called.said);
    (good ? computed : refused) += 1;
  }
  CHECK(computed > 500);
  CHECK(refused > 500);
}
