#include "lab/fields.h"

#include <doctest/doctest.h>

#include <limits>
#include <set>
#include <string>

#include "content/load.h"
#include "lab/link.h"
#include "tests/lab/random_state.h"

using lab::Field;
using lab::FieldValue;

namespace {

lab::State with(std::string_view json) {
  lab::State state = lab::neutral_state();
  const auto parsed = formats::parse_json(json);
  REQUIRE(std::holds_alternative<formats::Json>(parsed));
  const auto bad = lab::apply_json(std::get<formats::Json>(parsed), state);
  CHECK_MESSAGE(!bad, *bad);
  return state;
}

std::optional<std::string> refused(std::string_view json, lab::State& state) {
  return lab::apply_json(std::get<formats::Json>(formats::parse_json(json)), state);
}

}  // namespace

TEST_CASE("fields: keys and share ids are unique, and what changes the calculation has an even id") {
  std::set<std::string_view> keys;
  std::set<int> ids;
  for (const Field& field : lab::fields()) {
    CHECK(keys.insert(field.key).second);
    CHECK(ids.insert(field.share_id).second);
    CHECK(field.share_id > 0);
    if (field.group == lab::FieldGroup::calculation) CHECK(field.share_id % 2 == 0);
    CHECK(lab::field(field.key) == &field);
  }
  CHECK(keys.size() == 42);
  CHECK(lab::field("nothing") == nullptr);
}

TEST_CASE("fields: the neutral state has nothing but its room, and neutral values set it again") {
  lab::State state = lab::State();
  for (const Field& field : lab::fields()) {
    if (field.key != "room") CHECK_MESSAGE(field.get(lab::neutral_state()).index() == 0, field.key);
    if (field.key != "room") field.set(state, FieldValue());
  }
  CHECK(state == lab::neutral_state());
  CHECK(lab::state_json(state) == R"({"room":"look"})");
}

TEST_CASE("fields: a state as JSON has the keys of the table and reads back the same") {
  const std::string_view json =
      R"({"room":"mask","pack":"abc","key":1,"heads_on":[],"scale":0.5,"hide":[2],"block":[[0,2],[1,2]],"q":[0.3,-1.25],)"
      R"("values":[[1,1],[1,1],[1,1]],"residual":false,"window":2,"add":[[0,"-Infinity"],[0,0]],"done":["two-scores"],"digits":6})";
  const lab::State state = with(json);
  CHECK(state.heads_on == std::vector<int>{});
  CHECK(state.block == std::vector<std::pair<int, int>>{{0, 2}, {1, 2}});
  CHECK((*state.add)(0, 1) == -std::numeric_limits<double>::infinity());
  CHECK(lab::state_json(state) == json);
}

TEST_CASE("fields: JSON takes all or nothing and names what it cannot take") {
  lab::State state = lab::State();
  CHECK(refused(R"({"query":1,"mask":"sideways"})", state) == "mask");
  CHECK(refused(R"({"query":1,"hide":[1,"a"]})", state) == "hide");
  CHECK(refused(R"({"query":true})", state) == "query");
  CHECK(refused(R"({"query":1.5})", state) == "query");
  CHECK(refused(R"({"values":[[1,2],[3]]})", state) == "values");
  CHECK(state == lab::State());
  CHECK(!refused(R"({"query":99,"what":{},"key":null,"mask":"causal-top-left"})", state));
  CHECK(state.query == 63);
  CHECK(state.mask == lab::MaskChoice::causal);
}

TEST_CASE("fields: numbers on their own are clamped, a wrong word in a list is not another word") {
  const auto reads = [](std::string_view key, std::string_view text) {
    return lab::read_field(*lab::field(key), text);
  };
  CHECK(reads("slots", "5000") == FieldValue(1024.0));
  CHECK(reads("slots", "0") == FieldValue(1.0));
  CHECK(reads("digits", "-3") == FieldValue(0.0));
  CHECK(reads("scale", "-5000") == FieldValue(-1000.0));
  CHECK(reads("scale", "0") == FieldValue(0.0));
  CHECK(reads("scale", "1") == FieldValue("none"));
  CHECK(reads("scale", "auto") == FieldValue("sqrt"));
  CHECK(!reads("scale", "abc"));
  CHECK(!reads("query", "nan"));
  CHECK(!reads("query", "0x10"));
  CHECK(!reads("query", "1.5"));
  CHECK(!reads("hide", "1,64"));
  CHECK(!reads("hide", "1,,2"));
  CHECK(reads("hide", "none") == FieldValue());
  CHECK(reads("heads_on", "none") == FieldValue(std::vector<double>{}));
  CHECK(reads("heads_on", "all") == FieldValue());
  CHECK(reads("block", "0.2,1.2") == FieldValue(std::vector<double>{0, 2, 1, 2}));
  CHECK(!reads("block", "0.2,1"));
  CHECK(reads("q", "1e7,-1e7") == FieldValue(std::vector<double>{1e6, -1e6}));
  CHECK(reads("plus", "+3") == FieldValue(3.0));
  CHECK(reads("residual", "on") == FieldValue(true));
  CHECK(reads("residual", "false") == FieldValue(false));
  CHECK(!reads("residual", "yes"));
  CHECK(!reads("values", "1,2;3"));
  CHECK(!reads("sentence", "\xff\xfe"));
  CHECK(!reads("sentence", "\xed\xa0\x80"));  // half a surrogate pair
  CHECK(reads("sentence", "a\nb") == FieldValue("a b"));
}

TEST_CASE("fields: matrices are at most 64 rows by 16 columns") {
  const Field& values = *lab::field("values");
  const auto fits = [&](int rows, int columns) {
    FieldValue value = std::vector{attention::Matrix(rows, columns)};
    return lab::fit(values, value);
  };
  CHECK(fits(64, 16));
  CHECK(!fits(65, 16));
  CHECK(!fits(64, 17));
  CHECK(!fits(0, 0));
  FieldValue bad = std::vector{attention::Matrix(1, 1, std::numeric_limits<double>::quiet_NaN())};
  CHECK(!lab::fit(values, bad));
  FieldValue hidden = std::vector{attention::Matrix(1, 1, -std::numeric_limits<double>::infinity())};
  CHECK(lab::fit(*lab::field("add"), hidden));
  CHECK(std::get<std::vector<attention::Matrix>>(hidden)[0](0, 0) == -std::numeric_limits<double>::infinity());
  CHECK(lab::fit(values, hidden));
  CHECK(std::get<std::vector<attention::Matrix>>(hidden)[0](0, 0) == -1e6);
}

TEST_CASE("fields: text, JSON and State say the same of random states, and settling twice changes nothing") {
  lab_test::Random random{5};
  for (int i = 0; i < 2000; ++i) {
    const lab::State state = lab_test::random_state(random, content::shipped());
    lab::State again = state;
    CHECK(lab::settle(again, content::shipped()).empty());
    CHECK(again == state);
    CHECK_MESSAGE(with(lab::state_json(state)) == state, lab::state_json(state));
  }
}

TEST_CASE("fields: settling keeps a state inside its pack") {
  const content::Content& content = content::shipped();
  lab::State state;
  state.query = 40;
  state.key = 40;
  state.hide = {7, 2, 2, 0};
  state.block = {{4, 4}, {5, 0}};
  state.order = std::vector{0, 1, 1, 3, 4};
  state.window = 5;
  state.heads_on = std::vector{0};
  state.values = std::vector{attention::Matrix(3, 2)};
  state.open = "exp";
  state.done = {"b", "a", "b"};
  const auto dropped = lab::settle(state, content);
  CHECK(dropped == std::vector<std::string_view>{"hide", "block", "order", "values"});
  CHECK(state.query == 4);
  CHECK(state.key == 4);
  CHECK(state.hide == std::vector{0, 2});
  CHECK(state.block == std::vector<std::pair<int, int>>{{4, 4}});
  CHECK(!state.order);
  CHECK(!state.window);    // all five words
  CHECK(!state.heads_on);  // all of its one head
  CHECK(state.open == "exp");
  CHECK(state.done == std::vector<std::string>{"a", "b"});
  state.key.reset();
  CHECK(lab::settle(state, content) == std::vector<std::string_view>{"open"});
  CHECK(state.open.empty());
}

TEST_CASE("fields: one matrix given to a pack with two heads is that of the shown head") {
  lab::State state = lab::neutral_state();
  state.pack = "harbor";
  state.head = 1;
  state.queries = std::vector{attention::Matrix(3, 3, 0.5)};
  CHECK(lab::settle(state, content::shipped()).empty());
  REQUIRE(state.queries->size() == 2);
  CHECK((*state.queries)[0] == content::shipped().pack("harbor")->layers[0].heads[0].query);
  CHECK((*state.queries)[1] == attention::Matrix(3, 3, 0.5));
}

TEST_CASE("fields: a matrix for one of two heads of different widths is refused") {
  lab::State state = lab::neutral_state();
  state.pack = "notice";
  state.queries = std::vector{attention::Matrix(6, 3, 0.5)};
  CHECK(lab::settle(state, content::shipped()) == std::vector<std::string_view>{"queries"});
  CHECK(!state.queries);
}
