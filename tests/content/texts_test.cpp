// Language files: complete, alike in every language, and refused when they are damaged.
#include <algorithm>

#include "content/parts.h"
#include "languages.h"

using namespace content_tests;
using content::Texts;

namespace {

std::string refused(std::string_view json) {
  return problem_of(content::load_texts("ko", json));
}

std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

TEST_CASE("every shipped language has the same keys and the same slots") {
  const Texts& first = content::shipped_texts(content::languages().front().code);
  for (const std::string_view code : lab_test::languages()) {
    const Texts& texts = content::shipped_texts(code);
    CHECK(texts.language == code);
    CHECK(problem_of(content::difference(first, texts)) == "");
    CHECK(problem_of(content::difference(texts, first)) == "");
  }
  CHECK(problem_of(content::difference(content::shipped_texts("en"), content::shipped_texts("pseudo"))) == "");
}

TEST_CASE("every language is offered under the name that it calls itself, Korean first") {
  CHECK(content::languages().front().code == "ko");
  CHECK(content::languages().size() >= 2);
  for (const content::Language& one : content::languages()) {
    CHECK(content::language(one.code) == &one);
    CHECK(content::shipped_texts(one.code)("ui.language.name") == one.name);
    CHECK(content::shipped_texts(one.code)("ui.language.name.short") == one.short_name);
  }
  for (const char* none : {"", "xx", "pseudo", "KO"}) CHECK(content::language(none) == nullptr);
}

TEST_CASE("packed texts are the same texts") {
  const auto packed = content::load_texts("ko", R"(["배 {n}", "눈"])", R"(["bae", "nun"])");
  const auto plain = content::load_texts("ko", R"({"nun": "눈", "bae": "배 {n}"})");
  REQUIRE((std::get_if<Texts>(&packed) && std::get_if<Texts>(&plain)));
  CHECK(std::get<Texts>(packed).entries == std::get<Texts>(plain).entries);
}

TEST_CASE("every text of packs, rooms, receipts, quiz and tours exists in every language") {
  const auto quiz = content::load_quiz(file("quiz.json"), content::shipped());
  const auto tours = content::load_tours(file("tours.json"), content::shipped());
  REQUIRE((std::get_if<content::Quiz>(&quiz) && std::get_if<content::Tours>(&tours)));
  for (const std::string_view code : lab_test::languages()) {
    const Texts& texts = content::shipped_texts(code);
    CHECK(problem_of(content::missing_text(texts, content::shipped())) == "");
    CHECK(problem_of(content::missing_text(texts, std::get<content::Quiz>(quiz))) == "");
    CHECK(problem_of(content::missing_text(texts, std::get<content::Tours>(tours))) == "");
  }
}

TEST_CASE("a text that the content needs is missed by its key") {
  const auto quiz = content::load_quiz(file("quiz.json"), content::shipped());
  const auto tours = content::load_tours(file("tours.json"), content::shipped());
  Texts texts = content::shipped_texts("en");
  for (std::string_view key : {"map.bae.fruit",
                               "map.bae.title",
                               "map.bae.middle",
                               "map.nun.landmark.3",
                               "pack.pear.title",
                               "pack.pear.story",
                               "pack.pear.try",
                               "pack.pear.gloss",
                               "pack.pear.word_gloss.4",
                               "pack.order-ko.positions",
                               "pack.notice.report.both",
                               "pack.harbor.layer.0.head.1.name",
                               "pack.harbor.layer.0.head.1.slot.2",
                               "pack.bank.variant.borrowed.gloss",
                               "look.caption",
                               "look.predict.rule",
                               "layers.predict.choice.less",
                               "mask.extra.3.text",
                               "receipt.exp.line",
                               "receipt.exp.sentence",
                               "receipt.place.between",
                               "glossary.3.term",
                               "quiz.item.dot.why",
                               "quiz.item.dot.rule",
                               "quiz.item.twins.choice.snow",
                               "tour.first.idea",
                               "tour.lesson.step.2.do"}) {
    CAPTURE(key);
    const auto found = texts.entries.find(key);
    REQUIRE(found != texts.entries.end());
    const auto kept = texts.entries.extract(found);
    std::string problem = problem_of(content::missing_text(texts, content::shipped()));
    problem += problem_of(content::missing_text(texts, std::get<content::Quiz>(quiz)));
    problem += problem_of(content::missing_text(texts, std::get<content::Tours>(tours)));
    CHECK(problem == "text/en.json: " + std::string(key) + ": is missing");
    CHECK(problem_of(content::difference(texts, content::shipped_texts("ko")))
              .starts_with("text/en.json: " + std::string(key)));
    texts.entries.emplace(kept.key(), kept.mapped());
  }
}

TEST_CASE("two languages must agree in their slots") {
  const Texts a{"ko", {{"x", "{word}{word|을|를} 봐요."}}};
  CHECK(problem_of(content::difference(a, {"en", {{"x", "Look at {word}."}}})) == "");
  CHECK(problem_of(content::difference(a, {"en", {{"x", "Look."}}})) ==
        "text/en.json: x: has no slots, but {word} in ko");
  CHECK(problem_of(content::difference(a, {"en", {{"x", "{word} {more}"}}})).find("{more}, {word}") !=
        std::string::npos);
}

TEST_CASE("a damaged language file is refused with the key and the reason") {
  CHECK(refused("") != "");
  CHECK(refused("[]") == "text/ko.json: an object is needed");
  CHECK(problem_of(content::load_texts("ko", R"(["b"])", R"(["a", "c"])")) == "text/ko.json: 2 texts are needed");
  CHECK(problem_of(content::load_texts("ko", R"(["b", 1])", R"(["a", "c"])")) == "text/ko.json: c: a text is needed");
  CHECK(refused(R"({"a": 1})") == "text/ko.json: a: a text is needed");
  CHECK(refused(R"({"a": ""})") == "text/ko.json: a: is empty");
  CHECK(refused(R"({"a": "x", "a": "y"})") != "");
  for (std::string_view bad :
       {"{word", "word}", "{}", "{word|을}", "{word|을|를|은}", "{word||를}", "{Word}", "{two words}", "{a{b}"})
    CHECK(refused(R"({"a": ")" + std::string(bad) + "\"}").starts_with("text/ko.json: a: a slot is"));
  CHECK(refused(R"({"a": "{word} {word|을|를}"})") == "");
}

TEST_CASE("slots are filled wherever they stand; what is not given stays as it is written") {
  CHECK(content::fill("", {}) == "");
  CHECK(content::fill("{a}{b}", {{"a", "1"}, {"b", "2"}}) == "12");
  CHECK(content::fill("x{a}y{a}z", {{"a", "-"}}) == "x-y-z");
  CHECK(content::fill("{a} {b}", {{"a", "{b}"}, {"b", "2"}}) == "{b} 2");  // what is put in is never read as a template
  CHECK(content::fill("{a}", {}) == "{a}");
  CHECK(content::slot_names("{b}{a}{a|을|를}") == std::vector<std::string>{"a", "b"});
  CHECK(content::slot_names("no slots")->empty());
}

TEST_CASE("an unknown key shows itself, an unknown language is Korean") {
  CHECK(content::shipped_texts("ko")("no.such.key") == "⟦no.such.key⟧");
  CHECK_FALSE(content::shipped_texts("ko").has("no.such.key"));
  CHECK(content::shipped_texts("xx").language == "ko");
  CHECK(content::shipped_texts("en")("look.title") == "Who looks at whom");
}

TEST_CASE("a variant's own text comes before its pack's") {
  const Texts& texts = content::shipped_texts("ko");
  const content::Pack& document = *content::shipped().pack("notice", "neither");
  CHECK(texts(content::text_key(texts, document, "title")) == "문서 3");
  CHECK(content::text_key(texts, document, "story") == "pack.notice.story");
  CHECK(texts(content::text_key(texts, *content::shipped().pack("bank", "borrowed"), "gloss")) ==
        "그녀는 은행에서 돈을 빌렸다");
}

TEST_CASE("the pseudo language is marked, longer, and breakable") {
  const Texts& english = content::shipped_texts("en");
  const Texts& longer = content::shipped_texts("pseudo");
  CHECK(longer.language == "pseudo");
  for (const auto& [key, text] : english.entries) {
    const std::string& other = longer.entries.at(key);
    CHECK(other.starts_with("["));
    CHECK(other.ends_with("]"));
    CHECK(content::slot_names(other) == content::slot_names(text));
    if (content::slot_names(text)->empty() && letters(text) >= 20) {
      CHECK(letters(other) * 10 >= letters(text) * 13);
      CHECK(letters(other) * 10 <= letters(text) * 15);
    }
  }
}
