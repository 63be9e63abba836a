#include "lab/share.h"

#include <doctest/doctest.h>

#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <string>

#include "content/load.h"
#include "formats/crc32.h"
#include "lab/link.h"
#include "tests/lab/random_state.h"

namespace {

lab::State from(std::string_view json) {
  lab::State state = lab::neutral_state();
  lab::apply_json(std::get<formats::Json>(formats::parse_json(json)), state);
  return state;
}

std::string framed(std::string_view version, const std::string& body) {
  const std::string text = lab::base64url(body);
  const std::string checked = "al" + std::string(version) + "-" + std::to_string(text.size()) + "-" + text;
  std::string check;
  for (int shift = 28; shift >= 0; shift -= 4) check += "0123456789abcdef"[formats::crc32(checked) >> shift & 15];
  return checked + "-" + check;
}

lab::ShareError error_of(std::string_view text) {
  const auto read = lab::read_share(text);
  REQUIRE(std::holds_alternative<lab::ShareError>(read));
  return std::get<lab::ShareError>(read);
}

bool reads(std::string_view text) {
  return std::holds_alternative<lab::Shared>(lab::read_share(text));
}

std::string hex(double x) {
  lab::State state = lab::neutral_state();
  state.plus = x;
  std::string text;
  for (const char c : lab::write_body(state).substr(8)) {  // 02 04 look, 44 LENGTH
    const auto byte = static_cast<unsigned char>(c);
    text += {"0123456789abcdef"[byte >> 4], "0123456789abcdef"[byte & 15]};
  }
  return text;
}

}  // namespace

TEST_CASE("share: the published examples, byte for byte") {
  struct Example {
    std::string_view link, json;
  };
  constexpr std::array<Example, 3> examples{{
      {"al1-23-AgRtYXNrBANhYmMFAWAYASA-3d4e4977", R"({"room":"mask","pack":"abc","hide":[2],"digits":6})"},
      {"al1-20-AgRsb29rBARwZWFyCAEg-beeebb73", R"({"room":"look","pack":"pear","query":2})"},
      {"al1-30-Agd2ZWN0b3JzBANhYmMFAWAeAzHKDw-da8795f3",
       R"({"room":"vectors","pack":"abc","q":[0.3,-1.25],"digits":6})"},
  }};
  for (const Example& example : examples) {
    CHECK(lab::write_share(from(example.json)) == example.link);
    const auto read = lab::read_share(example.link);
    REQUIRE(std::holds_alternative<lab::Shared>(read));
    CHECK(std::get<lab::Shared>(read).state == from(example.json));
    CHECK(std::get<lab::Shared>(read).rest.empty());
  }
}

TEST_CASE("share: the published numbers, byte for byte") {
  CHECK(hex(1) == "10");
  CHECK(hex(0.3) == "31");
  CHECK(hex(-0.66) == "9a08");
  CHECK(hex(1.0 / 3) == "07555555555555d53f");
}

TEST_CASE("share: the check is the one of zip and PNG, the letters those of RFC 4648") {
  CHECK(formats::crc32("123456789") == 0xCBF43926u);
  CHECK(formats::crc32("") == 0);
  CHECK(lab::base64url("foobar") == "Zm9vYmFy");
  CHECK(lab::base64url("fooba") == "Zm9vYmE");
  CHECK(lab::base64url("foob") == "Zm9vYg");
  CHECK(lab::base64url("\xfb\xff") == "-_8");
  CHECK(lab::read_base64url("-_8") == "\xfb\xff");
  CHECK(!lab::read_base64url("-_9"));    // leftover bits
  CHECK(!lab::read_base64url("Zm9vY"));  // a lone sextet
  CHECK(!lab::read_base64url("Zm9v="));
}

// As wasm a tenth of them.
TEST_CASE("share: a hundred thousand random states come back the same") {
#ifdef __EMSCRIPTEN__
  constexpr int states = 10000;
#else
  constexpr int states = 100000;
#endif
  lab_test::Random random{11};
  for (int i = 0; i < states; ++i) {
    const lab::State state = lab_test::random_state(random, content::shipped());
    const std::string link = lab::write_share(state);
    const auto read = lab::read_share(link);
    if (link.size() > lab::longest_fragment) continue;
    REQUIRE(std::holds_alternative<lab::Shared>(read));
    CHECK(std::get<lab::Shared>(read).state == state);
  }
}

TEST_CASE("share: numbers of every size come back as the same double, with the same bytes on every platform") {
  lab_test::Random random{3};
  lab::State state = lab::neutral_state();
  state.q = std::vector<double>(16);
  std::uint32_t all = 0;
  for (int i = 0; i < 20000; ++i) {
    for (double& number : *state.q) {
      number = lab_test::random_number(random);
      if (std::abs(number) > 1e6) number = random.below(1000000) / 7.0;
    }
    const std::string body = lab::write_body(state);
    all = all * 31 + formats::crc32(body);
    const auto read = lab::read_body(body);
    REQUIRE(std::holds_alternative<lab::State>(read));
    CHECK(std::get<lab::State>(read) == state);
  }
  CHECK(all == 3752492617u);
}

TEST_CASE("share: every changed character and every cut is found") {
  lab_test::Random random{17};
  constexpr std::string_view replacements = "AZaz09-_fl1=&%#.) ";
  std::vector<std::string> links{"al1-20-AgRsb29rBARwZWFyCAEg-beeebb73", "al1-23-AgRtYXNrBANhYmMFAWAYASA-3d4e4977"};
  for (int i = 0; i < 6; ++i) links.push_back(lab::write_share(lab_test::random_state(random, content::shipped())));
  for (const std::string& link : links) {
    for (std::size_t at = 0; at < link.size(); ++at) {
      CHECK(!reads(link.substr(0, at)));
      CHECK(!reads(link.substr(at + 1)));
      CHECK(!reads(link.substr(0, at) + link.substr(at + 1)));
      for (const char c : replacements) {
        if (c == link[at]) continue;
        std::string changed = link;
        changed[at] = c;
        CHECK_MESSAGE(!reads(changed), changed);
      }
    }
  }
}

TEST_CASE("share: what may follow the check ends at a character outside the alphabet") {
  const std::string link = "al1-20-AgRsb29rBARwZWFyCAEg-beeebb73";
  for (const std::string_view tail : {"&lang=en", "&x=1", ")", ".", "%20", " ", "?utm=1"}) {
    const std::string whole = link + std::string(tail);
    const auto read = lab::read_share(whole);
    REQUIRE(std::holds_alternative<lab::Shared>(read));
    CHECK(std::get<lab::Shared>(read).rest == tail);
  }
  for (const std::string_view tail : {"a", "0", "-", "_", "Z&lang=en"}) {
    CHECK(error_of(link + std::string(tail)) == lab::ShareError::damaged);
  }
}

TEST_CASE("share: a later version, an unknown even field and an unknown name are too new; odd ones are skipped") {
  const std::string look = std::string("\x02\x04look", 6);
  CHECK(reads(framed("1", look)));
  CHECK(error_of(framed("2", "anything")) == lab::ShareError::too_new);
  CHECK(error_of(framed("12", "")) == lab::ShareError::too_new);
  CHECK(error_of(framed("1", look + std::string("\x48\x01\x10", 3))) == lab::ShareError::too_new);
  CHECK(reads(framed("1", look + std::string("\x47\x01\x10", 3))));
  CHECK(error_of(framed("1", std::string("\x02\x05later", 7))) == lab::ShareError::too_new);
  CHECK(error_of(framed("1", look + std::string("\x16\x03zig", 5))) == lab::ShareError::too_new);
  CHECK(reads(framed("1", std::string("\x01\x03zig", 5) + look)));  // a view of later versions: this one's own is shown
}

TEST_CASE("share: bytes that no writer makes are damage, not trouble") {
  const std::string look = std::string("\x02\x04look", 6);
  const auto damaged = [](const std::string& body) { return error_of(framed("1", body)) == lab::ShareError::damaged; };
  CHECK(damaged(std::string("\x02\x05look", 6)));                              // longer than what is there
  CHECK(damaged(look + look));                                                 // twice
  CHECK(damaged(look + std::string("\x01\x05steps", 7)));                      // not ascending
  CHECK(damaged(look + std::string("\x08\x02\x10\x10", 4)));                   // two numbers where one is
  CHECK(damaged(look + std::string("\x08\x00", 2)));                           // none
  CHECK(damaged(look + std::string("\x08\x01\x11", 3)));                       // word 0.1
  CHECK(damaged(look + std::string("\x08\x01\x80", 3)));                       // cut inside a number
  CHECK(damaged(look + std::string("\x08\x09\x07\0\0\0\0\0\0\xf8\x7f", 11)));  // NaN
  CHECK(damaged(look + std::string("\x34\x01\xff", 3)));                       // not UTF-8
  CHECK(damaged(look + std::string("\x24\x05\x03\x7f\x7f\x7f\x10", 7)));       // a matrix larger than its bytes
  CHECK(damaged(look + std::string("\x24\x04\x03\x01\x00\x00", 6)));           // an empty one
  CHECK(damaged(look + std::string("\x2c\x01\x20", 3)));                       // neither yes nor no
  CHECK(damaged(std::string(11, '\xff')));
  lab_test::Random random{23};
  for (int i = 0; i < 20000; ++i) {
    std::string body = random.one_in(2) ? look : std::string();
    for (int n = random.below(40); n > 0; --n) body += static_cast<char>(random.below(random.one_in(2) ? 256 : 70));
    lab::read_share(framed("1", body));
  }
}

TEST_CASE("share: a lecture sentence with two typed heads, W_O and a mask is short, 64 words eight wide are not") {
  const content::Content& content = content::shipped();
  lab::State state = lab::neutral_state();
  state.pack = "harbor";
  state.mask = lab::MaskChoice::causal;
  state.queries = state.keys = state.values = std::vector<attention::Matrix>{};
  const content::Pack& pack = *content.pack("harbor");
  for (const content::Head& head : pack.layers[0].heads) {
    state.queries->push_back(head.query);
    state.keys->push_back(head.key);
    state.values->push_back(attention::Matrix(3, 2, -0.66));
  }
  state.out = pack.layers[0].out;
  const auto link = lab::share_link(state);
  REQUIRE(link);
  CHECK(link->size() < 300);
  state.queries = state.keys = std::vector{attention::Matrix(64, 8, 0.123456)};
  CHECK(!lab::share_link(state));
  CHECK(lab::write_share(state).size() > lab::longest_share_link);
}

TEST_CASE("share: links use letters, digits, - and _ and end in neither of the two") {
  lab_test::Random random{29};
  for (int i = 0; i < 300; ++i) {
    const std::string link = lab::write_share(lab_test::random_state(random, content::shipped()));
    CHECK(link.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") ==
          std::string::npos);
    CHECK(link.back() != '-');
    CHECK(link.back() != '_');
  }
}
