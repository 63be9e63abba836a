// What a Korean word ends in, measured on words of running text that were labelled by hand (tests/golden/eojeol.tsv:
// word, stem, role); what an English word is by where it stands.
#include "content/eojeol.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "golden.h"

namespace {

using content::WordRole;
using enum content::WordRole;

constexpr std::array<std::string_view, content::word_roles> role_names{"bare",  "subject", "topic", "object",
                                                                       "place", "with",    "on",    "end"};

struct Labelled {
  std::string word, stem;
  WordRole role = bare;
};

std::vector<Labelled> labelled() {
  std::vector<Labelled> words;
  std::string_view rest = golden("eojeol.tsv");
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    const std::size_t a = line.find('\t'), b = line.rfind('\t');
    REQUIRE((a != line.npos && b > a));
    const auto name = std::find(role_names.begin(), role_names.end(), line.substr(b + 1));
    REQUIRE(name != role_names.end());
    words.push_back({std::string(line.substr(0, a)), std::string(line.substr(a + 1, b - a - 1)),
                     static_cast<WordRole>(name - role_names.begin())});
  }
  return words;
}

bool is_particle(WordRole role) {
  return role != bare && role != on && role != end;
}

// Particles are right with role and place of the cut, predicates with their role.
struct Score {
  int found = 0, right = 0, there = 0;
  double precision() const { return static_cast<double>(right) / found; }
  double recall() const { return static_cast<double>(right) / there; }
};

Score score(bool particles) {
  Score total;
  for (const Labelled& label : labelled()) {
    const content::Eojeol split = content::split_eojeol(label.word);
    const auto counts = [&](WordRole role) { return role != bare && is_particle(role) == particles; };
    total.found += counts(split.role) ? 1 : 0;
    total.there += counts(label.role) ? 1 : 0;
    const bool right =
        counts(label.role) && split.role == label.role && (!particles || split.stem == label.stem.size());
    total.right += right ? 1 : 0;
    if (!right && (counts(split.role) || counts(label.role)))
      MESSAGE(label.word << ": " << role_names[static_cast<std::size_t>(split.role)] << ", labelled "
                         << role_names[static_cast<std::size_t>(label.role)]);
  }
  return total;
}

}  // namespace

TEST_CASE("eojeol: precision and recall on words labelled by hand") {
  CHECK(labelled().size() >= 200);
  const Score particles = score(true), predicates = score(false);
  MESSAGE("particles: precision " << particles.right << "/" << particles.found << ", recall " << particles.right << "/"
                                  << particles.there);
  MESSAGE("predicates: precision " << predicates.right << "/" << predicates.found << ", recall " << predicates.right
                                   << "/" << predicates.there);
  CHECK(particles.precision() >= 0.85);
  CHECK(particles.recall() >= 0.97);
  CHECK(predicates.precision() >= 0.9);
  CHECK(predicates.recall() >= 0.87);
}

TEST_CASE("eojeol: a particle counts only after the sound that it follows") {
  const auto role = [](std::string_view word) { return content::split_eojeol(word).role; };
  CHECK(role("배가") == subject);
  CHECK(role("책가") == bare);
  CHECK(role("책이") == subject);
  CHECK(role("아이") == bare);  // 이 after a vowel
  CHECK(role("물을") == object);
  CHECK(role("물를") == bare);
  CHECK(role("칼로") == place);  // ㄹ takes 로
  CHECK(role("집로") == bare);
  CHECK(role("집으로") == place);
  CHECK(role("사과") == bare);  // 과 after a vowel
  CHECK(role("책과") == with);
  CHECK(role("먹는") == on);  // 는 after a consonant is no particle
  CHECK(role("이") == bare);
  CHECK(role("") == bare);
}

TEST_CASE("eojeol: marks after the word belong to neither part, and 집에는 is a place") {
  const content::Eojeol split = content::split_eojeol("집에는,");
  CHECK(split.role == place);
  CHECK(split.stem == 3);
  CHECK(split.end == 9);
  CHECK(content::split_eojeol("가자!").role == end);
  CHECK(content::split_eojeol("내리자").role == on);
}

TEST_CASE("eojeol: bytes of any kind give a cut inside the word") {
  for (std::string_view word : {"\xEA\xB0", "a", "🍐", "e\xCC\x81", "שלום", "...", "ㅋㅋ", "뷁을"}) {
    const content::Eojeol split = content::split_eojeol(word);
    CHECK(split.stem <= split.end);
    CHECK(split.end <= word.size());
  }
}

TEST_CASE("roles: English by position") {
  using Roles = std::vector<WordRole>;
  CHECK(content::word_roles_of({"The", "cat", "chased", "a", "mouse", "into", "the", "house."}) ==
        Roles{bare, subject, end, bare, object, with, bare, place});
  CHECK(content::word_roles_of({"She", "fished", "from", "the", "bank"}) == Roles{subject, end, with, bare, place});
  CHECK(content::word_roles_of({"AI가", "글을", "쓴다"}) == Roles{subject, object, end});
  CHECK(content::word_roles_of({"물을", "마셔"}) == Roles{object, end});  // the last word ends it
  CHECK(content::word_roles_of({}).empty());
}
