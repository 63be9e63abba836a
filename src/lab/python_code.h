// The calculation on screen as a program: it computes the same numbers from the same inputs and prints them.
#pragma once

#include <string>
#include <string_view>

#include "lab/compute.h"

namespace lab {

// Python 3, standard library only, ASCII only: words, queries, keys, values and masks of the layer on screen and of
// those below it, at full precision; then each step of attention; then the weights of every head and the output, row by
// row, with six decimals or `digits` if that is more:
//
//   weights[0][0]: 0.669762 0.330238 0.000000        (head, row)
//   output[0]: 6.697615 3.302385
//
// A head that is off has zeros in its rows of W_O. Where a row may see nothing the program stops with
// ValueError("row 1: no position to look at"). `result` is of a state at rest.
std::string python_code(const Result& result, int digits);

// "..." with escapes: printable ASCII as it is, all else as \x, \u or \U. Precondition: UTF-8.
std::string python_literal(std::string_view text);

}  // namespace lab
