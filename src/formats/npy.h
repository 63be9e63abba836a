// Arrays of doubles as NumPy keeps them: npy version 1.0, `<f8`, row after row; npz, a zip of such files, not
// compressed.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "attention/matrix.h"

namespace formats {

// (rows, columns)
std::string write_npy(const attention::Matrix& matrix);

struct NamedArray {
  std::string name;                         // of the file in the zip, without .npy
  std::vector<attention::Matrix> matrices;  // of one shape: the array is (matrices, rows, columns)
};
// Precondition: names of letters, digits and _; less than 4 GiB in all.
std::string write_npz(std::span<const NamedArray> arrays);

}  // namespace formats
