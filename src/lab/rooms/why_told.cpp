// Room `why`: proofs of the numbers that hiding is told with.
#include "lab/format.h"
#include "lab/room_parts.h"
#include "lab/rooms.h"
#include "lab/rooms/why_parts.h"

namespace lab {

namespace {

using why::Before;
using why::place_now;

std::string said(const Scene& scene, std::string_view title, int word) {
  return scene.texts("proof.said", {{"title", scene.texts(title)}, {"value", word_text(scene, word)}});
}

// Where the word stands once `word` is hidden too, how that was mixed, and how far it is from where it stood.
Told tell_moved(const Scene& scene, const Before& before, int word) {
  State without = scene.state;
  without.hide = {word};
  const Result result = compute(inputs_of(without, *scene.lab.content), without, *scene.lab.content);
  const Scene there = scene_with(scene, without, result);
  const WithoutWord& moved = before.without[static_cast<std::size_t>(word)];
  Teller teller(scene, said(scene, "why.moved", word), fixed(moved.moved, scene.digits));
  for (const int axis : axes) teller.lines_of(there, {.step = Step::output, .axis = axis});
  teller.distance(before.place, moved.output);
  return teller.done();
}

Told tell_hiding(const Scene& scene, const Before& before, std::string_view what) {
  const Scene there = scene_with(scene, before.state, before.result);
  const content::Point now = place_now(scene);
  const content::Point shown = what == "before" ? before.place : now;
  const bool between = what == "between";
  Teller teller(
      scene, scene.texts("why.moved." + std::string(what)),
      between ? fixed(content::distance(before.place, now), scene.digits) : pair(shown[0], shown[1], scene.digits));
  if (between)
    teller.distance(before.place, now);
  else
    for (const int axis : axes) teller.lines_of(what == "before" ? there : scene, {.step = Step::output, .axis = axis});
  return teller.done();
}

Told tell_ruler(const Scene& scene, const Before& before) {
  const content::Point start = point_of(scene.result.shown().start, scene.query);
  Teller teller(scene, scene.texts("why.ruler.title"), fixed(content::distance(before.place, start), scene.digits));
  teller.distance(before.place, start);
  return teller.done();
}

}  // namespace

std::optional<Told> tell_why(const Scene& scene, std::string_view name) {
  if (auto told = why::tell_others(scene, name)) return told;
  const Before before = why::before_of(scene);
  const auto word_in = [&](std::string_view start) -> std::optional<int> {
    const auto numbers = told_numbers(name, start, 1);
    return numbers && numbers->front() < scene.words() ? std::optional(numbers->front()) : std::nullopt;
  };
  if (const auto word = word_in("moved.")) return tell_moved(scene, before, *word);
  if (const auto word = word_in("before.")) {
    const Scene there = scene_with(scene, before.state, before.result);
    const Fact weight{.step = Step::weight, .key = *word};
    Teller teller(scene, said(scene, "why.moved.before", *word), fixed(value_of(there, weight), scene.digits));
    teller.lines_of(there, weight);
    return teller.done();
  }
  if (name == "ruler" && scene.map != nullptr) return tell_ruler(scene, before);
  for (const std::string_view what : {"before", "now", "between"})
    if (name == "hiding." + std::string(what) && !scene.state.hide.empty()) return tell_hiding(scene, before, what);
  return std::nullopt;
}

}  // namespace lab
