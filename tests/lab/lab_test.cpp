#include "lab/lab.h"

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "content/load.h"
#include "lab/action.h"
#include "lab/link.h"
#include "lab/rooms.h"
#include "languages.h"

namespace {

const content::Content& all() {
  return content::shipped();
}

}  // namespace

TEST_CASE("lab: opening without a link shows the start example in the reader's language") {
  const lab::Lab korean = lab::open_lab(all(), {}, "");
  CHECK(korean.state == lab::State());
  CHECK(korean.view.language == "ko");
  CHECK(lab::open_lab(all(), {.reader_language = "en-GB"}, "").view.language == "en");
  CHECK(lab::open_lab(all(), {.reader_language = "fr"}, "").view.language == "ko");
  CHECK(lab::open_lab(all(), {.reader_language = "en"}, "lang=ko").view.language == "ko");
}

TEST_CASE("lab: a damaged link shows the start example and says so in the view") {
  const lab::Lab lab = lab::open_lab(all(), {}, "#al1-20-AgRsb29rBARwZWFyCAEg-beeebb7");
  CHECK(lab.state == lab::State());
  CHECK(lab.visit.notice == "link-damaged");
  REQUIRE(lab.view.region(lab::RegionName::overlay) != nullptr);
  const auto* notice = std::get_if<lab::Notice>(&lab.view.region(lab::RegionName::overlay)->nodes.back());
  REQUIRE(notice != nullptr);
  CHECK(notice->text == lab::texts_of(lab)("notice.link-damaged"));
}

TEST_CASE("lab: every notice that can be set has words in every language") {
  for (const std::string_view language : lab_test::languages()) {
    const content::Texts& texts = content::shipped_texts(language);
    for (const std::string_view notice :
         {"link-damaged", "link-new", "link-value", "link-long", "copied", "copy-by-hand", "reset", "no-webgl"}) {
      CHECK_MESSAGE(texts.has("notice." + std::string(notice)), notice);
    }
  }
}

TEST_CASE("lab: look and motion follow the reader until a link or the visitor says otherwise") {
  using lab::ThemeName;
  lab::Lab lab = lab::open_lab(all(), {.reader_dark = true, .reader_reduced_motion = true}, "");
  CHECK(lab::theme_of(lab) == ThemeName::dark);
  CHECK(!lab::moves(lab));
  lab::surround(lab, {.reader_dark = true, .reader_contrast = true});
  CHECK(lab::theme_of(lab) == ThemeName::contrast);
  CHECK(lab::moves(lab));
  lab = lab::open_lab(all(), {.reader_contrast = true}, "theme=light&motion=0");
  CHECK(lab::theme_of(lab) == ThemeName::light);
  CHECK(!lab::moves(lab));
  CHECK(lab::embedded(lab::open_lab(all(), {.inside_frame = true}, "")));
  CHECK(!lab::embedded(lab::open_lab(all(), {.inside_frame = true}, "embed=0")));
  CHECK(lab::embedded(lab::open_lab(all(), {}, "embed=1")));
}

TEST_CASE("lab: switching high contrast off for a reader who has it on gives the plain look") {
  lab::Lab lab = lab::open_lab(all(), {.reader_dark = true, .reader_contrast = true}, "");
  lab::advance(lab, lab::Event{"settings", ""});
  lab::advance(lab, lab::Event{"theme.contrast", ""});
  CHECK(lab::theme_of(lab) == lab::ThemeName::dark);
}

TEST_CASE("lab: without WebGL2 it says that words and tables hold the same") {
  lab::Lab lab = lab::open_lab(all(), {.can_draw = false}, "");
  CHECK(lab.visit.notice == "no-webgl");
  CHECK(lab::open_lab(all(), {.can_draw = false}, "x").visit.notice == "link-damaged");
}

TEST_CASE("lab: the view of the lab's own result is the lab's view") {
  const lab::Lab lab = lab::open_lab(all(), {}, "pack=harbor");
  CHECK(lab::build_view(lab, lab.result) == lab.view);
}

TEST_CASE("lab: every pack and variant that the room takes opens by link with the numbers of its start") {
  const lab::RoomEntry& look = lab::room_entry("look");
  const auto packs = lab::packs_of(look, all());
  CHECK(packs.size() >= 14);
  for (const content::Pack* pack : packs) {
    const std::string link = "pack=" + pack->id + (pack->variant.empty() ? "" : "&variant=" + pack->variant);
    const lab::Lab lab = lab::open_lab(all(), {}, link);
    CHECK(lab.visit.notice.empty());
    CHECK(lab.state.pack == pack->id);
    CHECK(lab.state.variant == pack->variant);
    CHECK(lab.result.inputs.words == pack->words);
    const lab::Lab again = lab::open_lab(all(), {}, *lab::share_link(lab.state));
    CHECK(again.state == lab.state);
    CHECK(again.result.shown().attention == lab.result.shown().attention);
  }
}

TEST_CASE("lab: a pack that the room cannot show is an unknown value, or a newer link") {
  const lab::Lab asked = lab::open_lab(all(), {}, "pack=abc&digits=6");
  CHECK(asked.visit.notice == "link-value");
  CHECK(asked.visit.notice_detail == "pack");
  CHECK(asked.state.pack == "pear");
  CHECK(asked.state.digits == 6);
  lab::State state;
  state.pack = "abc";
  state.query = 0;
  CHECK(lab::open_lab(all(), {}, *lab::share_link(state)).visit.notice == "link-new");
}

TEST_CASE("lab: the printed example: whom 배를 looks at") {
  const lab::Lab lab = lab::open_lab(all(), {}, "");
  const auto& weights = lab.result.shown().attention.heads[0].weights;
  CHECK(weights(2, 3) == doctest::Approx(0.570681398369004).epsilon(1e-12));
  const double sum = std::exp(13.6) + std::exp(13.2) + 3 * std::exp(10);
  CHECK(weights(2, 4) == doctest::Approx(std::exp(13.2) / sum).epsilon(1e-12));
}
