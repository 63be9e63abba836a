// What every builder of nodes looks at: the lab, the numbers, the words of the reader's language. A borrowed view of
// values that live in the Lab; made once per View.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "attention/matrix.h"
#include "content/content.h"
#include "content/texts.h"
#include "lab/compute.h"
#include "lab/lab.h"
#include "lab/view.h"

namespace lab {

struct Scene {
  const Lab& lab;
  const State& state;
  const Result& result;
  const content::Texts& texts;
  const content::Pack* pack = nullptr;  // the pack, or its variant
  const content::Map* map = nullptr;    // nullptr where the pack has no meaning map
  int query = 0;
  int layer = 0;
  int digits = 3;
  bool asking = false;  // a guess is being made: whatever else would tell the answer is left out by the room
  bool sealed = false;  // the answer stands in the row: the row's numbers are in no node. Never without `asking`

  const LayerResult& here() const;  // of `layer`
  const attention::HeadResult& head(int h) const;
  int heads() const;
  bool on(int h) const;  // whether head h is switched on
  int words() const { return static_cast<int>(result.inputs.words.size()); }
};

Scene scene_of(const Lab& lab, const Result& result);

// A word as it stands in running text: 깎아, without closing marks ("들어간다," -> "들어간다").
std::string word_text(const Scene& scene, int word);
// The pack's own text in the reader's language; a variant's own text before its pack's. Empty if there is none.
std::string pack_text(const Scene& scene, std::string_view what);
std::string pack_text(const content::Texts& texts, const content::Pack& pack, std::string_view what);
// The language that the sentence's words are in, where it is not the reader's; else empty.
std::string words_language(const Scene& scene);
// 머리 1 and, where the pack names it, what it looks for: 서술어를 찾아요.
struct HeadName {
  std::string name, detail;
};
HeadName head_name(const Scene& scene, int head);

bool causal(const Scene& scene);     // whether later words are hidden
int shown_head(const Scene& scene);  // the head that is told where one is

// What goes into head h of the layer; queries and keys (n, d_k) as they are there, typed or made from places.
const HeadInputs& inputs_of_head(const Scene& scene, int head);
attention::Matrix queries_of(const Scene& scene, int head);
attention::Matrix keys_of(const Scene& scene, int head);
// What word `word` hands over to head h when the shown layer starts: (n, 2).
const attention::Matrix& values_of(const Scene& scene, int head);
bool row_empty(const Scene& scene, int head);  // nothing may be seen
bool cell_hidden(const Scene& scene, int head, int key);
// Words that the chosen word may not see, in reading order.
std::vector<int> hidden_words(const Scene& scene);
// Whether nothing was changed in the calculation since the room was opened: authored texts with numbers hold.
bool authored(const Scene& scene);
// Whether two states of a room differ at most in what is shown of the calculation.
bool same_calculation(State start, const State& now);

// The name of a group of the map, or of its middle.
std::string group_name(const Scene& scene, std::string_view group);

}  // namespace lab
