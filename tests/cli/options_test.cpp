// Options: every form of a good call, and what a wrong one says.
#include "cli/options.h"

#include <doctest/doctest.h>

using cli::Action;
using cli::Misuse;
using cli::Options;

namespace {

const std::vector<std::string> languages{"ko", "en", "pseudo"};

Options good(const std::vector<std::string>& arguments) {
  const auto parsed = cli::parse_options(arguments, languages);
  if (const Misuse* misuse = std::get_if<Misuse>(&parsed)) FAIL_CHECK(misuse->code);
  return std::holds_alternative<Options>(parsed) ? std::get<Options>(parsed) : Options{};
}

void check_misuse(const std::vector<std::string>& arguments, const std::string& code, const std::string& word) {
  const auto parsed = cli::parse_options(arguments, languages);
  REQUIRE(std::holds_alternative<Misuse>(parsed));
  const Misuse& misuse = std::get<Misuse>(parsed);
  INFO(misuse.code);
  CHECK(misuse.code == code);
  bool named = false;
  for (const auto& [name, value] : misuse.slots) named = named || value == word;
  CHECK_MESSAGE(named, "names ", word);
}

}  // namespace

TEST_CASE("options: nothing at all opens a window") {
  CHECK(good({}) == Options{});
  CHECK(good({}).action == Action::window);
  CHECK(good({}).width == 1280);
}

TEST_CASE("options: every action with its values") {
  CHECK(good({"--compute", "-"}).file == "-");
  CHECK(good({"--compute", "in.json"}).action == Action::compute);
  const Options view = good({"--export", "view", "out.json", "#room=look"});
  CHECK(view.action == Action::export_file);
  CHECK(view.format == "view");
  CHECK(view.file == "out.json");
  CHECK(view.opened == "#room=look");
  const Options shot = good({"--screenshot", "a.png", "--size", "390x844", "--scale", "2", "--lang", "en"});
  CHECK(shot.action == Action::screenshot);
  CHECK(shot.width == 390);
  CHECK(shot.height == 844);
  CHECK(shot.scale == 2);
  CHECK(shot.language == "en");
  CHECK(good({"--self-test"}).action == Action::self_test);
  CHECK(good({"--version"}).action == Action::version);
  CHECK(good({"--help"}).action == Action::help);
}

TEST_CASE("options: --opt=V and --opt V are the same") {
  CHECK(good({"--compute=in.json"}) == good({"--compute", "in.json"}));
  CHECK(good({"--export=svg", "a.svg", "--size=600x400"}) == good({"--export", "svg", "a.svg", "--size", "600x400"}));
  CHECK(good({"--lang=en", "--set=digits=6"}) == good({"--lang", "en", "--set", "digits=6"}));
  CHECK(good({"--set=query=1"}).set == std::vector<std::pair<std::string, std::string>>{{"query", "1"}});
}

TEST_CASE("options: -- ends them, and order does not matter") {
  CHECK(good({"--", "--compute"}).opened == "--compute");
  CHECK(good({"query=1", "--lang", "en"}) == good({"--lang", "en", "query=1"}));
  CHECK(good({"-"}).opened == "-");
}

TEST_CASE("options: a wrong call names the option") {
  check_misuse({"--cumpute", "x"}, "unknown-option", "--cumpute");
  check_misuse({"-h"}, "unknown-option", "-h");
  check_misuse({"--compute"}, "missing-value", "--compute");
  check_misuse({"--compute", "--lang", "en"}, "missing-value", "--compute");
  check_misuse({"--compute="}, "missing-value", "--compute");
  check_misuse({"--export", "svg"}, "missing-value", "--export");
  check_misuse({"--export", "gif", "x"}, "bad-value", "gif");
  check_misuse({"--compute", "-", "--self-test"}, "two-actions", "--self-test");
  check_misuse({"--version=2"}, "bad-value", "2");
  check_misuse({"--size", "big"}, "bad-value", "big");
  for (const char* size : {"0x0", "1280", "1280x", "x800", "1280X800", "9999x10", "-1x5x", "12e2x800"}) {
    check_misuse({"--screenshot", "a.png", "--size=" + std::string(size)}, "bad-value", size);
  }
  check_misuse({"--screenshot", "a.png", "--scale", "5"}, "bad-value", "5");
  check_misuse({"--screenshot", "a.png", "--scale=0.5"}, "bad-value", "0.5");
  check_misuse({"--lang", "xx"}, "bad-value", "xx");
  check_misuse({"--set", "nonsense=1"}, "bad-value", "nonsense=1");
  check_misuse({"--set", "digits"}, "bad-value", "digits");
  check_misuse({"a=1", "b=2"}, "one-link", "b=2");
}

TEST_CASE("options: what means nothing beside the action is refused, not passed over") {
  check_misuse({"--compute", "-", "--size", "600x400"}, "not-with", "--size");
  check_misuse({"--export", "json", "-", "--size", "600x400"}, "not-with", "--size");
  check_misuse({"--export", "svg", "-", "--scale", "2"}, "not-with", "--scale");
  check_misuse({"--compute", "-", "--set", "digits=6"}, "not-with", "--set");
  check_misuse({"--self-test", "query=1"}, "not-with", "query=1");
  check_misuse({"--scale", "2"}, "unknown-option", "--scale");
}

TEST_CASE("options: a wrong call speaks the language that was asked for") {
  const auto parsed = cli::parse_options(std::vector<std::string>{"--nonsense", "--lang", "en"}, languages);
  CHECK(std::get<Misuse>(parsed).language == "en");
}
