// What the open room shows, in plain words and numbers: titled regions of a few node kinds. The picture, the HTML
// mirror and the exports are three printers of this one value. Ids do not depend on language; they are the ids of
// links, mirror and messages (interfaces, section 7).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "content/content.h"
#include "lab/view_guide.h"
#include "lab/view_nodes.h"
#include "lab/view_plane.h"
#include "lab/view_receipt.h"
#include "lab/view_share.h"

namespace lab {

struct Heading {
  std::string id{};
  int level = 1;
  std::string text{};
  bool operator==(const Heading&) const = default;
};

struct Paragraph {
  enum class Tone { body, caption, hint, label, info, good, bad };
  std::string id{};
  std::string text{};
  Tone tone = Tone::body;
  std::string opens{};  // id of the number whose proof this sentence has
  bool operator==(const Paragraph&) const = default;
};

struct Notice {  // account: spoken summary of the row (not drawn); status: a calm line; alert: what went wrong and what
                 // stays; invite: to whom comes next
  enum class Kind { account, status, alert, invite };
  std::string id{};
  Kind kind = Kind::status;
  std::string text{};
  bool operator==(const Notice&) const = default;
};

struct Word {
  std::string id{};  // word.2
  std::string text{};
  std::string gloss{};  // under a word of another language than the view's; else empty
  std::string note{};   // 가림: said with the word
  std::string tag{};    // 1번째: at the foot of the cell, said with the word
  bool chosen = false;
  bool hidden = false;  // hidden from every query
  bool operator==(const Word&) const = default;
};

struct Arc {
  int to = 0;  // key word; from = the chosen word
  int head = 0;
  Number weight{};
  bool operator==(const Arc&) const = default;
};

struct WordStrip {
  std::string id{};        // words
  std::string label{};     // spoken: 질문할 단어
  std::string language{};  // of the words; empty = the view's
  std::vector<Word> words{};
  int query = 0;
  std::vector<Arc> arcs{};   // of the chosen word, by head; none while the answer is sealed
  std::vector<int> heads{};  // head numbers drawn: first above the strip, second below
  // Counts for a row too long to be seen whole, by how many words are out of sight (index 0 empty): "왼쪽 둘 0.031".
  std::vector<std::string> edge_left{}, edge_right{};
  // One of several strips, or one that shares its stage: named at its left, with lower curves.
  std::string title{}, detail{};
  bool repeats = false;  // the same words once more: in HTML they are told once, here with their weights
  bool movable = false;  // a word can be carried to another place: Event{word.2, place}
  // The words that take part, where that is not all of them: from this cell to the last, in a frame. -1: no frame.
  int framed_from = -1;
  std::string frame{};  // id of the slider that the frame's handle moves: how many words are in it
  bool operator==(const WordStrip&) const = default;
};

struct MapWord {  // one dot: words at one place share it
  std::vector<int> words{};
  std::string label{};  // "배가 · 배를"
  content::Point at{};
  std::string id{};     // values.3: it can be carried to another place; empty = it cannot
  bool hollow = false;  // where they stand after the layer: nothing is read from there
  bool operator==(const MapWord&) const = default;
};

struct MixLine {
  content::Point from{};
  double weight = 0;
  int head = 0;
  int word = 0;
  bool operator==(const MixLine&) const = default;
};

struct MapGroup {
  std::string id{}, name{};
  content::Point center{};
  double radius = 0;
  bool operator==(const MapGroup&) const = default;
};
struct MapMark {
  std::string name{};
  content::Point at{};
  bool operator==(const MapMark&) const = default;
};
struct HeadDot {
  int head = 0;
  std::string name{};
  content::Point at{};
  bool operator==(const HeadDot&) const = default;
};

struct MapPlace {  // another word's new place, beside the chosen one's
  content::Point at{};
  std::string flag{};
  bool operator==(const MapPlace&) const = default;
};

struct MeaningMap {
  std::string id{};      // map
  std::string map{};     // bae, nun ...: hues, view and label places are looked up by it
  std::string label{};   // 의미 지도
  std::string spoken{};  // the map in a sentence: where the point is
  std::vector<MapGroup> groups{};
  std::optional<MapGroup> middle{};
  std::vector<MapMark> landmarks{};
  std::vector<MapWord> values{};          // dots of words that hand over a value, without the start of the chosen word
  MapWord start{};                        // dashed ring: where the chosen word started
  std::string start_short{};              // 출발
  std::vector<MixLine> lines{};           // weight of each visible word
  std::vector<HeadDot> head_dots{};       // with two heads: where each head alone ends
  std::optional<HeadDot> mean{};          // of the heads: hollow, it is used for nothing
  std::optional<content::Point> place{};  // the new place; none while sealed
  std::vector<content::Point> way{};      // places between start and new place: after each layer before
  std::vector<MapPlace> others{};         // new places of words that are told beside the chosen one
  std::vector<content::Point> around{};   // shown close, with these and the new place in view; none: the whole map
  std::string flag{};                     // 배를 (−0.575, 0.324)
  std::string group{};                    // id of the group the place is in, "middle", "between"
  std::string group_text{};               // 과일 무리 안
  Number x{}, y{};                        // output.2.0, output.2.1
  bool operator==(const MeaningMap&) const = default;
};

struct Option {
  std::string id{}, label{}, detail{};
  bool chosen = false;
  std::string icon{};
  std::string short_label{};
  bool operator==(const Option&) const = default;
};

struct Choice {  // a radiogroup
  enum class Style { segmented, list, radios };
  std::string id{}, label{};
  Style style = Style::segmented;
  std::vector<Option> options{};
  std::string icon{};
  bool operator==(const Choice&) const = default;
};

struct Toggle {
  std::string id{}, label{}, detail{};
  bool on = false;
  std::string icon{};
  int head = -1;
  std::string off{};  // of a field: how the value is spelled that switching off sets; empty = neutral
  bool operator==(const Toggle&) const = default;
};

struct Button {
  enum class Style { primary, ghost, quiet, icon };
  std::string id{}, label{};
  Style style = Style::ghost;
  std::string icon{};
  std::string short_label{};       // for narrow places; empty = label
  std::optional<bool> expanded{};  // opens something: open or not
  std::string detail{};            // small, beside the label of a row in a list
  bool enabled = true;
  std::string why_not{};  // said when it is not
  bool operator==(const Button&) const = default;
};

struct GuessBar {    // one of several bars that add up to 1
  std::string id{};  // guess.3
  std::string label{};
  int word = 0;
  double value = 0;
  std::string value_shown{};  // 0.500
  Number answer{};            // after the reveal
  bool operator==(const GuessBar&) const = default;
};

struct Guess {       // predict, then reveal: a bar that is dragged, then guess and answer side by side
  std::string id{};  // guess.0; guess where there are several bars
  std::string ask{};
  std::string bar_label{};  // ‘깎아’의 가중치
  double value = 0, low = 0, high = 1, step = 0.01;
  std::string value_shown{};      // 예상 0.500
  std::vector<Option> options{};  // instead of the bar: answers to choose from, guess.0.more
  std::vector<GuessBar> bars{};   // instead of the one bar: one for each word, sharing low, high and step
  bool free = false;              // the bars need not add up to 1
  std::string answer_choice{};    // the right option, after the reveal
  bool revealed = false;
  std::string guess_label{}, answer_label{}, difference_label{};
  Number answer{};
  std::string difference{};
  std::string rule{};  // the named wrong rule, when the guess lies nearer to it
  std::string reveal_text{};
  bool operator==(const Guess&) const = default;
};

struct LegendEntry {
  enum class Mark { place, start, value, head, by_hand, later } mark = Mark::place;
  std::string text{};
  int head = 0;
  bool operator==(const LegendEntry&) const = default;
};
struct Legend {
  std::string id{};
  std::vector<LegendEntry> entries{};
  std::string note{};
  bool operator==(const Legend&) const = default;
};

// One of the kinds above. Copying and destroying go through 25 kinds and all that these hold: view.cpp has them once,
// instead of every file that builds or reads nodes.
struct Node : std::variant<Heading, Paragraph, Notice, WordStrip, MeaningMap, Receipt, Choice, Toggle, Button, Guess,
                           Legend, Card, Slider, TextField, Table, Grid, Histogram, RoomList, TourCard, Placeholder,
                           PairSquare, Plane, Block, CopyField, QrSquare> {
  using variant::variant;
  Node(const Node&);
  Node(Node&&) noexcept;
  Node& operator=(const Node&);
  Node& operator=(Node&&) noexcept;
  ~Node();
  bool operator==(const Node&) const;
};

enum class RegionName { top, rooms, title, stage, try_it, receipt, key, overlay };

struct Region {
  RegionName name = RegionName::stage;
  std::string label{};  // accessible name of the <section>
  std::vector<Node> nodes{};
  bool operator==(const Region&) const = default;
};

struct View {
  std::string language{};
  std::string title{};            // of the page: 누구를 볼까 · 어텐션 실험실
  std::vector<Region> regions{};  // in reading order; a region left out is not there
  std::string overlay{};  // "", "packs", "settings", "rooms", "tours", "formula", "code", "share": which overlay the
                          // overlay region holds
  std::string focus{};    // node to focus after this change (an opened line, a closed popover's button); often empty
  bool operator==(const View&) const = default;

  const Region* region(RegionName name) const;
  // Whether what is open takes the whole screen: until it is closed nothing else is to be pressed.
  bool modal() const { return overlay == "share"; }
};

// "top" "rooms" "title" "stage" "try" "receipt" "key" "overlay": as in links and ids.
std::string_view region_id(RegionName name);
std::string_view id_of(const Node& node);

}  // namespace lab
