// For tests of the view: a lab in a given state, and a walk through every pack, word, language and number of decimals
// of the room `look`.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "content/load.h"
#include "lab/build.h"
#include "lab/lab.h"
#include "lab/link.h"
#include "lab/receipt.h"
#include "lab/rooms.h"
#include "lab/scene.h"
#include "languages.h"

namespace walk {

using lab_test::languages;
using lab_test::with_pseudo;

// Recomputes and rebuilds after a change of the state, the presentation or the visit.
inline void refresh(lab::Lab& lab) {
  lab::compute_all(lab);
  lab.view = lab::build(lab, lab.result);
}

inline lab::Lab lab_at(std::string_view link, std::string_view language = "ko") {
  lab::Lab lab;
  lab.content = &content::shipped();
  const lab::Opened opened = lab::open_link(link, *lab.content);
  lab.state = opened.state;
  lab.presentation = opened.presentation;
  lab.presentation.lang = std::string(language);
  lab.surroundings.sounds = true;  // as in a page, which has all controls
  refresh(lab);
  return lab;
}

// Also packs that the room does not offer: the builders hold for them too.
inline lab::Lab lab_of_pack(std::string_view pack, int query, std::string_view language = "ko") {
  lab::Lab lab = lab_at("", language);
  lab.state.pack = pack;
  lab.state.query = query;
  refresh(lab);
  return lab;
}

// What a cell shows in words: its text, or its formula.
inline std::string text(const lab::Cell& cell) {
  std::string shown = cell.text;
  for (const lab::Term& term : cell.formula) shown += term.text;
  return shown;
}

inline lab::Scene scene(const lab::Lab& lab) {
  return lab::scene_of(lab, lab.result);
}

inline const lab::RoomEntry& look() {
  return lab::room_entry("look");
}

inline std::string link_of(const content::Pack& pack, int query) {
  std::string link = "room=look&pack=" + pack.id;
  if (!pack.variant.empty()) link += "&variant=" + pack.variant;
  return link + "&query=" + std::to_string(query);
}

inline void every_row(std::string_view language, const std::function<void(lab::Lab&)>& check) {
  for (const content::Pack* pack : lab::packs_of(look(), content::shipped())) {
    for (int query = 0; query < static_cast<int>(pack->words.size()); ++query) {
      lab::Lab lab = lab_at(link_of(*pack, query), language);
      check(lab);
    }
  }
}

inline void everywhere(const std::function<void(lab::Lab&)>& check) {
  for (const std::string_view language : with_pseudo()) {
    every_row(language, [&](lab::Lab& lab) {
      for (const int digits : {3, 6}) {
        lab.state.digits = digits;
        refresh(lab);
        check(lab);
      }
    });
  }
}

template <class Kind>
const Kind* find(const lab::View& view, std::string_view id = {}) {
  for (const lab::Region& region : view.regions)
    for (const lab::Node& node : region.nodes)
      if (const Kind* kind = std::get_if<Kind>(&node); kind != nullptr && (id.empty() || kind->id == id)) return kind;
  return nullptr;
}

inline const lab::Receipt& receipt(const lab::Lab& lab) {
  static const lab::Receipt none;
  const lab::Receipt* found = find<lab::Receipt>(lab.view);
  return found != nullptr ? *found : none;
}

// Every number that a receipt shows and that can be pressed there.
inline std::vector<lab::Number> numbers_of(const lab::Receipt& receipt) {
  std::vector<lab::Number> numbers;
  for (const lab::ReceiptTable& table : receipt.tables) {
    for (const lab::ReceiptRow& row : table.rows) numbers.insert(numbers.end(), {row.score, row.exp, row.weight});
    for (const lab::MixRow& row : table.mix) numbers.insert(numbers.end(), {row.part_x, row.part_y});
    numbers.insert(numbers.end(), {table.exp_sum, table.weight_sum, table.x, table.y});
  }
  numbers.insert(numbers.end(), {receipt.x, receipt.y});
  if (!receipt.distance.id.empty()) numbers.push_back(receipt.distance);
  return numbers;
}

// Opens a number as a press on it does.
inline void open(lab::Lab& lab, std::string_view number_id) {
  const auto opening = lab::opening_of(number_id);
  lab.state.open = opening ? opening->open : "";
  lab.state.key = opening ? opening->key : std::nullopt;
  lab.state.head = opening ? opening->head : std::nullopt;
  lab.visit.unfolded.clear();
  refresh(lab);
}

inline void unfold_all(lab::Lab& lab) {
  lab.visit.unfolded = lab::foldable_lines(scene(lab));
  refresh(lab);
}

}  // namespace walk
