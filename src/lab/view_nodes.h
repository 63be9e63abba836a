// The nodes that rooms are put together from beside words, map and receipt: cards that group what stands on the stage,
// tables whose cells may be bars or numbers to change, the mask workbench, sliders.
#pragma once

#include <string>
#include <vector>

#include "lab/view_receipt.h"

namespace lab {

// Begins a card of the stage: the nodes after it belong to it, up to the next one. A stage with cards is laid out from
// them; without any it is a sentence over its map.
struct Card {
  std::string id{}, title{}, note{}, icon{};
  std::string tag{};    // at the right of the title: 펼침
  bool beside = false;  // at the right of the card before it, where both have room
  bool joined = false;  // no gap to the card before it: one sheet, a hairline between
  bool chosen = false;  // the one that is worked on
  bool equals = false;  // its grid shows the same as that of the card before it: "=" between them
  float share = 1;      // of the width that cards side by side divide
  float least = 300;    // px; narrower than this, cards side by side go one below the other
  bool operator==(const Card&) const = default;
};

// What stands where something is not (yet): sealed until a guess is made, nothing chosen, or gone wrong.
struct Placeholder {
  enum class Kind { sealed, empty, error };
  std::string id{};
  Kind kind = Kind::sealed;
  std::string title{}, text{};
  bool operator==(const Placeholder&) const = default;
};

struct Tick {
  double at = 0;
  std::string text{};
  bool operator==(const Tick&) const = default;
};

// A number within bounds. Its id is the key of the field that it sets (window, slots). One that doubles moves through
// powers of two: its value is the exponent.
struct Slider {
  std::string id{}, label{};
  double value = 0, low = 0, high = 1, step = 1;
  std::string shown{};  // 512
  std::string said{};   // with its unit: 512칸
  bool doubles = false;
  std::vector<Tick> ticks{};
  bool operator==(const Slider&) const = default;
};

// A line of text to type: Event{id, text}; a blank is an emptied field, an event without a value a press.
struct TextField {
  std::string id{}, label{}, value{};
  std::string note{};   // at its right: 네 단어
  std::string enter{};  // id of the button that Enter presses; may be empty
  bool operator==(const TextField&) const = default;
};

// One piece of a bar that is 1 long.
struct StackPart {
  std::string label{};
  Number share{};
  bool missing = false;  // a gap that a mistake leaves: 모자람
  bool operator==(const StackPart&) const = default;
};

// A typed number that can be changed: "q.1", "keys.3.1", "values.0.0".
struct Slot {
  std::string id{}, label{};  // 깎아, 동작
  double value = 0, low = -10, high = 10, step = 0.1;
  std::string name{};  // drawn above it: 동작
  std::string shown{};
  Role role = Role::key;
  bool chosen = false;  // its number was used last, or is about to be changed: ringed, with steppers
  bool operator==(const Slot&) const = default;
};

struct Cell {
  enum class Kind { text, number, bar, meter, stack, formula, slots };  // meter: a number over its bar
  Kind kind = Kind::text;
  std::string text{};  // before a number: ÷ 64.131; or all of a text cell. May hold markup: e^3.6
  std::string note{};  // small, under it
  Number number{};     // of number, bar, meter; result of a formula
  double most = 1;     // of a bar: the value that fills it
  std::vector<StackPart> stack{};
  std::string verdict{};        // of a stack without pieces: 0 ÷ 0
  std::vector<Term> formula{};  // then, if it has an id or text, the number: = 3.6
  std::vector<Slot> slots{};
  Role role = Role::ink;
  bool strong = false;
  bool wide = false;    // takes all columns that are left in its row
  bool about = false;   // of a formula: its printed result is rounded, ≈ instead of =
  std::string point{};  // of two slots: the id under which a map moves both
  bool operator==(const Cell&) const = default;
};

struct TableColumn {
  std::string id{};  // can be pressed; empty = cannot
  std::string label{};
  std::string short_label{};  // where the whole name has no room
  int number = 0;             // of a step, in a disc before the label
  bool chosen = false;        // on, where it can be pressed
  bool lit = false;           // what is read now stands in it
  bool left = false;          // aligned left; numbers stand at the right
  float share = 0;            // of what width is left; 0 = as wide as its content
  std::string icon{};
  bool operator==(const TableColumn&) const = default;
};

struct TableRow {
  std::string id{};  // can be pressed; empty = cannot
  std::string heading{}, note{};
  std::string chip{};      // behind the heading, in the colour of the role: the word that it is about
  std::string icon{};      // check, cross, info
  std::string language{};  // of the heading, where it is not the view's
  Role role = Role::ink;   // good, bad: colour of icon and note
  bool chosen = false;     // the one that is on, or the chosen word
  bool switches = false;   // pressing turns something on and off
  bool soft = false;       // 35 %: another row is the story
  bool total = false;      // under a line, strong
  bool hidden = false;     // 가림: hatched
  bool above = false;      // stands over the column headings
  std::vector<Cell> cells{};
  bool operator==(const TableRow&) const = default;
};

// Rows and columns of anything. In HTML a real table with row and column headers.
struct Table {
  std::string id{}, caption{};  // the caption is spoken; a Card's or Heading's title is drawn
  std::string corner{};         // heading of the row headings: 단어
  std::string corner_icon{};
  std::vector<TableColumn> columns{};
  std::vector<TableRow> rows{};
  std::string foot{};  // a line under the table, drawn and spoken
  bool dense = false;  // rows as near as a receipt's
  float beside = 0;    // px; shares a line with other small things, this wide. 0: has lines of its own
  bool steps = false;  // where its columns have no room, the chosen row is told step by step, the others in a line each
  bool operator==(const Table&) const = default;
};

// A stretch of a chart's axis: the spread of the bars, or two dashed lines where it would be after dividing.
struct ChartSpan {
  double low = 0, high = 0;
  std::string label{};
  bool lines = false;  // dashed lines at both ends; else a tinted ground
  bool operator==(const ChartSpan&) const = default;
};

// How many numbers lie where: equal steps from low to high, one bar a step.
struct Histogram {
  std::string id{}, caption{};  // the caption says in words what is seen
  double low = 0, high = 1;
  std::vector<int> counts{};
  std::vector<Tick> ticks{};
  std::vector<ChartSpan> spans{};
  bool operator==(const Histogram&) const = default;
};

struct GridCell {
  enum class Hidden { no, later, by_hand };
  std::string id{};  // cell.0.2: may be seen or hidden, by pressing; empty = cannot be pressed
  Number number{};
  double shade = 0;  // 0...1 on the ramp
  Hidden hidden = Hidden::no;
  bool chosen = false;  // ringed
  std::string said{};   // 질문 A, 열쇠 C: 가림
  bool operator==(const GridCell&) const = default;
};

struct GridRow {
  std::string id{};  // word.0: chooses the row; empty = cannot
  std::string heading{};
  bool chosen = false;
  bool wrong = false;  // a mistake's row, below the true one
  std::vector<GridCell> cells{};
  Number sum{};
  std::string note{};  // 참조할 위치 없음
  bool operator==(const GridRow&) const = default;
};

struct GridColumn {
  std::string id{};  // column.2: hides the word from every row; empty = cannot
  std::string heading{};
  bool hidden = false;
  Number sum{};
  bool operator==(const GridColumn&) const = default;
};

// How many pairs n words make: a square of n by n cells, those of the words in the window (the last ones) filled, the
// row of one query strong. Small: it shares a line with its like.
struct PairSquare {
  std::string id{}, said{};
  int words = 1, window = 1;
  int query = -1;  // -1: no row is strong
  bool operator==(const PairSquare&) const = default;
};

// Queries down, keys across, each cell a weight (or score) on one ramp from 0 to 1. With one row it is a row of shares
// with the words below.
struct Grid {
  std::string id{}, caption{};
  std::string corner{};                  // heading of the row headings: 질문
  std::string column_title{};            // 누구를 보나요 (열쇠)
  std::string sum_label{}, sum_below{};  // 합, 세로 합; empty = no sums
  std::string hidden_text{};             // 가림
  std::string language{};                // of the headings
  std::vector<GridColumn> columns{};
  std::vector<GridRow> rows{};
  bool operator==(const Grid&) const = default;
};

}  // namespace lab
