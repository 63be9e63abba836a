// Nodes of what is taken away: a text with the button that copies it, a QR code.
#pragma once

#include <string>
#include <vector>

namespace lab {

struct CopyField {
  std::string id{};      // copy.link: the button
  std::string label{};   // 링크; empty: what stands above says it
  std::string action{};  // 복사
  std::string said{};    // 링크 복사
  std::string text{};    // copied whole; lines too long for their place are cut in the middle on screen
  bool operator==(const CopyField&) const = default;
};

// Always dark on white, whatever the theme: not every reader takes the other way round.
struct QrSquare {
  std::string id{}, said{}, note{};
  int size = 0;              // modules in a row
  std::vector<bool> dark{};  // size * size, row by row
  bool operator==(const QrSquare&) const = default;
};

}  // namespace lab
