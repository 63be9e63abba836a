// What the page around the lab may set and read.
#include "lab/host.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "lab/attempt.h"
#include "lab/data_json.h"
#include "lab/fields.h"
#include "lab/link.h"
#include "lab/result_json.h"
#include "lab/share.h"
#include "random_state.h"
#include "walk.h"

namespace {

formats::Json json(const std::string& text) {
  const auto read = formats::parse_json(text);
  REQUIRE(std::holds_alternative<formats::Json>(read));
  return std::get<formats::Json>(read);
}

std::optional<lab::HostScene> scene(const lab::Lab& lab, const std::string& message) {
  return lab::host_scene(lab, json(message));
}

const formats::Json& at(const formats::JsonObject& object, std::string_view key) {
  const auto found = std::ranges::find(object, key, &formats::JsonMember::key);
  REQUIRE(found != object.end());
  return found->value;
}

}  // namespace

TEST_CASE("host: keys that are not given stay; a given room, tour or pack brings its start first") {
  const lab::Lab lab = walk::lab_at("room=look&pack=pear&query=3&digits=6&theme=dark");
  const auto kept = scene(lab, R"({"type":"set","query":1})");
  REQUIRE(kept);
  lab::State expected = lab.state;
  expected.query = 1;
  CHECK(kept->state == expected);
  CHECK(kept->presentation == lab.presentation);

  const auto moved = scene(lab, R"({"type":"set","room":"mask","hide":[2],"unknown":{"a":[1]}})");
  REQUIRE(moved);
  expected = lab::start_state(*lab.content, "mask");
  expected.hide = {2};
  CHECK(moved->state == expected);

  const auto toured = scene(lab, R"({"type":"set","tour":"lesson.2"})");
  REQUIRE(toured);
  CHECK(toured->state == lab::open_link("tour=lesson.2", *lab.content).state);

  const auto other = scene(lab, R"({"type":"set","pack":"bank"})");
  REQUIRE(other);
  CHECK(other->state == lab::open_link("room=look&pack=bank", *lab.content).state);
}

TEST_CASE("host: all or nothing: one value that cannot be held, and nothing is set") {
  const lab::Lab lab = walk::lab_at("room=look&pack=pear");
  for (const char* message :
       {R"({"query":"many"})", R"({"query":1,"room":"nowhere"})", R"({"query":1,"pack":"none-such"})",
        R"({"query":1,"hide":[99]})", R"({"query":1,"theme":"green"})", R"({"query":1,"motion":[{}]})",
        R"({"query":1,"tour":"none"})", R"({"query":1,"tour":"lesson.99"})", R"({"link":"al1-20-AgRsb29r-beeebb74"})",
        R"({"link":"room=look&digits=many"})", R"({"link":5})", R"({"state":{"query":"many"}})", R"({"state":5})"}) {
    CAPTURE(message);
    CHECK(!scene(lab, message));
  }
}

TEST_CASE("host: a link keeps how the frame is shown unless it says otherwise; a whole state is just that") {
  const lab::Lab lab = walk::lab_at("room=look&embed=1&theme=dark&without=try");
  const auto linked = scene(lab, R"({"link":"https://lab.example/#room=mask&pack=abc&lang=en"})");
  REQUIRE(linked);
  CHECK(linked->presentation.embed == true);
  CHECK(linked->presentation.without == std::vector<std::string>{"try"});
  CHECK(linked->presentation.lang == "en");
  CHECK(linked->state.room == "mask");
  const auto whole = scene(lab, R"({"state":{"room":"mask","pack":"abc","hide":[2]}})");
  REQUIRE(whole);
  CHECK(whole->state.digits == 3);  // absent is neutral, not the room's start
  CHECK(whole->state.hide == std::vector{2});
}

TEST_CASE("host: every state that can be shown comes back from its own JSON") {
  lab::Lab lab = walk::lab_at("");
  lab_test::Random random{17};
  for (int i = 0; i < 300; ++i) {
    lab::State state = lab_test::random_state(random, *lab.content);
    lab::settle(state, *lab.content);
    const lab::State opened = lab::open_link(lab::write_share(state), *lab.content).state;
    lab.state = opened;
    const formats::JsonObject told = lab::host_state(lab, true);
    const auto back = lab::host_scene(walk::lab_at(""), formats::JsonObject{{"state", at(told, "state")}});
    REQUIRE(back);
    CHECK(back->state == opened);
  }
}

TEST_CASE("host: typed numbers and texts are told as `true`, and no link, unless they are asked for") {
  lab::Lab lab = walk::lab_at("room=vectors&pack=abc&q=0.3,-1.25");
  CHECK(lab::holds_typed(lab));
  const formats::JsonObject shut = lab::host_state(lab, false);
  CHECK(at(shut, "state").find("q")->boolean() == true);
  CHECK(at(shut, "link").is_null());
  CHECK(formats::write_json(shut).find("1.25") == std::string::npos);
  const formats::JsonObject open = lab::host_state(lab, true);
  CHECK(at(open, "state").find("q")->array() != nullptr);
  CHECK(at(open, "link").text() != nullptr);
  lab = walk::lab_at("room=vectors&pack=abc");
  CHECK(!lab::holds_typed(lab));
  CHECK(at(lab::host_state(lab, false), "link").text() != nullptr);
}

TEST_CASE("host: no room and no step of a tour starts with something that counts as typed") {
  for (const std::string_view room : lab::room_names())
    CHECK(!lab::holds_typed(walk::lab_at("room=" + std::string(room))));
  for (const content::Tour& tour : content::shipped().tours)
    for (std::size_t step = 0; step < tour.steps.size(); ++step)
      CHECK(!lab::holds_typed(walk::lab_at("tour=" + tour.id + "." + std::to_string(step))));
}

TEST_CASE("host: the keys that differ are named") {
  lab::State before = lab::neutral_state(), now = before;
  CHECK(lab::changed_keys(before, now).empty());
  now.query = 3;
  now.digits = 6;
  CHECK(lab::changed_keys(before, now) == std::vector<std::string_view>{"query", "digits"});
}

TEST_CASE("result_json: the layer on screen computes what its own input says") {
  for (const char* link : {"room=look&pack=pear", "room=mask&pack=abc&hide=2", "room=heads", "room=heads&heads_on=none",
                           "room=layers&layer=1", "room=look&pack=pear&plus=3"}) {
    CAPTURE(link);
    const lab::Lab lab = walk::lab_at(link);
    const formats::Json data = lab::data_json(lab);
    const formats::Json result = lab::result_json(lab.result);
    CHECK(*data.find("result") == result);
    const formats::Json* weights = result.find("weights");
    REQUIRE(weights != nullptr);
    CHECK(result.find("place")->array()->size() == lab.result.inputs.words.size());
  }
}
