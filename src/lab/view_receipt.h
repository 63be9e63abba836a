// The receipt's part of the View: calculated numbers with their sources, the table of a row, the lines of a proof.
#pragma once

#include <string>
#include <vector>

namespace lab {

// A calculated number: its exact value, what is printed, and where it came from.
struct Number {
  std::string id{};  // "weight.2.3"; empty if it cannot be opened
  double value = 0;
  std::string shown{};              // "0.571", "가림"
  std::vector<std::string> from{};  // ids of the ingredients
  bool hidden = false;              // a cell that may not be seen: weight exactly 0
  bool operator==(const Number&) const = default;
};

// Whose colour a piece of text wears. Colour is data; ink is everything else.
enum class Role { ink, ink2, ink3, query, key, value, weight, output, head, good, bad };

// A piece of a formula: "36.598", " ÷ ", "(0.3, 1.8, 0)". With an id it can be pressed and opens that line.
struct Term {
  std::string text{};
  std::string id{};
  Role role = Role::ink;
  bool strong = false;
  bool operator==(const Term&) const = default;
};

struct ReceiptRow {
  std::string word{};
  int word_index = 0;
  bool chosen = false;
  Number score{}, exp{}, weight{};
  bool operator==(const ReceiptRow&) const = default;
};

struct MixRow {  // weight (4 digits) x value (as typed) -> part
  std::string word{};
  Number weight{};
  std::string value{};
  Number part_x{}, part_y{};
  std::string part{};  // (−0.377, 0.228)
  bool operator==(const MixRow&) const = default;
};

struct ReceiptTable {  // one per head on screen
  int head = 0;
  std::string name{};     // empty with one head
  std::string caption{};  // 영수증: 배를
  std::vector<ReceiptRow> rows{};
  Number exp_sum{}, weight_sum{};
  std::vector<MixRow> mix{};
  Number x{}, y{};       // this head's result
  std::string status{};  // 참조할 위치 없음, or empty
  bool operator==(const ReceiptTable&) const = default;
};

// One line of a proof: words first, then the numbers, ingredients in the same order.
struct ReceiptLine {
  std::string id{};             // receipt.weight.2.3
  std::string title{};          // 가중치
  std::string sentence{};       // 거듭제곱을 합으로 나눠요.
  std::vector<Term> formula{};  // 36.598 ÷ 64.131; terms with ids unfold
  Number result{};
  Role role = Role::ink;
  std::string spoken{};  // the whole line as a sentence, signs as words
  bool operator==(const ReceiptLine&) const = default;
};

struct Receipt {
  std::string id{};     // receipt
  std::string title{};  // 영수증
  std::string tag{};    // 배를
  std::string word_column{}, score_column{}, exp_column{}, weight_column{},
      sum_row{};             // exp_column may hold markup e^점수
  std::string exp_spoken{};  // e의 거듭제곱
  std::string language{};    // of the words; empty = the view's
  std::vector<ReceiptTable> tables{};
  bool brief = false;  // the room tells the rows itself, in nodes before the new place
  std::string mix_title{}, mix_note{};
  std::vector<ReceiptLine> join{};  // with several heads: one line across, one up
  std::string join_title{};
  std::string total_label{};  // ‘배를’의 새 자리
  std::string total{};        // (−0.575, 0.324)
  Number x{}, y{};
  Number distance{};    // distance.2: to the centre of the nearest group; `place` tells it
  std::string place{};  // 과일 무리 한가운데까지 0.036이에요. ...
  std::string foot{};   // 반올림하기 전 값으로 계산해요.
  // An opened number: its lines from what was typed down to the number. Empty: the tables are shown.
  std::string proof_title{};  // ‘배를’이 ‘깎아’를 보는 가중치
  std::vector<ReceiptLine> proof{};
  bool standing = false;        // the room shows this proof while no number is opened
  std::vector<Term> summary{};  // phone: 깎아 0.571  먹었다 0.383  나머지 0.047  합 1.000
  bool sealed = false;          // a guess is being made: nothing but the seal is shown
  std::string seal_title{}, seal_text{};
  bool operator==(const Receipt&) const = default;
};

}  // namespace lab
