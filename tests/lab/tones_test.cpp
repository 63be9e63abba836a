#include "lab/tones.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "lab/action.h"
#include "walk.h"

namespace {

std::vector<lab::Tone> heard(const std::vector<lab::Effect>& effects) {
  for (const lab::Effect& effect : effects)
    if (const auto* row = std::get_if<lab::PlayTones>(&effect)) return row->tones;
  return {};
}

bool speaks(const std::vector<lab::Effect>& effects) {
  return std::ranges::any_of(effects, [](const auto& e) { return std::holds_alternative<lab::PlayTones>(e); });
}

std::vector<lab::Effect> press(lab::Lab& lab, const char* id, const char* value = "", bool last = true) {
  return lab::advance(lab, lab::Event{.id = id, .value = value, .last = last});
}

}  // namespace

TEST_CASE("tones: off by default; switched on, the row is heard as its weights, word by word") {
  lab::Lab lab = walk::lab_at("lang=en", "en");
  CHECK(!speaks(press(lab, "word.1")));
  const std::vector<lab::Tone> tones = heard(press(lab, "sound"));
  REQUIRE(tones.size() == 5);
  for (int word = 0; word < 5; ++word) {
    const lab::Tone& tone = tones[static_cast<std::size_t>(word)];
    CHECK(tone.place == word);
    CHECK(tone.loudness == lab.result.shown().attention.heads.front().weights(1, word));
  }
}

TEST_CASE("tones: another row, and the same word pressed again, are heard; what moves no weight is not") {
  lab::Lab lab = walk::lab_at("lang=en", "en");
  press(lab, "sound");
  CHECK(heard(press(lab, "word.0")).size() == 5);
  CHECK(heard(press(lab, "word.0")).size() == 5);
  CHECK(!speaks(press(lab, "weight.0.3")));
  CHECK(!speaks(press(lab, "settings")));
  CHECK(!speaks(press(lab, "lang.ko")));
  const std::vector<lab::Effect> off = press(lab, "sound");
  CHECK(speaks(off));
  CHECK(heard(off).empty());
}

TEST_CASE("tones: a drag is heard where it comes to rest") {
  lab::Lab lab = walk::lab_at("room=qkv", "ko");
  press(lab, "sound");
  CHECK(!speaks(press(lab, "keys.3.1", "0.5", false)));
  CHECK(heard(press(lab, "keys.3.1", "0.4")) == lab::tones_of(lab));
}

TEST_CASE("tones: what is hidden is a rest, every head that is on is heard, a sealed answer is not") {
  lab::Lab masked = walk::lab_at("room=mask&pack=abc&hide=2", "ko");
  const std::vector<lab::Tone> rest = lab::tones_of(masked);
  REQUIRE(rest.size() == 3);
  CHECK(rest[2].loudness == 0);
  CHECK(rest[0].loudness + rest[1].loudness == doctest::Approx(1).epsilon(1e-12));
  lab::Lab heads = walk::lab_at("room=heads", "ko");
  CHECK(lab::tones_of(heads).size() == 6);
  press(heads, "head.1");
  CHECK(lab::tones_of(heads).size() == 3);
  lab::Lab asked = walk::lab_at("room=look", "ko");
  press(asked, "predict");
  CHECK(lab::tones_of(asked).empty());
}

TEST_CASE("tones: the control is there only where tones can be heard and nobody left it out; other rooms keep it on") {
  const auto offered = [](const lab::Lab& lab) { return walk::find<lab::Button>(lab.view, "sound") != nullptr; };
  lab::Lab lab = walk::lab_at("", "ko");
  CHECK(offered(lab));
  press(lab, "sound");
  press(lab, "go.next");
  CHECK(lab.visit.sound);
  lab::Surroundings mute = lab.surroundings;
  mute.sounds = false;
  lab::surround(lab, mute);
  CHECK(!offered(lab));
  CHECK(!offered(walk::lab_at("without=sound", "ko")));
}
