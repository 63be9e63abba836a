// The content that is compiled into the program. Built once, never changed.
#include <cstdio>
#include <cstdlib>

#include "content/load.h"
#include "resources/content.h"
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

Texts language(std::string_view code) {
  Texts texts = or_stop(load_texts(code, resources::text(std::string(code) + ".json"), resources::text("keys.json")));
  if (const auto problem = missing_text(texts, shipped())) stop(*problem);
  if (const auto problem = missing_text(texts, shipped().tours)) stop(*problem);
  if (const auto problem = missing_text(texts, shipped().quiz)) stop(*problem);
  return texts;
}

}  // namespace

const Content& shipped() {
  static const Content content = whole();
  return content;
}

const std::vector<std::string>& languages() {
  static const std::vector<std::string> codes = {"ko", "en"};
  return codes;
}

const Texts& shipped_texts(std::string_view code) {
  if (code == "en") {  // each language is read when it is first asked for
    static const Texts english = language("en");
    return english;
  }
  if (code == "pseudo") {
    static const Texts longer = pseudo(shipped_texts("en"));
    return longer;
  }
  static const Texts korean = language("ko");
  return korean;
}

}  // namespace content
