// The content that is compiled into the program. Built once, never changed.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <list>
#include <mutex>

#include "content/load.h"
#include "resources/content.h"
#include "resources/languages.h"
#include "resources/text.h"

namespace content {
namespace {

[[noreturn]] void stop(const Problem& problem) {
  std::fprintf(stderr, "content: %s: %s\n", problem.place.c_str(), problem.reason.c_str());
  std::abort();
}

template <typename Value>
Value or_stop(std::variant<Value, Problem> loaded) {
  if (const Problem* problem = std::get_if<Problem>(&loaded)) stop(*problem);
  return std::move(*std::get_if<Value>(&loaded));
}

Content whole() {
  Content content = or_stop(load_content(resources::content("packs.json"), resources::content("rooms.json")));
  content.tours = or_stop(load_tours(resources::content("tours.json"), content));
  content.quiz = or_stop(load_quiz(resources::content("quiz.json"), content));
  return content;
}

Texts texts_in(std::string_view code) {
  Texts texts = or_stop(load_texts(code, resources::text(std::string(code) + ".json"), resources::text("keys.json")));
  if (const auto problem = missing_text(texts, shipped())) stop(*problem);
  if (const auto problem = missing_text(texts, shipped().tours)) stop(*problem);
  if (const auto problem = missing_text(texts, shipped().quiz)) stop(*problem);
  return texts;
}

// A language, read when it is first asked for.
struct ReadOnce {
  std::string_view code;
  mutable std::once_flag once{};
  mutable std::optional<Texts> read{};

  explicit ReadOnce(std::string_view its_code) : code(its_code) {}
  const Texts& texts() const {
    std::call_once(once, [&] { read = texts_in(code); });
    return *read;
  }
};

}  // namespace

const Content& shipped() {
  static const Content content = whole();
  return content;
}

std::span<const Language> languages() {
  return resources::languages;
}

const Language* language(std::string_view code) {
  const auto found = std::ranges::find(resources::languages, code, &Language::code);
  return found == resources::languages.end() ? nullptr : &*found;
}

const Texts& shipped_texts(std::string_view code) {
  if (code == "pseudo") {
    static const Texts longer = pseudo(shipped_texts("en"));
    return longer;
  }
  static const auto readings = [] {
    std::list<ReadOnce> all;
    for (const Language& one : languages()) all.emplace_back(one.code);
    return all;
  }();
  const auto found = std::ranges::find(readings, code, &ReadOnce::code);
  return (found == readings.end() ? readings.front() : *found).texts();
}

}  // namespace content
