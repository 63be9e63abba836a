// The whole command line: exports, links, windows, self-test, exit statuses.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "call.h"
#include "cli/export.h"
#include "content/load.h"
#include "formats/json.h"
#include "lab/lab.h"
#include "lab/link.h"

using formats::Json;

namespace {

Json parsed(const std::string& text) {
  auto result = formats::parse_json(text);
  if (!std::holds_alternative<Json>(result)) FAIL(formats::describe(std::get<formats::JsonError>(result)));
  return std::get<Json>(std::move(result));
}

void check_matrix(const formats::JsonArray& rows, const attention::Matrix& expected) {
  REQUIRE(static_cast<int>(rows.size()) == expected.rows);
  for (int r = 0; r < expected.rows; ++r) {
    for (int c = 0; c < expected.columns; ++c) {
      const double number = *(*rows[static_cast<std::size_t>(r)].array())[static_cast<std::size_t>(c)].number();
      CHECK(std::abs(number - expected(r, c)) <= 1e-12);
    }
  }
}

// The same but for the last digits: the rest of both trees is equal, numbers lie within 1e-12.
bool near(const Json& a, const Json& b) {
  if (a.number() && b.number()) return std::abs(*a.number() - *b.number()) <= 1e-12;
  if (a.array() && b.array())
    return std::ranges::equal(*a.array(), *b.array(), [](const Json& x, const Json& y) { return near(x, y); });
  if (a.object() && b.object())
    return std::ranges::equal(*a.object(), *b.object(),
                              [](const auto& x, const auto& y) { return x.key == y.key && near(x.value, y.value); });
  return a == b;
}

}  // namespace

TEST_CASE("run: version and help go to standard output, in the language asked for") {
  CHECK(call({"--version"}).output() == "attention-lab 1.0.0 (link 1, message 1, data 1)\n");
  const Called korean = call({"--help"}), english = call({"--help", "--lang", "en"});
  CHECK(korean.output().find("쓰는 법") != std::string::npos);
  CHECK(english.output().find("Usage") != std::string::npos);
  for (const char* option :
       {"--compute", "--export", "--screenshot", "--self-test", "--size", "--scale", "--lang", "--set"}) {
    CHECK(korean.output().find(option) != std::string::npos);
    CHECK(english.output().find(option) != std::string::npos);
  }
}

TEST_CASE("run: a wrong call ends with 2, names option and --help, and writes nothing") {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"--nonsense"}, {"--compute"}, {"--compute", "a", "--version"}, {"--set", "query=abc"}}) {
    const Called called = call(arguments, {{"a", "{}"}});
    INFO(called.said);
    CHECK(called.exit_status == 2);
    CHECK(called.silent());
    CHECK_FALSE(called.window.has_value());
    CHECK(called.said.starts_with("attention-lab: "));
    CHECK(called.said.find("--help") != std::string::npos);
    CHECK(called.said.find(arguments[0]) != std::string::npos);
  }
}

TEST_CASE("run: a window is handed on with its link, size and language") {
  const Called plain = call({});
  REQUIRE(plain.window.has_value());
  CHECK(plain.window->fragment.empty());
  CHECK(plain.silent());
  const Called shot =
      call({"https://example.org/lab/#query=1", "--screenshot=a.png", "--size=600x400", "--scale=2", "--lang=en"});
  REQUIRE(shot.window.has_value());
  CHECK(shot.window->fragment == "query=1&lang=en");
  CHECK(shot.window->screenshot == "a.png");
  CHECK(shot.window->width == 600);
  CHECK(shot.window->height == 400);
  CHECK(shot.window->scale == 2);
}

TEST_CASE("run: --set comes after the link, into readable and share links alike") {
  const auto opened = [](const std::vector<std::string>& arguments) {
    const Called called = call(arguments);
    REQUIRE(called.window.has_value());
    return lab::open_link(called.window->fragment, content::shipped());
  };
  const std::string share = "al1-20-AgRsb29rBARwZWFyCAEg-beeebb73";
  for (const std::string& link :
       {std::string("#pack=pear&query=2"), share, "#" + share, std::string("https://e.org/#") + share}) {
    const lab::Opened changed =
        opened({link, "--set", "query=1", "--set", "query=0", "--set", "digits=6", "--set", "theme=dark"});
    CHECK(changed.state.query == 0);
    CHECK(changed.state.digits == 6);
    CHECK(changed.presentation.theme == lab::Presentation::Theme::dark);
  }
  CHECK(call({share, "--set", "query=x"}).exit_status == 2);
  CHECK(call({share, "--set", "theme=pink"}).exit_status == 2);
}

TEST_CASE("run: a damaged link is said so and nothing is opened; a value that is not understood is said") {
  const Called damaged = call({"al1-20-AgRsb29rBARwZWFyCAEg-beeebb7", "--export", "view", "-", "--lang", "en"});
  CHECK(damaged.exit_status == 1);
  CHECK(damaged.silent());
  CHECK(damaged.said == "attention-lab: the link was cut or changed\n");
  const Called odd = call({"#query=2&theme=pink", "--export", "view", "-"});
  CHECK(odd.exit_status == 0);
  CHECK(odd.said.find("theme") != std::string::npos);
}

TEST_CASE("run: a state file and a data file open as their scene") {
  const std::string state =
      R"({"format":"attention-lab-state","version":1,"state":{"room":"look","pack":"pear","query":2}})";
  const Called called = call({"scene.json"}, {{"scene.json", state}});
  REQUIRE(called.window.has_value());
  CHECK(called.window->fragment == "al1-20-AgRsb29rBARwZWFyCAEg-beeebb73");
  const std::string bad = R"({"format":"attention-lab-state","version":1,"state":{"query":"x"}})";
  for (const std::string& text : {bad, std::string("{}"), std::string("[")}) {
    const Called refused = call({"scene.json"}, {{"scene.json", text}});
    CHECK(refused.exit_status == 1);
    CHECK_FALSE(refused.window.has_value());
    CHECK(refused.said.starts_with("attention-lab: scene.json: "));
  }
  CHECK(call({"none.json"}).exit_status == 1);
}

TEST_CASE("export: the numbers are those of the lab, and computing the input again gives them") {
  std::vector<std::string> scenes{"room=heads&pack=notice", "room=heads&pack=notice&scale=sqrt"};  // heads of 3 and 4
  for (const content::Pack& pack : content::shipped().packs) scenes.push_back("pack=" + pack.id);
  for (const std::string& fragment : scenes) {
    INFO(fragment);
    const lab::Lab lab = lab::open_lab(content::shipped(), {}, fragment);
    const Called called = call({"#" + fragment, "--export", "json", "data.json"});
    REQUIRE(called.exit_status == 0);
    const Json data = parsed(called.written.at("data.json"));
    CHECK(*data.find("format")->text() == "attention-lab-data");
    CHECK(data.find("words")->array()->size() == lab.result.inputs.words.size());
    const Called again = compute(called.written.at("data.json"));
    CHECK(again.said.empty());
    CHECK(near(parsed(again.output()), *data.find("result")));
    check_matrix(*data.find("result")->find("place")->array(), lab.result.shown().attention.output);
    const auto& heads = lab.result.shown().attention.heads;
    const formats::JsonArray& weights = *data.find("result")->find("weights")->array();
    for (std::size_t h = 0; h < heads.size(); ++h)
      check_matrix(heads.size() > 1 ? *weights[h].array() : weights, heads[h].weights);
  }
}

TEST_CASE("export: the picture is a whole SVG of the size asked for, the view names its language") {
  const Called picture = call({"--export", "svg", "a.svg", "--size", "600x400"});
  REQUIRE(picture.exit_status == 0);
  const std::string& svg = picture.written.at("a.svg");
  CHECK(svg.starts_with("<svg"));
  CHECK(svg.find("width=\"600\"") != std::string::npos);
  CHECK(svg.find("</svg>") != std::string::npos);
  CHECK(svg.find("0.571") != std::string::npos);
  const Called view = call({"--export", "view", "-", "--lang", "en"});
  const Json json = parsed(view.output());
  CHECK(*json.find("format")->text() == "attention-lab-view");
  CHECK(*json.find("language")->text() == "en");
  const Called full = call({"--export", "svg", "a.svg"}, {}, true);
  CHECK(full.exit_status == 1);
  CHECK(full.said == "attention-lab: a.svg: 쓸 수 없음\n");
}

TEST_CASE("self-test: everything passes, in TAP") {
  const Called called = call({"--self-test"});
  INFO(called.output());
  CHECK(called.exit_status == 0);
  CHECK(called.output().starts_with("TAP version 13\n1.."));
  CHECK(called.output().find("not ok") == std::string::npos);
}

TEST_CASE("run: no display, and a picture that cannot be written, end with 1") {
  std::string said;
  cli::Io io;
  io.message = [&](std::string_view line) { said += line; };
  CHECK(cli::no_display({}, io) == 1);
  CHECK(said.find("--export png") != std::string::npos);
  CHECK(cli::not_written({.fragment = "", .screenshot = "a.png"}, io) == 1);
  CHECK(said.find("a.png") != std::string::npos);
}
