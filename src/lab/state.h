// The lab as a value: everything a teacher would want in a link (interfaces: the field table). What is only the eye's
// (hover, focus, scrolling) is not here; what is only of this visit (open popover, unfolded lines) is in lab.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "attention/matrix.h"

namespace lab {

enum class ScaleChoice { sqrt, none, number };
enum class MaskChoice { none, causal, causal_bottom_right };
enum class Mistake { none, zero_score, zero_after, polarity, renormalised };
enum class ViewMode { steps, table, text };
enum class Predict { none, ask, row };

// Absent (nullopt, empty vector of an optional) = neutral: the room's or the pack's own.
struct State {
  std::string room = "look";
  std::string pack = "pear";
  std::string variant;
  int query = 2;
  std::optional<int> key;

  // calculation
  std::optional<int> layer;
  std::optional<int> head;
  std::optional<std::vector<int>> heads_on;
  std::optional<ScaleChoice> scale;
  double scale_number = 1;
  double plus = 0;
  std::optional<MaskChoice> mask;
  std::vector<int> hide;
  std::vector<std::pair<int, int>> block;
  Mistake mistake = Mistake::none;
  std::optional<std::vector<double>> q;
  std::optional<std::vector<attention::Matrix>> queries, keys, values;  // one matrix per head
  std::optional<attention::Matrix> out, add;
  std::optional<std::vector<int>> order;
  std::optional<bool> positions, residual;
  std::optional<int> window;
  int steps = 0;
  int slots = 4;
  int length = 0;
  std::string sentence;
  bool rules = false;
  std::optional<attention::Matrix> rulebook;  // (word_roles, 6) changed toy rules: Q and K of each role
  std::string words, title;

  // screen
  ViewMode view = ViewMode::steps;
  int step = 0;
  std::string tour;  // "lesson" or "lesson.2"
  std::string item;
  std::string open;  // receipt kind: score exp sum weight mix place join ...; with `key` where it needs one
  Predict predict = Predict::none;
  std::vector<double> guess;
  std::vector<std::string> done;
  int digits = 3;
  std::uint32_t seed = 1;

  bool operator==(const State&) const = default;
};

// Presentation: obeyed in links, never undone, never part of what is calculated.
struct Presentation {
  std::optional<std::string> lang;  // nothing = the reader's own
  enum class Theme { automatic, light, dark, contrast } theme = Theme::automatic;
  double zoom = 1;  // 1 1.25 1.5 2
  std::optional<bool> embed;
  bool nav = false, kiosk = false;
  std::vector<std::string> without;  // regions and controls left out
  std::optional<bool> motion;        // nothing = the reader's setting
  std::vector<std::string> report;
  std::string resize = "own", host;
  bool operator==(const Presentation&) const = default;
};

}  // namespace lab
