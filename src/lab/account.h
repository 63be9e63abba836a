// The spoken account: the chosen word's row as one sentence, in the content's words: 배를: 깎아 0.571, 먹었다 0.383,
// 나머지 각 0.016. 점은 과일 무리 안.
#pragma once

#include <string>

#include "lab/scene.h"

namespace lab {

std::string account(const Scene& scene);
// 과일 무리 안 · 가운데 · 무리 사이, 과일 쪽. Precondition: the pack has a map.
std::string place_words(const Scene& scene);

}  // namespace lab
