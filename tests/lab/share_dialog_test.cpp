#include "lab/share_dialog.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "lab/action.h"
#include "lab/share_texts.h"
#include "walk.h"

namespace {

constexpr const char* page = "https://lab.example/course/index.html";

lab::Lab opened(std::string_view link, std::string address = page) {
  lab::Lab lab = walk::lab_at(link);
  lab.surroundings.address = std::move(address);
  lab.surroundings.beside_element = lab.surroundings.beside_cards = lab.surroundings.saves = true;
  lab.presentation.lang.reset();
  walk::refresh(lab);
  lab::advance(lab, lab::Event{"share", ""});
  return lab;
}

void press(lab::Lab& lab, const std::string& id) {
  lab::advance(lab, lab::Event{id, ""});
}

// What pressing a button puts on the clipboard.
std::string copied(lab::Lab& lab, const std::string& id) {
  const auto effects = lab::advance(lab, lab::Event{id, ""});
  if (effects.size() != 1) return {};
  const auto* copy = std::get_if<lab::CopyText>(&effects[0]);
  return copy != nullptr ? copy->text : std::string();
}

bool offers(const lab::Lab& lab, std::string_view id) {
  const std::vector<std::string> ids = lab::pressable_ids(lab.view);
  return std::ranges::find(ids, id) != ids.end();
}

std::string after_hash(const std::string& address) {
  return address.substr(address.find('#') + 1);
}

}  // namespace

TEST_CASE("share dialog: the link opens this very scene; the short one its room and sentence") {
  lab::Lab lab = opened("room=mask&pack=abc&hide=2&digits=6");
  CHECK(lab.view.modal());
  CHECK(lab.view.focus == "copy.link");
  const std::string whole = copied(lab, "copy.link");
  CHECK(whole.starts_with(std::string(page) + "#al1-"));
  CHECK(lab::open_link(after_hash(whole), content::shipped()).state == lab.state);
  press(lab, "share.short");
  const std::string brief = copied(lab, "copy.link");
  const lab::State start = lab::open_link(after_hash(brief), content::shipped()).state;
  CHECK(start.room == "mask");
  CHECK(start.pack == "abc");
  CHECK(start.hide == lab::start_state(content::shipped(), "mask").hide);
  CHECK(brief.size() < whole.size());
}

TEST_CASE("share dialog: what was copied is said as what it is, and only once it was") {
  lab::Lab lab = opened("");
  CHECK(!copied(lab, "copy.link").empty());
  CHECK(lab.visit.notice.empty());
  lab::advance(lab, lab::Action{lab::CopyDone{true}, "", true});
  CHECK(lab.visit.notice == "copied");
  for (const char* form : {"iframe", "element", "markdown"}) {
    press(lab, std::string("share.") + form);
    const std::string text = copied(lab, std::string("copy.") + form);
    CHECK(text.find("lab.example") != std::string::npos);
    lab::advance(lab, lab::Action{lab::CopyDone{true}, "", true});
    CHECK(lab.visit.notice == std::string("copied-") + form);
    lab::advance(lab, lab::Action{lab::CopyDone{false}, "", true});
    CHECK(lab.visit.notice == "copy-by-hand");
    CHECK(lab.view.overlay == "share");
  }
}

TEST_CASE("share dialog: a frame has the size that was chosen") {
  lab::Lab lab = opened("");
  const auto frame = [&] { return copied(lab, "copy.iframe"); };
  CHECK(frame().find("width=\"100%\" height=\"450\"") != std::string::npos);
  press(lab, "share.iframe.600x400");
  CHECK(frame().find("width=\"600\" height=\"400\"") != std::string::npos);
  press(lab, "share.markdown");
  CHECK(walk::find<lab::Choice>(lab.view, "share.size") == nullptr);
  press(lab, "share.iframe");
  CHECK(frame().find("width=\"100%\"") != std::string::npos);
  press(lab, "share.iframe.nonsense");
  CHECK(frame().find("width=\"100%\"") != std::string::npos);
}

TEST_CASE("share dialog: without an address of its own the page says so and gives what follows any") {
  lab::Lab lab = opened("query=0", "");
  CHECK(walk::find<lab::QrSquare>(lab.view, "qr") == nullptr);
  CHECK(walk::find<lab::Paragraph>(lab.view, "share.no_address") != nullptr);
  CHECK(!offers(lab, "copy.iframe"));
  CHECK(copied(lab, "copy.link") == "#" + *lab::share_link(lab.state));
  CHECK(lab::copied_notice(lab, "copy.link") == "copied-text");
}

TEST_CASE("share dialog: what is too long for a link or a code says so") {
  lab::Lab lab = opened("");
  lab.state.done.assign(60, "two-scores");
  walk::refresh(lab);
  CHECK(walk::find<lab::QrSquare>(lab.view, "qr") == nullptr);
  CHECK(walk::find<lab::Paragraph>(lab.view, "qr.none") != nullptr);
  CHECK(offers(lab, "copy.link"));
  lab.state.done.assign(400, "two-scores");
  walk::refresh(lab);
  CHECK(!lab::share_link(lab.state));
  CHECK(walk::find<lab::Paragraph>(lab.view, "share.long") != nullptr);
  CHECK(!offers(lab, "copy.link"));
  CHECK(offers(lab, "save.state"));
}

TEST_CASE("share dialog: nothing is saved that tells the answer of an open question") {
  lab::Lab lab = opened("predict=ask");
  CHECK(offers(lab, "save.svg"));
  for (const char* telling : {"save.csv", "save.json", "save.npz", "save.python", "save.torch", "save.worksheet"})
    CHECK(!offers(lab, telling));
  lab = opened("");
  for (const char* format :
       {"png", "svg", "csv", "tsv", "json", "npy", "npz", "python", "numpy", "torch", "worksheet", "state"}) {
    const auto effects = lab::advance(lab, lab::Event{std::string("save.") + format, ""});
    REQUIRE(effects.size() == 1);
    REQUIRE(std::holds_alternative<lab::SaveFile>(effects[0]));
    CHECK(std::get<lab::SaveFile>(effects[0]).format == format);
  }
}

TEST_CASE("share texts: attributes are escaped, elements carry the keys of the link") {
  const lab::SharedScene scene{.page = "https://lab.example/a(b)/?x=1&y=2",
                               .fragment = "room=mask&heads_on=0,1",
                               .room = "mask",
                               .name = "A \"<b>\" & C",
                               .beside_cards = true};
  const std::string frame = lab::iframe_text(scene);
  CHECK(frame.starts_with(
      "<iframe src=\"https://lab.example/a(b)/?x=1&amp;y=2#room=mask&amp;heads_on=0,1&amp;embed=1\" title=\"A "
      "&quot;&lt;b&gt;&quot; &amp; C\""));
  CHECK(frame.find("<img src=\"https://lab.example/a(b)/cards/mask.png\"") != std::string::npos);
  CHECK(lab::element_text(scene).find("<attention-lab room=\"mask\" heads-on=\"0,1\">") != std::string::npos);
  CHECK(lab::markdown_text(scene) ==
        "[![A \"<b>\" & C](https://lab.example/a%28b%29/cards/mask.png)](https://lab.example/a%28b%29/"
        "?x=1&y=2#room=mask&heads_on=0,1)\n");
  lab::SharedScene plain = scene;
  plain.fragment = "al1-20-AgRsb29rBARwZWFyCAEg-beeebb73&lang=en";
  plain.beside_cards = false;
  CHECK(lab::element_text(plain).find("<attention-lab link=\"al1-20-AgRsb29rBARwZWFyCAEg-beeebb73\" lang=\"en\">") !=
        std::string::npos);
  CHECK(lab::markdown_text(plain).find("![") == std::string::npos);
}
