// Room `mask`: what hiding does. A bench where every cell of the mask can be pressed, and beside it the right way to
// hide with the usual mistakes.
#include <algorithm>

#include "lab/account.h"
#include "lab/compute.h"
#include "lab/format.h"
#include "lab/link.h"
#include "lab/overlay.h"
#include "lab/room_parts.h"
#include "lab/rooms.h"
#include "lab/rooms/mask_parts.h"

namespace lab {

namespace mask {

namespace {

constexpr std::size_t most_words_on_bench = 6;  // more cells than a finger can press on a phone

}  // namespace

std::vector<int> hidden_keys(const Scene& scene) {
  std::vector<int> keys;
  for (int key = 0; key < scene.words(); ++key)
    if (cell_hidden(scene, shown_head(scene), key)) keys.push_back(key);
  return keys;
}

std::string names(const Scene& scene, const std::vector<int>& words) {
  std::string list;
  for (const int word : words) list += (list.empty() ? "" : "·") + word_text(scene, word);
  return list;
}

bool shows_mistake(const Scene& scene) {
  return scene.state.mistake != Mistake::none && !scene.sealed && !hidden_keys(scene).empty() &&
         !row_empty(scene, shown_head(scene));
}

Way way_of(Mistake mistake) {
  switch (mistake) {
    case Mistake::zero_score:
      return Way::zero_score;
    case Mistake::zero_after:
      return Way::zero_after;
    case Mistake::polarity:
      return Way::polarity;
    case Mistake::renormalised:
      return Way::renormalised;
    case Mistake::none:
      break;
  }
  return Way::right;
}

bool is_right(Way way) {
  return way == Way::right || way == Way::renormalised;
}

std::string_view way_name(Way way) {
  switch (way) {
    case Way::right:
      return "right";
    case Way::zero_score:
      return "zero_score";
    case Way::zero_after:
      return "zero_after";
    case Way::renormalised:
      return "renormalised";
    case Way::polarity:
      return "polarity";
    case Way::all_hidden:
      return "all_hidden";
  }
  return "";
}

std::string share_text(double share, int digits) {
  return share == 0 || share == 1 ? std::to_string(static_cast<int>(share)) : fixed(share, digits);
}

}  // namespace mask

namespace {

// 가중치: A 0.401, C 0.401, B 0.198. 가린 자리 없음. 출력 5.616, 4.384.
std::string told(const Scene& shown) {
  if (shown.sealed) return account(shown);
  Scene scene = shown;
  scene.digits = std::min(scene.digits, 3);
  const int head = shown_head(scene);
  if (row_empty(scene, head)) return scene.texts("account.empty", {{"word", told_word(scene, scene.query)}});
  const std::vector<int> hidden = mask::hidden_keys(scene);
  const attention::Matrix& output = scene.head(head).output;
  const std::string row = scene.texts(
      "mask.account",
      {{"list", told_row(scene, head, told_word)},
       {"hidden", hidden.empty() ? scene.texts("mask.account.none")
                                 : scene.texts("mask.account.hidden", {{"words", mask::names(scene, hidden)}})},
       {"x", fixed(output(scene.query, 0), scene.digits)},
       {"y", fixed(output(scene.query, 1), scene.digits)}});
  const bool start = scene.query == start_state(*scene.lab.content, "mask").query && scene.state.pack == "abc";
  return start ? row : scene.texts("mask.account.of", {{"word", told_word(scene, scene.query)}, {"account", row}});
}

}  // namespace

bool mask_takes(const content::Pack& pack) {
  return pack.layers.size() == 1 && pack.words.size() <= mask::most_words_on_bench;
}

std::optional<Told> tell_mask(const Scene& scene, std::string_view name) {
  return mask::tell(scene, name);
}

RoomNodes build_mask(const Scene& scene) {
  RoomNodes nodes{.title = {packs_button(scene)}, .stage = mask::bench(scene), .try_it = try_nodes(scene, "mask")};
  std::ranges::move(mask::extras(scene), std::back_inserter(nodes.stage));
  std::ranges::move(mask::ways_card(scene), std::back_inserter(nodes.stage));
  nodes.stage.push_back(Notice{.id = "account", .kind = Notice::Kind::account, .text = told(scene)});
  if (proof_open(scene.lab) && !scene.sealed)
    nodes.receipt = receipt_nodes(scene);
  else  // whoever writes masks holds these numbers against those of a program
    std::ranges::move(text_buttons(scene), std::back_inserter(nodes.stage));
  return nodes;
}

}  // namespace lab
