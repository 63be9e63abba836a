// The receipt as a sheet of paper: every number of the row, or the proof of one of them. Docked it scrolls inside; on
// smaller windows it is folded to its totals and opens as a sheet.
#pragma once

#include <vector>

#include "lab/view.h"
#include "picture/canvas.h"

namespace picture {

// What the receipt region of a View holds.
struct ReceiptParts {
  const lab::Receipt* receipt = nullptr;
  const lab::Choice* digits = nullptr;
  std::vector<const lab::Button*> buttons{};
  std::string open_label{};                 // 펼치기, where it is folded
  std::vector<const lab::Button*> texts{};  // the calculation as formulas, as code; what an open proof offers
  std::vector<const lab::Node*> beside{};   // under an open proof: a blank, the pinned one, where a number goes
  std::vector<const lab::Node*> more{};     // what a room adds under the rows: tables, sentences, controls
};
ReceiptParts receipt_parts(const lab::Region* region);

struct PaperStyle {
  bool zigzag = true, card = true;
  float pad = 20;
  std::string scroller = "receipt";
  bool closes = false;  // a cross at the right: the sheet can be put away (hit "sheet")
};
void draw_receipt(Canvas& canvas, const ReceiptParts& parts, Rect paper, const PaperStyle& style);

// Folded: the weights side by side and the new place (tablet); a press opens the sheet.
float fold_height(const Canvas& canvas, const ReceiptParts& parts, float width);
void draw_receipt_fold(Canvas& canvas, const ReceiptParts& parts, Rect paper);
// Two lines (phone), one on a small phone or while it is sealed.
float summary_height(const Canvas& canvas, const ReceiptParts& parts);
void draw_receipt_summary(Canvas& canvas, const ReceiptParts& parts, Rect paper);
// One line (smallest frames): the new place and the group it is in.
void draw_result_line(Canvas& canvas, const ReceiptParts& parts, const lab::MeaningMap* map, const lab::Legend* legend,
                      Rect line);

}  // namespace picture
