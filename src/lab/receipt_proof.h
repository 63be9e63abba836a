// The opened number: which facts it stands for, and its lines, ingredients above what they make.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lab/receipt_line.h"

namespace lab {

// Whether the proof on screen is the one that the room shows while nothing is opened.
bool proof_stands(const Scene& scene);
// The facts that State::open, key and head name: two for a pair (across, up); none where nothing (or nothing that there
// is) is open.
std::vector<Fact> opened_facts(const Scene& scene);
// Their lines, each ingredient that the visit has unfolded above the line that uses it.
std::vector<ReceiptLine> proof_lines(const Scene& scene, const std::vector<Fact>& opened);
// The line of a fact below those of its ingredients, as far down as `unfolds` says of each. Lines of the facts in
// `done`, by id, are there already.
void add_lines(const Scene& scene, const Fact& fact, const std::function<bool(const Fact&)>& unfolds,
               std::vector<std::string>& done, std::vector<ReceiptLine>& lines);
// ‘배를’이 ‘깎아’를 보는 가중치
std::string proof_title(const Scene& scene, const std::vector<Fact>& opened);
// 0.571, or (−0.575, 0.324)
std::string opened_value(const Scene& scene, const std::vector<Fact>& opened);

}  // namespace lab
