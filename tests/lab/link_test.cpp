#include "lab/link.h"

#include <doctest/doctest.h>

#include <string>

#include "content/load.h"
#include "formats/json.h"
#include "golden.h"
#include "lab/fields.h"
#include "lab/link_parts.h"
#include "lab/share.h"
#include "tests/lab/random_state.h"

namespace {

const content::Content& content_of_tests() {
  return content::shipped();
}
lab::Opened open(std::string_view fragment) {
  return lab::open_link(fragment, content_of_tests());
}
lab::Opened request(std::string_view text) {
  return lab::read_request(text, content_of_tests()).opened;
}
std::string readable(const lab::State& state, const lab::Presentation& presentation = {}) {
  return lab::readable_link(state, presentation, content_of_tests());
}

}  // namespace

TEST_CASE("link: nothing opens the start example") {
  for (const std::string_view fragment : {"", "#"}) {
    CHECK(open(fragment).state == lab::State());
    CHECK(open(fragment).presentation == lab::Presentation());
    CHECK(open(fragment).notice.empty());
  }
  CHECK(readable(lab::State()).empty());
}

TEST_CASE("link: a readable link is a request on top of the room's start, in any order") {
  const lab::Opened opened = open("#lang=en&query=1&pack=harbor&heads_on=1");
  CHECK(opened.state.pack == "harbor");
  CHECK(opened.state.query == 1);
  CHECK(opened.state.heads_on == std::vector{1});
  CHECK(opened.presentation.lang == "en");
  CHECK(opened.notice.empty());
  CHECK(open("query=0&query=3").state.query == 3);
  CHECK(open("pack=harbor").state.query == 1);  // the pack's, not the room's
  CHECK(open("pack=pear").state.query == 2);    // the room's own pack: nothing else changes
  CHECK(request("room=mask&query=1&pack=abc").state.digits == 6);
  CHECK(request("room=layers&pack=doll-en").state.residual == std::nullopt);  // calculation starts from the pack
  CHECK(request("room=layers").state.residual == true);
}

TEST_CASE("link: values are percent-decoded and a plus is a plus") {
  CHECK(request("room=yours&sentence=a+b%20%EB%B0%B0").state.sentence == "a+b 배");
  CHECK(request("room=yours&sentence=배가").state.sentence == "배가");
  CHECK(request("plus=+3").state.plus == 3);
  CHECK(request("mask=%63ausal").state.mask == lab::MaskChoice::causal);
  const lab::Opened broken = open("mask=%zz");
  CHECK(broken.notice == "link-value");
  CHECK(broken.notice_detail == "mask");
}

TEST_CASE("link: lists, matrices, cells, yes and no") {
  const lab::State state =
      request("room=vectors&values=1,1;1,1;1,2&hide=2,0&block=0.1,2.1&residual=on&order=2,0,1").state;
  attention::Matrix values(3, 2, 1);
  values(2, 1) = 2;
  CHECK(state.values == std::vector{values});
  CHECK(state.hide == std::vector{0, 2});
  CHECK(state.block == std::vector<std::pair<int, int>>{{0, 1}, {2, 1}});
  CHECK(state.residual == true);
  CHECK(state.order == std::vector{2, 0, 1});
  CHECK(request("hide=none").state.hide.empty());
}

TEST_CASE("link: numbers are clamped to the sentence, unknown keys skipped, unknown values named") {
  CHECK(open("query=99").state.query == 4);
  CHECK(open("query=-1").state.query == 0);
  CHECK(open("query=99").notice.empty());
  CHECK(open("utm_source=x&query=1").state.query == 1);
  CHECK(open("utm_source=x&query=1").notice.empty());
  for (const std::string_view key :
       {"query", "mask", "hide", "pack", "room", "lang", "theme", "scale", "values", "tour"}) {
    const lab::Opened opened = open(std::string(key) + "=%3F%3F&digits=6");
    CHECK(opened.notice == "link-value");
    CHECK(opened.notice_detail == key);
    CHECK(opened.state.digits == 6);
    lab::State rest = opened.state;
    rest.digits = 3;
    CHECK(rest == lab::State());
  }
  CHECK(open("hide=9").notice_detail == "hide");    // there is no such word
  CHECK(open("open=exp").notice_detail == "open");  // of which word?
  CHECK(open("open=weight&key=3").state.open == "weight");
}

TEST_CASE("link: a mask keeps the corner it is anchored at, a scale that is no number stays automatic and says so") {
  for (const std::string_view link :
       {"mask=causal", "mask=causal-bottom-right", "mask=none", "scale=none", "scale=0"}) {
    CHECK(readable(open(link).state) == link);
  }
  CHECK(open("mask=causal-bottom-right").state.mask == lab::MaskChoice::causal_bottom_right);
  CHECK(readable(open("mask=causal-top-left").state) == "mask=causal");
  CHECK(open("scale=0").state.scale_number == 0);
  CHECK(open("scale=abc").state.scale == std::nullopt);
  CHECK(open("scale=abc").notice_detail == "scale");
  CHECK(open("scale=auto").state.scale == lab::ScaleChoice::sqrt);
}

TEST_CASE("link: names inside `hide` are regions to leave out") {
  const lab::Opened opened = open("hide=rooms,2,try");
  CHECK(opened.state.hide == std::vector{2});
  CHECK(opened.presentation.without == std::vector<std::string>{"rooms", "try"});
  CHECK(opened.notice.empty());
  CHECK(open("hide=try").state.hide.empty());
  CHECK(open("hide=try&without=top").presentation.without == std::vector<std::string>{"top", "try"});
  CHECK(open("hide=stage").notice_detail == "hide");  // the stage stays
  CHECK(readable(opened.state, opened.presentation) == "hide=2&without=rooms,try");
}

TEST_CASE("link: presentation is obeyed and is no part of the state") {
  const lab::Opened opened = open(
      "lang=en&theme=dark&zoom=1.25&embed=0&nav=1&kiosk=true&motion=0&report=progress,attempt&resize=lti&host=https://"
      "a.example");
  CHECK(opened.state == lab::State());
  CHECK(opened.notice.empty());
  CHECK(opened.presentation.theme == lab::Presentation::Theme::dark);
  CHECK(opened.presentation.zoom == 1.25);
  CHECK(opened.presentation.embed == false);
  CHECK(opened.presentation.motion == false);
  CHECK(readable(opened.state, opened.presentation) ==
        "lang=en&theme=dark&zoom=1.25&embed=0&nav=1&kiosk=1&motion=0&report=attempt,progress&resize=lti&host=https://"
        "a.example");
  CHECK(open("zoom=3").notice_detail == "zoom");
  CHECK(open("host=javascript:x").notice_detail == "host");
}

TEST_CASE("link: damaged links open the start example and say so") {
  for (const std::string_view fragment :
       {"al1-20-AgRsb29rBARwZWFyCAEg-beeebb7", "al1-20-AgRsb29rBARwZWFyCAEg-beeebb74", "al1", "al9-", "foo", "x=1", "&",
        "=", "bl1-20-AgRsb29rBARwZWFyCAEg-beeebb73", "bl1-20-AgRsb29rBARwZWFyCAEg-beeebb73&lang=en"}) {
    const lab::Opened opened = open(fragment);
    CHECK_MESSAGE(opened.notice == "link-damaged", fragment);
    CHECK(opened.state == lab::State());
  }
  CHECK(open("al1-20-AgRsb29rBARwZWFyCAEg-beeebb74&lang=en").presentation.lang == "en");
  const std::string long_link = "digits=6&sentence=" + std::string(16384, 'a');
  CHECK(open(long_link).notice == "link-damaged");
  CHECK(open(std::string_view(long_link).substr(0, 16384)).state.digits == 6);
}

TEST_CASE("link: a share link is a record, and only presentation may follow it") {
  const std::string link = "#al1-20-AgRsb29rBARwZWFyCAEg-beeebb73";
  CHECK(open(link).state == lab::State());
  CHECK(open(link).notice.empty());
  const lab::Opened opened = open(link + "&lang=en&query=0&x=1&theme=contrast");
  CHECK(opened.state == lab::State());
  CHECK(opened.presentation.lang == "en");
  CHECK(opened.presentation.theme == lab::Presentation::Theme::contrast);
  CHECK(open(link + ").").notice.empty());
}

TEST_CASE("link: what this version does not have is told as newer, and nothing of it is half shown") {
  lab::State later;
  later.pack = "of-next-year";
  CHECK(open(lab::write_share(later)).notice == "link-new");
  later = lab::State();
  later.variant = "other";
  CHECK(open(lab::write_share(later)).notice == "link-new");
  later = lab::State();
  later.tour = "lesson-of-next-year";
  CHECK(open(lab::write_share(later) + "&lang=en").notice == "link-new");
  CHECK(open(lab::write_share(later) + "&lang=en").presentation.lang == "en");
  CHECK(open(lab::write_share(later) + "&lang=en").state == lab::State());
}

TEST_CASE("link: reading a canonical link and writing again gives the same characters and the same state") {
  lab_test::Random random{41};
  for (int i = 0; i < 10000; ++i) {
    const lab::State state = lab_test::random_state(random, content_of_tests());
    const lab::Presentation presentation = lab_test::random_presentation(random);
    const std::string link = readable(state, presentation);
    const lab::Opened opened = request(link);
    CHECK_MESSAGE(readable(opened.state, opened.presentation) == link, link);
    CHECK_MESSAGE(opened.notice.empty(), link);
    CHECK(opened.presentation == presentation);
    const bool typed = state.words.size() + state.title.size() > 0 || state.out || state.add || state.queries ||
                       state.keys || state.values;
    if (!typed) CHECK_MESSAGE(opened.state == state, link);
    CHECK(link.find_first_of(" #\"<>`()'") == std::string::npos);
  }
}

TEST_CASE("link: the address is readable while nothing is typed and it is short, else the record") {
  lab::State state;
  state.query = 0;
  lab::Presentation english;
  english.lang = "en";
  const auto address = [&] { return lab::address_link(state, english, content_of_tests()); };
  CHECK(address() == "query=0&lang=en");
  state.q = std::vector<double>{0, 1, 2};
  CHECK(address().starts_with("al1-"));
  CHECK(address().ends_with("&lang=en"));
  CHECK(open(address()).state == state);
  CHECK(open(address()).presentation == english);
  state.q.reset();
  for (int row = 0; row < 5; ++row) {
    for (int column = 0; column < 5; ++column) state.block.emplace_back(row, column);
  }
  state.done.assign(60, "");
  for (std::size_t i = 0; i < state.done.size(); ++i) state.done[i] = "item-" + std::to_string(100 + i);
  CHECK(address().starts_with("al1-"));
  CHECK(open(address()).state == state);
}

TEST_CASE("link: rubbish never breaks the reader") {
  lab_test::Random random{47};
  constexpr std::string_view pieces[] = {
      "room=", "pack=", "values=", "hide=", "q=",       "&",      "=",       "1,2;",  "-1",        "%",  "%E",
      "al1-",  "abc",   "1e999",   "none",  "block=0.", "order=", "window=", "head=", "sentence=", "한", "\xff"};
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (int n = random.below(12); n >= 0; --n) text += pieces[random.below(std::size(pieces))];
    lab::State state = open(text).state;
    CHECK(lab::settle(state, content_of_tests()).empty());
    state = request(text).state;
    CHECK(lab::settle(state, content_of_tests()).empty());
  }
}

TEST_CASE("link: links that were published open for ever with the same state") {
  const auto parsed = formats::parse_json(golden("links.json"));
  REQUIRE(std::holds_alternative<formats::Json>(parsed));
  const formats::JsonArray* links = std::get<formats::Json>(parsed).array();
  REQUIRE(links != nullptr);
  for (const formats::Json& entry : *links) {
    const std::string& link = *entry.find("link")->text();
    lab::State expected = lab::neutral_state();
    const auto refused = lab::apply_json(*entry.find("state"), expected);
    REQUIRE(!refused);
    const auto shared = lab::read_share(link);
    const lab::State state =
        std::holds_alternative<lab::Shared>(shared) ? std::get<lab::Shared>(shared).state : request(link).state;
    CHECK_MESSAGE(state == expected, link);
    if (link.starts_with("al")) CHECK(lab::write_share(expected) == link);
    const lab::Opened opened = open(link);  // whole, or as newer: never half
    if (opened.notice.empty()) CHECK_MESSAGE(opened.state == expected, link);
    if (!opened.notice.empty()) CHECK(opened.notice == "link-new");
  }
}
