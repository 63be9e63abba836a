#include "formats/npy.h"

#include <bit>
#include <cassert>
#include <cstdint>

#include "formats/crc32.h"

namespace formats {

namespace {

void add_number(std::string& bytes, std::uint64_t number, int count) {
  for (int i = 0; i < count; ++i) bytes += static_cast<char>(number >> 8 * i & 0xff);
}

// The header ends in a line feed and fills up to a multiple of 64 bytes.
std::string header(std::span<const int> shape) {
  std::string text = "{'descr': '<f8', 'fortran_order': False, 'shape': (";
  for (const int size : shape) text += std::to_string(size) + ", ";
  text.resize(text.size() - 2);
  text += "), }";
  constexpr std::size_t magic = 10, step = 64;
  text.append(step - 1 - (magic + text.size()) % step, ' ');
  text += '\n';
  std::string bytes = "\x93NUMPY\x01";
  bytes += '\0';
  add_number(bytes, text.size(), 2);
  return bytes + text;
}

void add_cells(std::string& bytes, const attention::Matrix& matrix) {
  for (const double cell : matrix.data) add_number(bytes, std::bit_cast<std::uint64_t>(cell), 8);
}

std::string array_bytes(const NamedArray& array) {
  const attention::Matrix& first = array.matrices.front();
  const int shape[] = {static_cast<int>(array.matrices.size()), first.rows, first.columns};
  std::string bytes = header(shape);
  for (const attention::Matrix& matrix : array.matrices) {
    assert(matrix.rows == first.rows && matrix.columns == first.columns);
    add_cells(bytes, matrix);
  }
  return bytes;
}

// What a local file header and its entry in the directory have in common (PKWARE APPNOTE, 4.3.7 and 4.3.12): version
// 2.0, no flags, stored, 1 January 1980, check, sizes, length of the name, no extra field.
std::string entry(const std::string& name, const std::string& data) {
  std::string bytes;
  for (const std::uint64_t field : {20, 0, 0, 0, 0x21}) add_number(bytes, field, 2);
  add_number(bytes, crc32(data), 4);
  add_number(bytes, data.size(), 4);
  add_number(bytes, data.size(), 4);
  add_number(bytes, name.size(), 2);
  add_number(bytes, 0, 2);
  return bytes;
}

}  // namespace

std::string write_npy(const attention::Matrix& matrix) {
  const int shape[] = {matrix.rows, matrix.columns};
  std::string bytes = header(shape);
  add_cells(bytes, matrix);
  return bytes;
}

std::string write_npz(std::span<const NamedArray> arrays) {
  std::string bytes, directory;
  for (const NamedArray& array : arrays) {
    const std::string name = array.name + ".npy", data = array_bytes(array), common = entry(name, data);
    const std::size_t at = bytes.size();
    bytes += "PK\x03\x04" + common + name + data;
    directory += "PK\x01\x02";
    add_number(directory, 20, 2);
    directory += common;
    for (const int size : {2, 2, 2, 4}) add_number(directory, 0, size);  // no comment, disk, attributes
    add_number(directory, at, 4);
    directory += name;
  }
  const std::size_t start = bytes.size();
  bytes += directory + "PK\x05\x06";
  add_number(bytes, 0, 4);
  for (int i = 0; i < 2; ++i) add_number(bytes, arrays.size(), 2);
  add_number(bytes, directory.size(), 4);
  add_number(bytes, start, 4);
  add_number(bytes, 0, 2);
  return bytes;
}

}  // namespace formats
