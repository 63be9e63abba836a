// The table of room `qkv`: the chosen word's query over the keys of all words, and what each step makes of them.
#pragma once

#include "lab/receipt_fact.h"

namespace lab {

int qkv_slots(const Scene& scene);  // numbers in its queries and keys

// 0×0.3 + 2×1.8 + 0×0, then what is done to it: ÷ √3, + 10. `score` is resolved.
std::vector<Term> score_terms(const Scene& scene, const Fact& score);

Table qkv_table(const Scene& scene);

}  // namespace lab
