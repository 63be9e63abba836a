// Nodes of a View that lead through the museum: the rooms, and the step of a guided tour; and long texts to take away.
#pragma once

#include <string>
#include <vector>

namespace lab {

struct RoomLink {
  std::string id{};               // room.mask
  std::string name{};             // 가리기
  std::string title{}, action{};  // on cards: what the room asks and what one does there
  std::string icon{};
  bool here = false;
  bool operator==(const RoomLink&) const = default;
};

struct Chapter {             // rooms that belong together
  std::string id{}, name{};  // chapter.build
  bool open = false;         // where one chapter is shown at a time: this one
  std::vector<RoomLink> rooms{};
  bool operator==(const Chapter&) const = default;
};

struct RoomList {
  // rail: a radiogroup beside every room; cards: the overview, with what each room asks; count: only where one is
  enum class Style { rail, cards, count };
  std::string id{}, label{};
  Style style = Style::rail;
  std::vector<Chapter> chapters{};
  std::string place{};  // 구조 5 / 14
  std::string count{};  // 5 / 14
  bool operator==(const RoomList&) const = default;
};

struct Block {  // text whose lines and indentation stay: a program, a calculation
  std::string id{};
  std::string text{};
  bool code = false;  // shown sign by sign: no raised or lowered ones
  bool operator==(const Block&) const = default;
};

struct TourCard {  // its buttons are beside it in the region: tour.previous tour.next tour.leave tour.again
  std::string id{};
  std::string title{}, number{};    // 첫 방문, 1 / 6
  std::string caption{}, action{};  // what is to be seen, what is to be done
  std::string press{};              // id of the node that it is done with; empty: none, or it has been done
  int step = 0, steps = 1;          // of those that are walked, from 0
  bool operator==(const TourCard&) const = default;
};

}  // namespace lab
