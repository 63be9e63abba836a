// What can be pressed or dragged in a view: one overload for every kind of node.
#include <algorithm>

#include "lab/action.h"

namespace lab {

namespace {

struct Ids {
  std::vector<std::string> list;

  void add(const std::string& id) {
    if (!id.empty() && std::ranges::find(list, id) == list.end()) list.push_back(id);
  }
  void add(const std::vector<Term>& terms) {
    for (const Term& term : terms) add(term.id);
  }

  void operator()(const Heading&) {}
  void operator()(const Paragraph& paragraph) { add(paragraph.opens); }
  void operator()(const Legend&) {}
  void operator()(const TourCard&) {}
  void operator()(const Notice& notice) {
    if (notice.kind != Notice::Kind::account) add(notice.id);
  }
  void operator()(const WordStrip& strip) {
    for (const Word& word : strip.words) add(word.id);
    for (const Arc& arc : strip.arcs) add(arc.weight.id);
  }
  void operator()(const MeaningMap& map) {
    for (const MapWord& word : map.values) add(word.id);
    add(map.start.id);
    add(map.x.id);
    add(map.y.id);
  }
  void operator()(const ReceiptTable& table) {
    for (const ReceiptRow& row : table.rows) {
      for (const Number* number : {&row.score, &row.exp, &row.weight}) add(number->id);
    }
    for (const MixRow& row : table.mix) {
      for (const Number* number : {&row.weight, &row.part_x, &row.part_y}) add(number->id);
    }
    for (const Number* number : {&table.exp_sum, &table.weight_sum, &table.x, &table.y}) add(number->id);
  }
  void operator()(const Receipt& receipt) {
    for (const ReceiptLine& line : receipt.proof) {
      add(line.id);
      add(line.formula);
    }
    for (const ReceiptTable& table : receipt.tables) (*this)(table);
    for (const ReceiptLine& line : receipt.join) add(line.formula);
    for (const Number* number : {&receipt.x, &receipt.y, &receipt.distance}) add(number->id);
    add(receipt.summary);
  }
  void operator()(const Choice& choice) {
    for (const Option& option : choice.options) add(option.id);
  }
  void operator()(const Toggle& toggle) { add(toggle.id); }
  void operator()(const Button& button) {
    if (button.enabled) add(button.id);
  }
  void operator()(const Card&) {}
  void operator()(const Histogram&) {}
  void operator()(const Placeholder&) {}
  void operator()(const PairSquare&) {}
  void operator()(const Block&) {}
  void operator()(const QrSquare&) {}
  void operator()(const CopyField& field) { add(field.id); }
  void operator()(const Slider& slider) { add(slider.id); }
  void operator()(const TextField& field) { add(field.id); }
  void operator()(const Table& table) {
    for (const TableColumn& column : table.columns) add(column.id);
    for (const TableRow& row : table.rows) {
      add(row.id);
      for (const Cell& cell : row.cells) {
        add(cell.formula);
        for (const StackPart& part : cell.stack) add(part.share.id);
        add(cell.slots);
        add(cell.number.id);
      }
    }
  }
  void add(const std::vector<Slot>& slots) {
    for (const Slot& slot : slots) add(slot.id);
  }
  void operator()(const Plane& plane) {
    for (const PlaneArrow& arrow : plane.arrows) {
      add(arrow.id);
      add(arrow.slots);
    }
    for (const PlanePoint& point : plane.points) {
      add(point.id);
      add(point.slots);
    }
    add(plane.x.id);
    add(plane.y.id);
  }
  void operator()(const Grid& grid) {
    for (const GridColumn& column : grid.columns) {
      add(column.id);
      add(column.sum.id);
    }
    for (const GridRow& row : grid.rows) {
      add(row.id);
      for (const GridCell& cell : row.cells) add(cell.id.empty() ? cell.number.id : cell.id);
      add(row.sum.id);
    }
  }
  void operator()(const RoomList& shown) {
    for (const Chapter& chapter : shown.chapters) {
      if (shown.style == RoomList::Style::rail) add(chapter.id);
      for (const RoomLink& room : chapter.rooms) add(room.id);
    }
  }
  void operator()(const Guess& guess) {
    const bool one_bar = guess.options.empty() && guess.bars.empty();
    if (!guess.revealed && one_bar) add(guess.id);
    for (const Option& option : guess.options)
      if (!guess.revealed) add(option.id);
    for (const GuessBar& bar : guess.bars) add(guess.revealed ? bar.answer.id : bar.id);
    add(guess.answer.id);
  }
};

}  // namespace

std::vector<std::string> pressable_ids(const View& view) {
  Ids ids;
  for (const Region& region : view.regions) {
    for (const Node& node : region.nodes) std::visit(ids, node);
  }
  return ids.list;
}

}  // namespace lab
