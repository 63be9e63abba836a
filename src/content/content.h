// The content as values: meaning maps, sentence packs, rooms. Numbers and structure only; all words that a visitor
// reads are text keys, resolved by `Texts` (texts.h). Made by load.h from the JSON files of this folder.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "attention/attention.h"
#include "attention/matrix.h"

namespace content {

using Point = std::array<double, 2>;  // a place on a meaning map, x to the right, y up, in [-1, 1]
double distance(Point a, Point b);

struct Cluster {  // text key: map.<map>.<id>
  std::string id;
  Point center{};
  double radius = 0;
};

struct Landmark {  // text key: map.<map>.landmark.<index>
  Point at{};
};

struct Map {  // text keys: map.<id>.title, map.<id>.middle
  std::string id;
  std::vector<Cluster> clusters;
  std::optional<Cluster> middle;
  std::vector<Landmark> landmarks;
  Point x_range{-1, 1}, y_range{-1, 1};  // what the picture shows; wider for `plane`
};

struct Head {  // text keys: pack.<pack>.layer.<l>.head.<h>.name, ...slot.<s>; the same in a variant's own layers
  std::string id;
  int slots = 0;
  attention::Matrix query, key;                     // (n, d_k), given ...
  std::optional<attention::Matrix> w_query, w_key;  // ... or made from where the words stand: place * W
  std::optional<attention::Matrix> value;           // (n, 2); none = the place where the word stands
};

struct Layer {
  std::vector<Head> heads;
  attention::Matrix out;  // W_O (sum of head widths, 2)
};

struct Positions {  // sinusoidal
  int d = 4;
  double shift = 0;
  double gain = 1;
};

struct Report {  // text key: pack.<pack>.report.<id>
  std::string id;
};

struct Pack {  // text keys: pack.<id>.title .story .try, .gloss (not in the pack's own language), .word_gloss.<i>
  std::string id;
  std::string variant;   // empty = the pack as it is
  std::string language;  // code of a language that has texts, or "any"
  std::string sentence;
  std::vector<std::string> words;
  std::string map;
  std::vector<Point> start;  // empty for `abc`
  attention::Scale scale;
  bool causal = false;
  bool residual = false;
  std::optional<Positions> positions;
  int query = 0;  // word chosen at the start
  std::vector<Layer> layers;
  std::vector<Report> reports;
  std::string true_report;
  std::vector<std::string> try_in;  // rooms in which the pack's `try` line can be done
  std::vector<Pack> variants;       // complete packs, made from the fields that differ
  std::string text_prefix;          // "pack.pear", or "pack.bank.variant.borrowed" for texts that a variant replaces
  std::vector<int> misconceptions;  // which of the known wrong ideas (1-22) the pack works against
};

struct Prediction {  // text keys: <room>.predict.ask .reveal .rule, .choice.<id>
  enum class Kind { number, choose };
  Kind kind = Kind::number;
  double right = 0, wrong = 0;  // stated by the content, recomputed by tests; views compute `right` themselves
  int decimals = 3;
  std::string get;  // the content's question as JSON text (what, pack, query, key, with ...)
  std::vector<std::string> choices;
  std::string right_choice, wrong_choice;
};

struct Room {  // text keys: <id>.title .caption .try .goal .action .surprise .hears, <id>.extra.<i>.name .text
  std::string id;
  std::string pack;
  std::string state;  // the room's start as flat JSON (interfaces: a state), "{}" where it says nothing
  Prediction predict;
  int extras = 0;
  std::vector<int> misconceptions;
};

// One kind of line in a proof, and the kinds its ingredients open: weight -> exp, sum. "card" is a typed number.
struct ReceiptKind {  // text keys: receipt.<id>.title .sentence .line
  std::string id;
  std::vector<std::string> opens;
};

struct TourStep {           // text keys: tour.<tour>.step.<n>.caption .do
  std::string room, state;  // flat JSON
  int minutes = 0;          // 0 = not said
  std::string press;        // node that the thing to do is done with, where it is one; else empty
};
struct Tour {  // text keys: tour.<id>.title .audience .idea
  std::string id;
  int minutes = 0;
  std::vector<TourStep> steps;
};
using Tours = std::vector<Tour>;

struct QuizItem {  // text keys: quiz.item.<id>.ask .why .rule, .choice.<id>, .label.<i>
  enum class Kind { number, choose, bars };
  std::string id;
  Kind kind = Kind::number;
  std::string room;
  std::string state;                  // flat JSON; "{}" where the question needs no scene
  std::vector<double> answer, wrong;  // one number, or one per bar; stated by the content, recomputed by tests
  std::string answer_get, wrong_get;  // the content's questions as JSON text: views compute both themselves
  int decimals = 3;                   // that the answer is printed with
  double tolerance = 0;               // absolute, per bar
  std::vector<std::string> choices;
  std::string right_choice;
  std::vector<std::string> labels;  // words of the bars; empty where they are texts (or there are no bars)
  std::vector<int> misconceptions;
};
using Quiz = std::vector<QuizItem>;

struct Content {
  std::vector<Map> maps;
  std::vector<Pack> packs;
  std::vector<Room> rooms;
  std::vector<ReceiptKind> receipts;
  int glossary = 0;  // entries; text keys: glossary.<i>.term .says
  Tours tours;       // loaded on their own: load_tours
  Quiz quiz;         // and load_quiz

  const Map* map(std::string_view id) const;
  // The pack, or one of its variants; nullptr if there is none of that name. An empty variant is the pack itself.
  const Pack* pack(std::string_view id, std::string_view variant = {}) const;
  const Room* room(std::string_view id) const;
};

// Where a point of a map stands: a cluster's id, "middle", or "between".
struct Standing {
  std::string group;    // as above
  std::string nearest;  // id of the nearest cluster
  double distance = 0;  // to the nearest cluster's centre
  double radius = 0;    // of the nearest cluster
  bool operator==(const Standing&) const = default;
};
Standing standing(const Map& map, Point point);

}  // namespace content
