// A labelled table of numbers as spreadsheets read it, every number as the shortest decimal that reads back to the same
// double.
#pragma once

#include <string>
#include <vector>

#include "attention/matrix.h"

namespace formats {

struct Table {
  std::string corner;                // above the row labels
  std::vector<std::string> columns;  // one a column
  std::vector<std::string> rows;     // one a row
  attention::Matrix cells;
  std::vector<std::string> status;  // one a row, under the heading `status`; or empty: no such column
};

// Commas, CRLF, quotes as in RFC 4180. A label that a spreadsheet would take for a formula (= + - @, also in full
// width, tab, carriage return) gets a ' in front. No byte-order mark. Infinite cells: inf, -inf.
std::string write_csv(const Table& table);
// Tabs and LF; a tab or a line end in a label becomes a blank.
std::string write_tsv(const Table& table);

// Before a CSV file, where it is read as a file: spreadsheets need it for Korean.
inline constexpr const char* byte_order_mark = "\xEF\xBB\xBF";

}  // namespace formats
