// The spoken account: the chosen word's row as one sentence, in the content's words: 배를: 깎아 0.571, 먹었다 0.383,
// 나머지 각 0.016. 점은 과일 무리 안.
#pragma once

#include <string>

#include "lab/scene.h"

namespace lab {

std::string account(const Scene& scene);
// 과일 무리 안 · 가운데 · 무리 사이, 과일 쪽. Precondition: the pack has a map.
std::string place_words(const Scene& scene);

// Parts of it. A word, told apart from others that are written the same, in the order that is shown: 첫째 내.
std::string told_word(const Scene& scene, int word);
using WordName = std::string (*)(const Scene& scene, int word);
// The weights of a head's row from large to small; the smallest, where several are equal, together.
// Precondition: the row is not empty.
std::string told_row(const Scene& scene, int head, WordName name);

}  // namespace lab
